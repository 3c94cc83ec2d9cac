import { role, staff } from '../../policy/grant.ts';
import { STOCK_KEEPERS, stockCostReaders, varianceApprovers } from '../../policy/stock-rights.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';

/** A count of one position. The counter enters what is there without seeing the ledger; both are compared on saving. */
export const stockCount = defineObject({
  name: 'stock_count',
  plural: 'stock_counts',
  title: 'Stock count',
  titlePlural: 'Stock counts',
  purpose:
    'A count says what really lies there. Up to 5 % off it is booked at once; above that a manager approves it or has it counted again.',
  nav: 'purchasing',
  titleField: 'count_label',
  fields: {
    count_label: field.text({ label: 'Count', readOnly: true, maxLength: 120 }),
    inventory_manager_id: field.reference({
      label: 'Position',
      to: 'inventory_manager',
      required: true,
      fixed: true,
      fixedRemedy: 'Enter a count of the other position.',
    }),
    counted_qty: field.decimal({
      notCopied: true,
      label: 'Counted',
      required: true,
      fixed: true,
      fixedRemedy: 'Have it counted again.',
      min: 0,
      max: 9_999_999,
      scale: 2,
      help: 'What is there, in the unit of the position.',
    }),
    counted_dt: field.datetime({ label: 'Counted at', readOnly: true }),
    counted_by: field.reference({ label: 'Counted by', to: 'user', readOnly: true }),
    status: field.choice({
      label: 'State',
      options: { waiting: 'Waits for approval', posted: 'Booked', rejected: 'To be counted again' },
      required: true,
      readOnly: true,
      defaultValue: 'waiting',
    }),
    system_qty: field.decimal({ label: 'By the ledger', readOnly: true, scale: 2 }),
    variance_qty: field.decimal({ label: 'Difference', readOnly: true, scale: 2 }),
    variance_percent: field.percent({ label: 'Difference in percent', readOnly: true, scale: 2 }),
    variance_amount: field.money({
      label: 'Difference in dollars',
      readOnly: true,
      readers: stockCostReaders,
      sensitive: true,
    }),
    approved_by: field.reference({ label: 'Approved by', to: 'user', readOnly: true }),
    note: field.longText({ label: 'Note', maxLength: 2000 }),
  },
  sections: [
    { title: 'Count', fields: ['inventory_manager_id', 'counted_qty', 'counted_dt', 'counted_by', 'note'] },
    {
      title: 'Difference',
      fields: ['status', 'system_qty', 'variance_qty', 'variance_percent', 'variance_amount', 'approved_by'],
    },
  ],
  search: {
    formFields: ['count_label', 'inventory_manager_id', 'status', 'counted_dt', 'counted_by'],
    sortFields: ['counted_dt', 'variance_percent'],
    resultFields: [
      'count_label',
      'counted_qty',
      'system_qty',
      'variance_qty',
      'variance_percent',
      'variance_amount',
      'status',
      'counted_by',
    ],
    defaultSort: { field: 'counted_dt', direction: 'DESC' },
    sums: ['variance_amount'],
  },
  lookup: { label: ['count_label'], match: ['count_label'] },
  access: {
    read: [staff],
    create: [role(...STOCK_KEEPERS)],
    update: [role(...STOCK_KEEPERS)],
    mass_upload: [role(...STOCK_KEEPERS)],
  },
  states: {
    field: 'status',
    initial: 'waiting',
    transitions: [
      {
        name: 'approve',
        label: 'Approve and book',
        from: ['waiting'],
        to: 'posted',
        who: varianceApprovers,
        isMain: true,
      },
      {
        name: 'recount',
        label: 'Count again',
        from: ['waiting'],
        to: 'rejected',
        who: varianceApprovers,
        needsReason: true,
      },
    ],
    frozen: ['posted', 'rejected'],
  },
  indexes: [['inventory_manager_id', 'status']],
  examples: [{ counted_qty: 12 }],
});
