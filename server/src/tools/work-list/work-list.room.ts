import { defineRoom } from '../../room.ts';
import { workListRoutes } from './work-list.route.ts';

/** Work list: open work on the home page of an employee. */
export const workListRoom = defineRoom({
  name: 'work-list',
  routes: [workListRoutes],
});
