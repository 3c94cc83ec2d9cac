import { sql, type RawBuilder } from 'kysely';
import { PLANT_TIME_ZONE } from '../../config/plant-time-zone.ts';

/** The day at the main plant on which order `t` was canceled. */
const canceledDay = sql`
  (coalesce((select max(h.changed_dt) from history h where h.object = 'tracker' and h.record_id = t.tracker_id
      and h.child is null and h.field = 'status' and h.new_value = '"cancelled"'::jsonb), t.updated_dt)
    at time zone ${sql.lit(PLANT_TIME_ZONE)})::date`;

/**
 * Whether order `t` was in the backlog at the end of a day: entered by then, and neither shipped as a whole nor canceled. What was
 * booked less what was canceled is the backlog and what has shipped.
 */
export const isInBacklog = (asOf: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  (t.is_active and t.tracker_date <= ${asOf} and (t.ship_date is null or t.ship_date > ${asOf})
    and (t.status <> 'cancelled' or ${canceledDay} > ${asOf}))`;
