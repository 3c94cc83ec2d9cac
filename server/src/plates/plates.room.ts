import { defineRoom } from '../room.ts';
import { nomenclatureHooks } from './nomenclature.hooks.ts';
import { plateRoutes } from './plate.route.ts';

/** Plates: model numbers of units, how their makers write them, and requests for sizes that the library misses. */
export const platesRoom = defineRoom({
  name: 'plates',
  routes: [plateRoutes],
  hooks: { nomenclature: nomenclatureHooks },
});
