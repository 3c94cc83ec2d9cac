import { toPlainDate } from '@cdi/shared/units';
import { makeBoard, makeCard } from '../testing/make-board.ts';
import { judgeWip } from '@cdi/shared/domain';
import { describeWip, formatMinutes, loadPercent, sayLoad, summariseLoad } from './board-load.ts';
import { describeDue } from './due.ts';
import { findMovedCards, sayWhoMoved } from './moved-cards.ts';

const today = toPlainDate('2026-03-05');

it.each([
  ['2026-03-03', 'late', '2 days late'],
  ['2026-03-04', 'late', '1 day late'],
  ['2026-03-05', 'today', 'Today'],
  ['2026-03-06', 'soon', 'In 1 day'],
  ['2026-03-07', 'soon', 'In 2 days'],
  ['2026-03-15', 'later', 'In 10 days'],
  ['2026-05-04', 'later', 'Mon, May 4'],
  [null, 'none', 'No date'],
])('says that a card due %s is %s', (date, level, text) => {
  expect(describeDue({ due_date: date, lane: 'ready' }, today)).toEqual({ level, text });
});

it.each(['done', 'approved'])('does not press what is %s', (lane) => {
  expect(describeDue({ due_date: '2026-03-02', lane }, today)).toEqual({ level: 'later', text: 'Mon, Mar 2' });
});

it('says load in hours, share and word', () => {
  const day = { date: '2026-03-05', minutes: 750, capacity_minutes: 960, level: 'green' } as const;
  expect(sayLoad(day)).toBe('Thu, Mar 5: 12.5 h of 16 h, 78 %, room');
  expect(formatMinutes(42)).toBe('42 min');
});

it('does not divide by a day without capacity', () => {
  const day = { date: '2026-03-07', minutes: 90, capacity_minutes: 0, level: 'red' } as const;
  expect(loadPercent(day)).toBeNull();
  expect(sayLoad(day)).toBe('Sat, Mar 7: 1.5 h of 0 min, no capacity');
});

it('sums up the days in a line', () => {
  const days = (['green', 'red', 'amber', 'red'] as const).map((level) => ({ level }));
  expect(summariseLoad(days)).toBe('Load of the next 4 days: 2 over, 1 tight');
  expect(summariseLoad([{ level: 'green' }])).toBe('Load of the next 1 days: room');
});

it('says when the limit is reached and passed', () => {
  expect(describeWip(judgeWip('loading', { loading: 3 }))).toBe('3 curbs in work');
  expect(describeWip(judgeWip('crate', { crate: 1 }))).toBe('1 curb in work, limit 15');
  expect(describeWip(judgeWip('turret', { turret: 9 }))).toBe('9 curbs in work; the limit of 4 counts batches');
  expect(describeWip(judgeWip('crate', { crate: 17 }))).toBe('17 curbs in work, 2 over the limit of 15');
  expect(describeWip(judgeWip('guts', { shell: 12, guts: 9 }))).toBe(
    'Shell and Guts together: 21 curbs in work, 1 over the limit of 20',
  );
});

it('finds the cards that somebody moved', () => {
  const before = makeBoard({
    ready: [makeCard({ card_id: 1 }), makeCard({ card_id: 2 }), makeCard({ card_id: 3 })],
    running: [],
  });
  const after = makeBoard({
    ready: [makeCard({ card_id: 2, version: 2, moved_by_name: 'Ana Ruiz' }), makeCard({ card_id: 3 })],
    running: [
      makeCard({ card_id: 1, version: 2, moved_by_name: 'Ana Ruiz' }),
      makeCard({ card_id: 9, moved_by_name: 'Ben Ode' }),
    ],
  });
  expect(findMovedCards(before, after).map((card) => card.card_id)).toEqual([1, 9]);
});

it('says who moved a card', () => {
  expect(sayWhoMoved(makeCard({ card_id: 1, moved_by_name: 'Ana Ruiz' }))).toBe('Moved by Ana Ruiz');
  expect(sayWhoMoved(makeCard({ card_id: 1 }))).toBe('Moved by somebody');
});
