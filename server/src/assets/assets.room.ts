import { defineRoom } from '../room.ts';
import { assetHooks } from './asset.hooks.ts';
import { assetRoutes } from './asset.route.ts';
import { maintenancePlanHooks } from './maintenance-plan.hooks.ts';

/** Assets: machines, vehicles and other equipment, and their maintenance plans. */
export const assetsRoom = defineRoom({
  name: 'assets',
  routes: [assetRoutes],
  hooks: { asset: assetHooks, maintenance_plan: maintenancePlanHooks },
});
