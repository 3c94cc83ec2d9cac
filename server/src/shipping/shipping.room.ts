import { defineRoom } from '../room.ts';
import { shippingRoutes } from './shipping.route.ts';

/** Shipping: crates, trucks and bills of lading. */
export const shippingRoom = defineRoom({
  name: 'shipping',
  routes: [shippingRoutes],
});
