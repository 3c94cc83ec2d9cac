import { sql } from 'kysely';
import { plantDayOf } from '../query/plant-day.ts';

const cause = sql`h.new_value #>> '{}'`;

/**
 * Each return of a curb to an earlier stage, from the history of its tasks: which stage returned it (`from_stage`, its name),
 * to which task, why, when and by whom. `is_last` marks the newest return of a curb for a cause: labor is booked by cause.
 */
export const SENT_BACK = sql`
  select h.history_id, k.tracker_curb_id, k.task as to_task, ${cause} as cause,
    split_part(${cause}, ': ', 1) as from_stage, substr(${cause}, strpos(${cause}, ': ') + 2) as reason,
    ${plantDayOf('h.changed_dt')} as day, h.changed_by,
    row_number() over (partition by k.tracker_curb_id, ${cause} order by h.history_id desc) = 1 as is_last
  from tracker_curb_task k
    join history h on h.object = 'tracker_curb' and h.record_id = k.tracker_curb_id and h.child = 'tasks'
      and h.child_id = k.tracker_curb_task_id and h.field = 'sent_back_reason' and jsonb_typeof(h.new_value) = 'string'
  where k.is_rework`;
