import { AppError } from '@cdi/shared/errors';
import { objects, type RecordRow } from '@cdi/shared/catalogue';
import type { PickStep } from '@cdi/shared/contracts';
import { isReleased, isShipped } from '@cdi/shared/trade';
import { mayAtAll, warehousePickers } from '@cdi/shared/policy';
import type { CallContext } from '../context.ts';
import { insertRecord, lockRecord, updateRecord } from '../records/save/write-record.ts';
import { postEntry } from '../stock/post-stock.ts';
import { lockPosition, lockPositionOf, planPosition } from '../stock/stock-position.ts';
import { many, maybeOne } from '../storage/query.ts';

const stockPick = objects.stock_pick;
type StockPick = RecordRow<'stock_pick'>;
type Order = RecordRow<'tracker'>;

interface OrderedPart {
  readonly part_id: number;
  readonly part_no: string;
  readonly qty: number;
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** The things among the parts of an order, each once; a service lies in no stock. */
const readParts = ({ db }: CallContext, trackerId: number): Promise<readonly OrderedPart[]> =>
  many<OrderedPart>(db)`
    select k.part_id, p.part_no, sum(k.qty)::float8 as qty from tracker_part k join part p on p.part_id = k.part_id
    where k.tracker_id = ${trackerId} and p.part_type <> 'service' group by k.part_id, p.part_no order by k.part_id`;

const readPicks = ({ db }: CallContext, trackerId: number): Promise<readonly StockPick[]> =>
  many<StockPick>(db)`select * from stock_pick where tracker_id = ${trackerId} order by part_id for update`;

const referenceOf = (order: Pick<Order, 'tracker_id' | 'tracker_no'>) => ({
  object: 'tracker',
  id: order.tracker_id,
  label: order.tracker_no ?? '',
});

/** Takes a step with the parts of an order. Throws NOT_FOUND, FORBIDDEN, and RULE that says what prevents it. */
export async function takeStep(context: CallContext, trackerId: number, step: PickStep): Promise<void> {
  const order = await lockRecord(context, objects.tracker, trackerId);
  if (!order) throw new AppError('NOT_FOUND', `There is no order ${trackerId}.`);
  if (step === 'let_go') return returnStock(context, order);
  const no = order.tracker_no ?? '';
  if (order.status === 'cancelled' || isShipped(order.status))
    throw new AppError('RULE', `${no} is ${order.status}: nothing more is picked for it.`);
  if (step === 'reserve') return reserveParts(context, order);
  if (!mayAtAll(warehousePickers, context.person))
    throw new AppError('FORBIDDEN', 'Logistics and material pick. You may reserve.');
  if (!isReleased(order.status))
    throw new AppError('RULE', `${no} is not released yet. Its parts stay reserved until then.`);
  return pickParts(context, order);
}

/** Reserves of each part the missing quantity, as far as stock is available. Throws RULE when none is. */
async function reserveParts(context: CallContext, order: Order): Promise<void> {
  if (order.cdi_location_id === null)
    throw new AppError('RULE', 'The order has no plant. Choose on the order which plant ships it.');
  let kept = 0;
  for (const part of await readParts(context, order.tracker_id)) {
    const position = await lockPositionOf(context, { partId: part.part_id }, order.cdi_location_id);
    const pick = await findPick(context, order, part, position.inventory_manager_id);
    const missing = part.qty - pick.reserved_qty - pick.picked_qty;
    const qty = hundredths(Math.max(0, Math.min(missing, position.available)));
    if (qty === 0) continue;
    await planPosition(context, position, { allocated: qty, reason: `For ${order.tracker_no ?? ''}` });
    await updateRecord(context, stockPick, pick, { reserved_qty: hundredths(pick.reserved_qty + qty) });
    kept += qty;
  }
  if (kept === 0)
    throw new AppError('RULE', `Nothing that ${order.tracker_no ?? 'the order'} still needs is free in stock.`);
}

async function findPick(context: CallContext, order: Order, part: OrderedPart, positionId: number): Promise<StockPick> {
  const found = await maybeOne<StockPick>(context.db)`
    select * from stock_pick where tracker_id = ${order.tracker_id} and part_id = ${part.part_id} for update`;
  return (
    found ??
    insertRecord(context, stockPick, {
      pick_label: `${order.tracker_no ?? ''} ${part.part_no}`,
      tracker_id: order.tracker_id,
      part_id: part.part_id,
      inventory_manager_id: positionId,
      reserved_qty: 0,
      picked_qty: 0,
    })
  );
}

/** Takes the reserved parts of the order out of stock. Throws RULE when nothing is reserved. */
async function pickParts(context: CallContext, order: Order): Promise<void> {
  const picks = (await readPicks(context, order.tracker_id)).filter((pick) => pick.reserved_qty > 0);
  if (picks.length === 0) throw new AppError('RULE', 'Nothing is reserved. Reserve the parts first.');
  for (const pick of picks) {
    const qty = pick.reserved_qty;
    const freed = await planPosition(context, await lockPosition(context, pick.inventory_manager_id), {
      allocated: -qty,
      reason: `Picked for ${order.tracker_no ?? ''}`,
    });
    await postEntry(context, freed, { kind: 'issue', qty: -qty, reference: referenceOf(order) });
    await updateRecord(context, stockPick, pick, {
      reserved_qty: 0,
      picked_qty: hundredths(pick.picked_qty + qty),
    });
  }
}

/**
 * Returns to stock what the order does not need: reserved parts, and parts picked beyond the quantity ordered. Of a cancelled order
 * that is everything.
 */
export async function returnStock(
  context: CallContext,
  order: Pick<Order, 'tracker_id' | 'tracker_no' | 'status'>,
): Promise<void> {
  const parts = order.status === 'cancelled' ? [] : await readParts(context, order.tracker_id);
  for (const pick of await readPicks(context, order.tracker_id)) {
    const ordered = parts.find((part) => part.part_id === pick.part_id)?.qty ?? 0;
    const back = hundredths(Math.max(0, pick.picked_qty - ordered));
    const free = pick.reserved_qty;
    if (free === 0 && back === 0) continue;
    let position = await lockPosition(context, pick.inventory_manager_id);
    if (free > 0)
      position = await planPosition(context, position, {
        allocated: -free,
        reason: `No more for ${order.tracker_no ?? ''}`,
      });
    if (back > 0) await postEntry(context, position, { kind: 'return', qty: back, reference: referenceOf(order) });
    await updateRecord(context, stockPick, pick, {
      reserved_qty: 0,
      picked_qty: hundredths(pick.picked_qty - back),
    });
  }
}

/**
 * Picks the parts that leave with a truck but were not picked, so that stock matches the shelf. Throws RULE that names every part of
 * which there is not enough, with the quantity missing; then nothing leaves.
 */
export async function pickWhatLeaves(context: CallContext, order: Order): Promise<void> {
  const picks = await readPicks(context, order.tracker_id);
  const missing = (await readParts(context, order.tracker_id)).flatMap((part) => {
    const picked = picks.find((pick) => pick.part_id === part.part_id)?.picked_qty ?? 0;
    const qty = hundredths(part.qty - picked);
    return qty > 0 ? [{ part, qty }] : [];
  });
  if (missing.length === 0) return;
  if (order.cdi_location_id === null)
    throw new AppError('RULE', 'The order has no plant. Choose on the order which plant ships it.');
  const short: string[] = [];
  for (const { part, qty } of missing) {
    const position = await lockPositionOf(context, { partId: part.part_id }, order.cdi_location_id);
    const pick = await findPick(context, order, part, position.inventory_manager_id);
    const kept = Math.min(pick.reserved_qty, qty);
    // this order may not take parts reserved for other orders
    const there = hundredths(position.available + kept);
    if (there < qty && position.allow_negative !== true) {
      short.push(`${part.part_no}: ${qty} not picked, ${Math.max(0, there)} free in stock`);
      continue;
    }
    const freed =
      kept > 0
        ? await planPosition(context, position, { allocated: -kept, reason: `Left for ${order.tracker_no ?? ''}` })
        : position;
    await postEntry(context, freed, { kind: 'issue', qty: -qty, reference: referenceOf(order) });
    await updateRecord(context, stockPick, pick, {
      reserved_qty: hundredths(pick.reserved_qty - kept),
      picked_qty: hundredths(pick.picked_qty + qty),
    });
  }
  if (short.length > 0)
    throw new AppError(
      'RULE',
      `The parts of ${order.tracker_no ?? 'the order'} cannot leave. ${short.join('; ')}. Enter the receipt or count it, then pick.`,
    );
}
