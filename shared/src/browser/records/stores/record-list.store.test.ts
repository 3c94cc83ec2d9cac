import type { RowsAnswer } from '../../../common/contracts/define-call.ts';
import { makeDeferred, refusal } from '../../kit/testing/index.ts';
import { RecordListStore } from './record-list.store.ts';

const page = (ids: readonly number[], next: string | null = null): RowsAnswer => ({
  opt: 'success',
  msg: '',
  rows: ids.map((id) => ({ thing_id: id })),
  next,
});
const idsOf = (store: RecordListStore) => store.rows.map((row) => row['thing_id']);

describe('a result list', () => {
  it('shows the rows of a search and knows the count when they are all there', async () => {
    const search = jest.fn(() => Promise.resolve(page([1, 2])));
    const store = new RecordListStore({ search }, 'thing_id');
    await store.search({ filters: { name: 'x' } });
    expect(store.state).toMatchObject({ kind: 'ready', more: { kind: 'end' } });
    expect(idsOf(store)).toEqual([1, 2]);
    expect(store.count).toEqual({ kind: 'known', total: 2, isMore: false });
  });

  it('fetches as many pages as were loaded when the person left the list', async () => {
    const pages = [page([1, 2], 'b'), page([3, 4], 'c'), page([5, 6], 'd')];
    const search = jest.fn(() => Promise.resolve(pages.shift() ?? page([])));
    const store = new RecordListStore({ search }, 'thing_id');
    await store.search({ filters: {} }, 4);
    expect(idsOf(store)).toEqual([1, 2, 3, 4]);
    expect(store.state).toMatchObject({ kind: 'ready', next: 'c', more: { kind: 'available' } });
    expect(search).toHaveBeenCalledTimes(2);
  });

  it('drops the late answer to an older query and aborts it', async () => {
    const first = makeDeferred<RowsAnswer>();
    const signals: (AbortSignal | undefined)[] = [];
    const search = jest
      .fn()
      .mockImplementationOnce((_query, options) => (signals.push(options.signal), first.promise))
      .mockImplementationOnce((_query, options) => (signals.push(options.signal), Promise.resolve(page([9]))));
    const store = new RecordListStore({ search }, 'thing_id');
    const older = store.search({ filters: { name: 'a' } });
    await store.search({ filters: { name: 'ab' } });
    first.resolve(page([1, 2, 3]));
    await older;
    expect(signals[0]?.aborted).toBe(true);
    expect(signals[1]?.aborted).toBe(false);
    expect(idsOf(store)).toEqual([9]);
  });

  it('drops the late failure of an older query too', async () => {
    const first = makeDeferred<RowsAnswer>();
    const search = jest
      .fn()
      .mockReturnValueOnce(first.promise)
      .mockReturnValueOnce(Promise.resolve(page([9])));
    const store = new RecordListStore({ search }, 'thing_id');
    const older = store.search({ filters: {} });
    await store.search({ filters: { name: 'b' } });
    first.reject(refusal('NETWORK', 0));
    await older;
    expect(store.state.kind).toBe('ready');
  });

  it('keeps the rows of before in sight while it searches', async () => {
    const second = makeDeferred<RowsAnswer>();
    const search = jest
      .fn()
      .mockReturnValueOnce(Promise.resolve(page([1])))
      .mockReturnValueOnce(second.promise);
    const store = new RecordListStore({ search }, 'thing_id');
    await store.search({ filters: {} });
    const running = store.search({ filters: { name: 'b' } });
    expect(store.state.kind).toBe('loading');
    expect(idsOf(store)).toEqual([1]);
    second.resolve(page([]));
    await running;
    expect(idsOf(store)).toEqual([]);
  });

  it('appends the next page by its cursor, and shows a record that moved only once', async () => {
    const search = jest
      .fn()
      .mockReturnValueOnce(Promise.resolve(page([1, 2], 'c1')))
      .mockReturnValueOnce(Promise.resolve(page([2, 3])));
    const store = new RecordListStore({ search }, 'thing_id');
    await store.search({ filters: { name: 'x' }, page_size: 2 });
    await store.loadMore();
    expect(search.mock.calls[1]?.[0]).toEqual({ filters: { name: 'x' }, page_size: 2, cursor: 'c1' });
    expect(idsOf(store)).toEqual([1, 2, 3]);
    expect(store.state).toMatchObject({ kind: 'ready', more: { kind: 'end' } });
    await store.loadMore();
    expect(search).toHaveBeenCalledTimes(2);
  });

  it('keeps its rows when a further page fails, and can ask for it again', async () => {
    const search = jest
      .fn()
      .mockReturnValueOnce(Promise.resolve(page([1], 'c1')))
      .mockReturnValueOnce(Promise.reject(refusal('NETWORK', 0)))
      .mockReturnValueOnce(Promise.resolve(page([2])));
    const store = new RecordListStore({ search }, 'thing_id');
    await store.search({ filters: {} });
    await store.loadMore();
    expect(store.state).toMatchObject({ kind: 'ready', more: { kind: 'failed' } });
    expect(idsOf(store)).toEqual([1]);
    await store.loadMore();
    expect(idsOf(store)).toEqual([1, 2]);
  });

  it('drops a further page when a new search has begun', async () => {
    const further = makeDeferred<RowsAnswer>();
    const search = jest
      .fn()
      .mockReturnValueOnce(Promise.resolve(page([1], 'c1')))
      .mockReturnValueOnce(further.promise)
      .mockReturnValueOnce(Promise.resolve(page([7])));
    const store = new RecordListStore({ search }, 'thing_id');
    await store.search({ filters: {} });
    const running = store.loadMore();
    await store.search({ filters: { name: 'z' } });
    further.resolve(page([2]));
    await running;
    expect(idsOf(store)).toEqual([7]);
  });

  it('counts only when asked', async () => {
    const search = jest
      .fn()
      .mockReturnValueOnce(Promise.resolve(page([1], 'c1')))
      .mockReturnValueOnce(Promise.resolve({ ...page([1]), count: { total: 1000, is_more: true } }));
    const store = new RecordListStore({ search }, 'thing_id');
    await store.search({ filters: {} });
    expect(store.count).toEqual({ kind: 'unknown' });
    await store.countMatches();
    expect(search.mock.calls[1]?.[0]).toMatchObject({ isCounted: 'exact', page_size: 1 });
    expect(store.count).toEqual({ kind: 'known', total: 1000, isMore: true });
  });

  it('says why a search failed and runs it again', async () => {
    const search = jest
      .fn()
      .mockReturnValueOnce(Promise.reject(refusal('FORBIDDEN', 403)))
      .mockReturnValueOnce(Promise.resolve(page([5])));
    const store = new RecordListStore({ search }, 'thing_id');
    await store.search({ filters: {} });
    expect(store.state).toMatchObject({ kind: 'failed', error: { code: 'FORBIDDEN' } });
    await store.retry();
    expect(idsOf(store)).toEqual([5]);
  });
});
