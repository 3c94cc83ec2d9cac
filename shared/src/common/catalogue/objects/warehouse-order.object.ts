import { staff } from '../../policy/grant.ts';
import { warehousePickers, warehouseWriters } from '../../policy/warehouse-rights.ts';
import { stockCostReaders } from '../../policy/stock-rights.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { WAREHOUSE_STATES, warehouseStates } from '../lists/warehouse-states.ts';

const most = { min: 0, max: 9_999_999, scale: 2 } as const;

/** Goods that one of our locations sends another: checked against stock, reserved, picked, shipped and received. */
export const warehouseOrder = defineObject({
  name: 'warehouse_order',
  plural: 'warehouse_orders',
  title: 'Warehouse order',
  titlePlural: 'Warehouse orders',
  purpose:
    'A warehouse order moves stock from one of our locations to another. What is short is kept as a backorder, which is an order of its own.',
  nav: 'purchasing',
  titleField: 'order_no',
  fields: {
    order_no: field.text({ label: 'Number', readOnly: true, unique: true, maxLength: 30 }),
    order_date: field.date({ label: 'Date', readOnly: true }),
    from_location_id: field.reference({
      label: 'From',
      to: 'cdi_location',
      required: true,
      fixed: true,
      fixedRemedy: 'The number belongs to the location: cancel this order and write one for the other location.',
    }),
    to_location_id: field.reference({
      label: 'To',
      to: 'cdi_location',
      required: true,
      fixed: true,
      fixedRemedy: 'Cancel this order and write one to the other location.',
    }),
    need_date: field.date({ label: 'Needed', required: true }),
    status: field.choice({
      label: 'State',
      options: WAREHOUSE_STATES,
      required: true,
      readOnly: true,
      defaultValue: 'draft',
    }),
    requested_by: field.reference({ label: 'Requested by', to: 'user', readOnly: true }),
    shipper_id: field.reference({ label: 'Carrier', to: 'shipper', help: 'Left empty for our own truck.' }),
    pro_no: field.text({ notCopied: true, label: 'PRO number', maxLength: 40 }),
    weight_lb: field.decimal({ label: 'Weight', unit: 'lb', scale: 2, readOnly: true }),
    shipped_date: field.date({ label: 'Left', readOnly: true }),
    received_date: field.date({ label: 'Arrived', readOnly: true }),
    backorder_of_id: field.reference({ label: 'Backorder of', to: 'warehouse_order', readOnly: true }),
    notes: field.longText({ label: 'Notes', maxLength: 2000 }),
  },
  children: {
    lines: {
      name: 'warehouse_order_line',
      title: 'Line',
      titlePlural: 'Lines',
      isGrid: true,
      fields: {
        material_id: field.reference({ label: 'Material', to: 'material' }),
        part_id: field.reference({ label: 'Part', to: 'part' }),
        qty: field.decimal({ label: 'Quantity', required: true, ...most, min: 0.01 }),
        picked_qty: field.decimal({
          label: 'Picked',
          ...most,
          writers: warehousePickers,
          help: 'Left empty, all that is reserved.',
        }),
        reserved_qty: field.decimal({ label: 'Reserved', ...most, readOnly: true }),
        shipped_qty: field.decimal({ label: 'Shipped', ...most, readOnly: true }),
        unit_cost: field.money({ label: 'Cost', scale: 4, readOnly: true, readers: stockCostReaders, sensitive: true }),
      },
    },
  },
  sections: [
    { title: 'Order', fields: ['order_no', 'status', 'from_location_id', 'to_location_id', 'order_date', 'need_date'] },
    {
      title: 'On its way',
      fields: ['shipper_id', 'pro_no', 'weight_lb', 'shipped_date', 'received_date'],
    },
    { title: 'More', fields: ['requested_by', 'backorder_of_id', 'notes'] },
  ],
  search: {
    formFields: [
      'order_no',
      'status',
      'from_location_id',
      'to_location_id',
      'order_date',
      'need_date',
      'requested_by',
      'lines.material_id',
      'lines.part_id',
    ],
    sortFields: ['order_date', 'order_no', 'need_date'],
    resultFields: [
      'order_no',
      'order_date',
      'from_location_id',
      'to_location_id',
      'need_date',
      'status',
      'backorder_of_id',
      'requested_by',
    ],
    defaultSort: { field: 'order_date', direction: 'DESC' },
    sums: ['weight_lb'],
  },
  lookup: { label: ['order_no'], match: ['order_no'], isInOmniSearch: true },
  access: { read: [staff], create: warehouseWriters, update: warehouseWriters },
  states: warehouseStates,
  fileTypes: [13],
  indexes: [['status', 'need_date']],
  examples: [{ need_date: '2030-03-01', notes: 'With the Friday truck.' }],
});
