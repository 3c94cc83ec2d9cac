import { toPlainDate } from '../../units/plain-date.ts';
import { computeNextDue, planLeadDays, type MaintenanceRhythm } from './next-due.ts';

const today = toPlainDate('2026-11-23');
const byCalendar = (lastDate: string | null, intervalDays: number): MaintenanceRhythm => ({
  basis: 'calendar',
  intervalDays,
  intervalMeter: null,
  lastDate: lastDate === null ? null : toPlainDate(lastDate),
  lastMeter: null,
});
const at = { today, meterReading: null, holidays: new Set<string>() };

describe('a plan by calendar', () => {
  it('is due its interval in days after it was done', () => {
    // 30 days after Monday November 2 is Wednesday December 2
    expect(computeNextDue(byCalendar('2026-11-02', 30), at).date).toBe('2026-12-02');
  });

  it('is due before a weekend and before a day off of the plant', () => {
    // 26 days after November 2 is Saturday the 28th; the Friday after Thanksgiving and the day itself are off
    expect(computeNextDue(byCalendar('2026-11-02', 26), at).date).toBe('2026-11-27');
    const holidays = new Set(['2026-11-26', '2026-11-27']);
    expect(computeNextDue(byCalendar('2026-11-02', 26), { ...at, holidays }).date).toBe('2026-11-25');
  });

  it('that was never done is due now', () => {
    expect(computeNextDue(byCalendar(null, 90), at).date).toBe(today);
  });
});

describe('a plan by meter', () => {
  const rhythm: MaintenanceRhythm = {
    basis: 'meter',
    intervalDays: null,
    intervalMeter: 500,
    lastDate: null,
    lastMeter: 8000,
  };

  it('is due at the reading, and has a day once that is reached', () => {
    expect(computeNextDue(rhythm, { ...at, meterReading: 8499 })).toEqual({ date: null, meter: 8500 });
    expect(computeNextDue(rhythm, { ...at, meterReading: 8500 })).toEqual({ date: today, meter: 8500 });
  });

  it('keeps the day on which it was reached', () => {
    const reachedOn = toPlainDate('2026-11-20');
    expect(computeNextDue(rhythm, { ...at, meterReading: 8600, reachedOn }).date).toBe(reachedOn);
  });
});

it.each([
  ['calendar', 90, 7],
  ['calendar', 14, 7],
  ['calendar', 7, 3],
  ['calendar', 1, 0],
  ['meter', null, 0],
] as const)('a plan by %s of %s days is seen %s days before it is due', (basis, intervalDays, lead) => {
  expect(planLeadDays({ basis, intervalDays })).toBe(lead);
});
