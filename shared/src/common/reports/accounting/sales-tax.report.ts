import { STATES } from '../../trade/trade-lists.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byCustomer, dateFrom, dateTo } from '../report-filters.ts';

/** Sales and tax by state, for the tax returns. */
export const salesTax = defineReport({
  name: 'sales_tax',
  title: 'Sales tax',
  group: 'Accounting',
  definition:
    'Invoices by the state that they were taxed by, the rate that they were charged at and the day of the invoice; invoices that were taken no tax of have no rate. Taxable is what the rate was taken of; exempt went to branches with a certificate; ' +
    'not taxed is freight where the state does not tax it, work that was given up, and what went where the rate is 0 or not set. The three add up to the sales. ' +
    'Credits that lower the price of what was sold (damage, wrong part, late, price error, freight, return, warranty) take their sales and tax off on the day on which they are issued, at the rate of their invoice; a void gives them again. ' +
    'Rates are kept by state: counties have none of their own here.',
  columns: [
    { name: 'state_name', label: 'State', kind: 'text', opens: '/sales_tax/{sales_tax_id}' },
    { name: 'rate_percent', label: 'Rate %', kind: 'rate' },
    { name: 'invoices', label: 'Invoices', kind: 'integer', opens: '/invoice?{list}' },
    { name: 'sales', label: 'Sales', kind: 'money' },
    { name: 'taxable', label: 'Taxable', kind: 'money' },
    { name: 'exempt', label: 'Exempt', kind: 'money' },
    { name: 'not_taxed', label: 'Not taxed', kind: 'money' },
    { name: 'tax', label: 'Tax', kind: 'money' },
    { name: 'tax_credited', label: 'Tax credited', kind: 'money' },
  ],
  filters: [dateFrom, dateTo, byChoice('tax_state', 'State', STATES), byCustomer],
  sortFields: ['state_name', 'invoices', 'sales', 'taxable', 'exempt', 'tax'],
  defaultSort: { field: 'state_name', direction: 'ASC' },
  figures: [
    { name: 'sales', label: 'Sales', kind: 'money' },
    { name: 'taxable', label: 'Taxable', kind: 'money' },
    { name: 'exempt', label: 'Exempt', kind: 'money' },
    { name: 'not_taxed', label: 'Not taxed', kind: 'money' },
    { name: 'tax', label: 'Tax', kind: 'money' },
  ],
  chart: { title: 'Tax by state', kind: 'bar', category: 'State', value: 'Tax', valueKind: 'money' },
});
