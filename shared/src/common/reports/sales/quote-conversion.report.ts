import { CURB_TYPES } from '../../trade/trade-lists.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, dateFrom, dateTo, ofSales } from '../report-filters.ts';

/** How much of what was quoted was ordered, by rep. */
export const quoteConversion = defineReport({
  name: 'quote_conversion',
  title: 'Quote conversion',
  group: 'Sales',
  definition:
    'Shows for each rep what was quoted and what of it was won. Includes the newest revision of each quote, the open ones too. ' +
    'Excludes drafts, and quotes that were canceled. Dates are those of the quote. The rep is the outside rep, else the inside rep; ' +
    'days to order count from the date of the revision that was ordered.',
  columns: [
    { name: 'rep', label: 'Rep', kind: 'text', opens: '/user/{rep_user_id}' },
    { name: 'quotes', label: 'Quotes', kind: 'integer' },
    { name: 'quoted', label: 'Quoted', kind: 'money' },
    { name: 'won_quotes', label: 'Won', kind: 'integer' },
    { name: 'won', label: 'Won, value', kind: 'money' },
    { name: 'value_percent', label: '% of value', kind: 'percent' },
    { name: 'count_percent', label: '% of quotes', kind: 'percent' },
    { name: 'days_to_order', label: 'Days to order', kind: 'decimal' },
  ],
  filters: [dateFrom, dateTo, ...ofSales, byChoice('main_family', 'Family', CURB_TYPES)],
  sortFields: ['quoted', 'rep', 'quotes', 'won_quotes', 'won', 'value_percent', 'count_percent', 'days_to_order'],
  defaultSort: { field: 'quoted', direction: 'DESC' },
  figures: [
    { name: 'quoted', label: 'Quoted', kind: 'money' },
    { name: 'won', label: 'Won', kind: 'money' },
    { name: 'value_percent', label: '% of value', kind: 'percent' },
    { name: 'count_percent', label: '% of quotes', kind: 'percent' },
    { name: 'days_to_order', label: 'Days to order', kind: 'decimal' },
  ],
  chart: { title: 'Won by rep', kind: 'bar', category: 'Rep', value: 'Won', valueKind: 'money' },
});
