import { objects } from '@cdi/shared/catalogue';
import { AppError } from '@cdi/shared/errors';
import { announceBoards } from '../boards/announce-boards.ts';
import type { CallContext } from '../context.ts';
import { announceRecord, lockRecord, updateRecord } from '../records/save/write-record.ts';

/** Stores how a curb is cut that no batch cuts. Throws NOT_FOUND, and RULE for a curb of a released batch. */
export async function noteCutByHand(context: CallContext, curbId: number, note: string): Promise<void> {
  const curb = await lockRecord(context, objects.tracker_curb, curbId);
  if (!curb) throw new AppError('NOT_FOUND', `There is no curb ${curbId}.`);
  if (curb.batch_no !== null)
    throw new AppError('RULE', `${curb.batch_no} cuts ${curb.curb_no}. Take it out of the batch first.`);
  const after = await updateRecord(context, objects.tracker_curb, curb, { cut_note: note });
  await announceRecord(context, objects.tracker_curb, after);
  await announceBoards(context, { object: 'tracker_curb', id: curbId, companyId: null }, ['batching', 'turret']);
}
