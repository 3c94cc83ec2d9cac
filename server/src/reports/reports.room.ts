import { defineRoom } from '../room.ts';
import { reportRoutes } from './report.route.ts';

/** Reports: rows with figures and chart, and the same rows as a file. Each is a definition and a query. */
export const reportsRoom = defineRoom({ name: 'reports', routes: [reportRoutes] });
