/** @jest-environment ./test/jsdom-environment.cjs */
import { waitFor } from '@testing-library/react';
import { CallError } from '@cdi/shared/api';
import type { KeptWork } from './kept.ts';
import { listKept } from './outbox-storage.ts';
import { clearOutbox } from './testing/clear-outbox.ts';
import { labels, LEE, makePhone, PAT, punch } from './testing/make-phone.ts';

beforeEach(() => clearOutbox());

it('stores an item before sending it, so that a page closed while the network hangs loses nothing', async () => {
  const { phone, open, press } = makePhone();
  const store = open();
  phone.isOnLine = true;
  let isClosed = false;
  const hanging = store.sendOrKeep(punch('out'), async ({ idempotencyKey: key }) => {
    await waitFor(async () => expect(labels(await listKept())).toEqual(['Punch out']));
    // an item that is being sent is not reported as waiting
    expect(store.waiting).toEqual([]);
    isClosed = true;
    const later = open();
    await later.send();
    return phone.take('Punch out', key);
  });
  expect(await hanging).toEqual({ kind: 'sent', answer: 'answer to Punch out' });
  expect([isClosed, phone.arrived, new Set(phone.keys).size]).toEqual([true, ['Punch out'], 1]);
  expect(await listKept()).toEqual([]);
  await press(store, punch('in'));
});

it('an item that the server cannot take just now blocks no others, and shows the reason', async () => {
  const { phone, open, press } = makePhone();
  const store = open();
  const photo: KeptWork = {
    kind: 'photo',
    handler: 'tracker_curb',
    referenceID: 3,
    trackerID: 1,
    fileTypeID: 2,
    title: 'corner',
    fileID: null,
  };
  await store.keep({ label: 'Photo of T-1-1', work: photo });
  await press(store, punch('in'));
  await press(store, punch('out'));
  phone.isOnLine = true;
  phone.onSend = async ({ work }) => {
    if (work.kind !== 'photo') return;
    const answer = { opt: 'error', msg: 'The virus scanner does not answer.', code: 'UNAVAILABLE' } as const;
    throw new CallError(answer.msg, { code: answer.code, status: 503, answer });
  };
  await store.send();
  expect(phone.arrived).toEqual(['Punch in', 'Punch out']);
  expect(labels(store.waiting)).toEqual(['Photo of T-1-1']);
  expect([...store.problems.values()]).toEqual(['The virus scanner does not answer.']);
  phone.onSend = async () => undefined;
  await store.send();
  expect([phone.arrived.at(-1), store.kept, store.problems.size]).toEqual(['Photo of T-1-1', [], 0]);
});

it('an item that this phone can no longer read blocks no others', async () => {
  const { phone, open, press } = makePhone();
  const store = open();
  const step = (code: string): KeptWork => ({ kind: 'step', code, to: 'running', board: null, card: null });
  await press(store, { label: 'Start T-1-1', work: step('T-1-1') });
  await press(store, { label: 'Start T-2-1', work: step('T-2-1') });
  phone.isOnLine = true;
  phone.onSend = async ({ label }) => {
    if (label === 'Start T-1-1') throw new Error('The store of the browser failed.');
  };
  await store.send();
  expect([phone.arrived, labels(store.waiting)]).toEqual([['Start T-2-1'], ['Start T-1-1']]);
});

it('an item that is discarded while it is being sent goes no further, and does not return', async () => {
  const { phone, open, press } = makePhone();
  const store = open();
  const work: KeptWork = { kind: 'step', code: 'T-1-1', to: 'running', board: null, card: null };
  await press(store, { label: 'Start T-1-1', work });
  phone.isOnLine = true;
  phone.onSend = async (kept, save) => {
    expect(store.sendingId).toBe(kept.id);
    await store.discard(kept.id);
    await save({ ...work, card: { board: 'folding', card_id: 3, version: 4 } });
  };
  await store.send();
  expect([phone.arrived, store.kept, store.sendingId]).toEqual([[], [], null]);
});

it('a failure in the browser after the server has accepted an item is no refusal', async () => {
  const { phone, open, press } = makePhone();
  const store = open();
  await press(store, punch('in'));
  phone.isOnLine = true;
  const stopHearing = store.subscribe(() => {
    throw new Error('A page that hears of it fails.');
  });
  await store.send();
  stopHearing();
  expect([phone.arrived, store.refused]).toEqual([['Punch in'], []]);
  await store.send();
  expect([phone.arrived, store.kept]).toEqual([['Punch in'], []]);
});

it('deletes items that another person left here a month ago, and keeps those of the signed-in person', async () => {
  const { phone, open, press } = makePhone();
  const store = open();
  await press(store, punch('in'));
  phone.user = LEE;
  await press(store, punch('out'));
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 24 * 60 * 60 * 1000);
  await store.refresh();
  await store.refresh();
  now.mockRestore();
  expect([labels(store.kept), store.othersCount]).toEqual([['Punch out'], 0]);
});

it('an item from an expired session is not lost: it is sent after its person signs in again', async () => {
  const { phone, open, press } = makePhone();
  const store = open();
  phone.isOnLine = true;
  const step: KeptWork = { kind: 'step', code: 'T-1-1', to: 'done', board: null, card: null };
  const runOut = (): never => {
    phone.user = null;
    throw new CallError('Your session has expired.', { code: 'DENIED', status: 401 });
  };
  expect(await store.sendOrKeep(punch('out'), async () => runOut())).toEqual({ kind: 'kept' });
  phone.user = PAT;
  const needsTerms = new CallError('Accept the terms first.', { code: 'TERMS_NEEDED', status: 403 });
  expect(await store.sendOrKeep({ label: 'Done T-1-1', work: step }, () => Promise.reject(needsTerms))).toEqual({
    kind: 'kept',
  });
  await store.send();
  expect(phone.arrived).toEqual(['Punch out', 'Done T-1-1']);
  await press(store, punch('in'));
});

it('a photo that waits for its person’s second factor is not refused', async () => {
  const { phone, open } = makePhone();
  const store = open();
  const place = { handler: 'tracker_curb', referenceID: 3, trackerID: 1, fileTypeID: 2 } as const;
  await store.keep({ label: 'Photo of T-1-1', work: { kind: 'photo', ...place, title: 'corner', fileID: null } });
  phone.isOnLine = true;
  phone.onSend = async () => {
    // as an upload says it
    const answer = { opt: 'error', msg: 'Set up the second factor.', code: 'SECOND_FACTOR_NEEDED' } as const;
    throw new CallError(answer.msg, { code: 'UPLOAD', status: 403, answer });
  };
  await store.send();
  expect([store.refused, labels(store.waiting)]).toEqual([[], ['Photo of T-1-1']]);
});
