import { COMMISSION_STATES } from '../../trade/commission-states.ts';
import { defineReport } from '../define-report.ts';
import {
  byChoice,
  byLocation,
  byRegion,
  byRep,
  byTerritory,
  dateFrom,
  dateTo,
  ofCustomers,
} from '../report-filters.ts';

/** Commission that reps earned on paid invoices, less what credits reverse. */
export const commissionDue = defineReport({
  name: 'commission_due',
  title: 'Commission due',
  group: 'Accounting',
  definition:
    'Commission of the outside rep of an order, or of the inside rep where there is none, on goods of its invoices: freight, surcharge, quick ship, fees and tax bear none. ' +
    'The rate is the one that says the most of a line: by rep, family, margin and day of the invoice. It is earned on the day on which the invoice is paid in full; a credit takes back its part at the rate of the invoice, goods at most, and so does a discount for paying early. ' +
    'A credit that is voided gives that back on the day of the void. ' +
    'Where the bank returns the payment, or it is taken back, all of it is taken back on that day, and waits again. ' +
    'Due is what is earned less what is taken back; days are those of the payment, of the credit or of the return, and of the invoice while it waits.',
  columns: [
    { name: 'rep', label: 'Rep', kind: 'text', opens: '/user/{rep_id}' },
    { name: 'tracker_no', label: 'Order', kind: 'text', opens: '/tracker/{tracker_id}' },
    { name: 'company_name', label: 'Customer', kind: 'text', opens: '/company/{company_id}' },
    { name: 'invoice_no', label: 'Invoice', kind: 'text', opens: '/invoice/{invoice_id}' },
    { name: 'credit_no', label: 'Credit', kind: 'text', opens: '/credit/{credit_id}' },
    { name: 'base', label: 'Base', kind: 'money' },
    { name: 'rate_percent', label: 'Rate %', kind: 'rate' },
    { name: 'commission', label: 'Commission', kind: 'money' },
    { name: 'status', label: 'State', kind: 'text' },
    { name: 'paid_date', label: 'Paid on', kind: 'date' },
    { name: 'reopened_date', label: 'Open again on', kind: 'date' },
  ],
  filters: [
    dateFrom,
    dateTo,
    byLocation,
    byTerritory,
    byRegion,
    byRep,
    ...ofCustomers,
    byChoice('state', 'State', COMMISSION_STATES),
  ],
  sortFields: ['rep', 'tracker_no', 'company_name', 'base', 'commission', 'paid_date'],
  defaultSort: { field: 'rep', direction: 'ASC' },
  figures: [
    { name: 'base', label: 'Base', kind: 'money' },
    { name: 'earned', label: 'Earned', kind: 'money' },
    { name: 'taken_back', label: 'Taken back', kind: 'money' },
    { name: 'due', label: 'Due', kind: 'money' },
    { name: 'waiting', label: 'Waits for the money', kind: 'money' },
  ],
  chart: { title: 'Due by rep', kind: 'bar', category: 'Rep', value: 'Due', valueKind: 'money' },
});
