import { defineRoom } from '../room.ts';
import { orderShareRoutes } from './order-share.route.ts';
import { orderRoutes } from './order.route.ts';
import { trackerCurbHooks } from './tracker-curb.hooks.ts';
import { trackerHooks } from './tracker.hooks.ts';

/** Orders: orders and their lines, from placement to payment. */
export const ordersRoom = defineRoom({
  name: 'orders',
  routes: [orderRoutes, orderShareRoutes],
  hooks: { tracker: trackerHooks, tracker_curb: trackerCurbHooks },
});
