import { costReaders, levelReaders } from '../../policy/cost-readers.ts';
import { role, staff, types } from '../../policy/grant.ts';
import { CUSTOMER_TYPES, ROLE } from '../../trade/roles.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { CUSTOMER_LEVELS, PART_TYPES } from '../../trade/trade-lists.ts';

const priceWriters = [role(ROLE.leadership, ROLE.accounting)];

/** A part that is bought, stocked or sold by number. */
export const part = defineObject({
  name: 'part',
  plural: 'parts',
  title: 'Part',
  titlePlural: 'Parts',
  purpose: 'Parts are what we buy, stock and sell by number: springs, dampers, hoods, gasket kits.',
  nav: 'purchasing',
  titleField: 'part_no',
  fields: {
    part_no: field.text({ label: 'Part number', required: true, unique: true, maxLength: 40, isPlate: true }),
    description: field.text({ label: 'Description', required: true, maxLength: 160 }),
    part_type: field.choice({ label: 'Type', options: PART_TYPES, required: true }),
    uom: field.choice({
      label: 'Unit',
      options: { each: 'each', ft: 'ft', ft2: 'ft²', lb: 'lb', roll: 'roll', set: 'set' },
      required: true,
      defaultValue: 'each',
    }),
    list_price: field.money({
      label: 'List price',
      min: 0,
      // a customer who knew it and their own price could derive the multiplier of the level
      readers: levelReaders,
      writers: priceWriters,
    }),
    level_prices: field.structure({
      label: 'Net prices by level',
      cell: { heads: ['Level', 'Dollars for one'], names: CUSTOMER_LEVELS, unit: '$' },
      readers: [staff],
      writers: priceWriters,
      help: 'Dollars for one piece by customer level. They stand as they are: no multiplier, no quantity break.',
    }),
    cost: field.money({ label: 'Cost', min: 0, readers: costReaders, writers: priceWriters, sensitive: true }),
    weight_lb: field.decimal({ label: 'Weight', unit: 'lb', min: 0, scale: 3 }),
    length: field.inches({ label: 'Length', max: 480 }),
    width: field.inches({ label: 'Width', max: 240 }),
    height: field.inches({ label: 'Height', max: 240 }),
    supplier_id: field.reference({ label: 'Supplier', to: 'supplier', readers: [staff] }),
    supplier_part_no: field.text({ label: 'Supplier part number', maxLength: 60, readers: [staff] }),
    lead_days: field.integer({ label: 'Lead time', unit: 'days', min: 0, max: 365 }),
    is_stocked: field.boolean({ label: 'Stocked', defaultValue: true }),
    on_hand: field.decimal({
      label: 'On hand',
      help: 'At all locations together. It changes by receipts, issues and counts.',
      readOnly: true,
      scale: 2,
      defaultValue: 0,
      // stock on hand would show customers, some of them rivals, how we buy
      readers: [staff],
    }),
    min_qty: field.decimal({ label: 'Minimum', min: 0, scale: 2, readers: [staff] }),
    max_qty: field.decimal({ label: 'Maximum', min: 0, scale: 2, readers: [staff] }),
    bin: field.text({ label: 'Bin', maxLength: 30, readers: [staff] }),
    catalog_visible: field.boolean({ label: 'In the customer catalogue', defaultValue: false }),
    compatible_models: field.references({ label: 'Fits models', to: 'model' }),
    hs_code: field.text({ label: 'HS code', maxLength: 14, readers: [staff] }),
    country_of_origin: field.text({ label: 'Country of origin', maxLength: 40 }),
    discontinued: field.boolean({ label: 'Discontinued', defaultValue: false }),
    replacement_part_id: field.reference({ label: 'Replaced by', to: 'part' }),
    capacity_lb: field.decimal({ label: 'Spring capacity', unit: 'lb', min: 0, max: 20000, scale: 2 }),
    rated_deflection_in: field.decimal({ label: 'Rated deflection', unit: 'in', min: 0, max: 5, scale: 3 }),
    colour: field.text({ label: 'Color', maxLength: 20 }),
  },
  sections: [
    {
      title: 'Part',
      fields: ['part_no', 'description', 'part_type', 'uom', 'catalog_visible', 'discontinued', 'replacement_part_id'],
    },
    { title: 'Price', fields: ['list_price', 'level_prices', 'cost'] },
    { title: 'Size', fields: ['weight_lb', 'length', 'width', 'height', 'compatible_models'] },
    {
      title: 'Stock and supply',
      fields: [
        'is_stocked',
        'on_hand',
        'min_qty',
        'max_qty',
        'bin',
        'supplier_id',
        'supplier_part_no',
        'lead_days',
        'hs_code',
        'country_of_origin',
      ],
    },
    { title: 'Spring', fields: ['capacity_lb', 'rated_deflection_in', 'colour'] },
  ],
  search: {
    formFields: [
      'part_no',
      'description',
      'part_type',
      'supplier_id',
      'catalog_visible',
      'is_stocked',
      'replacement_part_id',
    ],
    sortFields: ['part_no', 'description', 'list_price', 'on_hand'],
    resultFields: ['part_no', 'description', 'part_type', 'list_price', 'on_hand', 'uom'],
    defaultSort: { field: 'part_no', direction: 'ASC' },
  },
  lookup: { label: ['part_no', 'description'], match: ['part_no', 'description'], isInOmniSearch: true },
  access: {
    read: [staff, types(CUSTOMER_TYPES, ['any'])],
    create: [role(ROLE.material, ROLE.manager)],
    update: [role(ROLE.material, ROLE.manager, ROLE.leadership, ROLE.accounting)],
    mass_upload: [role(ROLE.material, ROLE.manager)],
  },
  scope: { outsiders: { field: 'catalog_visible', values: [true] } },
  fileTypes: [21, 28, 29, 30],
  massUploadKey: 'part_no',
  examples: [
    {
      part_no: 'SPR-1-250',
      description: 'Spring, 1 in. class, 250 lb, red',
      part_type: 'spring',
      uom: 'each',
      weight_lb: 3.2,
      capacity_lb: 250,
      rated_deflection_in: 1,
      colour: 'red',
      catalog_visible: false,
    },
  ],
});
