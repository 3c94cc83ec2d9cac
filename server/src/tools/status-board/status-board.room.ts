import { defineRoom } from '../../room.ts';
import { statusBoardRoutes } from './status-board.route.ts';

/** Status board: figures for a screen on the wall, on /status_board. */
export const statusBoardRoom = defineRoom({
  name: 'status-board',
  routes: [statusBoardRoutes],
});
