import { defineReport } from '../define-report.ts';
import { byLocation, dateFrom, dateTo, ofSales } from '../report-filters.ts';

/** Drawings that wait for the customer's approval. */
export const approvalAging = defineReport({
  name: 'approval_aging',
  title: 'Approvals that wait',
  group: 'Engineering',
  definition:
    'Shows the drawings that customers have and did not answer, with the days since they were sent. Includes the newest revision of each curb. ' +
    'Excludes answered and superseded drawings, and orders that were canceled. Dates are those of sending; days out count calendar days.',
  columns: [
    { name: 'tracker_no', label: 'Order', kind: 'text', opens: '/tracker/{tracker_id}' },
    { name: 'curb_no', label: 'Curb', kind: 'text', opens: '/tracker_curb/{tracker_curb_id}' },
    { name: 'customer', label: 'Customer', kind: 'text', opens: '/company/{company_id}' },
    { name: 'rev', label: 'Revision', kind: 'text' },
    { name: 'sent_date', label: 'Sent', kind: 'date' },
    { name: 'days_out', label: 'Days out', kind: 'integer' },
    { name: 'reminders', label: 'Reminders', kind: 'integer' },
    { name: 'contact', label: 'Contact', kind: 'text' },
    { name: 'contact_email', label: 'Email', kind: 'text' },
    { name: 'promised_date', label: 'Promised', kind: 'date' },
  ],
  filters: [dateFrom, dateTo, byLocation, ...ofSales],
  sortFields: ['days_out', 'sent_date', 'tracker_no', 'curb_no', 'customer', 'reminders', 'contact', 'promised_date'],
  defaultSort: { field: 'days_out', direction: 'DESC' },
  figures: [
    { name: 'drawings', label: 'Drawings out', kind: 'integer' },
    { name: 'orders', label: 'Orders that wait', kind: 'integer' },
    { name: 'average_days_out', label: 'Average days out', kind: 'decimal' },
    { name: 'worst_days_out', label: 'Longest, days', kind: 'integer' },
  ],
  chart: { title: 'Drawings by days out', kind: 'bar', category: 'Days out', value: 'Drawings', valueKind: 'integer' },
});
