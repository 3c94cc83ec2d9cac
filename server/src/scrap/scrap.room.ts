import { defineRoom } from '../room.ts';
import { remnantHooks } from './remnant.hooks.ts';
import { scrapEntryHooks } from './scrap-entry.hooks.ts';
import { scrapRoutes } from './scrap.route.ts';

/** Scrap: scrapped material with its reason and cost, and the off-cuts that are kept. */
export const scrapRoom = defineRoom({
  name: 'scrap',
  routes: [scrapRoutes],
  hooks: { scrap_entry: scrapEntryHooks, remnant: remnantHooks },
});
