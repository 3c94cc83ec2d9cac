import { objects, type ChildRow } from '@cdi/shared/catalogue';
import { isClockedTime } from '@cdi/shared/domain/schedule';
import { refuse } from '@cdi/shared/errors';
import { plantDay } from '../config/plant-time-zone.ts';
import type { CallContext } from '../context.ts';
import { writeHistory } from '../records/history/history.ts';
import { addChild } from '../records/save/child-rows.ts';
import { syncChildren } from '../records/save/write-record.ts';
import { many, maybeOne } from '../storage/query.ts';
import { countMinutes, type TaskRow } from './task-card.ts';

interface TypedTime {
  readonly minutes: number | undefined;
  readonly reason: string;
}

/**
 * Records the time that was typed when a card was completed, where the clock did not count just that: all of it where the clock counted
 * nothing, else the difference, as an entry with its reason. Throws VALIDATION for a difference without a reason.
 */
export async function enterTime(context: CallContext, card: TaskRow, { minutes, reason }: TypedTime): Promise<void> {
  if (minutes === undefined) return;
  const clocked = countMinutes(card, context.now);
  if (clocked > 0 && isClockedTime(minutes, clocked)) return;
  if (clocked > 0 && reason === '')
    refuse(
      'reason',
      `The time clock counted ${Math.round(clocked)} minutes. Say why they are corrected to ${minutes}, or leave the time empty.`,
    );
  await addChild(context, objects.tracker_curb, card.subject_id, 'times', {
    task: card.task,
    kind: clocked > 0 ? 'correction' : 'typed',
    user_id: card.holder_id ?? context.person.userId,
    work_date: plantDay(context.now),
    minutes: Number((minutes - clocked).toFixed(2)),
    is_rework: card.is_rework,
    rework_cause: card.is_rework ? card.rework_cause : null,
    reason: reason || null,
    entered_by: context.person.userId,
    entered_dt: context.now.toISOString(),
  });
}

/** Removes the time that was typed with the last completion of a card, when the completion is undone at once. */
export async function undoTime(context: CallContext, card: TaskRow): Promise<void> {
  const entered = await many<ChildRow<'tracker_curb', 'times'>>(context.db)`
    select * from curb_time where tracker_curb_id = ${card.subject_id} and task = ${card.task}
      and kind in ('typed', 'correction') and entered_dt = ${card.counted_dt}::timestamptz`;
  const changes = await syncChildren(context, objects.tracker_curb, card.subject_id, 'times', entered, []);
  const row = await maybeOne<{ version: number }>(context.db)`
    select version from tracker_curb where tracker_curb_id = ${card.subject_id}`;
  await writeHistory(context, 'tracker_curb', card.subject_id, row?.version ?? 1, changes);
}
