import { defineRoom } from '../room.ts';
import { maintenanceRequestHooks } from './maintenance-request.hooks.ts';
import { maintenanceRoutes } from './maintenance.route.ts';

/** Maintenance: requests for machines, planned or reported, assigned, done and verified, with downtime, parts and cost. */
export const maintenanceRoom = defineRoom({
  name: 'maintenance',
  routes: [maintenanceRoutes],
  hooks: { maintenance_request: maintenanceRequestHooks },
});
