import { answerDrawing, loadDrawings, loadMyOrder, saveBol, saveCrates } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../http/bind-call.ts';
import { answerSubmittal, readDrawings } from '../services/drawing-approval.service.ts';
import { readOrder } from '../services/order-view.service.ts';
import { recordBol, recordCrates } from '../services/shipping.service.ts';

/** Orders as customers follow them, approval of drawings, and what shipping records. */
export function orderRoutes(binding: Binding): void {
  bindCall(binding, loadMyOrder, async (input, { context }) => ({ data: await readOrder(context, input.tracker_id) }), {
    isOutsideTransaction: true,
  });
  bindCall(
    binding,
    loadDrawings,
    async (input, { context }) => ({ data: { drawings: await readDrawings(context, input.tracker_id) } }),
    { isOutsideTransaction: true },
  );
  bindCall(binding, answerDrawing, async (input, { context }) => ({
    data: await answerSubmittal(context, {
      submittalId: input.submittal_id,
      answer: input.answer,
      name: input.name,
      comment: input.comment,
    }),
    opt: 'save',
    msg: input.answer === 'revise' ? 'Your comment is with the drafter' : 'The drawing is approved',
  }));
  bindCall(binding, saveCrates, async (input, { context }) => ({
    data: { crates: await recordCrates(context, input.tracker_curb_id, input.crates) },
    opt: 'save',
    msg: 'Crates recorded',
  }));
  bindCall(binding, saveBol, async (input, { context }) => ({
    data: await recordBol(context, {
      trackerId: input.tracker_id,
      bolNo: input.bol_no,
      carrier: input.carrier_name,
      proNo: input.pro_no,
    }),
    opt: 'save',
    msg: 'Bill of lading made',
  }));
}
