import { sql } from 'kysely';
import { objects, type ChildRow, type RecordRow } from '@cdi/shared/catalogue';
import { spreadOldestFirst } from '@cdi/shared/domain/receivables';
import { AppError } from '@cdi/shared/errors';
import { addCents, centsToDollars, roundHalfUpCents, toCents, type Cents } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { addChild, changeChildren } from '../records/save/child-rows.ts';
import { tryTransition } from '../records/save/transition-record.ts';
import { announceRecord, lockRecord, updateRecord } from '../records/save/write-record.ts';
import { many, maybeOne } from '../storage/query.ts';
import { balanceOf, lockInvoices, lockOpenInvoices, moveBalance } from './invoice-balance.ts';
import { lockAccount } from './ledger.ts';
import { settleOrder } from './close-books.ts';
import { readShares, type AskedApplication, type Share } from './read-shares.ts';

const credit = objects.credit;
type Credit = RecordRow<'credit'>;
type Application = ChildRow<'credit', 'applications'>;

const leftOf = (row: Credit): Cents => roundHalfUpCents(row.unapplied);

/** The credit, locked with the account of its company. Throws NOT_FOUND. */
async function lockCredit(context: CallContext, creditId: number): Promise<Credit> {
  const row = await lockRecord(context, credit, creditId);
  if (!row) throw new AppError('NOT_FOUND', `There is no credit ${creditId}.`);
  await lockAccount(context, row.company_id);
  return row;
}

/** A credit of which something can be applied. Throws NOT_FOUND, RULE. */
async function lockIssued(context: CallContext, creditId: number): Promise<Credit> {
  const row = await lockCredit(context, creditId);
  if (row.status !== 'issued')
    throw new AppError('RULE', `The credit is ${row.status}: only what is issued and left can be applied.`);
  return row;
}

async function applyTo(
  context: CallContext,
  creditId: number,
  { invoice, cents }: Pick<Share, 'invoice' | 'cents'>,
): Promise<void> {
  await addChild(context, credit, creditId, 'applications', {
    invoice_id: invoice.invoice_id,
    amount: centsToDollars(cents),
    applied_date: context.today,
  });
  await moveBalance(context, invoice, cents);
  await settleOrder(context, invoice.tracker_id);
}

/**
 * Applies a credit that is being issued to its own invoice, as far as that is open. Gives what was applied. For a credit that is
 * locked with its account.
 */
export async function applyToOwn(context: CallContext, record: Credit): Promise<Cents> {
  if (record.invoice_id === null) return toCents(0);
  const invoice = (await lockInvoices(context, [record.invoice_id])).get(record.invoice_id);
  if (!invoice) return toCents(0);
  const cents = toCents(Math.min(balanceOf(invoice), roundHalfUpCents(record.amount)));
  if (cents > 0) await applyTo(context, record.credit_id, { invoice, cents });
  return cents;
}

async function applyShares(context: CallContext, row: Credit, shares: readonly Share[]): Promise<void> {
  for (const share of shares) await applyTo(context, row.credit_id, share);
  const sum = addCents(...shares.map(({ cents }) => cents));
  const after = await updateRecord(context, credit, row, {
    applied: centsToDollars(toCents(roundHalfUpCents(row.applied) + sum)),
    unapplied: centsToDollars(toCents(leftOf(row) - sum)),
  });
  await announceRecord(context, credit, after);
  if (after.unapplied === 0) await tryTransition(context, credit, row.credit_id, 'use_up');
}

/** Applies an issued credit to the invoices asked for. Throws NOT_FOUND, RULE, VALIDATION at the line that is too much. */
export async function applyCreditTo(
  context: CallContext,
  creditId: number,
  asked: readonly AskedApplication[],
): Promise<void> {
  const row = await lockIssued(context, creditId);
  const found = await lockInvoices(
    context,
    asked.map((each) => each.invoice_id),
  );
  await applyShares(context, row, readShares(row.company_id, leftOf(row), asked, found));
}

/** Applies what is left of a credit to the oldest open invoices of its company. Throws NOT_FOUND, RULE. */
export async function applyCreditToOldest(context: CallContext, creditId: number): Promise<void> {
  const row = await lockIssued(context, creditId);
  const open = await lockOpenInvoices(context, row.company_id);
  const shares = spreadOldestFirst(
    leftOf(row),
    open.map((invoice) => ({ invoice, balanceCents: balanceOf(invoice) })),
  );
  if (shares.length === 0) throw new AppError('RULE', 'No invoice of the company is open.');
  await applyShares(
    context,
    row,
    shares.map(({ open: { invoice }, cents, discountCents }) => ({ invoice, cents, discountCents })),
  );
}

/** Takes applications of a locked credit back; gives how much that is. */
async function reverse(context: CallContext, applications: readonly Application[], reason: string): Promise<Cents> {
  for (const { credit_application_id: id, invoice_id, amount } of applications) {
    const invoice = (await lockInvoices(context, [invoice_id])).get(invoice_id);
    if (!invoice) throw new Error(`Invoice ${invoice_id} is not there.`);
    const mine = sql<boolean>`c.credit_application_id = ${id}`;
    const values = { reversed_date: context.today, reason: reason.slice(0, 200) };
    await changeChildren(context, credit, 'applications', mine, values, reason);
    await moveBalance(context, invoice, toCents(-roundHalfUpCents(amount)));
    await settleOrder(context, invoice.tracker_id);
  }
  return addCents(...applications.map(({ amount }) => roundHalfUpCents(amount)));
}

/** Unapplies all applications of a credit. The caller has locked the credit with its account. */
export async function reverseCredit(context: CallContext, creditId: number, reason: string): Promise<void> {
  const live = await many<Application>(context.db)`
    select * from credit_application where credit_id = ${creditId} and reversed_date is null
    order by credit_application_id`;
  await reverse(context, live, reason);
}

/** Unapplies one application: the invoice is open by that amount again, and so is the credit. Throws NOT_FOUND, RULE. */
export async function unapplyCreditFrom(context: CallContext, applicationId: number, reason: string): Promise<number> {
  const known = await maybeOne<{ credit_id: number }>(context.db)`
    select credit_id from credit_application where credit_application_id = ${applicationId}`;
  if (!known) throw new AppError('NOT_FOUND', `There is no application ${applicationId}.`);
  const row = await lockCredit(context, known.credit_id);
  const live = await many<Application>(context.db)`
    select * from credit_application where credit_application_id = ${applicationId} and reversed_date is null`;
  if (live.length === 0) throw new AppError('RULE', 'It was taken back already.');
  const cents = await reverse(context, live, reason);
  const after = await updateRecord(
    context,
    credit,
    row,
    {
      applied: centsToDollars(toCents(roundHalfUpCents(row.applied) - cents)),
      unapplied: centsToDollars(toCents(leftOf(row) + cents)),
    },
    reason,
  );
  await announceRecord(context, credit, after);
  if (row.status === 'applied') await tryTransition(context, credit, row.credit_id, 'free');
  return row.credit_id;
}
