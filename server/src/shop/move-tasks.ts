import { sql } from 'kysely';
import type { BuildStage } from '@cdi/shared/catalogue';
import { announceBoards } from '../boards/announce-boards.ts';
import { readRows } from '../boards/read-cards.ts';
import type { CallContext } from '../context.ts';
import { settleMinutes } from '../labor/settle-minutes.ts';
import { run } from '../storage/query.ts';
import { changeTask, changeTaskState, settleTasks } from './change-task.ts';
import { obstacleOf, type TaskRow } from './task-card.ts';
import { boardsOfTasks, taskSource } from './task.source.ts';

const NOTHING_SAID = { minutes: undefined, isTimeSure: false, isUndo: false, reason: '' } as const;

/** Locks orders, curbs and tasks of several lines, in the sequence in which cards lock them. */
export async function lockTasksOf(context: CallContext, curbIds: readonly number[]): Promise<void> {
  const ids = sql.val([...curbIds]);
  await run(context.db)`
    select 1 from tracker where tracker_id in (
      select tracker_id from tracker_curb where tracker_curb_id = any(${ids}::bigint[]))
    order by tracker_id for update`;
  await run(context.db)`
    select 1 from tracker_curb where tracker_curb_id = any(${ids}::bigint[]) order by tracker_curb_id for update`;
  await run(context.db)`
    select 1 from tracker_curb_task where tracker_curb_id = any(${ids}::bigint[])
    order by tracker_curb_id, sequence for update`;
}

/** The cards of lines at a stage, in the order of the lines. */
export const readTasks = (context: CallContext, curbIds: readonly number[], task: BuildStage) =>
  readRows(
    context,
    taskSource,
    sql<boolean>`t.tracker_curb_id = any(${sql.val([...curbIds])}::bigint[]) and t.task = ${task}`,
  );

async function moveTask(context: CallContext, card: TaskRow, toLane: 'running' | 'done'): Promise<void> {
  await changeTask(context, card, await changeTaskState(context, card, toLane, NOTHING_SAID));
  if (toLane === 'done') await settleMinutes(context, { tracker_curb_id: card.subject_id, task: card.task });
  await settleAround(context, card);
}

/** Lets the stages around a card follow it, and notifies their boards. */
async function settleAround(context: CallContext, card: TaskRow): Promise<void> {
  const touched = await settleTasks(context, card);
  const about = { object: 'tracker_curb', id: card.subject_id, companyId: card.company_id };
  await announceBoards(context, about, boardsOfTasks([card.task, ...touched]));
}

/**
 * Moves the cards of lines at a stage together, as their batch does, whatever the person's crew is. A card that has gone as far stays.
 * Cards that something keeps stay, too.
 * @returns those that were kept, each with the reason.
 */
export async function moveTasks(
  context: CallContext,
  curbIds: readonly number[],
  task: BuildStage,
  toLane: 'running' | 'done',
): Promise<readonly string[]> {
  const kept: string[] = [];
  for (const card of await readTasks(context, curbIds, task)) {
    const isBehind = card.status === 'ready' || (card.status === 'running' && toLane === 'done');
    const obstacle = obstacleOf(card);
    if (obstacle !== null && card.status !== 'done' && card.status !== 'skipped')
      kept.push(`${card.title}: ${obstacle}`);
    else if (isBehind) await moveTask(context, card, toLane);
  }
  return kept;
}

/** Sets the card of a line back to ready at a stage that it leaves without being done; the reason shows on the card. */
export async function reopenTask(
  context: CallContext,
  curbId: number,
  task: BuildStage,
  reason: string,
): Promise<void> {
  const [card] = await readTasks(context, [curbId], task);
  if (card?.status !== 'done') return;
  await changeTask(context, card, { status: 'ready', end_dt: null, sent_back_reason: reason }, reason);
  await settleAround(context, card);
}
