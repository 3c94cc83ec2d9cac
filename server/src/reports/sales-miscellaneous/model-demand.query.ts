import { sql } from 'kysely';
import { modelDemand } from '@cdi/shared/reports/all';
import { number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, matches, within } from '../query/filter-sql.ts';
import { ofSale } from '../query/sale-filters.ts';

export const modelDemandQuery = defineReportQuery(modelDemand, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`coalesce(d.new_model_id, 0) * 10000000 + coalesce(d.existing_model_id, 0)`,
      existing_model_id: number`d.existing_model_id`,
      new_model_id: number`d.new_model_id`,
      brand: text`coalesce(n.brand, e.brand)`,
      model_from: text`e.brand || ' ' || e.model_name`,
      model_to: text`n.brand || ' ' || n.model_name`,
      quotes: number`count(distinct d.quote_id)::int`,
      orders: number`count(distinct d.tracker_id)::int`,
      pieces: number`coalesce(sum(d.qty) filter (where d.tracker_id is not null), 0)::int`,
      won_percent: number`round(100.0 * count(distinct d.tracker_id) / nullif(count(distinct d.quote_id), 0), 1)`,
    },
    from: sql`(
      select x.existing_model_id, x.new_model_id, q.quote_id, null::bigint as tracker_id, x.qty
      from quote_curb x join quote q on q.quote_id = x.quote_id
      where q.is_active and q.status not in ('revised', 'cancelled') and ${within(filters, 'q.quote_date')}
        and ${ofSale(filters, 'q')} and ${at(filters, 'x.curb_type')}
      union all
      select x.existing_model_id, x.new_model_id, null, t.tracker_id, x.qty
      from tracker_curb x join tracker t on t.tracker_id = x.tracker_id
      where t.is_active and t.status <> 'cancelled' and x.is_active and x.status <> 'cancelled'
        and x.line_kind <> 'remake' and ${within(filters, 't.tracker_date')}
        and ${ofSale(filters, 't')} and ${at(filters, 'x.curb_type')}) d
      left join model e on e.model_id = d.existing_model_id
      left join model n on n.model_id = d.new_model_id
      where (d.existing_model_id is not null or d.new_model_id is not null)
        and ${matches(filters.brand_name, sql`coalesce(n.brand, e.brand)`)}
      group by d.existing_model_id, d.new_model_id, e.model_id, n.model_id`,
  }),
  figures: {
    pairs: number`count(*)::int`,
    quotes: number`coalesce(sum(quotes), 0)::int`,
    orders: number`coalesce(sum(orders), 0)::int`,
    pieces: number`coalesce(sum(pieces), 0)::int`,
  },
  chart: points`select brand as category, sum(quotes)::float8 as value from rows group by brand order by 2 desc, 1`,
});
