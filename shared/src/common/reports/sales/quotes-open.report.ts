import { OPEN_QUOTE_STATES } from '../../trade/open-quotes.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, dateFrom, dateTo, ofSales } from '../report-filters.ts';

/** Quotes that wait for an answer, ours or the customer's. */
export const quotesOpen = defineReport({
  name: 'quotes_open',
  title: 'Open quotes',
  group: 'Sales',
  definition:
    'The newest revision of every quote that is neither won, lost, expired nor cancelled, by the day it was made. ' +
    'Age counts calendar days since then; value is the subtotal, before freight and tax.',
  columns: [
    { name: 'quote_no', label: 'Quote', kind: 'text', opens: '/quote/{quote_id}' },
    { name: 'quote_date', label: 'Date', kind: 'date' },
    { name: 'customer', label: 'Customer', kind: 'text', opens: '/company/{company_id}' },
    { name: 'job_name', label: 'Job', kind: 'text' },
    { name: 'status_label', label: 'State', kind: 'text' },
    { name: 'value', label: 'Value', kind: 'money' },
    { name: 'rep', label: 'Rep', kind: 'text' },
    { name: 'age_days', label: 'Age, days', kind: 'integer' },
    { name: 'next_action_date', label: 'Next step on', kind: 'date' },
    { name: 'next_action', label: 'Next step', kind: 'text' },
  ],
  filters: [dateFrom, dateTo, ...ofSales, byChoice('status', 'State', OPEN_QUOTE_STATES)],
  sortFields: ['quote_date', 'quote_no', 'customer', 'value', 'age_days', 'next_action_date'],
  defaultSort: { field: 'quote_date', direction: 'ASC' },
  figures: [
    { name: 'quotes', label: 'Open quotes', kind: 'integer' },
    { name: 'value', label: 'Value', kind: 'money' },
    { name: 'average_age_days', label: 'Average age, days', kind: 'decimal' },
    { name: 'steps_due', label: 'Next steps due', kind: 'integer' },
  ],
  chart: { title: 'Value by state', kind: 'bar', category: 'State', value: 'Value', valueKind: 'money' },
});
