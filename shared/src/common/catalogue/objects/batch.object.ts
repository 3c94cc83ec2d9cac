import { batchKeepers } from '../../policy/batch-rights.ts';
import { staff } from '../../policy/grant.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { BATCH_STATES, batchStates } from '../lists/batch-states.ts';

const lb = { unit: 'lb', scale: 2, min: 0, max: 1_000_000 } as const;
const sum = (label: string) => field.decimal({ label, ...lb, readOnly: true, defaultValue: 0 });

/** Sheets of one metal and gauge that a machine cuts on a day: their nests, and the curbs that the parts are for. */
export const batch = defineObject({
  name: 'batch',
  plural: 'batches',
  title: 'Batch',
  titlePlural: 'Batches',
  purpose:
    'A batch is what a machine cuts of one metal and gauge on a day: its nests, their yield, and the curbs that they are for.',
  nav: 'production',
  titleField: 'batch_no',
  fields: {
    batch_no: field.text({ label: 'Number', readOnly: true, unique: true, maxLength: 20 }),
    batch_date: field.date({
      label: 'Cut on',
      required: true,
      fixed: true,
      fixedRemedy: 'The number says the day: cancel this batch and plan another.',
    }),
    cdi_location_id: field.reference({ label: 'Location', to: 'cdi_location', required: true }),
    asset_id: field.reference({ label: 'Machine', to: 'asset' }),
    material_id: field.reference({
      label: 'Material',
      to: 'material',
      required: true,
      help: 'One metal and one gauge a batch.',
    }),
    gauge: field.integer({ label: 'Gauge', readOnly: true }),
    status: field.choice({
      label: 'State',
      options: BATCH_STATES,
      required: true,
      readOnly: true,
      defaultValue: 'planned',
    }),
    sheets: field.integer({
      label: 'Sheets',
      readOnly: true,
      defaultValue: 0,
      help: 'New sheets; remnants are not counted.',
    }),
    sheet_lb: sum('Weight of the sheets'),
    part_lb: sum('Weight of the parts'),
    remnant_lb: sum('Weight of remnants'),
    yield_percent: field.percent({
      label: 'Yield',
      readOnly: true,
      scale: 1,
      blank: 'No nests yet',
      help: 'Parts of what the sheets weigh without remnants that are kept. 80 % is the target, below 72 % is looked at.',
    }),
    reserved_qty: field.decimal({
      label: 'Reserved',
      scale: 2,
      min: 0,
      readOnly: true,
      defaultValue: 0,
      help: 'New sheets that stock keeps for this batch, in the unit of its material.',
    }),
    scrap_lb: field.decimal({
      label: 'Skeleton',
      ...lb,
      readOnly: true,
      help: 'What is left of the sheets beside parts and remnants; booked as scrap when the batch is closed.',
    }),
    minutes: field.decimal({
      label: 'Minutes at the machine',
      unit: 'min',
      scale: 2,
      min: 0,
      readOnly: true,
      help: 'Split over the curbs of the batch by the length of their cuts when it is closed.',
    }),
    released_by: field.reference({ label: 'Released by', to: 'user', readOnly: true }),
    released_dt: field.datetime({ label: 'Released', readOnly: true }),
    finished_dt: field.datetime({ label: 'Cut', readOnly: true }),
    notes: field.longText({ label: 'Notes', maxLength: 2000 }),
  },
  children: {
    nests: {
      name: 'batch_nest',
      title: 'Nest',
      titlePlural: 'Nests',
      examples: [
        { nest_no: 'N1', sheets: 2, part_lb: 81.5, remnant_lb: 12 },
        { nest_no: 'N2', sheets: 1, part_lb: 64 },
      ],
      isGrid: true,
      fields: {
        nest_no: field.text({ label: 'Nest', required: true, maxLength: 20 }),
        program_no: field.text({ label: 'NC program', maxLength: 40 }),
        remnant_id: field.reference({
          label: 'From remnant',
          to: 'remnant',
          help: 'Left empty, it is cut from new sheets.',
        }),
        sheets: field.integer({
          label: 'Sheets',
          required: true,
          min: 1,
          max: 500,
          defaultValue: 1,
          help: 'How often the layout is cut.',
        }),
        sheet_length: field.inches({
          label: 'Sheet length',
          min: 1,
          max: 480,
          help: 'Left empty, as the material is kept.',
        }),
        sheet_width: field.inches({
          label: 'Sheet width',
          min: 1,
          max: 120,
          help: 'Left empty, as the material is kept.',
        }),
        part_lb: field.decimal({ label: 'Parts of a sheet', ...lb, min: 0.01, required: true }),
        remnant_lb: field.decimal({ label: 'Remnant of a sheet', ...lb, help: 'What is large enough to be kept.' }),
        offcut_length: field.inches({ label: 'Off-cut length', min: 1, max: 480, help: 'The rectangle that is kept.' }),
        offcut_width: field.inches({ label: 'Off-cut width', min: 1, max: 120 }),
      },
    },
    curbs: {
      name: 'batch_curb',
      title: 'Curb',
      titlePlural: 'Curbs',
      isGrid: true,
      fields: {
        tracker_curb_id: field.reference({ label: 'Curb', to: 'tracker_curb', required: true }),
        part_ft2: field.decimal({
          label: 'Parts',
          unit: 'ft²',
          scale: 3,
          min: 0,
          max: 1_000_000,
          readOnly: true,
          help: 'Sheet in its parts of this gauge: its share of the steel of the batch.',
        }),
        cut_ft: field.decimal({
          label: 'Cuts',
          unit: 'ft',
          scale: 2,
          min: 0,
          max: 10_000_000,
          readOnly: true,
          help: 'Length of the cuts of its parts: its share of the minutes of the batch.',
        }),
      },
    },
  },
  sections: [
    {
      title: 'Batch',
      fields: ['batch_no', 'status', 'batch_date', 'cdi_location_id', 'asset_id', 'material_id', 'gauge', 'notes'],
    },
    {
      title: 'Yield',
      fields: ['yield_percent', 'sheets', 'reserved_qty', 'sheet_lb', 'part_lb', 'remnant_lb', 'scrap_lb'],
    },
    { title: 'When', fields: ['released_by', 'released_dt', 'finished_dt', 'minutes'] },
  ],
  search: {
    formFields: [
      'batch_no',
      'batch_date',
      'cdi_location_id',
      'material_id',
      'gauge',
      'asset_id',
      'status',
      'curbs.tracker_curb_id',
    ],
    sortFields: ['batch_date', 'batch_no', 'yield_percent'],
    resultFields: [
      'batch_no',
      'batch_date',
      'cdi_location_id',
      'material_id',
      'gauge',
      'sheets',
      'part_lb',
      'yield_percent',
      'status',
    ],
    defaultSort: { field: 'batch_date', direction: 'DESC' },
  },
  lookup: { label: ['batch_no'], match: ['batch_no'], isInOmniSearch: true },
  access: { read: [staff], create: batchKeepers, update: batchKeepers },
  states: batchStates,
  indexes: [
    ['cdi_location_id', 'batch_date'],
    ['status', 'batch_date'],
  ],
  examples: [{ batch_date: '2026-03-02', notes: 'Before the laser is serviced.' }],
});
