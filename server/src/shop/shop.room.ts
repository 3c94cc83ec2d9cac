import { defineRoom } from '../room.ts';
import { allotAdvance } from './paid-orders.ts';
import { shopRoutes } from './shop.route.ts';

/** The stages of the shop: their boards, the master, holds, inspection. */
export const shopRoom = defineRoom({
  name: 'shop',
  routes: [shopRoutes],
  afterChange: allotAdvance,
});
