import { sql } from 'kysely';
import { objects } from '@cdi/shared/catalogue';
import type { CallContext } from '../context.ts';
import { addChild } from '../records/save/child-rows.ts';
import { many } from '../storage/query.ts';
import { laborEntries, type LaborEntry } from './labor-entries.ts';
import { settleMinutes } from './settle-minutes.ts';

const HUNDREDTHS = 100;

/**
 * Moves a share of the minutes of a line to the pieces that were split off it, for each person and day, so that both lines together keep the
 * minutes to the hundredth and the rates of their days.
 */
export async function splitTimes(
  context: CallContext,
  fromId: number,
  toId: number,
  share: number,
  reason: string,
): Promise<void> {
  const entries = await many<LaborEntry>(context.db)`
    select tracker_curb_id, task, user_id, work_date, is_rework, rework_cause, sum(minutes) as minutes
    from ${laborEntries(sql<boolean>`tracker_curb_id = ${fromId}`)} e
    group by 1, 2, 3, 4, 5, 6 order by task, work_date, user_id, is_rework, rework_cause`;
  const entered = { kind: 'split', entered_by: context.person.userId, entered_dt: context.now.toISOString() } as const;
  for (const { tracker_curb_id: _id, minutes, ...entry } of entries) {
    const moved = Math.round(Number(minutes) * share * HUNDREDTHS) / HUNDREDTHS;
    await addChild(context, objects.tracker_curb, toId, 'times', { ...entry, ...entered, minutes: moved, reason });
    await addChild(context, objects.tracker_curb, fromId, 'times', { ...entry, ...entered, minutes: -moved, reason });
  }
  for (const task of new Set(entries.map((entry) => entry.task)))
    for (const tracker_curb_id of [fromId, toId]) await settleMinutes(context, { tracker_curb_id, task });
}
