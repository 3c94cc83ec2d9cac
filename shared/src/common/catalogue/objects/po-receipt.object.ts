import { staff } from '../../policy/grant.ts';
import { purchaseCostReaders, receivers } from '../../policy/purchase-rights.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { PURCHASE_UNITS } from '../../trade/purchasing-lists.ts';

/** Goods of a purchase order received with one truck: lots with heat number, weight and bin. */
export const poReceipt = defineObject({
  name: 'po_receipt',
  plural: 'po_receipts',
  title: 'Receipt',
  titlePlural: 'Receipts',
  purpose: 'A receipt says what came of a purchase order and where it lies: made on the order, or at PO receiving.',
  nav: 'purchasing',
  titleField: 'receipt_no',
  isServiceOnly: true,
  fields: {
    receipt_no: field.text({ label: 'Number', readOnly: true, unique: true, maxLength: 30 }),
    po_id: field.reference({ label: 'Purchase order', to: 'po', required: true, readOnly: true }),
    supplier_id: field.reference({ label: 'Supplier', to: 'supplier', required: true, readOnly: true }),
    cdi_location_id: field.reference({ label: 'Received at', to: 'cdi_location', required: true, readOnly: true }),
    received_date: field.date({ label: 'Received', required: true, readOnly: true }),
    received_by: field.reference({ label: 'Received by', to: 'user', readOnly: true }),
    packing_slip_no: field.text({ label: 'Packing list', readOnly: true, maxLength: 40 }),
    carrier: field.text({ label: 'Carrier', readOnly: true, maxLength: 80 }),
    status: field.choice({
      label: 'State',
      options: { posted: 'Posted', reversed: 'Reversed' },
      required: true,
      readOnly: true,
      defaultValue: 'posted',
    }),
    notes: field.longText({ label: 'Notes', maxLength: 2000, help: 'Damage, short count, wrong material.' }),
  },
  children: {
    lots: {
      name: 'po_receipt_lot',
      title: 'Lot',
      titlePlural: 'Lots',
      readOnly: true,
      fields: {
        po_line_id: field.integer({ isName: true, label: 'Line of the order', required: true }),
        line_label: field.text({ label: 'Line', maxLength: 80 }),
        material_id: field.reference({ label: 'Material', to: 'material' }),
        part_id: field.reference({ label: 'Part', to: 'part' }),
        description: field.text({ label: 'Description', maxLength: 200 }),
        qty: field.decimal({ label: 'Quantity', required: true, scale: 4 }),
        uom: field.choice({ label: 'Unit', options: PURCHASE_UNITS, required: true }),
        stock_qty: field.decimal({ label: 'Into stock', scale: 2 }),
        unit_cost: field.money({ label: 'Price', scale: 4, readers: purchaseCostReaders, sensitive: true }),
        heat_no: field.text({ label: 'Heat number', maxLength: 40 }),
        coil_no: field.text({ label: 'Coil or lot number', maxLength: 40 }),
        weight_lb: field.decimal({ label: 'Weight', unit: 'lb', scale: 2 }),
        bin: field.text({ label: 'Bin', maxLength: 30 }),
      },
    },
  },
  sections: [
    {
      title: 'Receipt',
      fields: [
        'receipt_no',
        'po_id',
        'supplier_id',
        'cdi_location_id',
        'received_date',
        'received_by',
        'packing_slip_no',
        'carrier',
        'status',
        'notes',
      ],
    },
  ],
  search: {
    formFields: [
      'receipt_no',
      'po_id',
      'supplier_id',
      'received_date',
      'packing_slip_no',
      'status',
      'lots.material_id',
      'lots.part_id',
    ],
    sortFields: ['received_date', 'receipt_no'],
    resultFields: ['receipt_no', 'received_date', 'po_id', 'supplier_id', 'packing_slip_no', 'received_by', 'status'],
    defaultSort: { field: 'received_date', direction: 'DESC' },
  },
  lookup: { label: ['receipt_no'], match: ['receipt_no', 'packing_slip_no'], isInOmniSearch: true },
  access: { read: [staff], create: [], update: receivers },
  states: {
    field: 'status',
    initial: 'posted',
    rests: ['posted'],
    transitions: [
      {
        name: 'reverse',
        label: 'Reverse',
        from: ['posted'],
        to: 'reversed',
        who: receivers,
        needsReason: true,
      },
    ],
  },
  fileTypes: [21, 41],
  indexes: [['po_id', 'status']],
  examples: [{ notes: 'One sheet bent at the corner.' }],
});
