import { objects } from '@cdi/shared/catalogue';
import type { CallParsedInput, takeMaintenancePart } from '@cdi/shared/contracts';
import { AppError, refuse } from '@cdi/shared/errors';
import type { CallContext } from '../context.ts';
import { addChild } from '../records/save/child-rows.ts';
import { getVisible } from '../records/read/present-record.ts';
import { announceRecord, updateRecord } from '../records/save/write-record.ts';
import { postEntry } from '../stock/post-stock.ts';
import { lockPosition } from '../stock/stock-position.ts';
import { one } from '../storage/query.ts';
import { costsOf } from './maintenance-cost.ts';

const request = objects.maintenance_request;

/** While these last, parts go in and come back. */
const WORKING: readonly string[] = ['assigned', 'in_progress', 'waiting_parts'];

/**
 * Issues a part for a request, or returns what was not needed, through the stock ledger; the request bears its cost. Throws RULE for
 * more than is in stock or was taken, and for a request that is not being worked on, VALIDATION for stock of another location.
 */
export async function takePart(
  context: CallContext,
  {
    maintenance_request_id: id,
    inventory_manager_id: positionId,
    kind,
    qty,
  }: CallParsedInput<typeof takeMaintenancePart>,
): Promise<{ readonly on_hand: number; readonly parts_used: number; readonly msg: string }> {
  const before = await getVisible(context, request, id, true);
  if (!WORKING.includes(before.status))
    throw new AppError('RULE', `${before.request_no ?? 'The request'} is not worked on: start the work first.`);
  const position = await lockPosition(context, positionId);
  if (position.cdi_location_id !== before.cdi_location_id)
    refuse(
      'inventory_manager_id',
      `${position.position_name ?? 'It'} lies at another place. Transfer it to the place of the machine first.`,
    );
  const used = await readUsed(context, id, positionId);
  if (kind === 'return' && qty > used)
    refuse('qty', used === 0 ? 'Nothing of it was taken for this request.' : `At most ${used} were taken.`);
  const posted = await postEntry(context, position, {
    kind,
    qty: kind === 'issue' ? -qty : qty,
    // what comes back is worth what it cost when it left
    ...(kind === 'return' ? { unitCostUsd: await readUnitCost(context, id, positionId) } : {}),
    reference: { object: request.name, id, label: before.request_no ?? `${id}` },
  });
  const { entry } = posted;
  await addChild(context, request, id, 'parts', {
    inventory_manager_id: positionId,
    qty: -entry.qty,
    uom: position.uom,
    amount: -entry.amount,
    entry_label: entry.entry_label,
  });
  const parts = await one<{ cost: number }>(context.db)`
    select coalesce(sum(amount), 0) as cost from maintenance_part where maintenance_request_id = ${id}`;
  const partsUsd = Number(parts.cost);
  const costs = await costsOf(context, { ...before, parts_cost: partsUsd });
  const after = await updateRecord(context, request, before, { parts_cost: partsUsd, ...costs });
  await announceRecord(context, request, after);
  const left = posted.position.on_hand;
  return {
    on_hand: left,
    parts_used: kind === 'issue' ? used + qty : used - qty,
    msg: `${kind === 'issue' ? 'Taken' : 'Returned'}: ${left} ${position.uom ?? ''} of ${position.position_name ?? ''} are left`,
  };
}

async function readUsed({ db }: CallContext, id: number, positionId: number): Promise<number> {
  const { used } = await one<{ used: number }>(db)`
    select coalesce(sum(qty), 0)::float8 as used from maintenance_part
    where maintenance_request_id = ${id} and inventory_manager_id = ${positionId}`;
  return used;
}

/** Dollars of one unit of the stock that the request still holds. */
async function readUnitCost({ db }: CallContext, id: number, positionId: number): Promise<number> {
  const { unit } = await one<{ unit: number | null }>(db)`
    select (sum(amount) / nullif(sum(qty), 0))::float8 as unit from maintenance_part
    where maintenance_request_id = ${id} and inventory_manager_id = ${positionId}`;
  return Math.round((unit ?? 0) * 10_000) / 10_000;
}
