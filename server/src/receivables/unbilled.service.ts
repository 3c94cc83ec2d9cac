import { sql, type RawBuilder } from 'kysely';
import type { UnbilledRow } from '@cdi/shared/contracts';
import { PLANT_TIME_ZONE } from '../config/plant-time-zone.ts';
import type { CallContext } from '../context.ts';
import { many } from '../storage/query.ts';

/**
 * A truck that left and has no invoice; `s` is the shipment, `t` its order. Here and below it does not matter whether the order is in use:
 * before that was forbidden some were put out of use that had shipped, and what is due of them is due.
 */
export const isUnbilledTruck: RawBuilder<boolean> = sql<boolean>`
  s.ship_date is not null and t.status not in ('invoiced', 'paid', 'closed', 'cancelled')
  and not exists (select 1 from invoice v where v.tracker_id = s.tracker_id and v.shipment_no = s.shipment_no)`;

/**
 * What is left of an order whose pieces are all on invoices: a line that was given up by then, or an amount that changed since; `t` is
 * the order.
 */
const hasRest: RawBuilder<boolean> = sql<boolean>`
  t.status in ('ready_to_ship', 'in_production', 'partially_shipped', 'shipped') and t.total > (
    select sum(v.total) from invoice v where v.tracker_id = t.tracker_id)
  and not exists (select 1 from invoice v where v.tracker_id = t.tracker_id and v.shipment_no = 0)
  and not exists (select 1 from tracker_curb c where c.tracker_id = t.tracker_id and c.is_active
    and c.status <> 'cancelled' and c.qty > coalesce((
      select sum(i.qty) from shipment_item i
        join invoice v on v.tracker_id = i.tracker_id and v.shipment_no = i.shipment_no
      where i.tracker_curb_id = c.tracker_curb_id and i.tracker_id = c.tracker_id), 0))`;

/** The day at the plant on which an order was cancelled; `t` is the order. */
const cancelDay: RawBuilder<string> = sql<string>`
  (coalesce((select max(h.changed_dt) from history h where h.object = 'tracker' and h.record_id = t.tracker_id
      and h.child is null and h.field = 'status' and h.new_value = '"cancelled"'::jsonb), t.updated_dt)
    at time zone ${sql.lit(PLANT_TIME_ZONE)})::date`;

/** Orders that shipped, or were cancelled with something due, and are not invoiced: the oldest first. */
export async function listUnbilled({ db, today }: CallContext): Promise<readonly UnbilledRow[]> {
  return many<UnbilledRow>(db)`
    select t.tracker_id, t.tracker_no, t.status = 'cancelled' as is_cancelled, u.shipment_no,
      u.bol_no, u.day::text as ship_date, t.company_id, c.company_name,
      t.customer_po, t.job_name, (${today}::date - u.day)::int as days, u.waiting, c.invoice_delivery, c.ap_email
    from (
      select s.tracker_id, s.shipment_no, s.bol_no, s.ship_date as day, exists (
          select 1 from tracker_curb k join tracker_curb_task p on p.tracker_curb_id = k.tracker_curb_id
          where k.tracker_id = s.tracker_id and k.status = 'shipped' and p.task = 'final_paperwork'
            and p.status not in ('done', 'skipped') and exists (select 1 from shipment_item i
              where i.tracker_curb_id = k.tracker_curb_id and i.shipment_no = s.shipment_no and i.qty > 0)) as waiting
      from shipment s join tracker t on t.tracker_id = s.tracker_id where ${isUnbilledTruck}
      union all
      select t.tracker_id, 0, null, ${cancelDay}, false from tracker t
      where t.status = 'cancelled' and t.cancel_fee > 0
        and not exists (select 1 from invoice v where v.tracker_id = t.tracker_id)
      union all
      select t.tracker_id, 0, null, (select max(v.invoice_date) from invoice v where v.tracker_id = t.tracker_id), false
      from tracker t where ${hasRest}) u
    join tracker t on t.tracker_id = u.tracker_id join company c on c.company_id = t.company_id
    order by u.waiting, u.day, t.tracker_id, u.shipment_no limit 500`;
}
