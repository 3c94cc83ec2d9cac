import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type ChildValues, curbSpecFields, objects, PARTS_LINE } from '@cdi/shared/catalogue';
import { backwardSchedule, CATALOGUE_ROUTE, computePartsMinutes } from '@cdi/shared/domain/schedule';
import { addWorkingDays, type PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { many, maybeOne } from '../storage/query.ts';
import { addChild, makeChildren } from '../records/save/child-rows.ts';
import { insertRecord, lockRecord, updateRecord } from '../records/save/write-record.ts';
import { tryTransition } from '../records/save/transition-record.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { readHolidays } from '../plants/plant.service.ts';

const tracker = objects.tracker;
const trackerCurb = objects.tracker_curb;
type PartRow = Pick<ChildValues<'tracker', 'parts'>, 'part_id' | 'qty'>;

interface PartsOrder {
  readonly trackerId: number;
  readonly trackerNo: string;
  /** The plant that ships it: its calendar counts. */
  readonly plantId: number | null;
  readonly requested: PlainDate | null;
  /** After the curbs of the order. */
  readonly lineNo: number;
  /** Working days until everything can be there. */
  readonly leadDays: number;
}

/** Nothing is built, so nothing of a curb is known: no size, no gauge, not even the usual ones. */
const NO_CURB = Object.fromEntries(Object.keys(curbSpecFields).map((name) => [name, null])) as Readonly<
  Record<keyof typeof curbSpecFields, null>
>;

/** Pounds of all parts together; null where one of them has no weight. */
export async function weightOfParts(context: CallContext, parts: readonly PartRow[]): Promise<number | null> {
  const ids = parts.map((part) => Number(part.part_id));
  const rows = await many<{ part_id: number; weight_lb: number | null }>(context.db)`
    select part_id, weight_lb from part where part_id = any(${sql.val(ids)}::bigint[])`;
  const weights = parts.map((part) => {
    const each = rows.find((row) => row.part_id === part.part_id)?.weight_lb ?? null;
    return each === null ? null : each * Number(part.qty);
  });
  return weights.reduce((sum, weight) => (sum === null || weight === null ? null : sum + weight), 0);
}

/** The day on which the curbs of the order ship, which its parts travel with; null for an order without curbs. */
async function readCurbDay(context: CallContext, trackerId: number): Promise<PlainDate | null> {
  const row = await maybeOne<{ due: PlainDate | null }>(context.db)`
    select max(due_date)::text as due from tracker_curb where tracker_id = ${trackerId} and is_active`;
  return row?.due ?? null;
}

/**
 * The line of the parts of an order, after its curbs: they are checked, picked, packed and loaded together, by the catalogue's
 * route, with cards on the boards like a curb's. No drawing, nothing to approve. It ships with the last curb.
 */
export async function makePartsLine(context: CallContext, order: PartsOrder, parts: readonly PartRow[]): Promise<void> {
  const holidays = await readHolidays(context.db, context.today, order.plantId);
  const curbDay = await readCurbDay(context, order.trackerId);
  const ship = order.requested ?? curbDay ?? addWorkingDays(context.today, Math.max(1, order.leadDays), holidays);
  const row = await insertRecord(context, trackerCurb, {
    ...NO_CURB,
    curb_type: PARTS_LINE,
    qty: 1,
    weight_total: await weightOfParts(context, parts),
    curb_no: `${order.trackerNo}-${order.lineNo}`,
    tracker_id: order.trackerId,
    line_no: order.lineNo,
    drawing_status: 'none',
    route: CATALOGUE_ROUTE,
    current_stage: CATALOGUE_ROUTE[0],
    status: 'entered',
    due_date: ship,
    qr_code: randomBytes(9).toString('base64url'),
  });
  const minutes = computePartsMinutes(parts.length);
  const due = backwardSchedule(ship, CATALOGUE_ROUTE, {
    isStamped: false,
    holidays,
    // what ships from stock is not late on the day it is ordered, nor due on a day off
    notBefore: context.today,
  });
  const now = context.now.toISOString();
  await makeChildren(
    context,
    trackerCurb,
    row.tracker_curb_id,
    'tasks',
    CATALOGUE_ROUTE.map((task, index) => {
      const planned = due.find((each) => each.stage === task)?.dueDate ?? ship;
      return {
        task,
        sequence: index + 1,
        line_no: index + 1,
        std_minutes: minutes[task],
        actual_minutes: null,
        planned_date: planned,
        status: index === 0 ? 'ready' : 'waiting',
        ready_dt: index === 0 ? now : null,
        card_version: 1,
      };
    }),
  );
}

/** An order that needs no drawing is approved by its check: it gets its promised date and waits for release. */
export async function approveChecked(context: CallContext, trackerId: number): Promise<void> {
  const before = await lockRecord(context, tracker, trackerId);
  if (!before || before.approval_required !== false || before.status !== 'sales_check') return;
  if (before.promised_date === null) {
    const row = await maybeOne<{ due: PlainDate | null }>(context.db)`
      select max(due_date)::text as due from tracker_curb where tracker_id = ${trackerId} and is_active`;
    const due = row?.due ?? context.today;
    const promised = due < context.today ? context.today : due;
    await updateRecord(context, tracker, before, { promised_date: promised });
    await addChild(context, tracker, trackerId, 'promises', {
      promised_date: promised,
      reason: 'Order checked',
      promised_dt: context.now.toISOString(),
    });
  }
  await tryTransition(context, tracker, trackerId, 'approve');
  await raiseAlert(context.db, {
    userIds: [before.inside_rep_id].filter((id): id is number => typeof id === 'number'),
    text: `${String(before.tracker_no)} is checked and needs no drawing; release the order`,
    reason: 'because you look after this order',
    url: `/tracker/${trackerId}`,
    object: 'tracker',
    id: trackerId,
  });
}
