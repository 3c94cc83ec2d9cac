import { defineRoom } from '../room.ts';
import { trackerMerHooks } from './tracker-mer.hooks.ts';

/** MERs: requests and reports on orders about engineering, material and errors, and curbs that are made again. */
export const mersRoom = defineRoom({
  name: 'mers',
  hooks: { tracker_mer: trackerMerHooks },
});
