import type { Board, BoardLane, Card } from '@cdi/shared/contracts';

/**
 * Puts a card into a lane. It names the card above, never a position or the order of a lane, so it stays valid when someone
 * else moves other cards meanwhile.
 */
export interface Move {
  readonly cardId: number;
  readonly toLane: string;
  /** Card above in the target lane; null for the top. */
  readonly afterCardId: number | null;
  /** The user chose no place: the card is shown here until the server places it by the order of the board. */
  readonly isByOrder?: boolean;
}

/** Current place of a card. */
export interface Place {
  readonly card: Card;
  readonly lane: BoardLane;
  readonly index: number;
}

export function findLane(board: Board, name: string): BoardLane | undefined {
  return board.lanes.find((lane) => lane.lane === name);
}

export function findCard(board: Board, cardId: number): Place | undefined {
  for (const lane of board.lanes) {
    const index = lane.cards.findIndex((card) => card.id === cardId);
    const card = lane.cards[index];
    if (card) return { card, lane, index };
  }
  return undefined;
}

/** The move that would put a card at its current place. */
export function describePlace({ card, lane, index }: Place): Move {
  return { cardId: card.id, toLane: lane.lane, afterCardId: lane.cards[index - 1]?.id ?? null };
}

function replaceLane(board: Board, next: BoardLane): Board {
  return { ...board, lanes: board.lanes.map((lane) => (lane.lane === next.lane ? next : lane)) };
}

/** The board without the card. The same board when the card is not on it. */
export function removeCard(board: Board, cardId: number): Board {
  const place = findCard(board, cardId);
  if (!place) return board;
  const cards = place.lane.cards.filter((card) => card.id !== cardId);
  return replaceLane(board, { ...place.lane, cards, total: place.lane.total - 1 });
}

function insertCard(board: Board, lane: BoardLane, index: number, card: Card): Board {
  const cards = lane.cards.toSpliced(index, 0, card);
  return replaceLane(board, { ...lane, cards, total: lane.total + 1 });
}

/** Position below the named card in a lane; undefined when that card is not there. */
function indexAfter(lane: BoardLane, afterCardId: number | null): number | undefined {
  if (afterCardId === null) return 0;
  const index = lane.cards.findIndex((card) => card.id === afterCardId);
  return index < 0 ? undefined : index + 1;
}

/** The board after the move, or undefined when the card, the lane or the card above is not there. */
export function planMove(board: Board, move: Move): Board | undefined {
  const place = findCard(board, move.cardId);
  if (!place || move.afterCardId === move.cardId) return undefined;
  const without = removeCard(board, move.cardId);
  const target = findLane(without, move.toLane);
  const index = target && indexAfter(target, move.afterCardId);
  if (target === undefined || index === undefined) return undefined;
  return insertCard(without, target, index, { ...place.card, lane: move.toLane });
}

/** Whether the move would leave the card where it is. */
export function isSamePlace(board: Board, move: Move): boolean {
  const place = findCard(board, move.cardId);
  if (!place) return false;
  const now = describePlace(place);
  return now.toLane === move.toLane && now.afterCardId === move.afterCardId;
}

/** Applies the moves one after the other; a move that is no longer valid changes nothing. */
export function replayMoves(board: Board, moves: readonly Move[]): Board {
  return moves.reduce((shown, move) => planMove(shown, move) ?? shown, board);
}

/**
 * The board with the card as the server has it. It goes below the named card where that still fits, else to its rank; a
 * lane that this board does not show takes the card off it.
 */
export function applyServerCard(board: Board, card: Card, afterCardId?: number | null): Board {
  const without = removeCard(board, card.id);
  const lane = findLane(without, card.lane);
  if (!lane) return without;
  const named = afterCardId === undefined ? undefined : indexAfter(lane, afterCardId);
  return insertCard(without, lane, named ?? indexByOrder(lane.cards, card), card);
}

/** Rank of all cards that no user has placed. */
const UNPLACED = '~';
const NO_DAY = '9999-12-31';

/**
 * Where the order of the board puts a card: by rank, compared by code unit as the server's column does, then by the planned day.
 * Further sort keys of the server take effect with the next load.
 */
export function indexByOrder(cards: readonly Card[], { rank, due }: Pick<Card, 'rank' | 'due'>): number {
  const day = due.date ?? NO_DAY;
  const below = cards.findIndex((card) => card.rank > rank || (card.rank === rank && (card.due.date ?? NO_DAY) > day));
  return below < 0 ? cards.length : below;
}

/** Index of a card that no user has placed. */
export const indexUnplaced = (cards: readonly Card[], { due }: Pick<Card, 'due'>): number =>
  indexByOrder(cards, { rank: UNPLACED, due });

/**
 * The board just loaded, with every known card that is newer. A load that began before a move was saved may arrive after
 * it; the versions of the cards show that.
 */
export function reconcileBoards(known: Board, loaded: Board): Board {
  if (known.board !== loaded.board) return loaded;
  let result = loaded;
  for (const lane of known.lanes) {
    for (const [index, card] of lane.cards.entries()) {
      const there = findCard(loaded, card.id);
      if (!there || there.card.version >= card.version) continue;
      result = applyServerCard(result, card, lane.cards[index - 1]?.id ?? null);
    }
  }
  return result;
}

/** Appends the next cards of a lane. A card that moved meanwhile stays where it is shown. */
export function appendPage(board: Board, laneName: string, page: Pick<BoardLane, 'total' | 'cards' | 'next'>): Board {
  const lane = findLane(board, laneName);
  if (!lane) return board;
  const added = page.cards.filter((card) => findCard(board, card.id) === undefined);
  return replaceLane(board, { ...lane, total: page.total, next: page.next, cards: [...lane.cards, ...added] });
}
