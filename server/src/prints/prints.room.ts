import { defineRoom } from '../room.ts';
import { printRoutes } from './print.route.ts';

/** Any record as a paper. */
export const printsRoom = defineRoom({ name: 'prints', routes: [printRoutes] });
