import { field } from '../field.ts';

/** Fields of the entries of a list that the company changes. */
export const entryFields = {
  code: field.text({
    label: 'Code',
    required: true,
    unique: true,
    fixed: true,
    maxLength: 40,
    help: 'Stored in every record that has the entry, so it never changes. To rename the entry, change its name.',
  }),
  entry_name: field.text({ label: 'Name', required: true, maxLength: 80, help: 'What people read and choose.' }),
  position: field.integer({
    label: 'Place in the list',
    min: 0,
    max: 9999,
    required: true,
    defaultValue: 500,
    help: 'Entries are offered from the lowest number to the highest, those of one number by name.',
  }),
} as const;
