import { defineRoom } from '../room.ts';
import { changeOrderRoutes } from './change-order.route.ts';

/** Change orders: what changes of an order after it was placed, and who agreed. */
export const changesRoom = defineRoom({ name: 'changes', routes: [changeOrderRoutes] });
