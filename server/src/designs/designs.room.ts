import { defineRoom } from '../room.ts';
import { crossReferenceRoutes } from './cross-reference.route.ts';
import { curbHooks } from './curb.hooks.ts';
import { quoteCurbRoutes } from './quote-curb.route.ts';

/** Catalog curbs: their designs, the units they join, and how they get into quotes. */
export const designsRoom = defineRoom({
  name: 'designs',
  routes: [quoteCurbRoutes, crossReferenceRoutes],
  hooks: { curb: curbHooks },
});
