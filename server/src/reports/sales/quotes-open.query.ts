import { sql } from 'kysely';
import { OPEN_QUOTE_STATES } from '@cdi/shared/catalogue';
import { quotesOpen } from '@cdi/shared/reports/all';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, within } from '../query/filter-sql.ts';
import { labelCase } from '../query/label-case.ts';
import { ofSale } from '../query/sale-filters.ts';
import { fullNameOf } from '../../session/full-name.ts';
import { subtotalOf } from './subtotal-sql.ts';

export const quotesOpenQuery = defineReportQuery(quotesOpen, {
  rows: ({ filters, today }) => ({
    columns: {
      row_id: number`q.quote_id`,
      quote_id: number`q.quote_id`,
      quote_no: text`q.quote_no || case when q.revision > 0 then '-' || q.revision else '' end`,
      quote_date: day`q.quote_date`,
      company_id: number`q.company_id`,
      customer: text`c.company_name`,
      job_name: text`q.job_name`,
      status: text`q.status`,
      status_label: labelCase('q.status', OPEN_QUOTE_STATES),
      value: subtotalOf('q'),
      rep: fullNameOf('u'),
      age_days: number`${today}::date - q.quote_date`,
      next_action_date: day`q.next_action_date`,
      next_action: text`q.next_action`,
      is_due: sql<boolean>`coalesce(q.next_action_date <= ${today}::date, false)`,
    },
    from: sql`quote q
      left join company c on c.company_id = q.company_id
      left join "user" u on u.user_id = q.inside_rep_id
      where q.is_active and q.status in (${sql.join(Object.keys(OPEN_QUOTE_STATES))})
        and ${within(filters, 'q.quote_date')}
        and ${ofSale(filters, 'q')}
        and ${at(filters, 'q.status')}`,
  }),
  figures: {
    quotes: number`count(*)::int`,
    value: number`coalesce(sum(value), 0)`,
    average_age_days: number`coalesce(round(avg(age_days), 1), 0)`,
    steps_due: number`count(*) filter (where is_due)::int`,
  },
  chart: points`
    select status_label as category, sum(value)::float8 as value from rows group by status_label order by 2 desc`,
});
