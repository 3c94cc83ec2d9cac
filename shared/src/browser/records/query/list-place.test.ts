/** @jest-environment ./test/jsdom-environment.cjs */
import { keepListPlace, readListPlace } from './list-place.ts';

beforeEach(() => window.history.replaceState({ idx: 3, key: 'k' }, '', '/tracker'));

it('Back restores the place; opening the list again does not', async () => {
  keepListPlace({ rows: 92, topPx: 2370.4, pageTopPx: 0, rowId: 48039 });
  window.history.pushState({ idx: 4, key: 'l' }, '', '/tracker/48039');
  expect(readListPlace()).toBeNull();
  window.history.back();
  await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  expect(readListPlace()).toEqual({ rows: 92, topPx: 2370, pageTopPx: 0, rowId: 48039 });
});

it('keeps the state of the router in the same entry', () => {
  keepListPlace({ rows: 50, topPx: 0, pageTopPx: 0, rowId: null });
  expect(window.history.state).toMatchObject({ idx: 3, key: 'k' });
});

it('limits the rows to load again to what a person would scroll back through', () => {
  keepListPlace({ rows: 40_000, topPx: 0, pageTopPx: 0, rowId: null });
  expect(readListPlace()?.rows).toBe(2000);
});
