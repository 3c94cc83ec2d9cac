import { sql } from 'kysely';
import { HOLD_REASONS, SHIPPING_METHODS } from '@cdi/shared/catalogue';
import { readyToShip } from '@cdi/shared/reports/all';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, within } from '../query/filter-sql.ts';
import { labelCase } from '../query/label-case.ts';
import { ofSale } from '../query/sale-filters.ts';

/** The crates of order `t` that are complete and on no truck that left. */
const WAITING = sql`
  select count(*)::int as crates, sum(r.weight_lb) as weight_lb,
    string_agg(distinct r.freight_class, ', ') as freight_class,
    (array_agg(concat_ws(' × ', trim_scale(r.length), trim_scale(r.width), trim_scale(r.height))
      order by r.length * r.width * r.height desc nulls last))[1] as largest
  from crate r join tracker_curb c on c.tracker_curb_id = r.tracker_curb_id
  where c.tracker_id = t.tracker_id and c.is_active and c.status = 'complete' and not exists (
    select 1 from shipment_item i join shipment s on s.tracker_id = i.tracker_id and s.shipment_no = i.shipment_no
    where i.tracker_curb_id = r.tracker_curb_id and i.crate_no = r.crate_no and s.ship_date is not null)`;

export const readyToShipQuery = defineReportQuery(readyToShip, {
  rows: ({ filters, today }) => ({
    columns: {
      row_id: number`t.tracker_id`,
      tracker_id: number`t.tracker_id`,
      tracker_no: text`t.tracker_no`,
      company_id: number`t.company_id`,
      customer: text`k.company_name`,
      promised_date: day`t.promised_date`,
      crates: number`q.crates`,
      weight_lb: number`q.weight_lb`,
      largest_crate: text`q.largest`,
      freight_class: text`q.freight_class`,
      ship_to_zip: text`t.ship_to_zip`,
      ship_to_state: text`t.ship_to_state`,
      shipper_id: number`t.shipper_id`,
      carrier: text`coalesce(p.shipper_name, t.carrier_name)`,
      method: labelCase('t.shipping_method', SHIPPING_METHODS),
      hold: labelCase('t.hold_reason', HOLD_REASONS),
      is_late: sql<boolean>`coalesce(t.promised_date < ${today}::date, false)`,
    },
    from: sql`tracker t
      join company k on k.company_id = t.company_id
      left join shipper p on p.shipper_id = t.shipper_id
      cross join lateral (${WAITING}) q
      where t.is_active and (t.status = 'ready_to_ship' or t.status = 'partially_shipped' and q.crates > 0)
        and ${within(filters, 't.promised_date')}
        and ${at(filters, 't.cdi_location_id')}
        and ${ofSale(filters, 't')}
        and ${at(filters, 't.shipper_id')}
        and ${at(filters, 't.shipping_method')}`,
  }),
  figures: {
    orders: number`count(*)::int`,
    crates: number`coalesce(sum(crates), 0)::int`,
    weight_lb: number`coalesce(sum(weight_lb), 0)`,
    late: number`(count(*) filter (where is_late))::int`,
    held: number`count(hold)::int`,
  },
  chart: points`
    select coalesce(ship_to_state, 'None') as category, coalesce(sum(weight_lb), 0)::float8 as value from rows
    group by 1 order by 2 desc, 1`,
});
