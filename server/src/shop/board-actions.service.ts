import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import {
  BUILD_STAGES,
  HOLD_REASONS,
  objects,
  type BuildStage,
  type RecordRow,
  type RowOf,
} from '@cdi/shared/catalogue';
import { listFollowers } from '@cdi/shared/domain/schedule';
import { canBeHeld } from '@cdi/shared/trade';
import { hasRole, isStaff, listReleaserRoles, mayWorkAt, nameRoles } from '@cdi/shared/policy';
import type { Card, CurbFace } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import { findFollowers } from '../customers/people-of-order.ts';
import { lockRecord, updateRecord } from '../records/save/write-record.ts';
import { endAlerts, raiseAlert } from '../messages/alert.service.ts';
import { WAITS_FOR_PAYMENT } from '../orders/credit.service.ts';
import { mailHold } from '../orders/order-mail.ts';
import { announceBoards } from '../boards/announce-boards.ts';
import { lockCard, settleCard } from '../boards/board.service.ts';
import { readRows } from '../boards/read-cards.ts';
import { endJobsOn } from '../timecards/job-clock.ts';
import { assertNotShipped, changeTask, forgetInspection, settleTasks, type TaskValues } from './change-task.ts';
import type { TaskRow } from './task-card.ts';
import { BOARDS_OVER_ALL, boardsOfTasks, taskSource } from './task.source.ts';
import { many, maybeOne } from '../storage/query.ts';

const tracker = objects.tracker;
const trackerCurb = objects.tracker_curb;
/** What can be held. */
type Held = typeof tracker | typeof trackerCurb;

/** Sends a curb back to an earlier stage: that stage opens again, those that need it wait, a parallel stage stays done. Stores the reason. */
export async function sendCardBack(
  context: CallContext,
  cardId: number,
  version: number,
  toTask: BuildStage,
  reason: string,
): Promise<Card<CurbFace>> {
  const card = await lockCard(context, taskSource, cardId, version);
  if (!mayWorkAt(card.task, context.person))
    throw new AppError('FORBIDDEN', `Your roles do not work at ${BUILD_STAGES[card.task]}.`);
  const route = card.route ?? [];
  if (card.status !== 'ready' && card.status !== 'running')
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
  const rows = await readRows(
    context,
    taskSource,
    sql<boolean>`t.tracker_curb_id = ${card.subject_id} and t.task = any(${sql.val(affected)}::text[])`,
  );
  for (const row of rows.filter((each) => each.task === toTask || each.status !== 'waiting')) {
    const values = row.task === toTask ? openAgain(context, card, reason) : waitAgain(row, causeOf(card, reason));
    await changeTask(context, row, values, reason);
    await endJobsOn(context, { tracker_curb_id: row.subject_id, task: row.task });
  }
  if (affected.includes('quality_control')) await forgetInspection(context, card.subject_id, reason);
  const touched = await settleTasks(context, card);
  return (await settleCard(context, taskSource, card, boardsOfTasks([...affected, ...touched]))) as Card<CurbFace>;
}

/** A stage that was done is done a second time after the curb was sent back: that is rework. */
const waitAgain = (row: TaskRow, cause: string): TaskValues => ({
  status: 'waiting',
  end_dt: null,
  is_rework: row.is_rework || row.status === 'done',
  ...(row.status === 'done' ? { rework_cause: cause } : {}),
});

/** Why a stage is done again: the stage that found it, and its reason. */
const causeOf = (from: TaskRow, reason: string): string => `${BUILD_STAGES[from.task]}: ${reason}`.slice(0, 200);

const openAgain = (context: CallContext, from: TaskRow, reason: string): TaskValues => ({
  status: 'ready',
  end_dt: null,
  is_rework: true,
  rework_cause: causeOf(from, reason),
  sent_back_reason: causeOf(from, reason),
  ready_dt: context.now.toISOString(),
});

interface HoldInput {
  readonly trackerId: number | undefined;
  readonly curbId: number | undefined;
  readonly reason: NonNullable<RecordRow<'tracker'>['hold_reason']> | '';
  readonly note: string;
}

/** Holds an order or one of its curbs, or releases the hold. Only accounting and managers release a credit hold. */
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
  if (!canBeHeld(before.status)) throw new AppError('RULE', `What is ${String(before.status)} is not held any more.`);
  const isRelease = before.hold_reason !== null && before.hold_reason !== input.reason;
  const releasers = listReleaserRoles(before.hold_reason);
  if (isRelease && !hasRole(context.person, releasers))
    throw new AppError('FORBIDDEN', `This hold is let go of by ${nameRoles(releasers)}.`);
  const reason = input.reason === '' ? null : input.reason;
  if (reason && !input.note)
    throw new AppError('VALIDATION', 'Say in a few words why it is held.', { fields: { note: 'A note is required.' } });
  await writeHold(context, definition, before, { reason, note: input.note });
  return reason;
}

/** Releases the hold of an order whose reason has ended; the note says why. */
export async function letOrderGo(context: CallContext, trackerId: number, note: string): Promise<void> {
  const definition = tracker as Held;
  const before = await lockRecord(context, definition, trackerId);
  if (before) await writeHold(context, definition, before, { reason: null, note });
}

/** Holds an order for a missing payment, by its rules rather than by a person. */
export async function holdForPayment(context: CallContext, trackerId: number): Promise<void> {
  const definition = tracker as Held;
  const before = await lockRecord(context, definition, trackerId);
  if (before) await writeHold(context, definition, before, { reason: 'payment', note: WAITS_FOR_PAYMENT });
}

/** Holds an order or a curb that is locked, or releases its hold, and notifies everyone concerned. The note is kept as the reason. */
async function writeHold(
  context: CallContext,
  definition: Held,
  before: RowOf<Held>,
  { reason, note }: { readonly reason: RecordRow<'tracker'>['hold_reason']; readonly note: string },
): Promise<void> {
  const isOrder = definition === tracker;
  const after = await updateRecord(
    context,
    definition,
    before,
    { hold_reason: reason, hold_note: reason ? note : null },
    note || null,
  );
  const trackerId = Number(after.tracker_id);
  const id = 'tracker_curb_id' in after ? Number(after.tracker_curb_id) : trackerId;
  const curbs = isOrder ? sql<boolean>`c.tracker_id = ${trackerId}` : sql<boolean>`c.tracker_curb_id = ${id}`;
  const rows = await many<{ task: string }>(context.db)`
    update tracker_curb_task t
    set card_version = card_version + 1, moved_by = ${context.person.userId}, moved_dt = now()
    from tracker_curb c
    where c.tracker_curb_id = t.tracker_curb_id and ${curbs} and t.status in ('ready', 'running') returning t.task`;
  const order = await maybeOne<RecordRow<'tracker'>>(context.db)`
    select * from tracker where tracker_id = ${trackerId}`;
  const about = { object: definition.name, id, companyId: order?.company_id ?? null };
  await announceBoards(context, about, [...rows.map((row) => row.task), ...BOARDS_OVER_ALL]);
  if (isOrder && order && before.hold_reason !== reason) await notifyFollowersOfHold(context, order, reason);
  if (!reason && isOrder) await endHoldAlerts(context, trackerId);
  if (reason && order?.inside_rep_id && order.inside_rep_id !== context.person.userId)
    await raiseAlert(context.db, {
      userIds: [order.inside_rep_id],
      text: `${order.tracker_no} is held: ${note}`,
      reason: 'because you look after this order',
      url: `/tracker/${trackerId}`,
      object: 'tracker',
      id: trackerId,
    });
}

/** Ends the alerts that the order is held. */
async function endHoldAlerts(context: CallContext, trackerId: number): Promise<void> {
  const about = { object: 'tracker', id: trackerId };
  await endAlerts(context.db, { ...about, url: `/tracker/${trackerId}`, saying: ' is held: ' });
  await endAlerts(context.db, { ...about, url: `/myorder/${trackerId}`, saying: ' is on hold: ' });
}

/** Notifies the customer's people who follow the order that it is on hold and why, or that it goes on. */
async function notifyFollowersOfHold(
  context: CallContext,
  order: RecordRow<'tracker'>,
  reason: RecordRow<'tracker'>['hold_reason'],
): Promise<void> {
  await raiseAlert(context.db, {
    userIds: await findFollowers(context.db, order),
    text: reason
      ? `${order.tracker_no} is on hold: ${HOLD_REASONS[reason].toLowerCase()}`
      : `${order.tracker_no} goes on, it is not on hold any more`,
    reason: 'because you follow this order',
    url: `/myorder/${order.tracker_id}`,
    object: 'tracker',
    id: order.tracker_id,
  });
  await mailHold(context, order, reason);
}

interface InspectionInput {
  readonly tracker_curb_id: number;
  readonly result: 'pass' | 'fail';
  readonly defects: string;
  /** Why no photo shows the curb; empty where one does. */
  readonly no_photo: string;
}

/** File type of the photos that quality control takes of a curb. */
const INSPECTION_PHOTO = 10;

/** Throws VALIDATION for a pass without a photo taken since the curb came to quality control, unless a reason is given. */
async function assertPhoto(
  context: CallContext,
  { tracker_curb_id: curbId, no_photo }: InspectionInput,
): Promise<void> {
  if (no_photo !== '') return;
  const photo = await maybeOne(context.db)`
    select 1 from cdi_file f
    join tracker_curb_task t on t.tracker_curb_id = f.cdi_reference_id and t.task = 'quality_control'
    where f.reference_type = 'tracker_curb' and f.cdi_reference_id = ${curbId}
      and f.cdi_file_type_id = ${INSPECTION_PHOTO} and f.is_active
      and f.created_dt >= coalesce(t.ready_dt, f.created_dt) limit 1`;
  if (photo) return;
  throw new AppError('VALIDATION', 'No photo shows the curb: take one, or say why there is none.', {
    fields: { no_photo: 'Take a photo, or say why there is none.' },
  });
}

/** Records an inspection. A failed curb keeps its card at quality control until it is sent back or passes. */
export async function recordInspection(context: CallContext, input: InspectionInput): Promise<string> {
  const { tracker_curb_id: curbId, result, defects, no_photo } = input;
  const before = await lockRecord(context, trackerCurb, curbId);
  if (!before) throw new AppError('NOT_FOUND', `There is no curb ${curbId}.`);
  if (result === 'fail' && !defects)
    throw new AppError('VALIDATION', 'Say what is wrong with the curb.', {
      fields: { defects: 'Defects are required when a curb fails.' },
    });
  const task = await maybeOne<{ readonly status: string }>(context.db)`
    select status from tracker_curb_task where tracker_curb_id = ${curbId} and task = 'quality_control'`;
  if (task?.status !== 'ready' && task?.status !== 'running')
    throw new AppError('RULE', 'The curb is not at quality control.');
  if (result === 'pass') await assertPhoto(context, input);
  const record = {
    qc_result: result,
    qc_by: context.person.userId,
    qc_dt: context.now.toISOString(),
    defects: defects || null,
  };
  await updateRecord(context, trackerCurb, before, record, no_photo === '' ? null : `No photo: ${no_photo}`);
  await announceBoards(context, { object: 'tracker_curb', id: curbId, companyId: null }, ['quality_control']);
  return result;
}
