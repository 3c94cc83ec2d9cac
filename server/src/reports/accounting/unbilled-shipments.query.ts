import { sql } from 'kysely';
import { unbilledShipments } from '@cdi/shared/reports/all';
import { SETTLED } from '@cdi/shared/trade';
import { inStates } from '../../storage/in-states.ts';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at } from '../query/filter-sql.ts';
import { ofSale } from '../query/sale-filters.ts';

/** Price and surcharge of the pieces on truck `s`. */
const VALUE = sql`
  select round(coalesce(sum((coalesce(c.ext_price, 0) + coalesce(c.surcharge, 0)) * i.qty / nullif(c.qty, 0)), 0), 2)
    as value
  from shipment_item i join tracker_curb c on c.tracker_curb_id = i.tracker_curb_id
  where i.tracker_id = s.tracker_id and i.shipment_no = s.shipment_no`;

/** The day of the invoice of truck `s`: null without one. */
const BILLED = sql`
  select min(v.invoice_date) as day from invoice v where v.tracker_id = s.tracker_id and v.shipment_no = s.shipment_no`;

export const unbilledShipmentsQuery = defineReportQuery(unbilledShipments, {
  rows: ({ filters, today }) => {
    const asOf = sql`${filters.date_to ?? today}::date`;
    return {
      columns: {
        row_id: number`s.shipment_id`,
        ship_date: day`s.ship_date`,
        tracker_id: number`t.tracker_id`,
        tracker_no: text`t.tracker_no`,
        bol_no: text`s.bol_no`,
        company_id: number`t.company_id`,
        customer: text`k.company_name`,
        customer_po: text`t.customer_po`,
        value: number`x.value`,
        days_unbilled: number`${asOf} - s.ship_date`,
      },
      from: sql`shipment s
        join tracker t on t.tracker_id = s.tracker_id
        join company k on k.company_id = t.company_id
        cross join lateral (${BILLED}) b
        cross join lateral (${VALUE}) x
        where s.ship_date <= ${asOf} and t.status <> 'cancelled'
          and (b.day > ${asOf} or b.day is null and not ${inStates(sql.ref('t.status'), SETTLED)})
          and ${at(filters, 't.cdi_location_id')}
          and ${ofSale(filters, 't')}`,
    };
  },
  figures: {
    trucks: number`count(*)::int`,
    value: number`coalesce(sum(value), 0)`,
    average_days: number`coalesce(round(avg(days_unbilled), 1), 0)`,
    longest_days: number`coalesce(max(days_unbilled), 0)`,
  },
  chart: points`select customer as category, sum(value)::float8 as value from rows
    group by customer order by 2 desc, 1`,
});
