import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import { objectNamed } from '@cdi/shared/catalogue';
import { hasRole } from '@cdi/shared/policy';
import { DRAWING_LANES, type Card, type DrawingLane } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import type { Row } from '../storage/database.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { addChild, changeChildren } from '../records/child-rows.ts';
import { lockRecord, updateRecord } from '../records/write-record.ts';
import { tryTransition } from '../records/transition-record.ts';
import { raiseAlert } from './alert.service.ts';
import { hasShipped, lockPlaces, obstacleOf, readDrawingCards, type CardRow } from './card.repository.ts';
import {
  announceDrawing,
  DRAFTERS,
  lockDrawingCard,
  presentDrawing,
  rankDrawingAfter,
  readDrawingCard,
} from './drawing-board.service.ts';

const tracker = objectNamed('tracker');
const trackerCurb = objectNamed('tracker_curb');

interface DrawingMove {
  readonly curbId: number;
  readonly version: number;
  readonly toLane: 'requested' | 'drawing' | 'checked' | 'sent';
  readonly afterId: number | undefined;
  readonly reason: string;
}

/** Moves a drawing along. Taking a card makes the mover its drafter; going back needs a reason; sending asks the customer. */
export async function moveDrawingCard(context: CallContext, move: DrawingMove): Promise<Card> {
  if (move.afterId !== undefined) await lockPlaces(context.db);
  const { card, curb } = await lockDrawingCard(context, move.curbId, move.version);
  const rank =
    move.afterId === undefined
      ? {}
      : { drawing_rank: await rankDrawingAfter(context, card, move.toLane, move.afterId) };
  if (card.lane === move.toLane) await updateRecord(context, trackerCurb, curb, rank);
  else await changeLane(context, card, curb, move, rank);
  await announceDrawing(context, card);
  return presentDrawing(context, await readDrawingCard(context, move.curbId));
}

async function changeLane(context: CallContext, card: CardRow, curb: Row, move: DrawingMove, rank: Row): Promise<void> {
  const isBack = DRAWING_LANES.indexOf(move.toLane) < DRAWING_LANES.indexOf(card.lane as DrawingLane);
  const isGivenBack = card.lane === 'drawing' && move.toLane === 'requested';
  if (hasShipped(card)) throw new AppError('RULE', `${card.curb_no} has shipped; its drawing stays as it is.`);
  const obstacle = obstacleOf(card);
  if (obstacle && !isBack) throw new AppError('RULE', `${card.curb_no} cannot go on: ${obstacle}.`);
  if (isBack && !isGivenBack && !move.reason)
    throw new AppError('VALIDATION', 'Say why the drawing goes back.', { fields: { reason: 'A reason is required.' } });
  if (card.lane === 'approved' || card.lane === 'sent') await supersede(context, card, move.reason);
  if (move.toLane === 'requested')
    await updateRecord(
      context,
      trackerCurb,
      curb,
      { drawing_status: 'requested', drafter_id: null, ...rank },
      move.reason || null,
    );
  if (move.toLane === 'drawing') {
    const fresh = (await lockRecord(context, trackerCurb, move.curbId)) ?? curb;
    await updateRecord(
      context,
      trackerCurb,
      fresh,
      { drawing_status: 'drawing', drafter_id: fresh['drafter_id'] ?? context.person.userId, ...rank },
      move.reason || null,
    );
  }
  if (move.toLane === 'checked') {
    if (card.lane !== 'drawing' && card.lane !== 'sent')
      throw new AppError('RULE', 'Take the card first, attach the drawing, then check it.');
    if (curb['drawing_file_id'] === null)
      throw new AppError('RULE', 'Attach the 2D drawing (type 1) before it is checked.', {
        fields: { drawing_file_id: 'Attach the drawing first.' },
      });
    await updateRecord(context, trackerCurb, curb, { drawing_status: 'checked', ...rank });
  }
  if (move.toLane === 'sent') {
    if (card.lane !== 'checked') throw new AppError('RULE', 'A drawing is sent after it was checked.');
    await sendSubmittal(context, curb);
    const fresh = (await lockRecord(context, trackerCurb, move.curbId)) ?? curb;
    await updateRecord(context, trackerCurb, fresh, { drawing_status: 'sent', ...rank });
  }
}

/** What was sent or approved stands no longer; an order that was released on it waits for approval again. */
export async function supersede(
  context: CallContext,
  card: Pick<CardRow, 'tracker_curb_id' | 'tracker_id'>,
  reason: string,
): Promise<void> {
  await changeChildren(
    context,
    trackerCurb,
    'submittals',
    sql<boolean>`c.tracker_curb_id = ${card.tracker_curb_id} and c.answer <> 'superseded'`,
    { answer: 'superseded' },
    reason || null,
  );
  const curb = await lockRecord(context, trackerCurb, card.tracker_curb_id);
  if (curb) await updateRecord(context, trackerCurb, curb, { approved_file_id: null }, reason || null);
  await tryTransition(context, tracker, card.tracker_id, 'reopen_approval', reason || 'The drawing was superseded');
}

async function sendSubmittal(context: CallContext, curb: Row): Promise<void> {
  const curbId = Number(curb['tracker_curb_id']);
  const { rows } =
    await sql<Row>`select tr.*, f.sha256 from tracker tr left join cdi_file f on f.cdi_file_id = ${curb['drawing_file_id']} where tr.tracker_id = ${curb['tracker_id']}`.execute(
      context.db,
    );
  const order = rows[0];
  await changeChildren(
    context,
    trackerCurb,
    'submittals',
    sql<boolean>`c.tracker_curb_id = ${curbId} and c.answer = 'waiting'`,
    { answer: 'superseded' },
  );
  await addChild(context, trackerCurb, curbId, 'submittals', {
    rev: curb['drawing_rev'] ?? 'A',
    cdi_file_id: curb['drawing_file_id'],
    file_sha256: order?.['sha256'] ?? null,
    sent_dt: context.now.toISOString(),
    sent_by: context.person.userId,
    answer: 'waiting',
    reminders: 0,
  });
  if (!order) return;
  await tryTransition(context, tracker, Number(curb['tracker_id']), 'await_approval');
  const people = [order['contact_user_id'], ...(Array.isArray(order['cc_users']) ? order['cc_users'] : [])].filter(
    (id): id is number => typeof id === 'number',
  );
  await raiseAlert(context.db, {
    userIds: people,
    text: `Drawing to approve: ${String(curb['curb_no'])} rev ${String(curb['drawing_rev'] ?? 'A')}`,
    reason: 'because nothing is built before you approve',
    url: `/drawings/${curbId}`,
    object: 'tracker_curb',
    id: curbId,
  });
  const { rows: contacts } = await sql<{
    email: string;
    first_name: string;
  }>`select email, first_name from "user" where user_id = ${order['contact_user_id'] ?? null}::bigint`.execute(
    context.db,
  );
  const contact = contacts[0];
  if (contact)
    await queueMail(context.db, {
      to: contact.email,
      subject: `Drawing to approve: ${String(curb['curb_no'])}`,
      body: `Hello ${contact.first_name},\n\nthe drawing of ${String(curb['curb_no'])} (${String(order['job_name'])}) is ready. Check supply and return against your unit, then approve it here:\n\n${context.app.environment.publicUrl}/drawings/${curbId}\n`,
      fileId: Number(curb['drawing_file_id']),
    });
}

/** Gives a drawing to a drafter; 0 takes it away again. */
export async function assignDrawingCard(
  context: CallContext,
  curbId: number,
  version: number,
  userId: number,
): Promise<Card> {
  const { card, curb } = await lockDrawingCard(context, curbId, version);
  if (userId !== 0) {
    const { rows } =
      await sql`select 1 from "user" where user_id = ${userId} and user_type = '4' and roles && array['5', '1'] and is_active and status = 'active'`.execute(
        context.db,
      );
    if (rows.length === 0)
      throw new AppError('VALIDATION', 'Choose a person of engineering.', {
        fields: { user_id: 'Choose a person of engineering.' },
      });
  }
  await updateRecord(context, trackerCurb, curb, { drafter_id: userId === 0 ? null : userId });
  await announceDrawing(context, card);
  return presentDrawing(context, await readDrawingCard(context, curbId));
}

/** The next revision letter: none -> A -> B … Z -> AA. */
export function nextRevision(current: unknown): string {
  if (typeof current !== 'string' || current === '') return 'A';
  const last = current.charCodeAt(current.length - 1);
  return last < 90 ? current.slice(0, -1) + String.fromCharCode(last + 1) : `${current}A`;
}

/**
 * A 2D drawing was attached to a curb: it is the current one; what was sent or approved before is superseded, by who may do that on the
 * board. A line of parts is not drawn; there it is a file like others.
 */
export async function takeDrawing(context: CallContext, curbId: number, fileId: number): Promise<void> {
  await sql`select 1 from tracker where tracker_id = (select tracker_id from tracker_curb where tracker_curb_id = ${curbId}) for update`.execute(
    context.db,
  );
  const before = await lockRecord(context, trackerCurb, curbId);
  if (!before || before['drawing_status'] === 'none') return;
  const [card] = await readDrawingCards(context.db, sql<boolean>`c.tracker_curb_id = ${curbId}`, 1);
  if (card && hasShipped(card))
    throw new AppError(
      'RULE',
      `${card.curb_no} has shipped; its drawing stays as it is. Attach the file as another type.`,
    );
  const wasOut = before['drawing_status'] === 'sent' || before['drawing_status'] === 'approved';
  if (wasOut && !hasRole(context.person, DRAFTERS))
    throw new AppError(
      'FORBIDDEN',
      `The drawing of ${String(before['curb_no'])} is ${String(before['drawing_status'])}: engineering replaces it.`,
    );
  if (wasOut)
    await supersede(
      context,
      { tracker_curb_id: curbId, tracker_id: Number(before['tracker_id']) },
      'A new drawing was attached',
    );
  const fresh = (await lockRecord(context, trackerCurb, curbId)) ?? before;
  await updateRecord(context, trackerCurb, fresh, {
    drawing_file_id: fileId,
    drawing_rev: nextRevision(before['drawing_rev']),
    drafter_id: before['drafter_id'] ?? context.person.userId,
    drawing_status: 'drawing',
  });
  await announceDrawing(context, await readDrawingCard(context, curbId));
}
