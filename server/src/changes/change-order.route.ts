import {
  answerChange,
  approveChange,
  askForChange,
  listChanges,
  priceChange,
  saveChange,
  sendChange,
  withdrawChange,
} from '@cdi/shared/contracts';
import { objects } from '@cdi/shared/catalogue';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { getVisible } from '../records/read/present-record.ts';
import { answerSentChange, askForOrderChange } from './answer-change.service.ts';
import { priceDraftChange, saveDraftChange } from './draft-change.service.ts';
import { approveDraftChange, sendDraftChange, withdrawDraftChange } from './send-change.service.ts';
import { readChanges } from './view-change.ts';

/** Change orders: written and sent inside, answered and asked for by the customer. */
export function changeOrderRoutes(binding: Binding): void {
  bindCall(binding, priceChange, async (input, { context }) => ({ data: await priceDraftChange(context, input) }), {
    isOutsideTransaction: true,
  });
  bindCall(binding, saveChange, async (input, { context }) => {
    const data = await saveDraftChange(context, input);
    return { data, opt: 'save', msg: `${data.change_no} is saved as a draft` };
  });
  bindCall(binding, sendChange, async (input, { context }) => {
    const data = await sendDraftChange(context, input.change_order_id);
    const msg = data.status === 'sent' ? `${data.change_no} is with the customer` : `${data.change_no} is applied`;
    return { data, opt: 'save', msg };
  });
  bindCall(binding, approveChange, async (input, { context }) => ({
    data: await approveDraftChange(context, input),
    opt: 'save',
    msg: input.what === 'price' ? 'The price is approved' : 'Engineering agreed',
  }));
  bindCall(binding, withdrawChange, async (input, { context }) => ({
    data: await withdrawDraftChange(context, input),
    opt: 'save',
    msg: 'The change is withdrawn',
  }));
  bindCall(
    binding,
    listChanges,
    async (input, { context }) => {
      await getVisible(context, objects.tracker, input.tracker_id);
      return { data: { changes: await readChanges(context, { trackerId: input.tracker_id }) } };
    },
    { isOutsideTransaction: true },
  );
  bindCall(binding, answerChange, async (input, { context }) => ({
    data: await answerSentChange(context, input),
    opt: 'save',
    msg: input.answer === 'agree' ? 'Thank you, the order is changed' : 'Thank you, the order stays as it is',
  }));
  bindCall(binding, askForChange, async (input, { context }) => ({
    data: await askForOrderChange(context, input),
    opt: 'save',
    msg: 'Thank you, we look at it and send you the price of the change',
  }));
}
