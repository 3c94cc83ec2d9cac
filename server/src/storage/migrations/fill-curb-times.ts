import type { Migration } from 'kysely';
import { runStatements } from './run-statements.ts';

/**
 * Actual minutes that were typed before the jobs of the time clock counted become entries of their own, so that the sums of the entries are
 * the minutes that were there: rework apart from the rest, on the day on which the stage was finished.
 */
export const fillCurbTimes: Migration = {
  async up(db) {
    await runStatements(db, [
      `insert into curb_time (tracker_curb_id, line_no, task, kind, user_id, work_date, minutes, is_rework, entered_dt)
       select e.tracker_curb_id, row_number() over (partition by e.tracker_curb_id order by e.sequence, e.is_rework),
         e.task, 'earlier', e.assigned_user_id, e.day, e.minutes, e.is_rework, e.moment
       from (
         select t.tracker_curb_id, t.sequence, t.task, t.assigned_user_id, r.is_rework, r.minutes,
           coalesce(t.end_dt, t.moved_dt, t.start_dt, c.updated_dt) as moment,
           (coalesce(t.end_dt, t.moved_dt, t.start_dt, c.updated_dt) at time zone 'America/New_York')::date as day
         from tracker_curb_task t join tracker_curb c on c.tracker_curb_id = t.tracker_curb_id
         cross join lateral (values (false, t.actual_minutes - coalesce(t.rework_minutes, 0)),
           (true, t.rework_minutes)) as r (is_rework, minutes)
         where t.actual_minutes is not null and coalesce(r.minutes, 0) <> 0
       ) e
       where not exists (select from curb_time o where o.tracker_curb_id = e.tracker_curb_id)`,
      `update tracker_curb_task set counted_dt = end_dt where counted_dt is null and end_dt is not null`,
    ]);
  },
};
