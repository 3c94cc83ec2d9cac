import { answerDrawing, loadDrawings, makeSubmittalSet, saveDrawnSizes } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { answerSubmittal, readDrawings } from './drawing-approval.service.ts';
import { recordDrawnSizes } from './drawn-sizes.service.ts';
import { storeSubmittalSet } from './submittal-set.service.ts';

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
      pins: input.pins ?? [],
    }),
    opt: 'save',
    msg: input.answer === 'revise' ? 'Your comment is with the drafter' : 'The drawing is approved',
  }));
  bindCall(binding, makeSubmittalSet, async ({ tracker_id }, { context }) => ({
    data: { cdi_file_id: await storeSubmittalSet(context, tracker_id) },
    opt: 'save',
    msg: 'Submittal made: it stands with the files of the order',
  }));
  bindCall(binding, saveDrawnSizes, async ({ tracker_curb_id, sizes }, { context }) => {
    const contradictions = await recordDrawnSizes(context, tracker_curb_id, sizes);
    return contradictions === null
      ? { data: { contradictions }, opt: 'save', msg: 'The drawing gives the sizes of the order' }
      : { data: { contradictions }, opt: 'warning', msg: contradictions };
  });
}
