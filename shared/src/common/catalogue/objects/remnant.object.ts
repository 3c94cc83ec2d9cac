import { staff } from '../../policy/grant.ts';
import { remnantUsers, scrapKeepers } from '../../policy/scrap-rights.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { REMNANT_STATES } from '../../trade/scrap-lists.ts';

/** An off-cut that is large enough to be cut from again, with its label and its bin. */
export const remnant = defineObject({
  name: 'remnant',
  plural: 'remnants',
  title: 'Remnant',
  titlePlural: 'Remnants',
  purpose:
    'Remnants are off-cuts of at least 24 in. on both sides and 6 ft²: kept with a label, found by size, cut before a new sheet is.',
  nav: 'production',
  titleField: 'remnant_no',
  isServiceOnly: true,
  fields: {
    remnant_no: field.text({ label: 'Number', readOnly: true, unique: true, maxLength: 30 }),
    material_id: field.reference({ label: 'Material', to: 'material', required: true, readOnly: true }),
    gauge: field.integer({ label: 'Gauge', readOnly: true }),
    cdi_location_id: field.reference({ label: 'Location', to: 'cdi_location', required: true, readOnly: true }),
    bin: field.text({ label: 'Bin', required: true, maxLength: 30 }),
    length: field.inches({ label: 'Length', required: true, readOnly: true, max: 480 }),
    width: field.inches({ label: 'Width', required: true, readOnly: true, max: 144 }),
    area_ft2: field.decimal({ label: 'Area', unit: 'ft²', scale: 2, required: true, readOnly: true }),
    weight_lb: field.decimal({ label: 'Weight', unit: 'lb', scale: 2, required: true, readOnly: true }),
    kept_date: field.date({ label: 'Kept', required: true, readOnly: true }),
    kept_by: field.reference({ label: 'Kept by', to: 'user', readOnly: true }),
    tracker_curb_id: field.reference({ label: 'Left over from', to: 'tracker_curb', readOnly: true }),
    used_for_id: field.reference({ label: 'Used for', to: 'tracker_curb', help: 'The order line it was cut for.' }),
    status: field.choice({
      label: 'State',
      options: REMNANT_STATES,
      required: true,
      readOnly: true,
      defaultValue: 'kept',
    }),
    notes: field.longText({ label: 'Notes', maxLength: 2000 }),
  },
  sections: [
    { title: 'Remnant', fields: ['remnant_no', 'material_id', 'gauge', 'length', 'width', 'area_ft2', 'weight_lb'] },
    {
      title: 'Where',
      fields: ['cdi_location_id', 'bin', 'status', 'kept_date', 'kept_by', 'tracker_curb_id', 'used_for_id', 'notes'],
    },
  ],
  search: {
    formFields: ['remnant_no', 'material_id', 'gauge', 'cdi_location_id', 'length', 'width', 'bin', 'status'],
    sortFields: ['area_ft2', 'kept_date', 'remnant_no', 'length', 'width'],
    resultFields: ['remnant_no', 'material_id', 'gauge', 'length', 'width', 'area_ft2', 'bin', 'kept_date', 'status'],
    defaultSort: { field: 'kept_date', direction: 'DESC' },
    sums: ['area_ft2', 'weight_lb'],
  },
  lookup: { label: ['remnant_no', 'bin'], match: ['remnant_no', 'bin'], isInOmniSearch: true },
  access: { read: [staff], create: [], update: scrapKeepers },
  states: {
    field: 'status',
    initial: 'kept',
    transitions: [
      { name: 'use', label: 'Used up', from: ['kept'], to: 'used', who: remnantUsers, isMain: true },
      { name: 'put_back', label: 'Put back', from: ['used'], to: 'kept', who: remnantUsers },
      { name: 'scrap', label: 'Scrap', from: ['kept'], to: 'scrapped', who: scrapKeepers, needsReason: true },
    ],
    frozen: ['scrapped'],
    rests: ['used'],
  },
  fileTypes: [41],
  indexes: [['material_id', 'status']],
  examples: [{ bin: 'R-3', notes: 'One corner is notched.' }],
});
