import { defineRoom } from '../../room.ts';
import { developerRoutes } from './developer.route.ts';

/** What /dev_tools shows. */
export const developerRoom = defineRoom({
  name: 'developer',
  routes: [developerRoutes],
});
