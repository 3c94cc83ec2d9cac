import { sql } from 'kysely';
import { customerSales } from '@cdi/shared/reports/all';
import { fullNameOf } from '../../session/full-name.ts';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at } from '../query/filter-sql.ts';
import { reportAddress } from '../query/report-address.ts';
import { ofSale } from '../query/sale-filters.ts';
import { subtotalOf } from './subtotal-sql.ts';

const MOST_BARS = 15;

export const customerSalesQuery = defineReportQuery(customerSales, {
  rows: ({ filters, today }) => {
    const to = filters.date_to ?? today;
    const begins = sql`date_trunc('year', ${to}::date)::date`;
    const lastBegins = sql`(date_trunc('year', ${to}::date) - interval '1 year')::date`;
    const sameDay = sql`(${to}::date - interval '1 year')::date`;
    const { cdi_location_id, territory_id, region_id, rep_id, main_family } = filters;
    return {
      columns: {
        row_id: number`s.company_id`,
        company_id: number`s.company_id`,
        customer: text`c.company_name`,
        rep: fullNameOf('u'),
        ytd: number`s.ytd`,
        last_ytd: number`s.last_ytd`,
        last_year: number`s.last_year`,
        growth: number`s.ytd - s.last_ytd`,
        growth_percent: number`round(100 * (s.ytd - s.last_ytd) / nullif(s.last_ytd, 0), 1)`,
        orders: number`s.orders`,
        last_order: day`s.last_order`,
        list: reportAddress({
          company_id: sql`s.company_id`,
          date_from: begins,
          date_to: to,
          ...{ cdi_location_id, territory_id, region_id, rep_id, main_family },
        }),
      },
      from: sql`(
        select t.company_id, max(t.tracker_date) as last_order,
          (count(*) filter (where t.tracker_date >= ${begins}))::int as orders,
          coalesce(sum(${subtotalOf('t')}) filter (where t.tracker_date >= ${begins}), 0) as ytd,
          coalesce(sum(${subtotalOf('t')}) filter (where t.tracker_date <= ${sameDay}), 0) as last_ytd,
          coalesce(sum(${subtotalOf('t')}) filter (where t.tracker_date < ${begins}), 0) as last_year
        from tracker t
        where t.is_active and t.status <> 'cancelled' and t.tracker_date between ${lastBegins} and ${to}::date
          and ${ofSale(filters, 't')} and ${at(filters, 't.cdi_location_id')} and ${at(filters, 't.main_family')}
        group by t.company_id) s
        join company c on c.company_id = s.company_id
        left join "user" u on u.user_id = coalesce(c.outside_rep_id, c.inside_rep_id)`,
    };
  },
  figures: {
    customers: number`count(*)::int`,
    ytd: number`coalesce(sum(ytd), 0)`,
    last_ytd: number`coalesce(sum(last_ytd), 0)`,
    growth: number`coalesce(sum(growth), 0)`,
    growth_percent: number`round(100 * sum(growth) / nullif(sum(last_ytd), 0), 1)`,
  },
  chart: points`
    select customer as category, ytd::float8 as value from rows order by ytd desc, customer limit ${MOST_BARS}`,
});
