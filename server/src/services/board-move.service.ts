import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import { BUILD_STAGES, objectNamed, type BuildStage } from '@cdi/shared/catalogue';
import { isBuildStage, listPredecessors, listSuccessors, listWipGroup } from '@cdi/shared/domain';
import { mayPlan, mayWorkAt } from '@cdi/shared/policy';
import type { Card, Lane } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import type { Row } from '../storage/database.ts';
import { publishEvent } from '../events/publish-event.ts';
import { changeChildren } from '../records/child-rows.ts';
import { writeHistory } from '../records/history.ts';
import { laneOf, presentTask } from './board-load.service.ts';
import {
  finishedSince,
  hasShipped,
  isOnTheWay,
  lockPlaces,
  obstacleOf,
  readTaskCards,
  type CardRow,
} from './card.repository.ts';
import { advanceOrder } from './order-progress.service.ts';

const trackerCurb = objectNamed('tracker_curb');

interface MoveInput {
  readonly cardId: number;
  readonly version: number;
  readonly toLane: Lane;
  readonly afterCardId: number | undefined;
  readonly minutes: number | undefined;
}

async function readCard(context: CallContext, cardId: number): Promise<CardRow> {
  const [row] = await readTaskCards(context.db, sql<boolean>`t.tracker_curb_task_id = ${cardId}`, 1);
  if (!row?.task) throw new AppError('NOT_FOUND', 'This card is not there any more.');
  return row;
}

/** Locks order, curb and task, always in this sequence, and gives the card as it is now. Throws NOT_FOUND, STALE_CARD. */
export async function lockCard(
  context: CallContext,
  cardId: number,
  version: number,
): Promise<CardRow & { task: BuildStage }> {
  const { rows } = await sql<{ tracker_id: number; tracker_curb_id: number }>`
    select c.tracker_id, c.tracker_curb_id from tracker_curb_task t join tracker_curb c on c.tracker_curb_id = t.tracker_curb_id where t.tracker_curb_task_id = ${cardId}`.execute(
    context.db,
  );
  const found = rows[0];
  if (!found) throw new AppError('NOT_FOUND', 'This card is not there any more.');
  await sql`select 1 from tracker where tracker_id = ${found.tracker_id} for update`.execute(context.db);
  await sql`select 1 from tracker_curb where tracker_curb_id = ${found.tracker_curb_id} for update`.execute(context.db);
  await sql`select 1 from tracker_curb_task where tracker_curb_id = ${found.tracker_curb_id} order by sequence for update`.execute(
    context.db,
  );
  const row = await readCard(context, cardId);
  if (row.version !== version) {
    const who = row.moved_by_name ?? 'Somebody';
    throw new AppError(
      'STALE_CARD',
      `${who} moved ${row.curb_no} to ${laneOf(row) === 'done' ? 'Done' : laneOf(row)} meanwhile. The board shows where it is now.`,
      { data: { card: presentTask(context, row) } },
    );
  }
  return row as CardRow & { task: BuildStage };
}

/** Writes a change of a task, its history and its event. `values` are columns of the task. */
export async function changeTask(
  context: CallContext,
  card: CardRow,
  values: Row,
  reason: string | null = null,
): Promise<void> {
  const all: Row = { ...values, moved_by: context.person.userId, moved_dt: context.now.toISOString() };
  const sets = Object.entries(all).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update tracker_curb_task set ${sql.join([...sets, sql`card_version = card_version + 1`])} where tracker_curb_task_id = ${card.card_id}`.execute(
    context.db,
  );
  const { rows } = await sql<{
    version: number;
  }>`select version from tracker_curb where tracker_curb_id = ${card.tracker_curb_id}`.execute(context.db);
  const changes = Object.entries(values)
    .filter(
      ([name]) =>
        name === 'status' || name === 'assigned_user_id' || name === 'actual_minutes' || name === 'sent_back_reason',
    )
    .map(([field, newValue]) => ({
      child: 'tasks',
      childId: card.card_id,
      field,
      oldValue: field === 'status' ? card.lane : field === 'assigned_user_id' ? card.assigned_user_id : null,
      newValue,
    }));
  await writeHistory(context, 'tracker_curb', card.tracker_curb_id, rows[0]?.version ?? 1, changes, reason);
}

export async function announceCard(context: CallContext, card: CardRow, boards: readonly string[]): Promise<void> {
  const { rows } = await sql<{
    company_id: number;
  }>`select company_id from tracker where tracker_id = ${card.tracker_id}`.execute(context.db);
  await publishEvent(context.db, {
    kind: 'card',
    object: 'tracker_curb',
    id: card.tracker_curb_id,
    // stages that share a limit show each other's number
    boards: [...new Set([...boards.flatMap((board) => (isBuildStage(board) ? listWipGroup(board) : board)), 'master'])],
    companyId: rows[0]?.company_id ?? null,
    by: `${context.person.firstName} ${context.person.lastName}`,
  });
}

/** Moves one card. Throws STALE_CARD, FORBIDDEN, and RULE that says what stands in the way. */
export async function moveTaskCard(context: CallContext, input: MoveInput): Promise<Card> {
  if (input.afterCardId !== undefined) await lockPlaces(context.db);
  const card = await lockCard(context, input.cardId, input.version);
  const from = laneOf(card);
  const isReorder = from === input.toLane;
  const mayMove = isReorder ? mayPlan(card.task, context.person) : mayWorkAt(card.task, context.person);
  if (!mayMove) throw new AppError('FORBIDDEN', `Your roles do not work at ${BUILD_STAGES[card.task]}.`);
  if (isReorder && input.afterCardId === undefined) return presentTask(context, card);
  const rank = input.afterCardId === undefined ? null : await rankAfter(context, card, input.toLane, input.afterCardId);
  const values = isReorder ? {} : await stateChange(context, card, from, input);
  await changeTask(context, card, { ...values, ...(rank === null ? {} : { rank }) });
  const touched = isReorder ? [] : await settle(context, card);
  await announceCard(context, card, [card.task, ...touched]);
  return presentTask(context, await readCard(context, input.cardId));
}

async function stateChange(
  context: CallContext,
  card: CardRow & { task: BuildStage },
  from: Lane,
  input: MoveInput,
): Promise<Row> {
  const obstacle = obstacleOf(card);
  const now = context.now.toISOString();
  if (input.toLane === 'waiting')
    throw new AppError('RULE', 'A card waits when what comes before it is not done. Send it back instead.');
  if (input.toLane === 'ready' && from === 'running') return { status: 'ready' };
  if (obstacle) throw new AppError('RULE', `${card.curb_no} cannot go on: ${obstacle}.`);
  if (input.toLane === 'running' && from === 'done') return reopen(context, card);
  if (input.toLane === 'running' && from === 'ready')
    return { status: 'running', start_dt: now, assigned_user_id: card.assigned_user_id ?? context.person.userId };
  if (input.toLane === 'done' && (from === 'ready' || from === 'running')) {
    await assertFinished(context, card);
    return {
      status: 'done',
      end_dt: now,
      sent_back_reason: null,
      ...(input.minutes === undefined ? {} : { actual_minutes: input.minutes }),
      ...(from === 'ready' ? { start_dt: now } : {}),
    };
  }
  throw new AppError('RULE', `A card does not go from ${from} to ${input.toLane}.`);
}

/** What must be there before a stage may be called done. */
async function assertFinished(context: CallContext, card: CardRow & { task: BuildStage }): Promise<void> {
  const { rows } = await sql<{
    qc_result: string | null;
    crates: number;
    bol_no: string | null;
    carrier_name: string | null;
  }>`
    select c.qc_result, (select count(*)::int from crate k where k.tracker_curb_id = c.tracker_curb_id) as crates, tr.bol_no, tr.carrier_name
    from tracker_curb c join tracker tr on tr.tracker_id = c.tracker_id where c.tracker_curb_id = ${card.tracker_curb_id}`.execute(
    context.db,
  );
  const facts = rows[0];
  if (card.task === 'quality_control' && facts?.qc_result !== 'pass')
    throw new AppError('RULE', 'Quality control needs the result "pass" first.', {
      fields: { qc_result: 'Record the inspection.' },
    });
  if (card.task === 'crate' && (facts?.crates ?? 0) === 0)
    throw new AppError('RULE', 'Record the crates with size and weight first.', {
      fields: { crates: 'Record at least one crate.' },
    });
  if (card.task === 'loading' && (!facts?.bol_no || !facts.carrier_name))
    throw new AppError('RULE', 'Loading needs the BOL number and the carrier first.', {
      fields: { bol_no: 'Enter BOL number and carrier.' },
    });
}

/** Takes a completion back while nothing after it has started. */
async function reopen(context: CallContext, card: CardRow & { task: BuildStage }): Promise<Row> {
  const after = listSuccessors(card.task, card.route ?? []);
  const { rows } = await sql<{ task: BuildStage }>`
    select task from tracker_curb_task where tracker_curb_id = ${card.tracker_curb_id} and task = any(${sql.val(after)}::text[]) and status in ('running', 'done')`.execute(
    context.db,
  );
  if (rows[0])
    throw new AppError('RULE', `${BUILD_STAGES[rows[0].task]} has started already. Send the curb back from there.`);
  assertNotShipped(card);
  return { status: 'running', end_dt: null };
}

/** Throws RULE for a curb that left the plant. */
export function assertNotShipped(card: CardRow): void {
  if (hasShipped(card)) throw new AppError('RULE', `${card.curb_no} has shipped; its stages stay as they are.`);
}

/** Makes ready what may start now and lets wait what may not any more; then the order follows. Gives the boards that changed. */
export async function settle(context: CallContext, card: CardRow): Promise<readonly string[]> {
  const { rows } = await sql<{ tracker_curb_task_id: number; task: BuildStage; status: string }>`
    select tracker_curb_task_id, task, status from tracker_curb_task where tracker_curb_id = ${card.tracker_curb_id} order by sequence`.execute(
    context.db,
  );
  const route = card.route ?? rows.map((row) => row.task);
  const done = new Set(rows.filter((row) => row.status === 'done' || row.status === 'skipped').map((row) => row.task));
  const touched: string[] = [];
  for (const row of rows) {
    const isNext = listPredecessors(row.task, route).every((stage) => done.has(stage));
    const status = row.status === 'waiting' && isNext ? 'ready' : row.status === 'ready' && !isNext ? 'waiting' : null;
    if (!status) continue;
    touched.push(row.task);
    const mine = sql<boolean>`c.tracker_curb_task_id = ${row.tracker_curb_task_id}`;
    const readyDt = status === 'ready' ? context.now.toISOString() : null;
    await changeChildren(context, trackerCurb, 'tasks', mine, { status, ready_dt: readyDt });
    await sql`update tracker_curb_task set card_version = card_version + 1 where tracker_curb_task_id = ${row.tracker_curb_task_id}`.execute(
      context.db,
    );
  }
  await advanceOrder(context, card.tracker_id, card.tracker_curb_id);
  return touched;
}

/** A rank below the named card and above the one that follows it in its lane. */
async function rankAfter(
  context: CallContext,
  card: CardRow & { task: BuildStage },
  lane: Lane,
  afterCardId: number,
): Promise<string> {
  const status = lane === 'waiting' ? ['waiting', 'ready'] : [lane];
  // the cards that the board shows: what was done on earlier days only grows
  const isShown = lane === 'done' ? finishedSince(context.today) : lane === 'waiting' ? isOnTheWay : sql<boolean>`true`;
  const rows = (
    await readTaskCards(
      context.db,
      sql<boolean>`t.task = ${card.task} and t.status = any(${sql.val(status)}::text[]) and (${isShown} or t.tracker_curb_task_id = ${card.card_id})`,
      2000,
    )
  ).filter((row) => laneOf(row) === lane && row.card_id !== card.card_id);
  let ranks = rows.map((row) => row.rank ?? 'a0');
  if (ranks.some((rank, index) => index > 0 && rank <= (ranks[index - 1] ?? ''))) {
    ranks = generateNKeysBetween(null, null, rows.length);
    for (const [index, row] of rows.entries())
      await sql`update tracker_curb_task set rank = ${ranks[index]} where tracker_curb_task_id = ${row.card_id}`.execute(
        context.db,
      );
  }
  const at = afterCardId === 0 ? -1 : rows.findIndex((row) => row.card_id === afterCardId);
  if (afterCardId !== 0 && at < 0)
    throw new AppError('RULE', 'The card above is not in this lane any more. The board shows where it is now.');
  return generateKeyBetween(ranks[at] ?? null, ranks[at + 1] ?? null);
}
