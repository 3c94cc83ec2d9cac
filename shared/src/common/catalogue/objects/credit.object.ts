import { role } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { CREDIT_REASONS, CREDIT_STATES, creditRequesters, creditStates } from '../lists/credit-states.ts';

const money = (label: string) => field.money({ label, readOnly: true, required: true, defaultValue: 0 });

/** A credit to a customer: requested, approved by amount, issued by accounting and applied to invoices. */
export const credit = defineObject({
  name: 'credit',
  plural: 'credits',
  title: 'Credit',
  titlePlural: 'Credits',
  purpose:
    'Credits give back what a customer should not pay: whoever hears of it asks, the amount says who approves, and accounting issues the memo.',
  nav: 'accounting',
  titleField: 'request_no',
  fields: {
    request_no: field.text({ label: 'Request', readOnly: true, unique: true, maxLength: 20 }),
    credit_no: field.text({ label: 'Credit memo', readOnly: true, unique: true, maxLength: 20 }),
    credit_date: field.date({ label: 'Date', readOnly: true, required: true }),
    company_id: field.reference({ label: 'Company', to: 'company', required: true, fixed: true }),
    branch_id: field.reference({ label: 'Branch', to: 'branch', within: 'company_id' }),
    tracker_id: field.reference({ label: 'Order', to: 'tracker', within: 'company_id' }),
    invoice_id: field.reference({
      label: 'Invoice',
      to: 'invoice',
      within: 'company_id',
      help: 'The invoice that was too high. The credit is applied to it first.',
    }),
    tracker_curb_id: field.reference({
      label: 'Line of the order',
      to: 'tracker_curb',
      within: 'tracker_id',
      withinOf: 'invoice_id',
      help: 'Only lines of the order of the invoice are offered.',
    }),
    reason: field.choice({ label: 'Reason', options: CREDIT_REASONS, required: true }),
    description: field.longText({ label: 'What happened', required: true, maxLength: 2000 }),
    qty: field.integer({ label: 'Pieces', min: 1, max: 999 }),
    amount: field.money({
      label: 'Amount',
      required: true,
      min: 0.01,
      max: 1_000_000,
      help: 'With its sales tax. At most what the line, or the invoice, was over, less other credits for it.',
    }),
    tax: field.money({
      label: 'Sales tax in it',
      readOnly: true,
      help: 'Of the invoice, in proportion: goods go back with their tax, freight where it was taxed; goodwill and rebates without.',
    }),
    tax_percent: field.percent({ label: 'Tax rate of the invoice', readOnly: true }),
    taxable: field.money({ label: 'Taxed sales in it', readOnly: true }),
    freight_included: field.boolean({ label: 'Freight included', defaultValue: false }),
    restock_fee: field.money({
      label: 'Restocking fee kept',
      min: 0,
      max: 100_000,
      help: 'Already taken off the amount.',
    }),
    entity_group_id: field.reference({ label: 'Rebate of group', to: 'entity_group', readOnly: true }),
    rebate_until: field.date({ label: 'Rebate earned until', readOnly: true }),
    status: field.choice({
      label: 'State',
      options: CREDIT_STATES,
      required: true,
      readOnly: true,
      defaultValue: 'requested',
    }),
    requested_by: field.reference({ label: 'Requested by', to: 'user', readOnly: true }),
    agreed_by: field.reference({ label: 'Agreed by accounting', to: 'user', readOnly: true }),
    approved_by: field.reference({ label: 'Approved by', to: 'user', readOnly: true }),
    approved_date: field.date({ label: 'Approved on', readOnly: true }),
    issued_date: field.date({ label: 'Issued on', readOnly: true }),
    ended_date: field.date({ label: 'Void since', readOnly: true }),
    applied: money('Applied'),
    unapplied: money('Left to apply'),
    file_id: field.reference({ label: 'Paper', to: 'cdi_file', readOnly: true }),
  },
  children: {
    applications: {
      name: 'credit_application',
      title: 'Application',
      titlePlural: 'Applied to',
      readOnly: true,
      fields: {
        invoice_id: field.reference({ label: 'Invoice', to: 'invoice', required: true }),
        amount: field.money({ label: 'Amount', required: true, min: 0.01 }),
        applied_date: field.date({ label: 'Applied on', required: true }),
        reversed_date: field.date({ label: 'Taken back on' }),
        reason: field.text({ label: 'Why it was taken back', maxLength: 200 }),
      },
    },
  },
  sections: [
    {
      title: 'Credit',
      fields: [
        'request_no',
        'credit_no',
        'credit_date',
        'status',
        'company_id',
        'branch_id',
        'tracker_id',
        'invoice_id',
        'tracker_curb_id',
      ],
    },
    {
      title: 'Why and how much',
      fields: [
        'reason',
        'description',
        'qty',
        'amount',
        'tax',
        'tax_percent',
        'taxable',
        'freight_included',
        'restock_fee',
        'entity_group_id',
        'rebate_until',
      ],
    },
    {
      title: 'Who agreed',
      fields: ['requested_by', 'agreed_by', 'approved_by', 'approved_date', 'issued_date', 'ended_date'],
    },
    { title: 'Applied', fields: ['applied', 'unapplied', 'file_id'] },
  ],
  search: {
    formFields: ['request_no', 'credit_no', 'credit_date', 'reason', 'status', 'company_id', 'invoice_id'],
    sortFields: ['credit_date', 'request_no', 'amount', 'unapplied'],
    resultFields: ['request_no', 'credit_no', 'credit_date', 'company_id', 'tracker_id', 'reason', 'amount', 'status'],
    defaultSort: { field: 'credit_date', direction: 'DESC' },
    sums: ['amount', 'tax', 'restock_fee', 'applied', 'unapplied'],
  },
  lookup: { label: ['request_no', 'credit_no'], match: ['request_no', 'credit_no'], isInOmniSearch: true },
  access: {
    read: [
      role(
        ROLE.sales,
        ROLE.insideSales,
        ROLE.accounting,
        ROLE.manager,
        ROLE.leadership,
        ROLE.qualityControl,
        ROLE.logistics,
      ),
    ],
    create: creditRequesters,
    update: creditRequesters,
    mass_upload: [role(ROLE.accounting)],
  },
  scope: { company: 'company_id' },
  states: creditStates,
  fileTypes: [9, 15],
  indexes: [
    ['company_id', 'credit_date'],
    ['status', 'credit_date'],
    ['entity_group_id', 'company_id'],
  ],
  massUploadKey: 'request_no',
  examples: [
    {
      reason: 'shipping_damage',
      description: 'The carrier bent the base flange of RTU-2; the BOL notes it.',
      qty: 1,
      amount: 180,
    },
  ],
});
