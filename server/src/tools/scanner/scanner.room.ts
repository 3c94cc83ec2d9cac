import { defineRoom } from '../../room.ts';
import { scannerRoutes } from './scanner.route.ts';

/** What /qrscanner needs. */
export const scannerRoom = defineRoom({
  name: 'scanner',
  routes: [scannerRoutes],
});
