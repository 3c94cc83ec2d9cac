import { CREDIT_STATUSES, PAYMENT_TERMS } from '../../trade/trade-lists.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, ofSales } from '../report-filters.ts';

/** Receivables by age. */
export const arAging = defineReport({
  name: 'ar_aging',
  title: 'Aging',
  group: 'Accounting',
  definition:
    'What each customer owed at the end of a day, today unless one is given, by days after due: invoices dated until then less what was paid, credited and taken off for paying early by then. ' +
    'Unapplied is what was paid or credited and stood on no invoice, below 0. Terms, limit, credit, territory and rep are those of the customer today.',
  columns: [
    { name: 'company_name', label: 'Customer', kind: 'text', opens: '/company/{company_id}' },
    { name: 'terms', label: 'Terms', kind: 'text' },
    { name: 'credit', label: 'Credit', kind: 'text' },
    { name: 'current', label: 'Current', kind: 'money' },
    { name: 'late_30', label: '1–30', kind: 'money' },
    { name: 'late_60', label: '31–60', kind: 'money' },
    { name: 'late_90', label: '61–90', kind: 'money' },
    { name: 'late_more', label: '90+', kind: 'money' },
    { name: 'unapplied', label: 'Unapplied', kind: 'money' },
    { name: 'total', label: 'Total', kind: 'money' },
    { name: 'credit_limit', label: 'Limit', kind: 'money' },
    { name: 'last_payment', label: 'Last payment', kind: 'date' },
  ],
  filters: [
    { name: 'date_to', label: 'As of', kind: 'date_to' },
    ...ofSales,
    byChoice('credit_status', 'Credit', CREDIT_STATUSES),
    byChoice('company_terms', 'Terms', PAYMENT_TERMS),
  ],
  sortFields: ['total', 'company_name', 'current', 'late_30', 'late_60', 'late_90', 'late_more', 'last_payment'],
  defaultSort: { field: 'total', direction: 'DESC' },
  figures: [
    { name: 'current', label: 'Current', kind: 'money' },
    { name: 'late', label: 'Past due', kind: 'money' },
    { name: 'late_more', label: 'More than 90 days', kind: 'money' },
    { name: 'unapplied', label: 'Unapplied', kind: 'money' },
    { name: 'total', label: 'Total', kind: 'money' },
  ],
});
