import type { Actor } from '@cdi/shared/policy';
import { distributor, fakeQuoteApi, memoryStorage } from '../testing/fake-quote-api.ts';
import { ConfiguratorStore } from './configurator.store.ts';
import { DraftStorage } from './draft-storage.ts';

interface Setting {
  readonly storage: ReturnType<typeof memoryStorage>;
  readonly prefill?: Readonly<Record<string, string>>;
  /** Whether the user followed a link; else the page is reopened. */
  readonly isLinked?: boolean;
  readonly actor?: Actor | null;
}

async function open({ storage, prefill = {}, isLinked = true, actor = distributor }: Setting) {
  const drafts = new DraftStorage({ storage });
  const store = new ConfiguratorStore(0, {
    api: fakeQuoteApi(),
    storage: drafts,
    actor,
    mayQuote: true,
    prefill,
    isLinked,
  });
  await store.start();
  return store;
}

/** A tab with an unsaved new quote. */
async function leaveUnsaved(job = 'Riverside') {
  const storage = memoryStorage();
  const store = await open({ storage });
  store.draft.setHeader('job_name', job);
  store.draft.active?.set({ od_length: 60, od_width: 40 });
  store.stop();
  return storage;
}

const TOOL = { curb_type: 'NEW-P', height: '18', slope_x: '1' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('starts with the values of the tool, and sets the unsaved quote of the tab aside', async () => {
  const storage = await leaveUnsaved();
  const store = await open({ storage, prefill: TOOL });
  expect(store.draft.active?.values).toMatchObject({ curb_type: 'NEW-P', height: 18, slope_x: 1 });
  expect(store.draft.header['job_name']).toBeUndefined();
  // no notice of a restored draft
  expect(store.restoredAtMs).toBeNull();
  expect(store.aside.map(({ draft }) => draft.header['job_name'])).toEqual(['Riverside']);
  store.stop();
});

it('opens the quote that was set aside, and sets the one of the tool aside', async () => {
  const storage = await leaveUnsaved();
  const store = await open({ storage, prefill: TOOL });
  const [kept] = store.aside;
  if (kept) store.openAside(kept);
  expect(store.draft.header['job_name']).toBe('Riverside');
  expect(store.draft.active?.values).toMatchObject({ od_length: 60, od_width: 40 });
  expect(store.aside.map(({ draft }) => draft.lines[0]?.values['curb_type'])).toEqual(['NEW-P']);
  store.stop();
  // a reload shows the opened one, and still offers the other
  const again = await open({ storage, prefill: TOOL, isLinked: false });
  expect(again.draft.header['job_name']).toBe('Riverside');
  expect(again.aside).toHaveLength(1);
  again.stop();
});

it('continues the draft when the page of the link is only reopened', async () => {
  const storage = memoryStorage();
  const store = await open({ storage, prefill: TOOL });
  store.draft.active?.type('height', '24');
  store.stop();
  const again = await open({ storage, prefill: TOOL, isLinked: false });
  expect(again.draft.active?.values['height']).toBe(24);
  expect(again.aside).toEqual([]);
  again.stop();
});

it('sets nothing aside when the user follows the same link again', async () => {
  const storage = memoryStorage();
  (await open({ storage, prefill: TOOL })).stop();
  const again = await open({ storage, prefill: TOOL });
  expect(again.aside).toEqual([]);
  again.stop();
});

const UNIT = { new_model_id: '11' };
const unitOf = (store: ConfiguratorStore) => store.draft.active?.values['unit_base_length'];

it('shows no restored draft when the user follows the same link to a library unit again', async () => {
  const storage = memoryStorage();
  const first = await open({ storage, prefill: UNIT });
  await jest.advanceTimersByTimeAsync(0);
  const length = unitOf(first);
  expect(length).toBe(74.375);
  first.stop();
  const again = await open({ storage, prefill: UNIT });
  expect([again.aside, again.restoredAtMs, unitOf(again)]).toEqual([[], null, length]);
  again.stop();
});

it('sets a quote with a corrected unit size aside when the user follows its link again', async () => {
  const storage = memoryStorage();
  const first = await open({ storage, prefill: UNIT });
  await jest.advanceTimersByTimeAsync(0);
  first.draft.active?.type('unit_base_length', '99');
  first.stop();
  const again = await open({ storage, prefill: UNIT });
  expect(again.aside.map(({ draft }) => draft.lines[0]?.values['unit_base_length'])).toEqual([99]);
  expect(unitOf(again)).toBe(74.375);
  again.stop();
});

it('keeps every quote of a chain of links, and discards one only on request', async () => {
  const storage = await leaveUnsaved();
  (await open({ storage, prefill: TOOL })).stop();
  const store = await open({ storage, prefill: { ...TOOL, height: '20' } });
  expect(store.draft.active?.values['height']).toBe(20);
  expect(store.aside).toHaveLength(2);
  const [latest] = store.aside;
  if (latest) store.discardAside(latest);
  expect(store.aside.map(({ draft }) => draft.header['job_name'])).toEqual(['Riverside']);
  store.stop();
});

it('keeps the unsaved quote when a link brings no column of a quote', async () => {
  const storage = await leaveUnsaved();
  const store = await open({ storage, prefill: { utm_source: 'mail' } });
  expect(store.draft.header['job_name']).toBe('Riverside');
  expect(store.restoredAtMs).not.toBeNull();
  store.stop();
});

it('offers the drafts of one user to no other user', async () => {
  const storage = await leaveUnsaved('Secret job');
  (await open({ storage, prefill: TOOL })).stop();
  const rival = await open({ storage, prefill: TOOL, actor: { ...distributor, userId: 99 } });
  expect(rival.aside).toEqual([]);
  rival.stop();
});

it('keeps the unsaved quote open when the browser storage is full', async () => {
  const storage = await leaveUnsaved();
  const { setItem } = storage;
  storage.setItem = (key, value) => {
    if (key.includes('aside')) throw new Error('The quota has been exceeded.');
    setItem.call(storage, key, value);
  };
  const store = await open({ storage, prefill: TOOL });
  expect(store.draft.header['job_name']).toBe('Riverside');
  expect(store.restoredAtMs).not.toBeNull();
  store.stop();
});

it('starts with the part that the link names, in addition to the curb for the unit', async () => {
  const prefill = { curb_type: 'NEW', new_model_id: '9', econ_weight: '74', part_id: '12', part_no: 'EC-DF-72' };
  const store = await open({ storage: memoryStorage(), prefill });
  expect(store.draft.parts).toEqual([expect.objectContaining({ partId: 12, label: 'EC-DF-72', qty: 1 })]);
  expect(store.draft.active?.values).toMatchObject({ curb_type: 'NEW', econ_weight: 74 });
  store.stop();
});
