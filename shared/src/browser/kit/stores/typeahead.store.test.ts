import type { Suggestion } from '../../../common/contracts/lookup.contract.ts';
import { makeDeferred, refusal } from '../testing/index.ts';
import { TYPEAHEAD_DEBOUNCE_MS, TypeaheadStore } from './typeahead.store.ts';

const item = (value: number): Suggestion => ({ label: `Company ${value}`, value, id: value });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('suggestions while typing', () => {
  it('searches one second after the last letter, once', async () => {
    const lookUp = jest.fn((_term: string, _options: object) => Promise.resolve([item(1)]));
    const store = new TypeaheadStore({ lookUp });
    store.type('a');
    await jest.advanceTimersByTimeAsync(TYPEAHEAD_DEBOUNCE_MS - 1);
    store.type('ab');
    await jest.advanceTimersByTimeAsync(TYPEAHEAD_DEBOUNCE_MS - 1);
    expect(lookUp).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(lookUp.mock.calls.map(([term]) => term)).toEqual(['ab']);
    expect(store.items).toEqual([item(1)]);
  });

  it('searches at once when asked, and not a second time after the pause', async () => {
    const lookUp = jest.fn(() => Promise.resolve([item(1)]));
    const store = new TypeaheadStore({ lookUp });
    store.type('ab');
    await store.searchNow();
    await jest.advanceTimersByTimeAsync(TYPEAHEAD_DEBOUNCE_MS * 2);
    expect(lookUp).toHaveBeenCalledTimes(1);
  });

  it('does not search for less than its minimum, nor for blanks', async () => {
    const lookUp = jest.fn(() => Promise.resolve([]));
    const store = new TypeaheadStore({ lookUp, minLength: 3 });
    store.type('ab');
    store.type('   ');
    await jest.advanceTimersByTimeAsync(TYPEAHEAD_DEBOUNCE_MS * 2);
    await store.searchNow();
    expect(lookUp).not.toHaveBeenCalled();
    expect(store.state.kind).toBe('closed');
  });

  it('drops the answer to an older text, in whatever order answers come', async () => {
    const older = makeDeferred<readonly Suggestion[]>();
    const lookUp = jest
      .fn()
      .mockReturnValueOnce(older.promise)
      .mockReturnValueOnce(Promise.resolve([item(2)]));
    const store = new TypeaheadStore({ lookUp });
    store.type('a');
    const first = store.searchNow();
    store.type('ab');
    await store.searchNow();
    older.resolve([item(1)]);
    await first;
    expect(store.items).toEqual([item(2)]);
  });

  it('closes when the input is emptied while a search runs', async () => {
    const running = makeDeferred<readonly Suggestion[]>();
    const store = new TypeaheadStore({ lookUp: () => running.promise });
    store.type('a');
    const search = store.searchNow();
    store.type('');
    running.resolve([item(1)]);
    await search;
    expect(store.state.kind).toBe('closed');
  });

  it('moves the mark round the ends of the list', async () => {
    const store = new TypeaheadStore({ lookUp: () => Promise.resolve([item(1), item(2), item(3)]) });
    store.type('a');
    await store.searchNow();
    expect(store.activeItem).toEqual(item(1));
    store.moveActive(-1);
    expect(store.activeItem).toEqual(item(3));
    store.moveActive(1);
    expect(store.activeItem).toEqual(item(1));
  });

  it('says why a search failed', async () => {
    const store = new TypeaheadStore({
      lookUp: () => Promise.reject(refusal('NETWORK', 0, { msg: 'No connection.' })),
    });
    store.type('a');
    await store.searchNow();
    expect(store.state).toMatchObject({ kind: 'failed', error: { message: 'No connection.' } });
  });
});
