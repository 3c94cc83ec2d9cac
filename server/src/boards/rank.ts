import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import type { BoardSource, CallContext } from '../context.ts';
import { many, run } from '../storage/query.ts';
import type { Db } from '../storage/database.ts';
import type { RankColumn } from '../context/board-source.ts';
import { sortKeysOf } from './card-order.ts';

/**
 * Placing a card may renumber its neighbors, which other users may have locked at that moment. So only one person places cards at a
 * time, and waits here before locking anything else.
 */
export async function lockPlaces(db: Db): Promise<void> {
  await run(db)`select pg_advisory_xact_lock(hashtext('places on boards'))`;
}

/** Length of the whole part of a key by its first letter: `a` to `z` count up from 2, `Z` to `A` likewise. */
function wholeLength(head: string): number {
  return head >= 'a' ? head.charCodeAt(0) - 95 : 92 - head.charCodeAt(0);
}

/** Whether a text is a rank between which others fit: a key of fractional indexing in 62 digits. */
export function isRank(rank: string | null): rank is string {
  if (rank === null || !/^[a-zA-Z][0-9A-Za-z]*$/.test(rank)) return false;
  const whole = wholeLength(rank.charAt(0));
  const isSmallest = rank.startsWith('A') && /^A0+$/.test(rank);
  return rank.length >= whole && !isSmallest && !(rank.length > whole && rank.endsWith('0'));
}

interface Placed {
  readonly card_id: number;
  readonly rank: string | null;
}

async function writeRanks(db: Db, { table, key, column }: RankColumn, placed: readonly Placed[]): Promise<void> {
  if (placed.length === 0) return;
  await run(db)`
    update ${sql.table(table)} c set ${sql.ref(column)} = x.rank
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as x(card_id bigint, rank text)
    where c.${sql.ref(key)} = x.card_id`;
}

/** The cards of a lane in their order, without the one that moves: as many as are needed to find the new rank. */
async function readLaneRanks(
  context: CallContext,
  source: BoardSource,
  place: { board: string; lane: string; cardId: number },
): Promise<readonly Placed[]> {
  const keys = sortKeysOf(source).map((key) => key.value);
  return many<Placed>(context.db)`
    select ${source.id} as card_id, ${sql.ref(`${source.rank.alias}.${source.rank.column}`)} as rank
    from ${source.from}
    where ${source.shows(place.board, context.today)} and ${source.lane} = ${place.lane}
      and ${source.id} <> ${place.cardId}
    order by ${sql.join(keys)}`;
}

/** Whether the ranks of the cards that have one grow from card to card, and none is of another kind. */
const isInOrder = (ranks: readonly (string | null)[]): boolean =>
  ranks.every((rank, at) => isRank(rank) && (at === 0 || rank > (ranks[at - 1] ?? '')));

/**
 * Returns a rank below the named card of a lane (0: at its top) and above the next one. Cards without a rank follow those with one;
 * only the ones above the new place get a rank. Invalid ranks, and two that are the same, are assigned again. Call
 * {@link lockPlaces} first.
 */
export async function placeAfter(
  context: CallContext,
  source: BoardSource,
  place: { board: string; lane: string; cardId: number; afterCardId: number },
): Promise<string> {
  const rows = await readLaneRanks(context, source, place);
  const at = place.afterCardId === 0 ? -1 : rows.findIndex((row) => row.card_id === place.afterCardId);
  if (place.afterCardId !== 0 && at < 0)
    throw new AppError('RULE', 'The card above is not in this lane any more. The board shows where it is now.');
  const firstUnplaced = rows.findIndex((row) => row.rank === null);
  const placedCount = firstUnplaced < 0 ? rows.length : firstUnplaced;
  const known = rows.slice(0, placedCount).map((row) => row.rank);
  const ranks = isInOrder(known) ? (known as string[]) : generateNKeysBetween(null, null, placedCount);
  const added = generateNKeysBetween(ranks.at(-1) ?? null, null, Math.max(0, at + 1 - placedCount));
  const all = [...ranks, ...added];
  const changed = rows
    .slice(0, all.length)
    .map(({ card_id }, index) => ({ card_id, rank: all[index] ?? null }))
    .filter(({ rank }, index) => rank !== rows[index]?.rank);
  await writeRanks(context.db, source.rank, changed);
  return generateKeyBetween(all[at] ?? null, all[at + 1] ?? null);
}
