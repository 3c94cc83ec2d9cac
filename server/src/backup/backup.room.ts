import { defineRoom } from '../room.ts';
import { backupRoutes } from './backup.route.ts';

/** Backups: made while the product runs, restored into an empty place, monitored. */
export const backupRoom = defineRoom({
  name: 'backup',
  routes: [backupRoutes],
});
