import { BILL_STATES } from '../../catalogue/lists/bill-states.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byLocation, dateFrom, dateTo } from '../report-filters.ts';

const { on_hold, matched, approved } = BILL_STATES;

/** Unpaid bills of suppliers. */
export const apOpenBills = defineReport({
  name: 'ap_open_bills',
  title: 'Open bills',
  group: 'Accounting',
  definition:
    'Bills of suppliers of which something is not paid, by the day on which they are due. ' +
    'A bill on hold counts as open, and is paid once its differences are released. Days late are days since it was due.',
  columns: [
    { name: 'vendor', label: 'Vendor', kind: 'text', opens: '/supplier/{supplier_id}' },
    { name: 'bill_no', label: 'Bill', kind: 'text', opens: '/vendor_bill/{vendor_bill_id}' },
    { name: 'supplier_invoice_no', label: 'Number of the vendor', kind: 'text' },
    { name: 'po_no', label: 'PO', kind: 'text', opens: '/po/{po_id}' },
    { name: 'bill_date', label: 'Date', kind: 'date' },
    { name: 'due_date', label: 'Due', kind: 'date' },
    { name: 'days_late', label: 'Days late', kind: 'integer' },
    { name: 'total', label: 'Amount', kind: 'money' },
    { name: 'balance', label: 'Open', kind: 'money' },
    { name: 'match', label: 'Match', kind: 'text' },
  ],
  filters: [
    dateFrom,
    dateTo,
    byLocation,
    { name: 'supplier_id', label: 'Vendor', kind: 'reference', to: 'supplier' },
    byChoice('status', 'Match', { on_hold, matched, approved }),
  ],
  sortFields: ['due_date', 'vendor', 'bill_no', 'balance', 'days_late'],
  defaultSort: { field: 'due_date', direction: 'ASC' },
  figures: [
    { name: 'bills', label: 'Bills', kind: 'integer' },
    { name: 'balance', label: 'Open', kind: 'money' },
    { name: 'past_due', label: 'Past due', kind: 'money' },
    { name: 'on_hold', label: 'On hold', kind: 'money' },
  ],
});
