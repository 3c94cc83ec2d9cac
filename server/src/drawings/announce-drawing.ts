import { announceBoards } from '../boards/announce-boards.ts';
import { readRow } from '../boards/read-cards.ts';
import type { CallContext } from '../context.ts';
import { boardsOfDrawing, drawingSource } from './drawing.source.ts';

/** Notifies the boards of a change to a curb's drawing other than a move of its card. */
export async function announceDrawing(context: CallContext, curbId: number): Promise<void> {
  const { subject_id: id, tracker_id, company_id: companyId } = await readRow(context, drawingSource, curbId);
  const boards = await boardsOfDrawing(context, tracker_id);
  await announceBoards(context, { object: drawingSource.subject.object, id, companyId }, boards);
}
