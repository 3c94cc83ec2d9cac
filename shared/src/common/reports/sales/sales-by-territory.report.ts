import { CURB_TYPES } from '../../trade/trade-lists.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byLocation, dateFrom, dateTo, ofSales } from '../report-filters.ts';

/** Bookings of territories against the year before. */
export const salesByTerritory = defineReport({
  name: 'sales_by_territory',
  title: 'Sales by territory',
  group: 'Sales',
  definition:
    'Shows the bookings of each territory by month, and those of the same days a year before. Includes every order by its subtotal, before freight and tax. ' +
    'Excludes canceled orders. Dates are those on which orders were entered; without a range, the year up to today.',
  columns: [
    { name: 'territory', label: 'Territory', kind: 'text', opens: '/territory/{territory_id}' },
    { name: 'region', label: 'Region', kind: 'text' },
    { name: 'month', label: 'Month', kind: 'month' },
    { name: 'bookings', label: 'Bookings', kind: 'money', opens: '/rpt/orders_booked?{list}' },
    { name: 'year_before', label: 'Year before', kind: 'money' },
    { name: 'growth', label: 'Change', kind: 'money' },
    { name: 'growth_percent', label: 'Growth', kind: 'percent' },
  ],
  filters: [dateFrom, dateTo, byLocation, ...ofSales, byChoice('main_family', 'Family', CURB_TYPES)],
  sortFields: ['month', 'territory', 'region', 'bookings', 'year_before', 'growth', 'growth_percent'],
  defaultSort: { field: 'month', direction: 'DESC' },
  figures: [
    { name: 'bookings', label: 'Bookings', kind: 'money' },
    { name: 'year_before', label: 'Year before', kind: 'money' },
    { name: 'growth', label: 'Change', kind: 'money' },
    { name: 'growth_percent', label: 'Growth', kind: 'percent' },
  ],
  chart: { title: 'Bookings by territory', kind: 'bar', category: 'Territory', value: 'Bookings', valueKind: 'money' },
});
