import { sql } from 'kysely';
import { curbSpecFields, objects, type ChildRow, type RecordRow } from '@cdi/shared/catalogue';
import type { CallContext } from '../context.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { addChild, changeChildren } from '../records/save/child-rows.ts';
import { pickColumns } from '../records/values/pick-columns.ts';
import { lockRecord, updateRecord } from '../records/save/write-record.ts';
import { maybeOne } from '../storage/query.ts';
import { sendSubmittal } from './change-drawing.ts';
import { nextRevision } from './next-revision.ts';
import { hasDraftersFile, storeOwnSheet } from './own-sheet.service.ts';
import { readSigning } from './sheet-signing.ts';

const trackerCurb = objects.tracker_curb;
type Curb = RecordRow<'tracker_curb'>;
type Submittal = ChildRow<'tracker_curb', 'submittals'>;

const MADE = ['checked', 'sent', 'approved'] as const;
const isMade = ({ drawing_status: status }: Curb): boolean => MADE.some((each) => each === status);

interface Reissue {
  readonly curbId: number;
  /** The line whose drawing it has: itself, or the line that it was split from. */
  readonly fromId: number;
  /** The change that says so, such as `CO-30012`. */
  readonly reason: string;
}

const findGiven = ({ db }: CallContext, curbId: number): Promise<Submittal | undefined> =>
  maybeOne<Submittal>(db)`
    select * from submittal where tracker_curb_id = ${curbId} order by submittal_id desc limit 1`;

/**
 * Reissues the sheet of a curb after its quantity, tag or number changed: as the next revision of a line that had a sheet, as the first
 * revision of a split-off line. The customer's approval of the shape stays valid, which the revision notes; a sheet that waits for an
 * answer is sent again. If a drafter attached the drawing, asks the drafter instead.
 */
export async function reissueSheet(context: CallContext, { curbId, fromId, reason }: Reissue): Promise<void> {
  const curb = await lockRecord(context, trackerCurb, curbId);
  if (!curb || curb.drawing_file_id === null || !isMade(curb)) return;
  if (await hasDraftersFile(context, curb.drawing_file_id)) return askDrafter(context, curb, reason);
  const given = await findGiven(context, fromId);
  const own = fromId === curbId ? given : undefined;
  const revision = own ? nextRevision(curb.drawing_rev) : fromId === curbId ? (curb.drawing_rev ?? 'A') : 'A';
  const fileId = await storeOwnSheet(context, curb, revision, readSigning(given?.title_block)?.checked_by);
  const isApproved = curb.drawing_status === 'approved';
  const after = await updateRecord(
    context,
    trackerCurb,
    curb,
    { drawing_file_id: fileId, drawing_rev: revision, ...(isApproved ? { approved_file_id: fileId } : {}) },
    reason,
  );
  if (own)
    await changeChildren(
      context,
      trackerCurb,
      'submittals',
      sql<boolean>`c.tracker_curb_id = ${curbId} and c.answer <> 'superseded'`,
      { answer: 'superseded' },
      reason,
    );
  if (curb.drawing_status === 'sent') await sendSubmittal(context, after);
  if (isApproved && given) await approveAgain(context, after, given, reason);
}

/** Copies the customer's approval of the shape to the sheet with the current quantity. */
async function approveAgain(context: CallContext, curb: Curb, given: Submittal, reason: string): Promise<void> {
  const file = await maybeOne<{ sha256: string | null }>(context.db)`
    select sha256 from cdi_file where cdi_file_id = ${curb.drawing_file_id}`;
  const said = `${reason}: the shape is that of revision ${given.rev}, which was approved.`;
  await addChild(context, trackerCurb, curb.tracker_curb_id, 'submittals', {
    rev: curb.drawing_rev ?? 'A',
    cdi_file_id: curb.drawing_file_id,
    file_sha256: file?.sha256 ?? null,
    sent_dt: context.now.toISOString(),
    sent_by: context.person.userId,
    answer: given.answer,
    answered_dt: given.answered_dt,
    answered_by: given.answered_by,
    answered_name: given.answered_name,
    comment: [given.comment, said].filter(Boolean).join('\n').slice(0, 2000),
    reminders: 0,
    title_block: given.title_block,
    pins: given.pins,
    curb_values: pickColumns(curb, Object.keys(curbSpecFields) as (keyof typeof curbSpecFields)[]),
    drawn_sizes: given.drawn_sizes,
  });
}

async function askDrafter(context: CallContext, curb: Curb, reason: string): Promise<void> {
  if (curb.drafter_id === null) return;
  await raiseAlert(context.db, {
    userIds: [curb.drafter_id],
    text: `${curb.curb_no ?? ''}: ${curb.qty} ordered since ${reason}; attach a revision of your drawing that says so`,
    reason: 'because you are its drafter',
    url: '/drawsch',
    object: 'tracker_curb',
    id: curb.tracker_curb_id,
  });
}
