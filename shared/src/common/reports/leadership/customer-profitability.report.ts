import { costReaders } from '../../policy/cost-readers.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byLocation, dateFrom, dateTo, ofSales } from '../report-filters.ts';

/** How many of the best customers are shown. */
const BEST = { '10': 'The best 10', '25': 'The best 25', '100': 'The best 100' } as const;

/** What each customer earned the company. */
export const customerProfitability = defineReport({
  name: 'customer_profitability',
  title: 'Customer profitability',
  group: 'Leadership',
  definition:
    'Shows revenue, recorded cost, credits and margin of each customer by the orders that shipped. Includes the costs that "Gross margin" counts. ' +
    'Excludes freight charged to the customer and tax. Dates are days of the last shipment; credits count by the day on which they were issued. The rank is by margin after credits.',
  columns: [
    { name: 'place', label: 'Rank', kind: 'integer' },
    { name: 'customer', label: 'Customer', kind: 'text', opens: '/company/{company_id}' },
    { name: 'orders', label: 'Orders', kind: 'integer' },
    { name: 'revenue', label: 'Revenue', kind: 'money' },
    { name: 'actual_cost', label: 'Actual cost', kind: 'money', readers: costReaders },
    { name: 'credits', label: 'Credits', kind: 'money' },
    { name: 'margin', label: 'Margin after credits', kind: 'money', readers: costReaders },
    { name: 'margin_percent', label: 'Margin, %', kind: 'percent', readers: costReaders },
  ],
  filters: [dateFrom, dateTo, byLocation, ...ofSales, byChoice('top', 'Customers', BEST)],
  sortFields: ['place', 'customer', 'orders', 'revenue', 'actual_cost', 'credits', 'margin', 'margin_percent'],
  defaultSort: { field: 'place', direction: 'ASC' },
  figures: [
    { name: 'customers', label: 'Customers', kind: 'integer' },
    { name: 'revenue', label: 'Revenue', kind: 'money' },
    { name: 'margin', label: 'Margin after credits', kind: 'money', readers: costReaders },
    { name: 'margin_percent', label: 'Margin, %', kind: 'percent', readers: costReaders },
  ],
  chart: {
    title: 'Margin of the ten best customers',
    kind: 'bar',
    category: 'Customer',
    value: 'Margin after credits',
    valueKind: 'money',
  },
});
