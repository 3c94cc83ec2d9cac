import { CORPAY_STATES, CORPAY_TYPES } from '../../catalogue/lists/corpay-states.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byLocation, dateFrom, dateTo } from '../report-filters.ts';

/** Payments through Corpay. */
export const corpaySpend = defineReport({
  name: 'corpay_spend',
  title: 'Corpay spend',
  group: 'Accounting',
  definition:
    'Purchase orders paid through Corpay by the day on which the payment was asked for. Posted is what settled; ' +
    'what was declined, has expired or is void is listed and counts nothing. Rebate is what Corpay gives back, less its fees.',
  columns: [
    { name: 'corpay_no', label: 'Payment', kind: 'text', opens: '/corpay_po/{corpay_po_id}' },
    { name: 'requested_date', label: 'Requested', kind: 'date' },
    { name: 'vendor', label: 'Vendor', kind: 'text', opens: '/supplier/{supplier_id}' },
    { name: 'po_no', label: 'PO', kind: 'text', opens: '/po/{po_id}' },
    { name: 'payment_type', label: 'Type', kind: 'text' },
    { name: 'card', label: 'Card', kind: 'text' },
    { name: 'amount', label: 'Amount', kind: 'money' },
    { name: 'posted', label: 'Posted', kind: 'money' },
    { name: 'settled_date', label: 'Posted on', kind: 'date' },
    { name: 'rebate', label: 'Rebate less fee', kind: 'money' },
    { name: 'state', label: 'State', kind: 'text' },
  ],
  filters: [
    dateFrom,
    dateTo,
    byLocation,
    { name: 'supplier_id', label: 'Vendor', kind: 'reference', to: 'supplier' },
    byChoice('status', 'State', CORPAY_STATES),
    byChoice('payment_type', 'Type', CORPAY_TYPES),
  ],
  sortFields: ['requested_date', 'corpay_no', 'vendor', 'amount', 'settled_date'],
  defaultSort: { field: 'requested_date', direction: 'DESC' },
  figures: [
    { name: 'payments', label: 'Payments that count', kind: 'integer' },
    { name: 'posted', label: 'Posted', kind: 'money' },
    { name: 'under_way', label: 'Under way', kind: 'money' },
    { name: 'rebate', label: 'Rebate less fee', kind: 'money' },
  ],
  chart: { title: 'Posted by vendor', kind: 'bar', category: 'Vendor', value: 'Posted', valueKind: 'money' },
});
