import { AppError } from '@cdi/shared/errors';
import type { CallContext } from '../context.ts';
import { announceRecord, lockRecord, syncChildren, updateRecord } from '../records/save/write-record.ts';
import { many } from '../storage/query.ts';
import { readLines, warehouseOrder } from './order-lines.ts';

interface Proposal {
  readonly material_id: number | null;
  readonly part_id: number | null;
  readonly qty: number;
}

/**
 * Adds to a draft the items below their reorder point at the destination: up to the maximum there, and no more than is available at
 * the source. Items already in the order are left alone. The version of the order increases, so that a form opened before cannot
 * overwrite the new lines. Returns the number of lines. Throws NOT_FOUND, RULE for an order that is not a draft.
 */
export async function proposeLines(context: CallContext, orderId: number): Promise<number> {
  const order = await lockRecord(context, warehouseOrder, orderId);
  if (!order) throw new AppError('NOT_FOUND', `There is no warehouse order ${orderId}.`);
  if (order.status !== 'draft')
    throw new AppError('RULE', `${order.order_no ?? ''} is no draft any more: its lines stay as they are.`);
  const rows = await many<Proposal>(context.db)`
    select t.material_id, t.part_id, least(t.suggested_qty, f.available) as qty
    from inventory_manager t
    join inventory_manager f on f.cdi_location_id = ${order.from_location_id} and f.is_active
      and (f.material_id = t.material_id or f.part_id = t.part_id)
    where t.cdi_location_id = ${order.to_location_id} and t.is_active and t.below_reorder and t.suggested_qty > 0
      and f.available > 0 and not exists (select 1 from warehouse_order_line l where l.warehouse_order_id = ${orderId}
        and (l.material_id = t.material_id or l.part_id = t.part_id))
    order by t.position_name`;
  if (rows.length === 0) return 0;
  const existing = await readLines(context, orderId);
  const last = Math.max(0, ...existing.map((line) => line.line_no));
  const added = rows.map((row, index) => ({ ...row, line_no: last + index + 1 }));
  const changes = await syncChildren(context, warehouseOrder, orderId, 'lines', existing, [...existing, ...added]);
  await announceRecord(context, warehouseOrder, await updateRecord(context, warehouseOrder, order, {}, null, changes));
  return rows.length;
}
