import { sql } from 'kysely';
import type { ReportQuery } from './report-query.ts';

const LABELS = sql`case q.status when 'draft' then 'Draft' when 'requested' then 'Help requested' when 'pricing' then 'Pricing' when 'sent' then 'Sent' when 'viewed' then 'Viewed' else q.status end`;

export const quotesOpenQuery: ReportQuery = {
  rows: ({ filters, today }) => sql`
    select q.quote_id as row_id, q.quote_id, q.quote_no || case when q.revision > 0 then '-' || q.revision else '' end as quote_no, q.quote_date, q.company_id, c.company_name as customer, q.job_name, q.status,
      ${LABELS} as status_label, coalesce(q.goods, 0) + coalesce(q.surcharge, 0) + coalesce(q.quick_fee, 0) as value, u.first_name || ' ' || u.last_name as rep,
      (${today}::date - q.quote_date) as age_days, q.next_action_date, q.next_action, coalesce(q.next_action_date <= ${today}::date, false) as is_due
    from quote q left join company c on c.company_id = q.company_id left join "user" u on u.user_id = q.inside_rep_id
    where q.is_active and q.status in ('draft', 'requested', 'pricing', 'sent', 'viewed')
      and (${filters['date_from']}::date is null or q.quote_date >= ${filters['date_from']}::date) and (${filters['date_to']}::date is null or q.quote_date <= ${filters['date_to']}::date)
      and (${filters['territory_id']}::bigint is null or q.territory_id = ${filters['territory_id']}::bigint)
      and (${filters['rep_id']}::bigint is null or q.inside_rep_id = ${filters['rep_id']}::bigint or q.outside_rep_id = ${filters['rep_id']}::bigint)
      and (${filters['company_id']}::bigint is null or q.company_id = ${filters['company_id']}::bigint)
      and (${filters['status']}::text is null or q.status = ${filters['status']}::text)`,
  figures: sql`select count(*)::int as quotes, coalesce(sum(value), 0) as value, coalesce(round(avg(age_days), 1), 0) as average_age_days, count(*) filter (where is_due)::int as steps_due from rows`,
  chart: sql`select status_label as category, sum(value)::float8 as value from rows group by status_label order by 2 desc`,
};
