import { staff } from '../../policy/grant.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';

const qty = (label: string) =>
  field.decimal({ label, scale: 2, required: true, readOnly: true, defaultValue: 0, min: 0, max: 9_999_999 });

/** Stock reserved and picked for a part of an order. Changed on the page of catalog orders, never by hand. */
export const stockPick = defineObject({
  name: 'stock_pick',
  plural: 'stock_picks',
  title: 'Picked part',
  titlePlural: 'Picked parts',
  purpose:
    'Picked parts say what stock keeps and has given for the parts of an order. They are made at the catalog orders.',
  nav: 'purchasing',
  titleField: 'pick_label',
  isServiceOnly: true,
  fields: {
    pick_label: field.text({ label: 'Order and part', readOnly: true, maxLength: 80 }),
    tracker_id: field.reference({ label: 'Order', to: 'tracker', required: true, readOnly: true }),
    part_id: field.reference({ label: 'Part', to: 'part', required: true, readOnly: true }),
    inventory_manager_id: field.reference({
      label: 'Stock position',
      to: 'inventory_manager',
      required: true,
      readOnly: true,
    }),
    reserved_qty: qty('Reserved'),
    picked_qty: qty('Picked'),
  },
  sections: [
    {
      title: 'Part of an order',
      fields: ['pick_label', 'tracker_id', 'part_id', 'inventory_manager_id', 'reserved_qty', 'picked_qty'],
    },
  ],
  search: {
    formFields: ['tracker_id', 'part_id', 'inventory_manager_id'],
    sortFields: ['pick_label', 'reserved_qty', 'picked_qty'],
    resultFields: ['pick_label', 'tracker_id', 'part_id', 'inventory_manager_id', 'reserved_qty', 'picked_qty'],
    defaultSort: { field: 'pick_label', direction: 'DESC' },
  },
  lookup: { label: ['pick_label'], match: ['pick_label'] },
  access: { read: [staff], create: [], update: [] },
  uniqueTogether: [['tracker_id', 'part_id']],
  examples: [{}],
});
