import { callForData } from '@cdi/shared/api';
import { assignDrawing, loadDrawingBoard, moveDrawing, type DrawingLane } from '@cdi/shared/contracts';
import type { BoardDefinition } from './board-definition.ts';
import { holdCard } from './build-board.ts';

/** The drawing scheduler: its cards are tracker curbs, and who takes one to `drawing` becomes its drafter. */
export const drawingBoard: BoardDefinition = {
  name: 'drawing',
  title: 'Drawing',
  purpose: 'Curbs stand here from the order until the customer has approved the submittal drawing.',
  api: {
    hold: holdCard,
    load: (query, signal) =>
      callForData(
        loadDrawingBoard,
        { term: query.term || undefined, only_mine: query.isMineOnly || undefined },
        { signal },
      ),
    move: async ({ card, toLane, afterCardId, key, reason }) => {
      const { card: moved } = await callForData(
        moveDrawing,
        {
          card_id: card.card_id,
          version: card.version,
          to_lane: toLane as Exclude<DrawingLane, 'approved'>,
          after_card_id: afterCardId ?? 0,
          reason,
        },
        { idempotencyKey: key },
      );
      return moved;
    },
    assign: async (card, userId) =>
      (await callForData(assignDrawing, { card_id: card.card_id, version: card.version, user_id: userId })).card,
  },
  shop: null,
  // who took a drawing may give it back without a word; all other ways back are news to somebody
  asksWhyBack: (fromLane, toLane) => !(fromLane === 'drawing' && toLane === 'requested'),
  canAttachDrawing: true,
  hasLocationFilter: false,
};
