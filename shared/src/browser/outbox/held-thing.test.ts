/** @jest-environment ./test/jsdom-environment.cjs */
import { clearOutbox } from './testing/clear-outbox.ts';
import { listKept } from './outbox-storage.ts';
import { makePhone } from './testing/make-phone.ts';

const MINUTE_MS = 60_000;
const work = {
  kind: 'photo',
  handler: 'tracker_curb',
  referenceID: 3,
  trackerID: 1,
  fileTypeID: 2,
  title: 'corner',
  fileID: null,
} as const;
const draft = { label: 'Photo of T-1-1', work };
const photo = () => new File(['x'], 'curb.jpg', { type: 'image/jpeg' });

beforeEach(async () => {
  await clearOutbox();
  // the store of the browser goes on, and so does the clock
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'setTimeout', 'queueMicrotask', 'nextTick'] });
});
afterEach(() => jest.useRealTimers());

it('a held item is left to its page while that page lives, and sent by the outbox after the page is gone', async () => {
  const { phone, open } = makePhone();
  phone.isOnLine = true;
  const held = await open().hold(draft, photo());
  const other = open();
  for (let minute = 0; minute < 5; minute += 1) {
    jest.advanceTimersByTime(MINUTE_MS);
    await other.refresh();
    await other.send();
  }
  expect([phone.arrived, other.waiting]).toEqual([[], []]);
  // the phone dies: its page no longer renews the hold
  const diedAtMs = Date.now();
  jest.clearAllTimers();
  jest.setSystemTime(diedAtMs + 3 * MINUTE_MS);
  await other.send();
  expect(phone.arrived).toEqual(['Photo of T-1-1']);
  expect(await held.note({ ...work, fileID: 77 })).toBe(false);
  expect(await listKept()).toEqual([]);
});

it('a held item waits for the network once its page releases it, and is deleted when the page says so', async () => {
  const { phone, open } = makePhone();
  const store = open();
  const held = await store.hold(draft, photo());
  await held.release({ ...work, fileID: 77 });
  expect(store.waiting).toMatchObject([{ work: { fileID: 77 } }]);
  phone.isOnLine = true;
  await store.send();
  expect(phone.arrived).toEqual(['Photo of T-1-1']);
  await (await store.hold(draft, photo())).forget();
  expect([await listKept(), store.kept]).toEqual([[], []]);
});

it('a held item keeps its newest facts, even if the page renews its hold during the write', async () => {
  const { open } = makePhone();
  const held = await open().hold(draft, photo());
  const noting = held.note({ ...work, fileID: 77 });
  jest.advanceTimersByTime(MINUTE_MS / 2);
  expect(await noting).toBe(true);
  await settle();
  expect(await listKept()).toMatchObject([{ work: { fileID: 77 } }]);
});

it('a released item stays with the outbox, even if the page renews its hold during the write', async () => {
  const { phone, open } = makePhone();
  const store = open();
  const held = await store.hold(draft, photo());
  const releasing = held.release({ ...work, fileID: 77 });
  jest.advanceTimersByTime(MINUTE_MS);
  await releasing;
  await settle();
  phone.isOnLine = true;
  await store.send();
  expect(phone.arrived).toEqual(['Photo of T-1-1']);
});

/** Waits until pending writes to the browser's storage are done. */
async function settle(): Promise<void> {
  for (let look = 0; look < 3; look += 1) await listKept();
}
