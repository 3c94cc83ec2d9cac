import { role } from '../../policy/grant.ts';
import { entityGroupKeepers } from '../../policy/menu-rights.ts';
import { ROLE } from '../../trade/roles.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { CUSTOMER_LEVELS } from '../../trade/trade-lists.ts';

/** Companies that buy together: a buying group, a national account, a parent with its companies. */
export const entityGroup = defineObject({
  name: 'entity_group',
  plural: 'entity_groups',
  title: 'Entity group',
  titlePlural: 'Entity groups',
  purpose: 'A group of companies with one level and one rebate: a buying group, a national account, a parent company.',
  nav: 'setup',
  titleField: 'group_name',
  fields: {
    group_name: field.text({ label: 'Name', required: true, unique: true, maxLength: 120 }),
    group_type: field.choice({
      label: 'Type',
      options: {
        buying_group: 'Buying group',
        national_account: 'National account',
        parent_company: 'Parent company',
      },
      required: true,
      defaultValue: 'buying_group',
    }),
    level: field.choice({
      label: 'Level',
      options: CUSTOMER_LEVELS,
      help: 'Members buy at it, or at their own level where that is better. A branch with a level of its own keeps that one.',
    }),
    rebate_percent: field.percent({
      label: 'Rebate',
      min: 0,
      max: 25,
      required: true,
      defaultValue: 0,
      help: 'Of the goods on invoices, less credits.',
    }),
    rebate_from: field.date({
      label: 'Rebate from',
      help: 'Left empty, from the first invoice. Before a new rate, pay out what was earned at the old one; the new rate counts from here.',
    }),
    notes: field.longText({ label: 'Notes', maxLength: 2000 }),
  },
  sections: [
    { title: 'Group', fields: ['group_name', 'group_type', 'level', 'rebate_percent', 'rebate_from', 'notes'] },
  ],
  search: {
    formFields: ['group_name', 'group_type', 'level'],
    sortFields: ['group_name', 'rebate_percent'],
    resultFields: ['group_name', 'group_type', 'level', 'rebate_percent', 'rebate_from'],
    defaultSort: { field: 'group_name', direction: 'ASC' },
  },
  lookup: {
    label: ['group_name'],
    match: ['group_name'],
    readers: [role(ROLE.sales, ROLE.insideSales, ROLE.manager, ROLE.accounting)],
  },
  access: { read: entityGroupKeepers, create: entityGroupKeepers, update: entityGroupKeepers },
  massUploadKey: 'group_name',
  examples: [{ group_name: 'Lakes Buying Group', group_type: 'buying_group', level: 'C', rebate_percent: 2 }],
});
