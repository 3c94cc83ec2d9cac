import { defineRoom } from '../room.ts';
import { changeOrderRoutes } from './change-order.route.ts';

/** Change orders: changes of a placed order, their price and their approval. */
export const changesRoom = defineRoom({ name: 'changes', routes: [changeOrderRoutes] });
