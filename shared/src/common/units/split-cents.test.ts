import fc from 'fast-check';
import { splitCents } from './split-cents.ts';

it.each([
  ['gives left-over cents to the largest remainders', [33.4, 33.3, 33.3], [34, 33, 33]],
  ['keeps whole cents', [40, 60], [40, 60]],
  ['takes the part of a split that is negative', [-10.5, 20.5], [-10, 20]],
  ['splits nothing into nothing', [], []],
])('a split of cents %s', (_what, exact, whole) => {
  expect(splitCents(exact)).toEqual(whole);
});

it('a split of cents adds up to the rounded whole, and no part is a cent or more away', () => {
  const amounts = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(amounts, (exact) => {
      const parts = splitCents(exact);
      const sum = exact.reduce((all, each) => all + each, 0);
      expect(Math.abs(parts.reduce((all, each) => all + each, 0) - sum)).toBeLessThanOrEqual(0.5 + 1e-6);
      parts.forEach((part, index) => expect(Math.abs(part - (exact[index] ?? 0))).toBeLessThanOrEqual(1 + 1e-6));
    }),
  );
});
