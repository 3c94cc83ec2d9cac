import { defineRoom } from '../room.ts';
import { reportRoutes } from './report.route.ts';

/** Reports: rows with figures and chart, and the same rows as CSV. Each is a definition and a query. */
export const reportsRoom = defineRoom({ name: 'reports', routes: [reportRoutes] });
