import { randomBytes } from 'node:crypto';
import { objects, type BuildStage, type RecordDraft, type RecordRow, type RecordValues } from '@cdi/shared/catalogue';
import { computeCurbGeometry, curbSpecFromRecord, makeLineWork, type CurbGeometry } from '@cdi/shared/domain/curb';
import {
  backwardSchedule,
  computeStageMinutes,
  estimateLeadTime,
  makeRoute,
  queueDays,
  sumMinutes,
  type PlantLoad,
} from '@cdi/shared/domain/schedule';
import { needsStamp, type CurbSpec } from '@cdi/shared/trade';
import { addWorkingDays, type PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { makeChildren } from '../records/save/child-rows.ts';
import { insertRecord } from '../records/save/write-record.ts';

const trackerCurb = objects.tracker_curb;

/** Working days that a submittal drawing takes, and the customer's answer to it. */
export const DRAWING_DAYS = 3;
export const APPROVAL_DAYS = 2;

/** The order that a new line belongs to. */
interface LineOrder {
  readonly trackerId: number;
  readonly trackerNo: string;
  readonly lineNo: number;
  readonly holidays: ReadonlySet<PlainDate>;
  /** The quote or order that says how quick it ships. */
  readonly header: Pick<RecordDraft<'tracker'>, 'quick_ship_days'>;
  /** The day that was asked for or promised; null for the first that is possible. */
  readonly requested: PlainDate | null;
  /** The work load of the plant that makes it: earlier work is done first. */
  readonly load?: PlantLoad;
  /** Stages whose work is there already: that of a line that is made again. */
  readonly done?: readonly BuildStage[];
}

/** First date on which a curb can ship when it is ordered today: drawing, approval, then its lead time behind the work there is. */
function earliestShip(
  { today }: CallContext,
  spec: CurbSpec,
  geometry: CurbGeometry,
  { holidays, load }: Pick<LineOrder, 'holidays' | 'load'>,
): PlainDate {
  const wait = load ? queueDays(spec, geometry, load) : 0;
  const { workingDays } = estimateLeadTime(spec, wait);
  return addWorkingDays(today, DRAWING_DAYS + APPROVAL_DAYS + workingDays, holidays);
}

/** Makes a line of an order with its route and its tasks, all of them still to be done; its drawing is requested. */
export async function makeOrderCurb(
  context: CallContext,
  source: RecordValues<'tracker_curb'>,
  order: LineOrder,
): Promise<RecordRow<'tracker_curb'>> {
  const spec = curbSpecFromRecord(source, order.header);
  const { done = [] } = order;
  const route = makeRoute(spec).filter((stage) => !done.includes(stage));
  const { holidays } = order;
  const geometry = computeCurbGeometry(spec);
  const ship = order.requested ?? earliestShip(context, spec, geometry, order);
  const minutes = computeStageMinutes(makeLineWork(spec, geometry), route);
  const row = await insertRecord(context, trackerCurb, {
    ...source,
    // what followed the unit on the quote is fixed with the order
    od_length: geometry.plan.lengthIn,
    od_width: geometry.plan.widthIn,
    // for its own pieces and stages, not those of the line it was made from
    labor_minutes: Number(sumMinutes(minutes).toFixed(2)),
    curb_no: `${order.trackerNo}-${order.lineNo}`,
    tracker_id: order.trackerId,
    line_no: order.lineNo,
    drawing_status: 'requested',
    drawing_due_date: addWorkingDays(context.today, DRAWING_DAYS, holidays),
    route,
    current_stage: route[0] ?? null,
    status: 'entered',
    due_date: ship,
    qr_code: randomBytes(9).toString('base64url'),
  });
  const due = backwardSchedule(ship, route, { isStamped: needsStamp(spec), holidays, notBefore: context.today });
  const now = context.now.toISOString();
  await makeChildren(
    context,
    trackerCurb,
    row.tracker_curb_id,
    'tasks',
    route.map((task, index) => ({
      task,
      sequence: index + 1,
      line_no: index + 1,
      std_minutes: Number(minutes[task].toFixed(2)),
      actual_minutes: null,
      planned_date: due.find((each) => each.stage === task)?.dueDate ?? ship,
      status: index === 0 ? 'ready' : 'waiting',
      ready_dt: index === 0 ? now : null,
      card_version: 1,
    })),
  );
  return row;
}
