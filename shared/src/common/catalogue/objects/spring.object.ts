import { role, staff } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { DEFLECTION_CLASSES } from '../../trade/spring-lists.ts';

const engineering = [role(ROLE.engineering)];

/** A version of a spring of the table that springs are chosen from. A version in force is not changed: another takes its place. */
export const spring = defineObject({
  name: 'spring',
  plural: 'springs',
  title: 'Spring',
  titlePlural: 'Springs',
  purpose:
    'Springs are what isolation curbs are chosen from, by deflection class and capacity. Another version of a spring takes the place of the one before it.',
  nav: 'engineering',
  titleField: 'spring_label',
  fields: {
    spring_label: field.text({ label: 'Spring', readOnly: true, unique: true, maxLength: 60 }),
    part_no: field.text({ label: 'Part number', required: true, fixed: true, maxLength: 40 }),
    version_no: field.integer({ isName: true, label: 'Version', readOnly: true, min: 1 }),
    deflection_class: field.choice({ label: 'Class', options: DEFLECTION_CLASSES, required: true }),
    colour: field.text({ label: 'Color', maxLength: 20 }),
    capacity_lb: field.decimal({ label: 'Capacity', unit: 'lb', required: true, min: 1, max: 20_000, scale: 2 }),
    rated_deflection_in: field.decimal({
      label: 'Rated deflection',
      unit: 'in',
      required: true,
      min: 0.1,
      max: 6,
      scale: 3,
      help: 'At the capacity.',
    }),
    rate_lb_in: field.decimal({ label: 'Rate', unit: 'lb/in', readOnly: true, scale: 2 }),
    free_height: field.inches({ label: 'Free height', required: true, max: 24 }),
    solid_height: field.inches({ label: 'Solid height', required: true, max: 24 }),
    spare_travel_in: field.decimal({
      label: 'Spare travel',
      unit: 'in',
      readOnly: true,
      scale: 3,
      help: 'From the rated deflection to solid; half the rated deflection has to be left.',
    }),
    outside_diameter: field.inches({
      label: 'Outside diameter',
      max: 12,
      help: 'At least 0.8 of the height under load, so that the spring stands.',
    }),
    part_id: field.reference({ label: 'Stocked as', to: 'part' }),
    vendor: field.text({ label: 'Vendor', maxLength: 80 }),
    source: field.text({ label: 'Source', maxLength: 160, help: 'The table or data sheet these numbers are from.' }),
    is_placeholder: field.boolean({
      label: 'Placeholder',
      defaultValue: false,
      help: 'Numbers of nobody’s table: for budget and layout until the supplier’s are entered.',
    }),
    status: field.choice({
      label: 'State',
      options: { draft: 'Draft', in_force: 'In force', retired: 'Retired' },
      required: true,
      readOnly: true,
      defaultValue: 'draft',
    }),
    in_force_from: field.date({ label: 'In force from', readOnly: true }),
    retired_on: field.date({ label: 'Retired on', readOnly: true }),
  },
  sections: [
    { title: 'Spring', fields: ['part_no', 'version_no', 'deflection_class', 'colour', 'is_placeholder'] },
    { title: 'Capacity', fields: ['capacity_lb', 'rated_deflection_in', 'rate_lb_in'] },
    { title: 'Size', fields: ['free_height', 'solid_height', 'spare_travel_in', 'outside_diameter'] },
    { title: 'Supply', fields: ['part_id', 'vendor', 'source'] },
    { title: 'In force', fields: ['status', 'in_force_from', 'retired_on'] },
  ],
  search: {
    formFields: ['spring_label', 'deflection_class', 'status', 'is_placeholder', 'capacity_lb', 'vendor', 'part_id'],
    sortFields: ['capacity_lb', 'spring_label', 'in_force_from'],
    resultFields: [
      'spring_label',
      'deflection_class',
      'colour',
      'capacity_lb',
      'rate_lb_in',
      'free_height',
      'spare_travel_in',
      'is_placeholder',
      'status',
    ],
    defaultSort: { field: 'capacity_lb', direction: 'ASC' },
  },
  lookup: { label: ['spring_label', 'colour'], match: ['spring_label', 'part_no'], isInOmniSearch: true },
  access: { read: [staff], create: engineering, update: engineering, mass_upload: engineering },
  states: {
    field: 'status',
    initial: 'draft',
    transitions: [
      { name: 'put_in_force', label: 'Put in force', from: ['draft'], to: 'in_force', who: engineering, isMain: true },
      { name: 'retire', label: 'Retire', from: ['in_force'], to: 'retired', who: engineering, needsReason: true },
    ],
    frozen: ['in_force', 'retired'],
    rests: ['in_force'],
  },
  uniqueTogether: [['part_no', 'version_no']],
  indexes: [['status', 'deflection_class']],
  examples: [
    {
      part_no: 'K1-250',
      deflection_class: '1',
      colour: 'red',
      capacity_lb: 250,
      rated_deflection_in: 1,
      free_height: 4.5,
      solid_height: 3,
      outside_diameter: 3,
      vendor: 'Spring maker',
      source: 'Catalog 12, page 4',
    },
  ],
});
