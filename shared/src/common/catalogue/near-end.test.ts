import { toPlainDate } from '../units/index.ts';
import { describeNearEnd } from './near-end.ts';
import { quote } from './objects/quote.object.ts';

const TODAY = toPlainDate('2026-11-26');
const say = (valid_until: string | null, status = 'sent') =>
  describeNearEnd(quote, 'valid_until', { valid_until, status }, TODAY);

it.each([
  ['2026-11-25', 'over'],
  ['2026-11-26', 'today'],
  ['2026-11-27', 'tomorrow'],
  ['2026-11-30', '4 days left'],
  ['2026-12-03', '7 days left'],
  ['2026-12-04', null],
  [null, null],
])('of a quote that is valid until %s it says %s', (day, words) => {
  expect(say(day)).toBe(words);
});

it.each(['won', 'lost', 'expired', 'cancelled', 'revised'])('says nothing of a quote that is %s', (status) => {
  expect(say('2026-11-27', status)).toBeNull();
});
