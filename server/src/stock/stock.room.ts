import { defineRoom } from '../room.ts';
import { inventoryManagerHooks } from './inventory-manager.hooks.ts';
import { stockCountHooks } from './stock-count.hooks.ts';
import { stockRoutes } from './stock.route.ts';

/** Stock: quantities by location, their value, and the ledger behind them. */
export const stockRoom = defineRoom({
  name: 'stock',
  routes: [stockRoutes],
  hooks: { inventory_manager: inventoryManagerHooks, stock_count: stockCountHooks },
});
