import { defineRoom } from '../room.ts';
import { metricsRoutes } from './metrics.route.ts';

/** Metrics: figures for programs that monitor the server. */
export const metricsRoom = defineRoom({
  name: 'metrics',
  routes: [metricsRoutes],
});
