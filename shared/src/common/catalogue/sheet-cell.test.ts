import { field } from '@cdi/shared/catalogue';
import { readCell } from './read-cell.ts';

it.each([
  ['true', 'true'],
  // as sheet programs write it
  ['TRUE', 'true'],
  ['False', 'false'],
  ['Yes', 'true'],
  ['n', 'false'],
  ['1', '1'],
  ['perhaps', 'perhaps'],
])('reads %s as a yes or no', (cell, value) => {
  expect(readCell(field.boolean({ label: 'Stocked' }), cell)).toBe(value);
});
