import { OPEN_QUOTE_STATES } from '../../trade/open-quotes.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, dateFrom, dateTo, ofSales } from '../report-filters.ts';

/** Next steps of open quotes. */
export const followUpsDue = defineReport({
  name: 'follow_ups_due',
  title: 'Follow-ups',
  group: 'Sales Miscellaneous',
  definition:
    'Shows the next step that was planned for each open quote, and who owns it. Includes steps that are past and steps to come. ' +
    'Excludes quotes without a next step, and quotes that are won, lost, expired or canceled. Dates are those of the step. The owner is the inside rep, else the outside rep. ' +
    'Steps for a customer without a quote are not recorded yet.',
  columns: [
    { name: 'quote_no', label: 'Quote', kind: 'text', opens: '/quote/{quote_id}' },
    { name: 'customer', label: 'Customer', kind: 'text', opens: '/company/{company_id}' },
    { name: 'next_action', label: 'Step', kind: 'text' },
    { name: 'next_action_date', label: 'On', kind: 'date' },
    { name: 'days_late', label: 'Days past', kind: 'integer' },
    { name: 'owner', label: 'Owner', kind: 'text' },
    { name: 'value', label: 'Value', kind: 'money' },
    { name: 'status_label', label: 'State', kind: 'text' },
    { name: 'contact', label: 'Contact', kind: 'text' },
  ],
  filters: [
    dateFrom,
    dateTo,
    ...ofSales,
    { name: 'owner_id', label: 'Owner', kind: 'reference', to: 'user' },
    byChoice('status', 'State', OPEN_QUOTE_STATES),
  ],
  sortFields: [
    'next_action_date',
    'quote_no',
    'customer',
    'next_action',
    'days_late',
    'owner',
    'value',
    'status_label',
  ],
  defaultSort: { field: 'next_action_date', direction: 'ASC' },
  figures: [
    { name: 'steps', label: 'Next steps', kind: 'integer' },
    { name: 'past', label: 'Past', kind: 'integer' },
    { name: 'today', label: 'Today', kind: 'integer' },
    { name: 'value', label: 'Value', kind: 'money' },
  ],
  chart: { title: 'Steps by owner', kind: 'bar', category: 'Owner', value: 'Steps', valueKind: 'integer' },
});
