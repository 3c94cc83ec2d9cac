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

/** Tries this number of address changes and returns how many succeeded before one was refused. */
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

it('ends an endless loop of address changes with an error, and keeps the last address that was set', () => {
  expect(countChanges(5000)).toBe(100);
  expect(location.pathname).toBe('/turn/99');
  expect(() => history.replaceState(null, '', '/other')).toThrow('without end');
});

it('allows address changes again a second later', () => {
  countChanges(5000);
  jest.advanceTimersByTime(1001);
  history.pushState({ rows: 50 }, '', '/trackers?page=2');
  expect([location.pathname + location.search, history.state]).toEqual(['/trackers?page=2', { rows: 50 }]);
});

it('ends the loop on a slow machine too, where a hundred changes take longer than a second', () => {
  let made = 0;
  const turn = () => {
    history.pushState(null, '', `/turn/${made}`);
    made += 1;
    jest.advanceTimersByTime(50);
  };
  expect(() => Array.from({ length: 5000 }, turn)).toThrow('without end');
  expect(made).toBe(100);
});

it('allows a search that puts each typed letter into the address', () => {
  for (let letter = 0; letter < 400; letter += 1) {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    history.replaceState(null, '', `/trackers?q=${'a'.repeat(letter % 40)}`);
    jest.advanceTimersByTime(25);
  }
  expect(location.pathname).toBe('/trackers');
});
