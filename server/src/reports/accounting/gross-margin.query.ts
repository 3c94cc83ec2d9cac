import { sql, type RawBuilder } from 'kysely';
import { ORDER_LINE_TYPES } from '@cdi/shared/catalogue';
import { grossMargin } from '@cdi/shared/reports/all';
import { orderCosts } from '../../costs/order-cost-sql.ts';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, within } from '../query/filter-sql.ts';
import { labelCase } from '../query/label-case.ts';
import { monthOf } from '../query/plant-day.ts';
import { ofSale } from '../query/sale-filters.ts';

const revenue = sql`(coalesce(t.goods, 0) + coalesce(t.surcharge, 0))`;
const actual = sql`(k.labor + coalesce(k.steel, 0) + k.other)`;

export const grossMarginQuery = defineReportQuery(grossMargin, {
  rows: ({ filters }) => {
    const shipped: RawBuilder<boolean> = sql<boolean>`
      t.is_active and t.status <> 'cancelled' and t.ship_date is not null and ${within(filters, 't.ship_date')}
        and ${at(filters, 't.cdi_location_id')} and ${ofSale(filters, 't')} and ${at(filters, 't.main_family')}`;
    return {
      columns: {
        row_id: number`t.tracker_id`,
        tracker_id: number`t.tracker_id`,
        tracker_no: text`t.tracker_no`,
        ship_date: day`t.ship_date`,
        customer: text`c.company_name`,
        family: labelCase('t.main_family', ORDER_LINE_TYPES),
        revenue: number`${revenue}`,
        std_cost: number`l.std_cost`,
        labor: number`k.labor`,
        steel: number`k.steel`,
        other: number`k.other`,
        actual_cost: number`${actual}`,
        margin: number`${revenue} - ${actual}`,
        margin_percent: number`round(100 * (${revenue} - ${actual}) / nullif(${revenue}, 0), 1)`,
      },
      from: sql`tracker t
        join ${orderCosts(sql`select t.tracker_id from tracker t where ${shipped}`)} k on k.tracker_id = t.tracker_id
        join company c on c.company_id = t.company_id
        cross join lateral (select coalesce(sum(i.cost), 0) as std_cost from tracker_curb i
          where i.tracker_id = t.tracker_id and i.status <> 'cancelled') l
        where ${shipped}`,
    };
  },
  figures: {
    revenue: number`coalesce(sum(revenue), 0)`,
    actual_cost: number`coalesce(sum(actual_cost), 0)`,
    margin: number`coalesce(sum(margin), 0)`,
    margin_percent: number`round(100 * sum(margin) / nullif(sum(revenue), 0), 1)`,
    without_steel: number`(count(*) filter (where steel is null))::int`,
  },
  chart: points`
    select to_char(${monthOf(sql`ship_date`)}, 'YYYY-MM') as category, sum(margin)::float8 as value from rows
    group by 1 order by 1`,
});
