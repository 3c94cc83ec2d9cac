import { CURB_TYPES } from '../../trade/trade-lists.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byLocation, ofSales } from '../report-filters.ts';

/** Sales of customers, this year and last. */
export const customerSales = defineReport({
  name: 'customer_sales',
  title: 'Sales by customer',
  group: 'Sales',
  definition:
    'Shows what each customer ordered in the year up to a day, today unless one is given, and the year before. Includes every order by its subtotal, before freight and tax. ' +
    'Excludes canceled orders, and customers without an order in either year. Dates are those on which orders were entered. Growth compares with the same days of last year.',
  columns: [
    { name: 'customer', label: 'Customer', kind: 'text', opens: '/company/{company_id}' },
    { name: 'rep', label: 'Rep', kind: 'text' },
    { name: 'ytd', label: 'Year to date', kind: 'money', opens: '/rpt/orders_booked?{list}' },
    { name: 'last_ytd', label: 'Last year to date', kind: 'money' },
    { name: 'last_year', label: 'Last year', kind: 'money' },
    { name: 'growth', label: 'Change', kind: 'money' },
    { name: 'growth_percent', label: 'Growth', kind: 'percent' },
    { name: 'orders', label: 'Orders', kind: 'integer' },
    { name: 'last_order', label: 'Last order', kind: 'date' },
  ],
  filters: [
    { name: 'date_to', label: 'As of', kind: 'date_to' },
    byLocation,
    ...ofSales,
    byChoice('main_family', 'Family', CURB_TYPES),
  ],
  sortFields: ['ytd', 'customer', 'rep', 'last_ytd', 'last_year', 'growth', 'growth_percent', 'orders', 'last_order'],
  defaultSort: { field: 'ytd', direction: 'DESC' },
  figures: [
    { name: 'customers', label: 'Customers', kind: 'integer' },
    { name: 'ytd', label: 'Year to date', kind: 'money' },
    { name: 'last_ytd', label: 'Last year to date', kind: 'money' },
    { name: 'growth', label: 'Change', kind: 'money' },
    { name: 'growth_percent', label: 'Growth', kind: 'percent' },
  ],
  chart: {
    title: 'Year to date, the fifteen largest',
    kind: 'bar',
    category: 'Customer',
    value: 'Year to date',
    valueKind: 'money',
  },
});
