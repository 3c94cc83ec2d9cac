import type { LiveEvent } from '@cdi/shared/contracts';
import { HeardEvents } from './heard-events.ts';

const eventOf = (sequence: number): LiveEvent => ({
  sequence,
  kind: 'card',
  object: null,
  id: 2,
  boards: ['turret'],
  by: 'Ana',
});
const picture = { sequence: 101 };

it('requests a reload for an event newer than the board on screen', () => {
  expect(new HeardEvents().isNews(picture, ['turret'], eventOf(102))).toBe(true);
});

it('requests a reload for a lower event number that was committed after a board with a higher one', () => {
  // 100 took its number first and was committed last: the picture of 101 was read in between, and does not show it
  expect(new HeardEvents().isNews(picture, ['turret'], eventOf(100))).toBe(true);
});

it('counts each event once, even when a restored stream repeats the last ones', () => {
  const heard = new HeardEvents();
  expect([100, 102, 100, 102, 101].map((sequence) => heard.isNews(picture, ['turret'], eventOf(sequence)))).toEqual([
    true,
    true,
    false,
    false,
    true,
  ]);
});

it('ignores old events, and those of other boards', () => {
  expect(new HeardEvents().isNews({ sequence: 900 }, ['turret'], eventOf(101))).toBe(false);
  expect(new HeardEvents().isNews(picture, ['shell'], eventOf(102))).toBe(false);
});
