import { sql } from 'kysely';
import { BUILD_STAGES, SCRAP_REASONS } from '@cdi/shared/catalogue';
import { scrapSummary } from '@cdi/shared/reports/all';
import { issuedSheetLb } from '../../scrap/issued-lb.ts';
import { number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, matches, within } from '../query/filter-sql.ts';
import { labelCase } from '../query/label-case.ts';

export const scrapSummaryQuery = defineReportQuery(scrapSummary, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`row_number() over (order by s.reason, s.stage)`,
      reason: labelCase('s.reason', SCRAP_REASONS),
      stage: labelCase('s.stage', BUILD_STAGES),
      entries: number`count(*)::int`,
      weight_lb: number`sum(s.weight_lb)`,
      cost: number`sum(s.cost)`,
      recovered: number`coalesce(sum(s.recovered_value), 0)`,
      share: number`round(100 * sum(s.weight_lb) / nullif(max(i.issued_lb), 0), 1)`,
      issued_lb: number`max(i.issued_lb)`,
      reason_name: text`s.reason`,
    },
    from: sql`scrap_entry s
      cross join (select ${issuedSheetLb({
        day: (moved) => within(filters, moved),
        place: matches(filters.cdi_location_id, 'p.cdi_location_id'),
      })} as issued_lb) i
      where s.is_active and s.status = 'recorded' and ${within(filters, 's.scrap_date')}
        and ${at(filters, 's.cdi_location_id')}
        and ${at(filters, 's.reason')}
        and ${at(filters, 's.stage')}
      group by s.reason, s.stage`,
  }),
  figures: {
    weight_lb: number`coalesce(sum(weight_lb), 0)`,
    issued_lb: number`coalesce(max(issued_lb), 0)`,
    share: number`round(100 * sum(weight_lb) / nullif(max(issued_lb), 0), 1)`,
    cost: number`coalesce(sum(cost), 0)`,
    recovered: number`coalesce(sum(recovered), 0)`,
  },
  chart: points`select reason as category, sum(weight_lb)::float8 as value from rows group by reason order by 2 desc`,
});
