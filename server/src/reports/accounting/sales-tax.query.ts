import { sql } from 'kysely';
import { STATES } from '@cdi/shared/catalogue';
import { salesTax } from '@cdi/shared/reports/all';
import { number, points, text } from '../cell-sql.ts';
import { defineReportQuery } from '../define-report-query.ts';
import { at, within } from '../filter-sql.ts';
import { labelCase } from '../label-case.ts';

/** The newest record of a rate that invoices `m` were charged at. */
const RECORD = sql`
  select t.sales_tax_id from sales_tax t
  where t.state = m.tax_state and t.rate_percent = m.rate_percent and t.is_active
  order by t.effective_from desc, t.sales_tax_id desc limit 1`;

/** What the tax was taken of: goods and what belongs to them, and the freight where it was taxed. */
const TAXED = sql`
  case when v.tax_basis = 'rate' and coalesce(v.tax_percent, 1) > 0
    then v.total - v.tax - v.cancel_fee - case when v.freight_taxed then 0 else v.freight end else 0 end`;

export const salesTaxQuery = defineReportQuery(salesTax, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`min(m.invoice_id)`,
      sales_tax_id: number`(${RECORD})`,
      state_name: text`coalesce(${labelCase('m.tax_state', STATES)}, 'No state')`,
      rate_percent: number`m.rate_percent`,
      invoices: number`count(*)::int`,
      list: text`case when m.tax_state is null then 'f.tax_state_is=empty' else 'f.tax_state=' || m.tax_state end
        || case when m.rate_percent is null then '&f.tax_percent_is=empty'
          else '&f.tax_percent_min=' || m.rate_percent || '&f.tax_percent_max=' || m.rate_percent end
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
      select v.invoice_id, v.tax_state, v.tax, v.total - v.tax as sales, v.tax_percent as rate_percent,
        ${TAXED} as taxable, case when v.tax_basis = 'exempt' then v.total - v.tax else 0 end as exempt
      from invoice v
      where v.is_active and ${within(filters, 'v.invoice_date')} and ${at(filters, 'v.company_id')}
        and ${at(filters, 'v.tax_state')}) m
      group by m.tax_state, m.rate_percent`,
  }),
  figures: {
    sales: number`coalesce(sum(sales), 0)`,
    taxable: number`coalesce(sum(taxable), 0)`,
    exempt: number`coalesce(sum(exempt), 0)`,
    not_taxed: number`coalesce(sum(not_taxed), 0)`,
    tax: number`coalesce(sum(tax), 0)`,
  },
  chart: points`
    select state_name as category, sum(tax)::float8 as value from rows group by state_name order by state_name`,
});
