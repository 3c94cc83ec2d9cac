/* Generated from the declarations of the folder `pages` by `pnpm generate`. */
import { buildBoardPage } from './pages/build-board/build-board.page-info.ts';
import { drawingBoardPage } from './pages/drawing-board/drawing-board.page-info.ts';
import { masterPage } from './pages/master/master.page-info.ts';

/** Every page of this remote, by the name of its folder. */
export const pages = {
  'build-board': buildBoardPage,
  'drawing-board': drawingBoardPage,
  master: masterPage,
};
