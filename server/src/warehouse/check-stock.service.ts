import type { WarehouseStockLine } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import { getVisible } from '../records/read/present-record.ts';
import { many } from '../storage/query.ts';
import { warehouseOrder } from './order-lines.ts';

type Found = Omit<WarehouseStockLine, 'short'>;
/** States in which a shortage can still be filled. */
const OPEN: readonly string[] = ['draft', 'reserved', 'picked'];

/** The lines of an order against the stock of where it leaves. Throws NOT_FOUND. */
export async function checkStock(context: CallContext, orderId: number): Promise<readonly WarehouseStockLine[]> {
  const order = await getVisible(context, warehouseOrder, orderId);
  const rows = await many<Found>(context.db)`
    select l.line_no, coalesce(m.material_code, q.part_no) as item_no,
      coalesce(m.material_name, q.description) as name, coalesce(p.uom, m.uom, q.uom) as uom, p.bin, l.qty,
      coalesce(p.on_hand, 0) as on_hand, coalesce(l.reserved_qty, 0) as reserved,
      coalesce(p.available, 0) as available
    from warehouse_order_line l
    left join material m on m.material_id = l.material_id left join part q on q.part_id = l.part_id
    left join inventory_manager p on p.cdi_location_id = ${order.from_location_id}
      and (p.material_id = l.material_id or p.part_id = l.part_id)
    where l.warehouse_order_id = ${orderId} order by l.line_no`;
  const isOpen = OPEN.includes(order.status);
  return rows.map((row) => ({
    ...row,
    short: isOpen ? Math.max(0, Math.round((row.qty - row.reserved - Math.max(0, row.available)) * 100) / 100) : 0,
  }));
}
