import { defineRoom } from '../../room.ts';
import { statusBoardRoutes } from './status-board.route.ts';

/** What /status_board shows. */
export const statusBoardRoom = defineRoom({
  name: 'status-board',
  routes: [statusBoardRoutes],
});
