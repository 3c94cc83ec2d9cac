import { sql } from 'kysely';
import { type BuildStage, type ChildRow, objects, type RecordRow } from '@cdi/shared/catalogue';
import { makeLineWork } from '@cdi/shared/domain/curb';
import type { PackedLine } from '@cdi/shared/domain/freight';
import { backwardSchedule, computeStageMinutes, STAGE_ORDER } from '@cdi/shared/domain/schedule';
import { needsStamp } from '@cdi/shared/trade';
import type { PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { splitTimes } from '../labor/split-times.ts';
import { addChild, changeChildren } from '../records/save/child-rows.ts';
import { lockRecord, updateRecord } from '../records/save/write-record.ts';
import { settleTasks } from '../shop/change-task.ts';
import { many, run } from '../storage/query.ts';

const trackerCurb = objects.tracker_curb;
type Task = ChildRow<'tracker_curb', 'tasks'>;

/** The work of a line after a change. */
export interface NewWork {
  readonly packed: PackedLine;
  readonly route: readonly BuildStage[];
  /** Stages that are done and are done again. */
  readonly again: readonly BuildStage[];
  /** Its sheets are cut again: work in progress on the old ones stops. */
  readonly isCut: boolean;
  readonly shipDate: PlainDate;
  readonly holidays: ReadonlySet<PlainDate>;
  /** What the history says: the change order. */
  readonly reason: string;
}

const readTasks = ({ db }: CallContext, curbId: number) =>
  many<Task>(db)`select * from tracker_curb_task where tracker_curb_id = ${curbId} order by sequence for update`;

/** The state of a task after the change: lost work waits to be done again, stages no longer on the route are skipped. */
function statusAfter({ task, status }: Task, { route, again, isCut }: NewWork): Task['status'] {
  const isCutStage = STAGE_ORDER.indexOf(task) >= STAGE_ORDER.indexOf('engineering');
  if (!route.includes(task)) return status === 'done' ? 'done' : 'skipped';
  if (again.includes(task) || status === 'skipped') return 'waiting';
  return status === 'running' && isCut && isCutStage ? 'waiting' : status;
}

/** Brings the stages of a line to its new route: finished ones stay, new ones come in, those that are left are skipped. */
export async function applyTasks(context: CallContext, curb: RecordRow<'tracker_curb'>, work: NewWork): Promise<void> {
  const curbId = curb.tracker_curb_id;
  const { packed, route, shipDate, holidays, reason } = work;
  const minutes = computeStageMinutes(makeLineWork(packed.spec, packed.geometry), route);
  const due = backwardSchedule(shipDate, route, {
    isStamped: needsStamp(packed.spec),
    holidays,
    notBefore: context.today,
  });
  const dayOf = (stage: BuildStage) => due.find((each) => each.stage === stage)?.dueDate ?? shipDate;
  const tasks = await readTasks(context, curbId);
  for (const stage of STAGE_ORDER) {
    const task = tasks.find((each) => each.task === stage);
    const sequence = STAGE_ORDER.indexOf(stage) + 1;
    const plan = { std_minutes: Number(minutes[stage].toFixed(2)), planned_date: dayOf(stage) };
    if (!task) {
      if (!route.includes(stage)) continue;
      const fresh = { task: stage, sequence, status: 'waiting', card_version: 1, ...plan } as const;
      await addChild(context, trackerCurb, curbId, 'tasks', fresh);
      continue;
    }
    const status = statusAfter(task, work);
    const isReset = status === 'waiting' && task.status !== 'waiting';
    const changed = await changeChildren(
      context,
      trackerCurb,
      'tasks',
      sql<boolean>`c.tracker_curb_task_id = ${task.tracker_curb_task_id}`,
      {
        sequence,
        status,
        ...(status === 'done' || status === 'skipped' ? {} : plan),
        ...(isReset ? { start_dt: null, end_dt: null, ready_dt: null, sent_back_reason: reason.slice(0, 200) } : {}),
      },
      reason,
    );
    if (changed.length > 0)
      await run(context.db)`
        update tracker_curb_task set card_version = card_version + 1
        where tracker_curb_task_id = ${task.tracker_curb_task_id}`;
  }
  if (work.again.includes('quality_control')) {
    const fresh = await lockRecord(context, trackerCurb, curbId);
    if (fresh) await updateRecord(context, trackerCurb, fresh, { qc_result: null, qc_by: null, qc_dt: null }, reason);
  }
  await settleTasks(context, { subject_id: curbId, tracker_id: curb.tracker_id, route });
}

/** Takes the open stages of a line that is given up from the boards. */
export async function skipOpenTasks(context: CallContext, curbId: number, reason: string): Promise<void> {
  const open = sql<boolean>`c.tracker_curb_id = ${curbId} and c.status in ('waiting', 'ready', 'running')`;
  await changeChildren(context, trackerCurb, 'tasks', open, { status: 'skipped' }, reason);
}

/** Gives the pieces that were split off the stages of the line that they come from, with the time that was spent by pieces. */
export async function copyTasks(
  context: CallContext,
  from: RecordRow<'tracker_curb'>,
  to: Pick<RecordRow<'tracker_curb'>, 'tracker_curb_id' | 'curb_no'>,
  share: number,
): Promise<void> {
  for (const task of await readTasks(context, from.tracker_curb_id))
    await addChild(context, trackerCurb, to.tracker_curb_id, 'tasks', {
      task: task.task,
      sequence: task.sequence,
      std_minutes: task.std_minutes,
      is_rework: task.is_rework,
      rework_cause: task.rework_cause,
      counted_dt: task.counted_dt,
      planned_date: task.planned_date,
      assigned_user_id: task.assigned_user_id,
      start_dt: task.start_dt,
      end_dt: task.end_dt,
      status: task.status,
      card_version: 1,
      ready_dt: task.ready_dt,
    });
  await splitTimes(
    context,
    from.tracker_curb_id,
    to.tracker_curb_id,
    share,
    `${to.curb_no} was split off ${from.curb_no}`,
  );
}
