import { defineRoom } from '../room.ts';
import { assetHooks } from './asset.hooks.ts';
import { assetRoutes } from './asset.route.ts';
import { maintenancePlanHooks } from './maintenance-plan.hooks.ts';

/** What we look after: machines, vehicles and other equipment, and the plans of their maintenance. */
export const assetsRoom = defineRoom({
  name: 'assets',
  routes: [assetRoutes],
  hooks: { asset: assetHooks, maintenance_plan: maintenancePlanHooks },
});
