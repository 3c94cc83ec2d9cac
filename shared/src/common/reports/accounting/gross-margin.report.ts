import { costReaders } from '../../policy/cost-readers.ts';
import { ORDER_LINE_TYPES } from '../../trade/trade-lists.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byLocation, dateFrom, dateTo, ofSales } from '../report-filters.ts';

/** Margin of each shipped order. */
export const grossMargin = defineReport({
  name: 'gross_margin',
  title: 'Gross margin',
  group: 'Accounting',
  definition:
    'Shows what each shipped order brought and what it cost. Includes labor by the hours worked, steel of its batches, stock issued to it, goods bought for it, freight, extra cost of MERs, and scrap out of stock. ' +
    'Excludes freight charged to the customer and tax. Dates are days of the last shipment. Insulation, hardware and packaging that are not issued by order are in no cost; an order whose sheets were not issued to a batch says "Not recorded" at steel, and its margin is too high by it.',
  columns: [
    { name: 'tracker_no', label: 'Order', kind: 'text', opens: '/tracker/{tracker_id}' },
    { name: 'ship_date', label: 'Shipped', kind: 'date' },
    { name: 'customer', label: 'Customer', kind: 'text' },
    { name: 'family', label: 'Family', kind: 'text' },
    { name: 'revenue', label: 'Revenue', kind: 'money' },
    { name: 'std_cost', label: 'Standard cost', kind: 'money', readers: costReaders },
    { name: 'labor', label: 'Labor', kind: 'money', readers: costReaders },
    { name: 'steel', label: 'Steel', kind: 'money', readers: costReaders },
    { name: 'other', label: 'Other cost', kind: 'money', readers: costReaders },
    { name: 'actual_cost', label: 'Actual cost', kind: 'money', readers: costReaders },
    { name: 'margin', label: 'Margin', kind: 'money', readers: costReaders },
    { name: 'margin_percent', label: 'Margin, %', kind: 'percent', readers: costReaders },
  ],
  filters: [dateFrom, dateTo, byLocation, ...ofSales, byChoice('main_family', 'Family', ORDER_LINE_TYPES)],
  sortFields: [
    'ship_date',
    'tracker_no',
    'customer',
    'family',
    'revenue',
    'std_cost',
    'labor',
    'steel',
    'other',
    'actual_cost',
    'margin',
    'margin_percent',
  ],
  defaultSort: { field: 'ship_date', direction: 'DESC' },
  figures: [
    { name: 'revenue', label: 'Revenue', kind: 'money' },
    { name: 'actual_cost', label: 'Actual cost', kind: 'money', readers: costReaders },
    { name: 'margin', label: 'Margin', kind: 'money', readers: costReaders },
    { name: 'margin_percent', label: 'Margin, %', kind: 'percent', readers: costReaders },
    { name: 'without_steel', label: 'Orders without recorded steel', kind: 'integer' },
  ],
  chart: { title: 'Margin by month', kind: 'bar', category: 'Month', value: 'Margin', valueKind: 'money' },
});
