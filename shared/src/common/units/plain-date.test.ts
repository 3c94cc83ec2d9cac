import fc from 'fast-check';
import {
  addDays,
  addWorkingDays,
  daysBetween,
  formatDate,
  isPlainDate,
  isWorkingDay,
  todayIn,
  toPlainDate,
  weekday,
  workingDaysBetween,
} from './plain-date.ts';

const day = toPlainDate;
const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((instant) => day(instant.toISOString().slice(0, 10)));
const holidays = new Set(['2026-07-03', '2026-11-26', '2026-11-27', '2026-12-25']);

it('knows which days exist', () => {
  expect(['2026-02-28', '2024-02-29', '2000-02-29', '2026-12-31'].every(isPlainDate)).toBe(true);
  expect(['2026-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '', null, 5].some(isPlainDate)).toBe(
    false,
  );
  expect(['0000-01-01', '0206-11-30', '1899-12-31', '2200-01-01', '9999-12-31'].some(isPlainDate)).toBe(false);
  expect(() => day('2026-02-30')).toThrow('2026-02-30');
});

it('counts days as the calendar does', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -20_000, max: 20_000 }), (date, days) => {
      const utc = new Date(`${date}T00:00:00Z`);
      expect(weekday(date)).toBe(utc.getUTCDay());
      utc.setUTCDate(utc.getUTCDate() + days);
      const moved = addDays(date, days);
      expect(moved).toBe(utc.toISOString().slice(0, 10));
      expect(daysBetween(date, moved)).toBe(days);
    }),
  );
});

describe('working days', () => {
  it('skip weekends and holidays both ways', () => {
    expect(addWorkingDays(day('2026-07-02'), 1, holidays)).toBe('2026-07-06');
    expect(addWorkingDays(day('2026-07-06'), -1, holidays)).toBe('2026-07-02');
    expect(addWorkingDays(day('2026-07-04'), 0, holidays)).toBe('2026-07-06');
    expect(addWorkingDays(day('2026-07-06'), 0, holidays)).toBe('2026-07-06');
    expect(() => addWorkingDays(day('2026-07-06'), 0.5)).toThrow(RangeError);
  });

  it('count backward to the day they were counted forward from', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: -60, max: 60 }).filter((days) => days !== 0),
        (date, days) => {
          const from = addWorkingDays(date, 0, holidays);
          const to = addWorkingDays(from, days, holidays);
          expect(isWorkingDay(to, holidays)).toBe(true);
          expect(workingDaysBetween(from, to, holidays)).toBe(days);
        },
      ),
    );
    expect(workingDaysBetween(day('2026-07-06'), day('2026-07-06'))).toBe(0);
  });
});

it('prints days without a time zone', () => {
  expect(formatDate(day('2026-03-05'))).toBe('Mar 5, 2026');
  expect(formatDate(day('2026-03-05'), 'numeric')).toBe('03/05/2026');
  expect(formatDate(day('2026-03-05'), 'day')).toBe('Thu, Mar 5');
});

it('asks for the day at a place', () => {
  const instant = new Date('2026-03-06T03:30:00Z');
  expect(todayIn('America/Chicago', instant)).toBe('2026-03-05');
  expect(todayIn('Europe/Berlin', instant)).toBe('2026-03-06');
});
