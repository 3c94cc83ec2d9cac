import { CallError } from '@cdi/shared/api';
import type { SearchPlaces, SearchRequest } from './find-hits.ts';
import type { FoundHits } from './omni-hit.ts';
import { DEBOUNCE_MS, MIN_TERM_LENGTH, OmniSearchStore } from './omni-search.store.ts';

const nowhere: SearchPlaces = { hasRecords: true, pages: [], places: [] };
const hit = (label: string, isExact = false) => ({ label, why: 'Number', href: `/quote/${label}`, isExact });
const found = (...labels: string[]): FoundHits => ({
  groups: [{ title: 'Quotes', hits: labels.map((label) => hit(label)) }],
  failed: [],
});

/** A search whose answers the test supplies one by one. */
function openSearch() {
  const requests: (SearchRequest & { answer: (hits: FoundHits) => void; fail: (error: Error) => void })[] = [];
  const find = (request: SearchRequest) =>
    new Promise<FoundHits>((answer, fail) => requests.push({ ...request, answer, fail }));
  return { requests, store: new OmniSearchStore(() => nowhere, find) };
}
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('has the limits of the product', () => {
  expect([MIN_TERM_LENGTH, DEBOUNCE_MS]).toEqual([3, 1000]);
});

it('searches one second after the last change', async () => {
  const { store, requests } = openSearch();
  store.type('Q-1');
  await jest.advanceTimersByTimeAsync(900);
  store.type('Q-10');
  await jest.advanceTimersByTimeAsync(999);
  expect(requests).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(requests.map(({ term, isAll }) => [term, isAll])).toEqual([['Q-10', false]]);
});

it.each(['a', 'ab', ' a ', '  '])('does not search for %j', async (term) => {
  const { store, requests } = openSearch();
  store.type(term);
  await store.searchNow();
  await jest.advanceTimersByTimeAsync(5000);
  expect(requests).toHaveLength(0);
  expect(store.state.kind).toBe(term.trim() === '' ? 'idle' : 'short');
});

it('searches at once on request, and not again after the one-second delay', async () => {
  const { store, requests } = openSearch();
  store.type('Q-1042');
  void store.searchNow();
  expect(requests).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(5000);
  expect(requests).toHaveLength(1);
});

it('drops an older answer that arrives after a newer one', async () => {
  const { store, requests } = openSearch();
  store.type('first');
  void store.searchNow();
  store.type('second');
  void store.searchNow();
  requests[1]?.answer(found('of the second'));
  await settle();
  requests[0]?.answer(found('of the first'));
  await settle();
  expect(store.hits.map(({ label }) => label)).toEqual(['of the second']);
  expect(requests[0]?.signal.aborted).toBe(true);
});

it('drops the answer for a term that the user has deleted since', async () => {
  const { store, requests } = openSearch();
  store.type('first');
  void store.searchNow();
  store.type('');
  requests[0]?.answer(found('too late'));
  await settle();
  expect(store).toMatchObject({ term: '', isOpen: false, state: { kind: 'idle' } });
});

it('activates the exact hit, and no hit when none is exact', async () => {
  const { store, requests } = openSearch();
  store.type('Q-7');
  void store.searchNow();
  requests[0]?.answer({ groups: [{ title: 'Quotes', hits: [hit('Q-7', true), hit('Q-77')] }], failed: [] });
  await settle();
  expect(store.activeIndex).toBe(0);
  store.type('Q-77');
  void store.searchNow();
  requests[1]?.answer(found('Q-770', 'Q-771'));
  await settle();
  expect(store.activeIndex).toBeNull();
});

it('cycles through the options and All Results', async () => {
  const { store, requests } = openSearch();
  store.type('Q-7');
  void store.searchNow();
  requests[0]?.answer(found('Q-70', 'Q-71'));
  await settle();
  const visited = [1, 1, 1, 1, -1, -1].map((step) => {
    store.moveActive(step as 1 | -1);
    return store.activeIndex;
  });
  expect(store.optionCount).toBe(3);
  expect(visited).toEqual([0, 1, 2, 0, 2, 1]);
  store.close();
  store.moveActive(-1);
  expect(store).toMatchObject({ isOpen: true, activeIndex: 2 });
});

it('has no options when nothing was found', async () => {
  const { store, requests } = openSearch();
  store.type('nothing');
  void store.searchNow();
  requests[0]?.answer({ groups: [], failed: [] });
  await settle();
  store.moveActive(1);
  expect(store).toMatchObject({ optionCount: 0, activeIndex: null });
});

it('keeps the reason of a failed search', async () => {
  const { store, requests } = openSearch();
  store.type('Q-7');
  void store.searchNow();
  requests[0]?.fail(new CallError('The server cannot be reached.', { code: 'NETWORK' }));
  await settle();
  expect(store.state).toEqual({ kind: 'failed', term: 'Q-7', message: 'The server cannot be reached.' });
});

describe('All Results', () => {
  it('requests all results and leaves the search box unchanged', async () => {
    const { store, requests } = openSearch();
    store.type('Great Lakes');
    void store.openAll();
    expect(store.all).toEqual({ kind: 'searching', term: 'Great Lakes' });
    expect(requests[0]?.isAll).toBe(true);
    requests[0]?.answer(found('one', 'two'));
    await settle();
    expect(store.all).toMatchObject({ kind: 'ready', term: 'Great Lakes' });
    expect(store).toMatchObject({ term: 'Great Lakes', isOpen: false });
  });

  it('stays closed when its answer arrives after it was closed', async () => {
    const { store, requests } = openSearch();
    store.type('Great Lakes');
    void store.openAll();
    store.closeAll();
    requests[0]?.answer(found('one'));
    await settle();
    expect(store.all).toBeNull();
  });
});
