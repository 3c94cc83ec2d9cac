import { AppError } from '@cdi/shared/errors';
import { objects } from '@cdi/shared/catalogue';
import type { answerChange, askForChange, CallParsedInput, ChangeView } from '@cdi/shared/contracts';
import { isShipped } from '@cdi/shared/trade';
import { isStaff, mayAnswerChange, ROLE } from '@cdi/shared/policy';
import type { CallContext } from '../context.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { getVisible } from '../records/read/present-record.ts';
import { tryTransition } from '../records/save/transition-record.ts';
import { insertRecord, updateRecord } from '../records/save/write-record.ts';
import { findEmployees } from '../session/find-employees.ts';
import { fullName } from '../session/full-name.ts';
import { maybeOne, one } from '../storage/query.ts';
import { applyChange, planAgain } from './apply-change.service.ts';
import type { Order } from './change-facts.ts';
import { announceChange, oneChange } from './draft-change.service.ts';
import { endAsking } from './change-mail.ts';
import { lockChange } from './send-change.service.ts';
import type { ChangeRow } from './view-change.ts';

const changeOrder = objects.change_order;

/** The reps of an order; all of inside sales when it names none. */
async function repsOf({ db }: CallContext, order: Order): Promise<readonly number[]> {
  const reps = [order.inside_rep_id, order.outside_rep_id].filter((id): id is number => id !== null);
  return reps.length > 0 ? reps : findEmployees(db, [ROLE.insideSales]);
}

async function notifyReps(context: CallContext, row: ChangeRow, order: Order, text: string): Promise<void> {
  const maker = row.created_by === null ? [] : [row.created_by];
  await raiseAlert(context.db, {
    userIds: [...(await repsOf(context, order)), ...(row.asked_by === row.created_by ? [] : maker)],
    text,
    reason: 'because you look after this order',
    url: `/tracker/${row.tracker_id}?tab=changes`,
    object: 'change_order',
    id: row.change_order_id,
  });
}

/** Notifies the reps that a change has to be priced again. Writes outside the transaction of the call, which is rolled back. */
async function reportStaleChange(context: CallContext, row: ChangeRow, order: Order, error: unknown): Promise<never> {
  if (error instanceof AppError && error.code === 'CONFLICT')
    await notifyReps({ ...context, db: context.app.db }, row, order, `${row.change_no ?? ''} has to be priced again`);
  throw error;
}

/**
 * Records the customer’s answer to a change: if agreed, applies it in the same transaction; if declined, the order stays as it is.
 * Throws RULE, FORBIDDEN, VALIDATION, and CONFLICT when the order no longer matches what the customer was shown.
 */
export async function answerSentChange(
  context: CallContext,
  input: CallParsedInput<typeof answerChange>,
): Promise<ChangeView> {
  if (!mayAnswerChange(context.person))
    throw new AppError('FORBIDDEN', 'The customer answers, or sales in the customer’s name.');
  const row = await lockChange(context, input.change_order_id);
  if (row.status !== 'sent')
    throw new AppError('RULE', `${row.change_no ?? ''} does not wait for an answer: it is ${row.status}.`);
  const order = await getVisible(context, objects.tracker, row.tracker_id);
  await endAsking(context, row);
  const answered = {
    answered_dt: context.now.toISOString(),
    answered_by: context.person.userId,
    answered_name: input.name,
    comment: input.comment || null,
  };
  if (input.answer === 'agree') {
    const { plan } = await planAgain(context, row).catch((error: unknown) =>
      reportStaleChange(context, row, order, error),
    );
    await applyChange(context, row, plan, answered);
    await notifyReps(context, row, order, `${row.change_no ?? ''}: ${input.name} agreed to the change`);
    return oneChange(context, input.change_order_id);
  }
  if (!input.comment)
    throw new AppError('VALIDATION', 'Say why, so that we can offer something else.', {
      fields: { comment: 'Say why, so that we can offer something else.' },
    });
  await updateRecord(context, changeOrder, row, answered);
  const after = await tryTransition(context, changeOrder, input.change_order_id, 'decline', input.comment);
  await notifyReps(
    context,
    row,
    order,
    `${row.change_no ?? ''}: ${input.name} declined the change. ${input.comment}`.slice(0, 300),
  );
  await announceChange(context, after);
  return oneChange(context, input.change_order_id);
}

/** Stores a customer’s request for a change; notifies inside sales. Throws RULE for an order that has left, NOT_FOUND for another’s. */
export async function askForOrderChange(
  context: CallContext,
  input: CallParsedInput<typeof askForChange>,
): Promise<ChangeView> {
  const order = await getVisible(context, objects.tracker, input.tracker_id, true);
  if (isShipped(order.status) || order.status === 'cancelled')
    throw new AppError('RULE', 'This order has left the plant or was cancelled. Call us about it.');
  const line =
    input.tracker_curb_id === 0
      ? undefined
      : await maybeOne<{ curb_no: string; tag: string | null }>(context.db)`
          select curb_no, tag from tracker_curb
          where tracker_curb_id = ${input.tracker_curb_id} and tracker_id = ${input.tracker_id} and is_active`;
  if (input.tracker_curb_id !== 0 && !line)
    throw new AppError('VALIDATION', 'This line is not part of the order.', {
      fields: { tracker_curb_id: 'Choose a line of the order.' },
    });
  const { last } = await one<{ last: number }>(context.db)`
    select count(*)::int as last from change_order where tracker_id = ${input.tracker_id}`;
  const about = line ? `${line.curb_no}${line.tag ? ` (${line.tag})` : ''}: ` : '';
  const row = await insertRecord(context, changeOrder, {
    change_no: `${order.tracker_no ?? ''}-C${last + 1}`,
    tracker_id: input.tracker_id,
    status: 'requested',
    wish: `${about}${input.wish}`.slice(0, 2000),
    asked_by: context.person.userId,
    is_shown: true,
  });
  const who = isStaff(context.person) ? fullName(context.person) : `${fullName(context.person)} of the customer`;
  await notifyReps(context, row, order, `${row.change_no ?? ''}: ${who} asks for a change`);
  await announceChange(context, row);
  return oneChange(context, row.change_order_id);
}
