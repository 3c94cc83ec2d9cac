import { sql } from 'kysely';
import { reorder } from '@cdi/shared/reports/all';
import { number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at } from '../query/filter-sql.ts';
import { itemName, itemNo, WITH_ITEM } from './stock-item-sql.ts';

export const reorderQuery = defineReportQuery(reorder, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`p.inventory_manager_id`,
      inventory_manager_id: number`p.inventory_manager_id`,
      item: itemNo,
      description: itemName,
      supplier_id: number`s.supplier_id`,
      vendor: text`s.supplier_name`,
      plant: text`l.code`,
      on_hand: number`coalesce(p.on_hand, 0)`,
      available: number`coalesce(p.available, 0)`,
      on_order: number`coalesce(p.on_order, 0)`,
      reorder_point: number`p.reorder_point`,
      min_qty: number`p.min_qty`,
      suggested: number`coalesce(p.suggested_qty, 0)`,
      uom: text`p.uom`,
      lead_days: number`coalesce(m.lead_days, a.lead_days)`,
      cost: number`round(coalesce(p.suggested_qty, 0) * p.avg_cost, 2)`,
    },
    from: sql`inventory_manager p ${WITH_ITEM}
      join cdi_location l on l.cdi_location_id = p.cdi_location_id
      left join supplier s on s.supplier_id = coalesce(m.preferred_supplier_id, a.supplier_id)
      where p.is_active and p.below_reorder
        and ${at(filters, 'p.cdi_location_id')}
        and ${at(filters, 's.supplier_id')}
        and ${at(filters, 'p.inventory_type')}`,
  }),
  figures: {
    items: number`count(*)::int`,
    without_order: number`(count(*) filter (where on_order <= 0))::int`,
    without_stock: number`(count(*) filter (where available <= 0))::int`,
    cost: number`coalesce(sum(cost), 0)`,
  },
  chart: points`
    select coalesce(vendor, 'No vendor') as category, count(*)::float8 as value from rows
    group by 1 order by 2 desc, 1`,
});
