import { memoryStorage } from '../testing/fake-quote-api.ts';
import { DraftStorage } from './draft-storage.ts';
import { emptyDraft } from './quote-draft.ts';

const HOUR_MS = 60 * 60 * 1000;

function open() {
  const storage = memoryStorage();
  const clock = { nowMs: 0 };
  return { storage, clock, drafts: new DraftStorage({ storage, now: () => clock.nowMs }) };
}

it('returns a stored draft by its quote', () => {
  const { drafts } = open();
  const draft = emptyDraft();
  expect(drafts.keep(draft, 7)).toBe(true);
  expect(drafts.find(0, 7)).toMatchObject({ draft, savedAtMs: 0, userId: 7 });
  expect(drafts.find(42, 7)).toBeNull();
  drafts.drop(0);
  expect(drafts.find(0, 7)).toBeNull();
});

it('drops drafts after a day', () => {
  const { drafts, clock } = open();
  drafts.keep(emptyDraft(), 7);
  clock.nowMs = 23 * HOUR_MS;
  expect(drafts.find(0, 7)).not.toBeNull();
  clock.nowMs = 24 * HOUR_MS;
  expect(drafts.find(0, 7)).toBeNull();
});

it('removes drafts that were set aside a day ago from the storage', () => {
  const { drafts, storage, clock } = open();
  const named = (job: string) => ({ ...emptyDraft(), header: { job_name: job } });
  drafts.setAside({ draft: named('Riverside'), userId: 7, savedAtMs: 0 });
  clock.nowMs = 25 * HOUR_MS;
  drafts.setAside({ draft: named('Lakeside'), userId: 7, savedAtMs: clock.nowMs });
  const kept = [...storage.items.values()].join();
  expect(kept).toContain('Lakeside');
  expect(kept).not.toContain('Riverside');
});

it('keeps the id under which a new quote was saved, until the next new quote', () => {
  const { drafts } = open();
  expect(drafts.savedAs).toBeNull();
  drafts.noteSavedAs(42);
  expect(drafts.savedAs).toBe(42);
  drafts.noteSavedAs(null);
  expect(drafts.savedAs).toBeNull();
});

it('drops drafts of an older shape and unreadable text', () => {
  const { drafts, storage } = open();
  storage.setItem('cdi.quote-draft.new', JSON.stringify({ shape: 0, draft: {}, savedAtMs: 0, userId: null }));
  expect(drafts.find(0, null)).toBeNull();
  storage.setItem('cdi.quote-draft.new', '{');
  expect(drafts.find(0, null)).toBeNull();
});

it('reports that it stores nothing when the browser forbids it', () => {
  const forbid = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  const drafts = new DraftStorage({ storage: { getItem: forbid, setItem: forbid, removeItem: forbid } });
  expect(drafts.keep(emptyDraft(), null)).toBe(false);
  expect(drafts.find(0, null)).toBeNull();
  expect(() => drafts.drop(0)).not.toThrow();
});
