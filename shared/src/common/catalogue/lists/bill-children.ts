import type { ChildDefinition } from '../define-object.ts';
import { field } from '../field.ts';
import { BILL_DIFFERENCES, BILL_PAYMENT_METHODS } from './bill-states.ts';
import { PURCHASE_UNITS } from '../../trade/purchasing-lists.ts';

/** The lines of a bill, each of an order line. */
export const billLines = {
  name: 'vendor_bill_line',
  title: 'Line',
  titlePlural: 'Lines',
  readOnly: true,
  fields: {
    po_line_id: field.integer({ isName: true, label: 'Line of the order', required: true }),
    line_label: field.text({ label: 'Line', maxLength: 80 }),
    qty: field.decimal({ label: 'Billed', required: true, scale: 4 }),
    uom: field.choice({ label: 'Unit', options: PURCHASE_UNITS, required: true }),
    unit_cost: field.money({ label: 'Price', scale: 4, required: true }),
    ext_cost: field.money({ label: 'Amount', required: true }),
  },
} as const satisfies ChildDefinition;

/** Differences between a bill and its order or receipts. */
export const billDifferences = {
  name: 'vendor_bill_difference',
  title: 'Difference',
  titlePlural: 'Differences',
  readOnly: true,
  fields: {
    kind: field.choice({ label: 'What', options: BILL_DIFFERENCES, required: true }),
    words: field.text({ label: 'Difference', required: true, maxLength: 300 }),
    expected: field.money({ label: 'Expected' }),
    billed: field.money({ label: 'Billed' }),
    difference: field.money({ label: 'More or less' }),
    is_within: field.boolean({ label: 'Within the tolerance', defaultValue: false }),
  },
} as const satisfies ChildDefinition;

/** Payments on a bill. A reversed payment is kept, with its date of reversal. */
export const billPayments = {
  name: 'vendor_bill_payment',
  title: 'Payment',
  titlePlural: 'Payments',
  readOnly: true,
  fields: {
    paid_date: field.date({ label: 'Paid', required: true }),
    method: field.choice({ label: 'By', options: BILL_PAYMENT_METHODS, required: true }),
    reference_no: field.text({ label: 'Reference', required: true, maxLength: 40 }),
    amount: field.money({ label: 'Amount', required: true, min: 0.01 }),
    corpay_po_id: field.reference({ label: 'Corpay', to: 'corpay_po' }),
    reversed_date: field.date({ label: 'Taken back on' }),
    reason: field.text({ label: 'Why it was taken back', maxLength: 200 }),
  },
} as const satisfies ChildDefinition;
