import { role } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { PAYMENT_METHODS, PAYMENT_STATES, paymentStates } from '../lists/payment-states.ts';

const accounting = [role(ROLE.accounting)];
const stands = { fixed: true, fixedRemedy: 'Void the payment and enter it again.' } as const;

/** Money that a customer paid, and the invoices that it pays. */
export const payment = defineObject({
  name: 'payment',
  plural: 'payments',
  title: 'Payment',
  titlePlural: 'Payments',
  purpose:
    'Payments are what customers paid; each is applied to the invoices that it pays, the oldest first or by hand.',
  nav: 'accounting',
  titleField: 'reference_no',
  fields: {
    payment_date: field.date({ label: 'Date', required: true, ...stands, help: 'The day the money came in.' }),
    company_id: field.reference({ label: 'Company', to: 'company', required: true, ...stands }),
    method: field.choice({ label: 'Method', options: PAYMENT_METHODS, required: true, ...stands }),
    reference_no: field.text({
      notCopied: true,
      label: 'Reference',
      required: true,
      maxLength: 40,
      ...stands,
      help: 'The number of the check, the trace number of the transfer or the approval of the card.',
    }),
    advance_tracker_id: field.reference({
      label: 'Pays in advance',
      to: 'tracker',
      notCopied: true,
      help: 'The order that waits for this payment: what is applied to no invoice counts for that order alone. Left empty, it counts for the oldest order that waits.',
    }),
    amount: field.money({ label: 'Amount', required: true, min: 0.01, max: 10_000_000, ...stands }),
    fee: field.money({
      label: 'Card fee',
      min: 0,
      max: 100_000,
      help: 'By card, the customer pays it on top of the amount: 3 % unless less is agreed. The account is credited the amount.',
    }),
    charged: field.money({
      label: 'Charged to the card',
      readOnly: true,
      help: 'The amount and its card fee.',
    }),
    bank_account: field.text({ label: 'Bank account', maxLength: 40, help: 'The account it is deposited to.' }),
    deposited_date: field.date({ label: 'Deposited on', readOnly: true }),
    cleared_date: field.date({ label: 'Cleared on', readOnly: true }),
    status: field.choice({
      label: 'State',
      options: PAYMENT_STATES,
      required: true,
      readOnly: true,
      defaultValue: 'received',
    }),
    applied: field.money({ label: 'Applied', readOnly: true, required: true, defaultValue: 0 }),
    unapplied: field.money({ label: 'Unapplied', readOnly: true, required: true, defaultValue: 0 }),
    has_unapplied: field.boolean({ label: 'Something unapplied', readOnly: true, defaultValue: true }),
    ended_date: field.date({ label: 'Returned or void since', readOnly: true }),
    void_asked_by: field.reference({ label: 'Void asked for by', to: 'user', readOnly: true }),
    memo: field.longText({ label: 'Memo', maxLength: 1000 }),
  },
  children: {
    applications: {
      name: 'payment_application',
      title: 'Application',
      titlePlural: 'Applied to',
      readOnly: true,
      fields: {
        invoice_id: field.reference({ label: 'Invoice', to: 'invoice', required: true }),
        amount: field.money({ label: 'Amount', required: true, min: 0.01 }),
        discount: field.money({ label: 'Discount taken', required: true, min: 0, defaultValue: 0 }),
        applied_date: field.date({ label: 'Applied on', required: true }),
        reversed_date: field.date({ label: 'Taken back on' }),
        reason: field.text({ label: 'Why it was taken back', maxLength: 200 }),
      },
    },
  },
  sections: [
    {
      title: 'Payment',
      fields: [
        'payment_date',
        'company_id',
        'method',
        'reference_no',
        'amount',
        'fee',
        'charged',
        'advance_tracker_id',
        'status',
        'memo',
      ],
    },
    { title: 'Applied', fields: ['applied', 'unapplied', 'ended_date', 'void_asked_by'] },
    { title: 'Bank', fields: ['bank_account', 'deposited_date', 'cleared_date'] },
  ],
  search: {
    formFields: [
      'payment_date',
      'company_id',
      'method',
      'reference_no',
      'status',
      'has_unapplied',
      'advance_tracker_id',
      'applications.invoice_id',
    ],
    sortFields: ['payment_date', 'amount', 'unapplied', 'reference_no'],
    resultFields: ['payment_date', 'company_id', 'method', 'reference_no', 'amount', 'unapplied', 'status'],
    defaultSort: { field: 'payment_date', direction: 'DESC' },
    sums: ['amount', 'fee', 'applied', 'unapplied'],
  },
  lookup: { label: ['reference_no', 'payment_date', 'amount'], match: ['reference_no'], isInOmniSearch: true },
  access: { read: accounting, create: accounting, update: accounting, mass_upload: accounting },
  scope: { company: 'company_id' },
  states: paymentStates,
  fileTypes: [44],
  indexes: [['company_id', 'payment_date']],
  examples: [
    {
      payment_date: '2026-10-05',
      method: 'check',
      reference_no: '104417',
      amount: 2242.65,
      bank_account: 'Operating',
      memo: 'Pays INV-30001',
    },
  ],
});
