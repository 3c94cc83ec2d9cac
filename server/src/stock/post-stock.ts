import { AppError } from '@cdi/shared/errors';
import { COUNT_DAYS, objects, STOCK_KINDS, type RecordRow, type StockKind } from '@cdi/shared/catalogue';
import { moveStock } from '@cdi/shared/domain/stock';
import { addDays } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { announceRecord } from '../records/save/write-record.ts';
import { one } from '../storage/query.ts';
import { addUpItem, findItem, itemOf, type StockItem } from './stock-item.ts';
import { limitsOf, lockPositionOf, type Position } from './stock-position.ts';

/** What an entry of the ledger says. */
export interface StockEntry {
  readonly kind: StockKind;
  /** In the unit of the item, at most two decimals: positive comes, negative leaves. */
  readonly qty: number;
  /**
   * Dollars per unit of incoming stock, or of a receipt that is reversed at the cost it came in with; by default the average of the
   * position.
   */
  readonly unitCostUsd?: number;
  /** The record that it was for: an order, a purchase order, a batch, a count. */
  readonly reference?: { readonly object: string; readonly id: number; readonly label?: string };
  readonly lotNo?: string;
  readonly reason?: string;
}

/** An entry, and the item and location whose position it belongs to. */
export interface StockMove extends StockEntry {
  readonly item: StockItem;
  readonly locationId: number;
}

export interface PostedStock {
  readonly position: Position;
  readonly entry: RecordRow<'stock_transaction'>;
}

/** Which sign a kind has; the others go either way. */
const SIGNS: Readonly<Partial<Record<StockKind, 1 | -1>>> = { receipt: 1, return: 1, issue: -1, scrap: -1 };

function assertEntry({ kind, qty, unitCostUsd }: StockEntry): void {
  const isSound = Number.isFinite(qty) && Math.abs(qty * 100 - Math.round(qty * 100)) < 1e-6 && Math.abs(qty) < 1e8;
  const message = !isSound
    ? 'The quantity must be a number with at most two decimals.'
    : qty === 0 && kind !== 'count'
      ? 'The quantity must not be 0.'
      : SIGNS[kind] !== undefined && Math.sign(qty) !== SIGNS[kind]
        ? `The quantity of a ${STOCK_KINDS[kind].toLowerCase()} must be ${SIGNS[kind] > 0 ? 'above' : 'below'} 0.`
        : null;
  if (message !== null) throw new AppError('VALIDATION', message, { fields: { qty: message } });
  if (unitCostUsd !== undefined && !(unitCostUsd >= 0 && unitCostUsd < 1e8))
    throw new AppError('VALIDATION', 'The unit cost must be 0 or more.', {
      fields: { unit_cost: 'The unit cost must be 0 or more.' },
    });
}

function assertEnough(position: Position, qty: number): void {
  if (qty >= 0 || position.allow_negative || position.on_hand + qty >= 0) return;
  const message = `Only ${position.on_hand} ${position.uom ?? ''} of ${position.position_name} are there.`;
  throw new AppError('RULE', `${message} Count it, or enter its receipt first.`, { fields: { qty: message } });
}

/**
 * Moves stock: the one way in which a quantity, a value or an average of the product changes. Opens the position where nothing of
 * the item has lain at the location. Locks the position, so that movements of one position follow each other. Throws VALIDATION
 * for a quantity that does not fit its kind, RULE for more than is there, NOT_FOUND for an item or location that is not.
 */
export async function postStock(context: CallContext, { item, locationId, ...entry }: StockMove): Promise<PostedStock> {
  assertEntry(entry);
  return postEntry(context, await lockPositionOf(context, item, locationId), entry);
}

/** Like postStock, for a position that the transaction has locked and read. */
export async function postEntry(context: CallContext, position: Position, entry: StockEntry): Promise<PostedStock> {
  assertEntry(entry);
  assertEnough(position, entry.qty);
  const item = itemOf(position);
  const before = { qty: position.on_hand, valueUsd: position.stock_value, avgCostUsd: position.avg_cost ?? 0 };
  // incoming stock without a cost, at a position that has no average yet, is valued at the cost of its item
  const isUnpriced = entry.qty > 0 && entry.unitCostUsd === undefined && position.avg_cost === null;
  const costUsd = isUnpriced ? (await findItem(context.db, item)).costUsd : entry.unitCostUsd;
  const step = moveStock(before, entry.qty, costUsd ?? null);
  const written = await writeEntry(context, position, entry, step);
  const after = await writePosition(context, position, entry, step);
  await addUpItem(context.db, item, entry.kind === 'receipt' ? step.unitCostUsd : null);
  await announceRecord(context, objects.inventory_manager, after);
  return { position: after, entry: written };
}

type Step = ReturnType<typeof moveStock>;

async function writeEntry(
  { db, now, person }: CallContext,
  { inventory_manager_id: id }: Position,
  { kind, qty, reference, lotNo, reason }: StockEntry,
  { after, amountUsd, unitCostUsd }: Step,
): Promise<RecordRow<'stock_transaction'>> {
  const by = person.userId > 0 ? person.userId : null;
  return one<RecordRow<'stock_transaction'>>(db)`
    insert into stock_transaction (inventory_manager_id, entry_no, entry_label, moved_dt, kind, qty, balance_after,
      unit_cost, amount, avg_cost_after, value_after, reference_object, reference_id, reference_label, lot_no, reason,
      moved_by, created_by, updated_by)
    select ${id}::bigint, n.no, concat(${id}::bigint, '-', n.no), ${now.toISOString()}::timestamptz, ${kind},
      ${qty}::numeric, ${after.qty}::numeric, ${unitCostUsd}::numeric, ${amountUsd}::numeric,
      ${after.avgCostUsd}::numeric, ${after.valueUsd}::numeric, ${reference?.object ?? null},
      ${reference?.id ?? null}::int, ${reference?.label ?? null}, ${lotNo ?? null}, ${reason ?? null}, ${by}::bigint,
      ${by}::bigint, ${by}::bigint
    from (select coalesce(max(entry_no), 0) + 1 as no from stock_transaction where inventory_manager_id = ${id}) n
    returning *`;
}

/** The ledger is the history of these columns: its entry says who, when and why. */
async function writePosition(
  { db, now, today }: CallContext,
  position: Position,
  { kind }: StockEntry,
  { after }: Step,
): Promise<Position> {
  const isCounted = kind === 'count';
  const lastCount = isCounted ? today : position.last_count_date;
  const nextCount = isCounted ? addDays(today, COUNT_DAYS[position.count_class]) : position.next_count_date;
  const limits = limitsOf({ ...position, on_hand: after.qty });
  return one<Position>(db)`
    update inventory_manager
    set on_hand = ${after.qty}, stock_value = ${after.valueUsd}, avg_cost = ${after.avgCostUsd},
      available = ${limits.available}, below_reorder = ${limits.below_reorder},
      suggested_qty = ${limits.suggested_qty}, last_moved_dt = ${now.toISOString()}::timestamptz,
      last_count_date = ${lastCount}::date, next_count_date = ${nextCount}::date
    where inventory_manager_id = ${position.inventory_manager_id} returning *`;
}
