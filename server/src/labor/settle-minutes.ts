import { sql } from 'kysely';
import { objects, type BuildStage } from '@cdi/shared/catalogue';
import type { CallContext } from '../context.ts';
import { changeChildren } from '../records/save/child-rows.ts';
import { one } from '../storage/query.ts';
import { laborEntries } from './labor-entries.ts';

/** A stage of a curb. */
export interface CurbStage {
  readonly tracker_curb_id: number;
  readonly task: BuildStage;
}

/** Sets the actual and rework minutes of a task to the sums of its labor entries, with history; null without entries. */
export async function settleMinutes(context: CallContext, { tracker_curb_id: curbId, task }: CurbStage): Promise<void> {
  const sums = await one<{ actual_minutes: number | null; rework_minutes: number | null }>(context.db)`
    select sum(e.minutes) as actual_minutes, sum(e.minutes) filter (where e.is_rework) as rework_minutes
    from ${laborEntries(sql<boolean>`tracker_curb_id = ${curbId}`)} e where e.task = ${task}`;
  const mine = sql<boolean>`c.tracker_curb_id = ${curbId} and c.task = ${task}`;
  await changeChildren(context, objects.tracker_curb, 'tasks', mine, sums);
}
