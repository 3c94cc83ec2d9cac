import { clockTimeIn, formatClockTime, instantOf, isClockTime, zoneNameAt } from './clock-time.ts';

const FRESNO = 'America/Los_Angeles';
const INDIANAPOLIS = 'America/New_York';

describe('a time by the clock of a place', () => {
  it('is the instant at which that clock shows it, whatever the clock of the machine is', () => {
    expect(instantOf(FRESNO, '2026-10-21T07:00')).toBe('2026-10-21T14:00:00.000Z');
    expect(instantOf(INDIANAPOLIS, '2026-10-21T07:00')).toBe('2026-10-21T11:00:00.000Z');
    expect(instantOf(FRESNO, '2026-12-01 15:30')).toBe('2026-12-01T23:30:00.000Z');
    expect(clockTimeIn(FRESNO, '2026-10-21T14:00:12.000Z')).toBe('2026-10-21T07:00:12');
  });

  it('is read on the days on which clocks are changed', () => {
    // 2026: forward on March 8, back on November 1, both at 02:00
    expect(instantOf(FRESNO, '2026-03-08T01:59')).toBe('2026-03-08T09:59:00.000Z');
    expect(instantOf(FRESNO, '2026-03-08T07:00')).toBe('2026-03-08T14:00:00.000Z');
    expect(instantOf(FRESNO, '2026-11-01T00:30')).toBe('2026-11-01T07:30:00.000Z');
    expect(instantOf(FRESNO, '2026-11-01T01:30')).toBe('2026-11-01T08:30:00.000Z');
    expect(instantOf(FRESNO, '2026-11-01T07:00')).toBe('2026-11-01T15:00:00.000Z');
  });

  it('is said with its zone, midnight as 00', () => {
    expect(formatClockTime(INDIANAPOLIS, '2026-10-21T10:07:00Z')).toBe('Oct 21, 2026, 06:07 EDT');
    expect(formatClockTime(FRESNO, '2026-12-01T08:00:00Z')).toBe('Dec 1, 2026, 00:00 PST');
    expect(formatClockTime(FRESNO, '2026-10-21T07:00')).toBe('Oct 21, 2026, 07:00 PDT');
    expect(formatClockTime(FRESNO, 'soon')).toBe('soon');
    expect(zoneNameAt(INDIANAPOLIS, '2026-10-21T10:07:00Z')).toBe('EDT');
  });

  it('names no distance from UTC', () => {
    expect(isClockTime('2026-10-21T07:00')).toBe(true);
    expect(isClockTime('2026-10-21T07:00:00.000Z')).toBe(false);
    expect(isClockTime('2026-10-21T07:00-07:00')).toBe(false);
    expect(isClockTime(null)).toBe(false);
  });
});
