import { acknowledgePo, askPoApproval, sendPo } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { askForApproval, noteAcknowledgment, sendToSupplier } from './send-po.service.ts';

/** Calls for a purchase order besides its transitions: ask for the approval, send it, record the acknowledgment. */
export function poRoutes(binding: Binding): void {
  bindCall(binding, askPoApproval, async ({ po_id }, { context }) => {
    const asked = await askForApproval(context, po_id);
    return { data: { asked }, opt: 'save', msg: `${asked} ${asked === 1 ? 'person is' : 'people are'} asked` };
  });
  bindCall(binding, sendPo, async (input, { context }) => {
    const data = await sendToSupplier(context, input);
    return { data, opt: 'save', msg: `The order goes to ${data.sent_to}` };
  });
  bindCall(binding, acknowledgePo, async (input, { context }) => {
    const data = await noteAcknowledgment(context, input);
    const msg = data.is_late ? 'Noted. It is promised later than it is needed.' : 'The acknowledgment is noted';
    return { data, opt: data.is_late ? 'warning' : 'save', msg };
  });
}
