import { role, staff } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';

/** A part of the country with one manager; it contains territories. */
export const region = defineObject({
  name: 'region',
  plural: 'regions',
  title: 'Region',
  titlePlural: 'Regions',
  purpose: 'Regions group territories under one manager, for goals and roll-up reports.',
  nav: 'setup',
  titleField: 'region_name',
  fields: {
    region_name: field.text({ label: 'Name', required: true, unique: true, maxLength: 60 }),
    code: field.text({
      label: 'Code',
      required: true,
      unique: true,
      maxLength: 12,
      pattern: '^[A-Z0-9-]+$',
      patternHint: 'Use capital letters, digits and dashes, such as NE.',
    }),
    manager_user_id: field.reference({ label: 'Manager', to: 'user', required: true }),
    territory_count: field.integer({ label: 'Territories', readOnly: true, defaultValue: 0 }),
    states: field.tags({ label: 'States', pattern: '^[A-Z]{2}$', patternHint: 'Use two-letter codes such as OH.' }),
    colour: field.text({
      label: 'Map color',
      maxLength: 7,
      pattern: '^#[0-9A-Fa-f]{6}$',
      patternHint: 'Use a color such as #1B5A8C.',
    }),
    sort: field.integer({ label: 'Order in lists', min: 0, max: 999, defaultValue: 0 }),
    goal: field.money({ label: 'Yearly goal', min: 0, readers: [role(ROLE.leadership, ROLE.manager, ROLE.sales)] }),
  },
  sections: [
    { title: 'Region', fields: ['region_name', 'code', 'manager_user_id', 'territory_count', 'states'] },
    { title: 'Presentation and goal', fields: ['colour', 'sort', 'goal'] },
  ],
  search: {
    formFields: ['region_name', 'manager_user_id'],
    sortFields: ['region_name', 'code', 'sort'],
    resultFields: ['region_name', 'code', 'manager_user_id', 'territory_count', 'states'],
    defaultSort: { field: 'region_name', direction: 'ASC' },
    sums: ['territory_count', 'goal'],
  },
  lookup: { label: ['region_name'], match: ['code', 'region_name'] },
  access: { read: [staff], create: [role(ROLE.leadership)], update: [role(ROLE.leadership)] },
  massUploadKey: 'code',
  examples: [
    { region_name: 'Midwest', code: 'MW', states: ['OH', 'IN', 'IL'], colour: '#1B5A8C', sort: 10, goal: 4200000 },
  ],
});
