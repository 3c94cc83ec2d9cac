import { sql, type RawBuilder } from 'kysely';
import { BUILD_STAGES, type BuildStage } from '@cdi/shared/catalogue';
import { listWipGroup, isBuildStage } from '@cdi/shared/domain/schedule';
import { DRAWING_BOARD, LANES, type Lane } from '@cdi/shared/contracts';
import { AppError } from '@cdi/shared/errors';
import { mayPlan, mayWorkAt } from '@cdi/shared/policy';
import type { PlainDate } from '@cdi/shared/units';
import type { BoardSource, CallContext } from '../context.ts';
import { PLANT_TIME_ZONE } from '../config/plant-time-zone.ts';
import { warnOfMissingCertificates } from '../training/missing-certificates.ts';
import { settleMinutes } from '../labor/settle-minutes.ts';
import { byDay, curbColumns, curbMatches, curbOrder, curbTables } from '../orders/curb-card.ts';
import { isBlocked, isOpenWork, plannedDate } from '../plants/task-conditions.ts';
import { readCalendars } from '../plants/working-days.ts';
import { followStart } from '../timecards/job-clock.ts';
import { assertWorker } from './assert-worker.ts';
import { changeTask, changeTaskState, lockTask, settleTasks } from './change-task.ts';
import { describeTask, type TaskRow } from './task-card.ts';
import { readLoad, readWip } from './work-load.ts';
import { fullNameOf } from '../session/full-name.ts';

const LANE_TITLES: Readonly<Record<Lane, string>> = {
  waiting: 'Waiting',
  ready: 'Ready',
  running: 'Running',
  done: 'Done today',
};

/** Tasks that were finished on the day at the plant, or later. */
const finishedSince = (day: PlainDate): RawBuilder<boolean> =>
  sql<boolean>`t.end_dt >= ${day}::timestamp at time zone ${sql.lit(PLANT_TIME_ZONE)}`;

/** What the time clock says of a card. */
const clockColumns = sql`
  (select coalesce(sum(round((extract(epoch from j.ended_dt - j.started_dt) / 60)::numeric, 2)), 0)
    from timecard_job j join timecard tc on tc.timecard_id = j.timecard_id and tc.is_active
    where j.tracker_curb_id = t.tracker_curb_id and j.task = t.task and j.ended_dt is not null
      and j.started_dt >= coalesce(t.counted_dt, '-infinity')) as clocked_minutes,
  (select coalesce(jsonb_agg(jsonb_build_object('name', ${fullNameOf('ju')}, 'since', j.started_dt)), '[]')
    from timecard_job j join timecard tc on tc.timecard_id = j.timecard_id and tc.is_active
    join "user" ju on ju.user_id = tc.user_id
    where j.tracker_curb_id = t.tracker_curb_id and j.task = t.task and j.ended_dt is null
      and tc.clock_out is null) as at_work`;

/** Warns on the board of certificates that the stage asks for and the person lacks. Throws RULE where one is required. */
async function warnOfTraining(context: CallContext, userId: number, stage: BuildStage): Promise<void> {
  const warning = await warnOfMissingCertificates(context, userId, stage);
  if (warning !== null) context.warnings?.push(warning);
}

/** Boards that show the change of a task: its own, those that share its limit, and the master over all. */
export const boardsOfTasks = (stages: readonly string[]): readonly string[] => [
  ...new Set([...stages.flatMap((stage) => (isBuildStage(stage) ? listWipGroup(stage) : stage)), 'master']),
];

/** The boards of the sixteen stages: a card is the task of one curb at one stage. */
export const taskSource: BoardSource<TaskRow> = {
  boards: BUILD_STAGES,
  lanes: LANES.map((name) => ({ name, title: LANE_TITLES[name] })),
  from: sql`tracker_curb_task t join tracker_curb c on c.tracker_curb_id = t.tracker_curb_id ${curbTables}
    left join "user" au on au.user_id = t.assigned_user_id left join "user" mu on mu.user_id = t.moved_by`,
  id: sql.ref<number>('t.tracker_curb_task_id'),
  lane: sql<string>`case when ${isBlocked} then 'waiting' else t.status end`,
  columns: sql`
    t.card_version as version, t.rank, t.task, t.status, ${plannedDate} as due_date, t.std_minutes, t.actual_minutes,
    t.rework_minutes, t.is_rework, t.rework_cause, t.counted_dt, t.earlier_counted_dt, t.sent_back_reason,
    ${clockColumns},
    case t.task when 'sales_checking' then tr.created_by when 'eng_checking' then (
      select e.assigned_user_id from tracker_curb_task e
      where e.tracker_curb_id = t.tracker_curb_id and e.task = 'engineering'
    ) end as maker_id,
    c.batch_no, c.cut_note, t.assigned_user_id as holder_id, ${fullNameOf('au')} as holder_name,
    ${fullNameOf('mu')} as moved_by,
    ${curbColumns}`,
  rank: { table: 'tracker_curb_task', alias: 't', key: 'tracker_curb_task_id', column: 'rank' },
  order: [byDay(plannedDate), ...curbOrder],
  subject: { object: 'tracker_curb', id: sql.ref<number>('c.tracker_curb_id') },
  shows: (board, today) =>
    sql<boolean>`t.task = ${board} and (${isOpenWork} or (t.status = 'done' and ${finishedSince(today)}))`,
  matches: (filter, person) =>
    filter.isMineOnly
      ? sql<boolean>`${curbMatches(filter)} and t.assigned_user_id = ${person.userId}`
      : curbMatches(filter),
  readCalendars,
  describe: describeTask,
  lock: lockTask,
  assertMayMove(context, row, isReorder) {
    const mayMove = isReorder ? mayPlan(row.task, context.person) : mayWorkAt(row.task, context.person);
    if (!mayMove) throw new AppError('FORBIDDEN', `Your roles do not work at ${BUILD_STAGES[row.task]}.`);
  },
  async change(context, row, { toLane, rank, ...work }) {
    const placed = { rank };
    if (row.lane === toLane) {
      await changeTask(context, row, placed);
      return boardsOfTasks([row.task]);
    }
    if (toLane === 'running' && !work.isUndo)
      await warnOfTraining(context, row.holder_id ?? context.person.userId, row.task);
    const values = await changeTaskState(context, row, toLane as Lane, work);
    await changeTask(context, row, { ...values, ...placed });
    if (toLane === 'done' || row.lane === 'done')
      await settleMinutes(context, { tracker_curb_id: row.subject_id, task: row.task });
    if (toLane === 'running')
      await followStart(
        context,
        { tracker_curb_id: row.subject_id, task: row.task },
        row.holder_id ?? context.person.userId,
      );
    return boardsOfTasks([row.task, ...(await settleTasks(context, row))]);
  },
  async assign(context, row, userId) {
    if (!mayPlan(row.task, context.person)) throw new AppError('FORBIDDEN', 'Your roles do not plan this stage.');
    if (userId !== null) {
      await assertWorker(context, userId, row.task);
      await warnOfTraining(context, userId, row.task);
    }
    await changeTask(context, row, { assigned_user_id: userId });
    return boardsOfTasks([row.task]);
  },
  readAround: async (context, board, { locationId }) => ({
    wip: await readWip(context, board as BuildStage, locationId),
    load: await readLoad(context, board as BuildStage, locationId),
  }),
};

/** Boards to which a hold or an approval of an order is news beside those of its open tasks. */
export const BOARDS_OVER_ALL = [DRAWING_BOARD, 'master'] as const;
