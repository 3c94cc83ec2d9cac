import { PAYMENT_METHODS, PAYMENT_STATES } from '../../catalogue/lists/payment-states.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byRegion, byRep, byTerritory, dateFrom, dateTo, ofCustomers } from '../report-filters.ts';

/** Cash receipts. */
export const paymentsReceived = defineReport({
  name: 'payments_received',
  title: 'Payments received',
  group: 'Accounting',
  definition:
    'Shows the payments of customers, with what of them is applied to invoices today. Includes payments in advance. ' +
    'Excludes nothing: a payment that the bank returned or that was voided is listed, and counts in no figure but its own. Dates are those of the payment. Territory and rep are those of the customer.',
  columns: [
    { name: 'payment_date', label: 'Date', kind: 'date', opens: '/payment/{payment_id}' },
    { name: 'method_label', label: 'Method', kind: 'text' },
    { name: 'reference_no', label: 'Reference', kind: 'text', opens: '/payment/{payment_id}' },
    { name: 'customer', label: 'Customer', kind: 'text', opens: '/company/{company_id}' },
    { name: 'amount', label: 'Amount', kind: 'money' },
    { name: 'applied', label: 'Applied', kind: 'money' },
    { name: 'unapplied', label: 'Unapplied', kind: 'money' },
    { name: 'state', label: 'State', kind: 'text' },
    { name: 'ended_date', label: 'Returned or void on', kind: 'date' },
  ],
  filters: [
    dateFrom,
    dateTo,
    byTerritory,
    byRegion,
    byRep,
    ...ofCustomers,
    byChoice('method', 'Method', PAYMENT_METHODS),
    byChoice('status', 'State', PAYMENT_STATES),
  ],
  sortFields: [
    'payment_date',
    'method_label',
    'reference_no',
    'customer',
    'amount',
    'applied',
    'unapplied',
    'state',
    'ended_date',
  ],
  defaultSort: { field: 'payment_date', direction: 'DESC' },
  figures: [
    { name: 'payments', label: 'Payments', kind: 'integer' },
    { name: 'amount', label: 'Received', kind: 'money' },
    { name: 'applied', label: 'Applied', kind: 'money' },
    { name: 'unapplied', label: 'Unapplied', kind: 'money' },
    { name: 'returned', label: 'Returned or void', kind: 'money' },
  ],
  chart: { title: 'Received by month', kind: 'bar', category: 'Month', value: 'Received', valueKind: 'money' },
});
