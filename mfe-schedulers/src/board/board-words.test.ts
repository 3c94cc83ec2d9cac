import { toPlainDate } from '@cdi/shared/units';
import { makeBoard, makeCard } from '../testing/make-board.ts';
import { judgeDue, judgeWip } from '@cdi/shared/domain/schedule';
import { describeWip, formatMinutes, loadPercent, describeDayLoad, summariseLoad } from './board-load.ts';
import { describeDue } from './due.ts';
import { findMovedCards, formatMovedBy } from './moved-cards.ts';

const today = toPlainDate('2026-03-05');
const holidays = new Set(['2026-03-06']);

const dueOn = (date: string | null) => judgeDue(date === null ? null : toPlainDate(date), today, holidays);

it.each([
  ['2026-03-03', 'behind', '2 days behind'],
  ['2026-03-04', 'behind', '1 day behind'],
  // the weekend between does not count
  ['2026-02-27', 'behind', '4 days behind'],
  ['2026-03-05', 'today', 'Today'],
  // neither does a day off of the plant
  ['2026-03-09', 'soon', 'In 1 day'],
  ['2026-03-10', 'soon', 'In 2 days'],
  ['2026-03-18', 'later', 'In 8 days'],
  ['2026-05-04', 'later', 'Mon, May 4'],
  [null, 'none', 'No date'],
])('says that a card due %s is %s', (date, level, text) => {
  expect(describeDue({ due: dueOn(date), lane: 'ready' })).toEqual({ level, text });
});

it.each(['done', 'approved'])('shows no urgency for a card that is %s', (lane) => {
  expect(describeDue({ due: dueOn('2026-03-02'), lane })).toEqual({ level: 'later', text: 'Mon, Mar 2' });
});

it('describes load in hours, percent and a word', () => {
  const day = { date: '2026-03-05', minutes: 750, capacity_minutes: 960, level: 'green' } as const;
  expect(describeDayLoad(day)).toBe('Thu, Mar 5: 12.5 h of 16 h, 78 %, room');
  expect(formatMinutes(42)).toBe('42 min');
});

it('shows no percentage for a day without capacity', () => {
  const day = { date: '2026-03-07', minutes: 90, capacity_minutes: 0, level: 'red' } as const;
  expect(loadPercent(day)).toBeNull();
  expect(describeDayLoad(day)).toBe('Sat, Mar 7: 1.5 h of 0 min, no capacity');
});

it('summarizes the days in one line', () => {
  const days = (['green', 'red', 'amber', 'red'] as const).map((level) => ({ level }));
  expect(summariseLoad(days)).toBe('Load of the next 4 days: 2 over, 1 tight');
  expect(summariseLoad([{ level: 'green' }])).toBe('Load of the next 1 days: room');
});

it('says when the limit is reached and passed', () => {
  expect(describeWip(judgeWip('loading', { loading: 3 }))).toBe('3 curbs in progress');
  expect(describeWip(judgeWip('crate', { crate: 1 }))).toBe('1 curb in progress (limit: 15)');
  expect(describeWip(judgeWip('turret', { turret: 9 }))).toBe('9 curbs in progress (limit: 4 batches)');
  expect(describeWip(judgeWip('crate', { crate: 17 }))).toBe('17 curbs in progress, 2 over the limit of 15');
  expect(describeWip(judgeWip('guts', { shell: 12, guts: 9 }))).toBe(
    'Shell and Guts together: 21 curbs in progress, 1 over the limit of 20',
  );
});

it('finds the cards that other users moved', () => {
  const before = makeBoard({
    ready: [makeCard({ id: 1 }), makeCard({ id: 2 }), makeCard({ id: 3 })],
    running: [],
  });
  const after = makeBoard({
    ready: [makeCard({ id: 2, version: 2, moved_by: 'Ana Ruiz' }), makeCard({ id: 3 })],
    running: [makeCard({ id: 1, version: 2, moved_by: 'Ana Ruiz' }), makeCard({ id: 9, moved_by: 'Ben Ode' })],
  });
  expect(findMovedCards(before, after).map((card) => card.id)).toEqual([1, 9]);
});

it('says who moved a card', () => {
  expect(formatMovedBy(makeCard({ id: 1, moved_by: 'Ana Ruiz' }))).toBe('Moved by Ana Ruiz');
  expect(formatMovedBy(makeCard({ id: 1 }))).toBe('Moved by somebody');
});
