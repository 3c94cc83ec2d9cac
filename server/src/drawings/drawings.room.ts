import { defineRoom } from '../room.ts';
import { afterAttach } from './after-attach.ts';
import { drawingRoutes } from './drawing.route.ts';

/** Drawings: the drafters' board, and the customer's answer. */
export const drawingsRoom = defineRoom({
  name: 'drawings',
  routes: [drawingRoutes],
  afterAttach,
});
