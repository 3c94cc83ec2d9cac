import { defineReport } from '../define-report.ts';
import { byChoice, ofSales } from '../report-filters.ts';

const MONTHS = { '3': '3 months', '6': '6 months', '12': '12 months', '24': '24 months' } as const;

/** Customers to win back. */
export const inactiveCustomers = defineReport({
  name: 'inactive_customers',
  title: 'Inactive customers',
  group: 'Sales Miscellaneous',
  definition:
    'Shows the customers who ordered before and have not for some months, twelve unless others are chosen. Includes what they ordered in all, by subtotal. ' +
    'Excludes canceled orders, companies that never ordered, and companies that are out of use. Dates are those of the last order and the last quote.',
  columns: [
    { name: 'customer', label: 'Customer', kind: 'text', opens: '/company/{company_id}' },
    { name: 'last_order', label: 'Last order', kind: 'date' },
    { name: 'months_since', label: 'Months since', kind: 'integer' },
    { name: 'last_quote', label: 'Last quote', kind: 'date' },
    { name: 'orders', label: 'Orders', kind: 'integer', opens: '/tracker?{list}' },
    { name: 'ordered', label: 'Ordered in all', kind: 'money' },
    { name: 'rep', label: 'Rep', kind: 'text' },
    { name: 'phone', label: 'Phone', kind: 'text' },
  ],
  filters: [byChoice('months', 'No order for', MONTHS), ...ofSales],
  sortFields: ['last_order', 'customer', 'months_since', 'last_quote', 'orders', 'ordered', 'rep'],
  defaultSort: { field: 'last_order', direction: 'DESC' },
  figures: [
    { name: 'customers', label: 'Customers', kind: 'integer' },
    { name: 'ordered', label: 'Ordered in all', kind: 'money' },
    { name: 'quoted_since', label: 'Quoted since', kind: 'integer' },
  ],
  chart: { title: 'Ordered in all by rep', kind: 'bar', category: 'Rep', value: 'Ordered in all', valueKind: 'money' },
});
