import { defineRoom } from '../room.ts';
import { measureVisitHooks } from './measure-visit.hooks.ts';

/** Visits to roofs: who goes where and when, the measurements, and how they differ from the quote. */
export const measurementRoom = defineRoom({
  name: 'measurement',
  hooks: { measure_visit: measureVisitHooks },
});
