import { levelReaders } from '../../policy/cost-readers.ts';
import { staff, types } from '../../policy/grant.ts';
import { CUSTOMER_TYPES } from '../../trade/roles.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { CARRIED_UNIT_FIELDS, EXISTING_CURB_FIELDS, GEOMETRY_FIELDS } from '../../trade/curb-sections.ts';
import { CURB_AIR_ROWS, CURB_REVIEW_ROWS, CURB_SPRING_ROWS } from '../../trade/curb-field-table.ts';
import { listCurbColumns } from '../../trade/curb-fields.ts';
import { BUILD_STAGES } from '../../trade/build-stages.ts';
import { curbResultFields, curbSpecFields } from '../lists/curb-fields.ts';
import { DESIGN_STATES, designers, designStates } from '../lists/curb-states.ts';

const { tag: _tag, qty: _qty, height, ...designFields } = curbSpecFields;
const {
  unit_price: _unitPrice,
  ext_price: _extPrice,
  surcharge: _surcharge,
  surcharge_per_lb: _surchargePerLb,
  ...designResults
} = curbResultFields;

/** A design of our catalogue: an adapter of a pair of units, or a standard curb. What is quoted and ordered is a copy of it. */
export const curb = defineObject({
  name: 'curb',
  plural: 'curbs',
  title: 'Curb',
  titlePlural: 'Curbs',
  purpose:
    'Curbs are the designs of our catalogue: adapters of known pairs of units and standard curbs, with drawing, parts, weight and price. They go into quotes with one click.',
  nav: 'engineering',
  titleField: 'curb_no',
  fields: {
    curb_no: field.text({ label: 'Number', required: true, unique: true, maxLength: 30 }),
    description: field.text({ label: 'Description', required: true, maxLength: 160 }),
    status: field.choice({
      label: 'State',
      options: DESIGN_STATES,
      required: true,
      readOnly: true,
      defaultValue: 'concept',
    }),
    rev: field.text({ label: 'Revision', maxLength: 4, readOnly: true, defaultValue: 'A' }),
    ...designFields,
    height: { ...height, min: 4, help: '4 to 60 in. at its lowest corner.' },
    ...designResults,
    stage_minutes: field.structure({
      label: 'Standard time by stage',
      readOnly: true,
      readers: [staff],
      cell: { heads: ['Stage', 'Minutes'], names: BUILD_STAGES },
    }),
    list_price: field.money({ label: 'List price', readOnly: true, readers: levelReaders }),
    drawing_file_id: field.reference({ label: 'Drawing file', to: 'cdi_file' }),
    replaced_by_id: field.reference({ label: 'Use instead', to: 'curb' }),
    notes: field.longText({ label: 'Notes', maxLength: 2000, readers: [staff] }),
  },
  sections: [
    {
      title: 'Design',
      fields: ['curb_no', 'description', 'curb_type', 'status', 'rev', 'replaced_by_id', 'drawing_file_id', 'notes'],
    },
    {
      title: 'Units',
      fields: ['existing_model_id', 'new_model_id', 'orientation', ...CARRIED_UNIT_FIELDS],
    },
    {
      title: 'Existing curb',
      fields: EXISTING_CURB_FIELDS,
    },
    {
      title: 'Geometry',
      fields: [...GEOMETRY_FIELDS, 'pipe_holes', 'pipe_hole_size', 'pipe_boots'],
    },
    {
      title: 'Build',
      fields: [
        ...listCurbColumns(({ step }) => step === 'options'),
        'steel_lb',
        'insulation_ft2',
        'perimeter_ft',
        'weight_total',
        'labor_minutes',
        'stage_minutes',
      ],
    },
    {
      title: 'Engineering',
      fields: [
        ...Object.values(CURB_REVIEW_ROWS).map(({ column }) => column),
        'conforming_type',
        'wind_speed_mph',
        'exposure',
        'roof_height_ft',
        'sds',
        'code_edition',
        'risk_category',
        ...Object.values(CURB_SPRING_ROWS).map(({ column }) => column),
        ...Object.values(CURB_AIR_ROWS).map(({ column }) => column),
        'spring_count',
        'spring_set',
        'added_static_in_wg',
        'wind_lateral_lb',
        'wind_uplift_lb',
        'seismic_lb',
        'clips_per_side',
        'clips_per_end',
      ],
    },
    { title: 'Price', fields: ['list_price', 'cost', 'price_version', 'cost_version'] },
  ],
  search: {
    formFields: [
      'curb_no',
      'curb_type',
      'existing_model_id',
      'new_model_id',
      'od_length',
      'od_width',
      'height',
      'status',
    ],
    sortFields: ['curb_no', 'curb_type', 'height', 'weight_total', 'list_price'],
    resultFields: [
      'curb_no',
      'curb_type',
      'existing_model_id',
      'new_model_id',
      'od_length',
      'od_width',
      'height',
      'weight_total',
      'list_price',
      'status',
    ],
    defaultSort: { field: 'curb_no', direction: 'ASC' },
  },
  lookup: { label: ['curb_no', 'description'], match: ['curb_no', 'description'], isInOmniSearch: true },
  access: {
    read: [staff, types(CUSTOMER_TYPES, ['any'], ['released'])],
    create: designers,
    update: designers,
  },
  states: designStates,
  fileTypes: [1, 2, 5, 6],
  indexes: [
    ['existing_model_id', 'new_model_id'],
    ['curb_type', 'curb_no'],
  ],
  massUploadKey: 'curb_no',
  examples: [
    {
      curb_no: 'NEW-84-50-14',
      description: 'Roof curb 84 1/2 × 50 3/8 × 14 in., 18 ga',
      curb_type: 'NEW',
      unit_base_length: 88.625,
      unit_base_width: 53.25,
      od_length: 84.5,
      od_width: 50.375,
      height: 14,
      sa_x: 8,
      sa_y: 6,
      sa_length: 34.375,
      sa_width: 18.25,
      ra_x: 8,
      ra_y: 28,
      ra_length: 34.375,
      ra_width: 18.5,
      gauge: '18',
    },
  ],
});
