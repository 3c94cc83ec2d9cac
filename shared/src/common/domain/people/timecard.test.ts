import fc from 'fast-check';
import { decimalHours, deductMeal, parseClock, roundPunch, splitWeek } from './timecard.ts';

const clock = (text: string): number => {
  const parsed = parseClock(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.minutes;
};

const print = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

it.each([
  ['07:53', '08:00'],
  ['07:52', '07:45'],
  ['08:07', '08:00'],
  ['08:08', '08:15'],
  ['23:55', '24:00'],
])('rounds the punch %s to %s', (punch, rounded) => {
  expect(print(roundPunch(clock(punch)))).toBe(rounded);
});

it('rounds to five minutes and to tenths too, and is neutral over an hour', () => {
  expect(roundPunch(clock('08:02'), 5)).toBe(clock('08:00'));
  expect(roundPunch(clock('08:03'), 5)).toBe(clock('08:05'));
  expect(roundPunch(clock('08:03'), 6)).toBe(clock('08:06'));
  for (const step of [5, 15] as const) {
    const gains = Array.from({ length: 60 }, (_, minute) => roundPunch(minute, step) - minute);
    expect(gains.reduce((sum, gain) => sum + gain, 0)).toBe(0);
  }
});

it('reads times of day', () => {
  expect(clock('7:53 pm')).toBe(clock('19:53'));
  expect(clock('12:05 am')).toBe(5);
  expect(clock('12:05 p.m.')).toBe(725);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
      expect(parseClock(print(minutes))).toEqual({ ok: true, minutes });
    }),
  );
  for (const text of ['', '25:00', '7:60', '13:00 pm', '0:10 am', '753']) {
    expect(parseClock(text)).toEqual({ ok: false, message: expect.stringContaining('07:53') });
  }
});

it('takes the meal off long shifts', () => {
  expect(deductMeal(510, false)).toBe(480);
  expect(deductMeal(510, true)).toBe(510);
  expect(deductMeal(360, false)).toBe(360);
  expect(decimalHours(7 * 60 + 22)).toBe(7.37);
});

describe('overtime', () => {
  it('starts above 40 hours a week', () => {
    expect(splitWeek([9.25, 8.5, 8, 8.75, 8, 0, 0])).toEqual({ regular: 40, overtime: 2.5, double: 0 });
    expect(() => splitWeek([8, 8])).toThrow('seven days');
  });

  it('counts the day in California', () => {
    expect(splitWeek([13, 8, 8, 0, 0, 0, 0], 'california')).toEqual({ regular: 24, overtime: 4, double: 1 });
    expect(splitWeek([8, 8, 8, 8, 8, 8, 0], 'california')).toEqual({ regular: 40, overtime: 8, double: 0 });
    expect(splitWeek([6, 6, 6, 6, 6, 6, 10], 'california')).toEqual({ regular: 36, overtime: 8, double: 2 });
  });

  it('never loses an hour', () => {
    const week = fc.array(
      fc.integer({ min: 0, max: 96 }).map((quarters) => quarters / 4),
      { minLength: 7, maxLength: 7 },
    );
    fc.assert(
      fc.property(week, fc.constantFrom('federal', 'california'), (days, rule) => {
        const { regular, overtime, double } = splitWeek(days, rule);
        expect(regular + overtime + double).toBeCloseTo(
          days.reduce((sum, hours) => sum + hours, 0),
          8,
        );
        expect(regular).toBeLessThanOrEqual(40);
      }),
    );
  });
});
