import { role } from '../../policy/grant.ts';
import { ROLE } from '../../policy/roles.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { curbSpecFields } from '../lists/curb-fields.ts';
import { PRICED_OPTION_NAMES } from '../lists/priced-options.ts';
import { CURB_TYPES, CUSTOMER_LEVELS, MATERIAL_CLASSES } from '../lists/trade-lists.ts';

const leadership = [role(ROLE.leadership)];
const GAUGE_NAMES = Object.fromEntries(curbSpecFields.gauge.options.map(({ value, label }) => [value, label]));

/** A version of the price book: rates, yield, margins, levels, breaks, or a list table. One is active on any day, beside the price lists of single companies. */
export const pricing = defineObject({
  name: 'pricing',
  plural: 'pricings',
  title: 'Price book',
  titlePlural: 'Pricing',
  purpose: 'A price book holds every rate a price is made of. Quotes keep the version they were priced with.',
  nav: 'setup',
  titleField: 'price_version',
  fields: {
    price_version: field.text({ label: 'Version', required: true, unique: true, maxLength: 40 }),
    effective_from: field.date({ label: 'Effective from', required: true }),
    effective_to: field.date({ label: 'Effective to' }),
    basis: field.choice({
      label: 'Basis',
      options: { cost_plus: 'Cost plus', list_table: 'List table' },
      required: true,
      defaultValue: 'cost_plus',
      help: 'Cost plus makes the list price from cost and margin; a list table takes it from its bands of sizes.',
    }),
    audience: field.choice({
      label: 'Holds for',
      options: { all: 'Every customer', named: 'Companies that name it as their price list' },
      required: true,
      defaultValue: 'all',
      help: 'Of the books for every customer one is active on any day; price lists of single companies stand beside it.',
    }),
    steel_per_lb: field.money({ label: 'Steel per lb', min: 0, scale: 4, required: true }),
    stainless_per_lb: field.money({ label: 'Stainless per lb', min: 0, scale: 4, required: true }),
    aluminium_per_lb: field.money({ label: 'Aluminum per lb', min: 0, scale: 4, required: true }),
    yield_fraction: field.decimal({ label: 'Planning yield', min: 0.3, max: 1, scale: 4, required: true }),
    insulation_per_ft2: field.money({ label: 'Insulation per ft²', min: 0, scale: 4, required: true }),
    nailer_per_ft: field.money({ label: 'Nailer per ft', min: 0, scale: 4, required: true }),
    gasket_per_ft: field.money({ label: 'Gasket per ft', min: 0, scale: 4, required: true }),
    hardware_per_curb: field.money({ label: 'Hardware per curb', min: 0, required: true }),
    labor_rate_per_hour: field.money({ label: 'Labour per hour', min: 0, required: true }),
    burden_percent: field.percent({ label: 'Burden', min: 0, max: 1000, required: true }),
    target_margin_percent: field.percent({ label: 'Target list margin', min: 0, max: 95, required: true }),
    minimum_margin_percent: field.percent({
      label: 'Margin below which a manager approves',
      min: 0,
      max: 95,
      required: true,
      defaultValue: 25,
    }),
    surcharge_per_lb: field.money({ label: 'Steel surcharge per lb', min: 0, scale: 4, required: true }),
    minimum_order: field.money({ label: 'Minimum order', min: 0, required: true }),
    level_multipliers: field.structure({
      label: 'Level multipliers',
      required: true,
      cell: { heads: ['Level', 'Share of the list price'], names: CUSTOMER_LEVELS },
      help: 'Each level pays this share of the list price: 0.40 is 40 %.',
    }),
    quantity_breaks: field.structure({
      label: 'Quantity breaks',
      required: true,
      cell: { pairs: ['fromQty', 'factor'], heads: ['Pieces from', 'Factor'] },
      help: 'From so many equal pieces on, the price of one is multiplied by the factor: 0.97 is 3 % off.',
    }),
    quick_ship_percents: field.structure({
      label: 'Quick-ship fees',
      required: true,
      cell: { heads: ['Working days', 'Percent of the goods'], unit: '%' },
      help: 'What a curb costs more that has to leave in so many working days.',
    }),
    family_adders: field.structure({
      label: 'Family adders',
      cell: { heads: ['Family', 'Dollars'], names: CURB_TYPES, unit: '$' },
      help: 'Dollars that each curb of the family costs more.',
    }),
    gauge_adders: field.structure({
      label: 'Gauge additions',
      cell: { heads: ['Gauge', 'Percent of the band’s price'], names: GAUGE_NAMES, unit: '%' },
      help: 'For list tables: what a heavier sheet adds, in percent of the band’s price.',
    }),
    material_adders: field.structure({
      label: 'Material additions',
      cell: { heads: ['Material', 'Percent of the band’s price'], names: MATERIAL_CLASSES, unit: '%' },
      help: 'For list tables: what another metal adds, in percent of the band’s price.',
    }),
    option_adders: field.structure({
      label: 'Option additions',
      cell: { heads: ['Option', 'Dollars'], names: PRICED_OPTION_NAMES, unit: '$' },
      help: 'For list tables: dollars that an option adds.',
    }),
    minimum_list_price: field.money({
      label: 'Least list price',
      min: 0,
      help: 'No curb lists for less. Left empty, there is no such limit.',
    }),
    rounding: field.choice({
      label: 'List price rounds to',
      options: { '0.01': 'Cent', '1': '$1', '5': '$5' },
      required: true,
      defaultValue: '0.01',
    }),
    valid_days: field.integer({
      label: 'Quotes are valid',
      unit: 'days',
      min: 1,
      max: 365,
      required: true,
      defaultValue: 30,
    }),
    status: field.choice({
      label: 'State',
      options: ['draft', 'active', 'archived'],
      required: true,
      readOnly: true,
      defaultValue: 'draft',
    }),
  },
  children: {
    bands: {
      name: 'price_band',
      title: 'Band',
      titlePlural: 'Bands of the list table',
      fields: {
        curb_type: field.choice({ label: 'Family', options: CURB_TYPES, required: true }),
        size_from: field.decimal({
          label: 'Perimeter from',
          unit: 'ft',
          min: 0,
          max: 200,
          scale: 3,
          required: true,
          help: 'Outside perimeter of the curb. A size on the line between two bands takes the lower one.',
        }),
        size_to: field.decimal({ label: 'Perimeter to', unit: 'ft', min: 0, max: 200, scale: 3, required: true }),
        height_from: field.inches({ label: 'Height from', max: 120 }),
        height_to: field.inches({
          label: 'Height to',
          max: 120,
          help: 'At the tallest corner. Left empty, any height.',
        }),
        base_price: field.money({ label: 'List price', min: 0.01, required: true }),
        per_ft: field.money({ label: 'and per ft of perimeter', min: 0, scale: 4 }),
        per_lb: field.money({ label: 'and per lb of net sheet', min: 0, scale: 4 }),
      },
    },
  },
  sections: [
    {
      title: 'Version',
      fields: ['price_version', 'status', 'effective_from', 'effective_to', 'basis', 'audience', 'valid_days'],
    },
    {
      title: 'Material',
      fields: [
        'steel_per_lb',
        'stainless_per_lb',
        'aluminium_per_lb',
        'yield_fraction',
        'insulation_per_ft2',
        'nailer_per_ft',
        'gasket_per_ft',
        'hardware_per_curb',
      ],
    },
    {
      title: 'Labour and margin',
      fields: ['labor_rate_per_hour', 'burden_percent', 'target_margin_percent', 'minimum_margin_percent'],
    },
    {
      title: 'List price',
      fields: ['rounding', 'minimum_list_price', 'gauge_adders', 'material_adders', 'option_adders'],
    },
    {
      title: 'Terms',
      fields: [
        'level_multipliers',
        'quantity_breaks',
        'quick_ship_percents',
        'family_adders',
        'surcharge_per_lb',
        'minimum_order',
      ],
    },
  ],
  search: {
    formFields: ['price_version', 'basis', 'audience', 'status'],
    sortFields: ['effective_from', 'price_version'],
    resultFields: [
      'price_version',
      'basis',
      'audience',
      'effective_from',
      'effective_to',
      'target_margin_percent',
      'status',
    ],
    defaultSort: { field: 'effective_from', direction: 'DESC' },
  },
  // who sets the terms of a company chooses its price list by name
  lookup: { label: ['price_version'], match: ['price_version'], readers: [role(ROLE.accounting)] },
  access: { read: leadership, create: leadership, update: leadership },
  states: {
    field: 'status',
    initial: 'draft',
    frozen: ['active', 'archived'],
    transitions: [
      { name: 'activate', label: 'Activate', from: ['draft'], to: 'active', who: leadership, isMain: true },
      { name: 'archive', label: 'Archive', from: ['active'], to: 'archived', who: leadership, needsReason: true },
    ],
  },
  fileTypes: [42, 43],
  massUploadKey: 'price_version',
  examples: [
    {
      price_version: 'TEST-2099-1',
      effective_from: '2099-01-01',
      basis: 'cost_plus',
      steel_per_lb: 0.72,
      stainless_per_lb: 2.9,
      aluminium_per_lb: 2.4,
      yield_fraction: 0.82,
      insulation_per_ft2: 1.1,
      nailer_per_ft: 0.85,
      gasket_per_ft: 0.45,
      hardware_per_curb: 12,
      labor_rate_per_hour: 26,
      burden_percent: 140,
      target_margin_percent: 62,
      minimum_margin_percent: 25,
      surcharge_per_lb: 0.06,
      minimum_order: 150,
      level_multipliers: { A: 0.4, B: 0.45, C: 0.5, D: 0.55, E: 0.65, R: 1 },
      quantity_breaks: [
        { fromQty: 1, factor: 1 },
        { fromQty: 3, factor: 0.97 },
      ],
      quick_ship_percents: { '5': 15, '3': 25, '1': 50 },
      rounding: '0.01',
      valid_days: 30,
    },
  ],
});
