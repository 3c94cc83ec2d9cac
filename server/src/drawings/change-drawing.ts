import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import { curbSpecFields, objects, type RecordRow } from '@cdi/shared/catalogue';

import { curbSpecFromRecord, refuseWhileOpen } from '@cdi/shared/domain/curb';
import { compareDrawnSizes, describeSizeConflicts, describeUnreadSizes } from '@cdi/shared/domain/drawing';
import { DRAWING_LANES, type DrawingLane } from '@cdi/shared/contracts';
import type { CardChange } from '../context/board-source.ts';
import type { CallContext } from '../context.ts';
import { findFollowers } from '../customers/people-of-order.ts';
import { endAlerts, raiseAlert } from '../messages/alert.service.ts';
import { hasShipped } from '../orders/curb-card.ts';
import { signCheck } from '../orders/sign-check.ts';
import { addChild, changeChildren } from '../records/save/child-rows.ts';
import { pickColumns } from '../records/values/pick-columns.ts';
import { tryTransition } from '../records/save/transition-record.ts';
import { lockRecord, updateRecord } from '../records/save/write-record.ts';
import { drawingObstacleOf, type DrawingRow } from './drawing-card.ts';
import { exists, maybeOne } from '../storage/query.ts';
import { askApproval } from './ask-approval.ts';
import { nextRevision } from './next-revision.ts';
import { hasDraftersFile, storeOwnSheet } from './own-sheet.service.ts';
import { signingOf } from './sheet-signing.ts';

const tracker = objects.tracker;
const trackerCurb = objects.tracker_curb;

/** Moves a drawing to another lane. Taking a card makes the mover its drafter; going back needs a reason; sending asks the customer. */
export async function changeDrawing(
  context: CallContext,
  card: DrawingRow,
  move: CardChange,
  rank: { readonly drawing_rank?: string | null },
): Promise<void> {
  const curb = await lockRecord(context, trackerCurb, card.card_id);
  if (!curb) throw new AppError('NOT_FOUND', 'This card is not there any more.');
  const isBack = DRAWING_LANES.indexOf(move.toLane as DrawingLane) < DRAWING_LANES.indexOf(card.lane as DrawingLane);
  const isGivenBack = card.lane === 'drawing' && move.toLane === 'requested';
  if (hasShipped(card)) throw new AppError('RULE', `${card.title} has shipped; its drawing stays as it is.`);
  const obstacle = drawingObstacleOf(card);
  if (obstacle && !isBack) throw new AppError('RULE', `${card.title} cannot go on: ${obstacle}.`);
  if (!isBack && (move.toLane === 'checked' || move.toLane === 'sent')) assertMeasured(curb);
  if (isBack && !isGivenBack && !move.reason)
    throw new AppError('VALIDATION', 'Say why the drawing goes back.', { fields: { reason: 'A reason is required.' } });
  if (move.toLane === 'approved')
    throw new AppError('RULE', 'The customer approves a drawing, or sales in the customer’s name.');
  if (card.lane === 'approved' || card.lane === 'sent')
    await supersede(context, card.card_id, card.tracker_id, move.reason);
  if (move.toLane === 'requested')
    await updateRecord(
      context,
      trackerCurb,
      curb,
      { drawing_status: 'requested', drafter_id: null, ...rank },
      move.reason || null,
    );
  if (move.toLane === 'drawing') {
    const fresh = (await lockRecord(context, trackerCurb, card.card_id)) ?? curb;
    await updateRecord(
      context,
      trackerCurb,
      fresh,
      { drawing_status: 'drawing', drafter_id: fresh.drafter_id ?? context.person.userId, ...rank },
      move.reason || null,
    );
  }
  if (move.toLane === 'checked') {
    if (card.lane !== 'drawing' && card.lane !== 'sent')
      throw new AppError('RULE', 'Take the card first, attach the drawing, then check it.');
    if (!isBack) await signCheck(context, card.card_id, 'drawing');
    const fresh = (await lockRecord(context, trackerCurb, card.card_id)) ?? curb;
    await updateRecord(context, trackerCurb, fresh, {
      ...(await drawFromData(context, fresh)),
      drawing_status: 'checked',
      ...rank,
    });
  }
  if (move.toLane === 'sent') {
    if (card.lane !== 'checked') throw new AppError('RULE', 'A drawing is sent after it was checked.');
    await sendSubmittal(context, curb);
    const fresh = (await lockRecord(context, trackerCurb, card.card_id)) ?? curb;
    await updateRecord(context, trackerCurb, fresh, { drawing_status: 'sent', ...rank });
  }
}

/** Throws RULE for a curb whose openings are still to be confirmed, because its drawing would be a guess. */
function assertMeasured(curb: RecordRow<'tracker_curb'>): void {
  const refusal = refuseWhileOpen(curb.curb_no ?? '', curbSpecFromRecord(curb));
  if (refusal !== null) throw new AppError('RULE', refusal);
}

/** The sheet of the curb's own data, where no drafter attached a drawing; a revision that was sent before gets the next letter. */
async function drawFromData(
  context: CallContext,
  curb: RecordRow<'tracker_curb'>,
): Promise<{ readonly drawing_file_id?: number; readonly drawing_rev?: string }> {
  if (await hasDraftersFile(context, curb.drawing_file_id)) {
    const drawn = readSizes(curb.drawn_sizes);
    const contradictions = describeSizeConflicts(compareDrawnSizes(drawn, curb));
    if (contradictions)
      throw new AppError('RULE', `${contradictions} Correct the drawing, or the curb, before it is checked.`);
    const unread = describeUnreadSizes(drawn, curb);
    if (unread)
      throw new AppError('RULE', `${unread} A drawing is checked once it was compared with the order.`, {
        fields: { drawn_sizes: unread },
      });
    return {};
  }
  const sent = await maybeOne(context.db)`
    select 1 from submittal where tracker_curb_id = ${curb.tracker_curb_id} and rev = ${curb.drawing_rev} limit 1`;
  const revision = sent || curb.drawing_rev === null ? nextRevision(curb.drawing_rev) : curb.drawing_rev;
  return { drawing_file_id: await storeOwnSheet(context, curb, revision), drawing_rev: revision };
}

const readSizes = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** Supersedes the sent or approved drawings of a curb; an order that was released on them waits for approval again. */
export async function supersede(
  context: CallContext,
  curbId: number,
  trackerId: number,
  reason: string,
): Promise<void> {
  await changeChildren(
    context,
    trackerCurb,
    'submittals',
    sql<boolean>`c.tracker_curb_id = ${curbId} and c.answer <> 'superseded'`,
    { answer: 'superseded' },
    reason || null,
  );
  const curb = await lockRecord(context, trackerCurb, curbId);
  if (curb) await updateRecord(context, trackerCurb, curb, { approved_file_id: null }, reason || null);
  await tryTransition(context, tracker, trackerId, 'reopen_approval', reason || 'The drawing was superseded');
}

/** Ends the drawing of a canceled line: supersedes a drawing that waits for an answer, and ends the alerts about it. */
export async function endDrawing(context: CallContext, curbId: number, reason: string): Promise<void> {
  const waiting = sql<boolean>`c.tracker_curb_id = ${curbId} and c.answer = 'waiting'`;
  await changeChildren(context, trackerCurb, 'submittals', waiting, { answer: 'superseded' }, reason || null);
  for (const url of [`/drawings/${curbId}`, '/drawsch'])
    await endAlerts(context.db, { object: 'tracker_curb', id: curbId, url });
}

/** Sends the drawing of a curb to the customer for approval, and supersedes an earlier one that still waits. */
export async function sendSubmittal(context: CallContext, curb: RecordRow<'tracker_curb'>): Promise<void> {
  const curbId = curb.tracker_curb_id;
  const order = await maybeOne<RecordRow<'tracker'> & { readonly sha256: string | null }>(context.db)`
    select tr.*, f.sha256 from tracker tr left join cdi_file f on f.cdi_file_id = ${curb.drawing_file_id}
    where tr.tracker_id = ${curb.tracker_id}`;
  await changeChildren(
    context,
    trackerCurb,
    'submittals',
    sql<boolean>`c.tracker_curb_id = ${curbId} and c.answer = 'waiting'`,
    { answer: 'superseded' },
  );
  await addChild(context, trackerCurb, curbId, 'submittals', {
    rev: curb.drawing_rev ?? 'A',
    cdi_file_id: curb.drawing_file_id,
    file_sha256: order?.sha256 ?? null,
    sent_dt: context.now.toISOString(),
    sent_by: context.person.userId,
    answer: 'waiting',
    reminders: 0,
    title_block: await signingOf(context, curb),
    curb_values: pickColumns(curb, Object.keys(curbSpecFields) as (keyof typeof curbSpecFields)[]),
    drawn_sizes: (await hasDraftersFile(context, curb.drawing_file_id)) ? curb.drawn_sizes : null,
  });
  await endAlerts(context.db, { object: 'tracker_curb', id: curbId, url: '/drawsch' });
  if (
    !(await exists(context.db)`
    select from tracker_curb where tracker_id = ${curb.tracker_id} and tracker_curb_id <> ${curbId} and is_active
      and drawing_status in ('requested', 'drawing', 'checked')`)
  )
    await endAlerts(context.db, { object: 'tracker', id: curb.tracker_id, url: '/drawsch' });
  if (!order) return;
  await tryTransition(context, tracker, curb.tracker_id, 'await_approval');
  await raiseAlert(context.db, {
    userIds: await findFollowers(context.db, order),
    text: `Drawing to approve: ${curb.curb_no} rev ${curb.drawing_rev ?? 'A'}`,
    reason: 'because nothing is built before you approve',
    url: `/drawings/${curbId}`,
    object: 'tracker_curb',
    id: curbId,
  });
  await askApproval(context, order);
}
