import { generateKeyBetween } from 'fractional-indexing';
import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import { objectNamed } from '@cdi/shared/catalogue';
import { ROLE, hasRole } from '@cdi/shared/policy';
import { DRAWING_LANES, type Board, type Card, type CardMove, type DrawingLane } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import type { Row } from '../storage/database.ts';
import { lastSequence, publishEvent } from '../events/publish-event.ts';
import { likePattern } from '../records/search-filters.ts';
import { lockRecord } from '../records/write-record.ts';
import { obstacleOf, readDrawingCards, readOpenBoards, toCard, type CardRow } from './card.repository.ts';

const trackerCurb = objectNamed('tracker_curb');

const LANE_TITLES: Readonly<Record<DrawingLane, string>> = {
  requested: 'Requested',
  drawing: 'Drawing',
  checked: 'Checked',
  sent: 'Sent',
  approved: 'Approved',
};
/** Who moves drawings along, and takes them back. */
export const DRAFTERS = [ROLE.engineering, ROLE.manager] as const;

function movesOf(context: CallContext, row: CardRow): readonly CardMove[] {
  if (!hasRole(context.person, DRAFTERS)) return [];
  const moves: CardMove[] = [];
  const isFree = obstacleOf(row) === null;
  if (row.lane === 'requested' && isFree) moves.push({ to: 'drawing', label: 'Take' });
  if (row.lane === 'drawing' && isFree) moves.push({ to: 'checked', label: 'Checked' });
  if (row.lane === 'drawing') moves.push({ to: 'requested', label: 'Give back' });
  if (row.lane === 'checked' && isFree) moves.push({ to: 'sent', label: 'Send to the customer' });
  if (row.lane === 'checked') moves.push({ to: 'drawing', label: 'Back to drawing…' });
  if (row.lane === 'sent') moves.push({ to: 'drawing', label: 'Withdraw…' });
  if (row.lane === 'approved') moves.push({ to: 'drawing', label: 'Supersede…' });
  moves.push(
    { to: 'assign', label: 'Assign…' },
    { to: 'reorder', label: 'Move up or down' },
    row.tracker_hold || row.curb_hold ? { to: 'release_hold', label: 'Release hold' } : { to: 'hold', label: 'Hold…' },
  );
  return moves;
}

export const presentDrawing = (context: CallContext, row: CardRow): Card => toCard(row, movesOf(context, row));

export async function readDrawingBoard(context: CallContext, term: string, onlyMine: boolean): Promise<Board> {
  const sequence = await lastSequence(context.db);
  const pattern = `%${likePattern(term)}%`;
  const rows = await readDrawingCards(
    context.db,
    sql<boolean>`tr.status not in ('shipped', 'invoiced', 'paid', 'closed') and (c.drawing_status <> 'approved' or tr.status in ('entered', 'sales_check', 'awaiting_approval', 'approved') or tr.approved_dt >= now() - interval '7 days')
      and (${term} = '' or c.curb_no ilike ${pattern} or tr.job_name ilike ${pattern} or co.company_name ilike ${pattern}) and (not ${onlyMine} or c.drafter_id = ${context.person.userId})`,
    1000,
  );
  const cards = rows.map((row) => presentDrawing(context, row));
  return {
    task: 'drawing',
    title: 'Drawing',
    wip: null,
    sequence,
    lanes: DRAWING_LANES.map((lane) => {
      const mine = cards.filter((card) => card.lane === lane);
      return { lane, title: LANE_TITLES[lane], total: mine.length, cards: mine };
    }),
    load: [],
  };
}

export async function readDrawingCard(context: CallContext, curbId: number): Promise<CardRow> {
  const [row] = await readDrawingCards(context.db, sql<boolean>`c.tracker_curb_id = ${curbId}`, 1);
  if (!row) throw new AppError('NOT_FOUND', 'This card is not there any more.');
  return row;
}

/** Locks order, then curb. Throws STALE_CARD when somebody else moved the card meanwhile. */
export async function lockDrawingCard(
  context: CallContext,
  curbId: number,
  version: number,
): Promise<{ card: CardRow; curb: Row }> {
  await sql`select 1 from tracker where tracker_id = (select tracker_id from tracker_curb where tracker_curb_id = ${curbId}) for update`.execute(
    context.db,
  );
  const curb = await lockRecord(context, trackerCurb, curbId);
  if (!curb) throw new AppError('NOT_FOUND', 'This card is not there any more.');
  const card = await readDrawingCard(context, curbId);
  if (card.version !== version)
    throw new AppError(
      'STALE_CARD',
      `${card.moved_by_name ?? 'Somebody'} changed ${card.curb_no} meanwhile. The board shows where it is now.`,
      { data: { card: presentDrawing(context, card) } },
    );
  return { card, curb };
}

/** A drawing that is approved or superseded frees or stops the order's cards in the shop: their boards hear of it too. */
export async function announceDrawing(context: CallContext, card: CardRow): Promise<void> {
  const { rows } = await sql<{
    company_id: number;
  }>`select company_id from tracker where tracker_id = ${card.tracker_id}`.execute(context.db);
  await publishEvent(context.db, {
    kind: 'card',
    object: 'tracker_curb',
    id: card.tracker_curb_id,
    boards: [...new Set(['drawing', 'master', ...(await readOpenBoards(context.db, card.tracker_id))])],
    companyId: rows[0]?.company_id ?? null,
    by: `${context.person.firstName} ${context.person.lastName}`,
  });
}

export async function rankDrawingAfter(
  context: CallContext,
  card: CardRow,
  lane: string,
  afterId: number,
): Promise<string> {
  const rows = (await readDrawingCards(context.db, sql<boolean>`c.drawing_status = ${lane}`, 2000)).filter(
    (row) => row.card_id !== card.card_id,
  );
  const at = afterId === 0 ? -1 : rows.findIndex((row) => row.card_id === afterId);
  if (afterId !== 0 && at < 0) throw new AppError('RULE', 'The card above is not in this lane any more.');
  const isKey = (rank: string | null | undefined): rank is string =>
    typeof rank === 'string' && /^[a-zA-Z][0-9A-Za-z]*$/.test(rank) && rank.length < 40;
  const ordered: string[] = [];
  for (const row of rows) {
    const last = ordered.at(-1) ?? null;
    if (isKey(row.rank) && (last === null || row.rank > last) && row.rank.startsWith('a') && row.rank.length < 12)
      ordered.push(row.rank);
    else {
      const rank = generateKeyBetween(last, null);
      ordered.push(rank);
      await sql`update tracker_curb set drawing_rank = ${rank} where tracker_curb_id = ${row.card_id}`.execute(
        context.db,
      );
    }
  }
  return generateKeyBetween(ordered[at] ?? null, ordered[at + 1] ?? null);
}
