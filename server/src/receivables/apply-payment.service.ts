import { sql } from 'kysely';
import { objects, STANDING_PAYMENTS, type ChildRow, type RecordRow } from '@cdi/shared/catalogue';
import { spreadOldestFirst } from '@cdi/shared/domain/receivables';
import { AppError } from '@cdi/shared/errors';
import { ROLE } from '@cdi/shared/policy';
import {
  addCents,
  centsToDollars,
  formatMoney,
  roundHalfUpCents,
  toCents,
  toPlainDate,
  type Cents,
} from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { addChild, changeChildren } from '../records/save/child-rows.ts';
import { announceRecord, lockRecord, updateRecord } from '../records/save/write-record.ts';
import { findEmployees } from '../session/find-employees.ts';
import { many, maybeOne } from '../storage/query.ts';
import { balanceOf, lockInvoices, lockOpenInvoices, moveBalance } from './invoice-balance.ts';
import { lockAccount, noteEntry } from './ledger.ts';
import { readDiscounts } from './read-discounts.ts';
import { settleOrder } from './close-books.ts';
import { readShares, type AskedApplication, type Share } from './read-shares.ts';

const payment = objects.payment;
type Payment = RecordRow<'payment'>;

const unappliedOf = (row: Payment): Cents => roundHalfUpCents(row.unapplied);

/** The payment, locked with the account of its company. Throws NOT_FOUND, RULE for one that came back or is void. */
async function lockPayment(context: CallContext, paymentId: number): Promise<Payment> {
  const row = await lockRecord(context, payment, paymentId);
  if (!row) throw new AppError('NOT_FOUND', `There is no payment ${paymentId}.`);
  if (!(STANDING_PAYMENTS as readonly string[]).includes(row.status))
    throw new AppError('RULE', `The payment ${row.reference_no} is ${row.status}: nothing of it can be applied.`);
  await lockAccount(context, row.company_id);
  return row;
}

/** Sums of a payment after these cents were applied, or unapplied if negative. */
const sumsAfter = (row: Payment, byCents: Cents) => {
  const left = toCents(unappliedOf(row) - byCents);
  return {
    applied: centsToDollars(toCents(roundHalfUpCents(row.applied) + byCents)),
    unapplied: centsToDollars(left),
    has_unapplied: left > 0,
  };
};

async function settleOrders(context: CallContext, trackerIds: readonly number[]): Promise<void> {
  for (const id of [...new Set(trackerIds)].sort((one, other) => one - other)) await settleOrder(context, id);
}

/** Enters a discount in the ledger: earned with an application, or reversed if negative. */
async function noteDiscount(context: CallContext, companyId: number, id: number, cents: Cents): Promise<void> {
  if (cents === 0) return;
  await noteEntry(context, {
    companyId,
    date: context.today,
    kind: cents > 0 ? 'discount' : 'discount_back',
    amountUsd: centsToDollars(toCents(-cents)),
    object: 'payment_application',
    id,
  });
}

async function applyShares(context: CallContext, row: Payment, shares: readonly Share[]): Promise<Payment> {
  for (const { invoice, cents, discountCents } of shares) {
    const id = await addChild(context, payment, row.payment_id, 'applications', {
      invoice_id: invoice.invoice_id,
      amount: centsToDollars(cents),
      discount: centsToDollars(discountCents),
      applied_date: context.today,
    });
    await moveBalance(context, invoice, addCents(cents, discountCents), discountCents);
    await noteDiscount(context, row.company_id, id, discountCents);
  }
  const sum = addCents(...shares.map(({ cents }) => cents));
  const after = await updateRecord(context, payment, row, sumsAfter(row, sum));
  await settleOrders(
    context,
    shares.map(({ invoice }) => invoice.tracker_id),
  );
  await announceRecord(context, payment, after);
  return after;
}

/** Applies a payment to the invoices asked for. Throws NOT_FOUND, RULE, VALIDATION at the line that is too much. */
export async function applyPayment(
  context: CallContext,
  paymentId: number,
  asked: readonly AskedApplication[],
): Promise<Payment> {
  const row = await lockPayment(context, paymentId);
  const found = await lockInvoices(
    context,
    asked.map((each) => each.invoice_id),
  );
  const discounts = await readDiscounts(context.db, [...found.values()], toPlainDate(row.payment_date));
  return applyShares(context, row, readShares(row.company_id, unappliedOf(row), asked, found, discounts));
}

/**
 * Applies what is left of a payment to the open invoices of its company, the oldest first, less their discounts for paying early where it
 * is exactly that. What is over stays unapplied.
 */
export async function applyOldestFirst(context: CallContext, paymentId: number): Promise<Payment> {
  const row = await lockPayment(context, paymentId);
  const open = await lockOpenInvoices(context, row.company_id);
  const discounts = await readDiscounts(context.db, open, toPlainDate(row.payment_date));
  const shares = spreadOldestFirst(
    unappliedOf(row),
    open.map((invoice) => ({
      invoice,
      balanceCents: balanceOf(invoice),
      discountCents: discounts.get(invoice.invoice_id) ?? toCents(0),
    })),
  );
  if (shares.length === 0)
    throw new AppError('RULE', 'There is nothing to apply: no invoice of the company is open, or all is applied.');
  return applyShares(
    context,
    row,
    shares.map(({ open: { invoice }, cents, discountCents }) => ({ invoice, cents, discountCents })),
  );
}

type Application = ChildRow<'payment', 'applications'>;

/** A discount goes with the rest of its invoice. Where another payment of that goes back, accounting decides what becomes of it. */
async function alertKeptDiscounts(context: CallContext, invoices: readonly RecordRow<'invoice'>[]): Promise<void> {
  const kept = invoices.filter((invoice) => balanceOf(invoice) > 0 && invoice.discount > 0);
  if (kept.length === 0) return;
  const userIds = await findEmployees(context.db, [ROLE.accounting]);
  for (const { invoice_id: id, invoice_no, discount } of kept)
    await raiseAlert(context.db, {
      userIds,
      text: `${invoice_no} is open again, and ${formatMoney(roundHalfUpCents(discount))} were taken off it for paying early: where that is not due any more, take the payment with the discount back from it and apply it without`,
      reason: 'because a payment of it went back',
      url: `/invoice/${id}`,
      object: 'invoice',
      id,
    });
}

async function reverse(context: CallContext, applications: readonly Application[], reason: string): Promise<Cents> {
  const found = await lockInvoices(
    context,
    applications.map((each) => each.invoice_id),
  );
  const balances = new Map(found);
  for (const { payment_application_id: id, invoice_id, amount, discount } of applications) {
    const invoice = balances.get(invoice_id);
    if (!invoice) throw new Error(`Invoice ${invoice_id} is not there.`);
    const mine = sql<boolean>`c.payment_application_id = ${id}`;
    const values = { reversed_date: context.today, reason: reason.slice(0, 200) };
    await changeChildren(context, payment, 'applications', mine, values, reason);
    const back = toCents(-roundHalfUpCents(discount));
    const byCents = toCents(back - roundHalfUpCents(amount));
    balances.set(invoice_id, await moveBalance(context, invoice, byCents, back));
    await noteDiscount(context, invoice.company_id, id, back);
  }
  await alertKeptDiscounts(context, [...balances.values()]);
  await settleOrders(
    context,
    [...found.values()].map((invoice) => invoice.tracker_id),
  );
  return addCents(...applications.map(({ amount }) => roundHalfUpCents(amount)));
}

/** Unapplies all applications of a payment; its invoices are open again. The caller has locked the payment with its account. */
export async function reverseAll(context: CallContext, paymentId: number, reason: string): Promise<void> {
  const live = await many<Application>(context.db)`
    select * from payment_application where payment_id = ${paymentId} and reversed_date is null
    order by payment_application_id`;
  await reverse(context, live, reason);
}

/** Unapplies one application: the invoice is open by that amount again, and the money is unapplied. Throws NOT_FOUND, RULE. */
export async function unapplyPayment(context: CallContext, applicationId: number, reason: string): Promise<Payment> {
  const known = await maybeOne<{ payment_id: number }>(context.db)`
    select payment_id from payment_application where payment_application_id = ${applicationId}`;
  if (!known) throw new AppError('NOT_FOUND', `There is no application ${applicationId}.`);
  const row = await lockPayment(context, known.payment_id);
  const live = await many<Application>(context.db)`
    select * from payment_application where payment_application_id = ${applicationId} and reversed_date is null`;
  if (live.length === 0) throw new AppError('RULE', 'It was taken back already.');
  const cents = await reverse(context, live, reason);
  const after = await updateRecord(context, payment, row, sumsAfter(row, toCents(-cents)), reason);
  await announceRecord(context, payment, after);
  return after;
}
