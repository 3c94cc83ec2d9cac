import { sql } from 'kysely';
import { STATES } from '@cdi/shared/catalogue';
import { salesTax } from '@cdi/shared/reports/all';
import { number, points, text } from '../cell-sql.ts';
import { defineReportQuery } from '../define-report-query.ts';
import { at, within } from '../filter-sql.ts';
import { labelCase } from '../label-case.ts';

/** The rate of the state that was in force on the day of an invoice. */
const RULE = sql`
  select t.sales_tax_id, t.rate_percent, t.is_freight_taxed from sales_tax t
  where t.state = v.tax_state and t.is_active and t.effective_from <= v.invoice_date
  order by t.effective_from desc, t.sales_tax_id desc limit 1`;

/** What the tax was taken of: goods and what belongs to them, and the freight where the state taxes it. */
const TAXED = sql`
  case when v.tax_basis = 'rate' and coalesce(r.rate_percent, 1) > 0
    then v.total - v.tax - v.cancel_fee - case when r.is_freight_taxed then 0 else v.freight end else 0 end`;

export const salesTaxQuery = defineReportQuery(salesTax, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`min(m.invoice_id)`,
      sales_tax_id: number`(array_agg(m.sales_tax_id order by m.invoice_date desc, m.invoice_id desc))[1]`,
      state_name: text`coalesce(${labelCase('m.tax_state', STATES)}, 'No state')`,
      rate_percent: number`(array_agg(m.rate_percent order by m.invoice_date desc, m.invoice_id desc))[1]`,
      invoices: number`count(*)::int`,
      list: text`case when m.tax_state is null then 'f.tax_state_is=empty' else 'f.tax_state=' || m.tax_state end
        || coalesce('&f.invoice_date_from=' || ${filters.date_from}::text, '')
        || coalesce('&f.invoice_date_to=' || ${filters.date_to}::text, '')
        || coalesce('&f.company_id=' || ${filters.company_id}::text, '')`,
      sales: number`sum(m.sales)`,
      taxable: number`sum(m.taxable)`,
      exempt: number`sum(m.exempt)`,
      not_taxed: number`sum(m.sales - m.taxable - m.exempt)`,
      tax: number`sum(m.tax)`,
    },
    from: sql`(
      select v.invoice_id, v.invoice_date, v.tax_state, v.tax, v.total - v.tax as sales, r.sales_tax_id, r.rate_percent,
        ${TAXED} as taxable, case when v.tax_basis = 'exempt' then v.total - v.tax else 0 end as exempt
      from invoice v left join lateral (${RULE}) r on true
      where v.is_active and ${within(filters, 'v.invoice_date')} and ${at(filters, 'v.company_id')}
        and ${at(filters, 'v.tax_state')}) m
      group by m.tax_state`,
  }),
  figures: {
    sales: number`coalesce(sum(sales), 0)`,
    taxable: number`coalesce(sum(taxable), 0)`,
    exempt: number`coalesce(sum(exempt), 0)`,
    not_taxed: number`coalesce(sum(not_taxed), 0)`,
    tax: number`coalesce(sum(tax), 0)`,
  },
  chart: points`select state_name as category, tax::float8 as value from rows order by state_name`,
});
