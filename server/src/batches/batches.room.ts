import { defineRoom } from '../room.ts';
import { batchHooks } from './batch.hooks.ts';
import { batchRoutes } from './batch.route.ts';
import { dropCancelled } from './fill-batch.service.ts';

/** Batches: nests of sheets that the machines cut, and the curbs that they are for. */
export const batchesRoom = defineRoom({
  name: 'batches',
  routes: [batchRoutes],
  hooks: { batch: batchHooks },
  afterChange: dropCancelled,
});
