import { sql } from 'kysely';
import { bolRegister } from '@cdi/shared/reports/all';
import { day, number, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, within } from '../query/filter-sql.ts';
import { ofSale } from '../query/sale-filters.ts';

export const bolRegisterQuery = defineReportQuery(bolRegister, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`s.shipment_id`,
      bol_no: text`s.bol_no`,
      pro_no: text`s.pro_no`,
      ship_date: day`s.ship_date`,
      tracker_id: number`t.tracker_id`,
      tracker_no: text`t.tracker_no`,
      consignee: text`coalesce(t.ship_to_name, k.company_name)`,
      city: text`t.ship_to_city`,
      state: text`t.ship_to_state`,
      shipper_id: number`s.shipper_id`,
      carrier: text`coalesce(p.shipper_name, s.carrier_name)`,
      pieces: number`s.pieces`,
      weight_lb: number`s.weight_lb`,
      freight_class: text`s.freight_class`,
    },
    from: sql`shipment s
      join tracker t on t.tracker_id = s.tracker_id
      join company k on k.company_id = t.company_id
      left join shipper p on p.shipper_id = s.shipper_id
      where s.bol_no is not null
        and ${within(filters, 's.ship_date')}
        and ${at(filters, 't.cdi_location_id')}
        and ${ofSale(filters, 't')}
        and ${at(filters, 's.shipper_id')}`,
  }),
  figures: {
    bills: number`count(*)::int`,
    left_plant: number`count(ship_date)::int`,
    pieces: number`coalesce(sum(pieces), 0)::int`,
    weight_lb: number`coalesce(sum(weight_lb), 0)::int`,
    without_pro: number`(count(*) filter (where ship_date is not null and pro_no is null))::int`,
  },
});
