import { sql } from 'kysely';
import { inventoryCountVariance } from '@cdi/shared/reports/all';
import { fullNameOf } from '../../session/full-name.ts';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, within } from '../query/filter-sql.ts';
import { plantDayOf } from '../query/plant-day.ts';
import { itemNo, WITH_ITEM } from './stock-item-sql.ts';

const countedDay = plantDayOf('c.counted_dt');

export const inventoryCountVarianceQuery = defineReportQuery(inventoryCountVariance, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`c.stock_count_id`,
      stock_count_id: number`c.stock_count_id`,
      inventory_manager_id: number`p.inventory_manager_id`,
      item: itemNo,
      counted_date: day`${countedDay}`,
      plant: text`l.code`,
      bin: text`p.bin`,
      counted_qty: number`c.counted_qty`,
      system_qty: number`c.system_qty`,
      variance_qty: number`c.variance_qty`,
      variance_percent: number`c.variance_percent`,
      variance_amount: number`c.variance_amount`,
      counted_by_name: fullNameOf('u'),
      status: text`c.status`,
      status_label: text`case c.status when 'waiting' then 'Waits for approval' when 'posted' then 'Booked'
        else 'To be counted again' end`,
    },
    from: sql`stock_count c
      join inventory_manager p on p.inventory_manager_id = c.inventory_manager_id ${WITH_ITEM}
      join cdi_location l on l.cdi_location_id = p.cdi_location_id
      left join "user" u on u.user_id = c.counted_by
      where c.is_active
        and ${within(filters, countedDay)}
        and ${at(filters, 'p.cdi_location_id')}
        and ${at(filters, 'p.count_class')}
        and ${at(filters, 'c.status')}
        and ${at(filters, 'p.inventory_type')}`,
  }),
  figures: {
    counts: number`count(*)::int`,
    exact_percent: number`round(100.0 * count(*) filter (where variance_qty = 0) / nullif(count(*), 0), 1)`,
    waiting: number`(count(*) filter (where status = 'waiting'))::int`,
    net: number`coalesce(sum(variance_amount) filter (where status = 'posted'), 0)`,
    gross: number`coalesce(sum(abs(variance_amount)) filter (where status = 'posted'), 0)`,
  },
  chart: points`
    select to_char(counted_date, 'YYYY-MM') as category, count(*)::float8 as value from rows group by 1 order by 1`,
});
