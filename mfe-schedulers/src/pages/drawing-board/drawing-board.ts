import { callForData, recordApi } from '@cdi/shared/api';
import { DRAWING_BOARD, fieldsOf, saveDrawnSizes } from '@cdi/shared/contracts';
import { makeBoardApi } from '../../boards/board-api.ts';
import { curbBoardFace } from '../../boards/curb-board-face.tsx';
import { readCurb } from '../../boards/curb-face.ts';
import type { BoardDefinition, DrawnSizesApi } from '../../boards/board-definition.ts';
import { holdCard } from '../../boards/hold-card.ts';

const trackerCurbs = recordApi({ name: 'tracker_curb', plural: 'tracker_curbs' });

const drawnSizes: DrawnSizesApi = {
  loadSizes: async (card) => {
    const { drawn_sizes } = fieldsOf('tracker_curb', await trackerCurbs.load(readCurb(card).tracker_curb_id));
    return (drawn_sizes ?? {}) as Readonly<Record<string, number>>;
  },
  saveSizes: async (card, sizes, idempotencyKey) => {
    const { tracker_curb_id } = readCurb(card);
    return (await callForData(saveDrawnSizes, { tracker_curb_id, sizes }, { idempotencyKey })).contradictions;
  },
};

/** The drawing scheduler: its cards are tracker curbs, and the user who moves one to `drawing` becomes its drafter. */
export const drawingBoard: BoardDefinition = {
  name: DRAWING_BOARD,
  title: 'Drawing',
  purpose: 'Curbs stand here from the order until the customer has approved the submittal drawing.',
  api: makeBoardApi(DRAWING_BOARD, holdCard),
  face: curbBoardFace,
  shop: null,
  // a drafter may return a drawing to the queue without a reason; every other move back needs one
  asksWhyBack: (fromLane, toLane) => !(fromLane === 'drawing' && toLane === 'requested'),
  findCheckList: (toLane) => (toLane === 'checked' ? 'drawing' : null),
  canAttachDrawing: true,
  drawnSizes,
  hasLocationFilter: false,
};
