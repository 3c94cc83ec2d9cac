import { objects, type RecordRow } from '@cdi/shared/catalogue';
import type { AppliedMoney, CreditApplications, OpenInvoice, PaymentApplications } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import { getVisible } from '../records/present-record.ts';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';

/** Open invoices of a company, the oldest first. */
export async function readOpenInvoices(db: Db, companyId: number): Promise<readonly OpenInvoice[]> {
  return many<OpenInvoice>(db)`
    select v.invoice_id, v.invoice_no, v.invoice_date::text as invoice_date, v.due_date::text as due_date,
      t.tracker_no, v.customer_po, v.total, v.balance, v.status
    from invoice v join tracker t on t.tracker_id = v.tracker_id
    where v.company_id = ${companyId} and v.balance > 0 order by v.due_date, v.invoice_date, v.invoice_id`;
}

/** A payment with what it paid, and what it could pay. Throws NOT_FOUND. */
export async function readApplications(context: CallContext, paymentId: number): Promise<PaymentApplications> {
  const row: RecordRow<'payment'> = await getVisible(context, objects.payment, paymentId);
  const applications = await many<AppliedMoney>(context.db)`
    select a.payment_application_id as application_id, a.invoice_id, v.invoice_no, a.amount,
      a.applied_date::text as applied_date, a.reversed_date::text as reversed_date, a.reason
    from payment_application a join invoice v on v.invoice_id = a.invoice_id
    where a.payment_id = ${paymentId} order by a.payment_application_id`;
  return {
    payment_id: paymentId,
    amount: row.amount,
    applied: row.applied,
    unapplied: row.unapplied,
    is_over: row.status === 'returned' || row.status === 'void',
    open: await readOpenInvoices(context.db, row.company_id),
    applications,
  };
}

/** A credit with what it was applied to, and what it could be applied to. Throws NOT_FOUND. */
export async function readCreditApplications(context: CallContext, creditId: number): Promise<CreditApplications> {
  const row: RecordRow<'credit'> = await getVisible(context, objects.credit, creditId);
  const applications = await many<AppliedMoney>(context.db)`
    select a.credit_application_id as application_id, a.invoice_id, v.invoice_no, a.amount,
      a.applied_date::text as applied_date, a.reversed_date::text as reversed_date, a.reason
    from credit_application a join invoice v on v.invoice_id = a.invoice_id
    where a.credit_id = ${creditId} order by a.credit_application_id`;
  return {
    credit_id: creditId,
    amount: row.amount,
    applied: row.applied,
    unapplied: row.unapplied,
    is_over: row.status !== 'issued' && row.status !== 'applied',
    open: await readOpenInvoices(context.db, row.company_id),
    applications,
  };
}
