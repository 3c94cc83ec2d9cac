import { sql } from 'kysely';
import { receivingLog } from '@cdi/shared/reports/all';
import { STEEL } from '../../scrap/sheet-material.ts';
import { fullNameOf } from '../../session/full-name.ts';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, contains, within } from '../query/filter-sql.ts';

export const receivingLogQuery = defineReportQuery(receivingLog, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`x.po_receipt_lot_id`,
      po_receipt_id: number`r.po_receipt_id`,
      received_date: day`r.received_date`,
      po_id: number`r.po_id`,
      po_no: text`o.po_no`,
      supplier_id: number`r.supplier_id`,
      vendor: text`s.supplier_name`,
      item: text`coalesce(m.material_code, a.part_no, x.description)`,
      qty: number`x.qty`,
      uom: text`x.uom`,
      heat_no: text`x.heat_no`,
      coil_no: text`x.coil_no`,
      bin: text`x.bin`,
      plant: text`l.code`,
      received_by_name: fullNameOf('u'),
      cost: number`round(x.qty * x.unit_cost, 2)`,
      is_steel: sql<boolean>`coalesce(m.inventory_type = ${sql.lit(STEEL)}, false)`,
    },
    from: sql`po_receipt_lot x
      join po_receipt r on r.po_receipt_id = x.po_receipt_id
      left join po o on o.po_id = r.po_id
      left join supplier s on s.supplier_id = r.supplier_id
      left join material m on m.material_id = x.material_id
      left join part a on a.part_id = x.part_id
      left join cdi_location l on l.cdi_location_id = r.cdi_location_id
      left join "user" u on u.user_id = r.received_by
      where r.is_active and r.status = 'posted'
        and ${within(filters, 'r.received_date')}
        and ${at(filters, 'r.cdi_location_id')}
        and ${at(filters, 'r.supplier_id')}
        and ${at(filters, 'x.material_id')}
        and ${at(filters, 'x.part_id')}
        and ${contains(filters.heat_words, sql`concat_ws(' ', x.heat_no, x.coil_no)`)}`,
  }),
  figures: {
    lots: number`count(*)::int`,
    orders: number`count(distinct po_id)::int`,
    without_heat: number`(count(*) filter (where is_steel and heat_no is null))::int`,
    cost: number`coalesce(sum(cost), 0)`,
  },
  chart: points`
    select coalesce(vendor, 'No vendor') as category, count(*)::float8 as value from rows
    group by 1 order by 2 desc, 1`,
});
