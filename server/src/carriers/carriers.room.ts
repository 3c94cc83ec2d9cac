import { defineRoom } from '../room.ts';
import { loadsRoutes } from './loads.route.ts';
import { shipperHooks } from './shipper.hooks.ts';

/** Carriers: who may take a load, and which loads they have. */
export const carriersRoom = defineRoom({
  name: 'carriers',
  routes: [loadsRoutes],
  hooks: { shipper: shipperHooks },
});
