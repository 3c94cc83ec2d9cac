import { INDEXED_METALS } from '../../trade/indexed-metals.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byLocation, dateFrom, dateTo, ofSales } from '../report-filters.ts';

/** Metal surcharges on invoices, compared with the extra cost of the metal. */
export const surchargeRecovery = defineReport({
  name: 'surcharge_recovery',
  title: 'Surcharge recovery',
  group: 'Accounting',
  definition:
    'Metal surcharge on invoices by month and metal, against what the metal of the invoiced curbs was dearer in the month of the invoice. ' +
    'Pounds are gross sheet: net steel by the planning yield of the price book; a surcharge of several metals is shared by pounds, and one of an invoice without metal has a row of its own. ' +
    'Variance is what was charged less what the metal was dearer.',
  columns: [
    { name: 'month', label: 'Month', kind: 'month' },
    { name: 'metal', label: 'Metal', kind: 'text' },
    { name: 'lb', label: 'Gross lb', kind: 'decimal' },
    { name: 'index_per_lb', label: 'Index per lb', kind: 'unit_price' },
    { name: 'base_per_lb', label: 'Base per lb', kind: 'unit_price' },
    { name: 'dearer', label: 'Metal cost above base', kind: 'money' },
    { name: 'charged', label: 'Charged', kind: 'money' },
    { name: 'variance', label: 'Variance', kind: 'money' },
  ],
  filters: [dateFrom, dateTo, byLocation, ...ofSales, byChoice('material', 'Metal', INDEXED_METALS)],
  sortFields: ['month', 'metal', 'lb', 'charged', 'variance'],
  defaultSort: { field: 'month', direction: 'DESC' },
  figures: [
    { name: 'lb', label: 'Gross lb', kind: 'integer' },
    { name: 'dearer', label: 'Metal cost above base', kind: 'money' },
    { name: 'charged', label: 'Charged', kind: 'money' },
    { name: 'variance', label: 'Variance', kind: 'money' },
  ],
  chart: {
    title: 'Charged by month',
    kind: 'bar',
    category: 'Month',
    value: 'Charged',
    valueKind: 'money',
  },
});
