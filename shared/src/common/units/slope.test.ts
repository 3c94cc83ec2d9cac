import { formatSlope } from './format-slope.ts';
import { parseSlope, slopeAngleDeg, slopeFromLevel, slopePercent } from './slope.ts';

describe('parseSlope', () => {
  it.each([
    ['1/4:12', 0.25],
    ['1/4 : 12', 0.25],
    ['1/4 in 12', 0.25],
    ['1/4   in\t12', 0.25],
    ['1  1/2  /  12', 1.5],
    ['1/4/12', 0.25],
    ['0.25', 0.25],
    ['1/4', 0.25],
    ['1 1/2:12', 1.5],
    ['3/12', 3],
    ['1/12', 1],
    ['-3 / 12', -3],
    ['3/16', 0.1875],
    ['1 1/2/12', 1.5],
    ['0', 0],
    ['-1/2:12', -0.5],
  ])('reads %s', (text, slope) => {
    expect(parseSlope(text)).toEqual({ ok: true, slope });
  });

  it('reads percent and degrees', () => {
    const percent = parseSlope('2%');
    const angle = parseSlope('4.764°');
    expect(percent.ok && percent.slope).toBeCloseTo(0.24, 10);
    expect(angle.ok && angle.slope).toBeCloseTo(1, 3);
  });

  it.each(['', 'steep', '1/0', '95°', '1 3/12'])('refuses %p', (text) => {
    expect(parseSlope(text)).toEqual({ ok: false, message: expect.stringContaining('1/4:12') });
  });
});

it('refuses a slope of more than 60 characters by its size', () => {
  expect(parseSlope(`1/4:${' '.repeat(60)}12`)).toEqual({
    ok: false,
    message: expect.stringMatching(/^A slope has at most 60 characters\. Write the rise in 12 inches/),
  });
});

it.each([
  [0.25, '1/4:12'],
  [0, '0:12'],
  [1.5, '1 1/2:12'],
  [0.27, '0.27:12'],
])('formatSlope prints %p as %s', (slope, text) => {
  expect(formatSlope(slope)).toBe(text);
});

it('takes the slope from the gap under a level of known length', () => {
  expect(slopeFromLevel(48, 1)).toBe(0.25);
  expect(slopeFromLevel(24, 1)).toBe(0.5);
  expect(() => slopeFromLevel(0, 1)).toThrow(RangeError);
});

it.each([
  [0.25, 1.193],
  [0.5, 2.386],
  [1, 4.764],
  [2, 9.462],
  [3, 14.036],
  [4, 18.435],
])('a slope of %p in 12 is %p degrees', (slope, angle) => {
  expect(slopeAngleDeg(slope)).toBeCloseTo(angle, 3);
  expect(slopePercent(slope)).toBeCloseTo((slope / 12) * 100, 10);
});
