import { formatWallTime } from './wall-time.ts';

it.each([
  ['America/New_York', '6:52 AM'],
  ['America/Chicago', '5:52 AM'],
  ['America/Los_Angeles', '3:52 AM'],
  ['Europe/London', '11:52 AM'],
])('shows the time in the time zone of the plant: %s', (timezone, said) => {
  expect(formatWallTime(timezone, new Date('2026-11-23T11:52:00Z')).replace(/\s/, ' ')).toBe(said);
});
