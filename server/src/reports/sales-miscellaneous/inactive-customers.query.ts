import { sql } from 'kysely';
import { inactiveCustomers } from '@cdi/shared/reports/all';
import { fullNameOf } from '../../session/full-name.ts';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { ofSale } from '../query/sale-filters.ts';
import { subtotalOf } from '../sales/subtotal-sql.ts';

const USUAL_MONTHS = 12;

const ORDERS = sql`
  select t.company_id, max(t.tracker_date) as last_order, count(*)::int as orders, sum(${subtotalOf('t')}) as ordered
  from tracker t where t.is_active and t.status <> 'cancelled' group by t.company_id`;

export const inactiveCustomersQuery = defineReportQuery(inactiveCustomers, {
  rows: ({ filters, today }) => ({
    columns: {
      row_id: number`c.company_id`,
      company_id: number`c.company_id`,
      customer: text`c.company_name`,
      last_order: day`o.last_order`,
      months_since: number`extract(year from age(${today}::date, o.last_order))::int * 12
        + extract(month from age(${today}::date, o.last_order))::int`,
      last_quote: day`(select max(q.quote_date) from quote q where q.company_id = c.company_id and q.is_active)`,
      orders: number`o.orders`,
      ordered: number`o.ordered`,
      list: text`'f.company_id=' || c.company_id`,
      rep: fullNameOf('u'),
      phone: text`c.phone`,
    },
    from: sql`(${ORDERS}) o
      join company c on c.company_id = o.company_id
      left join "user" u on u.user_id = coalesce(c.outside_rep_id, c.inside_rep_id)
      where c.is_active and o.last_order < ${today}::date - make_interval(
          months => ${Number(filters.months ?? USUAL_MONTHS)}::int)
        and ${ofSale(filters, 'c')}`,
  }),
  figures: {
    customers: number`count(*)::int`,
    ordered: number`coalesce(sum(ordered), 0)`,
    quoted_since: number`(count(*) filter (where last_quote > last_order))::int`,
  },
  chart: points`
    select coalesce(rep, 'No rep') as category, sum(ordered)::float8 as value from rows group by 1 order by 2 desc, 1`,
});
