import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import { BUILD_STAGES, canBeHeld, objectNamed, type BuildStage } from '@cdi/shared/catalogue';
import { listSuccessors } from '@cdi/shared/domain';
import { hasRole, isStaff, mayPlan, mayWorkAt, ROLE, STAGE_ROLES } from '@cdi/shared/policy';
import type { Card } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import { publishEvent } from '../events/publish-event.ts';
import { lockRecord, updateRecord } from '../records/write-record.ts';
import { raiseAlert } from './alert.service.ts';
import { presentTask } from './board-load.service.ts';
import { announceCard, assertNotShipped, changeTask, lockCard, settle } from './board-move.service.ts';
import { readTaskCards } from './card.repository.ts';

const tracker = objectNamed('tracker');
const trackerCurb = objectNamed('tracker_curb');

/** Stages of the route that come after one, at any distance. */
function listFollowers(stage: BuildStage, route: readonly BuildStage[]): ReadonlySet<BuildStage> {
  const found = new Set(listSuccessors(stage, route));
  for (const each of found) for (const next of listSuccessors(each, route)) found.add(next);
  return found;
}

/** Sends a curb back to an earlier stage: that stage is open again, everything after it waits. The reason is kept. */
export async function sendCardBack(
  context: CallContext,
  cardId: number,
  version: number,
  toTask: BuildStage,
  reason: string,
): Promise<Card> {
  const card = await lockCard(context, cardId, version);
  if (!mayWorkAt(card.task, context.person))
    throw new AppError('FORBIDDEN', `Your roles do not work at ${BUILD_STAGES[card.task]}.`);
  const route = card.route ?? [];
  if (card.lane !== 'ready' && card.lane !== 'running')
    throw new AppError('RULE', 'Only work that is ready or running is sent back.');
  assertNotShipped(card);
  if (!route.includes(toTask) || route.indexOf(toTask) >= route.indexOf(card.task))
    throw new AppError(
      'VALIDATION',
      `${BUILD_STAGES[toTask]} does not come before ${BUILD_STAGES[card.task]} on this route.`,
      { fields: { to_task: 'Choose an earlier stage of the route.' } },
    );
  const followers = listFollowers(toTask, route);
  const affected = route.filter((stage) => stage === toTask || stage === card.task || followers.has(stage));
  const rows = await readTaskCards(
    context.db,
    sql<boolean>`t.tracker_curb_id = ${card.tracker_curb_id} and t.task = any(${sql.val(affected)}::text[])`,
    50,
  );
  for (const row of rows.filter((each) => each.task === toTask || each.lane !== 'waiting'))
    await changeTask(
      context,
      row,
      {
        status: row.task === toTask ? 'ready' : 'waiting',
        end_dt: null,
        ...(row.task === toTask
          ? {
              sent_back_reason: `${BUILD_STAGES[card.task]}: ${reason}`.slice(0, 200),
              ready_dt: context.now.toISOString(),
            }
          : {}),
      },
      reason,
    );
  if (affected.includes('quality_control')) {
    const curb = await lockRecord(context, trackerCurb, card.tracker_curb_id);
    if (curb) await updateRecord(context, trackerCurb, curb, { qc_result: null, qc_by: null, qc_dt: null }, reason);
  }
  const touched = await settle(context, card);
  await announceCard(context, card, [...affected, ...touched]);
  const [after] = await readTaskCards(context.db, sql<boolean>`t.tracker_curb_task_id = ${cardId}`, 1);
  if (!after) throw new AppError('NOT_FOUND', 'This card is not there any more.');
  return presentTask(context, after);
}

/** Gives a card to a person who works at its stage; 0 takes it away again. */
export async function assignTaskCard(
  context: CallContext,
  cardId: number,
  version: number,
  userId: number,
): Promise<Card> {
  const card = await lockCard(context, cardId, version);
  if (!mayPlan(card.task, context.person)) throw new AppError('FORBIDDEN', 'Your roles do not plan this stage.');
  if (userId !== 0) await assertWorker(context, userId, card.task);
  await changeTask(context, card, { assigned_user_id: userId === 0 ? null : userId });
  await announceCard(context, card, [card.task]);
  const [after] = await readTaskCards(context.db, sql<boolean>`t.tracker_curb_task_id = ${cardId}`, 1);
  if (!after) throw new AppError('NOT_FOUND', 'This card is not there any more.');
  return presentTask(context, after);
}

async function assertWorker(context: CallContext, userId: number, task: BuildStage): Promise<void> {
  const { rows } = await sql<{
    roles: readonly string[];
  }>`select roles from "user" where user_id = ${userId} and user_type = '4' and is_active and status = 'active'`.execute(
    context.db,
  );
  const roles = (rows[0]?.roles ?? []).map(Number);
  if (!rows[0] || !(roles.includes(ROLE.super) || STAGE_ROLES[task].some((role) => roles.includes(role))))
    throw new AppError('VALIDATION', `This person does not work at ${BUILD_STAGES[task]}.`, {
      fields: { user_id: 'Choose a person who works at this stage.' },
    });
}

interface HoldInput {
  readonly trackerId: number | undefined;
  readonly curbId: number | undefined;
  readonly reason: string;
  readonly note: string;
}

/** Holds an order or one of its curbs, or lets it go. Only accounting and managers let go of a credit hold. */
export async function setHold(context: CallContext, input: HoldInput): Promise<string | null> {
  const isOrder = input.trackerId !== undefined;
  const definition = isOrder ? tracker : trackerCurb;
  const id = input.trackerId ?? input.curbId;
  if (id === undefined || (isOrder && input.curbId !== undefined))
    throw new AppError('VALIDATION', 'Name the order or the curb, one of them.', {
      fields: { tracker_id: 'Name the order or the curb.' },
    });
  if (!isStaff(context.person)) throw new AppError('FORBIDDEN', 'Only employees hold orders.');
  const before = await lockRecord(context, definition, id);
  if (!before) throw new AppError('NOT_FOUND', `There is no ${definition.title.toLowerCase()} ${id}.`);
  if (!canBeHeld(before['status']))
    throw new AppError('RULE', `What is ${String(before['status'])} is not held any more.`);
  const isCreditRelease = before['hold_reason'] === 'credit' && input.reason !== 'credit';
  if (isCreditRelease && !hasRole(context.person, [ROLE.accounting, ROLE.manager, ROLE.leadership]))
    throw new AppError('FORBIDDEN', 'Accounting or a manager lets go of a credit hold.');
  const reason = input.reason === '' ? null : input.reason;
  if (reason && !input.note)
    throw new AppError('VALIDATION', 'Say in a few words why it is held.', { fields: { note: 'A note is required.' } });
  const after = await updateRecord(
    context,
    definition,
    before,
    { hold_reason: reason, hold_note: reason ? input.note : null },
    input.note || null,
  );
  const trackerId = Number(after['tracker_id']);
  const curbs = isOrder ? sql<boolean>`c.tracker_id = ${trackerId}` : sql<boolean>`c.tracker_curb_id = ${id}`;
  const { rows } = await sql<{ task: string }>`
    update tracker_curb_task t set card_version = card_version + 1, moved_by = ${context.person.userId}, moved_dt = now() from tracker_curb c
    where c.tracker_curb_id = t.tracker_curb_id and ${curbs} and t.status in ('ready', 'running') returning t.task`.execute(
    context.db,
  );
  const { rows: orders } = await sql<{
    company_id: number;
    inside_rep_id: number | null;
    tracker_no: string;
  }>`select company_id, inside_rep_id, tracker_no from tracker where tracker_id = ${trackerId}`.execute(context.db);
  const order = orders[0];
  await publishEvent(context.db, {
    kind: 'card',
    object: definition.name,
    id,
    boards: [...new Set([...rows.map((row) => row.task), 'drawing', 'master'])],
    companyId: order?.company_id ?? null,
    by: `${context.person.firstName} ${context.person.lastName}`,
  });
  if (reason && order?.inside_rep_id && order.inside_rep_id !== context.person.userId)
    await raiseAlert(context.db, {
      userIds: [order.inside_rep_id],
      text: `${order.tracker_no} is held: ${input.note}`,
      reason: 'because you look after this order',
      url: `/tracker/${trackerId}`,
      object: 'tracker',
      id: trackerId,
    });
  return reason;
}

/** Records an inspection. A failed curb keeps its card at quality control until it is sent back or passes. */
export async function recordInspection(
  context: CallContext,
  curbId: number,
  result: 'pass' | 'fail',
  defects: string,
): Promise<string> {
  const before = await lockRecord(context, trackerCurb, curbId);
  if (!before) throw new AppError('NOT_FOUND', `There is no curb ${curbId}.`);
  if (result === 'fail' && !defects)
    throw new AppError('VALIDATION', 'Say what is wrong with the curb.', {
      fields: { defects: 'Defects are required when a curb fails.' },
    });
  const { rows } = await sql<{
    status: string;
  }>`select status from tracker_curb_task where tracker_curb_id = ${curbId} and task = 'quality_control'`.execute(
    context.db,
  );
  if (rows[0]?.status !== 'ready' && rows[0]?.status !== 'running')
    throw new AppError('RULE', 'The curb is not at quality control.');
  await updateRecord(context, trackerCurb, before, {
    qc_result: result,
    qc_by: context.person.userId,
    qc_dt: context.now.toISOString(),
    defects: defects || null,
  });
  await publishEvent(context.db, {
    kind: 'card',
    object: 'tracker_curb',
    id: curbId,
    boards: ['quality_control'],
    by: `${context.person.firstName} ${context.person.lastName}`,
  });
  return result;
}
