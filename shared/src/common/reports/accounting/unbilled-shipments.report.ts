import { defineReport } from '../define-report.ts';
import { byLocation, ofSales } from '../report-filters.ts';

/** Shipped, and not invoiced. */
export const unbilledShipments = defineReport({
  name: 'unbilled_shipments',
  title: 'Unbilled shipments',
  group: 'Accounting',
  definition:
    'Shows the trucks that had left and had no invoice at the end of a day, today unless one is given. Includes the goods on the truck at the prices of the order, with their surcharge. ' +
    'Excludes fees, freight and tax, which the invoice adds, and canceled orders. Dates are those of the truck and of the invoice. Days count calendar days.',
  columns: [
    { name: 'ship_date', label: 'Shipped', kind: 'date' },
    { name: 'tracker_no', label: 'Order', kind: 'text', opens: '/tracker/{tracker_id}' },
    { name: 'bol_no', label: 'BOL', kind: 'text' },
    { name: 'customer', label: 'Customer', kind: 'text', opens: '/company/{company_id}' },
    { name: 'customer_po', label: 'PO', kind: 'text' },
    { name: 'value', label: 'Value', kind: 'money' },
    { name: 'days_unbilled', label: 'Days unbilled', kind: 'integer' },
  ],
  filters: [{ name: 'date_to', label: 'As of', kind: 'date_to' }, byLocation, ...ofSales],
  sortFields: ['days_unbilled', 'ship_date', 'tracker_no', 'bol_no', 'customer', 'customer_po', 'value'],
  defaultSort: { field: 'days_unbilled', direction: 'DESC' },
  figures: [
    { name: 'trucks', label: 'Trucks', kind: 'integer' },
    { name: 'value', label: 'Value', kind: 'money' },
    { name: 'average_days', label: 'Average days', kind: 'decimal' },
    { name: 'longest_days', label: 'Longest, days', kind: 'integer' },
  ],
  chart: { title: 'Value by customer', kind: 'bar', category: 'Customer', value: 'Value', valueKind: 'money' },
});
