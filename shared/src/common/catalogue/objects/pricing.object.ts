import { role } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { priceBookTables } from '../lists/price-book-tables.ts';
import { CURB_TYPES } from '../../trade/trade-lists.ts';

const leadership = [role(ROLE.leadership)];
/** A version of the price book: margins, levels, breaks, or a list table, over the standard costs of the day. One is active on any day, beside the price lists of single companies. */
export const pricing = defineObject({
  name: 'pricing',
  plural: 'pricings',
  title: 'Price book',
  titlePlural: 'Pricing',
  purpose:
    'A price book makes prices of what a curb costs us, or holds a list table. Quotes keep the version they were priced with.',
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
    target_margin_percent: field.percent({ label: 'Target list margin', min: 0, max: 95, required: true }),
    minimum_margin_percent: field.percent({
      label: 'Margin below which a manager approves',
      help: 'Below cost leadership approves. Levels that are to have another margin stand under level margins.',
      min: 0,
      max: 95,
      required: true,
      defaultValue: 25,
    }),
    minimum_order: field.money({ label: 'Minimum order', min: 0, required: true }),
    ...priceBookTables,
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
      rowKey: ['curb_type', 'size_from', 'size_to', 'height_from', 'height_to'],
      fields: {
        curb_type: field.choice({ label: 'Family', options: CURB_TYPES, required: true }),
        size_from: field.decimal({
          label: 'Perimeter from',
          unit: 'ft',
          min: 0,
          max: 200,
          scale: 3,
          required: true,
          help: 'Outside perimeter of the curb, or the length of both rails. A size on the line between two bands takes the lower one.',
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
    { title: 'Margin', fields: ['target_margin_percent', 'minimum_margin_percent', 'level_margins'] },
    {
      title: 'List price',
      fields: ['rounding', 'minimum_list_price', 'gauge_adders', 'material_adders', 'option_adders'],
    },
    {
      title: 'Terms',
      fields: [
        'level_multipliers',
        'quantity_breaks',
        'ask_from_qty',
        'quick_ship_percents',
        'conforming_fees',
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
    rests: ['active'],
    transitions: [
      { name: 'activate', label: 'Activate', from: ['draft'], to: 'active', who: leadership, isMain: true },
      { name: 'archive', label: 'Archive', from: ['active'], to: 'archived', who: leadership, needsReason: true },
    ],
  },
  fileTypes: [42],
  massUploadKey: 'price_version',
  examples: [
    {
      price_version: 'TEST-2099-1',
      effective_from: '2099-01-01',
      basis: 'cost_plus',
      target_margin_percent: 62,
      minimum_margin_percent: 25,
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
