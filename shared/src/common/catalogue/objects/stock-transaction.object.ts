import { staff } from '../../policy/grant.ts';
import { stockCostReaders } from '../../policy/stock-rights.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { STOCK_KINDS } from '../../trade/stock-lists.ts';

/** One entry in the ledger of a stock position. Entries are added, never changed: a further entry corrects a wrong one. */
export const stockTransaction = defineObject({
  name: 'stock_transaction',
  plural: 'stock_transactions',
  title: 'Stock entry',
  titlePlural: 'Stock entries',
  purpose:
    'Every receipt, issue, return, adjustment, count, transfer and scrap is an entry here, with the balance after it.',
  nav: 'purchasing',
  titleField: 'entry_label',
  isServiceOnly: true,
  fields: {
    entry_label: field.text({ label: 'Entry', readOnly: true, unique: true, maxLength: 40 }),
    inventory_manager_id: field.reference({
      label: 'Position',
      to: 'inventory_manager',
      required: true,
      readOnly: true,
    }),
    entry_no: field.integer({ isName: true, label: 'Number in the ledger', required: true, readOnly: true, min: 1 }),
    moved_dt: field.datetime({ label: 'When', required: true, readOnly: true }),
    kind: field.choice({ label: 'What', options: STOCK_KINDS, required: true, readOnly: true }),
    qty: field.decimal({ label: 'Quantity', required: true, readOnly: true, scale: 2 }),
    balance_after: field.decimal({ label: 'Balance', required: true, readOnly: true, scale: 2 }),
    unit_cost: field.money({
      label: 'Unit cost',
      scale: 4,
      readOnly: true,
      readers: stockCostReaders,
      sensitive: true,
    }),
    amount: field.money({
      label: 'Amount',
      required: true,
      readOnly: true,
      readers: stockCostReaders,
      sensitive: true,
    }),
    avg_cost_after: field.money({
      label: 'Average cost after',
      scale: 4,
      readOnly: true,
      readers: stockCostReaders,
      sensitive: true,
    }),
    value_after: field.money({
      label: 'Value after',
      required: true,
      readOnly: true,
      readers: stockCostReaders,
      sensitive: true,
    }),
    reference_object: field.text({ label: 'For', readOnly: true, maxLength: 41, namesObject: true }),
    reference_id: field.integer({ label: 'Record', readOnly: true, objectIn: 'reference_object' }),
    reference_label: field.text({ label: 'Reference', readOnly: true, maxLength: 80 }),
    lot_no: field.text({ label: 'Heat or coil number', readOnly: true, maxLength: 60 }),
    reason: field.text({ label: 'Reason', readOnly: true, maxLength: 200 }),
    moved_by: field.reference({ label: 'Who', to: 'user', readOnly: true }),
  },
  sections: [
    {
      title: 'Entry',
      fields: ['entry_label', 'inventory_manager_id', 'moved_dt', 'kind', 'qty', 'balance_after', 'moved_by', 'reason'],
    },
    { title: 'For', fields: ['reference_object', 'reference_id', 'reference_label', 'lot_no'] },
    { title: 'Cost', fields: ['unit_cost', 'amount', 'avg_cost_after', 'value_after'] },
  ],
  search: {
    formFields: ['inventory_manager_id', 'kind', 'moved_dt', 'reference_label', 'lot_no', 'moved_by'],
    sortFields: ['moved_dt', 'qty'],
    resultFields: [
      'moved_dt',
      'inventory_manager_id',
      'kind',
      'qty',
      'balance_after',
      'amount',
      'reference_label',
      'reason',
      'moved_by',
    ],
    defaultSort: { field: 'moved_dt', direction: 'DESC' },
    sums: ['amount'],
  },
  lookup: { label: ['entry_label', 'reference_label'], match: ['entry_label', 'reference_label'] },
  access: { read: [staff], create: [], update: [] },
  uniqueTogether: [['inventory_manager_id', 'entry_no']],
  indexes: [['reference_object', 'reference_id']],
  examples: [{}],
});
