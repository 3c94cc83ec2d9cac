import { sql } from 'kysely';
import { CURB_TYPES } from '@cdi/shared/catalogue';
import { labelCase } from './label-case.ts';
import type { ReportQuery } from './report-query.ts';

export const ordersBookedQuery: ReportQuery = {
  rows: ({ filters }) => sql`
    select t.tracker_id as row_id, t.tracker_id, t.tracker_date, t.tracker_no, t.company_id, c.company_name as customer, t.job_name, ${labelCase('t.main_family', CURB_TYPES)} as family,
      u.first_name || ' ' || u.last_name as rep, coalesce(t.goods, 0) + coalesce(t.surcharge, 0) + coalesce(t.quick_fee, 0) as value, t.gm_percent, coalesce(t.goods, 0) as goods, coalesce(t.cost, 0) as cost
    from tracker t join company c on c.company_id = t.company_id left join "user" u on u.user_id = t.inside_rep_id
    where t.is_active and t.status <> 'cancelled'
      and (${filters['date_from']}::date is null or t.tracker_date >= ${filters['date_from']}::date) and (${filters['date_to']}::date is null or t.tracker_date <= ${filters['date_to']}::date)
      and (${filters['cdi_location_id']}::bigint is null or t.cdi_location_id = ${filters['cdi_location_id']}::bigint)
      and (${filters['territory_id']}::bigint is null or t.territory_id = ${filters['territory_id']}::bigint)
      and (${filters['rep_id']}::bigint is null or t.inside_rep_id = ${filters['rep_id']}::bigint or t.outside_rep_id = ${filters['rep_id']}::bigint)
      and (${filters['company_id']}::bigint is null or t.company_id = ${filters['company_id']}::bigint)
      and (${filters['main_family']}::text is null or t.main_family = ${filters['main_family']}::text)`,
  figures: sql`select count(*)::int as orders, coalesce(sum(value), 0) as value, coalesce(round(avg(value), 2), 0) as average_value,
    case when sum(goods) > 0 then round((sum(goods) - sum(cost)) / sum(goods) * 100, 1) end as gm_percent from rows`,
  // A week without orders is a week of nothing, not a week that never was: an axis of weeks has no gaps.
  chart: sql`select to_char(week, 'YYYY-MM-DD') as category, coalesce(sum(value), 0)::float8 as value
    from (select date_trunc('week', max(tracker_date)) as last, date_trunc('week', min(tracker_date)) as first from rows) as span,
      generate_series(greatest(first, last - interval '25 weeks'), last, interval '1 week') as week
      left join rows on date_trunc('week', tracker_date) = week
    group by week order by week`,
};
