import { defineRoom } from '../room.ts';
import { maintenanceRequestHooks } from './maintenance-request.hooks.ts';
import { maintenanceRoutes } from './maintenance.route.ts';

/** Maintenance of our machines: reported, planned, assigned, done and verified, with its downtime, parts and cost. */
export const maintenanceRoom = defineRoom({
  name: 'maintenance',
  routes: [maintenanceRoutes],
  hooks: { maintenance_request: maintenanceRequestHooks },
});
