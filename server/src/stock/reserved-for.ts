import type { CallContext } from '../context.ts';
import { many } from '../storage/query.ts';
import type { Position } from './stock-position.ts';

/** Prefix of an order number in the reason of a reservation that the order itself makes or releases. */
const BY_ORDER = '^[A-Z][a-z ]+[: ] ?';

interface Kept {
  readonly label: string;
  readonly qty: number;
}

/** Reserved quantities of a position, and for what: orders of parts, orders of other locations, batches, and reservations made by hand. */
const readKept = ({ db }: CallContext, position: Position): Promise<readonly Kept[]> =>
  many<Kept>(db)`
    with told as (
      select coalesce(t.tracker_no, '') as label, p.reserved_qty as qty
      from stock_pick p join tracker t using (tracker_id)
      where p.inventory_manager_id = ${position.inventory_manager_id} and p.reserved_qty > 0
      union all
      select coalesce(w.order_no, ''), l.reserved_qty
      from warehouse_order_line l join warehouse_order w using (warehouse_order_id)
      where w.from_location_id = ${position.cdi_location_id} and l.reserved_qty > 0
        and w.status in ('reserved', 'picked')
        and (l.material_id = ${position.material_id}::bigint or l.part_id = ${position.part_id}::bigint)
      union all
      select batch_no, reserved_qty from batch
      where material_id = ${position.material_id}::bigint and cdi_location_id = ${position.cdi_location_id}
        and reserved_qty > 0),
    -- what was reserved and let go by hand, by what was said of it
    by_hand as (
      select h.reason as label,
        sum(coalesce((h.new_value #>> '{}')::numeric, 0) - coalesce((h.old_value #>> '{}')::numeric, 0)) as qty
      from history h
      where h.object = 'inventory_manager' and h.record_id = ${position.inventory_manager_id}
        and h.field = 'allocated' and h.reason is not null
        and regexp_replace(h.reason, ${BY_ORDER}, '') not in (
          select coalesce(t.tracker_no, '') from stock_pick p join tracker t using (tracker_id)
          where p.inventory_manager_id = ${position.inventory_manager_id}
          union all select coalesce(order_no, '') from warehouse_order
          union all select coalesce(batch_no, '') from batch)
      group by 1 having sum(coalesce((h.new_value #>> '{}')::numeric, 0)
        - coalesce((h.old_value #>> '{}')::numeric, 0)) > 0)
    select label, qty from told union all select label, qty from by_hand order by qty desc, label limit 5`;

/**
 * The warning when reserved stock was taken for something else: that is allowed, because stock on hand can be taken, but it will be
 * missing there. Null when no reserved stock is touched, or it was reserved for this purpose. `position` is as it is after `takenQty`
 * left for the record that `label` names.
 */
export async function warnOfReserved(
  context: CallContext,
  position: Position,
  { takenQty, label = '' }: { readonly takenQty: number; readonly label?: string | undefined },
): Promise<string | null> {
  const short = Math.round(Math.min(takenQty, -position.available) * 100) / 100;
  if (short <= 0) return null;
  const kept = await readKept(context, position);
  const others = kept.filter((each) => label === '' || !each.label.includes(label));
  if (others.length === 0 && kept.length > 0) return null;
  const uom = position.uom ?? '';
  const forWhom = others.map(({ label: whom, qty }) => `${qty} for ${whom}`).join(', ');
  return `${short} ${uom} of it are reserved${forWhom ? ` (${forWhom})` : ''}: ${position.on_hand} ${uom} are left for the ${position.allocated} that are kept.`;
}
