/** @jest-environment ./test/jsdom-environment.cjs */
import { CallError } from '@cdi/shared/api';
import { selectCurbSprings } from '@cdi/shared/domain/curb';
import type { Actor } from '@cdi/shared/policy';
import { observable, runInAction } from 'mobx';
import type { QuoteApi } from '../quote-api.ts';
import {
  distributor,
  fakeQuoteApi,
  footprint,
  memoryStorage,
  pricedQuote,
  quoteRecord,
} from '../testing/fake-quote-api.ts';
import { ConfiguratorStore } from './configurator.store.ts';
import { DraftStorage } from './draft-storage.ts';
import { PRICE_DELAY_MS } from './price.store.ts';

interface Setting {
  readonly id?: number;
  readonly api?: Partial<QuoteApi>;
  readonly actor?: Actor | null;
  readonly prefill?: Readonly<Record<string, string>>;
  readonly storage?: ReturnType<typeof memoryStorage>;
}

async function open({ id = 0, api = {}, actor = distributor, storage = memoryStorage(), prefill = {} }: Setting = {}) {
  const facts = { api: fakeQuoteApi(api), storage: new DraftStorage({ storage }), actor, mayQuote: true, prefill };
  const store = new ConfiguratorStore(id, facts);
  await store.start();
  return { store, storage };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it.each([
  ['ECON', []],
  ['ACC', []],
  ['NEW-P', ['NEW-P']],
])('a quote that starts with %s has the curbs %j', async (family, curbs) => {
  const { store } = await open({ prefill: { curb_type: family } });
  expect(store.draft.lines.map((line) => line.values['curb_type'])).toEqual(curbs);
  store.stop();
});

describe('a quote from a link of another page', () => {
  it('loads the units whose ids are in the address, and keeps the height', async () => {
    const asked: number[] = [];
    const { store } = await open({
      prefill: { curb_type: 'ADP', existing_model_id: '7', new_model_id: '9', height: '18' },
      api: {
        footprint: (id) => {
          asked.push(id);
          return Promise.resolve({ ...footprint, model_id: id, label: `Model of ${id}` });
        },
      },
    });
    await jest.advanceTimersByTimeAsync(0);
    const line = store.draft.active;
    expect(asked).toEqual([7, 9]);
    expect(line?.units.existing?.label).toBe('Model of 7');
    expect(line?.units.new?.label).toBe('Model of 9');
    expect(line?.values).toMatchObject({ curb_type: 'ADP', existing_model_id: 7, new_model_id: 9, height: 18 });
    expect(line?.values['unit_base_length']).toBe(footprint.values['base_length']);
    store.stop();
  });

  it.each([
    [404, 'There is no such model.', 'The unit that the link names is not in our library any more.'],
    [0, 'The server was not reached.', 'The unit that the link names could not be looked up: The server was not'],
  ])('explains a unit that fails with %d, and what to do', async (status, message, said) => {
    const { store } = await open({
      prefill: { curb_type: 'ADP', new_model_id: '9' },
      api: { footprint: () => Promise.reject(new CallError(message, { code: 'NOT_FOUND', status })) },
    });
    await jest.advanceTimersByTimeAsync(0);
    const line = store.draft.active;
    expect(line?.units.new).toBeNull();
    expect(line?.values['new_model_id']).toBeNull();
    const problem = line?.problemAt('new_model_id');
    expect(problem?.message).toContain(said);
    expect(problem?.message).toMatch(/Choose the unit here, or enter its size below/);
    // a draft can be saved without it
    expect(problem?.blocksDraft).toBe(false);
    line?.type('unit_base_length', '88 5/8');
    expect(line?.problemAt('new_model_id')?.message ?? '').not.toContain('that the link names');
    store.stop();
  });
});

describe('the price', () => {
  it('is requested while the user edits a curb, without a save', async () => {
    const price = jest.fn(() => Promise.resolve(pricedQuote()));
    const { store } = await open({ api: { price } });
    await jest.advanceTimersByTimeAsync(PRICE_DELAY_MS);
    expect(price).not.toHaveBeenCalled();
    store.draft.active?.type('od_length', '84 1/2');
    store.draft.active?.type('od_width', '50 3/8');
    await jest.advanceTimersByTimeAsync(PRICE_DELAY_MS);
    expect(price).toHaveBeenCalledTimes(1);
    expect(price).toHaveBeenCalledWith(
      expect.objectContaining({ curbs: [expect.objectContaining({ od_length: 84.5, curb_type: 'NEW' })] }),
      expect.anything(),
    );
    expect(store.price.isCurrent).toBe(true);
    store.stop();
  });

  it('passes the messages of the server to the line', async () => {
    const message = { field: 'gauge', message: 'Gauge 12 adds a week.', severity: 'warning' } as const;
    const { store } = await open({
      id: 42,
      api: { price: () => Promise.resolve(pricedQuote(548.9, { messages: [message] })) },
    });
    await jest.advanceTimersByTimeAsync(PRICE_DELAY_MS);
    expect(store.draft.lines[0]?.problemAt('gauge')).toMatchObject(message);
    store.stop();
  });

  it('is not requested for a visitor', async () => {
    const price = jest.fn(() => Promise.resolve(pricedQuote()));
    const { store } = await open({ actor: null, api: { price } });
    store.draft.active?.set({ od_length: 84, od_width: 50 });
    await jest.advanceTimersByTimeAsync(PRICE_DELAY_MS);
    expect(price).not.toHaveBeenCalled();
    store.stop();
  });

  it('is requested for the entries of a new user once the account is promoted', async () => {
    const rights = observable({ mayQuote: false });
    const price = jest.fn(() => Promise.resolve(pricedQuote(548.9)));
    const store = new ConfiguratorStore(0, {
      api: fakeQuoteApi({ price }),
      storage: new DraftStorage({ storage: memoryStorage() }),
      actor: distributor,
      get mayQuote() {
        return rights.mayQuote;
      },
    });
    await store.start();
    store.draft.active?.set({ od_length: 84.5, od_width: 50.375 });
    await jest.advanceTimersByTimeAsync(PRICE_DELAY_MS);
    expect([store.mayQuote, price.mock.calls]).toEqual([false, []]);
    runInAction(() => (rights.mayQuote = true));
    await jest.advanceTimersByTimeAsync(PRICE_DELAY_MS);
    expect([store.mayQuote, store.price.isCurrent]).toEqual([true, true]);
    expect(store.draft.active?.values['od_length']).toBe(84.5);
    store.stop();
  });
});

describe('the draft', () => {
  it('is stored in the tab during editing and restored', async () => {
    const { store, storage } = await open();
    store.draft.setHeader('job_name', 'Riverside');
    store.draft.active?.type('height', '18 3/');
    store.stop();
    const again = await open({ storage });
    expect(again.store.restoredAtMs).not.toBeNull();
    expect(again.store.draft.header['job_name']).toBe('Riverside');
    expect(again.store.draft.active?.textOf('height')).toBe('18 3/');
    expect(again.store.draft.isDirty).toBe(true);
    again.store.stop();
  });

  it('of a visitor stays with them when they sign in', async () => {
    const { store, storage } = await open({ actor: null });
    store.draft.setHeader('job_name', 'Riverside');
    store.stop();
    const signedIn = await open({ storage, actor: distributor });
    expect(signedIn.store.draft.header['job_name']).toBe('Riverside');
    // the draft continues without a notice
    expect(signedIn.store.restoredAtMs).toBeNull();
    signedIn.store.stop();
  });

  it('of one user is never shown to another', async () => {
    const { store, storage } = await open();
    store.draft.setHeader('job_name', 'Secret job');
    store.stop();
    const rival = await open({ storage, actor: { ...distributor, userId: 99 } });
    expect(rival.store.draft.header['job_name']).toBeUndefined();
    rival.store.stop();
  });

  it('is dropped once it is saved', async () => {
    const save = () => Promise.resolve({ opt: 'save', msg: 'Saved', data: quoteRecord() } as const);
    const { store, storage } = await open({ api: { save } });
    store.draft.setHeader('job_name', 'Riverside');
    expect(storage.items.size).toBe(1);
    expect(await store.save({ isReview: false })).toBe(42);
    expect([...storage.items.keys()].filter((key) => key.includes('draft'))).toEqual([]);
    store.stop();
  });

  it('stays when the save fails', async () => {
    const save = () => Promise.reject(new CallError('The server cannot be reached.', { code: 'NETWORK' }));
    const { store, storage } = await open({ api: { save } });
    store.draft.setHeader('job_name', 'Riverside');
    expect(await store.save({ isReview: false })).toBeNull();
    expect(storage.items.size).toBe(1);
    store.stop();
  });

  it('is discarded on request', async () => {
    const { store, storage } = await open({ id: 42 });
    store.draft.setHeader('job_name', 'Something else');
    await store.startOver();
    expect(store.draft.header['job_name']).toBe('Riverside Middle School');
    expect(storage.items.size).toBe(0);
    store.stop();
  });
});

it('uses the springs in force, with which the server prices', async () => {
  // 100 lb of the unit on each corner: the floating rail adds less than 50 lb, so that one spring of 150 lb carries it
  const supplied = { partNumber: 'K-150', colour: 'violet', capacityLb: 150, ratedDeflectionIn: 1, travelIn: 1.5 };
  const { store } = await open({ api: { springs: () => Promise.resolve({ 1: [supplied], 2: [] }) } });
  const line = store.draft.active;
  line?.set({ curb_type: 'ISO', isolation_class: '1', od_length: 40, od_width: 40, unit_weight: 400 });
  const springs = line && selectCurbSprings(line.spec);
  const names =
    springs?.selection.kind === 'selected' ? springs.selection.check.corners.map((each) => each.spring) : [];
  expect(names).toEqual([supplied, supplied, supplied, supplied]);
  store.stop();
});

it('reports why a quote cannot be opened', async () => {
  const load = () => Promise.reject(new CallError('There is no quote 42.', { code: 'NOT_FOUND', status: 404 }));
  const { store } = await open({ id: 42, api: { load } });
  expect(store.state).toMatchObject({ kind: 'failed', error: { status: 404 } });
});

it('fills the line from the chosen model, for a visitor too', async () => {
  const api = { footprint: () => Promise.resolve(footprint) };
  const { store } = await open({ api });
  const line = store.draft.lines[0];
  if (!line) throw new Error('a new quote has a line');
  await store.chooseModel(line, 'new', 11, 'Carrier · 48HJ004');
  expect(line.values['unit_base_length']).toBe(74.375);
  store.stop();
  const visitor = await open({ actor: null, api });
  const other = visitor.store.draft.lines[0];
  if (!other) throw new Error('a new quote has a line');
  await visitor.store.chooseModel(other, 'new', 11, 'Carrier · 48HJ004');
  expect(other.units.new?.label).toBe('Carrier · 48HJ004');
  expect([other.values['unit_base_length'], other.units.new?.isVerified]).toEqual([74.375, footprint.verified]);
  visitor.store.stop();
});

describe('the price with an invalid entry', () => {
  it.each([
    ['the quantity', (store: ConfiguratorStore) => store.draft.active?.type('qty', '0')],
    ['the discount', (store: ConfiguratorStore) => store.draft.typeHeader('discount_percent', '101')],
  ])('is not that of the previous value: %s', async (_name, refuse) => {
    const price = jest.fn(() => Promise.resolve(pricedQuote()));
    const { store } = await open({ api: { price } });
    store.draft.active?.type('od_length', '84 1/2');
    store.draft.active?.type('od_width', '50 3/8');
    await jest.advanceTimersByTimeAsync(PRICE_DELAY_MS + 1);
    expect(store.price.price).not.toBeNull();
    const asked = price.mock.calls.length;
    refuse(store);
    await jest.advanceTimersByTimeAsync(PRICE_DELAY_MS + 1);
    expect(store.price.price).toBeNull();
    expect(price).toHaveBeenCalledTimes(asked);
    store.stop();
  });
});
