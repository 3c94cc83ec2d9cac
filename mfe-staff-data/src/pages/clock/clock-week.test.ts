import { formatTwelveHours } from './clock-week.ts';

it.each([
  ['00:05', '12:05 AM'],
  ['05:51', '5:51 AM'],
  ['11:59', '11:59 AM'],
  ['12:00', '12:00 PM'],
  ['15:30', '3:30 PM'],
  ['23:59', '11:59 PM'],
])('formats %s as %s', (clock, said) => expect(formatTwelveHours(clock)).toBe(said));
