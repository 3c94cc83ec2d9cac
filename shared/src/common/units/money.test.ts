import fc from 'fast-check';
import {
  addCents,
  centsToDollars,
  formatCurrency,
  formatMoney,
  multiplyCents,
  parseMoney,
  roundHalfUpCents,
  toCents,
} from './money.ts';

describe('rounding to cents', () => {
  it.each([
    [1.005, 101],
    [2.675, 268],
    [-1.005, -101],
    [0.004, 0],
    [-0.004, 0],
    [548.9, 54890],
    [1e9 + 0.125, 100_000_000_013],
  ])('%p dollars are %p cents', (dollars, cents) => {
    expect(roundHalfUpCents(dollars)).toBe(cents);
  });

  it('refuses fractions of a cent as cents', () => {
    expect(() => toCents(1.5)).toThrow(RangeError);
    expect(() => toCents(Number.NaN)).toThrow(RangeError);
  });

  it('multiplies half up', () => {
    expect(multiplyCents(toCents(54890), 0.97)).toBe(53243);
    expect(multiplyCents(toCents(-54890), 0.97)).toBe(-53243);
    expect(multiplyCents(toCents(5), 0.5)).toBe(3);
    expect(addCents(toCents(1), toCents(2), toCents(-4))).toBe(-1);
    expect(addCents()).toBe(0);
  });
});

describe('parseMoney', () => {
  it.each([
    ['1234.56', 123456],
    ['$1,234.5', 123450],
    ['1,234', 123400],
    ['.5', 50],
    ['12.', 1200],
    ['-12', -1200],
    ['-$12.30', -1230],
    ['$-12.30', -1230],
    ['-  $  12.30', -1230],
    ['  12', 1200],
    ['(12.00)', -1200],
  ])('reads %s', (text, cents) => {
    expect(parseMoney(text)).toEqual({ ok: true, cents });
  });

  it.each(['', 'abc', '.', '$', '1,23', '--1', '1.234', '99999999999999999'])('refuses %p', (text) => {
    expect(parseMoney(text)).toEqual({ ok: false, message: expect.stringMatching(/amount|two decimals/) });
  });

  it('reads back what formatMoney printed', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (value) => {
        const cents = toCents(value);
        expect(parseMoney(formatMoney(cents))).toEqual({ ok: true, cents });
        expect(roundHalfUpCents(centsToDollars(cents))).toBe(cents);
      }),
    );
  });
});

describe('formatCurrency', () => {
  it('rounds to whole units by default and still prints two decimals', () => {
    expect(formatCurrency(1234.56)).toBe('$1,235.00');
    expect(formatCurrency(1234.49)).toBe('$1,234.00');
    expect(formatCurrency(-0.4)).toBe('$0.00');
  });

  it('goes up, down or not at all when asked', () => {
    expect(formatCurrency(1234.01, { rounding: 'ceil' })).toBe('$1,235.00');
    expect(formatCurrency(1234.99, { rounding: 'floor' })).toBe('$1,234.00');
    expect(formatCurrency(1234.56, { rounding: 'none' })).toBe('$1,234.56');
    expect(formatCurrency(1234.56, { digits: 0 })).toBe('$1,235');
    expect(formatCurrency(10, { currency: 'CAD' })).toBe('CA$10.00');
  });

  it('prints nothing for nothing', () => {
    expect(formatCurrency(null)).toBe('');
    expect(formatCurrency(undefined)).toBe('');
    expect(formatCurrency(Number.NaN)).toBe('');
  });
});

it('formatMoney keeps the cents of documents', () => {
  expect(formatMoney(toCents(224265))).toBe('$2,242.65');
  expect(formatMoney(toCents(-5))).toBe('-$0.05');
});
