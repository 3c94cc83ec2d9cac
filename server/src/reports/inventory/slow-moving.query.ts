import { sql } from 'kysely';
import { INVENTORY_TYPES } from '@cdi/shared/catalogue';
import { slowMoving } from '@cdi/shared/reports/all';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at } from '../query/filter-sql.ts';
import { labelCase } from '../query/label-case.ts';
import { plantDayOf } from '../query/plant-day.ts';
import { itemName, itemNo, WITH_ITEM } from './stock-item-sql.ts';

const USUAL_DAYS = 180;

/** The last day on which something was taken from position `p`, and the day of its first entry. */
const USE = sql`
  select max(${plantDayOf('t.moved_dt')}) filter (where t.qty < 0 and t.kind in ('issue', 'transfer')) as last_use,
    min(${plantDayOf('t.moved_dt')}) as first_entry
  from stock_transaction t where t.inventory_manager_id = p.inventory_manager_id`;

export const slowMovingQuery = defineReportQuery(slowMoving, {
  rows: ({ filters, today }) => {
    const idle = sql`${today}::date - coalesce(e.last_use, e.first_entry)`;
    return {
      columns: {
        row_id: number`p.inventory_manager_id`,
        inventory_manager_id: number`p.inventory_manager_id`,
        item: itemNo,
        description: itemName,
        type: labelCase('p.inventory_type', INVENTORY_TYPES),
        plant: text`l.code`,
        bin: text`p.bin`,
        last_use: day`e.last_use`,
        days_idle: number`${idle}`,
        qty: number`p.on_hand`,
        uom: text`p.uom`,
        value: number`p.stock_value`,
      },
      from: sql`inventory_manager p ${WITH_ITEM}
        join cdi_location l on l.cdi_location_id = p.cdi_location_id
        cross join lateral (${USE}) e
        where p.is_active and p.on_hand > 0 and ${idle} >= ${Number(filters.days ?? USUAL_DAYS)}::int
          and ${at(filters, 'p.cdi_location_id')}
          and ${at(filters, 'p.inventory_type')}`,
    };
  },
  figures: {
    positions: number`count(*)::int`,
    never_used: number`(count(*) filter (where last_use is null))::int`,
    longest_days: number`coalesce(max(days_idle), 0)`,
    value: number`coalesce(sum(value), 0)`,
  },
  chart: points`select type as category, count(*)::float8 as value from rows group by type order by 2 desc, 1`,
});
