import { defineRoom } from '../../room.ts';
import { supervisorDayRoutes } from './supervisor-day.route.ts';

/** Supervisor’s day: the calls of /supervisor_day. */
export const supervisorDayRoom = defineRoom({
  name: 'supervisor-day',
  routes: [supervisorDayRoutes],
});
