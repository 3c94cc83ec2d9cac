import { defineRoom } from '../room.ts';
import { presenceRoutes } from './presence.route.ts';
import { sweepPresence } from './presence.service.ts';

/** Presence: which employees have the same record open. */
export const presenceRoom = defineRoom({
  name: 'presence',
  routes: [presenceRoutes],
  sweeps: [sweepPresence],
});
