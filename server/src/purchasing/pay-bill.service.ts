import { AppError, refuse } from '@cdi/shared/errors';
import {
  BILL_PAYMENT_METHODS,
  objects,
  OUTSTANDING_CORPAY,
  type ChildRow,
  type RecordRow,
} from '@cdi/shared/catalogue';
import type { CallParsedInput, payBill, takeBackBillPayment } from '@cdi/shared/contracts';
import { ADVANCE_TERMS } from '@cdi/shared/domain/orders';
import { checkKeyOf, DOUBLE_DAYS } from '@cdi/shared/domain/purchasing';
import {
  centsToDollars,
  formatDate,
  formatMoney,
  roundHalfUpCents,
  toCents,
  toPlainDate,
  type PlainDate,
} from '@cdi/shared/units';
import { sql, type RawBuilder } from 'kysely';
import type { CallContext } from '../context.ts';
import { addChild, changeChildren } from '../records/save/child-rows.ts';
import { getVisible } from '../records/read/present-record.ts';
import { tryTransition } from '../records/save/transition-record.ts';
import { announceRecord, updateRecord } from '../records/save/write-record.ts';
import { many, maybeOne, one, run } from '../storage/query.ts';
import { findOtherPayee } from './find-other-payee.ts';
import type { Bill } from './bill-match.ts';
import { supplierOf } from './read-po.ts';

const vendorBill = objects.vendor_bill;
const money = (usd: number): string => formatMoney(roundHalfUpCents(usd));
const outstanding = sql`${sql.val([...OUTSTANDING_CORPAY])}::text[]`;

/** A bill of a number, kept from changing. Throws NOT_FOUND. */
export const lockBill = (context: CallContext, billId: number): Promise<Bill> =>
  getVisible(context, vendorBill, billId, true);

/** What Corpay is about to pay of a bill, without one payment; dollars. */
export async function readOnItsWay({ db }: Pick<CallContext, 'db'>, billId: number, withoutId = 0): Promise<number> {
  const { sum } = await one<{ sum: number }>(db)`
    select coalesce(sum(amount), 0) as sum from corpay_po
    where vendor_bill_id = ${billId} and status = any(${outstanding}) and corpay_po_id <> ${withoutId}`;
  return sum;
}

/** A payment of Corpay whose money, or a part of it, is on no bill. */
interface Ahead {
  readonly corpay_no: string;
  readonly is_settled: boolean;
  readonly amount: number;
  readonly rest: number;
}

/** The part of a payment settled by Corpay (alias `c`) that is on bills of its order; dollars. */
export const notedOfCorpay: RawBuilder<number> = sql<number>`(
  select coalesce(sum(p.amount), 0) from vendor_bill_payment p join vendor_bill b using (vendor_bill_id)
  where b.po_id = c.po_id and p.corpay_po_id = c.corpay_po_id and p.reversed_date is null)`;

/**
 * Throws VALIDATION where Corpay paid on an order, or is about to, and a part of that is on no bill: the next bill takes it before more
 * is paid. The order must be locked.
 */
export async function assertNothingAhead(
  { db }: Pick<CallContext, 'db'>,
  { poId, field, withoutId = 0 }: { readonly poId: number; readonly field: string; readonly withoutId?: number },
): Promise<void> {
  const found = await maybeOne<Ahead>(db)`
    select * from (
      select c.corpay_po_id, c.corpay_no, true as is_settled, c.settled_amount as amount,
        c.settled_amount - ${notedOfCorpay} as rest
      from corpay_po c where c.po_id = ${poId} and c.status = 'settled'
      union all
      select c.corpay_po_id, c.corpay_no, false, c.amount, c.amount
      from corpay_po c where c.po_id = ${poId} and c.status = any(${outstanding}) and c.vendor_bill_id is null) a
    where rest > 0 and corpay_po_id <> ${withoutId} order by corpay_po_id limit 1`;
  if (!found) return;
  const { corpay_no: no, is_settled: isSettled, amount, rest } = found;
  const part = rest === amount ? '' : `, ${money(rest)} of it`;
  refuse(
    field,
    `${no} ${isSettled ? 'paid' : 'is to pay'} ${money(amount)} on this order${part} without a bill: attach it to this bill first.`,
  );
}

/** A payment to compare with earlier ones, because it may be a duplicate. */
interface Suspect {
  readonly supplierId: number;
  readonly amountUsd: number;
  readonly date: PlainDate;
  readonly referenceNo: string;
  /** The Corpay payment that is asked about, which is no double of itself. */
  readonly corpayId: number;
}

interface Earlier {
  readonly what: string;
  readonly reference_no: string;
  readonly paid_date: string;
  readonly method: keyof typeof BILL_PAYMENT_METHODS;
  /** Within two weeks of the payment that is asked about. */
  readonly is_near: boolean;
}

/**
 * Words on a payment of the supplier that this one may be once more: the same amount within two weeks, or with the same reference however it is written,
 * paid or on its way through Corpay. Null without one.
 */
export async function findPaidBefore(
  { db }: Pick<CallContext, 'db'>,
  { supplierId, amountUsd, date, referenceNo, corpayId }: Suspect,
): Promise<string | null> {
  // two payments that are entered at once see each other: the second waits for the first, and reads it
  await run(db)`select pg_advisory_xact_lock(hashtextextended(${`paid ${supplierId} ${amountUsd.toFixed(2)}`}, 0))`;
  const same = await many<Earlier>(db)`
    select b.bill_no as what, p.reference_no, p.paid_date::text as paid_date, p.method,
      abs(p.paid_date - ${date}::date) <= ${DOUBLE_DAYS} as is_near
    from vendor_bill_payment p join vendor_bill b using (vendor_bill_id)
    where b.supplier_id = ${supplierId} and p.reversed_date is null and p.amount = ${amountUsd}::numeric
      and p.corpay_po_id is distinct from ${corpayId}::bigint
    union all
    select c.corpay_no, c.corpay_no, c.requested_date::text, 'corpay', true from corpay_po c
    where c.supplier_id = ${supplierId} and c.amount = ${amountUsd}::numeric and c.corpay_po_id <> ${corpayId}
      and (c.status = any(${outstanding}) or (c.status = 'settled' and c.vendor_bill_id is null))
      and abs(c.requested_date - ${date}::date) <= ${DOUBLE_DAYS}
    order by 3 desc`;
  const key = checkKeyOf(referenceNo);
  const found = same.find(
    ({ is_near: isNear, reference_no: other }) => isNear || (key !== '' && checkKeyOf(other) === key),
  );
  if (!found) return null;
  const by = BILL_PAYMENT_METHODS[found.method];
  return `${money(amountUsd)} went to this supplier already: ${by} ${found.reference_no}, ${formatDate(toPlainDate(found.paid_date))}, for ${found.what}.`;
}

/** A payment as it is noted on its bill. */
interface Paid {
  readonly amountUsd: number;
  readonly method: keyof typeof BILL_PAYMENT_METHODS;
  readonly referenceNo: string;
  readonly date: PlainDate;
  readonly corpayId: number | null;
}

/** Records a payment on a bill that is locked; the last cent makes it paid. Throws RULE for a bill that is not approved. */
export async function notePaid(context: CallContext, bill: Bill, paid: Paid): Promise<Bill> {
  if (bill.status !== 'approved')
    throw new AppError(
      'RULE',
      `${bill.bill_no ?? ''} is ${bill.status.replaceAll('_', ' ')}: only a bill that is approved is paid.`,
    );
  const cents = roundHalfUpCents(paid.amountUsd);
  const left = toCents(roundHalfUpCents(bill.balance) - cents);
  if (left < 0)
    throw new AppError('VALIDATION', `Only ${money(bill.balance)} of ${bill.bill_no ?? ''} are open.`, {
      fields: { amount: `At most ${money(bill.balance)}.` },
    });
  await addChild(context, vendorBill, bill.vendor_bill_id, 'payments', {
    paid_date: paid.date,
    method: paid.method,
    reference_no: paid.referenceNo,
    amount: paid.amountUsd,
    corpay_po_id: paid.corpayId,
  });
  return settlePaid(context, bill, centsToDollars(toCents(roundHalfUpCents(bill.paid) + cents)), paid.date);
}

/** Updates the balance and state of a bill to the amount paid. */
async function settlePaid(context: CallContext, bill: Bill, paidUsd: number, date: PlainDate | null): Promise<Bill> {
  const balance = centsToDollars(toCents(roundHalfUpCents(bill.total) - roundHalfUpCents(paidUsd)));
  const after = await updateRecord(context, vendorBill, bill, {
    paid: paidUsd,
    balance,
    paid_date: balance === 0 ? date : null,
  });
  const step = balance === 0 ? 'pay' : 'reopen';
  const settled = await tryTransition(context, vendorBill, bill.vendor_bill_id, step);
  if (settled.version === after.version) await announceRecord(context, vendorBill, after);
  return settled;
}

/**
 * A bill is paid from its date on; where its order is paid in advance, from the day of the order. Throws VALIDATION at a day before.
 */
async function assertPayable({ db }: CallContext, bill: Bill, date: PlainDate): Promise<void> {
  const order = await one<Pick<RecordRow<'po'>, 'po_no' | 'po_date' | 'terms'>>(db)`
    select po_no, po_date, terms from po where po_id = ${bill.po_id}`;
  const isAhead = order.terms !== null && ADVANCE_TERMS.includes(order.terms);
  const ordered = order.po_date ?? bill.bill_date;
  const first = isAhead && ordered < bill.bill_date ? ordered : bill.bill_date;
  if (date >= first) return;
  const day = formatDate(toPlainDate(first));
  refuse(
    'paid_date',
    first === bill.bill_date
      ? `The bill is of ${day}: it was not paid before. Enter the day on which it was; an order is paid in advance by its terms.`
      : `${order.po_no ?? 'The order'} is of ${day}: nothing was paid on it before. Enter the day on which it was.`,
  );
}

/** Records a payment by hand. Throws VALIDATION for a day before the bill, too much, or a likely duplicate; RULE for a supplier on hold. */
export async function payByHand(context: CallContext, input: CallParsedInput<typeof payBill>): Promise<Bill> {
  const bill = await lockBill(context, input.vendor_bill_id);
  const date = toPlainDate(input.paid_date ?? context.today);
  if (date > context.today) refuse('paid_date', 'The day is still to come: note a payment when it is made.');
  await assertPayable(context, bill, date);
  if (centsToDollars(roundHalfUpCents(input.amount)) !== input.amount)
    refuse('amount', 'Give dollars and whole cents.');
  const supplier = await supplierOf(context, bill.supplier_id);
  if (supplier.status === 'hold' || supplier.status === 'inactive')
    throw new AppError(
      'RULE',
      `${supplier.supplier_name} is ${supplier.status === 'hold' ? 'on hold' : 'inactive'}: it is not paid.`,
    );
  // payments of one order and of one supplier follow each other: two people do not pay the same thing at once
  await run(context.db)`select 1 from po where po_id = ${bill.po_id} for no key update`;
  await run(context.db)`select 1 from supplier where supplier_id = ${bill.supplier_id} for no key update`;
  await assertNothingAhead(context, { poId: bill.po_id, field: 'amount' });
  const onItsWay = await readOnItsWay(context, bill.vendor_bill_id);
  const free = centsToDollars(toCents(roundHalfUpCents(bill.balance) - roundHalfUpCents(onItsWay)));
  if (onItsWay > 0 && input.amount > free)
    refuse('amount', `${money(onItsWay)} are on their way through Corpay: at most ${money(Math.max(0, free))}.`);
  const before =
    (await findPaidBefore(context, {
      supplierId: bill.supplier_id,
      amountUsd: input.amount,
      date,
      referenceNo: input.reference_no,
      corpayId: 0,
    })) ??
    (input.method === 'check'
      ? await findOtherPayee(context, { supplierId: bill.supplier_id, checkNo: input.reference_no })
      : null);
  if (before !== null && !input.is_no_double)
    refuse('is_no_double', `${before} If this is another payment, say so and send it again.`);
  return notePaid(context, bill, {
    amountUsd: input.amount,
    method: input.method,
    referenceNo: input.reference_no,
    date,
    corpayId: null,
  });
}

type PaymentRow = ChildRow<'vendor_bill', 'payments'> & { readonly vendor_bill_id: number };

/** Takes a payment back: the bill is open by it again. Throws NOT_FOUND, RULE for one that Corpay settled. */
export async function reverseBillPayment(
  context: CallContext,
  { payment_id: id, reason }: CallParsedInput<typeof takeBackBillPayment>,
): Promise<Bill> {
  const known = await maybeOne<{ vendor_bill_id: number }>(context.db)`
    select vendor_bill_id from vendor_bill_payment where vendor_bill_payment_id = ${id}`;
  if (!known) throw new AppError('NOT_FOUND', `There is no payment ${id} of a bill.`);
  const bill = await lockBill(context, known.vendor_bill_id);
  const [row] = await many<PaymentRow>(context.db)`
    select * from vendor_bill_payment where vendor_bill_payment_id = ${id}`;
  if (!row || row.reversed_date !== null) throw new AppError('RULE', 'It was taken back already.');
  if (row.corpay_po_id !== null)
    throw new AppError('RULE', 'Corpay settled it: it stays. Ask the supplier for the money back.');
  await changeChildren(
    context,
    vendorBill,
    'payments',
    sql`c.vendor_bill_payment_id = ${id}`,
    { reversed_date: context.today, reason },
    reason,
  );
  const paid = centsToDollars(toCents(roundHalfUpCents(bill.paid) - roundHalfUpCents(row.amount)));
  return settlePaid(context, bill, paid, null);
}
