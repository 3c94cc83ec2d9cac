import { sql } from 'kysely';
import { INVOICE_STATES } from '@cdi/shared/catalogue';
import { invoiceRegister } from '@cdi/shared/reports/all';
import { day, number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, within } from '../query/filter-sql.ts';
import { labelCase } from '../query/label-case.ts';
import { ofInvoice } from './invoice-filters.ts';

const FEES = ['quick_fee', 'engineering_fee', 'minimum_fill', 'cancel_fee'].map(
  (name) => sql`coalesce(${sql.ref(`v.${name}`)}, 0)`,
);

export const invoiceRegisterQuery = defineReportQuery(invoiceRegister, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`v.invoice_id`,
      invoice_id: number`v.invoice_id`,
      invoice_no: text`v.invoice_no`,
      invoice_date: day`v.invoice_date`,
      tracker_id: number`v.tracker_id`,
      tracker_no: text`t.tracker_no`,
      customer_po: text`v.customer_po`,
      company_id: number`v.company_id`,
      customer: text`c.company_name`,
      goods: number`coalesce(v.goods, 0)`,
      surcharge: number`coalesce(v.surcharge, 0)`,
      fees: number`${sql.join(FEES, sql` + `)}`,
      freight: number`coalesce(v.freight, 0)`,
      tax: number`coalesce(v.tax, 0)`,
      total: number`v.total`,
      settled: number`v.total - v.balance`,
      balance: number`v.balance`,
      status_label: labelCase('v.status', INVOICE_STATES),
    },
    from: sql`invoice v
      join company c on c.company_id = v.company_id
      left join tracker t on t.tracker_id = v.tracker_id
      where v.is_active
        and ${within(filters, 'v.invoice_date')}
        and ${ofInvoice(filters)}
        and ${at(filters, 'v.status')}`,
  }),
  figures: {
    invoices: number`count(*)::int`,
    total: number`coalesce(sum(total), 0)`,
    tax: number`coalesce(sum(tax), 0)`,
    settled: number`coalesce(sum(settled), 0)`,
    balance: number`coalesce(sum(balance), 0)`,
  },
  chart: points`
    select to_char(invoice_date, 'YYYY-MM') as category, sum(total)::float8 as value from rows group by 1 order by 1`,
});
