import { moveBoardCard } from '../boards/board.service.ts';
import type { CallContext } from '../context.ts';
import { maybeOne } from '../storage/query.ts';

/** Finishes Loading of a line that is on trucks as a whole, as the board does: nothing of it is left to load. */
export async function finishLoading(context: CallContext, curbId: number): Promise<void> {
  const card = await maybeOne<{ id: number; version: number; status: string }>(context.db)`
    select tracker_curb_task_id as id, card_version as version, status from tracker_curb_task
    where tracker_curb_id = ${curbId} and task = 'loading'`;
  if (!card || card.status === 'done' || card.status === 'skipped') return;
  await moveBoardCard(context, 'loading', {
    cardId: card.id,
    version: card.version,
    toLane: 'done',
    afterCardId: undefined,
    minutes: undefined,
    isTimeSure: false,
    isUndo: false,
    reason: '',
  });
}
