import { generateNKeysBetween } from 'fractional-indexing';
import { checkFit, describeUnverifiedFit } from '@cdi/shared/domain/curb';
import { classOfDensity, densityLbPerFt3, suggestCrates } from '@cdi/shared/domain/freight';
import { backwardSchedule } from '@cdi/shared/domain/schedule';
import { needsStamp } from '@cdi/shared/trade';
import { CHECK_LISTS, curbResultFields, curbSpecFields, findCheckList, type BuildStage } from '@cdi/shared/catalogue';
import { DRAWING_LANES } from '@cdi/shared/contracts';
import type { DemoRow } from '../kit/demo-tables.ts';
import type { CurbPlan } from '../orders/order-plans.data.ts';
import { addDrawings, type DrawingFacts } from '../drawings/add-drawings.ts';
import type { DemoFiles } from '../kit/demo-files.ts';
import type { DemoSources } from '../kit/demo-people.ts';
import { addCurbTime } from './add-curb-time.ts';
import type { StoredOrder } from '../orders/fill-orders.ts';
import type { DemoCurb } from '../quotes/make-curb.ts';
import { fitSourcesFrom } from '../../../server/src/products/fit-sources.ts';
import { nameFrom, type UnitIds } from '../../../server/src/products/unit-names.ts';
import { noteHistory, type HistoryStep } from '../kit/note-history.ts';
import type { DemoTask } from '../orders/plan-tasks.ts';
import { pickWorker } from '../accounts/stage-workers.ts';

/** A curb of an order with everything that other parts of the story need. */
export interface StoredCurb {
  readonly id: number;
  readonly no: string;
  readonly row: DemoRow<'tracker_curb'>;
  readonly curb: DemoCurb;
  readonly plan: CurbPlan;
  readonly order: StoredOrder;
  readonly drawing: DrawingFacts;
}

const DRAWING_DAYS = 3;
const COPIED = new Set([...Object.keys(curbSpecFields), ...Object.keys(curbResultFields)]);
const SENT_BACK: Readonly<Partial<Record<BuildStage, string>>> = {
  engineering: 'Eng Checking: the flange of wall C is 1/2 in. short',
  clinching: 'Shell: corner B is 3/8 in. out of square',
};
const DEFECTS = 'Return opening is 1/2 in. short; the label has the wrong tag.';

/** The state of a curb from its tasks, by the rules by which the product moves it on. */
function statusOfCurb(order: StoredOrder, tasks: readonly DemoTask[]): DemoRow<'tracker_curb'>['status'] {
  const isDone = (task: DemoTask | undefined): boolean => task?.status === 'done';
  const at = (stage: string): DemoTask | undefined => tasks.find((task) => task.stage === stage);
  if (order.plan.books === 'cancelled') return 'cancelled';
  if (isDone(at('loading'))) return 'shipped';
  const beforeLoading = tasks.filter((task) => task.stage !== 'loading' && task.stage !== 'final_paperwork');
  if (beforeLoading.every(isDone)) return 'complete';
  const checking = tasks.findIndex((task) => task.stage === 'eng_checking');
  if (tasks.slice(checking + 1).some((task) => task.status === 'running' || isDone(task))) return 'fabricating';
  const engineering = at('engineering');
  if (engineering?.status === 'running' || isDone(engineering)) return 'engineering';
  return order.plan.isReleased ? 'released' : 'entered';
}

const currentStage = (tasks: readonly DemoTask[]): BuildStage | null =>
  (
    tasks.find((task) => task.status === 'running') ??
    tasks.find((task) => task.status === 'ready') ??
    tasks.find((task) => task.status !== 'done')
  )?.stage ?? null;

function inspection({ users }: DemoSources, plan: CurbPlan, tasks: readonly DemoTask[]): DemoRow<'tracker_curb'> {
  const task = tasks.find((each) => each.stage === 'quality_control');
  const isFailed = plan.story === 'failed_inspection';
  const isInspected = task?.status === 'done' || isFailed;
  return {
    qc_result: isFailed ? 'fail' : isInspected ? 'pass' : null,
    qc_by: isInspected ? users.id('quality') : null,
    qc_dt: isFailed ? (task?.startDt ?? null) : (task?.endDt ?? null),
    defects: isFailed ? DEFECTS : null,
  };
}

/** Writes the curbs of every order: drawings with their answers, tasks, crates. */
export function fillCurbs(
  sources: DemoSources,
  files: DemoFiles,
  orders: readonly StoredOrder[],
): readonly StoredCurb[] {
  const curbs = orders.flatMap((order) =>
    order.deal.curbs.map((curb, index) => addCurb(sources, files, { order, curb, index })),
  );
  for (const lane of DRAWING_LANES) {
    const inLane = curbs.filter(({ row }) => row.drawing_status === lane);
    const ranks = generateNKeysBetween(null, null, inLane.length);
    inLane.forEach(({ row }, index) => (row.drawing_rank = ranks[index] ?? null));
  }
  return curbs;
}

interface NewCurb {
  readonly order: StoredOrder;
  readonly curb: DemoCurb;
  readonly index: number;
}

function addCurb(sources: DemoSources, files: DemoFiles, { order, curb, index }: NewCurb): StoredCurb {
  const { tables, calendar, random } = sources;
  const plan = order.plan.curbs[index];
  const tasks = order.tasks[index];
  const source = order.stored.curbRows[index];
  if (!plan || !tasks || !source) throw new Error(`${order.no} has no plan for its curb ${index + 1}.`);
  const no = `${order.no}-${index + 1}`;
  const isHeld = plan.story === 'held';
  const ordered = calendar.moment(order.times.ordered);
  const models = tables.rows('model') as unknown as Parameters<typeof fitSourcesFrom>[0];
  const row: DemoRow<'tracker_curb'> = {
    curb_no: no,
    tracker_id: order.id,
    line_no: index + 1,
    quote_curb_id: source.quote_curb_id,
    ...Object.fromEntries(Object.entries(source).filter(([name]) => COPIED.has(name))),
    drawing_due_date: calendar.day(Math.floor(order.times.ordered) + DRAWING_DAYS),
    drawing_team: null,
    route: curb.route,
    current_stage: currentStage(tasks),
    hold_reason: isHeld ? 'engineering' : null,
    hold_note: isHeld ? 'Clearance to the gas line has to be measured again' : null,
    batch_no: batchNo(tasks),
    ...inspection(sources, plan, tasks),
    status: statusOfCurb(order, tasks),
    due_date: calendar.day(order.times.dueDay),
    qr_code: random.code(12),
    conforming_stamp_id: null,
    notes: null,
    created_dt: ordered,
    created_by: order.row.created_by,
  };
  const id = tables.add('tracker_curb', row);
  const drawing = addDrawings(sources, files, {
    id,
    no,
    plan,
    curb,
    order,
    sheet: '1 of 1',
    values: Object.fromEntries(Object.entries(row).filter(([name]) => name in curbSpecFields)),
    units: {
      ...nameFrom(models)(row as UnitIds),
      notVerified: describeUnverifiedFit(checkFit(curb.spec, fitSourcesFrom(models)(row as UnitIds))),
    },
  });
  Object.assign(row, drawing.values);
  const steps: HistoryStep[] = [...drawing.steps];
  addTasks(sources, { id, order, plan, tasks, curb, steps });
  if (tasks.some((task) => task.stage === 'crate' && task.status === 'done')) addCrates(sources, id, curb);
  steps.sort((one, other) => (one.moment < other.moment ? -1 : one.moment > other.moment ? 1 : 0));
  const by = order.row.created_by as number;
  row.version = noteHistory(
    tables,
    'tracker_curb',
    id,
    { values: { curb_no: no, drawing_status: 'requested', status: 'entered' }, moment: ordered, by },
    steps,
  );
  const last = drawing.steps.at(-1);
  Object.assign(row, { updated_dt: last?.moment ?? ordered, updated_by: last?.by ?? by });
  return { id, no, row, curb, plan, order, drawing };
}

/** Batches are named by the day on which they were released. */
function batchNo(tasks: readonly DemoTask[]): string | null {
  const end = tasks.find((task) => task.stage === 'batching')?.endDt;
  return end ? `B-${end.slice(2, 10).replaceAll('-', '')}-01` : null;
}

interface TasksOfCurb {
  readonly id: number;
  readonly order: StoredOrder;
  readonly plan: CurbPlan;
  readonly tasks: readonly DemoTask[];
  readonly curb: DemoCurb;
  readonly steps: HistoryStep[];
}

function addTasks(sources: DemoSources, { id, order, plan, tasks, curb, steps }: TasksOfCurb): void {
  const { tables, calendar, random, users } = sources;
  const due = backwardSchedule(calendar.day(order.times.dueDay), curb.route, {
    isStamped: needsStamp(curb.spec),
    holidays: calendar.holidayDates,
  });
  const moves: Readonly<Record<DemoTask['status'], number>> = { waiting: 0, ready: 1, running: 2, done: 3 };
  tasks.forEach((task, index) => {
    const isTouched = task.status === 'running' || task.status === 'done';
    const worker = isTouched ? users.id(pickWorker(task.stage, order.plan.plant, random)) : null;
    if (worker !== null && task.endDt) signCheck(sources, id, task, worker);
    const isSentBack = plan.story === 'sent_back' && task.stage === plan.at;
    const sentBack = isSentBack ? (SENT_BACK[task.stage] ?? null) : null;
    const taskId = tables.add('tracker_curb_task', {
      tracker_curb_id: id,
      line_no: index + 1,
      task: task.stage,
      sequence: index + 1,
      std_minutes: task.stdMinutes,
      actual_minutes: task.actualMinutes,
      planned_date: due.find((each) => each.stage === task.stage)?.dueDate ?? calendar.day(order.times.dueDay),
      assigned_user_id: worker,
      start_dt: task.startDt,
      end_dt: task.endDt,
      status: task.status,
      card_version: 1 + moves[task.status],
      ready_dt: task.readyDt,
      is_rework: isSentBack,
      rework_cause: sentBack,
      sent_back_reason: sentBack,
      moved_by: isSentBack ? users.id('curtis.boone') : worker,
      moved_dt: task.endDt ?? task.startDt ?? (isSentBack ? task.readyDt : null),
    });
    if (task.actualMinutes !== null && task.endDt)
      addCurbTime(sources, {
        curbId: id,
        lineNo: index + 1,
        stage: task.stage,
        worker,
        minutes: task.actualMinutes,
        endDt: task.endDt,
      });
    const step = (from: string, to: string, moment: string): HistoryStep => ({
      child: 'tasks',
      childId: taskId,
      field: 'status',
      from,
      to,
      moment,
      by: worker,
    });
    if (isTouched && task.startDt) steps.push(step('ready', 'running', task.startDt));
    if (task.endDt) steps.push(step('running', 'done', task.endDt));
    const returned = { field: 'sent_back_reason', from: null, to: sentBack, by: users.id('curtis.boone') };
    if (isSentBack && task.readyDt) steps.push({ child: 'tasks', childId: taskId, moment: task.readyDt, ...returned });
  });
}

/** Who completed a stage that has a check list signed for its items. */
function signCheck({ tables }: DemoSources, curbId: number, task: DemoTask, by: number): void {
  const list = findCheckList(task.stage);
  if (list === null) return;
  const line_no = tables.rows('signed_check').filter((row) => row.tracker_curb_id === curbId).length + 1;
  const items = CHECK_LISTS[list].join('\n');
  tables.add('signed_check', {
    tracker_curb_id: curbId,
    line_no,
    check_list: list,
    items,
    signed_by: by,
    signed_dt: task.endDt,
  });
}

function addCrates({ tables }: DemoSources, curbId: number, { spec, geometry }: DemoCurb): void {
  suggestCrates(spec, geometry).forEach((crate, index) =>
    tables.add('crate', {
      tracker_curb_id: curbId,
      line_no: index + 1,
      crate_no: index + 1,
      length: crate.lengthIn,
      width: crate.widthIn,
      height: crate.heightIn,
      weight_lb: crate.weightLb,
      freight_class: String(classOfDensity(densityLbPerFt3(crate))),
    }),
  );
}
