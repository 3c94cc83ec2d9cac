import { defineRoom } from '../room.ts';
import { consolidationLoadHooks } from './consolidation-load.hooks.ts';
import { consolidationRoutes } from './consolidation.route.ts';

/** Consolidation: crates of several orders on one trailer. */
export const consolidationRoom = defineRoom({
  name: 'consolidation',
  routes: [consolidationRoutes],
  hooks: { consolidation_load: consolidationLoadHooks },
});
