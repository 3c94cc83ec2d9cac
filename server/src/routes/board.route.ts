import {
  assignCard,
  assignDrawing,
  holdWork,
  loadBoard,
  loadDrawingBoard,
  loadMaster,
  masterCards,
  moveCard,
  moveDrawing,
  qcCurb,
  sendBack,
} from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../http/bind-call.ts';
import { assignTaskCard, recordInspection, sendCardBack, setHold } from '../services/board-actions.service.ts';
import { readBoard, readMaster, readMasterCards } from '../services/board-load.service.ts';
import { moveTaskCard } from '../services/board-move.service.ts';
import { readDrawingBoard } from '../services/drawing-board.service.ts';
import { assignDrawingCard, moveDrawingCard } from '../services/drawing-move.service.ts';

const read = { isOutsideTransaction: true } as const;

/** The drawing board, the sixteen stage boards and the master over all. */
export function boardRoutes(binding: Binding): void {
  bindCall(
    binding,
    loadBoard,
    async (input, { context }) => ({
      data: await readBoard(context, {
        task: input.task,
        locationId: input.location_id ?? null,
        term: input.term ?? '',
        onlyMine: input.only_mine === true,
      }),
    }),
    read,
  );
  bindCall(
    binding,
    loadMaster,
    async (input, { context }) => ({ data: await readMaster(context, input.location_id ?? null) }),
    read,
  );
  bindCall(
    binding,
    masterCards,
    async (input, { context }) => ({
      data: { cards: await readMasterCards(context, input.task, input.date, input.location_id ?? null) },
    }),
    read,
  );
  bindCall(
    binding,
    loadDrawingBoard,
    async (input, { context }) => ({
      data: await readDrawingBoard(context, input.term ?? '', input.only_mine === true),
    }),
    read,
  );
  bindCall(binding, moveCard, async (input, { context }) => ({
    data: {
      card: await moveTaskCard(context, {
        cardId: input.card_id,
        version: input.version,
        toLane: input.to_lane,
        afterCardId: input.after_card_id,
        minutes: input.minutes,
      }),
    },
    opt: 'save',
  }));
  bindCall(binding, sendBack, async (input, { context }) => ({
    data: { card: await sendCardBack(context, input.card_id, input.version, input.to_task, input.reason) },
    opt: 'save',
    msg: 'Sent back',
  }));
  bindCall(binding, assignCard, async (input, { context }) => ({
    data: { card: await assignTaskCard(context, input.card_id, input.version, input.user_id) },
    opt: 'save',
    msg: 'Assigned',
  }));
  bindCall(binding, holdWork, async (input, { context }) => ({
    data: {
      hold_reason: await setHold(context, {
        trackerId: input.tracker_id,
        curbId: input.tracker_curb_id,
        reason: input.hold_reason,
        note: input.note,
      }),
    },
    opt: 'save',
    msg: input.hold_reason === '' ? 'Hold released' : 'Held',
  }));
  bindCall(binding, qcCurb, async (input, { context }) => ({
    data: { qc_result: await recordInspection(context, input.tracker_curb_id, input.result, input.defects) },
    opt: 'save',
    msg: 'Inspection recorded',
  }));
  bindCall(binding, moveDrawing, async (input, { context }) => ({
    data: {
      card: await moveDrawingCard(context, {
        curbId: input.card_id,
        version: input.version,
        toLane: input.to_lane,
        afterId: input.after_card_id,
        reason: input.reason ?? '',
      }),
    },
    opt: 'save',
  }));
  bindCall(binding, assignDrawing, async (input, { context }) => ({
    data: { card: await assignDrawingCard(context, input.card_id, input.version, input.user_id) },
    opt: 'save',
    msg: 'Assigned',
  }));
}
