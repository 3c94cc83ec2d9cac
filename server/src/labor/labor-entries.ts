import { sql, type RawBuilder } from 'kysely';
import type { BuildStage } from '@cdi/shared/catalogue';
import type { PlainDate } from '@cdi/shared/units';

/** Minutes of a person at a stage of a curb on a day, as {@link laborEntries} gives them. */
export interface LaborEntry {
  readonly tracker_curb_id: number;
  readonly task: BuildStage;
  readonly user_id: number | null;
  readonly work_date: PlainDate;
  /** To the hundredth; a correction or a split can be negative. */
  readonly minutes: number;
  readonly is_rework: boolean;
  readonly rework_cause: string | null;
}

/** Minutes of a job `j` of the time clock that has ended, to the hundredth. */
const clockedMinutes = sql<number>`round((extract(epoch from j.ended_dt - j.started_dt) / 60)::numeric, 2)`;

/**
 * A subquery of {@link LaborEntry} rows of the curbs that a condition on the column `tracker_curb_id` selects: the ended jobs of the time
 * clock, and the times that were entered without it. A job that still runs has no minutes yet.
 */
export const laborEntries = (ofCurbs: RawBuilder<boolean>): RawBuilder<LaborEntry> => sql<LaborEntry>`(
  select tracker_curb_id, task, t.user_id, t.work_date, ${clockedMinutes} as minutes, j.is_rework, j.rework_cause
  from timecard_job j join timecard t on t.timecard_id = j.timecard_id and t.is_active
  where j.ended_dt is not null and ${ofCurbs}
  union all
  select tracker_curb_id, task, user_id, work_date, minutes, is_rework, rework_cause from curb_time where ${ofCurbs}
)`;
