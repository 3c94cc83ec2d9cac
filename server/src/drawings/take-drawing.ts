import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import { objects } from '@cdi/shared/catalogue';
import { hasRole } from '@cdi/shared/policy';
import { readRows } from '../boards/read-cards.ts';
import type { CallContext } from '../context.ts';
import { hasShipped } from '../orders/curb-card.ts';
import { lockRecord, updateRecord } from '../records/save/write-record.ts';
import { announceDrawing } from './announce-drawing.ts';
import { supersede } from './change-drawing.ts';
import { DRAFTERS } from './drawing-card.ts';
import { drawingSource } from './drawing.source.ts';
import { nextRevision } from './next-revision.ts';
import { run } from '../storage/query.ts';

const trackerCurb = objects.tracker_curb;

/**
 * Makes an attached 2D drawing the current one of its curb, and supersedes a sent or approved one. Does nothing for a line without
 * drawings. Throws RULE for a shipped curb, and FORBIDDEN if the user may not supersede the drawing on the board.
 */
export async function takeDrawing(context: CallContext, curbId: number, fileId: number): Promise<void> {
  await run(context.db)`
    select 1 from tracker where tracker_id = (select tracker_id from tracker_curb where tracker_curb_id = ${curbId})
    for update`;
  const before = await lockRecord(context, trackerCurb, curbId);
  if (!before || before.drawing_status === 'none') return;
  const [card] = await readRows(context, drawingSource, sql<boolean>`c.tracker_curb_id = ${curbId}`);
  if (card && hasShipped(card))
    throw new AppError(
      'RULE',
      `${card.title} has shipped; its drawing stays as it is. Attach the file as another type.`,
    );
  const wasOut = before.drawing_status === 'sent' || before.drawing_status === 'approved';
  if (wasOut && !hasRole(context.person, DRAFTERS))
    throw new AppError(
      'FORBIDDEN',
      `The drawing of ${String(before.curb_no)} is ${String(before.drawing_status)}: engineering replaces it.`,
    );
  if (wasOut) await supersede(context, curbId, Number(before.tracker_id), 'A new drawing was attached');
  const fresh = (await lockRecord(context, trackerCurb, curbId)) ?? before;
  await updateRecord(context, trackerCurb, fresh, {
    drawing_file_id: fileId,
    // these sizes belong to the previous drawing
    drawn_sizes: null,
    drawing_rev: nextRevision(before.drawing_rev),
    drafter_id: before.drafter_id ?? context.person.userId,
    drawing_status: 'drawing',
  });
  await announceDrawing(context, curbId);
}
