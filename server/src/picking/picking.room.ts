import { defineRoom } from '../room.ts';
import { pickingRoutes } from './picking.route.ts';

/** Parts of orders that stock keeps and gives. */
export const pickingRoom = defineRoom({
  name: 'picking',
  routes: [pickingRoutes],
});
