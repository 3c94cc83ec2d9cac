import { defineRoom } from '../room.ts';
import { curbHooks } from './curb.hooks.ts';
import { quoteCurbRoutes } from './quote-curb.route.ts';

/** Curbs of the catalogue: their designs, and how they get into quotes. */
export const designsRoom = defineRoom({
  name: 'designs',
  routes: [quoteCurbRoutes],
  hooks: { curb: curbHooks },
});
