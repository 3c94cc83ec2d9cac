import type { Board, BoardLane, Card } from '@cdi/shared/contracts';
import { describePlace, findCard, findLane, indexUnplaced, type Move } from './board.ts';

/** Places in the card's current lane that its menu offers. */
export type LanePlace = 'top' | 'up' | 'down' | 'bottom';

/** Cards of a lane without the moving card; the target place counts in this list. */
function listOthers(board: Board, laneName: string, cardId: number): readonly Card[] {
  return findLane(board, laneName)?.cards.filter((card) => card.id !== cardId) ?? [];
}

const cardAbove = (cards: readonly Card[], index: number): number | null => cards[index - 1]?.id ?? null;

/** Index of a move's target among the other cards of its lane. */
export function indexOfMove(board: Board, move: Move): number {
  const others = listOthers(board, move.toLane, move.cardId);
  return move.afterCardId === null ? 0 : others.findIndex((card) => card.id === move.afterCardId) + 1;
}

/** Position as people count it, `2 of 5`, once the move is made. */
export function countPlace(board: Board, move: Move): { readonly position: number; readonly of: number } {
  const lane = findLane(board, move.toLane);
  const isHere = lane?.cards.some((card) => card.id === move.cardId) === true;
  return { position: indexOfMove(board, move) + 1, of: (lane?.total ?? 0) + (isHere ? 0 : 1) };
}

/** Moves a card within its lane; undefined when it is there already. */
export function moveWithinLane(board: Board, cardId: number, to: LanePlace): Move | undefined {
  const place = findCard(board, cardId);
  if (!place) return undefined;
  const others = listOthers(board, place.lane.lane, cardId);
  const index = { top: 0, up: place.index - 1, down: place.index + 1, bottom: others.length }[to];
  // the end of a lane is known once it was read to its end
  if (to === 'bottom' && place.lane.next !== null) return undefined;
  if (index < 0 || index > others.length || index === place.index) return undefined;
  return { cardId, toLane: place.lane.lane, afterCardId: cardAbove(others, index) };
}

/** The action with which the server allows another place in the same lane. */
export const REORDER = 'reorder';

export function mayReorder(card: Card): boolean {
  return card.moves.some((move) => move.to === REORDER);
}

/** Lanes into which this person may put the card now: those the server names, and its own where another place is allowed. */
export function listAllowedLanes(board: Board, card: Card): readonly string[] {
  const allowed = new Set(card.moves.map((move) => move.to));
  if (mayReorder(card)) allowed.add(card.lane);
  return board.lanes.map((lane) => lane.lane).filter((lane) => allowed.has(lane));
}

export type StepDirection = 'up' | 'down' | 'left' | 'right';

/**
 * One arrow-key step of the lifted card; the same move when it cannot go further. It may always pass through its own lane, but change its
 * place there only if that is allowed.
 */
export function stepMove(board: Board, move: Move, direction: StepDirection, allowedLanes: readonly string[]): Move {
  const origin = findCard(board, move.cardId);
  if (!origin) return move;
  const index = indexOfMove(board, move);
  if (direction === 'up' || direction === 'down') {
    if (!allowedLanes.includes(move.toLane)) return move;
    const others = listOthers(board, move.toLane, move.cardId);
    const next = Math.min(Math.max(index + (direction === 'up' ? -1 : 1), 0), others.length);
    return { ...move, afterCardId: cardAbove(others, next) };
  }
  const home = origin.lane.lane;
  const lanes = board.lanes.map((lane) => lane.lane).filter((name) => name === home || allowedLanes.includes(name));
  const toLane = lanes[lanes.indexOf(move.toLane) + (direction === 'left' ? -1 : 1)];
  if (toLane === undefined) return move;
  if (toLane === home && !allowedLanes.includes(home)) return describePlace(origin);
  const others = listOthers(board, toLane, move.cardId);
  return { ...move, toLane, afterCardId: cardAbove(others, Math.min(index, others.length)) };
}

/** The lane that a step of the arrow keys would lead to and that is closed to the card; null at the edge of the board. */
export function findClosedLane(
  board: Board,
  { toLane }: Move,
  direction: StepDirection,
  allowedLanes: readonly string[],
): BoardLane | null {
  if (direction === 'up' || direction === 'down') return null;
  const at = board.lanes.findIndex(({ lane }) => lane === toLane);
  const beside = board.lanes[at + (direction === 'left' ? -1 : 1)];
  return beside && !allowedLanes.includes(beside.lane) ? beside : null;
}

/** A drawn card and the height of its middle in the window. */
export interface DrawnRow {
  readonly cardId: number;
  readonly middlePx: number;
}

/** The move that a drop at `pointerPx` means: below every drawn card whose middle is above the pointer. */
export function moveAtPointer(
  board: Board,
  cardId: number,
  toLane: string,
  pointerPx: number,
  rows: readonly DrawnRow[],
): Move {
  const cards = findLane(board, toLane)?.cards ?? [];
  const indexOf = (row: DrawnRow | undefined) => cards.findIndex((card) => card.id === row?.cardId);
  const below = rows.find((row) => row.middlePx > pointerPx);
  const boundary = below ? indexOf(below) : indexOf(rows.at(-1)) + 1;
  const above = cards.slice(0, Math.max(boundary, 0)).filter((card) => card.id !== cardId);
  return { cardId, toLane, afterCardId: above.at(-1)?.id ?? null };
}

/** The card that gets the focus after a card has left the lane: the one now at `index`, else the last one. */
export function findNeighbour(board: Board, laneName: string, index: number): Card | undefined {
  const cards = findLane(board, laneName)?.cards ?? [];
  return cards[index] ?? cards.at(-1);
}

/** The move of a card into a lane without a chosen place: on top of the done lane, else by the order of the board. */
export function moveToLane(board: Board, cardId: number, toLane: string): Move {
  const others = listOthers(board, toLane, cardId);
  const place = findCard(board, cardId);
  if (place && place.lane.lane === toLane) return describePlace(place);
  if (toLane === 'done' || !place) return { cardId, toLane, afterCardId: null };
  return { cardId, toLane, afterCardId: cardAbove(others, indexUnplaced(others, place.card)), isByOrder: true };
}
