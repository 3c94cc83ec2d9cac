import { objects, type RecordDraft, type RecordRow, type RecordValues } from '@cdi/shared/catalogue';
import { checkKeyOf } from '@cdi/shared/domain/purchasing';
import { cardFeeCents, CARD_FEE_PERCENT } from '@cdi/shared/domain/receivables';
import { isPaidUp } from '@cdi/shared/trade';
import { AppError, refuse } from '@cdi/shared/errors';
import {
  addCents,
  addDays,
  centsToDollars,
  formatDate,
  formatMoney,
  roundHalfUpCents,
  toPlainDate,
} from '@cdi/shared/units';
import { PLANT_TIME_ZONE } from '../config/plant-time-zone.ts';
import type { CallContext } from '../context.ts';
import { hooksFor } from '../records/save/hooks-for.ts';
import { many, maybeOne } from '../storage/query.ts';
import { reverseAll } from './apply-payment.service.ts';
import { lockAccount, noteEntry } from './ledger.ts';

/**
 * The fee of a payment by card and what the card is charged with it, dollars; nothing of other payments. Refuses more than is allowed, and a
 * fee of a payment that has none.
 */
function readCardFee({ method, amount, fee }: RecordDraft<'payment'>): RecordValues<'payment'> {
  if (method !== 'card') {
    if (typeof fee === 'number' && fee > 0)
      refuse('fee', 'Only a payment by card carries a fee. Leave it empty, or choose the method card.');
    return {};
  }
  const cents = roundHalfUpCents(amount ?? 0);
  const most = cardFeeCents(cents);
  const charged = typeof fee === 'number' ? roundHalfUpCents(fee) : most;
  if (charged > most)
    refuse(
      'fee',
      `A card may be charged ${CARD_FEE_PERCENT} % at most: ${formatMoney(most)} of ${formatMoney(cents)}.`,
    );
  return { fee: centsToDollars(charged), charged: centsToDollars(addCents(cents, charged)) };
}

/** One check is entered once: `dup-77`, `DUP 77` and `0DUP-77` are one number. A returned or void payment may be entered again. */
async function assertNew(context: CallContext, draft: RecordDraft<'payment'>): Promise<void> {
  if (typeof draft.company_id !== 'number') return;
  await lockAccount(context, draft.company_id);
  const number = draft.reference_no ?? '';
  const key = checkKeyOf(number);
  const entered = await many<{ payment_date: string; reference_no: string }>(context.db)`
    select payment_date::text as payment_date, coalesce(reference_no, '') as reference_no from payment
    where company_id = ${draft.company_id} and method = ${draft.method ?? ''} and status not in ('returned', 'void')`;
  const same = entered.find(
    (each) => each.reference_no === number || (key !== '' && checkKeyOf(each.reference_no) === key),
  );
  if (!same) return;
  const as = same.reference_no === number ? '' : ` as ${same.reference_no}`;
  refuse('reference_no', `This payment was entered already${as}, with the date ${same.payment_date}.`);
}

/** Days before a company came to us on which money of it may have come in: who moves to this product brings a year of payments along. */
const BROUGHT_DAYS = 365;
/** Days after which the date of a payment that is entered is looked at: most slips are of the year. */
const OLD_DAYS = 180;

/**
 * Refuses a payment dated more than a year before its company became our customer, which is a typing mistake. Warns about a date long ago.
 */
async function assertOfOurTime({ db, today, warnings }: CallContext, draft: RecordDraft<'payment'>): Promise<void> {
  if (typeof draft.payment_date !== 'string' || typeof draft.company_id !== 'number') return;
  const known = await maybeOne<{ company_name: string; since: string }>(db)`
    select company_name, least((created_dt at time zone ${PLANT_TIME_ZONE})::date,
      (select min(tracker_date) from tracker t where t.company_id = c.company_id),
      (select min(invoice_date) from invoice v where v.company_id = c.company_id))::text as since
    from company c where company_id = ${draft.company_id}`;
  if (!known) return;
  const { company_name: name, since } = known;
  if (draft.payment_date < addDays(toPlainDate(since), -BROUGHT_DAYS))
    refuse(
      'payment_date',
      `${name} is with us since ${formatDate(toPlainDate(since))}: enter the day the money came in, at most a year before.`,
    );
  if (draft.payment_date < addDays(today, -OLD_DAYS))
    warnings?.push(`The payment is of ${formatDate(toPlainDate(draft.payment_date))}: void it if the year is wrong.`);
}

/** A payment in advance is of an order of its own company that is not settled yet. */
async function checkAdvance({ db }: CallContext, after: RecordDraft<'payment'>): Promise<void> {
  if (typeof after.advance_tracker_id !== 'number') return;
  const order = await maybeOne<Pick<RecordRow<'tracker'>, 'tracker_no' | 'company_id' | 'status' | 'is_active'>>(db)`
    select tracker_no, company_id, status, is_active from tracker where tracker_id = ${after.advance_tracker_id}`;
  if (!order || order.company_id !== after.company_id)
    refuse('advance_tracker_id', 'The order is of another company. Choose one of the company that pays.');
  if (isPaidUp(order.status) || order.is_active === false)
    refuse(
      'advance_tracker_id',
      `The order ${order.tracker_no ?? ''} is settled: it takes no payment in advance. Choose another one, or none.`,
    );
}

/** Rules of payments: entered once, applied by its service, returned as a whole, voided by two people. */
export const paymentHooks = hooksFor(objects.payment, {
  async prepare(context, { before, values, after }) {
    if (before !== null) {
      if (values.is_active === false)
        throw new AppError('RULE', 'A payment is not put away: void it, or say that the bank returned it.');
      if ('advance_tracker_id' in values) {
        await lockAccount(context, before.company_id);
        await checkAdvance(context, after);
      }
      return 'fee' in values ? { values: readCardFee(after) } : {};
    }
    if (typeof after.payment_date === 'string' && after.payment_date > context.today)
      refuse('payment_date', 'The date is still to come: enter the day the money came in.');
    await assertOfOurTime(context, after);
    await assertNew(context, after);
    await checkAdvance(context, after);
    const amount = after.amount ?? 0;
    return {
      values: {
        applied: 0,
        unapplied: amount,
        has_unapplied: true,
        ...readCardFee(after),
      },
    };
  },

  async afterSave(context, { before, after }) {
    if (before !== null) return;
    await noteEntry(context, {
      companyId: after.company_id,
      date: toPlainDate(after.payment_date),
      kind: 'payment',
      amountUsd: -after.amount,
      object: 'payment',
      id: after.payment_id,
    });
  },

  async guard(context, { record, transition, reason }) {
    const { today, person } = context;
    if (transition === 'deposit') return { values: { deposited_date: today } };
    if (transition === 'clear') return { values: { cleared_date: today } };
    if (transition.startsWith('ask_void_')) {
      if (record.void_asked_by !== null)
        throw new AppError('RULE', 'It is asked for already: another person of accounting voids it.');
      return { values: { void_asked_by: person.userId } };
    }
    if (transition.startsWith('keep_')) {
      if (record.void_asked_by === null) throw new AppError('RULE', 'Nobody asked to void this payment.');
      return { values: { void_asked_by: null } };
    }
    if (transition === 'void') {
      if (record.void_asked_by === null)
        throw new AppError(
          'RULE',
          'Voiding takes two people: one asks for it, and another one of accounting voids it.',
        );
      if (record.void_asked_by === person.userId)
        throw new AppError('RULE', 'You asked for it yourself: another person of accounting voids it.');
    }
    if (transition !== 'void' && transition !== 'return') return {};
    await lockAccount(context, record.company_id);
    await reverseAll(context, record.payment_id, reason ?? 'The payment ended');
    await noteEntry(context, {
      companyId: record.company_id,
      date: today,
      kind: transition === 'void' ? 'void' : 'returned',
      amountUsd: record.amount,
      object: 'payment',
      id: record.payment_id,
    });
    return { values: { applied: 0, unapplied: 0, has_unapplied: false, ended_date: today } };
  },
});
