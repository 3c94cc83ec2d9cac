import { AppError, refuse } from '@cdi/shared/errors';
import { objects, type RecordRow } from '@cdi/shared/catalogue';
import type { CallContext } from '../context.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { getVisible } from '../records/read/present-record.ts';
import { maybeOne } from '../storage/query.ts';
import { itemOf, nameLine, readItems, type ItemFacts, type PoLine } from './complete-lines.ts';

export type Po = RecordRow<'po'>;

/** A line with its name for people. */
export interface NamedLine {
  readonly line: PoLine;
  /** `GS16-48120`; the vendor's number or nothing for a line of text. */
  readonly no: string;
  readonly name: string;
  /** `Line 2, GS16-48120`. */
  readonly label: string;
  /** Undefined for a line of text. */
  readonly item: ItemFacts | undefined;
}

/** An order kept from changing, with its lines. Throws NOT_FOUND for one that is not this person's. */
export async function lockPo(context: CallContext, poId: number): Promise<{ row: Po; lines: readonly NamedLine[] }> {
  const row = await getVisible(context, objects.po, poId, true);
  return { row, lines: await readLines(context, poId) };
}

/** The lines of an order by name. */
export async function readLines(context: Pick<CallContext, 'db'>, poId: number): Promise<readonly NamedLine[]> {
  const { lines } = await loadChildren(context, objects.po, poId);
  const items = await readItems(context.db, lines);
  return lines.map((line, index) => {
    const item = itemOf(items, line);
    return {
      line,
      no: item?.no ?? line.vendor_part_no ?? '',
      name: line.description ?? item?.name ?? '',
      label: nameLine(index + 1, line, item),
      item,
    };
  });
}

/** Throws RULE naming state and step. */
export function assertPoIn(row: Po, states: readonly Po['status'][], step: string): void {
  if (!states.includes(row.status))
    throw new AppError('RULE', `${row.po_no ?? ''} is ${row.status.replaceAll('_', ' ')}: it cannot be ${step}.`);
}

type SupplierState = Pick<RecordRow<'supplier'>, 'supplier_name' | 'status' | 'is_active'>;

/** Whether a supplier is deactivated: it gets no new orders, but earlier orders may arrive and be billed. */
export const isTakenOut = ({ status, is_active }: SupplierState): boolean => status === 'inactive' || !is_active;

/** Throws RULE at the supplier where no order goes to it today: taken out of use, on hold, or not approved yet. */
export function assertOrderable(supplier: SupplierState): void {
  if (supplier.status === 'approved' && supplier.is_active) return;
  const state = isTakenOut(supplier) ? 'taken out of use' : supplier.status === 'hold' ? 'on hold' : 'not approved yet';
  const message = `${supplier.supplier_name} is ${state}: no order is sent to it.`;
  throw new AppError('RULE', message, { fields: { supplier_id: message } });
}

/** Refuses a promised day before the day of the order. Throws VALIDATION. */
export function assertPromise(poDate: string | null, promised: string | null): void {
  if (promised !== null && poDate !== null && promised < poDate)
    refuse('promise_date', 'It cannot be promised for a day before the order.');
}

/** The supplier of an order. */
export async function supplierOf({ db }: Pick<CallContext, 'db'>, supplierId: number): Promise<RecordRow<'supplier'>> {
  const row = await maybeOne<RecordRow<'supplier'>>(db)`select * from supplier where supplier_id = ${supplierId}`;
  if (!row) throw new AppError('NOT_FOUND', `There is no supplier ${supplierId}.`);
  return row;
}

/** The location that an order is shipped to. */
export async function locationOf(
  { db }: Pick<CallContext, 'db'>,
  locationId: number,
): Promise<RecordRow<'cdi_location'>> {
  const row = await maybeOne<RecordRow<'cdi_location'>>(db)`
    select * from cdi_location where cdi_location_id = ${locationId}`;
  if (!row) throw new AppError('NOT_FOUND', `There is no location ${locationId}.`);
  return row;
}

/** `PO-IND-1001 rev 2`, or the number alone of one that was never revised. */
export const numberOfPo = ({ po_no, po_id, revision }: Po): string =>
  `${po_no ?? String(po_id)}${revision ? ` rev ${revision}` : ''}`;
