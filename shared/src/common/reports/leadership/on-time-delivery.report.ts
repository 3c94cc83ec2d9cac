import { CURB_TYPES } from '../../trade/trade-lists.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byLocation, dateFrom, dateTo, ofSales } from '../report-filters.ts';

/** Orders shipped by their promise. */
export const onTimeDelivery = defineReport({
  name: 'on_time_delivery',
  title: 'On-time delivery',
  group: 'Leadership',
  definition:
    'Shows how many orders shipped by their promised date, by week. Includes every order whose last truck left. ' +
    'Excludes canceled orders; orders without a promise count as shipped, not as on time or late. Dates are those of the last truck. Late days are working days of the plant.',
  columns: [
    { name: 'week', label: 'Week of', kind: 'date' },
    { name: 'shipped', label: 'Orders shipped', kind: 'integer', opens: '/tracker?{list}' },
    { name: 'on_time', label: 'On time', kind: 'integer' },
    { name: 'on_time_percent', label: 'On time %', kind: 'percent' },
    { name: 'average_late_days', label: 'Average days late', kind: 'decimal' },
  ],
  filters: [dateFrom, dateTo, byLocation, ...ofSales, byChoice('main_family', 'Family', CURB_TYPES)],
  sortFields: ['week', 'shipped', 'on_time', 'on_time_percent', 'average_late_days'],
  defaultSort: { field: 'week', direction: 'DESC' },
  figures: [
    { name: 'shipped', label: 'Orders shipped', kind: 'integer' },
    { name: 'on_time_percent', label: 'On time', kind: 'percent' },
    { name: 'late', label: 'Late', kind: 'integer' },
    { name: 'average_late_days', label: 'Average days late', kind: 'decimal' },
  ],
  chart: { title: 'On time by week', kind: 'line', category: 'Week of', value: 'On time', valueKind: 'percent' },
});
