import { answerDrawing, loadDrawings } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { answerSubmittal, readDrawings } from './drawing-approval.service.ts';

/** Drawings that customers answer. */
export function drawingRoutes(binding: Binding): void {
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
}
