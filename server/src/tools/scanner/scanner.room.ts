import { defineRoom } from '../../room.ts';
import { scannerRoutes } from './scanner.route.ts';

/** Calls of /qrscanner. */
export const scannerRoom = defineRoom({
  name: 'scanner',
  routes: [scannerRoutes],
});
