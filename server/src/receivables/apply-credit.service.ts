import { sql } from 'kysely';
import { objects, type ChildRow, type RecordRow } from '@cdi/shared/catalogue';
import { spreadOldestFirst } from '@cdi/shared/domain';
import { AppError } from '@cdi/shared/errors';
import { addCents, centsToDollars, roundHalfUpCents, toCents, type Cents } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { addChild, changeChildren } from '../records/child-rows.ts';
import { tryTransition } from '../records/transition-record.ts';
import { announceRecord, lockRecord, updateRecord } from '../records/write-record.ts';
import { many } from '../storage/query.ts';
import { balanceOf, lockInvoices, lockOpenInvoices, moveBalance } from './invoice-balance.ts';
import { lockAccount } from './ledger.ts';
import { settleOrder } from './post-invoice.service.ts';

const credit = objects.credit;
type Credit = RecordRow<'credit'>;
type Invoice = RecordRow<'invoice'>;
type Application = ChildRow<'credit', 'applications'>;

async function applyTo(context: CallContext, creditId: number, invoice: Invoice, cents: Cents): Promise<void> {
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
  if (cents > 0) await applyTo(context, record.credit_id, invoice, cents);
  return cents;
}

/** Applies what is left of a credit to the oldest open invoices of its company. Throws NOT_FOUND, RULE. */
export async function applyCredit(context: CallContext, creditId: number): Promise<Credit> {
  const row = await lockRecord(context, credit, creditId);
  if (!row) throw new AppError('NOT_FOUND', `There is no credit ${creditId}.`);
  if (row.status !== 'issued')
    throw new AppError('RULE', `The credit is ${row.status}: only what is issued and left can be applied.`);
  await lockAccount(context, row.company_id);
  const open = await lockOpenInvoices(context, row.company_id);
  const shares = spreadOldestFirst(
    roundHalfUpCents(row.unapplied),
    open.map((invoice) => ({ invoice, balanceCents: balanceOf(invoice) })),
  );
  if (shares.length === 0) throw new AppError('RULE', 'No invoice of the company is open.');
  for (const { open: share, cents } of shares) await applyTo(context, creditId, share.invoice, cents);
  const sum = addCents(...shares.map(({ cents }) => cents));
  const after = await updateRecord(context, credit, row, {
    applied: centsToDollars(toCents(roundHalfUpCents(row.applied) + sum)),
    unapplied: centsToDollars(toCents(roundHalfUpCents(row.unapplied) - sum)),
  });
  await announceRecord(context, credit, after);
  return after.unapplied === 0 ? tryTransition(context, credit, creditId, 'use_up') : after;
}

/** Takes back everything that a credit was applied to. For a credit that is locked with its account. */
export async function reverseCredit(context: CallContext, creditId: number, reason: string): Promise<void> {
  const live = await many<Application>(context.db)`
    select * from credit_application where credit_id = ${creditId} and reversed_date is null
    order by credit_application_id`;
  for (const { credit_application_id: id, invoice_id, amount } of live) {
    const invoice = (await lockInvoices(context, [invoice_id])).get(invoice_id);
    if (!invoice) throw new Error(`Invoice ${invoice_id} is not there.`);
    const mine = sql<boolean>`c.credit_application_id = ${id}`;
    const values = { reversed_date: context.today, reason: reason.slice(0, 200) };
    await changeChildren(context, credit, 'applications', mine, values, reason);
    await moveBalance(context, invoice, toCents(-roundHalfUpCents(amount)));
    await settleOrder(context, invoice.tracker_id);
  }
}
