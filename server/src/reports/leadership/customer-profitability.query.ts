import { sql, type RawBuilder } from 'kysely';
import { customerProfitability } from '@cdi/shared/reports/all';
import { orderCosts } from '../../costs/order-cost-sql.ts';
import { number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, within } from '../query/filter-sql.ts';
import { ofSale } from '../query/sale-filters.ts';

/** Bars of the chart. */
const BEST = 10;

export const customerProfitabilityQuery = defineReportQuery(customerProfitability, {
  rows: ({ filters }) => {
    const shipped: RawBuilder<boolean> = sql<boolean>`
      t.is_active and t.status <> 'cancelled' and t.ship_date is not null and ${within(filters, 't.ship_date')}
        and ${at(filters, 't.cdi_location_id')} and ${ofSale(filters, 't')}`;
    const most = filters.top === null ? sql`true` : sql`p.place <= ${Number(filters.top)}`;
    return {
      columns: {
        row_id: number`p.company_id`,
        company_id: number`p.company_id`,
        place: number`p.place::int`,
        customer: text`p.company_name`,
        orders: number`p.orders`,
        revenue: number`p.revenue`,
        actual_cost: number`p.actual_cost`,
        credits: number`p.credits`,
        margin: number`p.margin`,
        margin_percent: number`round(100 * p.margin / nullif(p.revenue, 0), 1)`,
      },
      from: sql`(
        select s.*, s.revenue - s.actual_cost - s.credits as margin,
          row_number() over (order by s.revenue - s.actual_cost - s.credits desc, s.company_id) as place
        from (
          select c.company_id, c.company_name, count(*)::int as orders,
            sum(coalesce(t.goods, 0) + coalesce(t.surcharge, 0)) as revenue,
            sum(k.labor + coalesce(k.steel, 0) + k.other) as actual_cost,
            (select coalesce(sum(x.amount - coalesce(x.tax, 0)), 0) from credit x
              where x.company_id = c.company_id and x.is_active and x.status in ('issued', 'applied')
                and ${within(filters, 'x.issued_date')}) as credits
          from tracker t join company c on c.company_id = t.company_id
          join ${orderCosts(sql`select t.tracker_id from tracker t where ${shipped}`)} k
            on k.tracker_id = t.tracker_id
          where ${shipped} group by c.company_id) s) p
        where ${most}`,
    };
  },
  figures: {
    customers: number`count(*)::int`,
    revenue: number`coalesce(sum(revenue), 0)`,
    margin: number`coalesce(sum(margin), 0)`,
    margin_percent: number`round(100 * sum(margin) / nullif(sum(revenue), 0), 1)`,
  },
  chart: points`
    select customer as category, margin::float8 as value from rows order by place limit ${BEST}`,
});
