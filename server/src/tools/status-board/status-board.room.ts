import { defineRoom } from '../../room.ts';
import { statusBoardRoutes } from './status-board.route.ts';

/** Calls of /status_board. */
export const statusBoardRoom = defineRoom({
  name: 'status-board',
  routes: [statusBoardRoutes],
});
