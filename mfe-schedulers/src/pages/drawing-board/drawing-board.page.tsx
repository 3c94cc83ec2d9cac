import { drawingBoard } from './drawing-board.ts';
import { BoardPage } from '../../view/board-page.tsx';

/** The drawing scheduler. */
export function DrawingBoardPage() {
  return <BoardPage definition={drawingBoard} />;
}
