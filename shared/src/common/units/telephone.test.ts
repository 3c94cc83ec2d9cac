import { toTelephoneAddress } from './index.ts';

it.each([
  ['(317) 555-0142', 'tel:3175550142'],
  ['+1 317.555.0142', 'tel:+13175550142'],
  ['317-555-0142 x12', 'tel:3175550142'],
  ['317-555-0142 ext. 12', 'tel:3175550142'],
])('%p is dialed as %s: an extension is no part of the number', (phone, address) => {
  expect(toTelephoneAddress(phone)).toBe(address);
});
