import { sql } from 'kysely';
import { AppError, refuse } from '@cdi/shared/errors';
import { objects, type RecordRow } from '@cdi/shared/catalogue';
import { findFraction, FREE_VARIANCE_PERCENT, variancePercent } from '@cdi/shared/domain/stock';
import { mayApproveVariance, maySeeCost } from '@cdi/shared/policy';
import type {
  CallParsedInput,
  adjustStock,
  issueToBatch as issueToBatchCall,
  moveStockCall,
  reserveStock,
  transferStock,
} from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import { getVisible } from '../records/read/present-record.ts';
import { exists, one } from '../storage/query.ts';
import { postEntry, type PostedStock, type StockEntry } from './post-stock.ts';
import { issueToBatch, storeReserved } from './batch-sheets.ts';
import { itemOf } from './stock-item.ts';
import { lockPosition, lockPositionOf, planPosition, type Position } from './stock-position.ts';

const reasonOf = (reason: string | undefined) => (reason ? { reason } : {});

/**
 * Throws VALIDATION for a part of a unit that is counted. What deliveries by weight left of one may go, so that a whole number is left;
 * `change` is what there grows by, on hand or reserved.
 */
function assertCountable({ uom }: Position, there: number, change: number): void {
  const problem = findFraction(change, uom);
  if (problem !== null && !Number.isInteger(Math.round((there + change) * 100) / 100)) refuse('qty', problem);
}

type Reference = NonNullable<StockEntry['reference']>;

/** A batch takes sheets of the metal that it cuts, until it is given up. */
function assertCuts(batch: RecordRow<'batch'>, position: Position): void {
  if (batch.status === 'cancelled') refuse('batch_id', `${batch.batch_no} is cancelled. Choose another batch.`);
  if (batch.material_id !== position.material_id)
    refuse('batch_id', `${batch.batch_no} cuts another material than ${position.position_name}. Open its position.`);
}

/** The order or the batch that a movement is for. Throws VALIDATION for both, and for a batch of another metal. */
async function referenceOf(
  context: CallContext,
  { tracker_id: trackerId = 0, batch_id: batchId = 0 }: CallParsedInput<typeof moveStockCall>,
  position: Position,
): Promise<Reference | undefined> {
  if (trackerId > 0 && batchId > 0) refuse('batch_id', 'Name the order or the batch: a batch is for several orders.');
  if (batchId > 0) {
    const batch = await getVisible(context, objects.batch, batchId);
    assertCuts(batch, position);
    return { object: 'batch', id: batchId, label: batch.batch_no ?? `${batchId}` };
  }
  if (trackerId === 0) return undefined;
  const order = await getVisible(context, objects.tracker, trackerId);
  return { object: 'tracker', id: trackerId, label: order.tracker_no ?? `${trackerId}` };
}

/** Throws VALIDATION for an order that sells the part of the position: its pieces leave stock when they are picked, or with their truck. */
async function assertNotSold(context: CallContext, order: Reference, { part_id: partId }: Position): Promise<void> {
  if (partId === null) return;
  if (await exists(context.db)`select from tracker_part where tracker_id = ${order.id} and part_id = ${partId}`)
    refuse(
      'tracker_id',
      `${order.label} sells this part: pick it on Catalog orders, so that it does not leave stock twice.`,
    );
}

/**
 * Throws VALIDATION for more than is out: what was issued of the position to the order or batch, or to any where none is named, less
 * what came back. What turned up otherwise is adjusted or counted, for which there are limits.
 */
async function assertIsOut(
  { db }: CallContext,
  { inventory_manager_id: id, position_name: name }: Position,
  qty: number,
  to: Reference | undefined,
): Promise<void> {
  const { out } = await one<{ out: number }>(db)`
    select -coalesce(sum(qty), 0) as out from stock_transaction
    where inventory_manager_id = ${id} and kind in ('issue', 'return')
      ${to ? sql`and reference_object = ${to.object} and reference_id = ${to.id}` : sql``}`;
  if (qty <= out) return;
  const whence = to ? `at ${to.label}` : 'with the shop';
  refuse(
    'qty',
    out > 0
      ? `Only ${out} of ${name} is out ${whence}. Take back so much at most; what turned up otherwise is adjusted or counted.`
      : `Nothing of ${name} is out ${whence}. Name the order or batch that it was issued to, or adjust or count the stock.`,
  );
}

const UNSAID = 'Say what it is for: choose the order or the batch, or give the reason where it goes to neither.';

/**
 * Issues, returns or scraps stock. Throws what postStock throws, and VALIDATION for scrap without a reason, for an issue that names
 * neither an order nor a batch nor a reason, for parts that the order sells, and for a return of more than is out.
 */
export async function moveByHand(
  context: CallContext,
  input: CallParsedInput<typeof moveStockCall>,
): Promise<PostedStock> {
  const { kind, qty } = input;
  if (kind === 'scrap' && !input.reason) refuse('reason', 'Say why it is scrapped.');
  const position = await lockPosition(context, input.inventory_manager_id);
  assertCountable(position, position.on_hand, kind === 'return' ? qty : -qty);
  const reference = await referenceOf(context, input, position);
  if (kind === 'issue' && !reference && !input.reason) refuse('reason', UNSAID);
  if (reference?.object === 'tracker' && kind !== 'scrap') await assertNotSold(context, reference, position);
  if (kind === 'return') await assertIsOut(context, position, qty, reference);
  return postEntry(context, position, {
    kind,
    qty: kind === 'return' ? qty : -qty,
    ...(reference ? { reference } : {}),
    ...(input.lot_no ? { lotNo: input.lot_no } : {}),
    ...reasonOf(input.reason),
  });
}

/** Issues sheets to a batch out of the stock of its location, those reserved for it first. Throws what postStock throws. */
export async function issueSheets(
  context: CallContext,
  { batch_id: id, qty, lot_no: lotNo, reason }: CallParsedInput<typeof issueToBatchCall>,
): Promise<PostedStock> {
  const batch = await getVisible(context, objects.batch, id, true);
  const position = await lockPositionOf(context, { materialId: batch.material_id }, batch.cdi_location_id);
  assertCuts(batch, position);
  assertCountable(position, position.on_hand, -qty);
  const posted = await issueToBatch(context, batch, qty, { lotNo, reason });
  await storeReserved(context, batch, posted.reservedQty);
  return posted;
}

/** Corrects a quantity. Throws FORBIDDEN for over 5 % by a person who may not approve it, and for a cost by one who may not see it. */
export async function adjustByHand(
  context: CallContext,
  { inventory_manager_id: id, qty, reason, unit_cost: unitCostUsd }: CallParsedInput<typeof adjustStock>,
): Promise<PostedStock> {
  const position = await lockPosition(context, id);
  assertCountable(position, position.on_hand, qty);
  const percent = variancePercent(position.on_hand, qty);
  if (percent > FREE_VARIANCE_PERCENT && !mayApproveVariance(context.person))
    throw new AppError(
      'FORBIDDEN',
      `This changes the stock by ${percent} %. Above ${FREE_VARIANCE_PERCENT} % a manager adjusts it; or count it.`,
      { fields: { qty: `At most ${FREE_VARIANCE_PERCENT} % of ${position.on_hand} without a manager.` } },
    );
  if (unitCostUsd !== undefined && !maySeeCost(context.person))
    throw new AppError('FORBIDDEN', 'You may not set what stock costs. Leave the cost empty for the average.', {
      fields: { unit_cost: 'Leave it empty for the average.' },
    });
  return postEntry(context, position, {
    kind: 'adjust',
    qty,
    reason,
    // what leaves goes at the average
    ...(unitCostUsd === undefined || qty < 0 ? {} : { unitCostUsd }),
  });
}

/** Moves stock to another location at its cost, so that nothing is gained or lost on the way. Returns the position it left. */
export async function transferByHand(
  context: CallContext,
  { inventory_manager_id: id, cdi_location_id: to, qty, reason }: CallParsedInput<typeof transferStock>,
): Promise<PostedStock> {
  const from = await lockPosition(context, id);
  assertCountable(from, from.on_hand, -qty);
  if (from.cdi_location_id === to) refuse('cdi_location_id', 'It lies there already. Choose another location.');
  const target = await lockPositionOf(context, itemOf(from), to);
  if (!target.is_active) refuse('cdi_location_id', `${target.position_name} is not in use any more.`);
  const nameOf = ({ inventory_manager_id, position_name }: typeof from) => ({
    object: 'inventory_manager',
    id: inventory_manager_id,
    label: position_name ?? '',
  });
  const left = await postEntry(context, from, {
    kind: 'transfer',
    qty: -qty,
    reference: nameOf(target),
    ...reasonOf(reason),
  });
  await postEntry(context, target, {
    kind: 'transfer',
    qty,
    unitCostUsd: -left.entry.amount / qty,
    reference: nameOf(from),
    ...reasonOf(reason),
  });
  return left;
}

/**
 * Reserves stock for work to come, or releases it when `qty` is below 0. Throws what planPosition throws, and VALIDATION for a fraction
 * of a counted item.
 */
export async function reserveByHand(
  context: CallContext,
  { inventory_manager_id: id, qty, reason }: CallParsedInput<typeof reserveStock>,
): Promise<Position> {
  const position = await lockPosition(context, id);
  assertCountable(position, position.allocated, qty);
  return planPosition(context, position, { allocated: qty, reason });
}
