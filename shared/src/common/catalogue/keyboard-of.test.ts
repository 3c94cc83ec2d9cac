import { field } from './field.ts';
import { keyboardOf } from './keyboard-of.ts';

it.each([
  ['a quantity', field.integer({ label: 'Quantity' }), 'numeric'],
  ['a price', field.money({ label: 'Price' }), 'decimal'],
  ['a share such as 14.5 %', field.percent({ label: 'Discount' }), 'decimal'],
  ['a weight', field.decimal({ label: 'Weight', scale: 1 }), 'decimal'],
  ['the address of a page', field.url({ label: 'Web site' }), 'url'],
  ['a telephone number', field.phone({ label: 'Phone' }), 'tel'],
  ['an e-mail address', field.email({ label: 'E-mail' }), 'email'],
  // no number pad has the slash of 14 1/2
  ['a length', field.inches({ label: 'Height' }), 'text'],
  // a postal code of Canada has letters
  ['a ZIP', field.zip({ label: 'ZIP' }), 'text'],
  ['a slope', field.slope({ label: 'Slope' }), 'text'],
  ['a note', field.longText({ label: 'Note' }), 'text'],
])('for %s a phone shows the right keyboard', (_what, definition, expected) => {
  expect(keyboardOf(definition).inputMode).toBe(expected);
});

it('an address begins with no capital letter', () => {
  expect(keyboardOf(field.email({ label: 'E-mail' })).autoCapitalize).toBe('none');
});
