import { defineRoom } from '../room.ts';
import { shippingRoutes } from './shipping.route.ts';

/** What leaves the plant: crates and bills of lading. */
export const shippingRoom = defineRoom({
  name: 'shipping',
  routes: [shippingRoutes],
});
