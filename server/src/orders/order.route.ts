import { loadMyOrder, orderQuote, readCancelCost, readOrderNeeds } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { readCancelCostOf } from './cancel-cost.service.ts';
import { readNeeds } from './order-needs.service.ts';
import { readOrder } from './order-view.service.ts';
import { placeOrder } from './place-order.service.ts';

/** A quote becomes an order, and customers follow it. */
export function orderRoutes(binding: Binding): void {
  bindCall(binding, loadMyOrder, async (input, { context }) => ({ data: await readOrder(context, input.tracker_id) }), {
    isOutsideTransaction: true,
  });
  bindCall(
    binding,
    readCancelCost,
    async (input, { context }) => ({ data: await readCancelCostOf(context, input.tracker_id) }),
    { isOutsideTransaction: true },
  );
  bindCall(
    binding,
    readOrderNeeds,
    async (input, { context }) => ({ data: await readNeeds(context, input.quote_id) }),
    { isOutsideTransaction: true },
  );
  bindCall(binding, orderQuote, async (input, { context }) => {
    const warnings: string[] = [];
    const data = await placeOrder({ ...context, warnings }, input);
    const msg = 'Your order is placed';
    return warnings.length === 0
      ? { data, opt: 'save', msg }
      : { data, opt: 'warning', msg: `${msg}. ${warnings.join(' ')}` };
  });
}
