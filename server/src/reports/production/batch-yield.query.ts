import { sql } from 'kysely';
import { batchYield } from '@cdi/shared/reports/all';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, within } from '../query/filter-sql.ts';
import { monthOf, plantDayOf } from '../query/plant-day.ts';

const closed = plantDayOf('b.finished_dt');

export const batchYieldQuery = defineReportQuery(batchYield, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`b.batch_id`,
      batch_id: number`b.batch_id`,
      batch_no: text`b.batch_no`,
      closed: day`${closed}`,
      material: text`m.material_code`,
      gauge: number`b.gauge`,
      curbs: number`(select count(*)::int from batch_curb x where x.batch_id = b.batch_id)`,
      sheets: number`b.sheets`,
      sheet_lb: number`b.sheet_lb`,
      part_lb: number`b.part_lb`,
      remnant_lb: number`b.remnant_lb`,
      scrap_lb: number`b.scrap_lb`,
      yield_percent: number`b.yield_percent`,
      minutes: number`b.minutes`,
    },
    from: sql`batch b join material m on m.material_id = b.material_id
      where b.is_active and b.status = 'done' and b.finished_dt is not null
        and ${within(filters, closed)} and ${at(filters, 'b.cdi_location_id')}
        and ${filters.gauge === null ? sql`true` : sql`b.gauge = ${Number(filters.gauge)}`}`,
  }),
  figures: {
    batches: number`count(*)::int`,
    sheet_lb: number`coalesce(sum(sheet_lb), 0)`,
    part_lb: number`coalesce(sum(part_lb), 0)`,
    scrap_lb: number`coalesce(sum(scrap_lb), 0)`,
    yield_percent: number`round(100 * sum(part_lb) / nullif(sum(sheet_lb - remnant_lb), 0), 1)`,
  },
  chart: points`
    select to_char(${monthOf(sql`closed`)}, 'YYYY-MM') as category,
      round(100 * sum(part_lb) / nullif(sum(sheet_lb - remnant_lb), 0), 1)::float8 as value
    from rows group by 1 order by 1`,
});
