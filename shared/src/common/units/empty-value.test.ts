import fc from 'fast-check';
import { isEmptyValue, isMissing } from './empty-value.ts';

it.each([null, undefined, '', '   ', {}, [], 0, -0, '0', '0.25', 0.25, -0.9, '0abc', '-0', 0n, 1e-7, [0], ['0', 7]])(
  'isEmptyValue(%p) is true',
  (value) => {
    expect(isEmptyValue(value)).toBe(true);
  },
);

it.each([1, '1', -1, 'abc', 'a0', '10', { a: 1 }, [7], ['a'], true, false, new Date(0), Number.NaN, 5n])(
  'isEmptyValue(%p) is false',
  (value) => {
    expect(isEmptyValue(value)).toBe(false);
  },
);

it('calls every number whose integer part is 0 empty, and no other, as text too', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999, max: 99_999 }), (hundredths) => {
      const value = hundredths / 100;
      const isZero = Math.abs(value) < 1;
      expect(isEmptyValue(value)).toBe(isZero);
      expect(isEmptyValue(value.toFixed(2))).toBe(isZero);
    }),
  );
});

it('isMissing keeps every number, zero and fractions included', () => {
  fc.assert(
    fc.property(fc.oneof(fc.double(), fc.constant(0), fc.constant(0.25)), (value) => {
      expect(isMissing(value)).toBe(false);
      expect(isMissing(String(value))).toBe(false);
    }),
  );
  expect([null, undefined, '', ' '].map(isMissing)).toEqual([true, true, true, true]);
  expect(['0.25', {}, []].map(isMissing)).toEqual([false, false, false]);
});
