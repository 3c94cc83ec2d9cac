import { defineRoom } from '../room.ts';
import { boardRoutes } from './board.route.ts';

/** Board engine: lanes, pages, ranks, stale cards and events of every board. Boards themselves are sources of other rooms. */
export const boardsRoom = defineRoom({
  name: 'boards',
  routes: [boardRoutes],
});
