import { objects, type RecordRow } from '@cdi/shared/catalogue';
import { paysInAdvance } from '@cdi/shared/domain/orders';
import { canBeHeld, isReleased } from '@cdi/shared/trade';
import { ROLE } from '@cdi/shared/policy';
import { formatMoney, toCents } from '@cdi/shared/units';
import type { CallContext, WrittenChanges } from '../context.ts';
import { endAlerts, raiseAlert } from '../messages/alert.service.ts';
import { PAID_IN_ADVANCE, readAdvance, type AdvanceClaim, type MoneyAsOf } from '../receivables/advance.service.ts';
import { lockAccount } from '../receivables/ledger.ts';
import { lockRecord } from '../records/save/write-record.ts';
import { findEmployees } from '../session/find-employees.ts';
import { maybeOne } from '../storage/query.ts';
import { holdForPayment, letOrderGo } from './board-actions.service.ts';

type Written = Pick<WrittenChanges, 'object' | 'id' | 'changes'>;

/** Fields of an order whose change always matters; of its status only the step to cancelled does, which frees its money. */
const OF_ORDER = ['total', 'terms', 'hold_reason', 'is_active'] as const;

/** Fields whose change gives money to orders that are paid in advance, takes it, or changes what they need. */
const LOOKED_AT: Readonly<Record<string, readonly string[]>> = {
  payment: ['unapplied', 'applied', 'advance_tracker_id'],
  credit: ['unapplied', 'applied'],
  tracker: [...OF_ORDER, 'status'],
  invoice: ['invoice_no'],
  company: ['credit_status', 'terms'],
};

/** Calls in which orders are already being held and released: their own changes are not looked at again. */
const atWork = new WeakSet<CallContext>();

/** The change, and the company and orders that it concerns. */
interface Cause {
  readonly companyId: number;
  /** The order that begins to ask for money with this change: it waits behind those before it. */
  readonly asking?: number;
  /** The order that a user holds for its payment with this change: it is not released at once. */
  readonly justHeld?: number;
  /** The money before; absent where no money moved. */
  readonly was?: MoneyAsOf;
  /** Accounting knows what it did itself to the account. */
  readonly isQuiet: boolean;
}

/** The change of a field of the record itself, if it has one. */
const changeOf = ({ changes }: Written, name: string) =>
  changes.find(({ child, field }) => child === null && field === name);
const has = (written: Written, name: string): boolean => changeOf(written, name) !== undefined;

/** By how many dollars a field grew; 0 if the change does not include it. */
function growthOf(written: Written, name: string): number {
  const change = changeOf(written, name);
  return change && 'newValue' in change ? Number(change.newValue ?? 0) - Number(change.oldValue ?? 0) : 0;
}

/** Dollars that a payment or credit had for orders before, beside what it has now. */
function lostMoney(written: Written): number {
  const grown = growthOf(written, 'unapplied');
  const applied = growthOf(written, 'applied');
  // money unapplied from invoices because the payment itself was reversed was there before, too
  return applied < 0 && grown <= 0 ? -grown - applied : -grown;
}

async function causeOfPayment({ db }: CallContext, written: Written): Promise<Cause | null> {
  const row = await maybeOne<Pick<RecordRow<'payment'>, 'company_id' | 'unapplied' | 'advance_tracker_id'>>(db)`
    select company_id, unapplied, advance_tracker_id from payment where payment_id = ${written.id}`;
  if (!row) return null;
  const moreUsd = lostMoney(written);
  const renamed = changeOf(written, 'advance_tracker_id');
  const earlier = renamed && 'oldValue' in renamed ? renamed.oldValue : row.advance_tracker_id;
  const named = new Map<number, number>();
  if (row.advance_tracker_id !== null) named.set(row.advance_tracker_id, -row.unapplied);
  if (typeof earlier === 'number') named.set(earlier, (named.get(earlier) ?? 0) + row.unapplied + moreUsd);
  return { companyId: row.company_id, was: { moreUsd, named, totals: new Map() }, isQuiet: false };
}

async function causeOfCredit({ db }: CallContext, written: Written): Promise<Cause | null> {
  const row = await maybeOne<{ company_id: number }>(db)`
    select company_id from credit where credit_id = ${written.id}`;
  if (!row) return null;
  const was = { moreUsd: lostMoney(written), named: new Map<number, number>(), totals: new Map<number, number>() };
  return { companyId: row.company_id, was, isQuiet: false };
}

type Order = Pick<RecordRow<'tracker'>, 'company_id' | 'status' | 'terms' | 'hold_reason'> & {
  readonly credit_status: string;
};

const readOrder = ({ db }: CallContext, trackerId: number): Promise<Order | undefined> =>
  maybeOne<Order>(db)`
    select t.company_id, t.status, t.terms, t.hold_reason, c.credit_status
    from tracker t join company c on c.company_id = t.company_id where t.tracker_id = ${trackerId}`;

const isInAdvance = ({ terms, credit_status, hold_reason }: Order): boolean =>
  hold_reason === 'payment' || paysInAdvance(terms, credit_status);

async function causeOfOrder(context: CallContext, written: Written): Promise<Cause | null> {
  const { id, changes } = written;
  const step = changes.find(({ field }) => field === 'status');
  const isOnlyStep = !OF_ORDER.some((name) => has(written, name));
  if (isOnlyStep && step && 'newValue' in step && step.newValue !== 'cancelled') return null;
  const order = await readOrder(context, id);
  const isNew = has(written, 'tracker_no');
  const hold = changeOf(written, 'hold_reason');
  // what stood before counts too: an order that is on credit now gives its money back
  const wasInAdvance = !isNew && (has(written, 'terms') || hold?.oldValue === 'payment');
  if (!order || !(isInAdvance(order) || wasInAdvance)) return null;
  const total = changeOf(written, 'total');
  const isFirstPrice = total !== undefined && 'oldValue' in total && total.oldValue === null;
  const isAsking = isNew || isFirstPrice || has(written, 'terms');
  const was =
    !isAsking && typeof total?.oldValue === 'number'
      ? { moreUsd: 0, named: new Map<number, number>(), totals: new Map([[id, total.oldValue]]) }
      : undefined;
  return {
    companyId: order.company_id,
    ...(isAsking ? { asking: id } : {}),
    ...(!isNew && hold && order.hold_reason === 'payment' ? { justHeld: id } : {}),
    ...(was ? { was } : {}),
    isQuiet: isAsking,
  };
}

async function causeOfInvoice(context: CallContext, { id }: Written): Promise<Cause | null> {
  const invoice = await maybeOne<{ tracker_id: number }>(context.db)`
    select tracker_id from invoice where invoice_id = ${id}`;
  const order = invoice && (await readOrder(context, invoice.tracker_id));
  return order && isInAdvance(order) ? { companyId: order.company_id, isQuiet: false } : null;
}

async function findCause(context: CallContext, written: Written): Promise<Cause | null> {
  if (written.object === 'payment') return causeOfPayment(context, written);
  if (written.object === 'credit') return causeOfCredit(context, written);
  if (written.object === 'tracker') return causeOfOrder(context, written);
  if (written.object === 'invoice') return causeOfInvoice(context, written);
  return { companyId: written.id, isQuiet: true };
}

/** Alerts accounting that a released order is no longer paid. */
async function alertUnpaidOrder(
  context: CallContext,
  { tracker_id: id, tracker_no, ...claim }: AdvanceClaim,
): Promise<void> {
  const made = isReleased(claim.status) ? ' It is released already.' : ' It is on hold again.';
  await raiseAlert(context.db, {
    userIds: await findEmployees(context.db, [ROLE.accounting]),
    text: `${tracker_no ?? ''} is not paid in advance any more: ${formatMoney(toCents(claim.missingCents))} are missing.${made}`,
    reason: 'because its money went elsewhere',
    url: `/tracker/${id}`,
    object: 'tracker',
    id,
  });
}

/** Holds orders that are not held but no longer paid, with an alert; returns whether it held any. */
async function holdUnpaid(context: CallContext, { companyId, asking, was, isQuiet }: Cause): Promise<boolean> {
  const { claims, before } = await readAdvance(context.db, companyId, { asking, was });
  let isHeld = false;
  for (const [index, claim] of claims.entries()) {
    if (claim.missingCents === 0) continue;
    const order = claim.hold_reason === null ? await lockRecord(context, objects.tracker, claim.tracker_id) : undefined;
    const isMade = isReleased(order?.status ?? claim.status);
    const isLess = claim.missingCents > (before[index]?.missingCents ?? claim.missingCents);
    if (!isMade && order?.hold_reason === null) {
      await holdForPayment(context, claim.tracker_id);
      isHeld = true;
      if (!isQuiet) await alertUnpaidOrder(context, claim);
    } else if (isMade && isLess && !isQuiet)
      await alertUnpaidOrder(context, { ...claim, status: order?.status ?? claim.status });
  }
  return isHeld;
}

/** Releases the orders that wait no more, and ends the alerts about those that are paid again. */
async function letPaidGo(context: CallContext, { companyId, justHeld, asking }: Cause): Promise<void> {
  const { claims } = await readAdvance(context.db, companyId, { asking });
  const account = await maybeOne<{ credit_status: string }>(context.db)`
    select credit_status from company where company_id = ${companyId}`;
  for (const { tracker_id: id, missingCents, hold_reason } of claims) {
    if (missingCents > 0) continue;
    await endAlerts(context.db, {
      object: 'tracker',
      id,
      url: `/tracker/${id}`,
      saying: 'is not paid in advance any more',
    });
    if (hold_reason !== 'payment' || id === justHeld || account?.credit_status === 'hold') continue;
    const order = await lockRecord(context, objects.tracker, id);
    // the total of an order that is not priced cannot be paid
    if (order?.hold_reason !== 'payment' || !canBeHeld(order.status) || order.total === null) continue;
    await letOrderGo(context, id, PAID_IN_ADVANCE);
  }
}

/**
 * Decides again which orders of a company are paid in advance, when its money or what its orders need has changed: held orders that are
 * paid are released, released ones that are no longer paid are held. Two calls for one company wait for each other.
 */
export async function allotAdvance(context: CallContext, written: Written): Promise<void> {
  const fields = LOOKED_AT[written.object];
  if (!fields?.some((name) => has(written, name)) || atWork.has(context)) return;
  const cause = await findCause(context, written);
  if (!cause) return;
  await lockAccount(context, cause.companyId);
  atWork.add(context);
  try {
    const isHeld = await holdUnpaid(context, cause);
    await letPaidGo(context, isHeld ? { companyId: cause.companyId, isQuiet: true, ...pickHeld(cause) } : cause);
  } finally {
    atWork.delete(context);
  }
}

const pickHeld = ({ justHeld }: Cause): Pick<Cause, 'justHeld'> => (justHeld === undefined ? {} : { justHeld });
