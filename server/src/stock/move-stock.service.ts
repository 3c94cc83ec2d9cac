import { AppError } from '@cdi/shared/errors';
import { objects } from '@cdi/shared/catalogue';
import { FREE_VARIANCE_PERCENT, variancePercent } from '@cdi/shared/domain';
import { mayApproveVariance, maySeeCost } from '@cdi/shared/policy';
import type { CallParsedInput, adjustStock, moveStockCall, transferStock } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import { getVisible } from '../records/present-record.ts';
import { refuse } from '../records/refuse.ts';
import { postEntry, type PostedStock } from './post-stock.ts';
import { itemOf } from './stock-item.ts';
import { lockPosition, lockPositionOf } from './stock-position.ts';

const reasonOf = (reason: string | undefined) => (reason ? { reason } : {});

/** Issues, takes back or scraps. Throws what postStock throws, and VALIDATION for scrap without a reason. */
export async function moveByHand(
  context: CallContext,
  input: CallParsedInput<typeof moveStockCall>,
): Promise<PostedStock> {
  const { kind, qty, tracker_id: trackerId = 0 } = input;
  if (kind === 'scrap' && !input.reason) refuse('reason', 'Say why it is scrapped.');
  const order = trackerId > 0 ? await getVisible(context, objects.tracker, trackerId) : null;
  const position = await lockPosition(context, input.inventory_manager_id);
  return postEntry(context, position, {
    kind,
    qty: kind === 'return' ? qty : -qty,
    ...(order ? { reference: { object: 'tracker', id: trackerId, label: order.tracker_no ?? `${trackerId}` } } : {}),
    ...(input.lot_no ? { lotNo: input.lot_no } : {}),
    ...reasonOf(input.reason),
  });
}

/** Puts a quantity right. Throws FORBIDDEN for more than 5 % by somebody who may not approve it, and for a cost by who may not see it. */
export async function adjustByHand(
  context: CallContext,
  { inventory_manager_id: id, qty, reason, unit_cost: unitCostUsd }: CallParsedInput<typeof adjustStock>,
): Promise<PostedStock> {
  const position = await lockPosition(context, id);
  const percent = variancePercent(position.on_hand, qty);
  if (percent > FREE_VARIANCE_PERCENT && !mayApproveVariance(context.person))
    throw new AppError(
      'FORBIDDEN',
      `This changes the stock by ${percent} %. Above ${FREE_VARIANCE_PERCENT} % a manager adjusts it; or count it.`,
      { fields: { qty: `At most ${FREE_VARIANCE_PERCENT} % of ${position.on_hand} without a manager.` } },
    );
  if (unitCostUsd !== undefined && !maySeeCost(context.person))
    throw new AppError('FORBIDDEN', 'You may not set what stock costs. Leave the cost empty for the average.', {
      fields: { unit_cost: 'Leave it empty for the average.' },
    });
  return postEntry(context, position, {
    kind: 'adjust',
    qty,
    reason,
    ...(unitCostUsd === undefined ? {} : { unitCostUsd }),
  });
}

/** Moves stock to another location at its cost, so that nothing is gained or lost on the way. Gives the position it left. */
export async function transferByHand(
  context: CallContext,
  { inventory_manager_id: id, cdi_location_id: to, qty, reason }: CallParsedInput<typeof transferStock>,
): Promise<PostedStock> {
  const from = await lockPosition(context, id);
  if (from.cdi_location_id === to) refuse('cdi_location_id', 'It lies there already. Choose another location.');
  const target = await lockPositionOf(context, itemOf(from), to);
  if (!target.is_active) refuse('cdi_location_id', `${target.position_name} is not in use any more.`);
  const nameOf = ({ inventory_manager_id, position_name }: typeof from) => ({
    object: 'inventory_manager',
    id: inventory_manager_id,
    label: position_name ?? '',
  });
  const left = await postEntry(context, from, {
    kind: 'transfer',
    qty: -qty,
    reference: nameOf(target),
    ...reasonOf(reason),
  });
  await postEntry(context, target, {
    kind: 'transfer',
    qty,
    unitCostUsd: -left.entry.amount / qty,
    reference: nameOf(from),
    ...reasonOf(reason),
  });
  return left;
}
