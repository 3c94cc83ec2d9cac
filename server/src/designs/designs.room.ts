import { defineRoom } from '../room.ts';
import { crossReferenceRoutes } from './cross-reference.route.ts';
import { curbHooks } from './curb.hooks.ts';
import { quoteCurbRoutes } from './quote-curb.route.ts';

/** Curbs of the catalogue: their designs, how they get into quotes, and which units they join. */
export const designsRoom = defineRoom({
  name: 'designs',
  routes: [quoteCurbRoutes, crossReferenceRoutes],
  hooks: { curb: curbHooks },
});
