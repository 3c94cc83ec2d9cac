import { sql } from 'kysely';
import { INVENTORY_TYPES } from '@cdi/shared/catalogue';
import { stockOnHand } from '@cdi/shared/reports/all';
import { PLANT_TIME_ZONE } from '../../config/plant-time-zone.ts';
import { number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at } from '../query/filter-sql.ts';
import { labelCase } from '../query/label-case.ts';
import { itemName, itemNo, unitLb, WITH_ITEM } from './stock-item-sql.ts';

export const stockOnHandQuery = defineReportQuery(stockOnHand, {
  rows: ({ filters, today }) => {
    const asOf = filters.date_to ?? today;
    const end = sql`((${asOf}::date + 1)::timestamp at time zone ${sql.lit(PLANT_TIME_ZONE)})`;
    return {
      columns: {
        row_id: number`p.inventory_manager_id`,
        inventory_manager_id: number`p.inventory_manager_id`,
        item: itemNo,
        description: itemName,
        type: labelCase('p.inventory_type', INVENTORY_TYPES),
        gauge: number`m.gauge`,
        size: text`nullif(concat_ws(' × ', trim_scale(coalesce(m.sheet_width, m.coil_width)),
          trim_scale(m.sheet_length)), '')`,
        plant: text`l.code`,
        bin: text`p.bin`,
        qty: number`e.qty`,
        uom: text`p.uom`,
        weight_lb: number`round(e.qty * ${unitLb}, 2)`,
        avg_cost: number`e.avg_cost`,
        value: number`e.value`,
      },
      from: sql`inventory_manager p ${WITH_ITEM}
        join cdi_location l on l.cdi_location_id = p.cdi_location_id
        cross join lateral (
          select t.balance_after as qty, t.avg_cost_after as avg_cost, t.value_after as value from stock_transaction t
          where t.inventory_manager_id = p.inventory_manager_id and t.moved_dt < ${end}
          order by t.entry_no desc limit 1) e
        where e.qty <> 0
          and ${at(filters, 'p.cdi_location_id')}
          and ${at(filters, 'p.inventory_type')}
          and ${at(filters, 'p.material_id')}
          and ${at(filters, 'p.part_id')}`,
    };
  },
  figures: {
    positions: number`count(*)::int`,
    weight_lb: number`coalesce(sum(weight_lb), 0)`,
    value: number`coalesce(sum(value), 0)`,
  },
  chart: points`select type as category, count(*)::float8 as value from rows group by type order by 2 desc, 1`,
});
