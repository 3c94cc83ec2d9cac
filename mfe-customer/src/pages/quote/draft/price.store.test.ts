import { asCallError } from '@cdi/shared/api';
import type { PricedQuote } from '@cdi/shared/contracts';
import { pricedQuote } from '../testing/fake-quote-api.ts';
import { PRICE_DELAY_MS, PriceStore } from './price.store.ts';

interface Question {
  readonly quote: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal;
  readonly answer: (price: PricedQuote) => void;
  readonly fail: (error: Error) => void;
}

function openStore() {
  const asked: Question[] = [];
  const heard: PricedQuote[] = [];
  const store = new PriceStore(
    {
      price: (quote, { signal }) => new Promise((answer, fail) => asked.push({ quote, signal, answer, fail })),
    },
    { toError: asCallError, onPrice: (price) => heard.push(price) },
  );
  return { store, asked, heard, at: (index: number) => asked[index] as Question };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pause = () => jest.advanceTimersByTimeAsync(PRICE_DELAY_MS);

it('requests the price once after a pause in typing, for the last input', async () => {
  const { store, asked } = openStore();
  store.ask({ height: 14 });
  await jest.advanceTimersByTimeAsync(PRICE_DELAY_MS - 1);
  store.ask({ height: 18 });
  await pause();
  expect(asked.map(({ quote }) => quote)).toEqual([{ height: 18 }]);
});

it('never shows the answer to an older request, however late it arrives', async () => {
  const { store, at, heard } = openStore();
  store.ask({ height: 14 });
  await pause();
  store.ask({ height: 18 });
  expect(at(0).signal.aborted).toBe(true);
  await pause();
  at(1).answer(pricedQuote(600));
  at(0).answer(pricedQuote(500));
  await jest.advanceTimersByTimeAsync(0);
  expect(store.state).toMatchObject({ kind: 'ready', price: { lines: [{ price: { unit_price: 600 } }] } });
  expect(heard).toHaveLength(1);
});

it('keeps showing the last price, marked as old, while it requests the next', async () => {
  const { store, at } = openStore();
  store.ask({});
  await pause();
  at(0).answer(pricedQuote(500));
  await jest.advanceTimersByTimeAsync(0);
  expect(store.isCurrent).toBe(true);
  store.ask({ height: 18 });
  expect(store.isCurrent).toBe(false);
  expect(store.price?.totals?.goods).toBe(500);
});

it('reports why there is no price, and retries on request', async () => {
  const { store, at } = openStore();
  store.ask({});
  await pause();
  at(0).fail(new Error('The server cannot be reached.'));
  await jest.advanceTimersByTimeAsync(0);
  expect(store.state).toMatchObject({ kind: 'failed', error: { message: 'The server cannot be reached.' } });
  void store.askNow({});
  expect(store.state.kind).toBe('asking');
  at(1).answer(pricedQuote());
  await jest.advanceTimersByTimeAsync(0);
  expect(store.state.kind).toBe('ready');
});

it('drops price and requests when it is cleared', async () => {
  const { store, asked, at } = openStore();
  store.ask({});
  await pause();
  store.ask({ height: 18 });
  store.clear();
  await pause();
  at(0).answer(pricedQuote());
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(1);
  expect(store.state).toEqual({ kind: 'idle' });
});
