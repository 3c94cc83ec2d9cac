import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import { BUILD_STAGES, findCheckList, objects, type BuildStage, type ChildValues } from '@cdi/shared/catalogue';
import { isUnusualTime, listOpenPredecessors, listSuccessors } from '@cdi/shared/domain/schedule';
import type { Lane } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import { hasShipped } from '../orders/curb-card.ts';
import { assertFreightAgreed } from '../orders/sales-check.service.ts';
import { signCheck } from '../orders/sign-check.ts';
import { advanceOrder } from '../orders/order-progress.service.ts';
import { remadeQty } from '../shipping/remade-qty.ts';
import { changeChildren } from '../records/save/child-rows.ts';
import { writeHistory } from '../records/history/history.ts';
import { lockRecord, updateRecord } from '../records/save/write-record.ts';
import { asksHowCut, obstacleOf, refusalOf, type TaskRow } from './task-card.ts';
import { many, maybeOne, run } from '../storage/query.ts';
import { endJobsOn } from '../timecards/job-clock.ts';
import { enterTime, undoTime } from './enter-time.ts';

const trackerCurb = objects.tracker_curb;

/** Columns of a task to store. */
export type TaskValues = ChildValues<'tracker_curb', 'tasks'>;

/** Locks order, curb and tasks, always in this sequence. Throws NOT_FOUND. */
export async function lockTask(context: CallContext, cardId: number): Promise<void> {
  const rows = await many<{ tracker_id: number; tracker_curb_id: number }>(context.db)`
    select c.tracker_id, c.tracker_curb_id from tracker_curb_task t
    join tracker_curb c on c.tracker_curb_id = t.tracker_curb_id where t.tracker_curb_task_id = ${cardId}`;
  const found = rows[0];
  if (!found) throw new AppError('NOT_FOUND', 'This card is not there any more.');
  await run(context.db)`select 1 from tracker where tracker_id = ${found.tracker_id} for update`;
  await run(context.db)`select 1 from tracker_curb where tracker_curb_id = ${found.tracker_curb_id} for update`;
  await run(
    context.db,
  )`select 1 from tracker_curb_task where tracker_curb_id = ${found.tracker_curb_id} order by sequence for update`;
}

/** Writes a change of a task, its history and its event. `values` are columns of the task. */
export async function changeTask(
  context: CallContext,
  card: TaskRow,
  values: TaskValues,
  reason: string | null = null,
): Promise<void> {
  const all: TaskValues = { ...values, moved_by: context.person.userId, moved_dt: context.now.toISOString() };
  const sets = Object.entries(all).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await run(context.db)`
    update tracker_curb_task set ${sql.join([...sets, sql`card_version = card_version + 1`])}
    where tracker_curb_task_id = ${card.card_id}`;
  const rows = await many<{
    version: number;
  }>(context.db)`select version from tracker_curb where tracker_curb_id = ${card.subject_id}`;
  const changes = Object.entries(values)
    .filter(([name]) => name === 'status' || name === 'assigned_user_id' || name === 'sent_back_reason')
    .map(([field, newValue]) => ({
      child: 'tasks',
      childId: card.card_id,
      field,
      oldValue: valueBefore(card, field),
      newValue,
    }));
  await writeHistory(context, 'tracker_curb', card.subject_id, rows[0]?.version ?? 1, changes, reason);
}

function valueBefore(card: TaskRow, field: string): string | number | null {
  if (field === 'status') return card.status;
  return field === 'assigned_user_id' ? card.holder_id : null;
}

const stageOf = ({ subject_id: tracker_curb_id, task }: TaskRow) => ({ tracker_curb_id, task });

/** What a move reports of the work that was done. */
export interface WorkDone {
  readonly minutes: number | undefined;
  readonly isTimeSure: boolean;
  /** Undo of the last move: a start that had assigned the card, or a completion with its minutes. */
  readonly isUndo: boolean;
  /** Why the time differs from the clock; empty where it does not. */
  readonly reason: string;
}

/** Throws RULE for a time so far above the standard that it is likely a mistake, unless the user confirms it. */
function assertTime(card: TaskRow, { minutes, isTimeSure }: WorkDone): void {
  const standard = Number(card.std_minutes ?? 0);
  if (minutes === undefined || isTimeSure || !isUnusualTime(minutes, standard)) return;
  const said = `${minutes} minutes are more than three times the standard of ${Math.round(standard)}.`;
  throw new AppError('RULE', `${said} Correct the actual time, or say that it is right.`, {
    fields: { minutes: 'Correct the time, or say that it is right.' },
  });
}

/** The columns of a task that a move to another lane changes. Throws RULE that says what prevents it. */
export async function changeTaskState(
  context: CallContext,
  card: TaskRow,
  toLane: Lane,
  work: WorkDone,
): Promise<TaskValues> {
  const from = card.lane;
  const obstacle = obstacleOf(card);
  const now = context.now.toISOString();
  if (toLane === 'waiting')
    throw new AppError('RULE', 'A card waits when what comes before it is not done. Send it back instead.');
  if (toLane === 'ready' && from === 'running') {
    await endJobsOn(context, stageOf(card));
    const isFreed = work.isUndo && card.holder_id === context.person.userId;
    return { status: 'ready', ...(isFreed ? { assigned_user_id: null } : {}) };
  }
  if (obstacle) throw new AppError('RULE', `${card.title} cannot go on: ${obstacle}.`);
  if (toLane === 'running' && from === 'done') return reopen(context, card, work.isUndo);
  const refusal = refusalOf(context, card);
  if (refusal) throw new AppError('RULE', `${refusal}.`);
  if (toLane === 'running' && from === 'ready')
    return { status: 'running', start_dt: now, assigned_user_id: card.holder_id ?? context.person.userId };
  if (toLane === 'done' && (from === 'ready' || from === 'running')) {
    assertTime(card, work);
    await assertFinished(context, card);
    const checkList = findCheckList(card.task);
    await enterTime(context, card, work);
    await endJobsOn(context, stageOf(card));
    if (checkList) await signCheck(context, card.subject_id, checkList);
    return {
      status: 'done',
      // a check belongs to the person who signs it, and a card that no one took to the person who completes it
      assigned_user_id: (checkList === null ? card.holder_id : null) ?? context.person.userId,
      end_dt: now,
      sent_back_reason: null,
      counted_dt: now,
      earlier_counted_dt: card.counted_dt,
      ...(from === 'ready' ? { start_dt: now } : {}),
    };
  }
  throw new AppError('RULE', `A card does not go from ${from} to ${toLane}.`);
}

/** Throws RULE for a curb that no released batch cuts, unless the shop has said how it is cut. */
async function assertCut(context: CallContext, card: TaskRow): Promise<void> {
  if (!asksHowCut(card)) return;
  const curb = await maybeOne<{ is_known: boolean }>(context.db)`
    select coalesce(batch_no, cut_note) is not null as is_known from tracker_curb
    where tracker_curb_id = ${card.subject_id}`;
  if (curb?.is_known) return;
  const message = `No released batch cuts ${card.title}. Release its batch, or say how it is cut without one.`;
  throw new AppError('RULE', message, {
    fields: { cut_note: 'Say how it is cut, such as "By hand from remnant RM-IND-12".' },
  });
}

/** What must be there before a stage may be called done. */
async function assertFinished(context: CallContext, card: TaskRow): Promise<void> {
  if (card.task === 'sales_checking') await assertFreightAgreed(context, card.tracker_id);
  await assertCut(context, card);
  const rows = await many<{
    qc_result: string | null;
    crates: number;
    qty: number;
    on_trucks: number;
  }>(context.db)`
    select c.qc_result, c.qty - ${remadeQty} as qty,
      (select count(*)::int from crate k where k.tracker_curb_id = c.tracker_curb_id) as crates,
      (select coalesce(sum(i.qty), 0)::int from shipment_item i
        where i.tracker_curb_id = c.tracker_curb_id) as on_trucks
    from tracker_curb c where c.tracker_curb_id = ${card.subject_id}`;
  const facts = rows[0];
  if (card.task === 'quality_control' && facts?.qc_result !== 'pass')
    throw new AppError('RULE', 'Quality control needs the result "pass" first.', {
      fields: { qc_result: 'Record the inspection.' },
    });
  if (card.task === 'crate' && (facts?.crates ?? 0) === 0)
    throw new AppError('RULE', 'Record the crates with size and weight first.', {
      fields: { crates: 'Record at least one crate.' },
    });
  if (card.task === 'loading' && facts && facts.on_trucks < facts.qty)
    throw new AppError(
      'RULE',
      `Loading needs the bill of lading first: ${facts.on_trucks} of ${facts.qty} are on one.`,
      { fields: { bol_no: 'Make the bill of lading.' } },
    );
}

/** Reopens a stage while nothing after it has started. Its minutes stay, unless the completion is undone at once. */
async function reopen(context: CallContext, card: TaskRow, isUndo: boolean): Promise<TaskValues> {
  const after = listSuccessors(card.task, card.route ?? []);
  const rows = await many<{ task: BuildStage }>(context.db)`
    select task from tracker_curb_task where tracker_curb_id = ${card.subject_id}
      and task = any(${sql.val(after)}::text[]) and status in ('running', 'done')`;
  if (rows[0])
    throw new AppError('RULE', `${BUILD_STAGES[rows[0].task]} has started already. Send the curb back from there.`);
  assertNotShipped(card);
  if (card.task === 'quality_control') await forgetInspection(context, card.subject_id);
  if (!isUndo) return { status: 'running', end_dt: null };
  await undoTime(context, card);
  return { status: 'running', end_dt: null, counted_dt: card.earlier_counted_dt };
}

/** A curb that quality control has to see again has neither passed nor failed. */
export async function forgetInspection(
  context: CallContext,
  curbId: number,
  reason: string | null = null,
): Promise<void> {
  const curb = await lockRecord(context, trackerCurb, curbId);
  if (curb) await updateRecord(context, trackerCurb, curb, { qc_result: null, qc_by: null, qc_dt: null }, reason);
}

/** Throws RULE for a curb that left the plant. */
export function assertNotShipped(card: TaskRow): void {
  if (hasShipped(card)) throw new AppError('RULE', `${card.title} has shipped; its stages stay as they are.`);
}

/** Makes ready what may start now and lets wait what may not any more; then the order follows. Returns the boards that changed. */
export async function settleTasks(
  context: CallContext,
  card: Pick<TaskRow, 'subject_id' | 'tracker_id' | 'route'>,
): Promise<readonly string[]> {
  const rows = await many<{ tracker_curb_task_id: number; task: BuildStage; status: string }>(context.db)`
    select tracker_curb_task_id, task, status from tracker_curb_task where tracker_curb_id = ${card.subject_id}
    order by sequence`;
  const route = card.route ?? rows.map((row) => row.task);
  const done = rows.filter((row) => row.status === 'done' || row.status === 'skipped').map((row) => row.task);
  const touched: string[] = [];
  for (const row of rows) {
    const isNext = listOpenPredecessors(row.task, route, done).length === 0;
    const status = row.status === 'waiting' && isNext ? 'ready' : row.status === 'ready' && !isNext ? 'waiting' : null;
    if (!status) continue;
    touched.push(row.task);
    const mine = sql<boolean>`c.tracker_curb_task_id = ${row.tracker_curb_task_id}`;
    const readyDt = status === 'ready' ? context.now.toISOString() : null;
    await changeChildren(context, trackerCurb, 'tasks', mine, { status, ready_dt: readyDt });
    await run(context.db)`
      update tracker_curb_task set card_version = card_version + 1
      where tracker_curb_task_id = ${row.tracker_curb_task_id}`;
  }
  await advanceOrder(context, card.tracker_id, card.subject_id);
  return touched;
}
