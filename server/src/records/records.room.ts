import { defineRoom } from '../room.ts';
import { exportRoutes } from './export/export.route.ts';
import { lookupRoutes } from './lookup.route.ts';
import { recordRoutes } from './record.route.ts';
import { sheetRoutes } from './upload/sheet.route.ts';
import { sweepSheets } from './sweep-sheets.ts';

/** Records: the generic calls of every business object. */
export const recordsRoom = defineRoom({
  name: 'records',
  routes: [lookupRoutes, recordRoutes, exportRoutes, sheetRoutes],
  sweeps: [sweepSheets],
});
