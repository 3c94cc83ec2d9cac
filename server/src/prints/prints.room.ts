import { defineRoom } from '../room.ts';
import { printRoutes } from './print.route.ts';

/** Prints: any record as a PDF. */
export const printsRoom = defineRoom({ name: 'prints', routes: [printRoutes] });
