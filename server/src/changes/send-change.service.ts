import { AppError } from '@cdi/shared/errors';
import { objects, type RecordRow } from '@cdi/shared/catalogue';
import type { CallParsedInput, approveChange, ChangeView, withdrawChange } from '@cdi/shared/contracts';
import { mayAgreeAsEngineer, mayApprovePrice } from '@cdi/shared/policy';
import type { CallContext } from '../context.ts';
import { findContact } from '../customers/people-of-order.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { getVisible } from '../records/read/present-record.ts';
import { tryTransition } from '../records/save/transition-record.ts';
import { updateRecord } from '../records/save/write-record.ts';
import { isActiveEmployee } from '../session/find-employees.ts';
import { maybeOne } from '../storage/query.ts';
import { applyChange, planAgain } from './apply-change.service.ts';
import { assertMayLose } from './assert-may-lose.ts';
import { endAsking, mailChange } from './change-mail.ts';
import { announceChange, oneChange } from './draft-change.service.ts';
import { listObstacles, type ChangeRow } from './view-change.ts';

const changeOrder = objects.change_order;

/** The change, with its order locked before it, as every call locks them. Throws NOT_FOUND. */
export async function lockChange(context: CallContext, changeId: number): Promise<ChangeRow> {
  const found = await getVisible(context, changeOrder, changeId);
  await getVisible(context, objects.tracker, found.tracker_id, true);
  return getVisible(context, changeOrder, changeId, true);
}

function assertIn(row: ChangeRow, states: readonly ChangeRow['status'][], step: string): void {
  if (!states.includes(row.status))
    throw new AppError('RULE', `${row.change_no ?? ''} is ${row.status}: it cannot be ${step}.`);
}

/** Sends a draft to the customer, or applies it when the customer need not agree. Throws RULE and CONFLICT that say what prevents it. */
export async function sendDraftChange(context: CallContext, changeId: number): Promise<ChangeView> {
  const row = await lockChange(context, changeId);
  assertIn(row, ['draft'], 'sent');
  const obstacles = listObstacles(row);
  if (obstacles.length > 0) throw new AppError('RULE', obstacles.join(' '));
  const { plan, told } = await planAgain(context, row);
  if (plan.customerReasons.length === 0) {
    await applyChange(context, row, plan, {});
    return oneChange(context, changeId);
  }
  // once the customer has seen it, it is binding: refuse now what would be refused later
  await assertMayLose(context, row, plan);
  const ready = await updateRecord(context, changeOrder, row, {
    is_shown: true,
    customer_needed: true,
    sent_dt: context.now.toISOString(),
    snapshot: told,
    promised_after: told.promisedAfter,
  });
  const sent = await tryTransition(context, changeOrder, changeId, 'send');
  await mailChange(context, ready, told);
  await announceChange(context, sent);
  return oneChange(context, changeId);
}

/** An employee approves the price or the engineering of a draft. Throws RULE, and FORBIDDEN for a person who may not. */
export async function approveDraftChange(
  context: CallContext,
  { change_order_id, what }: CallParsedInput<typeof approveChange>,
): Promise<ChangeView> {
  const row = await lockChange(context, change_order_id);
  assertIn(row, ['draft'], 'approved');
  const { person } = context;
  if (what === 'price') {
    if (row.approval_needed === null) throw new AppError('RULE', 'The price of this change needs no approval.');
    if (!mayApprovePrice(row.approval_needed, person))
      throw new AppError('FORBIDDEN', 'You may not approve a price as low as this one.');
    await updateRecord(context, changeOrder, row, { approval_needed: null, approved_by: person.userId });
  } else {
    if (row.engineering_needed !== true || row.engineering_by !== null)
      throw new AppError('RULE', 'Engineering does not have to agree to this change any more.');
    if (!mayAgreeAsEngineer(person)) throw new AppError('FORBIDDEN', 'Engineering or a manager agrees to this.');
    await updateRecord(context, changeOrder, row, { engineering_by: person.userId });
  }
  await notifyPricer(context, row, what === 'price' ? 'its price is approved' : 'engineering agreed');
  await announceChange(context, row);
  return oneChange(context, change_order_id);
}

/** The employee who priced a change, else who made it. A customer who asked for it made it too, and is none. */
async function findPricer({ db }: CallContext, row: ChangeRow): Promise<number | null> {
  const found = await maybeOne<{ id: number }>(db)`
    select u.user_id as id from "user" u where ${isActiveEmployee} and u.user_id = coalesce(
      (select h.changed_by from history h
        where h.object = 'change_order' and h.record_id = ${row.change_order_id} and h.child is null
          and h.field = 'total_after'
        order by h.history_id desc limit 1),
      ${row.created_by}::bigint)`;
  return found?.id ?? null;
}

async function notifyPricer(context: CallContext, row: ChangeRow, what: string): Promise<void> {
  const pricer = await findPricer(context, row);
  await raiseAlert(context.db, {
    userIds: pricer === null || pricer === context.person.userId ? [] : [pricer],
    text: `${row.change_no ?? ''}: ${what}`,
    reason: 'because you priced this change order',
    url: `/tracker/${row.tracker_id}?tab=changes`,
    object: 'change_order',
    id: row.change_order_id,
  });
}

/** Who asked for a change, and the contact of its order, while they are of the company that buys. */
async function findAskers(
  { db }: CallContext,
  { asked_by: askedBy }: RecordRow<'change_order'>,
  { company_id, contact_user_id }: RecordRow<'tracker'>,
): Promise<readonly number[]> {
  const people = [askedBy, contact_user_id].map((id) => findContact(db, { company_id, contact_user_id: id }));
  return (await Promise.all(people)).filter((id) => id !== null);
}

/** Withdraws an unanswered change; the customer is notified if it was sent. */
export async function withdrawDraftChange(
  context: CallContext,
  { change_order_id, comment }: CallParsedInput<typeof withdrawChange>,
): Promise<ChangeView> {
  const row = await lockChange(context, change_order_id);
  assertIn(row, ['requested', 'draft', 'sent'], 'withdrawn');
  await endAsking(context, row);
  const noted = await updateRecord(context, changeOrder, row, { comment: comment || null });
  await tryTransition(context, changeOrder, change_order_id, 'withdraw', comment || null);
  const order = await getVisible(context, objects.tracker, row.tracker_id);
  const isTold = row.status === 'sent' || row.status === 'requested';
  await raiseAlert(context.db, {
    userIds: isTold ? await findAskers(context, row, order) : [],
    text: `${row.change_no ?? ''}: the change is withdrawn`,
    reason: 'because it was about your order',
    url: `/myorder/${row.tracker_id}`,
    object: 'change_order',
    id: change_order_id,
  });
  await announceChange(context, noted);
  return oneChange(context, change_order_id);
}
