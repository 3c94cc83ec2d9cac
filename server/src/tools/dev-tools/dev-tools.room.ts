import { defineRoom } from '../../room.ts';
import { devToolsRoutes } from './dev-tools.route.ts';

/** What /dev_tools shows. */
export const devToolsRoom = defineRoom({
  name: 'dev-tools',
  routes: [devToolsRoutes],
});
