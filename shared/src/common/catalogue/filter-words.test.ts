import { toPlainDate } from '../units/index.ts';
import { DAY_WORDS, daysOfWord } from './filter-words.ts';

// November 30, 2026 is a Monday
it.each([
  ['today', '2026-11-30', '2026-11-30', '2026-11-30'],
  ['yesterday', '2026-12-01', '2026-11-30', '2026-11-30'],
  ['this_week', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['this_week', '2026-11-30', '2026-11-30', '2026-12-06'],
  ['last_week', '2026-11-30', '2026-11-23', '2026-11-29'],
  ['next_7_days', '2026-11-30', '2026-11-30', '2026-12-06'],
  ['last_7_days', '2026-11-30', '2026-11-24', '2026-11-30'],
  ['last_30_days', '2026-11-30', '2026-11-01', '2026-11-30'],
  ['last_90_days', '2026-11-30', '2026-09-02', '2026-11-30'],
  ['this_month', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['last_month', '2027-01-31', '2026-12-01', '2026-12-31'],
  ['last_month', '2027-03-31', '2027-02-01', '2027-02-28'],
  ['this_year', '2026-11-30', '2026-01-01', '2026-12-31'],
  ['tomorrow', '2026-11-30', '2026-12-01', '2026-12-01'],
  ['next_week', '2026-11-29', '2026-11-30', '2026-12-06'],
  ['next_week', '2026-11-30', '2026-12-07', '2026-12-13'],
  ['next_30_days', '2026-11-30', '2026-11-30', '2026-12-29'],
  ['next_90_days', '2026-11-30', '2026-11-30', '2027-02-27'],
  ['next_month', '2026-12-31', '2027-01-01', '2027-01-31'],
  ['next_month', '2028-01-31', '2028-02-01', '2028-02-29'],
  ['this_quarter', '2026-11-30', '2026-10-01', '2026-12-31'],
  ['this_quarter', '2027-01-01', '2027-01-01', '2027-03-31'],
  ['last_quarter', '2026-11-30', '2026-07-01', '2026-09-30'],
  ['last_quarter', '2027-02-10', '2026-10-01', '2026-12-31'],
  ['last_year', '2026-11-30', '2025-01-01', '2025-12-31'],
  // what is due today is not overdue
  ['before_today', '2026-12-01', null, '2026-11-30'],
])('%s on %s is %s to %s', (word, today, from, to) => {
  expect(daysOfWord(word, toPlainDate(today))).toEqual({ from, to });
});

it('every word means days, and others mean none', () => {
  for (const word of Object.keys(DAY_WORDS)) expect(daysOfWord(word, toPlainDate('2026-11-30'))).toBeDefined();
  for (const word of ['empty', 'constructor', '']) expect(daysOfWord(word, toPlainDate('2026-11-30'))).toBeUndefined();
});
