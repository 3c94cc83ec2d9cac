import { role, staff } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import { STOCK_KEEPERS, stockCostReaders } from '../../policy/stock-rights.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { COUNT_CLASSES } from '../../trade/stock-lists.ts';
import { INVENTORY_TYPES } from '../../trade/trade-lists.ts';

const qty = (label: string, help?: string) =>
  field.decimal({ label, scale: 2, readOnly: true, required: true, defaultValue: 0, ...(help ? { help } : {}) });

/** Stock of one material or part at one of our locations. Quantities and value are those of its ledger, and change by it only. */
export const inventoryManager = defineObject({
  name: 'inventory_manager',
  plural: 'inventory_managers',
  title: 'Stock position',
  titlePlural: 'Stock',
  purpose:
    'A stock position says how much of a material or part lies at a location, what it is worth, and when to buy more. Its ledger says why.',
  nav: 'purchasing',
  titleField: 'position_name',
  fields: {
    position_name: field.text({ label: 'Position', readOnly: true, unique: true, maxLength: 80 }),
    material_id: field.reference({
      label: 'Material',
      to: 'material',
      fixed: true,
      fixedRemedy: 'Open a position of its own for another material.',
      help: 'A position holds either a material or a part.',
    }),
    part_id: field.reference({
      label: 'Part',
      to: 'part',
      fixed: true,
      fixedRemedy: 'Open a position of its own for another part.',
    }),
    cdi_location_id: field.reference({
      label: 'Location',
      to: 'cdi_location',
      required: true,
      fixed: true,
      fixedRemedy: 'Transfer the stock to the position at the other location.',
    }),
    inventory_type: field.choice({ label: 'Inventory type', options: INVENTORY_TYPES, readOnly: true }),
    uom: field.choice({
      label: 'Unit',
      options: { lb: 'lb', sheet: 'sheet', ft2: 'ft²', ft: 'ft', each: 'each', roll: 'roll', set: 'set' },
      readOnly: true,
    }),
    bin: field.text({ label: 'Bin', maxLength: 30 }),
    on_hand: qty('On hand'),
    allocated: qty('Reserved', 'Kept for orders and batches that are to come.'),
    available: qty('Available', 'On hand without what is reserved.'),
    on_order: qty('On order', 'Ordered from suppliers, or on its way from another location, and not here yet.'),
    reorder_point: field.decimal({
      label: 'Reorder point',
      min: 0,
      max: 9_999_999,
      scale: 2,
      help: 'Daily use × lead time + safety stock. Below it more is bought.',
    }),
    min_qty: field.decimal({ label: 'Minimum', min: 0, max: 9_999_999, scale: 2 }),
    max_qty: field.decimal({ label: 'Maximum', min: 0, max: 9_999_999, scale: 2 }),
    below_reorder: field.boolean({ label: 'Below the reorder point', readOnly: true, defaultValue: false }),
    suggested_qty: qty('Suggested order', 'Fills available and on order up to the maximum.'),
    allow_negative: field.boolean({
      label: 'May go below zero',
      defaultValue: false,
      writers: [role(ROLE.manager)],
      help: 'For what is used before its receipt is entered. Otherwise an issue of more than is there is refused.',
    }),
    count_class: field.choice({ label: 'Counted', options: COUNT_CLASSES, required: true, defaultValue: 'B' }),
    last_count_date: field.date({ label: 'Last counted', readOnly: true }),
    next_count_date: field.date({ label: 'Next count', readOnly: true }),
    last_moved_dt: field.datetime({ label: 'Last movement', readOnly: true }),
    avg_cost: field.money({
      label: 'Average cost',
      scale: 4,
      readOnly: true,
      readers: stockCostReaders,
      sensitive: true,
      help: 'Moving average at this location, for one unit.',
    }),
    stock_value: field.money({
      label: 'Value',
      readOnly: true,
      required: true,
      defaultValue: 0,
      readers: stockCostReaders,
      sensitive: true,
    }),
    notes: field.longText({ label: 'Notes', maxLength: 2000 }),
  },
  sections: [
    {
      title: 'Position',
      fields: ['position_name', 'material_id', 'part_id', 'cdi_location_id', 'inventory_type', 'uom', 'bin', 'notes'],
    },
    { title: 'Stock', fields: ['on_hand', 'allocated', 'available', 'on_order', 'avg_cost', 'stock_value'] },
    {
      title: 'Buying',
      fields: ['reorder_point', 'min_qty', 'max_qty', 'below_reorder', 'suggested_qty', 'allow_negative'],
    },
    { title: 'Counting', fields: ['count_class', 'last_count_date', 'next_count_date', 'last_moved_dt'] },
  ],
  search: {
    formFields: [
      'position_name',
      'material_id',
      'part_id',
      'cdi_location_id',
      'inventory_type',
      'bin',
      'below_reorder',
      'count_class',
      'next_count_date',
    ],
    sortFields: ['position_name', 'on_hand', 'available', 'next_count_date', 'last_moved_dt'],
    resultFields: [
      'position_name',
      'inventory_type',
      'cdi_location_id',
      'on_hand',
      'available',
      'on_order',
      'uom',
      'reorder_point',
      'suggested_qty',
      'stock_value',
    ],
    defaultSort: { field: 'position_name', direction: 'ASC' },
    sums: ['stock_value'],
  },
  lookup: { label: ['position_name'], match: ['position_name'], isInOmniSearch: true },
  access: {
    read: [staff],
    create: [role(...STOCK_KEEPERS)],
    update: [role(...STOCK_KEEPERS)],
    mass_upload: [role(...STOCK_KEEPERS)],
  },
  uniqueTogether: [
    ['material_id', 'cdi_location_id'],
    ['part_id', 'cdi_location_id'],
  ],
  massUploadKey: 'position_name',
  examples: [{ bin: 'R18-48', reorder_point: 40, min_qty: 30, max_qty: 160, count_class: 'A' }],
});
