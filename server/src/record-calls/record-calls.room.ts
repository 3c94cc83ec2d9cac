import { defineRoom } from '../room.ts';
import { exportRoutes } from './export.route.ts';
import { lookupRoutes } from './lookup.route.ts';
import { recordRoutes } from './record.route.ts';
import { sheetRoutes } from './sheet.route.ts';
import { sweepSheets } from './sweep-sheets.ts';

/** Record calls: the generic calls of every business object, and their jobs. */
export const recordCallsRoom = defineRoom({
  name: 'record-calls',
  routes: [lookupRoutes, recordRoutes, exportRoutes, sheetRoutes],
  sweeps: [sweepSheets],
});
