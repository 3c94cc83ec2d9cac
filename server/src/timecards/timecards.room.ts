import { defineRoom } from '../room.ts';
import { clockRoutes } from './clock.route.ts';
import { kioskRoutes } from './kiosk.route.ts';
import { timecardRoutes } from './timecard.route.ts';
import { timecardHooks } from './timecard.hooks.ts';

/** The hours of our people: shifts, absences, their approval and their way to payroll. */
export const timecardsRoom = defineRoom({
  name: 'timecards',
  routes: [timecardRoutes, clockRoutes, kioskRoutes],
  hooks: { timecard: timecardHooks },
});
