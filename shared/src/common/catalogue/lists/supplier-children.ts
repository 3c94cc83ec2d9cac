import { staff } from '../../policy/grant.ts';
import { ownVendor, purchaseCostReaders, supplierKeepers } from '../../policy/purchase-rights.ts';
import type { ChildDefinition } from '../define-object.ts';
import { field } from '../field.ts';
import { PURCHASE_UNITS } from '../../trade/purchasing-lists.ts';

/** Contacts at a supplier. People of the supplier keep them, too. */
export const supplierContacts = {
  name: 'supplier_contact',
  title: 'Contact',
  titlePlural: 'Contacts',
  rowKey: ['contact_name'],
  examples: [
    { contact_name: 'Dana Reyes', concern: 'orders', email: 'dana@ohio-river.example', gets_orders: true },
    { contact_name: 'Lee Park', concern: 'accounting', phone: '555-010-4477' },
  ],
  fields: {
    contact_name: field.text({ label: 'Name', required: true, maxLength: 80 }),
    concern: field.choice({
      label: 'For',
      options: { orders: 'Orders', accounting: 'Accounting', quality: 'Quality', freight: 'Freight' },
      required: true,
      defaultValue: 'orders',
    }),
    email: field.email({ label: 'E-mail' }),
    phone: field.phone({ label: 'Phone' }),
    gets_orders: field.boolean({ label: 'Gets a copy of orders', defaultValue: false }),
  },
} as const satisfies ChildDefinition;

const keepers = supplierKeepers;

/** Goods that a supplier sells us, by its own numbers, and their prices. */
export const supplierItems = {
  name: 'supplier_item',
  title: 'Item',
  titlePlural: 'Items and prices',
  rowKey: ['material_id', 'part_id', 'vendor_part_no', 'description', 'uom', 'from_qty', 'valid_from'],
  examples: [
    { vendor_part_no: 'OR-GL10', description: 'Welding gloves', uom: 'each', from_qty: 1, unit_cost: 12.5 },
    { vendor_part_no: 'OR-GL10', description: 'Welding gloves', uom: 'each', from_qty: 50, unit_cost: 11.2 },
  ],
  readers: [...purchaseCostReaders, ownVendor],
  fields: {
    material_id: field.reference({ label: 'Material', to: 'material', readers: [staff], writers: keepers }),
    part_id: field.reference({ label: 'Part', to: 'part', readers: [staff], writers: keepers }),
    vendor_part_no: field.text({ label: 'Vendor part number', maxLength: 60, writers: keepers }),
    description: field.text({
      label: 'Description',
      maxLength: 160,
      writers: keepers,
      help: 'For what is neither a material nor a part of ours.',
    }),
    uom: field.choice({
      label: 'Bought by',
      options: PURCHASE_UNITS,
      required: true,
      defaultValue: 'each',
      writers: keepers,
    }),
    units_per_uom: field.decimal({
      label: 'Stock units in one',
      min: 0.0001,
      max: 1_000_000,
      scale: 4,
      required: true,
      defaultValue: 1,
      readers: [staff],
      writers: keepers,
      help: 'A box of 500 screws that are stocked one by one has 500.',
    }),
    from_qty: field.decimal({
      label: 'From quantity',
      min: 0,
      max: 1_000_000,
      scale: 2,
      required: true,
      defaultValue: 1,
      writers: keepers,
      help: 'The price holds from this quantity on; further lines give the next breaks.',
    }),
    unit_cost: field.money({ label: 'Price', min: 0, scale: 4, required: true, writers: keepers }),
    lead_days: field.integer({ label: 'Lead time', unit: 'days', min: 0, max: 365, writers: keepers }),
    valid_from: field.date({ label: 'Valid from', writers: keepers }),
    valid_to: field.date({ label: 'Valid until', writers: keepers }),
  },
} as const satisfies ChildDefinition;
