import { role, staff } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { DEFLECTION_CLASSES, SPRING_CORNERS } from '../../trade/spring-lists.ts';

const engineering = [role(ROLE.engineering)];

const pounds = (label: string, help?: string) =>
  field.decimal({ label, unit: 'lb', min: 0, max: 60_000, scale: 2, ...(help ? { help } : {}) });

const load = (label: string) => field.decimal({ label, unit: 'lb', readOnly: true, scale: 1 });

/** The springs at the corners of an isolation curb, the load on each, and who calculated and checked it. */
export const springConfiguration = defineObject({
  name: 'spring_configuration',
  plural: 'spring_configurations',
  title: 'Spring configuration',
  titlePlural: 'Spring configurations',
  purpose:
    'A spring configuration says which springs carry a unit: loads of the corners, deflection, capacity, travel left. It is calculated by one engineer and checked by another.',
  nav: 'engineering',
  titleField: 'name',
  fields: {
    name: field.text({ label: 'Name', required: true, maxLength: 80 }),
    tracker_curb_id: field.reference({
      label: 'Line of an order',
      to: 'tracker_curb',
      help: 'An isolation curb. What is left empty below is taken from it.',
    }),
    status: field.choice({
      label: 'State',
      options: {
        draft: 'Draft',
        calculated: 'Calculated',
        checked: 'Checked',
        released: 'Released',
        superseded: 'Superseded',
      },
      required: true,
      readOnly: true,
      defaultValue: 'draft',
    }),
    deflection_class: field.choice({
      label: 'Deflection class',
      options: DEFLECTION_CLASSES,
      required: true,
      defaultValue: '1',
    }),
    unit_weight: field.decimal({
      label: 'Unit weight',
      unit: 'lb',
      min: 1,
      max: 60_000,
      scale: 2,
      help: 'Operating weight without economizer.',
    }),
    econ_weight: pounds('Economizer', 'Spread over the corners equally, as all that is added.'),
    rail_weight: pounds('Floating rail'),
    other_weight: pounds('Other weight above the springs'),
    load_method: field.choice({
      label: 'Loads by',
      options: { corners: 'Corner weights', cg: 'Center of gravity' },
      required: true,
      defaultValue: 'corners',
    }),
    corner_a: pounds('Corner A'),
    corner_b: pounds('Corner B'),
    corner_c: pounds('Corner C'),
    corner_d: pounds('Corner D'),
    cg_x: field.inches({ label: 'CG along the length', max: 480, help: 'From corner A.' }),
    cg_y: field.inches({ label: 'CG along the width', max: 240, help: 'From corner A.' }),
    unit_length: field.inches({ label: 'Unit length', max: 480 }),
    unit_width: field.inches({ label: 'Unit width', max: 240 }),
    spring_choice: field.choice({
      label: 'Springs are chosen',
      options: { auto: 'The smallest that carries its corner', hand: 'By hand, in the list of corners' },
      required: true,
      defaultValue: 'auto',
    }),
    springs_per_corner: field.integer({
      label: 'Springs at each corner',
      min: 1,
      max: 6,
      help: 'Left empty, the first number from 1 to 6 whose springs fit.',
    }),
    fan_rpm: field.integer({
      label: 'Lowest speed',
      unit: 'rpm',
      min: 100,
      max: 10_000,
      help: 'Of fans and compressors.',
    }),
    fans_isolated: field.boolean({ label: 'Fans stand on springs inside the unit', defaultValue: false }),
    seismic_restraint: field.boolean({ label: 'Seismic restraint', defaultValue: false }),
    max_h_load: pounds('Horizontal load of a restraint'),
    max_v_load: pounds('Vertical load of a restraint'),
    snubber_gap: field.inches({ label: 'Snubber gap', max: 0.25, help: 'At most 1/4 in.' }),
    total_lb: load('All above the springs'),
    spring_count: field.integer({ label: 'Springs in all', readOnly: true }),
    max_percent: field.percent({ label: 'Highest load of a spring', readOnly: true, scale: 1 }),
    min_percent: field.percent({ label: 'Lowest load of a spring', readOnly: true, scale: 1 }),
    spread_in: field.decimal({ label: 'Difference of deflection', unit: 'in', readOnly: true, scale: 3 }),
    natural_hz: field.decimal({ label: 'Natural frequency', unit: 'Hz', readOnly: true, scale: 2 }),
    efficiency_percent: field.percent({ label: 'Isolation efficiency', readOnly: true, scale: 1 }),
    findings: field.longText({ label: 'Findings', readOnly: true, maxLength: 4000 }),
    has_errors: field.boolean({ label: 'Cannot be released', readOnly: true, defaultValue: false }),
    has_warnings: field.boolean({ label: 'Should be looked at', readOnly: true, defaultValue: false }),
    calculated_by: field.reference({ label: 'Calculated by', to: 'user', readOnly: true }),
    checked_by: field.reference({ label: 'Checked by', to: 'user', readOnly: true }),
    released_dt: field.datetime({ label: 'Released', readOnly: true }),
    notes: field.longText({ label: 'Notes', maxLength: 2000 }),
  },
  children: {
    corners: {
      name: 'spring_corner',
      title: 'Corner',
      titlePlural: 'Corners',
      examples: [{ corner: 'a' }, { corner: 'b' }],
      fields: {
        corner: field.choice({ label: 'Corner', options: SPRING_CORNERS, required: true }),
        spring_id: field.reference({
          label: 'Spring',
          to: 'spring',
          help: 'Left empty, the smallest of the class that carries the corner.',
        }),
        load_lb: load('Load of the corner'),
        spring_load_lb: load('Load of one spring'),
        deflection_in: field.decimal({ label: 'Deflection', unit: 'in', readOnly: true, scale: 3 }),
        capacity_percent: field.percent({ label: 'Of capacity', readOnly: true, scale: 1 }),
        spare_travel_in: field.decimal({ label: 'Travel left', unit: 'in', readOnly: true, scale: 3 }),
      },
    },
  },
  sections: [
    {
      title: 'Configuration',
      fields: ['name', 'tracker_curb_id', 'status', 'deflection_class', 'spring_choice', 'springs_per_corner'],
    },
    {
      title: 'Weights',
      fields: ['unit_weight', 'econ_weight', 'rail_weight', 'other_weight', 'total_lb'],
    },
    {
      title: 'Loads of the corners',
      fields: [
        'load_method',
        'corner_a',
        'corner_b',
        'corner_c',
        'corner_d',
        'cg_x',
        'cg_y',
        'unit_length',
        'unit_width',
      ],
    },
    { title: 'Isolation', fields: ['fan_rpm', 'fans_isolated', 'natural_hz', 'efficiency_percent'] },
    { title: 'Restraint', fields: ['seismic_restraint', 'max_h_load', 'max_v_load', 'snubber_gap'] },
    {
      title: 'Result',
      fields: ['spring_count', 'max_percent', 'min_percent', 'spread_in', 'has_errors', 'has_warnings', 'findings'],
    },
    { title: 'Who', fields: ['calculated_by', 'checked_by', 'released_dt', 'notes'] },
  ],
  search: {
    formFields: ['name', 'tracker_curb_id', 'deflection_class', 'status', 'has_errors', 'has_warnings'],
    sortFields: ['name', 'total_lb', 'max_percent', 'released_dt'],
    resultFields: [
      'name',
      'tracker_curb_id',
      'total_lb',
      'deflection_class',
      'spring_count',
      'max_percent',
      'min_percent',
      'status',
    ],
    defaultSort: { field: 'name', direction: 'ASC' },
  },
  lookup: { label: ['name'], match: ['name'], isInOmniSearch: true },
  access: { read: [staff], create: engineering, update: engineering, mass_upload: engineering },
  states: {
    field: 'status',
    initial: 'draft',
    transitions: [
      {
        name: 'calculate',
        label: 'Mark calculated',
        from: ['draft'],
        to: 'calculated',
        who: engineering,
        isMain: true,
      },
      { name: 'check', label: 'Checked', from: ['calculated'], to: 'checked', who: engineering, isMain: true },
      { name: 'release', label: 'Release', from: ['checked'], to: 'released', who: engineering, isMain: true },
      {
        name: 'reopen',
        label: 'Back to draft',
        from: ['calculated', 'checked'],
        to: 'draft',
        who: engineering,
        needsReason: true,
      },
      {
        name: 'supersede',
        label: 'Supersede',
        from: ['released'],
        to: 'superseded',
        who: engineering,
        needsReason: true,
      },
    ],
    frozen: ['calculated', 'checked', 'released', 'superseded'],
    rests: ['released'],
  },
  examples: [
    {
      name: '50TJ016, 250-lb springs',
      deflection_class: '1',
      unit_weight: 1550,
      econ_weight: 80,
      rail_weight: 220,
      load_method: 'corners',
      corner_a: 391,
      corner_b: 365,
      corner_c: 384,
      corner_d: 410,
      springs_per_corner: 2,
      fan_rpm: 900,
    },
  ],
});
