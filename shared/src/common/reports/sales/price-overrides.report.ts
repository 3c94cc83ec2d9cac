import { defineReport } from '../define-report.ts';
import { dateFrom, dateTo, ofSales } from '../report-filters.ts';

/** Prices below what the level of the customer gives. */
export const priceOverrides = defineReport({
  name: 'price_overrides',
  title: 'Price overrides',
  group: 'Sales',
  definition:
    'Shows the quotes with a discount beyond the level of the customer, or with a price that needed an approval. Includes lost and expired quotes. ' +
    'Excludes revised and canceled quotes. Dates are those of the quote. List is the list price of the curbs before the level; sold is their price with the discount; parts are in neither.',
  columns: [
    { name: 'quote_no', label: 'Quote', kind: 'text', opens: '/quote/{quote_id}' },
    { name: 'quote_date', label: 'Date', kind: 'date' },
    { name: 'customer', label: 'Customer', kind: 'text', opens: '/company/{company_id}' },
    { name: 'rep', label: 'Rep', kind: 'text' },
    { name: 'level', label: 'Level', kind: 'text' },
    { name: 'list_price', label: 'List', kind: 'money' },
    { name: 'sold', label: 'Sold', kind: 'money' },
    { name: 'discount_percent', label: 'Discount', kind: 'rate' },
    { name: 'given', label: 'Discount, $', kind: 'money' },
    { name: 'reason', label: 'Reason', kind: 'text' },
    { name: 'approver', label: 'Approved by', kind: 'text' },
  ],
  filters: [dateFrom, dateTo, ...ofSales, { name: 'approver_id', label: 'Approved by', kind: 'reference', to: 'user' }],
  sortFields: [
    'quote_date',
    'quote_no',
    'customer',
    'rep',
    'level',
    'list_price',
    'sold',
    'discount_percent',
    'given',
    'approver',
  ],
  defaultSort: { field: 'quote_date', direction: 'DESC' },
  figures: [
    { name: 'quotes', label: 'Quotes', kind: 'integer' },
    { name: 'sold', label: 'Sold', kind: 'money' },
    { name: 'given', label: 'Discount, $', kind: 'money' },
    { name: 'average_percent', label: 'Average discount', kind: 'percent' },
  ],
  chart: { title: 'Discounts by rep', kind: 'bar', category: 'Rep', value: 'Discount, $', valueKind: 'money' },
});
