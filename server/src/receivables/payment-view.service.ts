import { objects, type RecordRow } from '@cdi/shared/catalogue';
import type { AppliedMoney, CreditApplications, OpenInvoice, PaymentApplications } from '@cdi/shared/contracts';
import { centsToDollars, toCents, toPlainDate, type PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { getVisible } from '../records/read/present-record.ts';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';
import { readDiscounts, type DiscountedInvoice } from './read-discounts.ts';

/** Open invoices of a company, the oldest first, and what a payment that came in on a day may take off each; nothing where there is no day. */
export async function readOpenInvoices(
  db: Db,
  companyId: number,
  paidOn: PlainDate | null,
): Promise<readonly OpenInvoice[]> {
  const rows = await many<Omit<OpenInvoice, 'discount'> & DiscountedInvoice>(db)`
    select v.invoice_id, v.invoice_no, v.invoice_date::text as invoice_date, v.due_date::text as due_date,
      t.tracker_no, v.customer_po, v.total, v.balance, v.status, v.terms, v.goods, v.discount
    from invoice v join tracker t on t.tracker_id = v.tracker_id
    where v.company_id = ${companyId} and v.balance > 0 order by v.due_date, v.invoice_date, v.invoice_id`;
  const discounts = paidOn === null ? null : await readDiscounts(db, rows, paidOn);
  return rows.map(({ terms: _terms, goods: _goods, discount: _taken, ...row }) => ({
    ...row,
    discount: centsToDollars(discounts?.get(row.invoice_id) ?? toCents(0)),
  }));
}

/** A payment with what it paid, and what it could pay. Throws NOT_FOUND. */
export async function readApplications(context: CallContext, paymentId: number): Promise<PaymentApplications> {
  const row: RecordRow<'payment'> = await getVisible(context, objects.payment, paymentId);
  const applications = await many<AppliedMoney>(context.db)`
    select a.payment_application_id as application_id, a.invoice_id, v.invoice_no, a.amount, a.discount,
      a.applied_date::text as applied_date, a.reversed_date::text as reversed_date, a.reason
    from payment_application a join invoice v on v.invoice_id = a.invoice_id
    where a.payment_id = ${paymentId} order by a.payment_application_id`;
  return {
    payment_id: paymentId,
    amount: row.amount,
    applied: row.applied,
    unapplied: row.unapplied,
    is_over: row.status === 'returned' || row.status === 'void',
    open: await readOpenInvoices(context.db, row.company_id, toPlainDate(row.payment_date)),
    applications,
  };
}

/** A credit with what it was applied to, and what it could be applied to. Throws NOT_FOUND. */
export async function readCreditApplications(context: CallContext, creditId: number): Promise<CreditApplications> {
  const row: RecordRow<'credit'> = await getVisible(context, objects.credit, creditId);
  const applications = await many<AppliedMoney>(context.db)`
    select a.credit_application_id as application_id, a.invoice_id, v.invoice_no, a.amount, 0 as discount,
      a.applied_date::text as applied_date, a.reversed_date::text as reversed_date, a.reason
    from credit_application a join invoice v on v.invoice_id = a.invoice_id
    where a.credit_id = ${creditId} order by a.credit_application_id`;
  return {
    credit_id: creditId,
    amount: row.amount,
    applied: row.applied,
    unapplied: row.unapplied,
    is_over: row.status !== 'issued' && row.status !== 'applied',
    open: await readOpenInvoices(context.db, row.company_id, null),
    applications,
  };
}
