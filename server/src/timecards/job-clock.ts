import { BUILD_STAGES, type BuildStage } from '@cdi/shared/catalogue';
import { isOpenWork } from '@cdi/shared/domain/schedule';
import { AppError } from '@cdi/shared/errors';
import type { CallContext } from '../context.ts';
import type { CurbStage } from '../labor/settle-minutes.ts';
import { many, maybeOne } from '../storage/query.ts';
import { isForgotten } from './clock-state.service.ts';
import { endAll, isAway, lockShiftOf, storeShift, type Job, type Shift, type ShiftLists } from './shift.ts';

const rule = (message: string): never => {
  throw new AppError('RULE', message);
};

interface JobStage {
  readonly curb_no: string;
  readonly status: string;
  readonly order_status: string;
  readonly is_made: boolean;
  readonly is_rework: boolean;
  readonly rework_cause: string | null;
}

async function readStage({ db }: CallContext, curbId: number, task: BuildStage): Promise<JobStage> {
  const found = await maybeOne<JobStage>(db)`
    select c.curb_no, k.status, t.status as order_status, k.is_rework is true as is_rework, k.rework_cause,
      c.is_active and c.status <> 'cancelled' and t.is_active and t.status <> 'cancelled' as is_made
    from tracker_curb_task k join tracker_curb c on c.tracker_curb_id = k.tracker_curb_id
    join tracker t on t.tracker_id = c.tracker_id
    where k.tracker_curb_id = ${curbId} and k.task = ${task} and (k.status <> 'skipped' or not c.is_active)`;
  if (!found) throw new AppError('NOT_FOUND', 'This curb does not pass this stage.');
  return found;
}

/** Throws RULE for work that is over: the line is cancelled or has shipped, the order is closed, or the stage is done. */
function assertOpenJob(
  { curb_no: no, status, order_status: orderStatus, is_made: isMade }: JobStage,
  stage: BuildStage,
): void {
  if (!isMade) rule(`${no} is cancelled. Choose another job.`);
  if (!isOpenWork({ stage, status: 'ready', orderStatus }))
    rule(`${no} has shipped or its order is closed. Record work on it as a remake (MER), and choose the remade curb.`);
  if (status === 'done')
    rule(`${BUILD_STAGES[stage]} of ${no} is done. For rework, send the curb back to ${BUILD_STAGES[stage]} first.`);
}

/** The jobs of a shift with another one that begins now; the one before ends. Time after the curb was sent back is rework. */
const moveTo = (
  jobs: readonly Job[],
  { tracker_curb_id, task }: CurbStage,
  { is_rework, rework_cause }: Pick<JobStage, 'is_rework' | 'rework_cause'>,
  at: string,
): readonly Job[] => [
  ...endAll(jobs, at),
  {
    tracker_curb_id,
    task,
    started_dt: at,
    line_no: jobs.length + 1,
    is_rework,
    rework_cause: is_rework ? rework_cause : null,
  },
];

const isOnJob = ({ job_entries: jobs }: ShiftLists, { tracker_curb_id: curbId, task }: CurbStage): boolean =>
  jobs.some((row) => !row.ended_dt && row.tracker_curb_id === curbId && row.task === task);

/**
 * Starts a job on another curb and stage, and ends the job before. Throws RULE while the person is not at work or if the work is over,
 * NOT_FOUND without the stage.
 */
export async function startJob(context: CallContext, curbId: number, task: BuildStage): Promise<void> {
  const shift = (await lockShiftOf(context, context.person.userId)) ?? rule('You are not punched in.');
  const { lists } = shift;
  if (isAway(lists)) rule('You are away. Come back first.');
  const stage = await readStage(context, curbId, task);
  assertOpenJob(stage, task);
  const job = { tracker_curb_id: curbId, task };
  if (isOnJob(lists, job)) rule('You work at this job already.');
  await storeShift(context, shift, {
    ...lists,
    job_entries: moveTo(lists.job_entries, job, stage, context.now.toISOString()),
  });
}

/** The shift of a person who is at work now; undefined for one who is not in, is away, or forgot to punch out. */
async function lockShiftAtWork(context: CallContext, userId: number): Promise<Shift | undefined> {
  const shift = await lockShiftOf(context, userId);
  if (!shift || isAway(shift.lists) || isForgotten({ clock_in: shift.card.clock_in ?? '' }, context.now))
    return undefined;
  return shift;
}

/**
 * Moves the job of the person at the clock who starts a card. The person who starts a card at the machine works on it from now on; a
 * colleague to whom it is assigned does only while no other job of theirs runs. Nothing happens for a person who is not punched in.
 */
export async function followStart(context: CallContext, job: CurbStage, workerId: number): Promise<void> {
  const shift = await lockShiftAtWork(context, workerId);
  if (!shift || isOnJob(shift.lists, job)) return;
  const isBusy = shift.lists.job_entries.some((row) => !row.ended_dt);
  if (isBusy && workerId !== context.person.userId) return;
  const stage = await readStage(context, job.tracker_curb_id, job.task);
  const jobs = moveTo(shift.lists.job_entries, job, stage, context.now.toISOString());
  await storeShift(context, shift, { ...shift.lists, job_entries: jobs });
}

/** Ends the jobs of everyone who works at a stage of a curb, when its card is completed, paused or sent back. */
export async function endJobsOn(context: CallContext, { tracker_curb_id: curbId, task }: CurbStage): Promise<void> {
  const people = await many<{ user_id: number }>(context.db)`
    select distinct t.user_id from timecard_job j join timecard t on t.timecard_id = j.timecard_id and t.is_active
    where j.tracker_curb_id = ${curbId} and j.task = ${task} and j.ended_dt is null and t.clock_out is null
    order by t.user_id`;
  const at = context.now.toISOString();
  for (const { user_id: userId } of people) {
    const shift = await lockShiftOf(context, userId);
    if (!shift || !isOnJob(shift.lists, { tracker_curb_id: curbId, task })) continue;
    await storeShift(context, shift, { ...shift.lists, job_entries: endAll(shift.lists.job_entries, at) });
  }
}

/** The jobs of a shift after a meal or break: the job that it interrupted begins again, unless the work is over meanwhile. */
export async function resumeJob(context: CallContext, lists: ShiftLists, at: string): Promise<readonly Job[]> {
  const pause = lists.punches.find((row) => !row.ended_dt);
  const job = lists.job_entries.findLast((row) => row.ended_dt !== undefined && row.ended_dt === pause?.started_dt);
  const { tracker_curb_id: curbId, task } = job ?? {};
  if (!curbId || !task) return lists.job_entries;
  const stage = await readStage(context, curbId, task);
  const isOver = !stage.is_made || !isOpenWork({ stage: task, status: stage.status, orderStatus: stage.order_status });
  return isOver ? lists.job_entries : moveTo(lists.job_entries, { tracker_curb_id: curbId, task }, stage, at);
}
