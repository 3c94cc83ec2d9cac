import { AppError } from '@cdi/shared/errors';
import type { Board, BoardLane, Card } from '@cdi/shared/contracts';
import type { BoardSource, CallContext } from '../context.ts';
import { lastSequence } from '../events/publish-event.ts';
import { onSnapshot } from '../storage/snapshot.ts';
import { announceBoards } from './announce-boards.ts';
import type { BoardFilter, CardRow } from '../context/board-source.ts';
import { encodePlace } from './card-order.ts';
import { lockPlaces, placeAfter } from './rank.ts';
import { presentCard, presentCards, readLanePage, readLanes, readRow, type LanesQuery } from './read-cards.ts';
import { readWallZone } from './wall-zone.ts';

/** The source of a board. Throws NOT_FOUND for a name that no room knows. */
export function findSource(context: CallContext, board: string): BoardSource {
  const source = context.app.boards.find((each) => Object.hasOwn(each.boards, board));
  if (!source) throw new AppError('NOT_FOUND', 'There is no such board.');
  return source;
}

/** Throws VALIDATION at the field for a lane that the boards of the source do not have. */
function assertLane(source: BoardSource, field: string, lane: string): void {
  if (source.lanes.some((each) => each.name === lane)) return;
  const message = `Lane must be one of ${source.lanes.map((each) => each.name).join(', ')}.`;
  throw new AppError('VALIDATION', message, { fields: { [field]: message } });
}

/** A board with the first cards of each lane, all of one picture. */
export async function readBoard(context: CallContext, query: LanesQuery): Promise<Board> {
  return onSnapshot(context.db, (db) => drawBoard({ ...context, db }, query));
}

async function drawBoard(context: CallContext, query: LanesQuery): Promise<Board> {
  const { board, filter } = query;
  const source = findSource(context, board);
  const sequence = await lastSequence(context.db);
  const { lanes: read, found } = await readLanes(context, source, query);
  const rows = [...read.values()].flatMap((lane) => lane.rows);
  const cards = await presentCards(context, source, rows);
  const lanes = source.lanes.map(({ name, title }): BoardLane => {
    const { total = 0, next = null } = read.get(name) ?? {};
    const mine = cards.filter((card) => card.lane === name);
    return { lane: name, title, total, cards: mine, next: next && encodePlace(next) };
  });
  const around = (await source.readAround?.(context, board, filter)) ?? { wip: null, load: [] };
  const timezone = await readWallZone(context.db, filter.locationId);
  return { board, title: source.boards[board] ?? board, sequence, timezone, lanes, found, ...around };
}

/** The next cards of one lane. */
export async function readLane(
  context: CallContext,
  query: { board: string; filter: BoardFilter; lane: string; after: string },
): Promise<Pick<BoardLane, 'total' | 'cards' | 'next'>> {
  return onSnapshot(context.db, async (db) => {
    const inside = { ...context, db };
    const source = findSource(inside, query.board);
    assertLane(source, 'lane', query.lane);
    const { rows, total, next } = await readLanePage(inside, source, query);
    return { total, cards: await presentCards(inside, source, rows), next: next ? encodePlace(next) : null };
  });
}

/** Locks a card and returns it as it is now. Throws NOT_FOUND, and STALE_CARD with the current card when another user changed it. */
export async function lockCard<Row extends CardRow>(
  context: CallContext,
  source: BoardSource<Row>,
  cardId: number,
  version: number,
): Promise<Row> {
  await source.lock(context, cardId);
  const row = await readRow(context, source, cardId);
  if (row.version === version) return row;
  throw new AppError(
    'STALE_CARD',
    `${row.moved_by ?? 'Somebody'} changed ${row.title} meanwhile. The board shows where it is now.`,
    { data: { card: await presentCard(context, source, row) } },
  );
}

export interface MoveInput {
  readonly cardId: number;
  readonly version: number;
  readonly toLane: string;
  readonly afterCardId: number | undefined;
  readonly minutes: number | undefined;
  readonly isTimeSure: boolean;
  readonly isUndo: boolean;
  readonly reason: string;
}

/** Moves one card of a board. Throws STALE_CARD, FORBIDDEN, and RULE that says what prevents it. */
export async function moveBoardCard(context: CallContext, board: string, input: MoveInput): Promise<Card> {
  const source = findSource(context, board);
  assertLane(source, 'to_lane', input.toLane);
  const { afterCardId, toLane, minutes, isTimeSure, isUndo, reason } = input;
  if (afterCardId !== undefined) await lockPlaces(context.db);
  const row = await lockCard(context, source, input.cardId, input.version);
  const isReorder = row.lane === toLane;
  source.assertMayMove(context, row, isReorder);
  // a card that is moved to its own lane without a place stays as it is
  if (isReorder && afterCardId === undefined) return presentCard(context, source, row);
  const rank =
    afterCardId === undefined
      ? null
      : await placeAfter(context, source, { board, lane: toLane, cardId: row.card_id, afterCardId });
  const boards = await source.change(context, row, { toLane, rank, minutes, isTimeSure, isUndo, reason });
  return settleCard(context, source, row, boards);
}

/** Assigns a card to a person, or with 0 to no one. */
export async function assignBoardCard(
  context: CallContext,
  board: string,
  input: { cardId: number; version: number; userId: number },
): Promise<Card> {
  const source = findSource(context, board);
  const row = await lockCard(context, source, input.cardId, input.version);
  const boards = await source.assign(context, row, input.userId === 0 ? null : input.userId);
  return settleCard(context, source, row, boards);
}

/** Notifies the boards that changed, and returns the card after the change. */
export async function settleCard<Row extends CardRow>(
  context: CallContext,
  source: BoardSource<Row>,
  row: Row,
  boards: readonly string[],
): Promise<Card> {
  const { subject_id: id, company_id: companyId } = row;
  await announceBoards(context, { object: source.subject.object, id, companyId }, boards);
  return presentCard(context, source, await readRow(context, source, row.card_id));
}
