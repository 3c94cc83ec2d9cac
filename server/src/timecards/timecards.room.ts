import { defineRoom } from '../room.ts';
import { clockRoutes } from './clock.route.ts';
import { kioskRoutes } from './kiosk.route.ts';
import { punchRequestRoutes } from './punch-request.route.ts';
import { timecardRoutes } from './timecard.route.ts';
import { timecardHooks } from './timecard.hooks.ts';

/** Timecards: shifts and absences of employees, their approval and their export to payroll. */
export const timecardsRoom = defineRoom({
  name: 'timecards',
  routes: [timecardRoutes, clockRoutes, kioskRoutes, punchRequestRoutes],
  hooks: { timecard: timecardHooks },
});
