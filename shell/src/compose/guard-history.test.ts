/** @jest-environment ./test/jsdom-environment.cjs */
import { guardHistory } from './guard-history.ts';

const { pushState, replaceState } = history;

beforeEach(() => {
  jest.useFakeTimers();
  guardHistory();
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(history, { pushState, replaceState });
});

/** How many of so many changes of the address were made before one was refused. */
function countChanges(wanted: number): number {
  for (let made = 0; made < wanted; made += 1) {
    try {
      history.pushState(null, '', `/turn/${made}`);
    } catch (error) {
      expect(error).toEqual(new Error('The address changes without end'));
      return made;
    }
  }
  return wanted;
}

it('ends a circle of changes with an error where it turns, and leaves the address at the last one that was made', () => {
  expect(countChanges(5000)).toBe(100);
  expect(location.pathname).toBe('/turn/99');
  expect(() => history.replaceState(null, '', '/other')).toThrow('without end');
});

it('lets a person go on a second later', () => {
  countChanges(5000);
  jest.advanceTimersByTime(1001);
  history.pushState({ rows: 50 }, '', '/trackers?page=2');
  expect([location.pathname + location.search, history.state]).toEqual(['/trackers?page=2', { rows: 50 }]);
});

it('ends it on a slow machine too, where a hundred changes take longer than a second', () => {
  let made = 0;
  const turn = () => {
    history.pushState(null, '', `/turn/${made}`);
    made += 1;
    jest.advanceTimersByTime(50);
  };
  expect(() => Array.from({ length: 5000 }, turn)).toThrow('without end');
  expect(made).toBe(100);
});

it('is not in the way of somebody who types into a search of which each letter is in the address', () => {
  for (let letter = 0; letter < 400; letter += 1) {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    history.replaceState(null, '', `/trackers?q=${'a'.repeat(letter % 40)}`);
    jest.advanceTimersByTime(25);
  }
  expect(location.pathname).toBe('/trackers');
});
