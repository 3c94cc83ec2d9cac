import { defineRoom } from '../room.ts';
import { measureVisitHooks } from './measure-visit.hooks.ts';

/** Visits to roofs: who goes where and when, what was measured there, and how it differs from the quote. */
export const measurementRoom = defineRoom({
  name: 'measurement',
  hooks: { measure_visit: measureVisitHooks },
});
