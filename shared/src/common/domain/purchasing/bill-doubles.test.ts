import { checkKeyOf, holdsCardNumber, invoiceKeyOf } from './bill-doubles.ts';

it.each([
  ['INV-00417', 'INV417'],
  ['inv 417', 'INV417'],
  ['Inv.417 ', 'INV417'],
  ['000417', '417'],
  // zeros within a number are part of it
  ['10040', '10040'],
  ['2026-0007', '20260007'],
  ['A0B01', 'A0B1'],
])('%s is compared as %s', (invoiceNo, key) => {
  expect(invoiceKeyOf(invoiceNo)).toBe(key);
});

it.each([
  ['DUP-77', 'DUP77'],
  ['dup-77', 'DUP77'],
  ['DUP 77', 'DUP77'],
  ['0DUP-77', 'DUP77'],
  ['00DUP-0077', 'DUP77'],
  ['DUP-78', 'DUP78'],
  ['000', '0'],
  ['-', ''],
])('the check %s is compared as %s', (checkNo, key) => {
  expect(checkKeyOf(checkNo)).toBe(key);
});

it.each([
  // the test number of a card network
  ['4111 1111 1111 1111', true],
  ['card 4111-1111-1111-1111 of Ann', true],
  // one digit off
  ['4111 1111 1111 1112', false],
  ['AUTH-883021', false],
  ['1111', false],
])('%s holds a card number: %s', (text, isFound) => {
  expect(holdsCardNumber(text)).toBe(isFound);
});
