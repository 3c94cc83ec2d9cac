import { classOfDensity } from '@cdi/shared/domain/freight';
import { CATALOGUE_ROUTE, computePartsMinutes, listPredecessors } from '@cdi/shared/domain/schedule';
import { curbSpecFields, PARTS_LINE, type BuildStage } from '@cdi/shared/catalogue';
import type { DemoRow } from '../kit/demo-tables.ts';
import { pickWorker } from '../accounts/stage-workers.ts';
import type { StoredOrder } from '../orders/fill-orders.ts';
import type { DemoTask } from '../orders/plan-tasks.ts';
import type { DemoSources } from '../kit/demo-people.ts';
import { addCurbTime } from './add-curb-time.ts';
import { noteHistory } from '../kit/note-history.ts';

/** The line that holds the parts of an order. */
export interface StoredPartsLine {
  readonly id: number;
  readonly row: DemoRow<'tracker_curb'>;
  readonly order: StoredOrder;
}

const MOVES = { waiting: 0, ready: 1, running: 2, done: 3 } as const;
const HIGH_SKID_IN = 5;

/** Parts are picked and packed with the last curb of their order: a stage is done when it is done for every curb. */
function listDone(order: StoredOrder): ReadonlySet<BuildStage> {
  return new Set(
    CATALOGUE_ROUTE.filter((stage) =>
      order.tasks.every((tasks) => {
        const before = tasks.filter((task) => task.stage === stage);
        return before.length > 0 ? before.every((task) => task.status === 'done') : isPacked(tasks);
      }),
    ),
  );
}

/** Whether the curb is ready to load: every stage before loading is done, or not on its route. */
const isPacked = (tasks: readonly DemoTask[]): boolean =>
  tasks.every((task) => task.stage === 'loading' || task.stage === 'final_paperwork' || task.status === 'done');

const lastEnd = (order: StoredOrder, stage: BuildStage): string | null =>
  order.tasks
    .flat()
    .filter((task) => task.stage === stage)
    .reduce<string | null>((latest, { endDt }) => (endDt && (!latest || endDt > latest) ? endDt : latest), null);

function statusOf(order: StoredOrder, done: ReadonlySet<BuildStage>): DemoRow<'tracker_curb'>['status'] {
  if (order.plan.books === 'cancelled') return 'cancelled';
  if (done.has('loading')) return 'shipped';
  if (done.has('crate')) return 'complete';
  return done.has('quality_control') ? 'fabricating' : order.plan.isReleased ? 'released' : 'entered';
}

/** Writes the line of the parts of every order that has some: its tasks, and its package. */
export function fillPartsLines(sources: DemoSources, orders: readonly StoredOrder[]): readonly StoredPartsLine[] {
  return orders.filter((order) => order.deal.parts.length > 0).map((order) => addPartsLine(sources, order));
}

function addPartsLine(sources: DemoSources, order: StoredOrder): StoredPartsLine {
  const { tables, calendar, random } = sources;
  const lineNo = order.deal.curbs.length + 1;
  const no = `${order.no}-${lineNo}`;
  const done = listDone(order);
  const ordered = calendar.moment(order.times.ordered);
  const weights = order.deal.parts.map(({ part, qty }) => Number(part.weight_lb ?? 0) * qty);
  const row: DemoRow<'tracker_curb'> = {
    ...Object.fromEntries(Object.keys(curbSpecFields).map((name) => [name, null])),
    curb_no: no,
    tracker_id: order.id,
    line_no: lineNo,
    curb_type: PARTS_LINE,
    qty: 1,
    weight_total: weights.reduce((sum, weight) => sum + weight, 0) || null,
    drawing_status: 'none',
    route: CATALOGUE_ROUTE,
    current_stage: CATALOGUE_ROUTE.find((stage) => !done.has(stage)) ?? null,
    qc_result: done.has('quality_control') ? 'pass' : null,
    qc_by: done.has('quality_control') ? sources.users.id('quality') : null,
    qc_dt: done.has('quality_control') ? lastEnd(order, 'quality_control') : null,
    status: statusOf(order, done),
    due_date: calendar.day(order.times.dueDay),
    qr_code: random.code(12),
    created_dt: ordered,
    created_by: order.row.created_by,
    updated_dt: ordered,
    updated_by: order.row.created_by,
  };
  const id = tables.add('tracker_curb', row);
  addTasks(sources, order, id, done);
  if (done.has('crate')) addPackage(sources, id, weights);
  row.version = noteHistory(
    tables,
    'tracker_curb',
    id,
    {
      values: { curb_no: no, drawing_status: 'none', status: 'entered' },
      moment: ordered,
      by: order.row.created_by as number,
    },
    [],
  );
  return { id, row, order };
}

function addTasks(sources: DemoSources, order: StoredOrder, id: number, done: ReadonlySet<BuildStage>): void {
  const { tables, calendar, random, users } = sources;
  const minutes = computePartsMinutes(order.deal.parts.length);
  let ready: string = calendar.moment(order.times.ordered);
  CATALOGUE_ROUTE.forEach((stage, index) => {
    const isFree = listPredecessors(stage, CATALOGUE_ROUTE).every((before) => done.has(before));
    const isDone = done.has(stage);
    const status = isDone ? 'done' : isFree ? 'ready' : 'waiting';
    const end = isDone ? (lastEnd(order, stage) ?? ready) : null;
    const worker = isDone ? users.id(pickWorker(stage, order.plan.plant, random)) : null;
    tables.add('tracker_curb_task', {
      tracker_curb_id: id,
      line_no: index + 1,
      task: stage,
      sequence: index + 1,
      std_minutes: Number(minutes[stage].toFixed(2)),
      actual_minutes: isDone ? Math.ceil(minutes[stage]) : null,
      planned_date: calendar.day(order.times.dueDay),
      assigned_user_id: worker,
      start_dt: end,
      end_dt: end,
      status,
      card_version: 1 + MOVES[status],
      ready_dt: isFree ? ready : null,
      moved_by: worker,
      moved_dt: end,
    });
    if (end !== null)
      addCurbTime(sources, {
        curbId: id,
        lineNo: index + 1,
        stage,
        worker,
        minutes: Math.ceil(minutes[stage]),
        endDt: end,
      });
    if (end !== null && end > ready) ready = end;
  });
}

/** All parts of an order on one skid. */
function addPackage({ tables }: DemoSources, curbId: number, weights: readonly number[]): void {
  const goodsLb = weights.reduce((sum, weight) => sum + weight, 0);
  const isSmall = goodsLb < 60;
  const size = isSmall ? { length: 24, width: 18, height: 14 } : { length: 48, width: 40, height: 36 + HIGH_SKID_IN };
  const weight_lb = Math.max(4, Math.ceil(goodsLb + (isSmall ? 2 : 28)));
  const density = (weight_lb * 1728) / (size.length * size.width * size.height);
  tables.add('crate', {
    tracker_curb_id: curbId,
    line_no: 1,
    crate_no: 1,
    ...size,
    weight_lb,
    freight_class: String(classOfDensity(density)),
  });
}
