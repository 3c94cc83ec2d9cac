import { defineRoom } from '../room.ts';
import { allotAdvance } from './paid-orders.ts';
import { shopRoutes } from './shop.route.ts';

/** Shop: boards of the production stages, the master board, holds and inspection. */
export const shopRoom = defineRoom({
  name: 'shop',
  routes: [shopRoutes],
  afterChange: allotAdvance,
});
