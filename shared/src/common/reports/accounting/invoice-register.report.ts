import { INVOICE_STATES } from '../../catalogue/lists/invoice-states.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byLocation, dateFrom, dateTo, ofSales } from '../report-filters.ts';

/** Invoices issued. */
export const invoiceRegister = defineReport({
  name: 'invoice_register',
  title: 'Invoice register',
  group: 'Accounting',
  definition:
    'Shows the invoices that were issued, with what is paid and open today. Includes charges for canceled orders. ' +
    'Excludes credits: they have a register of their own. Dates are those of the invoice. Fees are quick ship, engineering, fill-up and cancellation; settled is what was paid, credited, or taken off for paying early.',
  columns: [
    { name: 'invoice_no', label: 'Invoice', kind: 'text', opens: '/invoice/{invoice_id}' },
    { name: 'invoice_date', label: 'Date', kind: 'date' },
    { name: 'tracker_no', label: 'Order', kind: 'text', opens: '/tracker/{tracker_id}' },
    { name: 'customer_po', label: 'PO', kind: 'text' },
    { name: 'customer', label: 'Customer', kind: 'text', opens: '/company/{company_id}' },
    { name: 'goods', label: 'Goods', kind: 'money' },
    { name: 'surcharge', label: 'Surcharge', kind: 'money' },
    { name: 'fees', label: 'Fees', kind: 'money' },
    { name: 'freight', label: 'Freight', kind: 'money' },
    { name: 'tax', label: 'Tax', kind: 'money' },
    { name: 'total', label: 'Total', kind: 'money' },
    { name: 'settled', label: 'Settled', kind: 'money' },
    { name: 'balance', label: 'Balance', kind: 'money' },
    { name: 'status_label', label: 'State', kind: 'text' },
  ],
  filters: [dateFrom, dateTo, byLocation, ...ofSales, byChoice('status', 'State', INVOICE_STATES)],
  sortFields: [
    'invoice_date',
    'invoice_no',
    'tracker_no',
    'customer_po',
    'customer',
    'goods',
    'surcharge',
    'fees',
    'freight',
    'tax',
    'total',
    'settled',
    'balance',
    'status_label',
  ],
  defaultSort: { field: 'invoice_date', direction: 'DESC' },
  figures: [
    { name: 'invoices', label: 'Invoices', kind: 'integer' },
    { name: 'total', label: 'Invoiced', kind: 'money' },
    { name: 'tax', label: 'Tax', kind: 'money' },
    { name: 'settled', label: 'Settled', kind: 'money' },
    { name: 'balance', label: 'Open', kind: 'money' },
  ],
  chart: { title: 'Invoiced by month', kind: 'bar', category: 'Month', value: 'Invoiced', valueKind: 'money' },
});
