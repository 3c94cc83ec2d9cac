import { defineRoom } from '../room.ts';
import { trackerMerHooks } from './tracker-mer.hooks.ts';

/** Requests and reports on orders (engineering, material, errors) and the remakes for them. */
export const mersRoom = defineRoom({
  name: 'mers',
  hooks: { tracker_mer: trackerMerHooks },
});
