import { defineRoom } from '../room.ts';
import { boardRoutes } from './board.route.ts';

/** The board engine: lanes, pages, places, stale cards and events of every board. Boards themselves are sources of other rooms. */
export const boardsRoom = defineRoom({
  name: 'boards',
  routes: [boardRoutes],
});
