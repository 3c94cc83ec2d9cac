/** @jest-environment ./test/jsdom-environment.cjs */
import { CallError } from '@cdi/shared/api';
import type { Card } from '@cdi/shared/contracts';
import { findLane } from '../board/board.ts';
import { FakeServer } from '../testing/fake-board.ts';
import { idsOf, makeBoard, makeCard } from '../testing/make-board.ts';
import { MOVED_NOTE_MS } from '../board/moved-cards.ts';
import { BoardStore } from './board.store.ts';
import { POLL_MS } from './live-events.ts';
import { REFRESH_PAUSE_MS } from './refresher.ts';

const QUERY = { term: '', isMineOnly: false, locationId: null };
let server: FakeServer;
let store: BoardStore;
let stop: () => void;

const shown = () => idsOf(store.view!);
/** Lets answered promises run. */
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(async () => {
  jest.useFakeTimers();
  server = new FakeServer(
    makeBoard({
      waiting: [],
      ready: [makeCard({ id: 1, rank: 'a1' }), makeCard({ id: 2, rank: 'a2' })],
      running: [makeCard({ id: 3, rank: 'a3' })],
      done: [],
    }),
  );
  store = new BoardStore(server.definition(), { follow: server.follow });
  stop = store.start();
  await store.load(QUERY);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const conflict = (card: Card) =>
  new CallError('The card is newer.', {
    code: 'CONFLICT',
    status: 409,
    answer: { opt: 'error', msg: 'The card is newer.', data: { card } },
  });

it('shows a move at once, as saving, and confirms it with the card of the server', async () => {
  expect(store.move({ cardId: 1, toLane: 'running', afterCardId: 3 })).toBe(true);
  expect(shown()).toMatchObject({ ready: [2], running: [3, 1] });
  expect(store.isSaving(1)).toBe(true);

  server.moves[0]!.answer(server.cardAfter(server.moves[0]!));
  await settle();
  expect(store.isSaving(1)).toBe(false);
  expect(shown()).toMatchObject({ ready: [2], running: [3, 1] });
  expect(store.movedNotes.get(1)).toBe('Moved by you');
  jest.advanceTimersByTime(MOVED_NOTE_MS);
  expect(store.movedNotes.has(1)).toBe(false);
});

it('sends the card above and the version on screen, never the order of the lane', () => {
  store.move({ cardId: 1, toLane: 'running', afterCardId: 3 });
  const { card, toLane, afterCardId, key } = server.moves[0]!;
  expect({ id: card.id, version: card.version, toLane, afterCardId }).toEqual({
    id: 1,
    version: 1,
    toLane: 'running',
    afterCardId: 3,
  });
  expect(key).not.toBe('');
});

it('ignores a move that changes nothing or is invalid', () => {
  expect(store.move({ cardId: 1, toLane: 'ready', afterCardId: null })).toBe(false);
  expect(store.move({ cardId: 1, toLane: 'nowhere', afterCardId: null })).toBe(false);
  expect(server.moves).toHaveLength(0);
});

it('rolls the move back when the server refuses it, and says why', async () => {
  const before = shown();
  store.move({ cardId: 1, toLane: 'done', afterCardId: null });
  server.moves[0]!.fail(new CallError('The order is on hold: credit.', { code: 'HELD', status: 422 }));
  await settle();
  expect(shown()).toEqual(before);
  expect(store.notice?.text).toBe('T-1001-1 was put back. The order is on hold: credit.');
  expect(store.notice?.action).toBeUndefined();
});

it('sends a move again under the same key after the network failed', async () => {
  store.move({ cardId: 1, toLane: 'running', afterCardId: null }, { minutes: 12 });
  server.moves[0]!.fail(new CallError('The server cannot be reached.', { code: 'NETWORK' }));
  await settle();
  expect(shown()['ready']).toEqual([1, 2]);
  store.notice!.action!.run();
  expect(store.notice).toBeNull();
  expect(server.moves[1]).toMatchObject({ key: server.moves[0]!.key, minutes: 12, toLane: 'running' });
});

it('shows the current card and who moved it when another user was faster', async () => {
  store.move({ cardId: 1, toLane: 'done', afterCardId: null });
  const truth = makeCard({ id: 1, lane: 'running', version: 2, rank: 'a9', moved_by: 'Ben Ode' });
  server.moves[0]!.fail(conflict(truth));
  await settle();
  expect(shown()).toMatchObject({ ready: [2], running: [3, 1], done: [] });
  expect(store.notice?.text).toBe(
    'Ben Ode moved T-1001-1 to Running before you did. It stands there now; your move was not made.',
  );
  expect(store.movedNotes.get(1)).toBe('Moved by Ben Ode');
});

it('does not report a move when the card changed but stayed in its lane', async () => {
  store.move({ cardId: 1, toLane: 'done', afterCardId: null });
  // a drawing was attached meanwhile: the card is another one, its lane is not
  server.moves[0]!.fail(conflict(makeCard({ id: 1, lane: 'ready', version: 2, moved_by: 'Ben Ode' })));
  await settle();
  expect(shown()).toMatchObject({ ready: [1, 2], done: [] });
  expect(store.notice?.text).toBe(
    'T-1001-1 was changed while you looked at it, so your move was not made. It is shown as it is now: look at it, and move it again.',
  );
});

it('removes a card that another user moved to another board', async () => {
  store.move({ cardId: 1, toLane: 'done', afterCardId: null });
  server.moves[0]!.fail(conflict(makeCard({ id: 1, lane: 'gone', version: 2, moved_by: 'Ben Ode' })));
  await settle();
  expect(shown()).toMatchObject({ ready: [2], running: [3], done: [] });
  expect(store.notice?.text).toContain('Ben Ode moved T-1001-1 off this board');
});

it('sends two moves of one card one after the other, the second with the new version', async () => {
  store.move({ cardId: 1, toLane: 'running', afterCardId: null });
  store.move({ cardId: 1, toLane: 'done', afterCardId: null });
  expect(server.moves).toHaveLength(1);
  expect(shown()['done']).toEqual([1]);

  server.moves[0]!.answer(server.cardAfter(server.moves[0]!));
  await settle();
  expect(server.moves).toHaveLength(2);
  expect(server.moves[1]!.card.version).toBe(2);
  expect(shown()['done']).toEqual([1]);
});

it('drops the second move of a card when the first is refused', async () => {
  store.move({ cardId: 1, toLane: 'running', afterCardId: null });
  store.move({ cardId: 1, toLane: 'done', afterCardId: null });
  server.moves[0]!.fail(new CallError('No.', { code: 'HELD', status: 422 }));
  await settle();
  expect(server.moves).toHaveLength(1);
  expect(shown()['ready']).toEqual([1, 2]);
});

it('delays a move until the card above it is saved', async () => {
  store.move({ cardId: 1, toLane: 'running', afterCardId: null });
  store.move({ cardId: 2, toLane: 'running', afterCardId: 1 });
  expect(server.moves.map((move) => move.card.id)).toEqual([1]);
  server.moves[0]!.answer(server.cardAfter(server.moves[0]!));
  await settle();
  expect(server.moves.map((move) => move.card.id)).toEqual([1, 2]);
});

it('loads once for several events, and shows who moved which card', async () => {
  server.board = makeBoard(
    {
      waiting: [],
      ready: [makeCard({ id: 2 })],
      running: [makeCard({ id: 3 }), makeCard({ id: 1, version: 2, moved_by: 'Ben Ode' })],
      done: [],
    },
    { sequence: 102 },
  );
  server.publish({ sequence: 101 });
  server.publish({ sequence: 102 });
  await jest.advanceTimersByTimeAsync(REFRESH_PAUSE_MS);
  expect(server.loads).toBe(2);
  expect(shown()).toMatchObject({ ready: [2], running: [3, 1] });
  expect(store.movedNotes.get(1)).toBe('Moved by Ben Ode');
});

it('ignores events of other boards', async () => {
  server.publish({ sequence: 101, boards: ['shell'] });
  await jest.advanceTimersByTimeAsync(REFRESH_PAUSE_MS);
  expect(server.loads).toBe(1);
});

it('loads again, once, for a change with a lower number that was committed after the board on screen', async () => {
  server.publish({ sequence: 99 });
  await jest.advanceTimersByTimeAsync(REFRESH_PAUSE_MS);
  expect(server.loads).toBe(2);
  // a restored stream repeats the last events
  server.publish({ sequence: 99 });
  await jest.advanceTimersByTimeAsync(REFRESH_PAUSE_MS);
  expect(server.loads).toBe(2);
});

it('keeps an unconfirmed move on top of other users’ changes', async () => {
  store.move({ cardId: 1, toLane: 'running', afterCardId: null });
  server.board = makeBoard(
    { waiting: [], ready: [makeCard({ id: 1 })], running: [makeCard({ id: 3 })], done: [] },
    { sequence: 105 },
  );
  server.publish({ sequence: 105 });
  await jest.advanceTimersByTimeAsync(REFRESH_PAUSE_MS);
  expect(shown()).toMatchObject({ ready: [], running: [1, 3] });
});

it('moves no card while the user holds one', async () => {
  store.holdStill();
  server.publish({ sequence: 101 });
  await jest.advanceTimersByTimeAsync(REFRESH_PAUSE_MS * 3);
  expect(server.loads).toBe(1);
  store.release();
  await jest.advanceTimersByTimeAsync(REFRESH_PAUSE_MS);
  expect(server.loads).toBe(2);
});

it('loads again after a reset, and when the lost stream is back', async () => {
  server.reset();
  await jest.advanceTimersByTimeAsync(REFRESH_PAUSE_MS);
  expect(server.loads).toBe(2);
  server.setConnection('lost');
  expect(store.live.isLive).toBe(false);
  server.setConnection('open');
  await jest.advanceTimersByTimeAsync(REFRESH_PAUSE_MS);
  expect(server.loads).toBe(3);
  expect(store.live.isLive).toBe(true);
});

it('loads every half minute while no events arrive', async () => {
  server.setConnection('lost');
  await jest.advanceTimersByTimeAsync(POLL_MS + REFRESH_PAUSE_MS);
  expect(server.loads).toBe(2);
});

it('keeps the board on screen when a refresh fails, and retries', async () => {
  const before = shown();
  server.loadError = new CallError('The server cannot be reached.', { code: 'NETWORK' });
  server.publish({});
  await jest.advanceTimersByTimeAsync(REFRESH_PAUSE_MS);
  expect(shown()).toEqual(before);
  expect(store.refreshError?.code).toBe('NETWORK');
  server.loadError = null;
  await jest.advanceTimersByTimeAsync(POLL_MS);
  expect(store.refreshError).toBeNull();
});

it('reports a failure when it has no board to show', async () => {
  server.loadError = new CallError('You may not open this board.', { code: 'FORBIDDEN', status: 403 });
  const fresh = new BoardStore(server.definition(), { follow: server.follow });
  await fresh.load(QUERY);
  expect(fresh.state).toMatchObject({ kind: 'failed', error: { status: 403 } });
});

it('keeps a confirmed move when an older load arrives late', async () => {
  const old = server.board;
  store.move({ cardId: 1, toLane: 'running', afterCardId: 3 });
  server.moves[0]!.answer(server.cardAfter(server.moves[0]!));
  await settle();
  server.board = old;
  await store.refresh();
  expect(shown()).toMatchObject({ ready: [2], running: [3, 1] });
});

it('ends its subscription', () => {
  stop();
  expect(server.isFollowed).toBe(false);
});

describe('a lane with more cards than were loaded', () => {
  beforeEach(async () => {
    const lanes = server.board.lanes.map((lane) =>
      lane.lane === 'ready' ? { ...lane, total: 5, next: 'here' } : lane,
    );
    server.board = { ...server.board, lanes };
    await store.load(QUERY);
  });

  it('appends its next page, each card once, and knows its end', async () => {
    server.nextPage = { total: 4, next: null, cards: [2, 8, 9].map((id) => makeCard({ id })) };
    await store.loadMore('ready');
    expect(server.pages).toEqual(['ready after here']);
    expect(shown()['ready']).toEqual([1, 2, 8, 9]);
    expect(findLane(store.view!, 'ready')).toMatchObject({ total: 4, next: null });
    await store.loadMore('ready');
    expect(server.pages).toHaveLength(1);
  });

  it('requests a page once, even when the user scrolls again meanwhile', async () => {
    await Promise.all([store.loadMore('ready'), store.loadMore('ready'), store.loadMore('nowhere')]);
    expect(server.pages).toHaveLength(1);
  });

  it('reloads as many cards as it shows', async () => {
    server.nextPage = { total: 3, next: null, cards: [makeCard({ id: 8 })] };
    await store.loadMore('ready');
    await store.refresh();
    expect(server.extents.at(-1)?.reach).toMatchObject({ ready: 3, running: 1 });
  });
});
