import { defineRoom } from '../../room.ts';
import { workListRoutes } from './work-list.route.ts';

/** What the home page of an employee shows first. */
export const workListRoom = defineRoom({
  name: 'work-list',
  routes: [workListRoutes],
});
