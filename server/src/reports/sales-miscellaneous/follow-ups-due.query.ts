import { sql } from 'kysely';
import { OPEN_QUOTE_STATES } from '@cdi/shared/catalogue';
import { followUpsDue } from '@cdi/shared/reports/all';
import { fullNameOf } from '../../session/full-name.ts';
import { inStates } from '../../storage/in-states.ts';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, matches, within } from '../query/filter-sql.ts';
import { labelCase } from '../query/label-case.ts';
import { ofSale } from '../query/sale-filters.ts';
import { subtotalOf } from '../sales/subtotal-sql.ts';

const owner = sql`coalesce(q.inside_rep_id, q.outside_rep_id)`;

export const followUpsDueQuery = defineReportQuery(followUpsDue, {
  rows: ({ filters, today }) => ({
    columns: {
      row_id: number`q.quote_id`,
      quote_id: number`q.quote_id`,
      quote_no: text`q.quote_no || case when q.revision > 0 then '-' || q.revision else '' end`,
      company_id: number`q.company_id`,
      customer: text`c.company_name`,
      next_action: text`q.next_action`,
      next_action_date: day`q.next_action_date`,
      days_late: number`greatest(${today}::date - q.next_action_date, 0)`,
      owner: fullNameOf('u'),
      value: subtotalOf('q'),
      status_label: labelCase('q.status', OPEN_QUOTE_STATES),
      contact: fullNameOf('k'),
      is_today: sql<boolean>`q.next_action_date = ${today}::date`,
    },
    from: sql`quote q
      left join company c on c.company_id = q.company_id
      left join "user" u on u.user_id = ${owner}
      left join "user" k on k.user_id = q.contact_user_id
      where q.is_active and q.next_action_date is not null
        and ${inStates(sql.ref('q.status'), Object.keys(OPEN_QUOTE_STATES))}
        and ${within(filters, 'q.next_action_date')}
        and ${ofSale(filters, 'q')}
        and ${matches(filters.owner_id, owner)}
        and ${at(filters, 'q.status')}`,
  }),
  figures: {
    steps: number`count(*)::int`,
    past: number`(count(*) filter (where days_late > 0))::int`,
    today: number`(count(*) filter (where is_today))::int`,
    value: number`coalesce(sum(value), 0)`,
  },
  chart: points`
    select coalesce(owner, 'Not assigned') as category, count(*)::float8 as value from rows
    group by 1 order by 2 desc, 1`,
});
