import type { Card } from '@cdi/shared/contracts';
import { FakeServer } from '../testing/fake-board.ts';
import { makeBoard, makeCard } from '../testing/make-board.ts';
import { BoardStore } from './board.store.ts';
import { GesturesStore } from './gestures.store.ts';

const REORDER = { to: 'reorder', label: 'Move up or down' };
const HOLD: Card['hold'] = {
  reason: 'credit',
  note: null,
  scope: 'order',
  by: 'Ana Ruiz',
  since: '2026-03-03T15:00:00Z',
};

/** A card in the hand that waits, and may only be carried up and down its lane. */
async function carry(facts: Partial<Card>) {
  const card = makeCard({ id: 1, rank: 'a1', lane: 'waiting', moves: [REORDER], ...facts, face: {} });
  const lanes = { waiting: [card, makeCard({ id: 2, rank: 'a2' })], ready: [], running: [], done: [] };
  const server = new FakeServer(makeBoard(lanes));
  const board = new BoardStore(server.definition(), { follow: server.follow });
  await board.load({ term: '', isMineOnly: false, locationId: null });
  const gestures = new GesturesStore(board, () => undefined);
  gestures.liftCard(card);
  return { gestures, board, card };
}

it('says why a carried card cannot move further, in the words of a refused drop', async () => {
  const { gestures, board, card } = await carry({ why: 'Waiting for Turret' });
  gestures.step('right');
  const words = 'T-1001-1 cannot be moved to Ready now. Waiting for Turret.';
  expect(gestures.announcement).toBe(`No further. ${words} Waiting, position 1 of 2.`);
  gestures.refuse(card, 'ready');
  expect(board.notice?.text).toBe(words);
});

it('names who held a card and who may release it', async () => {
  const { gestures } = await carry({ why: 'Held: Credit', hold: HOLD });
  gestures.step('right');
  expect(gestures.announcement).toBe(
    'No further. T-1001-1 cannot be moved to Ready now. Held: Credit. Held by Ana Ruiz, Tue, Mar 3. ' +
      'Accounting or manager may release it. Waiting, position 1 of 2.',
  );
});

it('addresses a user who may release the hold, and names no person for an automatic hold', async () => {
  const moves = [REORDER, { to: 'release_hold', label: 'Release hold' }];
  const { gestures } = await carry({ why: 'Held: Credit', hold: { ...HOLD, by: null }, moves });
  gestures.step('right');
  expect(gestures.announcement).toContain('Held since Tue, Mar 3. You may release it.');
});

it('announces only the place of the card at the edge of the board or lane', async () => {
  const { gestures } = await carry({ why: 'Waiting for Turret' });
  for (const direction of ['left', 'up'] as const) {
    gestures.step(direction);
    expect(gestures.announcement.trim()).toBe('No further. Waiting, position 1 of 2.');
  }
});
