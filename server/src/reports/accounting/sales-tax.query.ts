import { sql } from 'kysely';
import { STATES } from '@cdi/shared/catalogue';
import { salesTax } from '@cdi/shared/reports/all';
import { LOWERS_PRICE, TAXED_SALES } from '../../receivables/credit-tax.ts';
import { number, points, text } from '../query/cell-sql.ts';
import { defineReportQuery } from '../query/define-report-query.ts';
import { at, within } from '../query/filter-sql.ts';
import { labelCase } from '../query/label-case.ts';

/** The newest record of a rate that invoices `m` were charged at. */
const RECORD = sql`
  select t.sales_tax_id from sales_tax t
  where t.state = m.tax_state and t.rate_percent = m.rate_percent and t.is_active
  order by t.effective_from desc, t.sales_tax_id desc limit 1`;

/** Sales, taxable sales and tax of credits by day, and of their voids with opposite sign; old credits without tax data do not count. */
const CREDITED = sql`
  select k.invoice_id, k.company_id, e.day, e.sign, k.amount - k.tax as sales, k.taxable, k.tax
  from credit k cross join lateral (values (k.issued_date, -1), (k.ended_date, 1)) e (day, sign)
  where k.is_active and k.status in ('issued', 'applied', 'void') and e.day is not null and k.taxable is not null
    and k.reason = any(${sql.val([...LOWERS_PRICE])}::text[])`;

export const salesTaxQuery = defineReportQuery(salesTax, {
  rows: ({ filters }) => ({
    columns: {
      row_id: number`min(m.invoice_id)`,
      sales_tax_id: number`(${RECORD})`,
      state_name: text`coalesce(${labelCase('m.tax_state', STATES)}, 'No state')`,
      rate_percent: number`m.rate_percent`,
      invoices: number`count(*) filter (where m.is_invoice)::int`,
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
      tax_credited: number`coalesce(-sum(m.tax) filter (where not m.is_invoice), 0)`,
    },
    from: sql`(
      select v.invoice_id, true as is_invoice, v.tax_state, v.tax, v.total - v.tax as sales,
        v.tax_percent as rate_percent, ${TAXED_SALES} as taxable,
        case when v.tax_basis = 'exempt' then v.total - v.tax else 0 end as exempt
      from invoice v
      where v.is_active and ${within(filters, 'v.invoice_date')} and ${at(filters, 'v.company_id')}
        and ${at(filters, 'v.tax_state')}
      union all
      select v.invoice_id, false, v.tax_state, c.sign * c.tax, c.sign * c.sales, v.tax_percent, c.sign * c.taxable,
        case when v.tax_basis = 'exempt' then c.sign * c.sales else 0 end
      from (${CREDITED}) c join invoice v on v.invoice_id = c.invoice_id
      where v.is_active and ${within(filters, 'c.day')} and ${at(filters, 'v.company_id')}
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
