/** @jest-environment ./test/jsdom-environment.cjs */
import { DraftStore } from './draft-store.ts';

let userId = 7;
const drafts = new DraftStore(() => userId);
const HOURS_24_MS = 24 * 60 * 60 * 1000;

beforeEach(() => {
  sessionStorage.clear();
  userId = 7;
  jest.useFakeTimers();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('returns the saved input', () => {
  drafts.keep('myedit', { first_name: 'Dana', phone: '' });
  expect(drafts.read('myedit')).toEqual({ first_name: 'Dana', phone: '' });
  expect(drafts.read('other')).toBeNull();
});

it('keeps drafts apart by person', () => {
  drafts.keep('myedit', { first_name: 'Dana' });
  userId = 8;
  expect(drafts.read('myedit')).toBeNull();
});

it('keeps a draft for 24 hours', () => {
  drafts.keep('myedit', { first_name: 'Dana' });
  jest.advanceTimersByTime(HOURS_24_MS - 1);
  expect(drafts.read('myedit')).not.toBeNull();
  jest.advanceTimersByTime(1);
  expect(drafts.read('myedit')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it('drops one draft, or all drafts of the tab', () => {
  sessionStorage.setItem('the last search', 'goes too');
  drafts.keep('a', { x: 1 });
  drafts.keep('b', { x: 2 });
  drafts.drop('a');
  expect(drafts.read('a')).toBeNull();
  expect(drafts.read('b')).toEqual({ x: 2 });
  drafts.dropAll();
  expect(sessionStorage).toHaveLength(0);
});

it('ignores a draft that it cannot read', () => {
  drafts.keep('a', { x: 1 });
  sessionStorage.setItem(Object.keys(sessionStorage)[0]!, 'not JSON');
  expect(drafts.read('a')).toBeNull();
});

it('works without storage that is full or turned off', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  drafts.keep('a', { x: 1 });
  expect(drafts.read('a')).toBeNull();
});
