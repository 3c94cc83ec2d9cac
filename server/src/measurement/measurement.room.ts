import { defineRoom } from '../room.ts';
import { measureVisitHooks } from './measure-visit.hooks.ts';

/** Measurement: visits to roofs, what was measured there, and how it differs from the quote. */
export const measurementRoom = defineRoom({
  name: 'measurement',
  hooks: { measure_visit: measureVisitHooks },
});
