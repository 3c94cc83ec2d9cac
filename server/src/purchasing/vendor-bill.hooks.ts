import { AppError, refuse } from '@cdi/shared/errors';
import { objects, OUTSTANDING_CORPAY } from '@cdi/shared/catalogue';
import { hasRole, ROLE } from '@cdi/shared/policy';
import { formatMoney, roundHalfUpCents } from '@cdi/shared/units';
import { sql } from 'kysely';
import { readSetting } from '../settings/settings.ts';
import type { CallContext } from '../context.ts';
import { hooksFor } from '../records/save/hooks-for.ts';
import { exists, maybeOne } from '../storage/query.ts';
import { countBilled, type Bill } from './bill-match.ts';
import { lockForBill, matchBeside } from './enter-bill.service.ts';
import { covers, ownLimit, readLimits } from './find-limit.ts';

/** What this person did to the facts of a bill: `entered` or `corrected` it; null where others did. */
async function findOwnPart({ db, person }: CallContext, bill: Bill): Promise<'entered' | 'corrected' | null> {
  if (bill.entered_by === person.userId) return 'entered';
  const isCorrected = await exists(db)`
    select 1 from history where object = ${objects.vendor_bill.name} and record_id = ${bill.vendor_bill_id}
      and changed_by = ${person.userId}
      and (child = 'lines' or (child is null and field in ('supplier_invoice_no', 'freight', 'tax', 'total')))`;
  return isCorrected ? 'corrected' : null;
}

/** The rule by which this person may release the differences of a bill. Throws RULE. */
async function assertMayRelease(context: CallContext, bill: Bill): Promise<number> {
  const { person } = context;
  const problems: Record<string, string> = {};
  const part = await findOwnPart(context, bill);
  if (part !== null) problems.entered_by = `Nobody releases a bill that they ${part}: ask somebody else who may.`;
  const limit = ownLimit(await readLimits(context), person);
  const total = formatMoney(roundHalfUpCents(bill.total));
  if (!limit || !covers(limit, bill.total))
    problems.total = limit
      ? `You approve up to ${formatMoney(roundHalfUpCents(limit.up_to ?? 0))}; this bill is ${total}. Ask leadership.`
      : 'There is no approval limit for your role. Leadership sets one.';
  if (Object.keys(problems).length > 0 || !limit)
    throw new AppError('RULE', `It cannot be released. ${Object.values(problems).join(' ')}`, { fields: problems });
  return limit.approval_limit_id;
}

/** Throws RULE for a second copy of a bill, which is void, or leadership's to release. */
async function assertNoDouble({ db, person }: CallContext, bill: Bill): Promise<void> {
  if (hasRole(person, [ROLE.leadership])) return;
  const double = await maybeOne<{ words: string }>(db)`
    select words from vendor_bill_difference
    where vendor_bill_id = ${bill.vendor_bill_id} and kind = 'duplicate' and not is_within limit 1`;
  if (double)
    throw new AppError(
      'RULE',
      `${double.words} Void this bill. Only leadership releases a bill that is entered twice.`,
      {
        fields: { supplier_invoice_no: double.words },
      },
    );
}

/** Throws RULE for a person who approves a large bill that they entered or corrected themselves. */
async function assertSecondPerson(context: CallContext, bill: Bill): Promise<void> {
  const { second_person_from: limitUsd } = await readSetting(context.db, 'bill_approval');
  if (bill.total < limitUsd) return;
  const part = await findOwnPart(context, bill);
  if (part === null) return;
  const limit = formatMoney(roundHalfUpCents(limitUsd));
  throw new AppError(
    'RULE',
    `You ${part} this bill. From ${limit} on, someone else in accounting or a manager approves it.`,
    { fields: { entered_by: 'Someone else approves it.' } },
  );
}

/** The payment of Corpay that is on its way for a bill; undefined without one. */
const findOutstanding = ({ db }: CallContext, bill: Bill): Promise<{ corpay_no: string } | undefined> =>
  maybeOne<{ corpay_no: string }>(db)`
    select corpay_no from corpay_po where vendor_bill_id = ${bill.vendor_bill_id}
      and status = any(${sql.val([...OUTSTANDING_CORPAY])}::text[]) limit 1`;

async function assertNothingPaid(context: CallContext, bill: Bill): Promise<void> {
  if (bill.paid > 0) throw new AppError('RULE', 'Something is paid on it: take its payments back first.');
  const corpay = await findOutstanding(context, bill);
  if (corpay) throw new AppError('RULE', `${corpay.corpay_no} is on its way to pay it: void that first.`);
}

/** Steps after which the lines of the order have another quantity billed. */
const COUNTS: readonly string[] = ['match', 'hold', 'release', 'void'];

/** Rules for who approves and releases a bill, and the billed quantities of its order. */
export const vendorBillHooks = hooksFor(objects.vendor_bill, {
  async prepare(_context, { before, values, after }) {
    if (before === null) return {};
    if (values.is_active === false) throw new AppError('RULE', 'A bill is not put away: void it, and say why.');
    if (typeof after.due_date === 'string' && after.due_date < before.bill_date)
      refuse('due_date', 'It cannot be due before its date.');
    return {};
  },
  async guard(context, { record, transition, reason }) {
    const { person, now } = context;
    const approved = { approved_by: person.userId, approved_dt: now.toISOString() };
    if (transition === 'approve') {
      await assertSecondPerson(context, record);
      return { values: approved };
    }
    if (transition === 'release') await assertNoDouble(context, record);
    if (transition === 'void') await assertNothingPaid(context, record);
    const rule = transition === 'release' ? await assertMayRelease(context, record) : null;
    if (COUNTS.includes(transition)) await lockForBill(context, record.po_id);
    if (transition === 'release') return { values: { ...approved, limit_rule_id: rule } };
    if (transition === 'void') return { values: { balance: 0, held_for: reason } };
    return {};
  },
  async afterTransition(context, { record, transition }) {
    if (COUNTS.includes(transition)) await countBilled(context, record.po_id);
    // a bill that is void is no reason any more for another to wait
    if (transition === 'void') await matchBeside(context, record);
  },
});
