import fc from 'fast-check';
import { anyBoard, anyMove, idsOf, makeBoard, makeCard } from '../testing/make-board.ts';
import {
  applyServerCard,
  describePlace,
  findCard,
  findLane,
  isSamePlace,
  planMove,
  reconcileBoards,
  removeCard,
  replayMoves,
} from './board.ts';
import type { Board } from '@cdi/shared/contracts';

const allIds = (board: Board): number[] =>
  Object.values(idsOf(board))
    .flat()
    .sort((a, b) => a - b);

const hasTrueTotals = (board: Board): boolean => board.lanes.every((lane) => lane.total === lane.cards.length);

const board = makeBoard({
  waiting: [makeCard({ id: 1, rank: 'a1' })],
  ready: [makeCard({ id: 2, rank: 'a2' }), makeCard({ id: 3, rank: 'a3' })],
  running: [makeCard({ id: 4, rank: 'a4' })],
  done: [],
});

describe('planMove', () => {
  it('puts the card below the one it names', () => {
    expect(idsOf(planMove(board, { cardId: 2, toLane: 'running', afterCardId: 4 })!)).toEqual({
      waiting: [1],
      ready: [3],
      running: [4, 2],
      done: [],
    });
  });
  it('puts it on top when no card is named', () => {
    expect(idsOf(planMove(board, { cardId: 3, toLane: 'ready', afterCardId: null })!)['ready']).toEqual([3, 2]);
  });
  it('gives the card its new lane', () => {
    const planned = planMove(board, { cardId: 2, toLane: 'done', afterCardId: null })!;
    expect(findCard(planned, 2)?.card.lane).toBe('done');
  });
  it.each([
    ['an unknown card', { cardId: 9, toLane: 'done', afterCardId: null }],
    ['an unknown lane', { cardId: 2, toLane: 'nowhere', afterCardId: null }],
    ['a neighbour of another lane', { cardId: 2, toLane: 'running', afterCardId: 3 }],
    ['itself as neighbour', { cardId: 2, toLane: 'ready', afterCardId: 2 }],
  ])('refuses %s', (_name, move) => {
    expect(planMove(board, move)).toBeUndefined();
  });

  it('never loses or duplicates a card, for any move', () => {
    fc.assert(
      fc.property(anyBoard, fc.array(anyMove, { maxLength: 20 }), (start, moves) => {
        const end = replayMoves(start, moves);
        expect(allIds(end)).toEqual(allIds(start));
        expect(hasTrueTotals(end)).toBe(true);
      }),
    );
  });
  it('leaves the other cards in their order', () => {
    fc.assert(
      fc.property(anyBoard, anyMove, (start, move) => {
        const planned = planMove(start, move);
        fc.pre(planned !== undefined);
        expect(idsOf(removeCard(planned!, move.cardId))).toEqual(idsOf(removeCard(start, move.cardId)));
      }),
    );
  });
  it('is undone by the move that describes the place before', () => {
    fc.assert(
      fc.property(anyBoard, anyMove, (start, move) => {
        const planned = planMove(start, move);
        fc.pre(planned !== undefined);
        const back = describePlace(findCard(start, move.cardId)!);
        expect(planMove(planned!, back)).toEqual(start);
      }),
    );
  });
  it('leaves the board unchanged if and only if the place is the same', () => {
    fc.assert(
      fc.property(anyBoard, anyMove, (start, move) => {
        const planned = planMove(start, move);
        fc.pre(planned !== undefined);
        expect(isSamePlace(start, move)).toBe(JSON.stringify(planned) === JSON.stringify(start));
      }),
    );
  });
});

describe('applyServerCard', () => {
  it('replaces the card and keeps the requested place', () => {
    const card = makeCard({ id: 2, lane: 'running', version: 2, rank: 'a45' });
    const next = applyServerCard(board, card, 4);
    expect(idsOf(next)['running']).toEqual([4, 2]);
    expect(findCard(next, 2)?.card.version).toBe(2);
  });
  it('places a card by rank when the card above is gone', () => {
    const card = makeCard({ id: 1, lane: 'ready', rank: 'a25' });
    expect(idsOf(applyServerCard(board, card, 99))['ready']).toEqual([2, 1, 3]);
  });
  it('removes a card that went to a lane of another board', () => {
    expect(allIds(applyServerCard(board, makeCard({ id: 2, lane: 'elsewhere' })))).toEqual([1, 3, 4]);
  });
  it('adds a card that is new to the board', () => {
    const next = applyServerCard(board, makeCard({ id: 8, lane: 'done' }));
    expect(findLane(next, 'done')).toMatchObject({ total: 1, cards: [{ id: 8 }] });
  });
  it('keeps every card once', () => {
    fc.assert(
      fc.property(anyBoard, anyMove, fc.string({ maxLength: 4 }), (start, move, rank) => {
        const card = makeCard({ id: move.cardId, lane: move.toLane, rank });
        const next = applyServerCard(start, card, move.afterCardId);
        const expected = new Set(allIds(start));
        if (move.toLane === 'nowhere') expected.delete(move.cardId);
        else expected.add(move.cardId);
        expect(allIds(next)).toEqual([...expected].sort((a, b) => a - b));
        expect(hasTrueTotals(next)).toBe(true);
      }),
    );
  });
});

describe('reconcileBoards', () => {
  const loaded = makeBoard({ waiting: [], ready: [makeCard({ id: 2 })], running: [], done: [] });
  it('keeps a card that is newer than the loaded board', () => {
    const known = makeBoard({ waiting: [], ready: [], running: [makeCard({ id: 2, version: 2 })], done: [] });
    expect(idsOf(reconcileBoards(known, loaded))).toEqual({ waiting: [], ready: [], running: [2], done: [] });
  });
  it('takes cards of the same version from the loaded board, and drops cards that it does not have', () => {
    const known = makeBoard({
      waiting: [makeCard({ id: 7 })],
      ready: [makeCard({ id: 2 })],
      running: [],
      done: [],
    });
    expect(reconcileBoards(known, loaded)).toEqual(loaded);
  });
  it('replaces the board when another one is loaded', () => {
    const known = makeBoard({ ready: [makeCard({ id: 2, version: 9 })] }, { board: 'shell' });
    expect(reconcileBoards(known, loaded)).toBe(loaded);
  });
  it('never duplicates a card', () => {
    fc.assert(
      fc.property(anyBoard, fc.array(anyMove, { maxLength: 6 }), (start, moves) => {
        const moved = moves.reduce((shown, move) => {
          const planned = planMove(shown, move);
          const card = planned && findCard(planned, move.cardId)?.card;
          return card ? applyServerCard(shown, { ...card, version: card.version + 1 }, move.afterCardId) : shown;
        }, start);
        expect(allIds(reconcileBoards(moved, start))).toEqual(allIds(start));
      }),
    );
  });
});
