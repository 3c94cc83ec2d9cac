import { toPlainDate, type PlainDate } from '../../units/plain-date.ts';
import { isLateToPromise } from '../orders/promise.ts';
import { isBehindPlan, judgeDue } from './due.ts';

const day = toPlainDate;
const today = day('2026-11-25');
/** Thanksgiving and the day after. */
const holidays = new Set(['2026-11-26', '2026-11-27']);

it.each([
  ['2026-11-20', 'behind', -3],
  ['2026-11-24', 'behind', -1],
  ['2026-11-25', 'today', 0],
  // the two holidays and the weekend do not count
  ['2026-11-30', 'soon', 1],
  ['2026-12-01', 'soon', 2],
  ['2026-12-02', 'later', 3],
])('work planned for %s is %s', (date, level, working_days) => {
  expect(judgeDue(day(date), today, holidays)).toEqual({ date, level, working_days });
});

it('work is behind plan the day after its planned day, even on a day off', () => {
  const saturday = day('2026-11-28');
  expect(isBehindPlan(day('2026-11-25'), saturday)).toBe(true);
  expect(judgeDue(day('2026-11-25'), saturday, holidays)).toMatchObject({ level: 'behind', working_days: -1 });
  // planned on a day off by hand
  expect(judgeDue(day('2026-11-27'), today, holidays)).toMatchObject({ level: 'soon', working_days: 1 });
});

it('work without a planned day has no due level', () => {
  expect(isBehindPlan(null, today)).toBe(false);
  expect(judgeDue(null, today, holidays)).toEqual({ date: null, level: 'none', working_days: 0 });
});

describe('late to promise', () => {
  const curb = { orderStatus: 'in_production', curbStatus: 'fabricating', promisedDate: day('2026-11-20') };

  it('is a curb that has not shipped by its promised day', () => {
    expect(isLateToPromise(curb, today)).toBe(true);
    for (const promisedDate of [today, day('2026-12-01'), null as PlainDate | null])
      expect(isLateToPromise({ ...curb, promisedDate }, today)).toBe(false);
  });

  it.each(['shipped', 'invoiced', 'paid', 'closed', 'cancelled'])(
    'is nothing of an order that is %s',
    (orderStatus) => {
      expect(isLateToPromise({ ...curb, orderStatus }, today)).toBe(false);
    },
  );

  it.each(['shipped', 'cancelled'])('is no curb that is %s', (curbStatus) => {
    expect(isLateToPromise({ ...curb, curbStatus }, today)).toBe(false);
  });
});
