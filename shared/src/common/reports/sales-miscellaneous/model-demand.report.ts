import { BRANDS, CURB_TYPES } from '../../trade/trade-lists.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, dateFrom, dateTo, ofSales } from '../report-filters.ts';

/** Units that are asked for most. */
export const modelDemand = defineReport({
  name: 'model_demand',
  title: 'Model demand',
  group: 'Sales Miscellaneous',
  definition:
    'Shows how often each pair of units is quoted and ordered: the unit on the roof and the new one. Includes curbs for a new unit alone. ' +
    'Excludes revised and canceled quotes, canceled orders, and curbs without a model of ours. Dates are those of the quote or of the order. A quote counts once for a pair.',
  columns: [
    { name: 'brand', label: 'Brand', kind: 'text' },
    { name: 'model_from', label: 'From', kind: 'text', opens: '/model/{existing_model_id}' },
    { name: 'model_to', label: 'To', kind: 'text', opens: '/model/{new_model_id}' },
    { name: 'quotes', label: 'Quotes', kind: 'integer' },
    { name: 'orders', label: 'Orders', kind: 'integer' },
    { name: 'pieces', label: 'Pieces ordered', kind: 'integer' },
    { name: 'won_percent', label: 'Orders of quotes', kind: 'percent' },
  ],
  filters: [
    dateFrom,
    dateTo,
    ...ofSales,
    byChoice('brand_name', 'Brand', BRANDS),
    byChoice('curb_type', 'Family', CURB_TYPES),
  ],
  sortFields: ['quotes', 'brand', 'model_from', 'model_to', 'orders', 'pieces', 'won_percent'],
  defaultSort: { field: 'quotes', direction: 'DESC' },
  figures: [
    { name: 'pairs', label: 'Pairs', kind: 'integer' },
    { name: 'quotes', label: 'Quotes', kind: 'integer' },
    { name: 'orders', label: 'Orders', kind: 'integer' },
    { name: 'pieces', label: 'Pieces ordered', kind: 'integer' },
  ],
  chart: { title: 'Quotes by brand', kind: 'bar', category: 'Brand', value: 'Quotes', valueKind: 'integer' },
});
