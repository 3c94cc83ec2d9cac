import { sql } from 'kysely';
import { DEMO_SHORT_MATERIAL, PAST_MERS } from './mers/mers.data.ts';
import type { Db } from '../../server/src/storage/database.ts';
import { run } from '../../server/src/storage/query.ts';
import { suspendIndexes } from './kit/suspend-indexes.ts';
import { chance, continueSeries, keyOfCopy, keyOfLine, lastOf, type Base } from './seed-bulk-keys.ts';

const FIRST_MER = 3_001;
/** One in this many orders has a request or report, if its curb went through the stage in question. */
const MER_EVERY = 14;
/** Maximum number of days before the truck left. */
const BEFORE_DAYS = 6;

/**
 * Adds requests and reports on orders added for measuring, each on the first line of its order while the shop worked on it: closed or
 * rejected if the order is over, assigned to the person who answers it if it is in work. For the transaction in which the orders are added.
 */
export async function seedBulkMers(db: Db, base: Base): Promise<void> {
  const words = JSON.stringify(PAST_MERS.map((each, n) => ({ ...each, n })));
  await run(db)`
    create temp table bulk_mer on commit drop as
    select o.i, o.is_open, w.*, d.day, row_number() over (order by d.day, o.i) as mer_n
    from bulk_order o join jsonb_to_recordset(${words}::jsonb) as w(n int, mer_type text, stage text, priority text,
        cause text, description text, done text, minutes int, cost numeric, by text, "to" text, is_rejected boolean)
      on w.n = ${chance(52, sql.lit(PAST_MERS.length))} and ${chance(51, sql.lit(MER_EVERY))} = 0
    join tracker t on t.tracker_id = ${keyOfCopy(base.tracker)} and t.released_dt is not null
    cross join lateral (
      select greatest(t.tracker_date, t.released_dt::date,
        t.ship_date - 1 - ${chance(53, sql.lit(BEFORE_DAYS))}) as day) d
    where exists (select 1 from tracker_curb c join tracker_curb_task k using (tracker_curb_id)
      where c.tracker_id = o.tracker_id and c.line_no = 1 and k.task = w.stage
        and (not o.is_open or k.status = 'done'))`;
  const indexes = await suspendIndexes(db, ['tracker_mer']);
  await run(db)`
    insert into tracker_mer (mer_no, mer_date, tracker_id, tracker_curb_id, mer_type, stage, priority, requested_by,
      assigned_to, due_date, status, description, quantity, material_id, cause, minutes_lost, extra_cost,
      corrective_action, is_remake, answered_by, answered_dt, closed_dt, created_dt, created_by, updated_dt, updated_by)
    select 'MER-' || (${lastOf('mer', FIRST_MER)} + o.mer_n), o.day, ${keyOfCopy(base.tracker)},
      ${keyOfLine(base.curb, sql`1`)}, o.mer_type, o.stage, o.priority, r.user_id, a.user_id, o.day + 3, s.status,
      o.description, case when o.mer_type = 'manufacturing_error' then 1 end,
      case when o.mer_type = 'material_shortage' then (
        select material_id from material where material_code = ${DEMO_SHORT_MATERIAL}) end,
      case when s.status = 'closed' then o.cause end, case when s.status = 'closed' then o.minutes end,
      case when s.status = 'closed' then o.cost end, case when not o.is_open then o.done end, false,
      case when s.status = 'closed' then a.user_id end,
      case when s.status = 'closed' then o.day + interval '17 hours' end,
      case when s.status = 'closed' then o.day + interval '19 hours' end, o.day + interval '13 hours', r.user_id,
      o.day + case when s.status = 'closed' then interval '19 hours' else interval '15 hours' end, a.user_id
    from bulk_mer o join "user" r on r.email = o.by || '@cdi.test' join "user" a on a.email = o."to" || '@cdi.test'
    cross join lateral (
      select case when o.is_open then 'in_progress' when o.is_rejected then 'rejected' else 'closed' end as status) s
    order by o.mer_n`;
  await indexes.restore();
  await continueSeries('mer', FIRST_MER, sql`(select count(*) from bulk_mer)`).execute(db);
  await run(db)`analyze tracker_mer`;
}
