import { defineRoom } from '../room.ts';
import { metricsRoutes } from './metrics.route.ts';

/** What programs that watch the server read. */
export const metricsRoom = defineRoom({
  name: 'metrics',
  routes: [metricsRoutes],
});
