import { AppError } from '@cdi/shared/errors';
import { objects, PARTS_LINE, type RecordValues } from '@cdi/shared/catalogue';
import { curbSpecFromRecord, type CurbFields } from '@cdi/shared/domain/curb';
import type { OrderCents } from '@cdi/shared/domain/orders';
import { needsStamp } from '@cdi/shared/trade';
import { ROLE } from '@cdi/shared/policy';
import type { ChangeEdit } from '@cdi/shared/contracts';
import { centsToDollars, type PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { approveOrder } from '../drawings/drawing-approval.service.ts';
import { publishEvent } from '../events/publish-event.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { storeAcknowledgment } from '../orders/acknowledgment.service.ts';
import { findCreditStop } from '../orders/credit.service.ts';
import { readOpenBoards } from '../orders/open-boards.ts';
import { followCurbs } from '../orders/order-progress.service.ts';
import { replan } from '../orders/replan.ts';
import { rateOf } from '../pricing/order-tax.ts';
import { addChild } from '../records/save/child-rows.ts';
import type { Change } from '../records/history/history.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { tryTransition } from '../records/save/transition-record.ts';
import { lockRecord, updateRecord } from '../records/save/write-record.ts';
import { findEmployees } from '../session/find-employees.ts';
import { fullName } from '../session/full-name.ts';
import { many, one } from '../storage/query.ts';
import { applyLine } from './apply-line.ts';
import { applyParts } from './apply-parts.ts';
import { assertMayLose } from './assert-may-lose.ts';
import { readChangeFacts, type Curb, type Order } from './change-facts.ts';
import { mailChange } from './change-mail.ts';
import { announceChange, readInput } from './draft-change.service.ts';
import { assertPriced, planChange, type ChangePlan } from './plan-change.ts';
import { isAsTold, describePlannedChange, type ToldChange } from './told.ts';
import type { ChangeRow } from './view-change.ts';

const tracker = objects.tracker;
const changeOrder = objects.change_order;

type PricedPlan = ChangePlan & { readonly after: OrderCents };

/**
 * Prices a stored change again, against the order as it is now. Throws CONFLICT when price or work differ from what was shown: the
 * order has moved on, another change was applied, or the date shown can no longer be met.
 */
export async function planAgain(
  context: CallContext,
  row: ChangeRow,
): Promise<{ readonly plan: PricedPlan; readonly told: ToldChange }> {
  const { lines } = await loadChildren(context, changeOrder, row.change_order_id);
  const edits = lines.flatMap((line) => (line.edit === null ? [] : [line.edit as ChangeEdit]));
  const input = readInput(edits, row.quick_ship_days ?? '');
  const facts = await readChangeFacts(context, row.tracker_id, input.edits, true);
  const plan = planChange(context, facts, input);
  const told = await describePlannedChange(context, plan);
  const was = row.snapshot as ToldChange | null;
  const isStale = was === null || plan.problems.length > 0 || !isAsTold(was, told);
  const isTooLate =
    row.status === 'sent' &&
    row.promised_after !== null &&
    plan.earliest !== null &&
    plan.earliest > row.promised_after;
  if (isStale || isTooLate)
    throw new AppError(
      'CONFLICT',
      `${row.change_no ?? ''} is stale: the order went on since it was priced, so ${isStale ? 'its price or its work is no longer what was told' : 'the day that was told cannot be kept any more'}. It has to be priced again.`,
      { data: { problems: plan.problems } },
    );
  assertPriced(plan);
  return { plan, told };
}

function amountsOf(plan: PricedPlan): RecordValues<'tracker'> {
  const { after } = plan;
  const isTaxed = after.tax !== plan.before.tax;
  return {
    goods: centsToDollars(after.goods),
    surcharge: centsToDollars(after.surcharge),
    quick_fee: centsToDollars(after.quick_fee),
    engineering_fee: centsToDollars(after.engineering_fee),
    minimum_fill: centsToDollars(after.minimum_fill),
    freight: centsToDollars(after.freight),
    tax: centsToDollars(after.tax),
    ...(isTaxed ? { tax_basis: plan.facts.tax.basis, ...rateOf(plan.facts.tax) } : {}),
    ...(after.cancel_fee > 0 ? { cancel_fee: centsToDollars(after.cancel_fee) } : {}),
    total: centsToDollars(after.total),
    cost: centsToDollars(plan.costAfter),
    gm_percent: plan.marginAfter === null ? null : Number((plan.marginAfter * 100).toFixed(4)),
    quick_ship_days: plan.quickAfter,
  };
}

/** An order that grows beyond what its account takes is held by rule, as when it is placed. */
async function creditHold(context: CallContext, order: Order, plan: PricedPlan): Promise<RecordValues<'tracker'>> {
  const more = plan.after.total - plan.before.total;
  if (more <= 0 || order.hold_reason !== null) return {};
  const stop = await findCreditStop(context, { ...order, total: centsToDollars(plan.after.total) }, more / 100);
  return stop === null ? {} : { hold_reason: stop.reason, hold_note: stop.note.slice(0, 200) };
}

/** What an order says of its lines, after they changed. */
async function sumLines({ db }: CallContext, trackerId: number): Promise<RecordValues<'tracker'>> {
  const curbs = await many<Curb>(db)`
    select * from tracker_curb where tracker_id = ${trackerId} and is_active and curb_type <> ${PARTS_LINE}
      and line_kind is distinct from 'remake'`;
  const parts = await one<{ qty: number }>(db)`
    select coalesce(sum(qty), 0)::int as qty from tracker_part where tracker_id = ${trackerId}`;
  return {
    // the pieces of an order of parts are its parts
    qty: curbs.length === 0 ? parts.qty : curbs.reduce((sum, curb) => sum + curb.qty, 0),
    conforming_required: curbs.some((curb) => needsStamp(curbSpecFromRecord(curb as CurbFields))),
  };
}

async function storeOrder(
  context: CallContext,
  plan: PricedPlan,
  promised: PlainDate | null,
  reason: string,
  ofParts: readonly Change[],
): Promise<void> {
  const id = plan.facts.order.tracker_id;
  const order = await lockRecord(context, tracker, id);
  if (!order) return;
  const isMoved = promised !== null && promised !== order.promised_date;
  await updateRecord(
    context,
    tracker,
    order,
    {
      ...amountsOf(plan),
      ...(await sumLines(context, id)),
      ...(await creditHold(context, order, plan)),
      ...(isMoved ? { promised_date: promised, promise_reason: reason } : {}),
    },
    reason,
    ofParts,
  );
  if (!isMoved) return;
  await addChild(context, tracker, id, 'promises', {
    promised_date: promised,
    reason,
    promised_dt: context.now.toISOString(),
  });
  await replan(context, id, promised);
}

/** The order follows its lines: a new drawing takes its approval back, a line that is gone may have been the last that was waited for. */
async function settleOrder(context: CallContext, plan: PricedPlan, name: string, reason: string): Promise<void> {
  const id = plan.facts.order.tracker_id;
  if (plan.lines.some((line) => line.isDrawnAgain))
    await tryTransition(context, tracker, id, 'reopen_approval', reason);
  else if (plan.lines.some((line) => line.kind === 'cancel')) {
    const order = await lockRecord(context, tracker, id);
    if (order?.status === 'awaiting_approval') await approveOrder(context, id, name);
  }
  await followCurbs(context, id);
}

/** Notifies drafters which drawings to revise, and the shop which of its work has changed. */
async function notifyShop(context: CallContext, row: ChangeRow, plan: PricedPlan): Promise<void> {
  const tell = async (userIds: readonly number[], text: string, reason: string, url: string) =>
    raiseAlert(context.db, { userIds, text, reason, url, object: 'change_order', id: row.change_order_id });
  if (plan.lines.some((line) => line.isDrawnAgain))
    await tell(
      await findEmployees(context.db, [ROLE.engineering]),
      `${row.change_no ?? ''}: drawings are requested again`,
      'because you draw',
      '/drawsch',
    );
  if (plan.lines.some((line) => line.again.length > 0 || (line.kind === 'cancel' && (line.line?.done.length ?? 0) > 1)))
    await tell(
      await findEmployees(context.db, [ROLE.shopSupervisor]),
      `${row.change_no ?? ''}: work in the shop changes`,
      'because you plan the shop',
      `/tracker/${row.tracker_id}`,
    );
}

/** Applies a change whose price was just confirmed: lines, stages, drawings, seals, money and dates, all or nothing. */
export async function applyChange(
  context: CallContext,
  row: ChangeRow,
  plan: PricedPlan,
  answered: RecordValues<'change_order'>,
): Promise<void> {
  await assertMayLose(context, row, plan);
  const { order } = plan.facts;
  const id = order.tracker_id;
  const reason = `Change order ${row.change_no ?? ''}`;
  const promised = row.status === 'sent' ? row.promised_after : plan.promisedAfter;
  const { last } = await one<{ last: number }>(context.db)`
    select coalesce(max(line_no), 0)::int as last from tracker_curb where tracker_id = ${id}`;
  let lineNo = last;
  const boardsBefore = await readOpenBoards(context.db, id);
  const change = { facts: plan.facts, quickShip: plan.quickAfter, promised, lineNo: () => (lineNo += 1), reason };
  // pieces are split off before the line that they come from is changed
  for (const line of [...plan.lines].sort((one, other) => Number(other.isNew) - Number(one.isNew)))
    if (line.part === null) await applyLine(context, line, change);
  const ofParts = await applyParts(context, plan.lines, change);
  await storeOrder(context, plan, promised, reason, ofParts);
  await settleOrder(context, plan, answered.answered_name ?? fullName(context.person), reason);
  await updateRecord(context, changeOrder, row, { ...answered, promised_after: promised, is_shown: true });
  const applied = await tryTransition(context, changeOrder, row.change_order_id, 'apply');
  await storeAcknowledgment(context, id);
  await notifyShop(context, row, plan);
  await mailChange(context, applied, row.snapshot as ToldChange);
  await announceChange(context, applied);
  await publishEvent(context.db, {
    kind: 'card',
    object: 'tracker',
    id,
    boards: [...new Set(['drawing', 'master', ...boardsBefore, ...(await readOpenBoards(context.db, id))])],
    companyId: order.company_id,
    by: fullName(context.person),
  });
}
