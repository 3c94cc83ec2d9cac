import { randomBytes } from 'node:crypto';
import { AppError } from '@cdi/shared/errors';
import { objects, type RecordValues } from '@cdi/shared/catalogue';
import type { PackedLine } from '@cdi/shared/domain/freight';
import { addWorkingDays, centsToDollars, roundHalfUpCents, addCents, type PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { endDrawing, supersede } from '../drawings/change-drawing.ts';
import { reissueSheet } from '../drawings/reissue-sheet.ts';
import { DRAWING_DAYS, makeOrderCurb } from '../orders/make-order-curb.ts';
import { OWN_OF_LINE } from '../orders/own-of-line.ts';
import { omitColumns } from '../records/values/pick-columns.ts';
import { insertRecord, lockRecord, updateRecord } from '../records/save/write-record.ts';
import { copyConfigurations } from '../springs/copy-configurations.ts';
import { listSpringChanges, supersedeConfigurations } from '../springs/supersede-configurations.ts';
import { copySeals } from '../stamps/copy-seals.ts';
import { supersedeStamps } from '../stamps/supersede-stamps.ts';
import { applyTasks, copyTasks, skipOpenTasks } from './apply-tasks.ts';
import type { ChangeFacts, Curb } from './change-facts.ts';
import type { LinePlan, QuickShip } from './line-plan.ts';

const trackerCurb = objects.tracker_curb;

/** What a line needs to know of the change that it belongs to. */
export interface LineChange {
  readonly facts: ChangeFacts;
  readonly quickShip: QuickShip;
  /** The day the order is promised for afterwards; null while none is. */
  readonly promised: PlainDate | null;
  readonly lineNo: () => number;
  readonly reason: string;
}

/** What a line costs us and what it is surcharged before a change of it. */
type Amounts = Pick<RecordValues<'tracker_curb'>, 'cost' | 'surcharge'>;
/** Those of a line that is made by the change. */
const NOTHING: Amounts = { cost: 0, surcharge: 0 };

/** The columns of a line after the change, computed and priced. */
function columnsOf(plan: LinePlan, packed: PackedLine, was: Amounts): RecordValues<'tracker_curb'> {
  const computed = omitColumns(plan.price?.values ?? {}, ['list_price', 'price_steps', 'cost']);
  const cost = addCents(roundHalfUpCents(was.cost ?? 0), plan.money.cost);
  // a line that was sold before its surcharge was kept goes on without: it is computed as it was sold
  const charged = was.surcharge ?? null;
  const surcharge = charged === null ? null : addCents(roundHalfUpCents(charged), plan.money.surcharge);
  return {
    ...computed,
    ...(plan.after as RecordValues<'tracker_curb'>),
    spring_table: plan.price?.values?.spring_table ?? null,
    od_length: packed.geometry.plan.lengthIn,
    od_width: packed.geometry.plan.widthIn,
    unit_price: plan.unitAfter === null ? null : centsToDollars(plan.unitAfter),
    ext_price: plan.extAfter === null ? null : centsToDollars(plan.extAfter),
    cost: centsToDollars(cost),
    surcharge: surcharge === null ? null : centsToDollars(surcharge),
    surcharge_per_lb: plan.price?.values?.surcharge_per_lb ?? null,
    route: plan.route,
  };
}

/** The day on which a line ships afterwards: the promise of the order, or else the first that is possible, never before its own. */
function shipDayOf(context: CallContext, plan: LinePlan, { facts, promised }: LineChange): PlainDate {
  const first = addWorkingDays(context.today, Math.max(1, plan.leadDays), facts.holidays);
  const own = plan.line?.curb.due_date ?? null;
  return promised ?? (own !== null && own > first ? own : first);
}

/** Requests a new drawing of a curb: a sent or approved one is superseded, so that an old sheet is not sent twice. */
async function drawAgain(context: CallContext, curb: Curb, { facts, reason }: LineChange): Promise<void> {
  if (curb.drawing_status === 'none') return;
  if (curb.drawing_status === 'sent' || curb.drawing_status === 'approved')
    await supersede(context, curb.tracker_curb_id, curb.tracker_id, reason);
  const fresh = await lockRecord(context, trackerCurb, curb.tracker_curb_id);
  if (!fresh) return;
  await updateRecord(
    context,
    trackerCurb,
    fresh,
    {
      drawing_status: 'requested',
      drafter_id: null,
      drawing_file_id: null,
      approved_file_id: null,
      drawing_due_date: addWorkingDays(context.today, DRAWING_DAYS, facts.holidays),
    },
    reason,
  );
}

async function lockCurb(context: CallContext, plan: LinePlan): Promise<Curb> {
  const curb = plan.line && (await lockRecord(context, trackerCurb, plan.line.curb.tracker_curb_id));
  if (!curb) throw new AppError('CONFLICT', 'A line of this change is not there any more.');
  return curb;
}

/** Gives a line up: it leaves the boards, the papers and the sums of its order, and its drawing is asked for no more. */
async function cancelLine(context: CallContext, plan: LinePlan, change: LineChange): Promise<void> {
  const curb = await lockCurb(context, plan);
  await skipOpenTasks(context, curb.tracker_curb_id, change.reason);
  await endDrawing(context, curb.tracker_curb_id, change.reason);
  await updateRecord(context, trackerCurb, curb, { status: 'cancelled', is_active: false }, change.reason);
}

async function changeLine(context: CallContext, plan: LinePlan, packed: PackedLine, change: LineChange): Promise<void> {
  const before = await lockCurb(context, plan);
  const shipDate = shipDayOf(context, plan, change);
  const after = await updateRecord(
    context,
    trackerCurb,
    before,
    { ...columnsOf(plan, packed, before), due_date: shipDate },
    change.reason,
  );
  await supersedeStamps(context, before, after);
  await supersedeConfigurations(context, before, after);
  if (plan.isDrawnAgain) await drawAgain(context, after, change);
  else if (after.qty !== before.qty || after.tag !== before.tag)
    await reissueSheet(context, {
      curbId: after.tracker_curb_id,
      fromId: after.tracker_curb_id,
      reason: change.reason,
    });
  await applyTasks(context, after, { ...workOf(plan, packed, change), shipDate });
}

const workOf = (plan: LinePlan, packed: PackedLine, { facts, reason }: LineChange) => ({
  packed,
  route: plan.route,
  again: plan.again,
  isCut: plan.isCut,
  holidays: facts.holidays,
  reason,
});

const NOT_COPIED = [...OWN_OF_LINE, 'spring_configuration_id'] as const;

/** Makes a new line of split-off pieces: copies the progress of the line they come from, then applies the change. */
async function splitOff(context: CallContext, plan: LinePlan, packed: PackedLine, change: LineChange): Promise<void> {
  const from = await lockCurb(context, plan);
  const { order } = change.facts;
  const lineNo = change.lineNo();
  const shipDate = shipDayOf(context, plan, change);
  const made = await insertRecord(context, trackerCurb, {
    ...omitColumns(from, NOT_COPIED),
    ...columnsOf(plan, packed, NOTHING),
    curb_no: `${order.tracker_no ?? ''}-${lineNo}`,
    line_no: lineNo,
    qr_code: randomBytes(9).toString('base64url'),
    due_date: shipDate,
  });
  const pieces = (plan.line?.curb.qty ?? 0) > 0 ? plan.qtyAfter / (plan.line?.curb.qty ?? 1) : 0;
  await copyTasks(context, from, made, pieces);
  if (plan.certified.length === 0) await copySeals(context, from, made);
  if (listSpringChanges(from, made).length === 0) await copyConfigurations(context, from, made);
  if (plan.isDrawnAgain) await drawAgain(context, made, change);
  else
    await reissueSheet(context, {
      curbId: made.tracker_curb_id,
      fromId: from.tracker_curb_id,
      reason: change.reason,
    });
  await applyTasks(context, made, { ...workOf(plan, packed, change), shipDate });
}

async function addLine(context: CallContext, plan: LinePlan, packed: PackedLine, change: LineChange): Promise<void> {
  const { order, holidays } = change.facts;
  await makeOrderCurb(context, columnsOf(plan, packed, NOTHING), {
    trackerId: order.tracker_id,
    trackerNo: order.tracker_no ?? '',
    lineNo: change.lineNo(),
    holidays,
    header: { quick_ship_days: change.quickShip },
    requested: shipDayOf(context, plan, change),
  });
}

/** Does to a line what the change says. */
export async function applyLine(context: CallContext, plan: LinePlan, change: LineChange): Promise<void> {
  if (plan.kind === 'cancel') return cancelLine(context, plan, change);
  const packed = plan.packedAfter;
  if (!packed) throw new AppError('CONFLICT', 'A line of this change has no price any more. Price it again.');
  if (plan.kind === 'add') return addLine(context, plan, packed, change);
  return plan.isNew ? splitOff(context, plan, packed, change) : changeLine(context, plan, packed, change);
}
