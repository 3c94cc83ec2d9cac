import { FREIGHT_TERMS } from '../../trade/trade-lists.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byLocation, dateFrom, dateTo, ofSales } from '../report-filters.ts';

/** Freight against what customers pay for it. */
export const freightCost = defineReport({
  name: 'freight_cost',
  title: 'Freight cost',
  group: 'Logistics',
  definition:
    'Shows what freight was quoted, what carriers charged and what customers were billed, for each order. Includes orders whose first truck has left. ' +
    'Excludes canceled orders. Dates are those of the last truck that left. ' +
    'The charge is the share of a consolidated load that departed, else the one recorded on the order; it is not recorded by truck yet. Variance is billed less charged, where a charge is known.',
  columns: [
    { name: 'tracker_no', label: 'Order', kind: 'text', opens: '/tracker/{tracker_id}' },
    { name: 'customer', label: 'Customer', kind: 'text', opens: '/company/{company_id}' },
    { name: 'ship_date', label: 'Shipped', kind: 'date' },
    { name: 'bol_no', label: 'BOL', kind: 'text' },
    { name: 'carrier', label: 'Carrier', kind: 'text', opens: '/shipper/{shipper_id}' },
    { name: 'terms', label: 'Terms', kind: 'text' },
    { name: 'quoted', label: 'Quoted', kind: 'money' },
    { name: 'charged', label: 'Charged', kind: 'money' },
    { name: 'billed', label: 'Billed', kind: 'money' },
    { name: 'variance', label: 'Variance', kind: 'money' },
  ],
  filters: [
    dateFrom,
    dateTo,
    byLocation,
    ...ofSales,
    { name: 'shipper_id', label: 'Carrier', kind: 'reference', to: 'shipper' },
    byChoice('freight_terms', 'Terms', FREIGHT_TERMS),
  ],
  sortFields: [
    'ship_date',
    'tracker_no',
    'customer',
    'bol_no',
    'carrier',
    'terms',
    'quoted',
    'charged',
    'billed',
    'variance',
  ],
  defaultSort: { field: 'ship_date', direction: 'DESC' },
  figures: [
    { name: 'quoted', label: 'Quoted', kind: 'money' },
    { name: 'charged', label: 'Charged', kind: 'money' },
    { name: 'billed', label: 'Billed', kind: 'money' },
    { name: 'variance', label: 'Variance', kind: 'money' },
    { name: 'not_charged', label: 'Charge not known', kind: 'integer' },
  ],
  chart: { title: 'Charged by carrier', kind: 'bar', category: 'Carrier', value: 'Charged', valueKind: 'money' },
});
