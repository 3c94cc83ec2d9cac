import { loadOrderCost } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { readOrderCost } from './order-cost.service.ts';

/** The recorded cost of orders. */
export function costRoutes(binding: Binding): void {
  bindCall(
    binding,
    loadOrderCost,
    async ({ tracker_id }, { context }) => ({ data: await readOrderCost(context, tracker_id) }),
    { isOutsideTransaction: true },
  );
}
