import { billKeepers, billReaders } from '../../policy/purchase-rights.ts';
import { staff } from '../../policy/grant.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { billDifferences, billLines, billPayments } from '../lists/bill-children.ts';
import { BILL_STATES, billStates } from '../lists/bill-states.ts';
import { PAYMENT_TERMS } from '../../trade/trade-lists.ts';

const money = (label: string) => field.money({ label, readOnly: true, required: true, defaultValue: 0 });

/** A supplier's bill: matched with its order and receipts, approved, paid. */
export const vendorBill = defineObject({
  name: 'vendor_bill',
  plural: 'vendor_bills',
  title: 'Bill',
  titlePlural: 'Bills',
  purpose:
    'Bills of suppliers are entered on their purchase order and held against what was ordered and received; what does not fit waits until somebody who may releases it.',
  nav: 'purchasing',
  titleField: 'bill_no',
  isServiceOnly: true,
  fields: {
    bill_no: field.text({ label: 'Number', readOnly: true, unique: true, maxLength: 20 }),
    supplier_invoice_no: field.text({
      label: 'Number of the supplier',
      readOnly: true,
      required: true,
      maxLength: 40,
    }),
    invoice_key: field.text({ label: 'Number without dashes', readOnly: true, maxLength: 40, readers: [] }),
    po_id: field.reference({ label: 'Purchase order', to: 'po', required: true, readOnly: true }),
    supplier_id: field.reference({ label: 'Supplier', to: 'supplier', required: true, readOnly: true }),
    status: field.choice({
      label: 'State',
      options: BILL_STATES,
      required: true,
      readOnly: true,
      defaultValue: 'on_hold',
    }),
    bill_date: field.date({ label: 'Date', required: true, readOnly: true }),
    entered_date: field.date({ label: 'Entered', required: true, readOnly: true }),
    terms: field.choice({ label: 'Terms', options: PAYMENT_TERMS, readOnly: true }),
    due_date: field.date({
      label: 'Due',
      required: true,
      help: 'By the terms of the order, unless the supplier gives more time.',
    }),
    held_for: field.longText({ label: 'Waits because', readOnly: true, maxLength: 2000 }),
    goods: money('Goods'),
    freight: money('Freight'),
    tax: money('Tax'),
    total: money('Total'),
    paid: money('Paid'),
    balance: money('Open'),
    paid_date: field.date({ label: 'Paid on', readOnly: true }),
    entered_by: field.reference({ label: 'Entered by', to: 'user', readOnly: true, readers: [staff] }),
    approved_by: field.reference({ label: 'Approved by', to: 'user', readOnly: true, readers: [staff] }),
    approved_dt: field.datetime({ label: 'Approved', readOnly: true, readers: [staff] }),
    limit_rule_id: field.reference({ label: 'By the limit', to: 'approval_limit', readOnly: true }),
    notes: field.longText({ label: 'Notes', maxLength: 2000 }),
  },
  children: { lines: billLines, differences: billDifferences, payments: billPayments },
  sections: [
    {
      title: 'Bill',
      fields: [
        'bill_no',
        'supplier_invoice_no',
        'status',
        'supplier_id',
        'po_id',
        'bill_date',
        'entered_date',
        'terms',
        'due_date',
        'notes',
      ],
    },
    { title: 'Amounts', fields: ['goods', 'freight', 'tax', 'total', 'paid', 'balance', 'paid_date'] },
    { title: 'Steps', fields: ['entered_by', 'approved_by', 'approved_dt', 'limit_rule_id'] },
  ],
  search: {
    formFields: ['bill_no', 'supplier_invoice_no', 'supplier_id', 'po_id', 'status', 'bill_date', 'due_date'],
    sortFields: ['due_date', 'bill_date', 'bill_no', 'total', 'balance'],
    resultFields: [
      'bill_no',
      'supplier_invoice_no',
      'bill_date',
      'supplier_id',
      'po_id',
      'total',
      'balance',
      'due_date',
      'status',
    ],
    defaultSort: { field: 'due_date', direction: 'ASC' },
    sums: ['goods', 'freight', 'tax', 'total', 'paid', 'balance'],
  },
  lookup: {
    label: ['bill_no', 'supplier_invoice_no'],
    match: ['bill_no', 'supplier_invoice_no'],
    isInOmniSearch: true,
  },
  access: { read: billReaders, create: [], update: billKeepers },
  states: billStates,
  fileTypes: [40],
  indexes: [
    ['supplier_id', 'invoice_key'],
    ['po_id', 'status'],
    ['status', 'due_date'],
  ],
  examples: [{ due_date: '2099-04-01', notes: 'Came by mail with the packing list.' }],
});
