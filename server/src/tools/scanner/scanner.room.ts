import { defineRoom } from '../../room.ts';
import { scannerRoutes } from './scanner.route.ts';

/** Scanner: what a scanned label leads to, on /qrscanner. */
export const scannerRoom = defineRoom({
  name: 'scanner',
  routes: [scannerRoutes],
});
