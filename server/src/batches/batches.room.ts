import { defineRoom } from '../room.ts';
import { batchHooks } from './batch.hooks.ts';

/** What the machines cut: nests of sheets, and the curbs that they are for. */
export const batchesRoom = defineRoom({ name: 'batches', hooks: { batch: batchHooks } });
