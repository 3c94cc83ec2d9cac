import { ownVendor, purchaseCostReaders } from '../../policy/purchase-rights.ts';
import type { ChildDefinition } from '../define-object.ts';
import { field } from '../field.ts';
import { PURCHASE_UNITS } from '../../trade/purchasing-lists.ts';

const costSeers = [...purchaseCostReaders, ownVendor];

/** The ordered goods, one line each. */
export const poLines = {
  name: 'po_line',
  title: 'Line',
  titlePlural: 'Lines',
  isGrid: true,
  minRows: 1,
  sums: ['ext_cost', 'tax'],
  examples: [
    { description: 'Welding gloves', qty: 10, uom: 'each', unit_cost: 12.5 },
    { description: 'Shop towels', qty: 4, uom: 'each', unit_cost: 31.2 },
  ],
  fields: {
    material_id: field.reference({ label: 'Material', to: 'material' }),
    part_id: field.reference({ label: 'Part', to: 'part' }),
    description: field.text({
      label: 'Description',
      maxLength: 200,
      help: 'Left empty, as the material or part is called.',
    }),
    vendor_part_no: field.text({ label: 'Vendor part number', maxLength: 60 }),
    qty: field.decimal({ label: 'Quantity', min: 0.0001, max: 10_000_000, scale: 4, required: true }),
    uom: field.choice({
      label: 'Unit',
      options: PURCHASE_UNITS,
      help: 'Left empty, as the supplier sells it.',
    }),
    units_per_uom: field.decimal({
      label: 'Stock units in one',
      min: 0.0001,
      max: 1_000_000,
      scale: 4,
      help: 'Left empty, as the price list of the supplier says, or one.',
    }),
    unit_cost: field.money({
      label: 'Price',
      min: 0,
      max: 10_000_000,
      scale: 4,
      readers: costSeers,
      help: 'Left empty, by the price list of the supplier.',
      sensitive: true,
    }),
    ext_cost: field.money({
      label: 'Amount',
      readOnly: true,
      product: ['qty', 'unit_cost'],
      readers: costSeers,
      sensitive: true,
    }),
    tax: field.money({ label: 'Tax', min: 0, max: 10_000_000, defaultValue: 0, readers: costSeers, sensitive: true }),
    gl_code: field.entry({ label: 'Account', list: 'gl_account', help: 'Left empty, by what is bought.' }),
    need_date: field.date({ label: 'Needed', help: 'Left empty, with the order.' }),
    over_percent: field.percent({
      label: 'May come more',
      min: 0,
      max: 25,
      scale: 2,
      help: 'Left empty, 5 % of what is weighed or cut, nothing of what is counted.',
    }),
    received_qty: field.decimal({ label: 'Received', readOnly: true, scale: 4, defaultValue: 0 }),
    billed_qty: field.decimal({ label: 'Billed', readOnly: true, scale: 4, defaultValue: 0 }),
  },
} as const satisfies ChildDefinition;
