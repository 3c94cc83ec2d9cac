import { corpayReaders, payers } from '../../policy/purchase-rights.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { CORPAY_STATES, CORPAY_TYPES, corpayStates } from '../lists/corpay-states.ts';
import { GL_CODES } from '../../trade/purchasing-lists.ts';

/** A payment of a purchase order or its bill through Corpay: queued, sent, authorized, settled. */
export const corpayPo = defineObject({
  name: 'corpay_po',
  plural: 'corpay_pos',
  title: 'Corpay payment',
  titlePlural: 'Corpay payments',
  purpose:
    'Corpay pays suppliers by virtual card, ACH+ or printed check: each payment stands here with its order and bill, and when it settled.',
  nav: 'purchasing',
  titleField: 'corpay_no',
  fields: {
    corpay_no: field.text({ label: 'Number', readOnly: true, unique: true, maxLength: 20 }),
    po_id: field.reference({ label: 'Purchase order', to: 'po', required: true }),
    vendor_bill_id: field.reference({
      label: 'Bill',
      to: 'vendor_bill',
      help: 'The approved bill that it pays. Left empty, it pays ahead; enter the bill once it is here.',
    }),
    supplier_id: field.reference({ label: 'Supplier', to: 'supplier', readOnly: true }),
    status: field.choice({
      label: 'State',
      options: CORPAY_STATES,
      required: true,
      readOnly: true,
      defaultValue: 'queued',
    }),
    provider: field.text({ label: 'Provider', maxLength: 60, defaultValue: 'Corpay' }),
    payment_type: field.choice({ label: 'Type', options: CORPAY_TYPES, required: true, defaultValue: 'virtual_card' }),
    requested_date: field.date({ label: 'Requested', help: 'Left empty, today.' }),
    amount: field.money({
      label: 'Amount',
      required: true,
      min: 0.01,
      max: 10_000_000,
      help: 'At most what is open of the order, and 2 % or $25 more. With a bill, at most what is open of the bill.',
    }),
    remittance_email: field.email({
      label: 'E-mail for the remittance',
      help: 'Left empty, the one of the supplier.',
    }),
    card_last4: field.text({
      label: 'Card, last four',
      maxLength: 4,
      pattern: '^\\d{4}$',
      patternHint: '4 digits',
      help: 'Never the whole number.',
    }),
    authorization_no: field.text({ notCopied: true, label: 'Authorization', maxLength: 40 }),
    batch_id: field.text({ label: 'Batch', maxLength: 40 }),
    gl_code: field.choice({ label: 'Account', options: GL_CODES, help: 'Left empty, the account of the order.' }),
    settled_amount: field.money({
      notCopied: true,
      label: 'Settled amount',
      min: 0.01,
      max: 10_000_000,
      help: 'Left empty when it settles, the whole amount.',
    }),
    settled_date: field.date({ notCopied: true, label: 'Settled on', help: 'Left empty when it settles, today.' }),
    fee: field.money({ label: 'Fee', min: 0, max: 100_000 }),
    rebate: field.money({ label: 'Rebate', min: 0, max: 1_000_000, help: 'What Corpay gives back.' }),
    error_text: field.text({ label: 'Why it was declined', readOnly: true, maxLength: 500 }),
    notes: field.longText({ label: 'Notes', maxLength: 2000 }),
  },
  sections: [
    {
      title: 'Payment',
      fields: [
        'corpay_no',
        'status',
        'po_id',
        'vendor_bill_id',
        'supplier_id',
        'payment_type',
        'amount',
        'requested_date',
        'remittance_email',
        'gl_code',
        'notes',
      ],
    },
    {
      title: 'At Corpay',
      fields: [
        'provider',
        'batch_id',
        'authorization_no',
        'card_last4',
        'settled_amount',
        'settled_date',
        'fee',
        'rebate',
        'error_text',
      ],
    },
  ],
  search: {
    formFields: ['corpay_no', 'requested_date', 'status', 'supplier_id', 'po_id', 'payment_type', 'batch_id'],
    sortFields: ['requested_date', 'corpay_no', 'amount', 'settled_date'],
    resultFields: [
      'corpay_no',
      'requested_date',
      'po_id',
      'supplier_id',
      'payment_type',
      'amount',
      'settled_amount',
      'status',
      'batch_id',
    ],
    defaultSort: { field: 'requested_date', direction: 'DESC' },
    sums: ['amount', 'settled_amount', 'fee', 'rebate'],
  },
  lookup: {
    label: ['corpay_no'],
    match: ['corpay_no', 'authorization_no', 'batch_id'],
    isInOmniSearch: true,
  },
  access: { read: corpayReaders, create: payers, update: payers, mass_upload: payers },
  states: corpayStates,
  fileTypes: [40],
  indexes: [
    ['po_id', 'status'],
    ['supplier_id', 'requested_date'],
  ],
  massUploadKey: 'corpay_no',
  examples: [
    {
      provider: 'Corpay',
      payment_type: 'virtual_card',
      requested_date: '2026-10-05',
      amount: 12.5,
      remittance_email: 'ar@ohioriversteel.test',
      gl_code: '1310',
    },
  ],
});
