import { defineRoom } from '../room.ts';
import { warehouseOrderHooks } from './warehouse-order.hooks.ts';
import { warehouseRoutes } from './warehouse.route.ts';

/** Warehouse orders: stock that moves from one location to another. */
export const warehouseRoom = defineRoom({
  name: 'warehouse',
  routes: [warehouseRoutes],
  hooks: { warehouse_order: warehouseOrderHooks },
});
