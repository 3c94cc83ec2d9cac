import { defineRoom } from '../../room.ts';
import { devToolsRoutes } from './dev-tools.route.ts';

/** Calls of /dev_tools. */
export const devToolsRoom = defineRoom({
  name: 'dev-tools',
  routes: [devToolsRoutes],
});
