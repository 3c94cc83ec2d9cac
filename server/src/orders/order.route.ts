import {
  agreeFreight,
  loadMyOrder,
  loadSalesCheck,
  makeAcknowledgment,
  orderQuote,
  readCancelCost,
  readOrderAdvance,
  readOrderNeeds,
} from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { storeAcknowledgment } from './acknowledgment.service.ts';
import { readCancelCostOf } from './cancel-cost.service.ts';
import { readNeeds } from './order-needs.service.ts';
import { readOrder } from './order-view.service.ts';
import { placeOrder } from './place-order.service.ts';
import { agreeFreight as agree, readMissing, readSalesCheck } from './sales-check.service.ts';

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
    readOrderAdvance,
    async (input, { context }) => ({ data: { missing: await readMissing(context, input.tracker_id) } }),
    { isOutsideTransaction: true },
  );
  bindCall(binding, readOrderNeeds, async (input, { context }) => ({ data: await readNeeds(context, input) }), {
    isOutsideTransaction: true,
  });
  bindCall(binding, makeAcknowledgment, async ({ tracker_id }, { context }) => ({
    data: { cdi_file_id: await storeAcknowledgment(context, tracker_id) },
    opt: 'save',
    msg: 'Acknowledgment made: it stands with the files of the order',
  }));
  bindCall(
    binding,
    loadSalesCheck,
    async ({ tracker_id }, { context }) => ({ data: await readSalesCheck(context, tracker_id) }),
    { isOutsideTransaction: true },
  );
  bindCall(binding, agreeFreight, async ({ tracker_id, freight }, { context }) => {
    const order = await agree(context, tracker_id, freight);
    return {
      data: { freight: order.freight ?? 0, total: order.total ?? 0 },
      opt: 'save',
      msg: `The freight of ${order.tracker_no ?? 'the order'} is agreed`,
    };
  });
  bindCall(binding, orderQuote, async (input, { context }) => {
    const warnings: string[] = [];
    const data = await placeOrder({ ...context, warnings }, input);
    const msg = 'Your order is placed';
    return warnings.length === 0
      ? { data, opt: 'save', msg }
      : { data, opt: 'warning', msg: `${msg}. ${warnings.join(' ')}` };
  });
}
