import { defineRoom } from '../../room.ts';
import { devToolsRoutes } from './dev-tools.route.ts';

/** Development tools: figures and lists for developers, on /dev_tools. */
export const devToolsRoom = defineRoom({
  name: 'dev-tools',
  routes: [devToolsRoutes],
});
