import { sql } from 'kysely';
import { CUSTOMER_LEVELS } from '@cdi/shared/catalogue';
import { priceOverrides } from '@cdi/shared/reports/all';
import { fullNameOf } from '../../session/full-name.ts';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { matches, within } from '../query/filter-sql.ts';
import { labelCase } from '../query/label-case.ts';
import { ofSale } from '../query/sale-filters.ts';

/** List and price of the curbs of quote `q`, dollars. */
const CURBS = sql`
  select coalesce(sum(x.list_price * x.qty), 0) as list_price, coalesce(sum(x.ext_price), 0) as sold
  from quote_curb x where x.quote_id = q.quote_id`;

/** What the discount took from the price at the level: the price is level × (1 − discount). */
const GIVEN = sql`round(v.sold * q.discount_percent / nullif(100 - q.discount_percent, 0), 2)`;

export const priceOverridesQuery = defineReportQuery(priceOverrides, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`q.quote_id`,
      quote_id: number`q.quote_id`,
      quote_no: text`q.quote_no || case when q.revision > 0 then '-' || q.revision else '' end`,
      quote_date: day`q.quote_date`,
      company_id: number`q.company_id`,
      customer: text`c.company_name`,
      rep: fullNameOf('u'),
      level: labelCase('q.customer_level', CUSTOMER_LEVELS),
      list_price: number`v.list_price`,
      sold: number`v.sold`,
      discount_percent: number`coalesce(q.discount_percent, 0)`,
      given: number`coalesce(${GIVEN}, 0)`,
      reason: text`q.discount_reason`,
      approver: fullNameOf('a'),
    },
    from: sql`quote q
      left join company c on c.company_id = q.company_id
      left join "user" u on u.user_id = coalesce(q.outside_rep_id, q.inside_rep_id)
      left join "user" a on a.user_id = q.override_by
      cross join lateral (${CURBS}) v
      where q.is_active and q.status not in ('revised', 'cancelled')
        and (q.discount_percent > 0 or q.override_by is not null)
        and ${within(filters, 'q.quote_date')}
        and ${ofSale(filters, 'q')}
        and ${matches(filters.approver_id, 'q.override_by')}`,
  }),
  figures: {
    quotes: number`count(*)::int`,
    sold: number`coalesce(sum(sold), 0)`,
    given: number`coalesce(sum(given), 0)`,
    average_percent: number`round(100 * sum(given) / nullif(sum(sold + given), 0), 1)`,
  },
  chart: points`
    select coalesce(rep, 'No rep') as category, sum(given)::float8 as value from rows group by 1 order by 2 desc, 1`,
});
