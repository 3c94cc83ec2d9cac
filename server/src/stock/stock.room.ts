import { defineRoom } from '../room.ts';
import { inventoryManagerHooks } from './inventory-manager.hooks.ts';
import { stockCountHooks } from './stock-count.hooks.ts';
import { stockRoutes } from './stock.route.ts';

/** What lies where, what it is worth, and the ledger of how it came to that. */
export const stockRoom = defineRoom({
  name: 'stock',
  routes: [stockRoutes],
  hooks: { inventory_manager: inventoryManagerHooks, stock_count: stockCountHooks },
});
