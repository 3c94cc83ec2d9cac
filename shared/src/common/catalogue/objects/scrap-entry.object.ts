import { costReaders } from '../../policy/cost-readers.ts';
import { staff } from '../../policy/grant.ts';
import { scrapCorrectors, scrapKeepers } from '../../policy/scrap-rights.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { BUILD_STAGES } from '../../trade/build-stages.ts';
import { SCRAP_REASONS, SCRAP_SOURCES, SCRAP_STATES } from '../../trade/scrap-lists.ts';

/** Material that became scrap: how much, where, why, and its cost. A wrong entry is reversed, never changed. */
export const scrapEntry = defineObject({
  name: 'scrap_entry',
  plural: 'scrap_entries',
  title: 'Scrap entry',
  titlePlural: 'Scrap entries',
  purpose: 'A scrap entry says what became scrap at which stage and why. It is made at the scrap tracker.',
  nav: 'production',
  titleField: 'scrap_no',
  isServiceOnly: true,
  fields: {
    scrap_no: field.text({ label: 'Number', readOnly: true, unique: true, maxLength: 30 }),
    scrap_date: field.date({ label: 'Date', required: true, readOnly: true }),
    cdi_location_id: field.reference({ label: 'Location', to: 'cdi_location', required: true, readOnly: true }),
    stage: field.choice({ label: 'Stage', options: BUILD_STAGES, required: true, readOnly: true }),
    material_id: field.reference({ label: 'Material', to: 'material', required: true, readOnly: true }),
    gauge: field.integer({ label: 'Gauge', readOnly: true }),
    sheets: field.decimal({ label: 'Sheets', scale: 2, readOnly: true }),
    weight_lb: field.decimal({ label: 'Weight', unit: 'lb', scale: 2, required: true, readOnly: true }),
    reason: field.choice({ label: 'Reason', options: SCRAP_REASONS, required: true, readOnly: true }),
    source: field.choice({
      label: 'From',
      options: SCRAP_SOURCES,
      required: true,
      readOnly: true,
      help: 'What was issued before left stock then; what comes out of stock is booked out with the entry.',
    }),
    tracker_curb_id: field.reference({ label: 'Order line', to: 'tracker_curb', readOnly: true }),
    reported_by: field.reference({ label: 'Reported by', to: 'user', readOnly: true }),
    cost: field.money({
      label: 'Cost',
      required: true,
      readOnly: true,
      readers: costReaders,
      sensitive: true,
      help: 'At the moving average of the location.',
    }),
    recovered_value: field.money({
      label: 'Recovered',
      min: 0,
      max: 999_999,
      writers: scrapCorrectors,
      help: 'What the scrap dealer paid for it.',
    }),
    status: field.choice({
      label: 'State',
      options: SCRAP_STATES,
      required: true,
      readOnly: true,
      defaultValue: 'recorded',
    }),
    inventory_manager_id: field.reference({ label: 'Stock position', to: 'inventory_manager', readOnly: true }),
    stock_qty: field.decimal({ label: 'Out of stock', scale: 2, readOnly: true }),
    notes: field.longText({ label: 'Notes', maxLength: 2000 }),
  },
  sections: [
    {
      title: 'Scrap',
      fields: [
        'scrap_no',
        'scrap_date',
        'cdi_location_id',
        'stage',
        'reason',
        'tracker_curb_id',
        'reported_by',
        'status',
      ],
    },
    { title: 'Material', fields: ['material_id', 'gauge', 'sheets', 'weight_lb', 'source'] },
    { title: 'Cost', fields: ['cost', 'recovered_value', 'inventory_manager_id', 'stock_qty', 'notes'] },
  ],
  search: {
    formFields: ['scrap_no', 'scrap_date', 'cdi_location_id', 'stage', 'reason', 'material_id', 'gauge', 'status'],
    sortFields: ['scrap_date', 'scrap_no', 'weight_lb', 'cost'],
    resultFields: [
      'scrap_no',
      'scrap_date',
      'stage',
      'reason',
      'material_id',
      'weight_lb',
      'cost',
      'tracker_curb_id',
      'reported_by',
      'status',
    ],
    defaultSort: { field: 'scrap_date', direction: 'DESC' },
    sums: ['sheets', 'weight_lb', 'cost', 'recovered_value'],
  },
  lookup: { label: ['scrap_no'], match: ['scrap_no'], isInOmniSearch: true },
  access: { read: [staff], create: [], update: scrapKeepers },
  states: {
    field: 'status',
    initial: 'recorded',
    transitions: [
      {
        name: 'reverse',
        label: 'Take back',
        from: ['recorded'],
        to: 'reversed',
        who: scrapCorrectors,
        needsReason: true,
      },
    ],
    frozen: ['reversed'],
    rests: ['recorded'],
  },
  fileTypes: [47],
  indexes: [
    ['scrap_date', 'reason'],
    ['cdi_location_id', 'scrap_date'],
  ],
  examples: [{ recovered_value: 4.5, notes: 'The nest was turned by 90 degrees.' }],
});
