import { AppError } from '@cdi/shared/errors';
import { type ChildValues, objects, type RecordRow, type RecordValues } from '@cdi/shared/catalogue';
import type { CallParsedInput, ChangeView, priceChange, saveChange } from '@cdi/shared/contracts';
import { CHANGE_ENGINEERS, mayAgreeAsEngineer, mayApprovePrice, PRICE_APPROVERS } from '@cdi/shared/policy';
import { centsToDollars, addCents } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { tryTransition } from '../records/save/transition-record.ts';
import { announceRecord, insertRecord, lockRecord, syncChildren, updateRecord } from '../records/save/write-record.ts';
import { writeHistory } from '../records/history/history.ts';
import { findEmployees } from '../session/find-employees.ts';
import { one } from '../storage/query.ts';
import { endAsking } from './change-mail.ts';
import { readChangeFacts, type Order } from './change-facts.ts';
import { assertPriced, planChange, type ChangeInput, type ChangePlan } from './plan-change.ts';
import type { LinePlan } from './line-plan.ts';
import { readEdit, readQuickShip, type RawEdit } from './read-edits.ts';
import { describePlannedChange, type ToldChange } from './told.ts';
import { readChanges, viewChange, type ChangeRow } from './view-change.ts';

const changeOrder = objects.change_order;

/** What a call says of a change, read. */
export const readInput = (lines: readonly RawEdit[] | '' | undefined, quickShip: string): ChangeInput => ({
  edits: (lines || []).map(readEdit),
  quickShip: readQuickShip(quickShip),
});

/** A change that is being typed, priced; nothing is stored. */
export async function priceDraftChange(
  context: CallContext,
  input: CallParsedInput<typeof priceChange>,
): Promise<ChangeView> {
  const read = readInput(input.lines, input.quick_ship_days);
  const facts = await readChangeFacts(context, input.tracker_id, read.edits);
  const plan = planChange(context, facts, read);
  const told = await describePlannedChange(context, plan);
  const row = {
    change_order_id: 0,
    version: 0,
    change_no: '',
    tracker_id: input.tracker_id,
    status: 'draft',
    reason: null,
    wish: null,
    made_by_name: null,
    created_dt: null,
    sent_dt: null,
    answered_dt: null,
    answered_name: null,
    comment: null,
    approval_needed: mayApprovePrice(plan.approval, context.person) ? null : plan.approval,
    engineering_needed: plan.needsEngineering && !mayAgreeAsEngineer(context.person),
    engineering_by: null,
    engineering_name: null,
  } as const;
  return viewChange(context.person, row, told, []);
}

/** The next number of the order: `T-48097-C1`. The order is locked. */
async function nextChangeNo({ db }: CallContext, order: Order): Promise<string> {
  const { last } = await one<{ last: number }>(db)`
    select count(*)::int as last from change_order where tracker_id = ${order.tracker_id}`;
  return `${order.tracker_no ?? ''}-C${last + 1}`;
}

function lineRow(
  { edit, line, kind, qtyBefore, qtyAfter, extBefore, extAfter, charge }: LinePlan,
  told: ToldChange['lines'][number] | undefined,
): ChildValues<'change_order', 'lines'> {
  const said = told?.fields.map(({ label, before, after }) => `${label}: ${before} → ${after}`) ?? [];
  return {
    kind,
    tracker_curb_id: line?.curb.tracker_curb_id ?? null,
    summary: [told?.title ?? '', ...said].filter(Boolean).join('\n').slice(0, 2000) || null,
    qty_before: qtyBefore,
    qty_after: qtyAfter,
    price_before: centsToDollars(extBefore),
    price_after: extAfter === null ? null : centsToDollars(extAfter),
    charge: centsToDollars(charge),
    edit: edit && {
      kind: edit.kind,
      tracker_curb_id: edit.curbId,
      qty: edit.qty,
      values: edit.values,
      ...(edit.part && { tracker_part_id: edit.part.soldId, part_id: edit.part.partId }),
    },
  };
}

/** The columns of a change that follow from its plan. Who may agree does so by writing it. */
function valuesOf({ person }: CallContext, plan: ChangePlan, told: ToldChange): RecordValues<'change_order'> {
  const isApproved = mayApprovePrice(plan.approval, person);
  return {
    total_before: told.before?.total ?? null,
    total_after: told.after?.total ?? null,
    charge: centsToDollars(addCents(...plan.lines.map((line) => line.charge))),
    cost_after: centsToDollars(plan.costAfter),
    margin_percent: told.marginAfter,
    approval_needed: isApproved ? null : plan.approval,
    approved_by: isApproved ? person.userId : null,
    engineering_needed: plan.needsEngineering,
    engineering_by: plan.needsEngineering && mayAgreeAsEngineer(person) ? person.userId : null,
    customer_needed: plan.customerReasons.length > 0,
    promised_before: plan.promisedBefore,
    promised_after: plan.promisedAfter,
    quick_ship_days: plan.quickAfter,
    snapshot: told,
  };
}

/** Locks a change of an order that the person may write to. Throws NOT_FOUND, CONFLICT, RULE. */
async function lockOpen(
  context: CallContext,
  trackerId: number,
  id: number,
  version: number | undefined,
): Promise<ChangeRow> {
  const row = await lockRecord(context, changeOrder, id);
  if (row?.tracker_id !== trackerId) throw new AppError('NOT_FOUND', `There is no change order ${id} of this order.`);
  if (version !== undefined && version !== row.version)
    throw new AppError('CONFLICT', 'Somebody else changed this change order meanwhile. Look at it again.', {
      data: { version: row.version },
    });
  if (changeOrder.states.frozen.some((state) => state === row.status))
    throw new AppError('RULE', `${row.change_no ?? ''} is ${row.status}: it does not change any more. Make a new one.`);
  await endAsking(context, row);
  return tryTransition(context, changeOrder, id, 'write');
}

async function storeLines(
  context: CallContext,
  row: RecordRow<'change_order'>,
  plan: ChangePlan,
  told: ToldChange,
): Promise<void> {
  const { lines: existing } = await loadChildren(context, changeOrder, row.change_order_id);
  const rows = plan.lines.map((line, index) => ({ ...lineRow(line, told.lines[index]), line_no: index + 1 }));
  const changes = await syncChildren(context, changeOrder, row.change_order_id, 'lines', existing, rows);
  await writeHistory(context, changeOrder.name, row.change_order_id, row.version, changes);
}

/** Stores a change as a draft, priced against the current order. Throws NOT_FOUND, RULE, CONFLICT, VALIDATION; then nothing is stored. */
export async function saveDraftChange(
  context: CallContext,
  input: CallParsedInput<typeof saveChange>,
): Promise<ChangeView> {
  const read = readInput(input.lines, input.quick_ship_days);
  const facts = await readChangeFacts(context, input.tracker_id, read.edits, true);
  const plan = planChange(context, facts, read);
  assertPriced(plan);
  const told = await describePlannedChange(context, plan);
  const values = { ...valuesOf(context, plan, told), reason: input.reason, is_shown: false };
  const row =
    input.change_order_id === 0
      ? await insertRecord(context, changeOrder, {
          ...values,
          change_no: await nextChangeNo(context, facts.order),
          tracker_id: input.tracker_id,
          status: 'draft',
        })
      : await updateRecord(
          context,
          changeOrder,
          await lockOpen(context, input.tracker_id, input.change_order_id, input.version),
          values,
        );
  await storeLines(context, row, plan, told);
  await announceChange(context, row);
  await askInside(context, row);
  return oneChange(context, row.change_order_id);
}

/** Notifies open pages of the order that one of its changes was updated. */
export async function announceChange(context: CallContext, row: ChangeRow): Promise<void> {
  await announceRecord(context, changeOrder, row);
  const order = await lockRecord(context, objects.tracker, row.tracker_id);
  if (order) await announceRecord(context, objects.tracker, order);
}

/** Asks those who may for their word on price and engineering. */
async function askInside(context: CallContext, row: ChangeRow): Promise<void> {
  const ask = async (userIds: readonly number[], text: string, reason: string) =>
    raiseAlert(context.db, {
      userIds: userIds.filter((id) => id !== context.person.userId),
      text,
      reason,
      url: `/tracker/${row.tracker_id}?tab=changes`,
      object: 'change_order',
      id: row.change_order_id,
    });
  if (row.approval_needed !== null)
    await ask(
      await findEmployees(context.db, PRICE_APPROVERS[row.approval_needed]),
      `${row.change_no ?? ''}: the price of a change waits for approval`,
      'because you may approve prices',
    );
  if (row.engineering_needed === true && row.engineering_by === null)
    await ask(
      await findEmployees(context.db, CHANGE_ENGINEERS),
      `${row.change_no ?? ''}: engineering has to agree to a change`,
      'because you answer for the engineering of this order',
    );
}

/** One change as the person sees it. Throws NOT_FOUND. */
export async function oneChange(context: CallContext, changeId: number): Promise<ChangeView> {
  const [found] = await readChanges(context, { changeId });
  if (!found) throw new AppError('NOT_FOUND', `There is no change order ${changeId}, or it is not yours to see.`);
  return found;
}
