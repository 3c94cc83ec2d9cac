import { OPEN_DRAWINGS } from '../../trade/drawing-states.ts';
import { CURB_TYPES } from '../../trade/trade-lists.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byLocation, dateFrom, dateTo, ofSales } from '../report-filters.ts';

/** Drawings that our engineers still owe. */
export const drawingBacklog = defineReport({
  name: 'drawing_backlog',
  title: 'Drawing backlog',
  group: 'Engineering',
  definition:
    'Shows the drawings that engineering still has to make or send. Includes drawings that the customer or we want changed. ' +
    'Excludes those that wait for the customer, and orders that have shipped or were canceled. Dates are those of the request: ' +
    'the day of the order, or of the last answer that asked for changes. Age counts calendar days; due is the day set for the drawing, else the day on which the curb ships.',
  columns: [
    { name: 'curb_no', label: 'Curb', kind: 'text', opens: '/tracker_curb/{tracker_curb_id}' },
    { name: 'tracker_no', label: 'Order', kind: 'text', opens: '/tracker/{tracker_id}' },
    { name: 'customer', label: 'Customer', kind: 'text', opens: '/company/{company_id}' },
    { name: 'family', label: 'Family', kind: 'text' },
    { name: 'requested_date', label: 'Requested', kind: 'date' },
    { name: 'due_date', label: 'Due', kind: 'date' },
    { name: 'drafter', label: 'Drafter', kind: 'text' },
    { name: 'age_days', label: 'Age, days', kind: 'integer' },
    { name: 'status_label', label: 'State', kind: 'text' },
  ],
  filters: [
    dateFrom,
    dateTo,
    byLocation,
    ...ofSales,
    { name: 'drafter_id', label: 'Drafter', kind: 'reference', to: 'user' },
    byChoice('curb_type', 'Family', CURB_TYPES),
    byChoice('drawing_status', 'State', OPEN_DRAWINGS),
  ],
  sortFields: [
    'due_date',
    'requested_date',
    'age_days',
    'curb_no',
    'tracker_no',
    'customer',
    'family',
    'drafter',
    'status_label',
  ],
  defaultSort: { field: 'due_date', direction: 'ASC' },
  figures: [
    { name: 'drawings', label: 'Open drawings', kind: 'integer' },
    { name: 'overdue', label: 'Past due', kind: 'integer' },
    { name: 'without_drafter', label: 'Without a drafter', kind: 'integer' },
    { name: 'average_age_days', label: 'Average age, days', kind: 'decimal' },
  ],
  chart: {
    title: 'Open drawings by drafter',
    kind: 'bar',
    category: 'Drafter',
    value: 'Drawings',
    valueKind: 'integer',
  },
});
