import { objects } from '@cdi/shared/catalogue';
import { canBeHeld } from '@cdi/shared/domain';
import type { CallContext, WrittenChanges } from '../context.ts';
import { findCreditStop, PAID_IN_ADVANCE } from '../orders/credit.service.ts';
import { lockRecord } from '../records/write-record.ts';
import { many } from '../storage/query.ts';
import { letOrderGo } from './board-actions.service.ts';

const MONEY: readonly string[] = ['payment', 'credit'];

/** Lets the orders go that waited for the money that came in: the oldest first, as far as it goes. */
export async function releasePaidOrders(
  context: CallContext,
  { object, id, changes }: Pick<WrittenChanges, 'object' | 'id' | 'changes'>,
): Promise<void> {
  if (!MONEY.includes(object) || !changes.some(({ field }) => field === 'unapplied')) return;
  const rows = await many<{ tracker_id: number }>(context.db)`
    select t.tracker_id from tracker t where t.hold_reason = 'payment' and t.is_active and t.company_id = case
      when ${object} = 'payment' then (select company_id from payment where payment_id = ${id})
      else (select company_id from credit where credit_id = ${id}) end
    order by t.tracker_id`;
  for (const { tracker_id } of rows) {
    const order = await lockRecord(context, objects.tracker, tracker_id);
    if (!order || order.hold_reason !== 'payment' || !canBeHeld(order.status)) continue;
    if ((await findCreditStop(context, order)) !== null) continue;
    await letOrderGo(context, tracker_id, PAID_IN_ADVANCE);
  }
}
