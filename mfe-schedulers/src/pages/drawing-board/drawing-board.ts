import { DRAWING_BOARD } from '@cdi/shared/contracts';
import { makeBoardApi } from '../../boards/board-api.ts';
import { curbBoardFace } from '../../boards/curb-board-face.tsx';
import type { BoardDefinition } from '../../boards/board-definition.ts';
import { holdCard } from '../../boards/hold-card.ts';

/** The drawing scheduler: its cards are tracker curbs, and who takes one to `drawing` becomes its drafter. */
export const drawingBoard: BoardDefinition = {
  name: DRAWING_BOARD,
  title: 'Drawing',
  purpose: 'Curbs stand here from the order until the customer has approved the submittal drawing.',
  api: makeBoardApi(DRAWING_BOARD, holdCard),
  face: curbBoardFace,
  shop: null,
  // who took a drawing may give it back without a word; all other ways back are news to somebody
  asksWhyBack: (fromLane, toLane) => !(fromLane === 'drawing' && toLane === 'requested'),
  findCheckList: (toLane) => (toLane === 'checked' ? 'drawing' : null),
  canAttachDrawing: true,
  hasLocationFilter: false,
};
