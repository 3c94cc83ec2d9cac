import { drawingBoard } from '../boards/drawing-board.ts';
import { BoardPage } from './board.page.tsx';

/** The drawing scheduler. */
export function DrawingBoardPage() {
  return <BoardPage definition={drawingBoard} />;
}
