import { groupDigits } from './group-digits.ts';

describe('thousands are set apart', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1035, '1,035'],
    [200000, '200,000'],
    [1234567, '1,234,567'],
    [-40, '-40'],
    [-1250, '-1,250'],
    [0.5, '0.5'],
    [2400.5, '2,400.5'],
    [1.23456, '1.235'],
    [999.9996, '1,000'],
  ])('of %d as %s', (value, text) => {
    expect(groupDigits(value)).toBe(text);
  });
});
