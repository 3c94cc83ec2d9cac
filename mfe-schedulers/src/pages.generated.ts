/* Generated from the declarations of the folder `pages` by `pnpm generate`. */
import { buildBoardPage } from './pages/build-board/build-board.page-info.ts';
import { deviceWallPage } from './pages/device-wall/device-wall.page-info.ts';
import { drawingBoardPage } from './pages/drawing-board/drawing-board.page-info.ts';
import { maintenanceBoardPage } from './pages/maintenance-board/maintenance-board.page-info.ts';
import { masterPage } from './pages/master/master.page-info.ts';
import { measureBoardPage } from './pages/measure-board/measure-board.page-info.ts';
import { statusBoardPage } from './pages/status-board/status-board.page-info.ts';

/** Every page of this remote, by the name of its folder. */
export const pages = {
  'build-board': buildBoardPage,
  'device-wall': deviceWallPage,
  'drawing-board': drawingBoardPage,
  'maintenance-board': maintenanceBoardPage,
  master: masterPage,
  'measure-board': measureBoardPage,
  'status-board': statusBoardPage,
};
