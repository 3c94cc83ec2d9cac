import { sql } from 'kysely';
import { mayWorkAt } from '@cdi/shared/policy';
import { settleCard } from '../boards/board.service.ts';
import { readRows } from '../boards/read-cards.ts';
import type { CallContext } from '../context.ts';
import type { CurbStage } from '../labor/settle-minutes.ts';
import { startJob } from '../timecards/job-clock.ts';
import { changeTask, changeTaskState, lockTask } from './change-task.ts';
import { obstacleOf, refusalOf } from './task-card.ts';
import { boardsOfTasks, taskSource } from './task.source.ts';

const NO_TIME = { minutes: undefined, isTimeSure: false, isUndo: false, reason: '' } as const;

/**
 * Changes the job of a person at the time clock. A card that is ready and that the person may start is started with it; a card that waits is
 * left where it is, and the time counts at its stage all the same. Throws RULE while the person is not at work or if the work is over.
 */
export async function takeJob(context: CallContext, job: CurbStage): Promise<void> {
  const ofJob = sql<boolean>`t.tracker_curb_id = ${job.tracker_curb_id} and t.task = ${job.task}`;
  const [found] = await readRows(context, taskSource, ofJob);
  if (found) await lockTask(context, found.card_id);
  await startJob(context, job.tracker_curb_id, job.task);
  const [card] = found ? await readRows(context, taskSource, ofJob) : [];
  if (card?.status !== 'ready' || !mayWorkAt(card.task, context.person)) return;
  if (obstacleOf(card) !== null || refusalOf(context, card) !== null) return;
  await changeTask(context, card, await changeTaskState(context, card, 'running', NO_TIME));
  await settleCard(context, taskSource, card, boardsOfTasks([card.task]));
}
