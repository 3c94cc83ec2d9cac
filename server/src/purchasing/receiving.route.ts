import { findPosToReceive, loadReceiving, makeReceiptLabels, receivePo } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { receiveGoods } from './receive-po.service.ts';
import { storeReceiptLabels } from './receipt-labels.ts';
import { findReceivable, viewReceiving } from './receiving-view.ts';

/** The dock: orders that goods may come of, what came, and its labels. */
export function receivingRoutes(binding: Binding): void {
  bindCall(
    binding,
    findPosToReceive,
    async ({ term }, { context }) => ({ data: { pos: await findReceivable(context, term) } }),
    { isOutsideTransaction: true },
  );
  bindCall(binding, loadReceiving, async ({ po_id }, { context }) => ({ data: await viewReceiving(context, po_id) }), {
    isOutsideTransaction: true,
  });
  bindCall(binding, receivePo, async (input, { context }) => {
    const data = await receiveGoods(context, input);
    return { data, opt: 'save', msg: `${data.receipt_no} is in stock` };
  });
  bindCall(binding, makeReceiptLabels, async ({ po_receipt_id }, { context }) => ({
    data: { cdi_file_id: await storeReceiptLabels(context, po_receipt_id) },
    opt: 'save',
    msg: 'Labels made: they stand with the files of the receipt',
  }));
}
