import { CURB_TYPES } from '../../trade/trade-lists.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byLocation, ofSales } from '../report-filters.ts';

/** Orders that are not shipped. */
export const backlog = defineReport({
  name: 'backlog',
  title: 'Backlog',
  group: 'Leadership',
  definition:
    'Shows the orders that were open at the end of a day, today unless one is given, by subtotal and promised date. Includes orders of which a part has shipped, at their whole value: an order leaves the backlog with its last truck. ' +
    'Excludes orders that were canceled by then. Dates are those on which orders were entered, shipped and canceled. Late days are working days of the plant; stage and promise are those of today.',
  columns: [
    { name: 'tracker_no', label: 'Order', kind: 'text', opens: '/tracker/{tracker_id}' },
    { name: 'tracker_date', label: 'Entered', kind: 'date' },
    { name: 'customer', label: 'Customer', kind: 'text', opens: '/company/{company_id}' },
    { name: 'family', label: 'Family', kind: 'text' },
    { name: 'value', label: 'Value', kind: 'money' },
    { name: 'promised_date', label: 'Promised', kind: 'date' },
    { name: 'stage', label: 'Stage', kind: 'text' },
    { name: 'late_days', label: 'Days late', kind: 'integer' },
  ],
  filters: [
    { name: 'date_to', label: 'As of', kind: 'date_to' },
    byLocation,
    ...ofSales,
    byChoice('main_family', 'Family', CURB_TYPES),
  ],
  sortFields: ['promised_date', 'tracker_no', 'tracker_date', 'customer', 'family', 'value', 'stage', 'late_days'],
  defaultSort: { field: 'promised_date', direction: 'ASC' },
  figures: [
    { name: 'orders', label: 'Orders', kind: 'integer' },
    { name: 'value', label: 'Backlog', kind: 'money' },
    { name: 'late', label: 'Late orders', kind: 'integer' },
    { name: 'late_value', label: 'Late, value', kind: 'money' },
  ],
  chart: {
    title: 'Value by month of the promise',
    kind: 'bar',
    category: 'Promised',
    value: 'Value',
    valueKind: 'money',
  },
});
