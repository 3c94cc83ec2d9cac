import { CREDIT_REASONS } from '../../catalogue/lists/credit-states.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byRegion, byRep, byTerritory, dateFrom, dateTo, ofCustomers } from '../report-filters.ts';

/** Credit memos. */
export const creditsIssued = defineReport({
  name: 'credits_issued',
  title: 'Credits issued',
  group: 'Accounting',
  definition:
    'Shows the credit memos that were issued, with their reason and who approved them. Includes the tax that a credit returns. ' +
    'Excludes requests that were not issued; a voided credit is listed, and counts in no figure but its own. Dates are those of issue. Territory and rep are those of the customer.',
  columns: [
    { name: 'credit_no', label: 'Credit', kind: 'text', opens: '/credit/{credit_id}' },
    { name: 'issued_date', label: 'Date', kind: 'date' },
    { name: 'customer', label: 'Customer', kind: 'text', opens: '/company/{company_id}' },
    { name: 'tracker_no', label: 'Order', kind: 'text', opens: '/tracker/{tracker_id}' },
    { name: 'invoice_no', label: 'Invoice', kind: 'text', opens: '/invoice/{invoice_id}' },
    { name: 'reason_label', label: 'Reason', kind: 'text' },
    { name: 'amount', label: 'Amount', kind: 'money' },
    { name: 'tax', label: 'Of it tax', kind: 'money' },
    { name: 'open', label: 'Not applied', kind: 'money' },
    { name: 'approver', label: 'Approved by', kind: 'text' },
    { name: 'voided_date', label: 'Void on', kind: 'date' },
  ],
  filters: [
    dateFrom,
    dateTo,
    byTerritory,
    byRegion,
    byRep,
    ...ofCustomers,
    byChoice('reason', 'Reason', CREDIT_REASONS),
  ],
  sortFields: [
    'issued_date',
    'credit_no',
    'customer',
    'tracker_no',
    'invoice_no',
    'reason_label',
    'amount',
    'tax',
    'open',
    'approver',
    'voided_date',
  ],
  defaultSort: { field: 'issued_date', direction: 'DESC' },
  figures: [
    { name: 'credits', label: 'Credits', kind: 'integer' },
    { name: 'amount', label: 'Credited', kind: 'money' },
    { name: 'open', label: 'Not applied', kind: 'money' },
    { name: 'voided', label: 'Void', kind: 'money' },
  ],
  chart: { title: 'Credited by reason', kind: 'bar', category: 'Reason', value: 'Credited', valueKind: 'money' },
});
