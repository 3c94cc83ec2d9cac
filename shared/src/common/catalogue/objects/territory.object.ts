import { role, staff } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import { ZIP_PREFIX_PATTERN } from '../../units/zip-prefixes.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';

/** A set of three-digit ZIP prefixes with one outside and one inside rep. A prefix belongs to one active territory. */
export const territory = defineObject({
  name: 'territory',
  plural: 'territories',
  title: 'Territory',
  titlePlural: 'Territories',
  purpose: 'Territories decide which reps look after a customer: every three-digit ZIP prefix belongs to one.',
  nav: 'setup',
  titleField: 'territory_name',
  fields: {
    territory_name: field.text({ label: 'Name', required: true, maxLength: 80 }),
    code: field.text({ label: 'Code', required: true, unique: true, maxLength: 12 }),
    region_id: field.reference({ label: 'Region', to: 'region', required: true }),
    zip3_list: field.tags({
      label: 'ZIP prefixes',
      required: true,
      help: 'The first three digits of each ZIP, such as 462. A prefix that another active territory holds is refused.',
      pattern: ZIP_PREFIX_PATTERN,
      patternHint: 'A ZIP prefix has three digits, such as 462.',
    }),
    zip_count: field.integer({ label: 'Number of prefixes', readOnly: true, defaultValue: 0 }),
    states: field.tags({ label: 'States', pattern: '^[A-Z]{2}$', patternHint: 'Use two-letter codes such as OH.' }),
    counties: field.tags({ label: 'Counties' }),
    outside_rep_id: field.reference({ label: 'Outside rep', to: 'user', required: true }),
    inside_rep_id: field.reference({ label: 'Inside rep', to: 'user', required: true }),
    branch_manager_id: field.reference({ label: 'Branch manager', to: 'user' }),
    colour: field.text({
      label: 'Map color',
      maxLength: 7,
      pattern: '^#[0-9A-Fa-f]{6}$',
      patternHint: 'Use a color such as #1B5A8C.',
    }),
    active_from: field.date({ label: 'Active from' }),
    active_to: field.date({ label: 'Active to' }),
  },
  sections: [
    { title: 'Territory', fields: ['territory_name', 'code', 'region_id', 'active_from', 'active_to'] },
    { title: 'People', fields: ['outside_rep_id', 'inside_rep_id', 'branch_manager_id'] },
    { title: 'Area', fields: ['zip3_list', 'states', 'counties', 'colour'] },
  ],
  search: {
    formFields: ['territory_name', 'region_id', 'outside_rep_id', 'inside_rep_id', 'zip3_list'],
    sortFields: ['territory_name', 'code', 'zip_count'],
    resultFields: ['territory_name', 'code', 'region_id', 'outside_rep_id', 'inside_rep_id', 'zip_count'],
    defaultSort: { field: 'territory_name', direction: 'ASC' },
  },
  lookup: { label: ['territory_name', 'code'], match: ['code', 'territory_name'], isInOmniSearch: true },
  access: {
    read: [staff],
    create: [role(ROLE.leadership, ROLE.manager)],
    update: [role(ROLE.leadership, ROLE.manager)],
  },
  massUploadKey: 'code',
  examples: [{ territory_name: 'Indiana', code: 'IN-1', zip3_list: ['990', '991'], states: ['IN'], colour: '#1A7F4B' }],
});
