import { objects, type RecordRow } from '@cdi/shared/catalogue';
import { refuse } from '@cdi/shared/errors';
import { formatDate, type PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { updateRecord } from '../records/save/write-record.ts';
import { many, maybeOne, one } from '../storage/query.ts';
import { postEntry, type PostedStock } from './post-stock.ts';
import { lockPositionOf, planPosition, type Position } from './stock-position.ts';

type Batch = RecordRow<'batch'>;

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** The batch as the ledger names it. */
const referenceTo = ({ batch_id: id, batch_no: no }: Batch) => ({ object: 'batch', id, label: no ?? `${id}` });

const lockSheets = (context: CallContext, batch: Batch): Promise<Position> =>
  lockPositionOf(context, { materialId: batch.material_id }, batch.cdi_location_id);

/** Code of the sheets of a batch, and whether they leave stock only with their heat number. */
export const readHeatRule = ({ db }: Pick<CallContext, 'db'>, { material_id: materialId }: Batch) =>
  one<{ is_heat_tracked: boolean; code: string }>(db)`
    select coalesce(heat_tracked, false) as is_heat_tracked, material_code as code from material
    where material_id = ${materialId}`;

/** Throws VALIDATION for sheets of a heat-tracked material that leave stock without their heat number. */
async function assertHeat(context: CallContext, batch: Batch, lotNo: string | undefined): Promise<void> {
  if (lotNo) return;
  const { is_heat_tracked: isTracked, code } = await readHeatRule(context, batch);
  if (isTracked) refuse('lot_no', `Enter the heat or coil number: ${code} is tracked by it.`);
}

/** Sheets that were issued to a batch less what came back, in the unit of the material, and their cost in dollars. */
export const readIssued = ({ db }: Pick<CallContext, 'db'>, batchId: number) =>
  one<{ qty: number; cost: number }>(db)`
    select coalesce(-sum(qty), 0)::float8 as qty, coalesce(-sum(amount), 0)::float8 as cost from stock_transaction
    where reference_object = 'batch' and reference_id = ${batchId} and kind in ('issue', 'return')`;

/** Sheets that a batch needs and stock cannot promise, and what is on its way. */
export interface Shortage {
  readonly short: number;
  /** Names of purchase orders with the day on which they are due. */
  readonly coming: string;
}

/** The sheets that a batch is cut from, which may not be saved yet. */
interface SheetsOfBatch {
  readonly material_id: number;
  readonly cdi_location_id: number;
  readonly reserved_qty?: number | null | undefined;
}

/** What is missing for a quantity beyond what the batch has reserved already; null where stock has enough. */
export async function findShortage(
  { db }: Pick<CallContext, 'db'>,
  { material_id: materialId, cdi_location_id: locationId, reserved_qty: reserved }: SheetsOfBatch,
  needed: number,
): Promise<Shortage | null> {
  const position = await maybeOne<{ available: number }>(db)`
    select available from inventory_manager
    where material_id = ${materialId} and cdi_location_id = ${locationId}`;
  const short = hundredths(needed - (reserved ?? 0) - Math.max(0, position?.available ?? 0));
  if (short <= 0) return null;
  const orders = await many<{ po_no: string; qty: number; due: PlainDate | null }>(db)`
    select p.po_no, sum((l.qty - l.received_qty) * coalesce(l.units_per_uom, 1))::float8 as qty,
      min(coalesce(p.promise_date, l.need_date, p.need_date)) as due
    from po_line l join po p on p.po_id = l.po_id
    where l.material_id = ${materialId} and p.ship_to_location_id = ${locationId} and p.is_active
      and p.status in ('sent', 'acknowledged', 'partially_received') and l.qty > l.received_qty
    group by p.po_id order by 3 nulls last, p.po_id limit 3`;
  const coming = orders.map(
    ({ po_no: no, qty, due }) => `${no} brings ${hundredths(qty)}${due ? ` on ${formatDate(due)}` : ''}`,
  );
  return { short, coming: coming.join(', ') };
}

/** Reserves what stock has free of a quantity; gives what is reserved for the batch then. */
export async function reserveSheets(context: CallContext, batch: Batch, needed: number): Promise<number> {
  const position = await lockSheets(context, batch);
  const free = Math.max(0, Math.min(hundredths(needed - (batch.reserved_qty ?? 0)), position.available));
  if (free > 0) await planPosition(context, position, { allocated: free, reason: `Release: ${batch.batch_no}` });
  return hundredths((batch.reserved_qty ?? 0) + free);
}

/** Frees what is reserved for a batch that is not cut. */
export async function freeSheets(context: CallContext, batch: Batch): Promise<void> {
  const reserved = batch.reserved_qty ?? 0;
  if (reserved === 0) return;
  await planPosition(context, await lockSheets(context, batch), {
    allocated: -reserved,
    reason: `Freed: ${batch.batch_no}`,
  });
}

/** What is issued to a batch beside the quantity. */
interface IssueFacts {
  readonly lotNo?: string | undefined;
  readonly reason?: string | undefined;
}

/**
 * Issues sheets to a batch that is locked, out of what is reserved for it first; gives what stays reserved with the entry. Throws what
 * postEntry throws, and VALIDATION for a heat-tracked material without its heat number.
 */
export async function issueToBatch(
  context: CallContext,
  batch: Batch,
  qty: number,
  { lotNo, reason }: IssueFacts,
): Promise<PostedStock & { readonly reservedQty: number }> {
  await assertHeat(context, batch, lotNo);
  const position = await lockSheets(context, batch);
  const reserved = batch.reserved_qty ?? 0;
  const taken = Math.min(reserved, qty);
  const free =
    taken > 0
      ? await planPosition(context, position, { allocated: -taken, reason: `Issued: ${batch.batch_no}` })
      : position;
  const posted = await postEntry(context, free, {
    kind: 'issue',
    qty: -qty,
    reference: referenceTo(batch),
    ...(lotNo ? { lotNo } : {}),
    ...(reason ? { reason } : {}),
  });
  return { ...posted, reservedQty: hundredths(reserved - taken) };
}

/** Returns sheets that a batch did not use to stock, at the cost at which they left. */
export async function returnSheets(context: CallContext, batch: Batch, qty: number): Promise<PostedStock> {
  const issued = await readIssued(context, batch.batch_id);
  return postEntry(context, await lockSheets(context, batch), {
    kind: 'return',
    qty,
    unitCostUsd: issued.cost / issued.qty,
    reference: referenceTo(batch),
  });
}

/** Stores what is reserved for a batch after some of it was issued. */
export const storeReserved = (context: CallContext, batch: Batch, reservedQty: number) =>
  batch.reserved_qty === reservedQty
    ? Promise.resolve(batch)
    : updateRecord(context, objects.batch, batch, { reserved_qty: reservedQty });
