import { AppError } from '@cdi/shared/errors';
import { objects, PARTS_LINE, type BuildStage, type RecordRow, type RecordValues } from '@cdi/shared/catalogue';
import { curbSpecFromRecord } from '@cdi/shared/domain/curb';
import { estimateLeadTime } from '@cdi/shared/domain/schedule';
import { isReleased, isSettled, isShipped } from '@cdi/shared/trade';
import { ROLE } from '@cdi/shared/policy';
import { addWorkingDays, formatDate, toPlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { skipOpenTasks } from '../changes/apply-tasks.ts';
import { publishEvent } from '../events/publish-event.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { makeOrderCurb } from '../orders/make-order-curb.ts';
import { readRemadeQty } from '../shipping/remade-qty.ts';
import { readOpenBoards } from '../orders/open-boards.ts';
import { followCurbs } from '../orders/order-progress.service.ts';
import { OWN_OF_LINE } from '../orders/own-of-line.ts';
import { readHolidays } from '../plants/plant.service.ts';
import { addChild } from '../records/save/child-rows.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { omitColumns, pickColumns } from '../records/values/pick-columns.ts';
import { lockRecord, updateRecord } from '../records/save/write-record.ts';
import { findEmployees } from '../session/find-employees.ts';
import { fullName } from '../session/full-name.ts';
import { copySeals } from '../stamps/copy-seals.ts';
import { one } from '../storage/query.ts';

const tracker = objects.tracker;
const trackerCurb = objects.tracker_curb;

type Mer = RecordRow<'tracker_mer'>;
type Curb = RecordRow<'tracker_curb'>;
type Order = RecordRow<'tracker'>;

/** Causes that require a new drawing and approval. */
const DRAWN_AGAIN: readonly Mer['cause'][] = ['drawing', 'customer_change'];
/** Causes that require new parts and patterns from engineering, including those that require a new drawing. */
const ENGINEERED_AGAIN: readonly Mer['cause'][] = [...DRAWN_AGAIN, 'part_list'];

/** Columns that a remake does not copy: it is a separate line, and none of its work is done. */
const NOT_COPIED = [
  ...OWN_OF_LINE,
  'tracker_id',
  'batch_no',
  'cut_note',
  'qc_result',
  'qc_by',
  'qc_dt',
  'defects',
  'hold_reason',
  'hold_note',
] as const;

const SUBMITTAL_COLUMNS = Object.keys(
  trackerCurb.children.submittals.fields,
) as (keyof typeof trackerCurb.children.submittals.fields)[];

async function readPair(context: CallContext, mer: Mer): Promise<{ order: Order; curb: Curb } | null> {
  const order = await lockRecord(context, tracker, mer.tracker_id);
  const curb = mer.tracker_curb_id === null ? null : await lockRecord(context, trackerCurb, mer.tracker_curb_id);
  return order && curb ? { order, curb } : null;
}

/**
 * Throws RULE at the field that keeps the line of a report from being made again: no line, one of parts, more pieces than it has, an
 * order that has left the plant.
 */
export async function assertMayRemake(context: CallContext, mer: Mer): Promise<void> {
  const refuse = (field: string, message: string): never => {
    throw new AppError('RULE', `It cannot be made again. ${message}`, { fields: { [field]: message } });
  };
  const pair = await readPair(context, mer);
  if (!pair) return refuse('tracker_curb_id', 'Say which line of the order is made again.');
  const { order, curb } = pair;
  if (curb.curb_type === PARTS_LINE) return refuse('tracker_curb_id', 'Parts are taken from stock: issue them there.');
  if (curb.status === 'cancelled') return refuse('tracker_curb_id', `${curb.curb_no ?? 'The line'} was cancelled.`);
  const left = curb.qty - (await readRemadeQty(context.db, curb.tracker_curb_id));
  if ((mer.quantity ?? 1) > left)
    return refuse(
      'quantity',
      left === curb.qty
        ? `${curb.curb_no ?? 'The line'} has ${curb.qty} pieces: at most those are made again.`
        : `Of the ${curb.qty} pieces of ${curb.curb_no ?? 'the line'} ${curb.qty - left} are made again already: at most ${left} more.`,
    );
  if (isShipped(order.status) || isSettled(order.status))
    return refuse(
      'is_remake',
      `${order.tracker_no ?? 'The order'} has left the plant: place a warranty order instead.`,
    );
}

/** Drawing columns that a remake inherits; none if the drawing was wrong. */
function drawingOf(curb: Curb, cause: Mer['cause']): RecordValues<'tracker_curb'> {
  if (DRAWN_AGAIN.includes(cause) || curb.drawing_status !== 'approved') return {};
  const { drawing_rev, drawing_file_id, approved_file_id } = curb;
  return { drawing_status: 'approved', drawing_rev, drawing_file_id, approved_file_id, drawing_due_date: null };
}

/** Copies the approvals by customer and engineer from the line to its remake. */
async function copyApproval(context: CallContext, from: Curb, to: Curb): Promise<void> {
  const submittals = (await loadChildren(context, trackerCurb, from.tracker_curb_id)).submittals ?? [];
  const approved = submittals.findLast((row) => row.cdi_file_id === from.drawing_file_id);
  if (approved)
    await addChild(context, trackerCurb, to.tracker_curb_id, 'submittals', pickColumns(approved, SUBMITTAL_COLUMNS));
  await copySeals(context, from, to);
}

/**
 * Makes the pieces of a report again: a line of the order at no price, with its cost, its route and the first day it can ship. Sales has
 * nothing to check; engineering works on it only where drawing or part list were wrong.
 */
export async function makeRemake(context: CallContext, mer: Mer): Promise<Curb> {
  const pair = await readPair(context, mer);
  if (!pair) throw new AppError('CONFLICT', 'The line of this report is not there any more.');
  const { order, curb } = pair;
  const qty = mer.quantity ?? 1;
  const costUsd = Number((((curb.cost ?? 0) * qty) / curb.qty).toFixed(2));
  const holidays = await readHolidays(context.db, context.today, order.cdi_location_id);
  const spec = curbSpecFromRecord(curb);
  const first = addWorkingDays(context.today, estimateLeadTime(spec).workingDays, holidays);
  const promised = order.promised_date === null ? null : toPlainDate(order.promised_date);
  const done: readonly BuildStage[] = ENGINEERED_AGAIN.includes(mer.cause)
    ? ['sales_checking']
    : ['sales_checking', 'engineering', 'eng_checking'];
  const { next } = await one<{ next: number }>(context.db)`
    select coalesce(max(line_no), 0)::int + 1 as next from tracker_curb where tracker_id = ${order.tracker_id}`;
  const made = await makeOrderCurb(
    context,
    {
      ...omitColumns(curb, NOT_COPIED),
      line_kind: 'remake',
      remake_of_id: curb.tracker_curb_id,
      qty,
      unit_price: 0,
      ext_price: 0,
      surcharge: 0,
      cost: costUsd,
      notes: `Made again for ${mer.mer_no ?? 'a report'}: ${mer.description}`.slice(0, 1000),
    },
    {
      trackerId: order.tracker_id,
      trackerNo: order.tracker_no ?? '',
      lineNo: next,
      holidays,
      header: order,
      requested: promised !== null && promised > first ? promised : first,
      done,
    },
  );
  const isFree = isReleased(order.status);
  const after = await updateRecord(context, trackerCurb, made, {
    ...drawingOf(curb, mer.cause),
    ...(isFree ? { status: 'released' } : {}),
  });
  if (after.drawing_status === 'approved') await copyApproval(context, curb, after);
  // nothing is left to be made of a line whose pieces are all made again
  if ((await readRemadeQty(context.db, curb.tracker_curb_id)) >= curb.qty) await giveUpLine(context, curb, after);
  await bearCost(context, order, costUsd, mer);
  await followCurbs(context, order.tracker_id);
  await notifyRemake(context, { order, curb, made: after, mer });
  return after;
}

/** Takes a line from the boards whose pieces are all made again. */
async function giveUpLine(context: CallContext, curb: Curb, made: Curb): Promise<void> {
  const reason = `Made again as ${made.curb_no ?? 'another line'}`;
  await skipOpenTasks(context, curb.tracker_curb_id, reason);
  await updateRecord(context, trackerCurb, curb, { current_stage: null }, reason);
}

/** The order bears what the line costs; its price stays. */
async function bearCost(context: CallContext, order: Order, costUsd: number, mer: Mer): Promise<void> {
  const cost = Number(((order.cost ?? 0) + costUsd).toFixed(2));
  const goods = order.goods ?? 0;
  await updateRecord(
    context,
    tracker,
    order,
    { cost, gm_percent: goods > 0 ? Number((((goods - cost) / goods) * 100).toFixed(4)) : order.gm_percent },
    `Made again for ${mer.mer_no ?? 'a report'}`,
  );
}

interface Remake {
  readonly order: Order;
  readonly curb: Curb;
  readonly made: Curb;
  readonly mer: Mer;
}

/** Alerts the shop planners and the customer's reps, with the ship date and, if the remake is late, the promised date. */
async function notifyRemake(context: CallContext, { order, curb, made, mer }: Remake): Promise<void> {
  const ships = made.due_date === null ? '' : `, ships by ${formatDate(toPlainDate(made.due_date))}`;
  const isLate = order.promised_date !== null && made.due_date !== null && made.due_date > order.promised_date;
  const promise = isLate ? `, promised ${formatDate(toPlainDate(order.promised_date ?? ''))}: promise a new date` : '';
  const reps = [order.inside_rep_id, order.outside_rep_id].filter((id): id is number => id !== null);
  const planners = await findEmployees(context.db, [ROLE.shopSupervisor]);
  const text = `${curb.curb_no ?? 'A line'} is made again as ${made.curb_no ?? ''}${ships}${promise}`;
  const told = { text, url: `/tracker_curb/${made.tracker_curb_id}`, object: 'tracker_mer', id: mer.tracker_mer_id };
  await raiseAlert(context.db, { ...told, userIds: reps, reason: 'because you look after this customer' });
  await raiseAlert(context.db, {
    ...told,
    userIds: planners.filter((id) => !reps.includes(id)),
    reason: 'because you plan the shop',
  });
  await publishEvent(context.db, {
    kind: 'card',
    object: 'tracker',
    id: order.tracker_id,
    boards: [...new Set(['drawing', 'master', ...(await readOpenBoards(context.db, order.tracker_id))])],
    companyId: order.company_id,
    by: fullName(context.person),
  });
}
