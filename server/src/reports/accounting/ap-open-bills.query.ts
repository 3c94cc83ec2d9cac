import { sql } from 'kysely';
import { BILL_STATES } from '@cdi/shared/catalogue';
import { apOpenBills } from '@cdi/shared/reports/all';
import { day, number, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, matches, within } from '../query/filter-sql.ts';
import { labelCase } from '../query/label-case.ts';

export const apOpenBillsQuery = defineReportQuery(apOpenBills, {
  rows: ({ filters, today }) => ({
    columns: {
      row_id: number`b.vendor_bill_id`,
      vendor_bill_id: number`b.vendor_bill_id`,
      supplier_id: number`b.supplier_id`,
      po_id: number`b.po_id`,
      vendor: text`s.supplier_name`,
      bill_no: text`b.bill_no`,
      supplier_invoice_no: text`b.supplier_invoice_no`,
      po_no: text`p.po_no`,
      bill_date: day`b.bill_date`,
      due_date: day`b.due_date`,
      days_late: number`greatest(${today}::date - b.due_date, 0)`,
      total: number`b.total`,
      balance: number`b.balance`,
      match: labelCase('b.status', BILL_STATES),
      status: text`b.status`,
    },
    from: sql`vendor_bill b
      join supplier s on s.supplier_id = b.supplier_id
      join po p on p.po_id = b.po_id
      where b.balance > 0 and b.status in ('on_hold', 'matched', 'approved')
        and ${within(filters, 'b.due_date')}
        and ${matches(filters.cdi_location_id, 'p.ship_to_location_id')}
        and ${at(filters, 'b.supplier_id')}
        and ${at(filters, 'b.status')}`,
  }),
  figures: {
    bills: number`count(*)::int`,
    balance: number`coalesce(sum(balance), 0)`,
    past_due: number`coalesce(sum(balance) filter (where days_late > 0), 0)`,
    on_hold: number`coalesce(sum(balance) filter (where status = 'on_hold'), 0)`,
  },
});
