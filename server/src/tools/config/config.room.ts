import { defineRoom } from '../../room.ts';
import { configRoutes } from './config.route.ts';

/** Website configuration: settings that people publish without a release. */
export const configRoom = defineRoom({ name: 'config', routes: [configRoutes] });
