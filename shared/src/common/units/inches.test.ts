import fc from 'fast-check';
import { formatInches, roundToSixteenth } from './format-inches.ts';
import { parseInches } from './inches.ts';

describe('parseInches', () => {
  it.each([
    ['14', 14],
    ['14.5', 14.5],
    ['.5', 0.5],
    ['14.', 14],
    ['14"', 14],
    ['14 in.', 14],
    ['14 inches', 14],
    ['14 1/2', 14.5],
    ['14-1/2', 14.5],
    ['14 - 1/2', 14.5],
    ['14 1 / 2"', 14.5],
    ['1/4', 0.25],
    ['3/2', 1.5],
    ['14½', 14.5],
    ['14 ⅜″', 14.375],
    ['¾', 0.75],
    ["1'", 12],
    ['1\' 2"', 14],
    ['1\'-2 1/2"', 14.5],
    ['1’-2 1/2”', 14.5],
    ["1'2", 14],
    ["1''", 1],
    ['1 ft 2 in', 14],
    ['1   ft.  -  2\u00a01 /  2   inches', 14.5],
    ["1' - ", 12],
    ["1'-1/4", 12.25],
    [`${' '.repeat(80)}14`, 14],
    ['1 foot 2 1/2 inches', 14.5],
    ["1.5'", 18],
    ['7\'-0 1/2"', 84.5],
    ['-3 1/4', -3.25],
    ['−3', -3],
    ['0', 0],
    ['-0', 0],
  ])('reads %s', (text, inches) => {
    expect(parseInches(text)).toEqual({ ok: true, inches });
  });

  it.each([
    ['', /missing/],
    ['   ', /missing/],
    ['-', /14 1\/2/],
    ['abc', /14 1\/2/],
    ['1/0', /0 below the line/],
    ['14 3/2', /less than 1/],
    ["1' 12", /less than 12/],
    ['14,5', /point, not a comma/],
    ['1 2', /14 1\/2/],
    ['14.5 1/2', /14 1\/2/],
    ['1e3', /14 1\/2/],
    ["1'x", /14 1\/2/],
    ['1'.repeat(61), /^A length has at most 60 characters\. Write inches as 14 1\/2/],
  ])('refuses %p with a sentence that helps', (text, message) => {
    expect(parseInches(text)).toEqual({ ok: false, message: expect.stringMatching(message) });
  });
});

it.each([
  // an inch is 25.4 mm
  ['25.4 mm', '1'],
  ['500 mm', '19.685'],
  ['500mm', '19.685'],
  ['50 cm', '19.685'],
  ['0.5 m', '19.685'],
  ['.5 M', '19.685'],
  ['2 meters', '78.74'],
  ['2 metres', '78.74'],
  ['1 meter', '39.37'],
  ['30 centimeters', '11.811'],
  ['300 millimetres', '11.811'],
  ['-50.8 mm', '-2'],
])('does not take %s for inches, and says that it is %s', (text, inches) => {
  const parsed = parseInches(text);
  expect(parsed).toEqual({ ok: false, message: expect.stringContaining(`Write ${inches}:`) });
  expect(parseInches(inches)).toEqual({ ok: true, inches: Number(inches) });
});

describe('formatInches', () => {
  it.each([
    [84.5, {}, '84 1/2"'],
    [84, {}, '84"'],
    [0.25, {}, '1/4"'],
    [0, {}, '0"'],
    [-0.001, {}, '0"'],
    [50.375, {}, '50 3/8"'],
    [-3.25, {}, '-3 1/4"'],
    [14.999, {}, '15"'],
    [84.5, { hasFeet: true }, `7'-0 1/2"`],
    [84, { hasFeet: true }, `7'-0"`],
    [6.5, { hasFeet: true }, '6 1/2"'],
    [14.5, { hasMark: false }, '14 1/2'],
    [14.1875, { denominator: 8 as const }, '14 1/4"'],
  ])('prints %p %p as %s', (inches, format, text) => {
    expect(formatInches(inches, format)).toBe(text);
  });

  it('is undone by parsing, on every sixteenth', () => {
    fc.assert(
      fc.property(fc.integer({ min: -6400, max: 6400 }), fc.boolean(), (sixteenths, hasFeet) => {
        const inches = sixteenths === 0 ? 0 : sixteenths / 16;
        expect(parseInches(formatInches(inches, { hasFeet }))).toEqual({ ok: true, inches });
      }),
    );
  });
});

it('roundToSixteenth moves by at most a thirty-second and is idempotent', () => {
  fc.assert(
    fc.property(fc.double({ min: -500, max: 500, noNaN: true }), (inches) => {
      const rounded = roundToSixteenth(inches);
      expect(Math.abs(rounded - inches)).toBeLessThanOrEqual(1 / 32);
      expect(roundToSixteenth(rounded)).toBe(rounded);
    }),
  );
});
