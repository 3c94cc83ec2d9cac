import { objects, type BuildStage, type RecordRow } from '@cdi/shared/catalogue';
import { needsRelease, STAGE_ORDER } from '@cdi/shared/domain/schedule';
import type { CallContext } from '../context.ts';
import { lockRecord, updateRecord } from '../records/save/write-record.ts';
import { closeBooks } from '../receivables/close-books.ts';
import { tryTransition } from '../records/save/transition-record.ts';
import { leaveLoadedTruck } from '../shipping/leave.service.ts';
import { approveChecked } from './parts-line.service.ts';
import { many, maybeOne } from '../storage/query.ts';
import { remadeQty } from '../shipping/remade-qty.ts';

const tracker = objects.tracker;
const trackerCurb = objects.tracker_curb;

type CurbStatus = NonNullable<RecordRow<'tracker_curb'>['status']>;

interface TaskFact {
  readonly tracker_curb_id: number;
  readonly task: BuildStage;
  readonly sequence: number;
  readonly status: string;
}

/** What comes after the papers of sales and engineering; a line of parts has no engineering, and is checked by sales like all. */
const SHOP_STAGES: ReadonlySet<BuildStage> = new Set(STAGE_ORDER.slice(STAGE_ORDER.indexOf('eng_checking') + 1));

const isDone = (task: TaskFact): boolean => task.status === 'done' || task.status === 'skipped';

/** State of a curb from its tasks. */
function curbState(tasks: readonly TaskFact[]): CurbStatus {
  const at = (task: BuildStage): TaskFact | undefined => tasks.find((each) => each.task === task);
  const loading = at('loading');
  if (loading && isDone(loading)) return 'shipped';
  const beforeLoading = tasks.filter((task) => task.task !== 'loading' && task.task !== 'final_paperwork');
  if (beforeLoading.every(isDone)) return 'complete';
  const shop = tasks.filter((task) => SHOP_STAGES.has(task.task));
  if (shop.some((task) => task.status === 'running' || isDone(task))) return 'fabricating';
  const engineering = at('engineering');
  return engineering && (engineering.status === 'running' || isDone(engineering)) ? 'engineering' : 'entered';
}

async function readTasks(context: CallContext, trackerId: number): Promise<readonly TaskFact[]> {
  const rows = await many<TaskFact>(context.db)`
    select t.tracker_curb_id, t.task, t.sequence, t.status from tracker_curb_task t
    join tracker_curb c on c.tracker_curb_id = t.tracker_curb_id
    where c.tracker_id = ${trackerId} and c.is_active and c.status <> 'cancelled' and c.qty > ${remadeQty}
    order by t.tracker_curb_id, t.sequence`;
  return rows;
}

/** Updates an order from the tasks of its curbs, when one of them was taken out of use or came back. */
export async function followCurbs(context: CallContext, trackerId: number): Promise<void> {
  const tasks = await readTasks(context, trackerId);
  if (tasks.length > 0) await advanceTracker(context, trackerId, tasks);
}

/** Updates curb and order from their tasks: stage, state, ready to ship, shipped, ready to invoice. */
export async function advanceOrder(context: CallContext, trackerId: number, curbId: number): Promise<void> {
  const tasks = await readTasks(context, trackerId);
  const mine = tasks.filter((task) => task.tracker_curb_id === curbId);
  const curb = await lockRecord(context, trackerCurb, curbId);
  // a line whose pieces are all made again has no stage any more
  if (curb && mine.length > 0) {
    const stage =
      mine.find((task) => task.status === 'running') ??
      mine.find((task) => task.status === 'ready') ??
      mine.find((task) => !isDone(task));
    const state = curbState(mine);
    const isReleased = curb.status === 'released' && state === 'entered';
    await updateRecord(context, trackerCurb, curb, {
      current_stage: stage?.task ?? null,
      ...(isReleased ? {} : { status: state }),
    });
  }
  await advanceTracker(context, trackerId, tasks);
}

async function advanceTracker(context: CallContext, trackerId: number, tasks: readonly TaskFact[]): Promise<void> {
  const of = (stage: BuildStage): readonly TaskFact[] => tasks.filter((task) => task.task === stage);
  const started = (stage: BuildStage): boolean => of(stage).some((task) => task.status === 'running' || isDone(task));
  const all = (stage: BuildStage): boolean => of(stage).length > 0 && of(stage).every(isDone);
  if (started('sales_checking')) await tryTransition(context, tracker, trackerId, 'check');
  if (all('sales_checking')) await approveChecked(context, trackerId);
  if (tasks.some((task) => needsRelease(task.task) && (task.status === 'running' || isDone(task))))
    await tryTransition(context, tracker, trackerId, 'start');
  const beforeLoading = tasks.filter((task) => task.task !== 'loading' && task.task !== 'final_paperwork');
  const isReady = beforeLoading.every(isDone);
  if (isReady) await tryTransition(context, tracker, trackerId, 'ready');
  else await tryTransition(context, tracker, trackerId, 'unready');
  if (of('loading').some(isDone)) await leaveLoadedTruck(context, trackerId);
  if (all('loading')) await shipOrder(context, trackerId);
  // goods loaded on a truck that is still at the dock have not shipped
  else if (await hasTruckLeft(context, trackerId)) await tryTransition(context, tracker, trackerId, 'ship_part');
  const isPaperDone = all('final_paperwork');
  const row = await lockRecord(context, tracker, trackerId);
  if (row && row.ready_to_invoice !== isPaperDone)
    await updateRecord(context, tracker, row, { ready_to_invoice: isPaperDone });
  await closeBooks(context, trackerId);
}

async function hasTruckLeft({ db }: CallContext, trackerId: number): Promise<boolean> {
  const left = await maybeOne(db)`
    select 1 from shipment where tracker_id = ${trackerId} and ship_date is not null limit 1`;
  return left !== undefined;
}

async function shipOrder(context: CallContext, trackerId: number): Promise<void> {
  const before = await lockRecord(context, tracker, trackerId);
  if (!before || before.status === 'shipped' || before.ship_date !== null) return;
  const after = await tryTransition(context, tracker, trackerId, 'ship');
  if (after.status === 'shipped') await updateRecord(context, tracker, after, { ship_date: context.today });
}
