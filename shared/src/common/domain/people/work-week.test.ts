import fc from 'fast-check';
import { toPlainDate } from '../../units/plain-date.ts';
import { DEFAULT_MEAL_RULE, splitWeek } from './timecard.ts';
import { computeShift, roundMoment, splitCards, weekStartOf, type Pause } from './work-week.ts';

const at = (clock: string): Date => new Date(`2026-11-23T${clock}Z`);
const rules = { roundingMinutes: 15, meal: DEFAULT_MEAL_RULE } as const;
const shift = (from: string, to: string, pauses: readonly Pause[] = [], workedThroughMeal = false) =>
  computeShift({ in: at(from), out: at(to), pauses, workedThroughMeal }, rules);

it.each([
  ['07:53:00', '08:00:00'],
  ['07:52:59', '07:45:00'],
  ['08:07:59', '08:00:00'],
  ['08:08:00', '08:15:00'],
])('a punch at %s counts from %s', (punch, rounded) => {
  expect(roundMoment(at(punch), 15)).toEqual(at(rounded));
});

it('a punch counts to the minute where nothing is rounded', () => {
  expect(roundMoment(at('07:52:41'), null)).toEqual(at('07:52:00'));
});

describe('the paid time of a shift', () => {
  it('is without half an hour after more than six', () => {
    // 07:53 to 16:20 counts as 08:00 to 16:15: 8 h 15, less the meal 7 h 45
    expect(shift('07:53:00', '16:20:00')).toMatchObject({ mealMinutes: 30, paidMinutes: 465 });
    expect(shift('08:00:00', '14:00:00')).toMatchObject({ mealMinutes: 0, paidMinutes: 360 });
  });

  it('is without the meal that was punched, and with the break', () => {
    const meal = { kind: 'meal', from: at('12:02:00'), to: at('12:46:00') } as const;
    const rest = { kind: 'break', from: at('10:00:00'), to: at('10:15:00') } as const;
    // 12:02 to 12:46 counts as 12:00 to 12:45
    // 8 h 30 less the 44 minutes as they were
    expect(shift('08:00:00', '16:30:00', [meal, rest])).toMatchObject({ mealMinutes: 44, paidMinutes: 466 });
  });

  it('is the whole shift when the employee worked through the meal', () => {
    expect(shift('08:00:00', '16:00:00', [], true)).toMatchObject({ mealMinutes: 0, paidMinutes: 480 });
  });
});

it('a work week begins on Sunday or Monday', () => {
  expect(weekStartOf(toPlainDate('2026-11-25'), 'sunday')).toBe('2026-11-22');
  expect(weekStartOf(toPlainDate('2026-11-22'), 'sunday')).toBe('2026-11-22');
  expect(weekStartOf(toPlainDate('2026-11-22'), 'monday')).toBe('2026-11-16');
  expect(weekStartOf(toPlainDate('2026-11-25'), 'monday')).toBe('2026-11-23');
});

describe('overtime of single cards', () => {
  const cards = (hours: readonly number[]) => hours.map((each, day) => ({ day, paidMinutes: each * 60 }));

  it('is taken by what is worked last', () => {
    // 9.25 + 8.5 + 8 + 8.75 + 8 = 42.5: the Friday has 5.5 regular and 2.5 over
    const split = splitCards(cards([9.25, 8.5, 8, 8.75, 8]), 'federal');
    expect(split.map((each) => each.overtime)).toEqual([0, 0, 0, 0, 150]);
    expect(split[4]?.regular).toBe(330);
  });

  it('counts the day in California, over several cards of one day too', () => {
    const twice = [
      { day: 0, paidMinutes: 7 * 60 },
      { day: 0, paidMinutes: 6 * 60 },
    ];
    expect(splitCards(twice, 'california')).toEqual([
      { regular: 420, overtime: 0, double: 0 },
      { regular: 60, overtime: 240, double: 60 },
    ]);
  });

  it('sums up to the overtime of the week', () => {
    const quarters = fc.integer({ min: 0, max: 64 }).map((each) => each / 4);
    const week = fc.array(quarters, { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(week, fc.constantFrom('federal', 'california'), (hours, rule) => {
        const split = splitCards(cards(hours), rule);
        const sum = (pick: 'regular' | 'overtime' | 'double') => split.reduce((all, each) => all + each[pick], 0) / 60;
        const whole = splitWeek(hours, rule);
        for (const part of ['regular', 'overtime', 'double'] as const) expect(sum(part)).toBeCloseTo(whole[part], 6);
      }),
    );
  });
});
