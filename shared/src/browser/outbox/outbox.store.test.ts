/** @jest-environment ./test/jsdom-environment.cjs */
import { waitFor } from '@testing-library/react';
import { CallError } from '@cdi/shared/api';
import { OTHER_PERSON } from '../../common/contracts/person-header.ts';
import type { KeptWork } from './kept.ts';
import { clearOutbox } from './testing/clear-outbox.ts';
import { labels, LEE, makePhone, PAT, punch } from './testing/make-phone.ts';

beforeEach(() => clearOutbox());

it('sends at once when there is a network, and keeps nothing', async () => {
  const { phone, open, press } = makePhone();
  phone.isOnLine = true;
  const store = open();
  expect(await press(store, punch('in'))).toEqual({ kind: 'sent', answer: 'answer to Punch in' });
  expect([phone.arrived, store.kept]).toEqual([['Punch in'], []]);
});

it('keeps items that the network did not take, and sends them in order when it is back', async () => {
  const { phone, open, press } = makePhone();
  const store = open();
  for (const action of ['in', 'meal', 'back'] as const)
    expect(await press(store, punch(action))).toEqual({ kind: 'kept' });
  expect(labels(store.waiting)).toEqual(['Punch in', 'Punch meal', 'Punch back']);
  await store.send();
  expect(phone.arrived).toEqual([]);
  phone.isOnLine = true;
  const stop = store.start();
  await waitFor(() => expect(phone.said).toEqual(['Punch in', 'Punch meal', 'Punch back']));
  expect([phone.arrived, store.kept]).toEqual([['Punch in', 'Punch meal', 'Punch back'], []]);
  stop();
});

it('keeps items over a reload, and sends them as soon as the browser is online', async () => {
  const { phone, open, press } = makePhone();
  await press(open(), punch('in'));
  const store = open();
  const stop = store.start();
  await waitFor(() => expect(labels(store.waiting)).toEqual(['Punch in']));
  await waitFor(() => expect(store.isSending).toBe(false));
  phone.isOnLine = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(phone.arrived).toEqual(['Punch in']));
  stop();
});

it('sends nothing ahead of waiting items', async () => {
  const { phone, open, press } = makePhone();
  const store = open();
  await press(store, punch('in'));
  phone.isOnLine = true;
  expect(await press(store, punch('out'))).toEqual({ kind: 'kept' });
  await waitFor(() => expect(phone.arrived).toEqual(['Punch in', 'Punch out']));
});

it('sends an item once even if the answer to the first attempt was lost', async () => {
  const { phone, open, press } = makePhone();
  const store = open();
  phone.isOnLine = true;
  phone.losesAnswers = true;
  expect(await press(store, punch('in'))).toEqual({ kind: 'kept' });
  await store.send();
  phone.losesAnswers = false;
  await store.send();
  expect(phone.arrived).toEqual(['Punch in']);
  expect(phone.keys).toHaveLength(3);
  expect(new Set(phone.keys).size).toBe(1);
});

it('sends an item once when two windows send at the same time', async () => {
  const { phone, open, press } = makePhone();
  const [one, other] = [open(), open()];
  await press(one, punch('in'));
  phone.isOnLine = true;
  await Promise.all([one.send(), other.send()]);
  expect(phone.arrived).toEqual(['Punch in']);
  expect(one.kept).toEqual([]);
});

it('sends nothing in the name of another person, and counts what waits for them', async () => {
  const { phone, open, press } = makePhone();
  const store = open();
  await press(store, punch('in'));
  phone.user = LEE;
  phone.isOnLine = true;
  await store.send();
  expect([phone.arrived, store.kept, store.othersCount]).toEqual([[], [], 1]);
  phone.user = PAT;
  await store.send();
  expect([phone.arrived, store.othersCount]).toEqual([['Punch in'], 0]);
});

it('sends nothing once another tab has signed in another person, even if this page was not notified, and says why', async () => {
  const { phone, open, press } = makePhone();
  const store = open();
  await press(store, punch('in'));
  phone.isOnLine = true;
  phone.sessionOf = LEE;
  expect(
    await press(open(), { ...punch('out'), work: { kind: 'step', code: 'T-1', to: 'done', board: null, card: null } }),
  ).toEqual({ kind: 'kept' });
  await store.send();
  expect([phone.arrived, store.refused, store.waiting.length]).toEqual([[], [], 2]);
  expect([...store.problems.values()]).toEqual([OTHER_PERSON]);
  phone.sessionOf = PAT;
  await store.send();
  expect([phone.arrived.length, store.kept]).toEqual([2, []]);
});

it('stops when another person signs in halfway', async () => {
  const { phone, open, press } = makePhone();
  const store = open();
  await press(store, punch('in'));
  await press(store, punch('out'));
  phone.isOnLine = true;
  phone.onSend = async () => void (phone.user = LEE);
  await store.send();
  expect(phone.arrived).toEqual(['Punch in']);
});

it('rejects a refused item at once when there is a network, and keeps nothing of it', async () => {
  const { phone, open, press } = makePhone();
  const store = open();
  phone.isOnLine = true;
  phone.refuses['Punch in'] = 'You are punched in already.';
  await expect(press(store, punch('in'))).rejects.toThrow('You are punched in already.');
  expect(store.kept).toEqual([]);
});

it('shows refused items with their reason, sends the rest, and retries or discards as the person chooses', async () => {
  const { phone, open, press } = makePhone();
  const store = open();
  for (const action of ['in', 'meal', 'out'] as const) await press(store, punch(action));
  phone.isOnLine = true;
  phone.refuses = { 'Punch in': 'You are punched in already.', 'Punch meal': 'You are away already.' };
  await store.send();
  expect(phone.arrived).toEqual(['Punch out']);
  expect(store.refused.map(({ label, refusal: why }) => [label, why])).toEqual([
    ['Punch in', 'You are punched in already.'],
    ['Punch meal', 'You are away already.'],
  ]);
  phone.refuses = {};
  await store.doAgain(store.refused[0]!);
  expect(phone.arrived).toEqual(['Punch out', 'Punch in']);
  await store.discard(store.refused[0]!.id);
  expect(store.kept).toEqual([]);
  await store.send();
  expect(phone.arrived).toEqual(['Punch out', 'Punch in']);
});

it.each([
  ['a server that is being repaired', new CallError('Try again.', { code: 'UNAVAILABLE', status: 503 })],
  ['a session that has ended', new CallError('Sign in.', { code: 'DENIED', status: 401 })],
  ['a page of the network instead of an answer', new CallError('No answer.', { code: 'BAD_ANSWER', status: 200 })],
  ['a session of somebody else', new CallError('Not you.', { code: 'OTHER_PERSON', status: 409 })],
  ['too many calls', new CallError('Wait.', { code: 'TOO_MANY', status: 429 })],
])('%s is no refusal: the item keeps waiting', async (_what, error) => {
  const { phone, open, press } = makePhone();
  const store = open();
  await press(store, punch('in'));
  phone.onSend = () => Promise.reject(error);
  await store.send();
  expect([labels(store.waiting), store.refused]).toEqual([['Punch in'], []]);
});

it('resumes with the facts that were saved during an earlier attempt', async () => {
  const { phone, open, press } = makePhone();
  const store = open();
  const work: KeptWork = { kind: 'step', code: 'T-1-1', to: 'done', board: null, card: null };
  await press(store, { label: 'Complete T-1-1', work });
  const card = { board: 'folding', card_id: 3, version: 4 };
  const seen: unknown[] = [];
  phone.onSend = async (kept, save) => {
    seen.push(kept.work);
    await save({ ...work, card });
  };
  await store.send();
  await store.send();
  expect(seen).toEqual([work, { ...work, card }]);
});

it('reports the missing network as usual when the browser can store nothing', async () => {
  const { open, press } = makePhone();
  const store = open();
  const database = globalThis.indexedDB;
  Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true });
  await expect(press(store, punch('in'))).rejects.toThrow('The server cannot be reached.');
  Object.defineProperty(globalThis, 'indexedDB', { value: database, configurable: true });
});
