import { toPlainDate } from '@cdi/shared/units';
import fc from 'fast-check';
import { anyBoard, idsOf, makeBoard, makeCard } from '../testing/make-board.ts';
import { describePlace, findCard, planMove } from './board.ts';
import {
  countPlace,
  findNeighbour,
  listAllowedLanes,
  moveAtPointer,
  moveToLane,
  moveWithinLane,
  stepMove,
} from './board-places.ts';

const board = makeBoard({
  waiting: [],
  ready: [1, 2, 3].map((id) => makeCard({ id })),
  running: [4, 5].map((id) => makeCard({ id })),
  done: [makeCard({ id: 6 })],
});
const readyAfter = (move: ReturnType<typeof moveWithinLane>) => idsOf(planMove(board, move!)!)['ready'];

describe('moveWithinLane', () => {
  it('moves to top, up, down and bottom', () => {
    expect(readyAfter(moveWithinLane(board, 3, 'top'))).toEqual([3, 1, 2]);
    expect(readyAfter(moveWithinLane(board, 3, 'up'))).toEqual([1, 3, 2]);
    expect(readyAfter(moveWithinLane(board, 1, 'down'))).toEqual([2, 1, 3]);
    expect(readyAfter(moveWithinLane(board, 1, 'bottom'))).toEqual([2, 3, 1]);
  });
  it('offers no move to the place where the card already is', () => {
    expect(moveWithinLane(board, 1, 'top')).toBeUndefined();
    expect(moveWithinLane(board, 1, 'up')).toBeUndefined();
    expect(moveWithinLane(board, 3, 'down')).toBeUndefined();
    expect(moveWithinLane(board, 3, 'bottom')).toBeUndefined();
    expect(moveWithinLane(board, 99, 'top')).toBeUndefined();
  });
});

describe('listAllowedLanes', () => {
  it('returns the allowed lanes and the current one, in the order of the board', () => {
    expect(listAllowedLanes(board, findCard(board, 1)!.card)).toEqual(['ready', 'running', 'done']);
  });
  it('omits the current lane when the card may not be reordered in it', () => {
    const worker = makeCard({ id: 1, moves: [{ to: 'running', label: 'Start' }] });
    expect(listAllowedLanes(board, worker)).toEqual(['running']);
  });
  it('returns no lane to a user who may not move the card', () => {
    expect(listAllowedLanes(board, makeCard({ id: 1, moves: [] }))).toEqual([]);
  });
});

describe('stepMove', () => {
  const allowed = ['ready', 'running', 'done'];
  const start = describePlace(findCard(board, 2)!);

  it('steps through the positions and stops at the ends', () => {
    const down = stepMove(board, start, 'down', allowed);
    expect(countPlace(board, down)).toEqual({ position: 3, of: 3 });
    expect(stepMove(board, down, 'down', allowed)).toEqual(down);
    expect(countPlace(board, stepMove(board, start, 'up', allowed)).position).toBe(1);
  });
  it('steps to the neighboring lane at the same height', () => {
    const right = stepMove(board, start, 'right', allowed);
    expect(right).toEqual({ cardId: 2, toLane: 'running', afterCardId: 4 });
    expect(stepMove(board, right, 'left', allowed)).toEqual(start);
  });
  it('skips lanes that are not allowed and stops at the last one', () => {
    const right = stepMove(board, start, 'right', ['ready', 'done']);
    expect(right.toLane).toBe('done');
    expect(stepMove(board, right, 'right', ['ready', 'done'])).toEqual(right);
    expect(stepMove(board, start, 'left', allowed)).toEqual(start);
  });
  it('returns to its starting place when the user may not reorder the lane', () => {
    const right = stepMove(board, start, 'right', ['running', 'done']);
    expect(right.toLane).toBe('running');
    expect(stepMove(board, right, 'left', ['running', 'done'])).toEqual(start);
    expect(stepMove(board, start, 'up', ['running', 'done'])).toEqual(start);
  });
  it('always returns a valid move', () => {
    const anySteps = fc.array(fc.constantFrom('up', 'down', 'left', 'right'), { maxLength: 12 });
    fc.assert(
      fc.property(anyBoard, anySteps, (start, steps) => {
        const card = start.lanes.flatMap((lane) => lane.cards)[0];
        fc.pre(card !== undefined);
        const lanes = start.lanes.map((lane) => lane.lane);
        const end = steps.reduce(
          (move, step) => stepMove(start, move, step as 'up', lanes),
          describePlace(findCard(start, card!.id)!),
        );
        expect(planMove(start, end)).toBeDefined();
      }),
    );
  });
});

describe('moveAtPointer', () => {
  const rows = [1, 2, 3].map((cardId) => ({ cardId, middlePx: 100 * cardId }));

  it('drops between the cards that the pointer is between', () => {
    expect(moveAtPointer(board, 4, 'ready', 50, rows).afterCardId).toBeNull();
    expect(moveAtPointer(board, 4, 'ready', 150, rows).afterCardId).toBe(1);
    expect(moveAtPointer(board, 4, 'ready', 999, rows).afterCardId).toBe(3);
  });
  it('does not count the dragged card itself', () => {
    expect(moveAtPointer(board, 1, 'ready', 150, rows).afterCardId).toBeNull();
    expect(moveAtPointer(board, 2, 'ready', 250, rows).afterCardId).toBe(1);
  });
  it('counts the cards above the drawn part of a long lane', () => {
    expect(moveAtPointer(board, 4, 'ready', 100, rows.slice(1)).afterCardId).toBe(1);
  });
  it('drops on top of an empty lane', () => {
    expect(moveAtPointer(board, 4, 'waiting', 300, []).afterCardId).toBeNull();
  });
});

it('adds a card at the end of a lane, but on top of the done lane', () => {
  // the card has no place of its own, so it goes below the cards that users placed
  expect(moveToLane(board, 1, 'running')).toEqual({ cardId: 1, toLane: 'running', afterCardId: 5, isByOrder: true });
  expect(moveToLane(board, 1, 'done').afterCardId).toBeNull();
});

it('finds the card that gets the focus next', () => {
  expect(findNeighbour(board, 'ready', 1)?.id).toBe(2);
  expect(findNeighbour(board, 'ready', 9)?.id).toBe(3);
  expect(findNeighbour(board, 'waiting', 0)).toBeUndefined();
});

it('sorts a card without a chosen place by its planned day', () => {
  const dueOn = (id: number, day: string, rank = '~') =>
    makeCard({ id, rank, due: { date: toPlainDate(day), level: 'later', working_days: 3 } });
  const ready = [dueOn(1, '2026-03-09', 'a1'), dueOn(2, '2026-03-05'), dueOn(3, '2026-03-06')];
  const paused = makeBoard({ waiting: [], ready, running: [dueOn(4, '2026-03-05')], done: [] });
  expect(moveToLane(paused, 4, 'ready')).toMatchObject({ afterCardId: 2 });
});
