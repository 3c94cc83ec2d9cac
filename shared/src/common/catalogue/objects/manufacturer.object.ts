import { role, staff } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { entryFields } from '../lists/entry-fields.ts';

const keepers = [role(ROLE.engineering, ROLE.manager)];

/** A maker of rooftop units. A new one needs no release: models name it as their brand as soon as it is saved. */
export const manufacturer = defineObject({
  name: 'manufacturer',
  plural: 'manufacturers',
  title: 'Manufacturer',
  titlePlural: 'Manufacturers',
  purpose: 'Manufacturers are the brands of rooftop units. Models and the public tools offer those that are in use.',
  nav: 'setup',
  titleField: 'entry_name',
  fields: { ...entryFields, notes: field.longText({ label: 'Notes', maxLength: 1000 }) },
  sections: [{ title: 'Manufacturer', fields: ['code', 'entry_name', 'position', 'notes'] }],
  search: {
    formFields: ['code', 'entry_name'],
    sortFields: ['position', 'entry_name'],
    resultFields: ['code', 'entry_name', 'position'],
    defaultSort: { field: 'position', direction: 'ASC' },
  },
  lookup: { label: ['entry_name'], match: ['code', 'entry_name'] },
  access: { read: [staff], create: keepers, update: keepers },
  massUploadKey: 'code',
  examples: [{ code: 'Examplair', entry_name: 'Examplair', position: 500 }],
});
