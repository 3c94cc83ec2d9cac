import { findFraction, isCountedUnit } from '@cdi/shared/domain/stock';
import { AppError } from '@cdi/shared/errors';
import { toPlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { makeChildren } from '../records/save/child-rows.ts';
import { nextNumber } from '../records/numbers/number-series.ts';
import { announceRecord, insertRecord } from '../records/save/write-record.ts';
import { postEntry } from '../stock/post-stock.ts';
import { planPosition, type Position } from '../stock/stock-position.ts';
import { one } from '../storage/query.ts';
import {
  changeLine,
  lockPositions,
  readLines,
  warehouseOrder,
  type WarehouseLine,
  type WarehouseOrder,
} from './order-lines.ts';
import { weightOfLine } from './line-weight.ts';

const hundredths = (value: number): number => Math.round(value * 100) / 100;

async function linesOf(context: CallContext, order: WarehouseOrder): Promise<readonly WarehouseLine[]> {
  const lines = await readLines(context, order.warehouse_order_id);
  if (lines.length === 0)
    throw new AppError('RULE', `${order.order_no ?? 'This order'} has no lines. Enter what is to go first.`);
  return lines;
}

const referenceOf = (order: WarehouseOrder) => ({
  object: 'warehouse_order',
  id: order.warehouse_order_id,
  label: order.order_no ?? '',
});

/** The part of a quantity that is available at a position; whole numbers only for counted items. */
function freeOf({ available, uom }: Position, qty: number): number {
  const free = hundredths(Math.max(0, Math.min(qty, available)));
  return isCountedUnit(uom) ? Math.floor(free) : free;
}

/** Reserves what is available of each line; the rest stays short. Throws RULE when nothing is available. */
export async function reserve(context: CallContext, order: WarehouseOrder): Promise<Record<string, never>> {
  const lines = await linesOf(context, order);
  const positions = await lockPositions(context, lines, order.from_location_id);
  let kept = 0;
  for (const line of lines) {
    const position = positions.get(line);
    const qty = position ? freeOf(position, line.qty) : 0;
    if (position && qty > 0)
      await planPosition(context, position, { allocated: qty, reason: `For ${order.order_no ?? ''}` });
    await changeLine(context, line, { reserved_qty: qty, picked_qty: null });
    kept += qty;
  }
  if (kept === 0) throw new AppError('RULE', `Nothing of ${order.order_no ?? 'this order'} is free in stock there.`);
  return {};
}

/** Picks what the picker entered for each line, or all that is reserved; what was not found is no longer reserved. */
export async function pick(context: CallContext, order: WarehouseOrder): Promise<{ readonly weight_lb: number }> {
  const lines = await linesOf(context, order);
  const positions = await lockPositions(context, lines, order.from_location_id);
  let picked = 0;
  let weightLb = 0;
  for (const line of lines) {
    const reserved = line.reserved_qty ?? 0;
    const qty = line.picked_qty ?? reserved;
    if (qty > reserved) throw new AppError('RULE', `Line ${line.line_no}: at most ${reserved} are reserved.`);
    const position = positions.get(line);
    const fraction = qty === reserved ? null : findFraction(qty, position?.uom);
    if (fraction !== null) throw new AppError('RULE', `Line ${line.line_no}: ${fraction}`);
    if (position && qty < reserved)
      await planPosition(context, position, {
        allocated: qty - reserved,
        reason: `Not found for ${order.order_no ?? ''}`,
      });
    await changeLine(context, line, { reserved_qty: qty, picked_qty: qty });
    picked += qty;
    weightLb += await weightOfLine(context, line, qty);
  }
  if (picked === 0) throw new AppError('RULE', 'Nothing was picked. Take the order back to a draft, or cancel it.');
  return { weight_lb: hundredths(weightLb) };
}

/** Releases the reserved stock. */
export async function release(context: CallContext, order: WarehouseOrder): Promise<void> {
  const lines = await readLines(context, order.warehouse_order_id);
  const held = lines.filter((line) => (line.reserved_qty ?? 0) > 0);
  const positions = await lockPositions(context, held, order.from_location_id);
  for (const [line, position] of positions) {
    await planPosition(context, position, {
      allocated: -(line.reserved_qty ?? 0),
      reason: `No more for ${order.order_no ?? ''}`,
    });
    await changeLine(context, line, { reserved_qty: 0, picked_qty: null });
  }
}

/**
 * What was picked leaves stock at its cost and is on its way to the other location. What was ordered and is not on the truck becomes
 * an order of its own.
 */
export async function leave(context: CallContext, order: WarehouseOrder) {
  const lines = await linesOf(context, order);
  const going = lines.filter((line) => (line.picked_qty ?? 0) > 0);
  const positions = await lockPositions(context, going, order.from_location_id);
  for (const [line, position] of positions) {
    const qty = line.picked_qty ?? 0;
    const freed = await planPosition(context, position, {
      allocated: -qty,
      reason: `Left with ${order.order_no ?? ''}`,
    });
    const { entry } = await postEntry(context, freed, { kind: 'transfer', qty: -qty, reference: referenceOf(order) });
    await changeLine(context, line, { reserved_qty: 0, shipped_qty: qty, unit_cost: -entry.amount / qty });
  }
  for (const [line, target] of await lockPositions(context, going, order.to_location_id))
    await planPosition(context, target, {
      onOrder: line.picked_qty ?? 0,
      reason: `On its way: ${order.order_no ?? ''}`,
    });
  await backorder(context, order, lines);
  return { shipped_date: toPlainDate(context.today) };
}

/** What arrives comes into stock at the cost at which it left, so that nothing is gained or lost on the way. */
export async function arrive(context: CallContext, order: WarehouseOrder) {
  const lines = (await linesOf(context, order)).filter((line) => (line.shipped_qty ?? 0) > 0);
  for (const [line, target] of await lockPositions(context, lines, order.to_location_id)) {
    const qty = line.shipped_qty ?? 0;
    const expected = await planPosition(context, target, { onOrder: -qty, reason: `Arrived: ${order.order_no ?? ''}` });
    await postEntry(context, expected, {
      kind: 'transfer',
      qty,
      ...(line.unit_cost === null ? {} : { unitCostUsd: line.unit_cost }),
      reference: referenceOf(order),
    });
  }
  return { received_date: toPlainDate(context.today) };
}

/** Makes an order of the quantities that did not go along. */
async function backorder(context: CallContext, order: WarehouseOrder, lines: readonly WarehouseLine[]): Promise<void> {
  const short = lines.flatMap((line) => {
    const qty = hundredths(line.qty - (line.picked_qty ?? 0));
    return qty > 0 ? [{ material_id: line.material_id, part_id: line.part_id, qty }] : [];
  });
  if (short.length === 0) return;
  const { code } = await one<{ code: string }>(context.db)`
    select code from cdi_location where cdi_location_id = ${order.from_location_id}`;
  const rest = await insertRecord(context, warehouseOrder, {
    order_no: await nextNumber(context, 'warehouse_order', code),
    order_date: toPlainDate(context.today),
    from_location_id: order.from_location_id,
    to_location_id: order.to_location_id,
    need_date: order.need_date,
    status: 'draft',
    requested_by: order.requested_by,
    backorder_of_id: order.warehouse_order_id,
  });
  await makeChildren(
    context,
    warehouseOrder,
    rest.warehouse_order_id,
    'lines',
    short.map((line, index) => ({ ...line, line_no: index + 1 })),
  );
  await announceRecord(context, warehouseOrder, rest);
}
