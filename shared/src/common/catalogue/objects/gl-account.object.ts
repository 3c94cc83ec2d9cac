import { role, staff } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { entryFields } from '../lists/entry-fields.ts';

const keepers = [role(ROLE.accounting)];

/** An account of the general ledger that purchases go to. */
export const glAccount = defineObject({
  name: 'gl_account',
  plural: 'gl_accounts',
  title: 'GL account',
  titlePlural: 'GL accounts',
  purpose: 'GL accounts are those of the general ledger that purchases go to. Lines of purchase orders name one.',
  nav: 'setup',
  titleField: 'entry_name',
  fields: { ...entryFields, notes: field.longText({ label: 'Notes', maxLength: 1000 }) },
  sections: [{ title: 'Account', fields: ['code', 'entry_name', 'position', 'notes'] }],
  search: {
    formFields: ['code', 'entry_name'],
    sortFields: ['position', 'entry_name'],
    resultFields: ['code', 'entry_name', 'position'],
    defaultSort: { field: 'position', direction: 'ASC' },
  },
  lookup: { label: ['entry_name'], match: ['code', 'entry_name'] },
  access: { read: [staff], create: keepers, update: keepers },
  massUploadKey: 'code',
  examples: [{ code: 'TRAINING', entry_name: 'Training of employees', position: 500 }],
});
