import { sql } from 'kysely';
import { FREIGHT_TERMS } from '@cdi/shared/catalogue';
import { freightCost } from '@cdi/shared/reports/all';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, within } from '../query/filter-sql.ts';
import { labelCase } from '../query/label-case.ts';
import { ofSale } from '../query/sale-filters.ts';
import { FREIGHT_CHARGED } from './freight-charge-sql.ts';

/** The trucks of each order that left. */
const TRUCKS = sql`
  select s.tracker_id, max(s.ship_date) as ship_date, string_agg(s.bol_no, ', ' order by s.shipment_no) as bol_no,
    (array_agg(s.shipper_id order by s.shipment_no desc))[1] as shipper_id,
    (array_agg(s.carrier_name order by s.shipment_no desc))[1] as carrier_name
  from shipment s where s.ship_date is not null group by s.tracker_id`;

const BILLED = sql`
  select coalesce(sum(v.freight), 0) as billed from invoice v where v.tracker_id = t.tracker_id and v.is_active`;

export const freightCostQuery = defineReportQuery(freightCost, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`t.tracker_id`,
      tracker_id: number`t.tracker_id`,
      tracker_no: text`t.tracker_no`,
      company_id: number`t.company_id`,
      customer: text`k.company_name`,
      ship_date: day`s.ship_date`,
      bol_no: text`s.bol_no`,
      shipper_id: number`s.shipper_id`,
      carrier: text`coalesce(p.shipper_name, s.carrier_name)`,
      terms: labelCase('t.freight_terms', FREIGHT_TERMS),
      quoted: number`t.freight_quoted`,
      charged: number`f.charged`,
      billed: number`b.billed`,
      variance: number`b.billed - f.charged`,
    },
    from: sql`(${TRUCKS}) s
      join tracker t on t.tracker_id = s.tracker_id
      join company k on k.company_id = t.company_id
      left join shipper p on p.shipper_id = s.shipper_id
      cross join lateral (select ${FREIGHT_CHARGED} as charged) f
      cross join lateral (${BILLED}) b
      where t.is_active and t.status <> 'cancelled'
        and ${within(filters, 's.ship_date')}
        and ${at(filters, 't.cdi_location_id')}
        and ${ofSale(filters, 't')}
        and ${at(filters, 's.shipper_id')}
        and ${at(filters, 't.freight_terms')}`,
  }),
  figures: {
    quoted: number`coalesce(sum(quoted), 0)`,
    charged: number`coalesce(sum(charged), 0)`,
    billed: number`coalesce(sum(billed), 0)`,
    variance: number`coalesce(sum(variance), 0)`,
    not_charged: number`(count(*) filter (where charged is null))::int`,
  },
  chart: points`
    select coalesce(carrier, 'None') as category, sum(charged)::float8 as value from rows where charged is not null
    group by 1 order by 2 desc, 1`,
});
