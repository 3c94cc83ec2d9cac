import fc from 'fast-check';
import { anyBoard, anyMove, idsOf, makeBoard, makeCard } from '../testing/make-board.ts';
import { planMove, replayMoves } from './board.ts';
import { dropMovesOf, listSendable, markSending, settleMove, type PendingMove } from './pending-moves.ts';

const move = (key: string, cardId: number, toLane: string, afterCardId: number | null = null): PendingMove => ({
  key,
  cardId,
  toLane,
  afterCardId,
  state: 'queued',
});
const keys = (moves: readonly PendingMove[]) => moves.map((entry) => entry.key);

const anyPending = fc
  .array(anyMove, { maxLength: 10 })
  .map((moves) => moves.map((entry, index): PendingMove => ({ ...entry, key: `k${index}`, state: 'queued' })));

describe('listSendable', () => {
  it('sends moves of different cards at once', () => {
    expect(keys(listSendable([move('a', 1, 'running'), move('b', 2, 'running')]))).toEqual(['a', 'b']);
  });
  it('sends moves of one card one after the other, oldest first', () => {
    const pending = [move('a', 1, 'running'), move('b', 1, 'done')];
    expect(keys(listSendable(pending))).toEqual(['a']);
    expect(listSendable(markSending(pending, 'a'))).toEqual([]);
    expect(keys(listSendable(settleMove(pending, 'a')))).toEqual(['b']);
  });
  it('delays a move until the card above it is saved', () => {
    expect(keys(listSendable([move('a', 1, 'running'), move('b', 2, 'running', 1)]))).toEqual(['a']);
  });
  it('empties every queue, and keeps the order of moves of each card', () => {
    fc.assert(
      fc.property(anyPending, (start) => {
        let pending: readonly PendingMove[] = start;
        const sent: PendingMove[] = [];
        while (pending.length > 0) {
          const next = listSendable(pending)[0];
          expect(next).toBeDefined();
          sent.push(next!);
          pending = settleMove(markSending(pending, next!.key), next!.key);
        }
        for (const { cardId } of start) {
          const ofCard = (moves: readonly PendingMove[]) => keys(moves.filter((entry) => entry.cardId === cardId));
          expect(ofCard(sent)).toEqual(ofCard(start));
        }
      }),
    );
  });
});

describe('dropMovesOf', () => {
  const board = makeBoard({ ready: [makeCard({ id: 1 }), makeCard({ id: 2 })], running: [], done: [] });

  it('drops the moves that depend on the dropped one', () => {
    const pending = [move('a', 1, 'running'), move('b', 2, 'running', 1)];
    expect(dropMovesOf(board, pending, 1)).toEqual([]);
  });
  it('keeps the moves that are valid without it', () => {
    const pending = [move('a', 1, 'running'), move('b', 2, 'running')];
    expect(keys(dropMovesOf(board, pending, 1))).toEqual(['b']);
  });
  it('keeps a move that is being sent', () => {
    const pending = [move('a', 1, 'running'), { ...move('b', 2, 'running', 1), state: 'sending' as const }];
    expect(keys(dropMovesOf(board, pending, 1))).toEqual(['b']);
  });
  it('restores the board when the only card that moved is rolled back', () => {
    fc.assert(
      fc.property(anyBoard, fc.array(anyMove, { minLength: 1, maxLength: 5 }), (start, moves) => {
        const cardId = moves[0]!.cardId;
        const pending = moves.map((entry, index): PendingMove => ({
          ...entry,
          cardId,
          key: `k${index}`,
          state: 'queued',
        }));
        expect(replayMoves(start, dropMovesOf(start, pending, cardId))).toEqual(start);
      }),
    );
  });
  it('leaves only valid moves', () => {
    fc.assert(
      fc.property(anyBoard, anyPending, fc.integer({ min: 1, max: 14 }), (start, pending, cardId) => {
        let shown = start;
        for (const entry of dropMovesOf(start, pending, cardId)) {
          const planned = planMove(shown, entry);
          expect(planned).toBeDefined();
          expect(entry.cardId).not.toBe(cardId);
          shown = planned!;
        }
        expect(Object.keys(idsOf(shown))).toHaveLength(4);
      }),
    );
  });
});
