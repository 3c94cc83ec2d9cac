import { isUnusualTime } from './actual-minutes.ts';

// guts: 44 minutes are the standard, so 132 are three times that
it.each([
  [132, 44, false],
  [133, 44, true],
  [99_999, 44, true],
  [30, 6, false],
  [31, 6, true],
  [30, 0, false],
])('%d min on a standard of %d min is unusual: %s', (minutes, standard, isUnusual) => {
  expect(isUnusualTime(minutes, standard)).toBe(isUnusual);
});
