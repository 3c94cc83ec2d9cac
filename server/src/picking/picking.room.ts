import { defineRoom } from '../room.ts';
import { pickingRoutes } from './picking.route.ts';

/** Picking: parts that stock reserves for orders and issues to them. */
export const pickingRoom = defineRoom({
  name: 'picking',
  routes: [pickingRoutes],
});
