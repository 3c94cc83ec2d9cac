import { nextRevision } from './next-revision.ts';

it.each([
  [null, 'A'],
  ['A', 'B'],
  ['Z', 'AA'],
  ['AA', 'AB'],
  ['AZ', 'BA'],
  ['ZZ', 'AAA'],
])('the revision after %s is %s', (current, next) => {
  expect(nextRevision(current)).toBe(next);
});
