import { defineRoom } from '../../room.ts';
import { workListRoutes } from './work-list.route.ts';

/** The work list at the top of an employee's home page. */
export const workListRoom = defineRoom({
  name: 'work-list',
  routes: [workListRoutes],
});
