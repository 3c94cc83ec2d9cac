import { AppError, refuse } from '@cdi/shared/errors';
import { isBlank, objects, OUTSTANDING_CORPAY, type PoState, type RecordRow } from '@cdi/shared/catalogue';
import { holdsCardNumber, matchLimitUsd } from '@cdi/shared/domain/purchasing';
import {
  addCents,
  centsToDollars,
  formatMoney,
  isPlainDate,
  roundHalfUpCents,
  toCents,
  toPlainDate,
} from '@cdi/shared/units';
import { sql } from 'kysely';
import type { CallContext } from '../context.ts';
import { sameValue } from '../records/values/as-stored.ts';
import { hooksFor } from '../records/save/hooks-for.ts';
import { nextNumber } from '../records/numbers/number-series.ts';
import type { Draft } from '../context/record-hooks.ts';
import { maybeOne, one } from '../storage/query.ts';
import type { Bill } from './bill-match.ts';
import { lockForBill } from './enter-bill.service.ts';
import {
  assertNothingAhead,
  findPaidBefore,
  lockBill,
  notedOfCorpay,
  notePaid,
  readOnItsWay,
} from './pay-bill.service.ts';
import { supplierOf, type Po } from './read-po.ts';

const corpayPo = objects.corpay_po;
type Corpay = RecordRow<'corpay_po'>;
type CorpayDraft = Draft<typeof corpayPo>;

const money = (usd: number): string => formatMoney(roundHalfUpCents(usd));

/** States of an order that Corpay may pay on. */
const PAYABLE_PO: readonly PoState[] = ['approved', 'sent', 'acknowledged', 'partially_received', 'received', 'closed'];

/** What cannot change once a payment has left the queue: what was sent to Corpay. */
const TOLD = ['po_id', 'payment_type', 'requested_date', 'amount', 'remittance_email', 'provider'] as const;
const SETTLED = [...TOLD, 'settled_amount', 'settled_date', 'authorization_no'] as const;
const TEXTS = ['provider', 'authorization_no', 'batch_id', 'notes'] as const;

function assertFree({ before, values }: CorpayDraft): void {
  if (before === null || before.status === 'queued') return;
  const fixed: readonly (typeof SETTLED)[number][] = before.status === 'settled' ? SETTLED : TOLD;
  const moved = fixed.find((name) => name in values && !sameValue(values[name] ?? null, before[name]));
  if (moved)
    refuse(
      moved,
      before.status === 'settled'
        ? 'It is settled: what was paid stands.'
        : 'Corpay was told: void this payment and queue another one.',
    );
}

/** Whether a payment goes to a bill with this save: for the first time, or from one that it has paid already. */
const isToNewBill = ({ before, after }: CorpayDraft): boolean =>
  !sameValue(after.vendor_bill_id ?? null, before?.vendor_bill_id ?? null);

/** The part of a settled payment that is on no bill yet; dollars. */
async function readRest({ db }: CallContext, corpayId: number, paidUsd: number): Promise<number> {
  const { noted } = await one<{ noted: number }>(db)`
    select ${notedOfCorpay} as noted from corpay_po c where c.corpay_po_id = ${corpayId}`;
  return centsToDollars(toCents(roundHalfUpCents(paidUsd) - roundHalfUpCents(noted)));
}

/** Checks that a payment already sent to Corpay may move to a bill: one that is open, and from a bill it paid only with a rest. */
async function assertMayAttach(context: CallContext, draft: CorpayDraft): Promise<void> {
  const { before, after } = draft;
  if (before === null || !isToNewBill(draft)) return;
  if (before.status === 'settled' && before.vendor_bill_id !== null) {
    const rest = await readRest(context, before.corpay_po_id, before.settled_amount ?? before.amount);
    if (rest <= 0 || typeof after.vendor_bill_id !== 'number')
      refuse('vendor_bill_id', 'It paid this bill: it stays with it.');
  }
  if (typeof after.vendor_bill_id !== 'number') return;
  const bill = await lockBill(context, after.vendor_bill_id);
  const open = await readOpenOfBill(context, bill, before.po_id, before.corpay_po_id);
  if (open <= 0) refuse('vendor_bill_id', `Nothing of ${bill.bill_no ?? ''} is open beside what is on its way.`);
}

function assertNoCard({ values }: CorpayDraft): void {
  const found = TEXTS.find((name) => holdsCardNumber(String(values[name] ?? '')));
  if (found) refuse(found, 'This is the number of a card. Only its last four digits are kept here.');
}

/** What of an order is not paid nor about to be, without one payment of Corpay; dollars. For an order that is locked. */
async function readOpenOf({ db }: Pick<CallContext, 'db'>, row: Po, withoutId: number): Promise<number> {
  const { corpay, byHand } = await one<{ corpay: number; byHand: number }>(db)`
    select (select coalesce(sum(case status when 'settled' then settled_amount else amount end), 0) from corpay_po
        where po_id = ${row.po_id} and corpay_po_id <> ${withoutId}
          and status = any(${sql.val([...OUTSTANDING_CORPAY, 'settled'])}::text[])) as corpay,
      (select coalesce(sum(p.amount), 0) from vendor_bill_payment p join vendor_bill b using (vendor_bill_id)
        where b.po_id = ${row.po_id} and p.reversed_date is null and p.corpay_po_id is null) as "byHand"`;
  const gone = addCents(roundHalfUpCents(corpay), roundHalfUpCents(byHand));
  return centsToDollars(toCents(roundHalfUpCents(row.total ?? 0) - gone));
}

/** What of a bill is not paid nor about to be, without one payment of Corpay; dollars. */
async function readFree(context: CallContext, bill: Bill, withoutId: number): Promise<number> {
  const onItsWay = await readOnItsWay(context, bill.vendor_bill_id, withoutId);
  return centsToDollars(toCents(roundHalfUpCents(bill.balance) - roundHalfUpCents(onItsWay)));
}

/** The same of a bill that the payment is to go to. Throws VALIDATION for one that is not paid on this order. */
async function readOpenOfBill(context: CallContext, bill: Bill, poId: number, withoutId: number): Promise<number> {
  if (bill.po_id !== poId) refuse('vendor_bill_id', `${bill.bill_no ?? ''} is a bill of another order.`);
  if (bill.status !== 'approved')
    refuse(
      'vendor_bill_id',
      `${bill.bill_no ?? ''} is ${bill.status.replaceAll('_', ' ')}: only a bill that is approved is paid.`,
    );
  return readFree(context, bill, withoutId);
}

async function assertBillFits(context: CallContext, bill: Bill, asked: AskedAmount): Promise<void> {
  const open = await readOpenOfBill(context, bill, asked.poId, asked.corpayId);
  if (asked.amountUsd > open)
    refuse('amount', `${money(Math.max(0, open))} of ${bill.bill_no ?? ''} are open: pay that at most.`);
}

interface AskedAmount {
  /** 0 for a payment that is not stored yet. */
  readonly corpayId: number;
  readonly poId: number;
  readonly billId: number | null;
  readonly amountUsd: number;
  /** More than it asked for before, or of another bill: not where money that was ahead of its bill is put to it. */
  readonly isMore: boolean;
}

/** Keeps order and bill from changing, and sees that they have room for the amount. Throws VALIDATION. */
async function assertRoom(context: CallContext, asked: AskedAmount): Promise<Po> {
  const bill = asked.billId === null ? null : await lockBill(context, asked.billId);
  const { row } = await lockForBill(context, asked.poId);
  if (!PAYABLE_PO.includes(row.status))
    refuse('po_id', `${row.po_no ?? ''} is ${row.status.replaceAll('_', ' ')}: it is not paid on.`);
  if (bill) {
    await assertBillFits(context, bill, asked);
    if (asked.isMore)
      await assertNothingAhead(context, { poId: asked.poId, field: 'vendor_bill_id', withoutId: asked.corpayId });
    return row;
  }
  const open = await readOpenOf(context, row, asked.corpayId);
  const most = centsToDollars(addCents(roundHalfUpCents(open), roundHalfUpCents(matchLimitUsd(row.total ?? 0))));
  if (asked.amountUsd > most)
    refuse(
      'amount',
      `${money(Math.max(0, open))} of ${row.po_no ?? ''} are open; with the tolerance at most ${money(Math.max(0, most))}.`,
    );
  return row;
}

/** Where the supplier of an order takes Corpay's payments. Throws VALIDATION. */
async function readSupplier(context: CallContext, row: Po): Promise<RecordRow<'supplier'>> {
  const supplier = await supplierOf(context, row.supplier_id);
  if (supplier.corpay_enabled !== true)
    refuse('po_id', `${supplier.supplier_name} does not take Corpay: pay by check or ACH on the bill.`);
  if (supplier.status !== 'approved')
    refuse(
      'po_id',
      `${supplier.supplier_name} is ${supplier.status === 'hold' ? 'on hold' : supplier.status}: it is not paid.`,
    );
  return supplier;
}

const accountOf = async ({ db }: CallContext, row: Po): Promise<Corpay['gl_code'] | undefined> =>
  (
    await maybeOne<{ gl_code: Corpay['gl_code'] }>(db)`
      select gl_code from po_line where po_id = ${row.po_id} group by 1 order by sum(ext_cost) desc nulls last limit 1`
  )?.gl_code;

async function warnOfDouble(context: CallContext, row: Po, { id, after }: CorpayDraft, date: string): Promise<void> {
  const doubt = await findPaidBefore(context, {
    supplierId: row.supplier_id,
    amountUsd: Number(after.amount),
    date: toPlainDate(date),
    referenceNo: String(after.authorization_no ?? ''),
    corpayId: id ?? 0,
  });
  if (doubt !== null) context.warnings?.push(`${doubt} See that this is another payment before you send it.`);
}

const askedOf = (row: Corpay, isMore: boolean): AskedAmount => ({
  corpayId: row.corpay_po_id,
  poId: row.po_id,
  billId: row.vendor_bill_id,
  amountUsd: row.amount,
  isMore,
});

async function prepareQueued(context: CallContext, draft: CorpayDraft) {
  const { id, before, after } = draft;
  const isMore =
    before === null || Number(after.amount) > before.amount || (before.vendor_bill_id !== null && isToNewBill(draft));
  const row = await assertRoom(context, {
    corpayId: id ?? 0,
    poId: Number(after.po_id),
    billId: typeof after.vendor_bill_id === 'number' ? after.vendor_bill_id : null,
    amountUsd: Number(after.amount),
    isMore,
  });
  const supplier = await readSupplier(context, row);
  const date = isPlainDate(after.requested_date) ? after.requested_date : context.today;
  const email = after.remittance_email || supplier.remittance_email;
  if (isBlank(email)) refuse('remittance_email', 'Corpay announces the payment here: enter the address.');
  await warnOfDouble(context, row, draft, date);
  return {
    values: {
      corpay_no: before?.corpay_no ?? (await nextNumber(context, 'corpay')),
      supplier_id: row.supplier_id,
      requested_date: date,
      remittance_email: email ?? null,
      provider: after.provider || 'Corpay',
      gl_code: after.gl_code || (await accountOf(context, row)) || null,
    },
  };
}

/** Notes on its bill what a payment settled, as much as is open there: the rest waits for the next bill of its order. */
async function noteOnBill(context: CallContext, row: Corpay, paidUsd: number): Promise<void> {
  if (row.vendor_bill_id === null) return;
  const bill = await lockBill(context, row.vendor_bill_id);
  if (bill.po_id !== row.po_id) refuse('vendor_bill_id', `${bill.bill_no ?? ''} is a bill of another order.`);
  const open = await readFree(context, bill, row.corpay_po_id);
  // leaves room for what else is on its way, except where that is more than the bill itself
  const most = open > 0 ? open : bill.balance;
  await notePaid(context, bill, {
    amountUsd: Math.min(await readRest(context, row.corpay_po_id, paidUsd), most),
    method: 'corpay',
    referenceNo: row.authorization_no ?? row.corpay_no ?? '',
    date: isPlainDate(row.settled_date) ? row.settled_date : context.today,
    corpayId: row.corpay_po_id,
  });
}

function readSettlement({ today }: CallContext, row: Corpay): { settled_amount: number; settled_date: string } {
  const amount = row.settled_amount ?? row.amount;
  const date = row.settled_date ?? today;
  if (amount > row.amount) refuse('settled_amount', `At most ${money(row.amount)}, what was authorized.`);
  if (date > today) refuse('settled_date', 'The day is still to come: settle it when it is on the statement.');
  if (isPlainDate(row.requested_date) && date < row.requested_date)
    refuse('settled_date', 'It cannot settle before it was requested.');
  return { settled_amount: amount, settled_date: date };
}

function assertAuthorised(row: Corpay): void {
  const problems: Record<string, string> = {};
  if (isBlank(row.authorization_no)) problems.authorization_no = 'Enter the authorization number first.';
  if (row.payment_type === 'virtual_card' && isBlank(row.card_last4))
    problems.card_last4 = 'Enter the last four digits of the virtual card first.';
  if (Object.keys(problems).length > 0)
    throw new AppError('RULE', Object.values(problems).join(' '), { fields: problems });
}

/** What Corpay may pay, of which order and bill, and what of it is noted when it settles. Never the number of a card. */
export const corpayPoHooks = hooksFor(corpayPo, {
  async prepare(context, draft) {
    assertFree(draft);
    assertNoCard(draft);
    const { before, values } = draft;
    if (before === null || before.status === 'queued') return prepareQueued(context, draft);
    if (values.is_active === false) throw new AppError('RULE', 'A payment is not put away: void it, and say why.');
    await assertMayAttach(context, draft);
    return {};
  },
  async afterSave(context, { before, after }) {
    const isNewBill = before?.status === 'settled' && before.vendor_bill_id !== after.vendor_bill_id;
    if (isNewBill) await noteOnBill(context, after, after.settled_amount ?? after.amount);
  },
  async guard(context, { record, transition, reason }) {
    if (transition === 'send' || transition === 'requeue') {
      await readSupplier(context, await assertRoom(context, askedOf(record, transition === 'requeue')));
      return transition === 'requeue'
        ? { values: { error_text: null, authorization_no: null, card_last4: null, requested_date: context.today } }
        : {};
    }
    if (transition === 'authorise') assertAuthorised(record);
    if (transition === 'decline') return { values: { error_text: (reason ?? '').slice(0, 500) } };
    if (transition !== 'settle') return {};
    const settlement = readSettlement(context, record);
    const settled = { ...settlement, settled_date: toPlainDate(settlement.settled_date) };
    await noteOnBill(context, { ...record, ...settled }, settled.settled_amount);
    return { values: settled };
  },
});
