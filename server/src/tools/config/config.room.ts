import { defineRoom } from '../../room.ts';
import { configRoutes } from './config.route.ts';

/** Settings that users publish without a release. */
export const configRoom = defineRoom({ name: 'config', routes: [configRoutes] });
