import { sql } from 'kysely';
import { objects, type ChildValues } from '@cdi/shared/catalogue';
import { CATALOGUE_ROUTE, computePartsMinutes } from '@cdi/shared/domain/schedule';
import { centsToDollars } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { makePartsLine, weightOfParts } from '../orders/parts-line.service.ts';
import { changeChildren } from '../records/save/child-rows.ts';
import type { Change } from '../records/history/history.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { lockRecord, syncChildren, updateRecord } from '../records/save/write-record.ts';
import { settleTasks } from '../shop/change-task.ts';
import { run } from '../storage/query.ts';
import type { LineChange } from './apply-line.ts';
import { skipOpenTasks } from './apply-tasks.ts';
import type { LinePlan } from './line-plan.ts';
import { partsLineOf } from './plan-part.ts';

const { tracker, tracker_curb: trackerCurb } = objects;
type PartRow = ChildValues<'tracker', 'parts'>;

/** The rows of the parts after the change: kept rows in their order, then added ones. */
function rowsAfter(existing: readonly PartRow[], plans: readonly LinePlan[]): readonly PartRow[] {
  const columnsOf = (plan: LinePlan) => ({
    qty: plan.qtyAfter,
    unit_price: plan.unitAfter === null ? null : centsToDollars(plan.unitAfter),
    ext_price: plan.extAfter === null ? null : centsToDollars(plan.extAfter),
    cost: plan.part && centsToDollars(plan.part.costAfter),
  });
  const kept = existing.flatMap((row) => {
    const plan = plans.find(({ part }) => part?.sold?.row.tracker_part_id === row.tracker_part_id);
    if (!plan) return [row];
    return plan.kind === 'cancel' ? [] : [{ ...row, ...columnsOf(plan) }];
  });
  const added = plans.filter(({ kind }) => kind === 'add');
  const rows = [...kept, ...added.map((plan) => ({ part_id: plan.part?.part.part_id, ...columnsOf(plan) }))];
  return rows.map((row, index) => ({ ...row, line_no: index + 1 }));
}

/** Reopens picking and packing where they were done; the check of the order stays. */
async function pickAgain(context: CallContext, curbId: number, trackerId: number, reason: string): Promise<void> {
  const begun = sql<boolean>`
    c.tracker_curb_id = ${curbId} and c.task <> 'sales_checking' and c.status in ('done', 'running')`;
  const fresh = { start_dt: null, end_dt: null, ready_dt: null, sent_back_reason: reason.slice(0, 200) };
  const changed = await changeChildren(context, trackerCurb, 'tasks', begun, { status: 'waiting', ...fresh }, reason);
  for (const { tracker_curb_task_id: id } of changed)
    await run(context.db)`
      update tracker_curb_task set card_version = card_version + 1 where tracker_curb_task_id = ${id}`;
  await settleTasks(context, { subject_id: curbId, tracker_id: trackerId, route: CATALOGUE_ROUTE });
}

/** The line that the parts travel on follows them: its weight, its work, or the line as a whole. */
async function followParts(context: CallContext, rows: readonly PartRow[], change: LineChange): Promise<void> {
  const { facts, reason } = change;
  const { order, holidays } = facts;
  const line = partsLineOf(facts);
  if (!line) {
    const made = { trackerId: order.tracker_id, trackerNo: order.tracker_no ?? '', plantId: order.cdi_location_id };
    const dates = { requested: change.promised, lineNo: change.lineNo(), leadDays: 1, holidays };
    return makePartsLine(context, { ...made, ...dates }, rows);
  }
  const { tracker_curb_id: curbId } = line.curb;
  const curb = await lockRecord(context, trackerCurb, curbId);
  if (!curb) return;
  if (rows.length === 0) {
    await skipOpenTasks(context, curbId, reason);
    await updateRecord(context, trackerCurb, curb, { status: 'cancelled', is_active: false }, reason);
    return;
  }
  await updateRecord(context, trackerCurb, curb, { weight_total: await weightOfParts(context, rows) }, reason);
  const toCheck = sql<boolean>`
    c.tracker_curb_id = ${curbId} and c.task = 'sales_checking' and c.status in ('waiting', 'ready')`;
  const minutes = computePartsMinutes(rows.length).sales_checking;
  await changeChildren(context, trackerCurb, 'tasks', toCheck, { std_minutes: minutes }, reason);
  await pickAgain(context, curbId, order.tracker_id, reason);
}

/** Does to the parts of an order what the change says. Returns what changed, for the history of the order. */
export async function applyParts(
  context: CallContext,
  lines: readonly LinePlan[],
  change: LineChange,
): Promise<readonly Change[]> {
  const plans = lines.filter(({ part }) => part !== null);
  if (plans.length === 0) return [];
  const id = change.facts.order.tracker_id;
  const { parts: existing } = await loadChildren(context, tracker, id);
  const rows = rowsAfter(existing, plans);
  const changes = await syncChildren(context, tracker, id, 'parts', existing, rows);
  await followParts(context, rows, change);
  return changes;
}
