import { defineReport } from '../define-report.ts';
import { byLocation, dateFrom, dateTo, ofSales } from '../report-filters.ts';

/** Speed of submittal drawings. */
export const drawingTurnaround = defineReport({
  name: 'drawing_turnaround',
  title: 'Drawing turnaround',
  group: 'Engineering',
  definition:
    'Shows how fast drawings were sent to customers, by week. Includes every drawing sent, each revision too. ' +
    'Excludes drawings of orders that are out of use. Dates are those of sending. Hours are those of the calendar from the order, or for a revision from the answer before it, to sending; ' +
    'on time compares first drawings with the day set for them.',
  columns: [
    { name: 'week', label: 'Week of', kind: 'date' },
    { name: 'drawings', label: 'Drawings', kind: 'integer' },
    { name: 'average_hours', label: 'Average, hours', kind: 'decimal' },
    { name: 'on_time_percent', label: 'On time', kind: 'percent' },
    { name: 'revisions', label: 'Revisions', kind: 'integer' },
  ],
  filters: [
    dateFrom,
    dateTo,
    byLocation,
    ...ofSales,
    { name: 'drafter_id', label: 'Drafter', kind: 'reference', to: 'user' },
  ],
  sortFields: ['week', 'drawings', 'average_hours', 'on_time_percent', 'revisions'],
  defaultSort: { field: 'week', direction: 'DESC' },
  figures: [
    { name: 'drawings', label: 'Drawings sent', kind: 'integer' },
    { name: 'average_hours', label: 'Average, hours', kind: 'decimal' },
    { name: 'on_time_percent', label: 'On time', kind: 'percent' },
    { name: 'revisions', label: 'Revisions', kind: 'integer' },
  ],
  chart: { title: 'Average hours by week', kind: 'line', category: 'Week of', value: 'Hours', valueKind: 'decimal' },
});
