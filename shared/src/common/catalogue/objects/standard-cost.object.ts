import { standardCostKeepers } from '../../policy/menu-rights.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { costRateFields } from '../lists/cost-rates.ts';
import { STANDARD_RATES } from '../lists/standard-rates.ts';

/** A version of the standard costs: what material, labor and packaging cost us. One is in force on any day. */
export const standardCost = defineObject({
  name: 'standard_cost',
  plural: 'standard_costs',
  title: 'Cost version',
  titlePlural: 'Cost versions',
  purpose:
    'A cost version holds what material, labor and packaging cost us. Quotes and orders keep the version that they were priced by.',
  nav: 'accounting',
  titleField: 'cost_version',
  fields: {
    cost_version: field.text({ label: 'Version', required: true, unique: true, maxLength: 40 }),
    effective_from: field.date({
      label: 'Effective from',
      required: true,
      help: 'From this day on prices take it, until the next version begins. It is not put in force for a day that is over.',
    }),
    status: field.choice({
      label: 'State',
      options: { draft: 'Draft', active: 'Active', archived: 'Archived' },
      required: true,
      readOnly: true,
      defaultValue: 'draft',
    }),
    note: field.longText({ label: 'Why it is made', maxLength: 2000 }),
    copied_from_id: field.reference({ label: 'Copied from', to: 'standard_cost', readOnly: true }),
    activated_by: field.reference({ label: 'Activated by', to: 'user', readOnly: true }),
    activated_dt: field.datetime({ label: 'Activated', readOnly: true }),
    ...costRateFields,
  },
  sections: [
    {
      title: 'Version',
      fields: ['cost_version', 'status', 'effective_from', 'note', 'copied_from_id', 'activated_by', 'activated_dt'],
    },
    {
      title: 'Material',
      fields: [
        'sheet_per_lb',
        'yield_fraction',
        'paint_per_ft2',
        'insulation_per_ft2',
        'nailer_per_ft',
        'gasket_per_ft',
        'spring_each',
        'boot_each',
        'hardware_per_curb',
        'clip_hardware_each',
      ],
    },
    { title: 'Packaging', fields: ['packaging_per_ft', 'packaging_per_crate'] },
    { title: 'Labor, burden and overhead', fields: ['labor_per_hour', 'burden_percent', 'overhead_percent'] },
  ],
  search: {
    formFields: ['cost_version', 'effective_from', 'status'],
    sortFields: ['effective_from', 'cost_version'],
    resultFields: [
      'cost_version',
      'effective_from',
      'yield_fraction',
      'burden_percent',
      'overhead_percent',
      'activated_by',
      'status',
    ],
    defaultSort: { field: 'effective_from', direction: 'DESC' },
  },
  lookup: { label: ['cost_version'], match: ['cost_version'] },
  access: { read: standardCostKeepers, create: standardCostKeepers, update: standardCostKeepers },
  states: {
    field: 'status',
    initial: 'draft',
    frozen: ['active', 'archived'],
    rests: ['active'],
    transitions: [
      { name: 'activate', label: 'Activate', from: ['draft'], to: 'active', who: standardCostKeepers, isMain: true },
      {
        name: 'archive',
        label: 'Archive',
        from: ['draft', 'active'],
        to: 'archived',
        who: standardCostKeepers,
        needsReason: true,
      },
    ],
  },
  fileTypes: [43],
  indexes: [['effective_from']],
  examples: [{ cost_version: 'TEST-2099-1', effective_from: '2099-01-01', ...STANDARD_RATES }],
});
