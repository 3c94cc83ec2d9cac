import { CURB_TYPES } from '../../trade/trade-lists.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, dateFrom, dateTo, ofSales } from '../report-filters.ts';

/** How much of what was quoted was ordered, by month. */
export const winRateTrend = defineReport({
  name: 'win_rate_trend',
  title: 'Win rate',
  group: 'Leadership',
  definition:
    'Shows what was quoted in each month and what of it was won since. Includes the newest revision of each quote, the open ones too, so that young months still grow. ' +
    'Excludes drafts, and quotes that were canceled. Dates are those of the quote. Values are subtotals, before freight and tax.',
  columns: [
    { name: 'month', label: 'Month', kind: 'month' },
    { name: 'quotes', label: 'Quotes', kind: 'integer', opens: '/quote?{list}' },
    { name: 'quoted', label: 'Quoted', kind: 'money' },
    { name: 'won_quotes', label: 'Won', kind: 'integer' },
    { name: 'won', label: 'Won, value', kind: 'money' },
    { name: 'open_value', label: 'Still open', kind: 'money' },
    { name: 'value_percent', label: '% of value', kind: 'percent' },
    { name: 'count_percent', label: '% of quotes', kind: 'percent' },
  ],
  filters: [dateFrom, dateTo, ...ofSales, byChoice('main_family', 'Family', CURB_TYPES)],
  sortFields: ['month', 'quotes', 'quoted', 'won_quotes', 'won', 'open_value', 'value_percent', 'count_percent'],
  defaultSort: { field: 'month', direction: 'DESC' },
  figures: [
    { name: 'quoted', label: 'Quoted', kind: 'money' },
    { name: 'won', label: 'Won', kind: 'money' },
    { name: 'value_percent', label: '% of value', kind: 'percent' },
    { name: 'count_percent', label: '% of quotes', kind: 'percent' },
  ],
  chart: { title: 'Won of value by month', kind: 'line', category: 'Month', value: 'Won', valueKind: 'percent' },
});
