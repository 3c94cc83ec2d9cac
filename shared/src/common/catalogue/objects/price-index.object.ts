import { surchargeKeepers } from '../../policy/menu-rights.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { INDEXED_METALS } from '../../trade/indexed-metals.ts';

/** Market price of a pound of a metal in a month, and the base price above which we pass it on. */
export const priceIndex = defineObject({
  name: 'price_index',
  plural: 'price_indexes',
  title: 'Metal index',
  titlePlural: 'Metal indexes',
  purpose:
    'The index of a metal says what a pound costs this month. What it is above its base is the metal surcharge of quotes and orders.',
  nav: 'accounting',
  titleField: 'index_label',
  fields: {
    index_label: field.text({ label: 'Index', readOnly: true, maxLength: 60 }),
    material: field.choice({
      label: 'Metal',
      options: INDEXED_METALS,
      required: true,
      help: 'Stainless and aluminum without an index of their own go as steel.',
    }),
    month: field.date({
      label: 'Month',
      required: true,
      help: 'Any day of the month that the index was published for; it is kept as the first.',
    }),
    index_per_lb: field.money({
      label: 'Index per lb',
      min: 0.0001,
      max: 1000,
      scale: 4,
      required: true,
      help: 'Of the published index or the letter of the supplier.',
    }),
    base_per_lb: field.money({
      label: 'Base per lb',
      min: 0.0001,
      max: 1000,
      scale: 4,
      required: true,
      help: 'What our list prices hold already.',
    }),
    surcharge_per_lb: field.money({ label: 'Surcharge per lb', scale: 4, readOnly: true }),
    source: field.text({
      label: 'Source',
      required: true,
      maxLength: 200,
      help: 'Name and date of the index or of the letter.',
    }),
    effective_date: field.date({
      label: 'Effective from',
      help: 'Quotes take it from this day on. Left empty, from the first of the month.',
    }),
    status: field.choice({
      label: 'State',
      options: { draft: 'Draft', active: 'In force', archived: 'Archived' },
      required: true,
      readOnly: true,
      defaultValue: 'draft',
    }),
  },
  sections: [
    { title: 'Index', fields: ['material', 'month', 'effective_date', 'status', 'source'] },
    { title: 'Surcharge', fields: ['index_per_lb', 'base_per_lb', 'surcharge_per_lb'] },
  ],
  search: {
    formFields: ['material', 'month', 'status'],
    sortFields: ['month', 'effective_date', 'material', 'surcharge_per_lb'],
    resultFields: [
      'index_label',
      'material',
      'month',
      'index_per_lb',
      'base_per_lb',
      'surcharge_per_lb',
      'effective_date',
      'source',
      'status',
    ],
    defaultSort: { field: 'month', direction: 'DESC' },
  },
  lookup: { label: ['index_label'], match: ['index_label', 'source'] },
  access: { read: surchargeKeepers, create: surchargeKeepers, update: surchargeKeepers },
  states: {
    field: 'status',
    initial: 'draft',
    frozen: ['active', 'archived'],
    rests: ['active'],
    transitions: [
      { name: 'activate', label: 'Put in force', from: ['draft'], to: 'active', who: surchargeKeepers, isMain: true },
      { name: 'archive', label: 'Archive', from: ['active'], to: 'archived', who: surchargeKeepers, needsReason: true },
    ],
  },
  indexes: [['material', 'effective_date']],
  examples: [
    {
      material: 'steel',
      month: '2099-01-01',
      index_per_lb: 0.78,
      base_per_lb: 0.72,
      source: 'Hot-dip galvanized index, January 2099',
      effective_date: '2099-01-01',
    },
  ],
});
