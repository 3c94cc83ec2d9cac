import { sql } from 'kysely';
import type { Db } from '../../server/src/storage/database.ts';
import { run } from '../../server/src/storage/query.ts';
import { keyOfCopy, type Base, type Sql } from './seed-bulk-keys.ts';

/** States after shipping, whose history is generated from the invoice and payment. */
const OF_THE_BOOKS = sql`('"invoiced"', '"paid"', '"closed"')`;
/** Days from the money until the order is closed. */
const CLOSED_DAYS = 5;

/**
 * History of the orders that are copied: their first values, and their way through the states up to the truck. Also generated for finished
 * copies of orders that are still on the dock.
 */
export async function prepareHistory(db: Db): Promise<void> {
  await run(db)`
    create temp table bulk_step on commit drop as
    select b.is_open, h.record_id as tracker_id, h.record_version, h.field, h.old_value, h.new_value, h.reason,
      h.changed_by, h.changed_dt
    from bulk_template b join history h on h.object = 'tracker' and h.record_id = b.tracker_id and h.child is null
      and h.field in ('tracker_no', 'job_name', 'status')
    where b.is_open or h.field <> 'status' or h.new_value::text not in ${OF_THE_BOOKS}`;
  await run(db)`
    insert into bulk_step
    select false, s.tracker_id, t.version + 1, 'status', to_jsonb(t.status), to_jsonb('shipped'::text), null,
      t.updated_by, s.ship_date + interval '20 hours'
    from bulk_shipment s join tracker t using (tracker_id) where s.shipment_id < 0`;
  await run(db)`create index on bulk_step (tracker_id)`;
  await run(db)`analyze bulk_step`;
}

/** The version of a copy when its truck left; the one that it has while it is in work. */
const lastVersion: Sql = sql`(
  select max(record_version) from bulk_step s where s.tracker_id = t.tracker_id and s.is_open = o.is_open)`;

/** The version of a copy: what is over was invoiced and paid, and some of it closed. */
export const versionOfCopy: Sql = sql`
  case when o.is_open then t.version when t.status = 'closed' then ${lastVersion} + 3 else ${lastVersion} + 2 end`;

/** The statement that writes down the same of the copies of a range. */
export const insertHistory = (base: Base, range: Sql): Sql => sql`
  insert into history (object, record_id, record_version, field, old_value, new_value, reason, changed_by, changed_dt,
    request_id)
  select 'tracker', ${keyOfCopy(base.tracker)}, s.record_version, s.field, s.old_value,
    case s.field when 'tracker_no' then to_jsonb('T-' || (${sql.lit(base.trackerNo)} + o.i))
      when 'job_name' then to_jsonb(o.job_name) else s.new_value end, s.reason,
    case when s.changed_by = t.contact_user_id then o.user_id else s.changed_by end,
    s.changed_dt + o.day_shift * interval '1 day', 'demo'
  from bulk_order o join bulk_step s on s.tracker_id = o.tracker_id and s.is_open = o.is_open
  join tracker t on t.tracker_id = o.tracker_id where ${range}
  order by o.i, s.record_version`;

/** Writes down when each order that is over was invoiced, paid and closed: with its invoice, and with the payment of that. */
export async function noteBooks(db: Db, afterTracker: number): Promise<void> {
  await run(db)`
    insert into history (object, record_id, record_version, field, old_value, new_value, changed_by,
      changed_dt, request_id)
    select 'tracker', t.tracker_id, t.version - e.back + case when t.status = 'closed' then 0 else 1 end, 'status',
      to_jsonb(e.old), to_jsonb(e.new), v.created_by, e.moment, 'demo'
    from tracker t join invoice v using (tracker_id) join payment y on y.reference_no = 'BK-' || v.invoice_id
    cross join lateral (values (2, 'shipped', 'invoiced', v.created_dt),
      (1, 'invoiced', 'paid', y.payment_date + interval '16 hours'),
      (0, 'paid', 'closed', y.payment_date + ${CLOSED_DAYS}::int + interval '16 hours')) as e(back, old, new, moment)
    where t.tracker_id > ${afterTracker} and (e.new <> 'closed' or t.status = 'closed')
    order by t.tracker_id, e.back desc`;
}
