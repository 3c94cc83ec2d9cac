import { CallError } from '@cdi/shared/api';
import type { ReportAnswer } from '@cdi/shared/contracts';
import type { ReportApi } from './report-api.ts';
import { exportAddress } from './report-api.ts';
import { ReportStore } from './report.store.ts';

const STATE = { filters: {}, orderby: 'value', direction: 'ASC' } as const;

const page = (first: number, next: string | null, facts: Partial<ReportAnswer> = {}): ReportAnswer => ({
  opt: 'success',
  msg: '',
  rows: [{ row_id: first }, { row_id: first + 1 }],
  next,
  ...facts,
});

interface Asked {
  readonly cursor: string | null;
  readonly answer: (value: ReportAnswer) => void;
  readonly fail: (error: Error) => void;
}

function open() {
  const asked: Asked[] = [];
  const api: ReportApi = {
    fetchPage: (_name, _state, cursor) => new Promise((answer, fail) => asked.push({ cursor, answer, fail })),
  };
  return { store: new ReportStore('orders_booked', api), asked };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

it('shows rows, figures and chart of the first page', async () => {
  const { store, asked } = open();
  const loading = store.load(STATE);
  expect(store.result).toEqual({ kind: 'loading', shown: null });
  asked[0]!.answer(page(1, null, { figures: { orders: 2 }, chart: [{ category: 'A', value: 1 }] }));
  await loading;
  expect(store.shown).toEqual({
    rows: [{ row_id: 1 }, { row_id: 2 }],
    next: null,
    figures: { orders: 2 },
    chart: [{ category: 'A', value: 1 }],
  });
});

it('appends the next page and keeps the figures', async () => {
  const { store, asked } = open();
  void store.load(STATE);
  asked[0]!.answer(page(1, 'c1', { figures: { orders: 4 } }));
  await settle();
  void store.loadMore();
  void store.loadMore();
  expect(asked.map((call) => call.cursor)).toEqual([null, 'c1']);
  asked[1]!.answer(page(3, null));
  await settle();
  expect(store.shown).toMatchObject({
    rows: [1, 2, 3, 4].map((row_id) => ({ row_id })),
    next: null,
    figures: { orders: 4 },
  });
  await store.loadMore();
  expect(asked).toHaveLength(2);
});

it('keeps the rows when the next page fails to load, and can retry', async () => {
  const { store, asked } = open();
  void store.load(STATE);
  asked[0]!.answer(page(1, 'c1'));
  await settle();
  void store.loadMore();
  asked[1]!.fail(new CallError('The server cannot be reached.', { code: 'NETWORK' }));
  await settle();
  expect(store.more).toMatchObject({ kind: 'failed', error: { code: 'NETWORK' } });
  expect(store.shown?.rows).toHaveLength(2);
  void store.loadMore();
  expect(asked[2]!.cursor).toBe('c1');
});

it('drops a late answer to an older query', async () => {
  const { store, asked } = open();
  void store.load(STATE);
  void store.load({ ...STATE, direction: 'DESC' });
  asked[1]!.answer(page(10, null));
  await settle();
  asked[0]!.answer(page(1, null));
  await settle();
  expect(store.shown?.rows[0]).toEqual({ row_id: 10 });
});

it('shows the old rows until the new ones are loaded', async () => {
  const { store, asked } = open();
  void store.load(STATE);
  asked[0]!.answer(page(1, null));
  await settle();
  void store.load({ ...STATE, direction: 'DESC' });
  expect(store.result).toMatchObject({ kind: 'loading', shown: { rows: [{ row_id: 1 }, { row_id: 2 }] } });
  asked[1]!.fail(new CallError('No.', { code: 'FORBIDDEN', status: 403 }));
  await settle();
  expect(store.result).toMatchObject({ kind: 'failed', error: { status: 403 } });
});

it('exports with the filters and sort on screen', () => {
  const state = {
    filters: { date_from: '2026-03-01', company_id: '12' },
    orderby: 'value',
    direction: 'DESC',
  } as const;
  const url = new URL(exportAddress('orders_booked', 'csv', state, 'a b'), 'http://localhost');
  expect(url.pathname).toBe('/rapi/orders_booked/csv');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    token: 'a b',
    'params[date_from]': '2026-03-01',
    'params[company_id]': '12',
    'params[orderby]': 'value',
    'params[direction]': 'DESC',
  });
});
