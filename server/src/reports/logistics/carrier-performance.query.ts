import { sql } from 'kysely';
import { carrierPerformance } from '@cdi/shared/reports/all';
import { number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, within } from '../query/filter-sql.ts';
import { ofSale } from '../query/sale-filters.ts';
import { FREIGHT_CHARGED } from './freight-charge-sql.ts';

/** The part of the charge of order `t` that truck `s` bears, by weight. */
const SHARE = sql`
  select ${FREIGHT_CHARGED} * s.weight_lb / nullif((
    select sum(o.weight_lb) from shipment o where o.tracker_id = s.tracker_id and o.ship_date is not null), 0)
    as charged`;

const CLAIMS = sql`
  select count(*)::int as claims from damage_claim m
  where m.tracker_id = s.tracker_id and m.shipment_no = s.shipment_no and m.is_active and m.status <> 'withdrawn'`;

const CREDITS = sql`
  select count(*)::int as credits from credit k join invoice v on v.invoice_id = k.invoice_id
  where v.tracker_id = s.tracker_id and v.shipment_no = s.shipment_no and k.is_active
    and k.reason = 'shipping_damage' and k.status in ('issued', 'applied')`;

export const carrierPerformanceQuery = defineReportQuery(carrierPerformance, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`min(s.shipment_id)`,
      shipper_id: number`s.shipper_id`,
      carrier: text`coalesce(p.shipper_name, s.carrier_name, 'Not named')`,
      loads: number`count(*)::int`,
      on_time_percent: number`round(100.0 * count(*) filter (where s.ship_date <= t.promised_date)
        / nullif(count(t.promised_date), 0), 1)`,
      claims: number`sum(d.claims)::int`,
      credits: number`sum(e.credits)::int`,
      weight_lb: number`sum(s.weight_lb)`,
      charged: number`round(sum(f.charged), 2)`,
      cost_per_lb: number`round(sum(f.charged) / nullif(sum(s.weight_lb) filter (where f.charged is not null), 0), 4)`,
      on_time: number`count(*) filter (where s.ship_date <= t.promised_date)`,
      promised: number`count(t.promised_date)`,
      charged_lb: number`sum(s.weight_lb) filter (where f.charged is not null)`,
    },
    from: sql`shipment s
      join tracker t on t.tracker_id = s.tracker_id
      left join shipper p on p.shipper_id = s.shipper_id
      cross join lateral (${SHARE}) f
      cross join lateral (${CLAIMS}) d
      cross join lateral (${CREDITS}) e
      where s.ship_date is not null and t.is_active
        and ${within(filters, 's.ship_date')}
        and ${at(filters, 't.cdi_location_id')}
        and ${ofSale(filters, 't')}
        and ${at(filters, 's.shipper_id')}
      group by s.shipper_id, coalesce(p.shipper_name, s.carrier_name, 'Not named')`,
  }),
  figures: {
    loads: number`coalesce(sum(loads), 0)::int`,
    on_time_percent: number`round(100.0 * sum(on_time) / nullif(sum(promised), 0), 1)`,
    claims: number`coalesce(sum(claims), 0)::int`,
    charged: number`coalesce(sum(charged), 0)`,
    cost_per_lb: number`round(sum(charged) / nullif(sum(charged_lb), 0), 4)`,
  },
  chart: points`select carrier as category, loads::float8 as value from rows order by loads desc, carrier`,
});
