import { costReaders, marginReaders } from '../../policy/cost-readers.ts';
import { staff, types } from '../../policy/grant.ts';
import { PRICE_APPROVALS } from '../../policy/price-approval.ts';
import { CUSTOMER_TYPES } from '../../trade/roles.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { CHANGE_KINDS, CHANGE_STATES, changeStates } from '../lists/change-states.ts';

/** A change of an order after it was placed: lines changed, added, split or cancelled, and what that does to price, dates and work. */
export const changeOrder = defineObject({
  name: 'change_order',
  plural: 'change_orders',
  title: 'Change order',
  titlePlural: 'Change orders',
  purpose:
    'Change orders are made on an order. Each says what changes, what it costs, when it ships and who agreed; nothing of an order changes without one.',
  nav: 'sales',
  titleField: 'change_no',
  isServiceOnly: true,
  fields: {
    change_no: field.text({ label: 'Number', readOnly: true, unique: true, maxLength: 40 }),
    tracker_id: field.reference({ label: 'Order', to: 'tracker', required: true, readOnly: true }),
    status: field.choice({
      label: 'State',
      options: CHANGE_STATES,
      required: true,
      readOnly: true,
      defaultValue: 'draft',
    }),
    wish: field.longText({ label: 'Asked for', readOnly: true, maxLength: 2000 }),
    asked_by: field.reference({ label: 'Asked for by', to: 'user', readOnly: true }),
    reason: field.text({ label: 'Reason', readOnly: true, maxLength: 200 }),
    total_before: field.money({ label: 'Total before', readOnly: true }),
    total_after: field.money({ label: 'Total after', readOnly: true }),
    charge: field.money({ label: 'Due for what was made', readOnly: true }),
    cost_after: field.money({ label: 'Cost after', readOnly: true, readers: costReaders, sensitive: true }),
    margin_percent: field.percent({
      label: 'Margin after',
      shownDigits: 1,
      readOnly: true,
      readers: marginReaders,
      sensitive: true,
    }),
    approval_needed: field.choice({
      label: 'Approval needed of',
      options: PRICE_APPROVALS,
      readOnly: true,
      readers: marginReaders,
    }),
    approved_by: field.reference({ label: 'Price approved by', to: 'user', readOnly: true, readers: [staff] }),
    engineering_needed: field.boolean({
      label: 'Engineering has to agree',
      readOnly: true,
      defaultValue: false,
      readers: [staff],
    }),
    engineering_by: field.reference({ label: 'Engineering', to: 'user', readOnly: true, readers: [staff] }),
    customer_needed: field.boolean({ label: 'Customer has to agree', readOnly: true, defaultValue: false }),
    promised_before: field.date({ label: 'Promised before', readOnly: true }),
    promised_after: field.date({ label: 'Promised after', readOnly: true }),
    quick_ship_days: field.text({ label: 'Quick ship after', readOnly: true, maxLength: 2 }),
    sent_dt: field.datetime({ label: 'Sent', readOnly: true }),
    answered_dt: field.datetime({ label: 'Answered', readOnly: true }),
    answered_by: field.reference({ label: 'Answered by', to: 'user', readOnly: true }),
    answered_name: field.text({ label: 'Signed', readOnly: true, maxLength: 120 }),
    comment: field.longText({ label: 'Comment', readOnly: true, maxLength: 2000 }),
    is_shown: field.boolean({ label: 'Seen by the customer', readOnly: true, defaultValue: false }),
    /** The values shown when it was priced: compared when it is applied, and displayed unchanged. */
    snapshot: field.structure({ label: 'As it was priced', readOnly: true, readers: [] }),
  },
  children: {
    lines: {
      name: 'change_line',
      title: 'Line',
      titlePlural: 'Lines',
      readOnly: true,
      fields: {
        kind: field.choice({ label: 'What', options: CHANGE_KINDS, required: true }),
        tracker_curb_id: field.reference({ label: 'Line of the order', to: 'tracker_curb' }),
        summary: field.longText({ label: 'Before and after', maxLength: 2000 }),
        qty_before: field.integer({ label: 'Pieces before' }),
        qty_after: field.integer({ label: 'Pieces after' }),
        price_before: field.money({ label: 'Price before' }),
        price_after: field.money({ label: 'Price after' }),
        charge: field.money({ label: 'Due for what was made' }),
        /** The edit as it was entered; it is priced again from this. */
        edit: field.structure({ label: 'Entered', readers: [] }),
      },
    },
  },
  sections: [
    {
      title: 'Change',
      fields: ['change_no', 'tracker_id', 'status', 'reason', 'wish', 'asked_by', 'customer_needed'],
    },
    {
      title: 'Price and dates',
      fields: [
        'total_before',
        'total_after',
        'charge',
        'cost_after',
        'margin_percent',
        'promised_before',
        'promised_after',
        'quick_ship_days',
      ],
    },
    {
      title: 'Who agreed',
      fields: [
        'approval_needed',
        'approved_by',
        'engineering_needed',
        'engineering_by',
        'sent_dt',
        'answered_dt',
        'answered_by',
        'answered_name',
        'comment',
      ],
    },
  ],
  search: {
    formFields: ['change_no', 'tracker_id', 'status', 'sent_dt'],
    sortFields: ['change_no', 'sent_dt', 'answered_dt', 'total_after'],
    resultFields: ['change_no', 'tracker_id', 'status', 'reason', 'total_before', 'total_after', 'promised_after'],
    defaultSort: { field: 'change_no', direction: 'DESC' },
    sums: ['charge'],
  },
  lookup: { label: ['change_no', 'reason'], match: ['change_no'] },
  access: {
    read: [staff, types(CUSTOMER_TYPES, ['own', 'company', 'cc'])],
    create: [],
    update: [],
  },
  scope: {
    parents: [{ field: 'tracker_id', object: 'tracker' }],
    outsiders: { field: 'is_shown', values: [true] },
  },
  states: changeStates,
  indexes: [['tracker_id', 'status']],
  examples: [{}],
});
