import { objects, type RecordRow } from '@cdi/shared/catalogue';
import { AppError } from '@cdi/shared/errors';
import { addCents, centsToDollars, formatMoney, roundHalfUpCents, toCents, type Cents } from '@cdi/shared/units';
import { sql } from 'kysely';
import type { CallContext } from '../context.ts';
import { announceRecord, updateRecord } from '../records/save/write-record.ts';
import { many } from '../storage/query.ts';

type Invoice = RecordRow<'invoice'>;

/** Invoices of a company, locked, by number of record. */
export async function lockInvoices(
  { db }: Pick<CallContext, 'db'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Invoice>> {
  const rows = await many<Invoice>(db)`
    select * from invoice where invoice_id = any(${sql.val([...new Set(ids)])}::bigint[])
    order by invoice_id for update`;
  return new Map(rows.map((row) => [row.invoice_id, row]));
}

/** Open invoices of a company, locked, the oldest first. */
export async function lockOpenInvoices(
  { db }: Pick<CallContext, 'db'>,
  companyId: number,
): Promise<readonly Invoice[]> {
  return many<Invoice>(db)`
    select * from invoice where company_id = ${companyId} and balance > 0
    order by due_date, invoice_date, invoice_id for update`;
}

/** How much of an invoice is open. */
export const balanceOf = (invoice: Invoice): Cents => roundHalfUpCents(invoice.balance);

/**
 * Takes cents off the balance of a locked invoice, or puts them back where below 0; its state follows. `discountCents` of them are not
 * money, but taken off for paying early.
 */
export async function moveBalance(
  context: CallContext,
  invoice: Invoice,
  byCents: Cents,
  discountCents: Cents = toCents(0),
): Promise<Invoice> {
  const balance = toCents(balanceOf(invoice) - byCents);
  if (balance < 0)
    throw new AppError(
      'RULE',
      `Only ${formatMoney(balanceOf(invoice))} of ${invoice.invoice_no} are open: ${formatMoney(byCents)} cannot be applied to it.`,
    );
  const total = roundHalfUpCents(invoice.total);
  const status = balance === 0 ? 'paid' : balance < total ? 'part_paid' : 'open';
  const after = await updateRecord(context, objects.invoice, invoice, {
    balance: centsToDollars(balance),
    discount: centsToDollars(addCents(roundHalfUpCents(invoice.discount), discountCents)),
    status,
  });
  await announceRecord(context, objects.invoice, after);
  return after;
}
