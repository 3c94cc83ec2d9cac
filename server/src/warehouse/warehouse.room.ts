import { defineRoom } from '../room.ts';
import { warehouseOrderHooks } from './warehouse-order.hooks.ts';
import { warehouseRoutes } from './warehouse.route.ts';

/** Stock that goes from one of our locations to another by order. */
export const warehouseRoom = defineRoom({
  name: 'warehouse',
  routes: [warehouseRoutes],
  hooks: { warehouse_order: warehouseOrderHooks },
});
