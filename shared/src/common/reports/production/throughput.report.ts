import { BUILD_STAGES } from '../../trade/build-stages.ts';
import { ORDER_LINE_TYPES } from '../../trade/trade-lists.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byLocation, dateFrom, dateTo, ofSales } from '../report-filters.ts';

/** Output of the stages. */
export const throughput = defineReport({
  name: 'throughput',
  title: 'Throughput',
  group: 'Production',
  definition:
    'Shows what each stage completed on each day, with the standard time of that work. Includes work that was done again: it counts on the day on which it was completed last. ' +
    'Excludes stages that were skipped, and what is still running. Dates are days of the main plant. Pieces count every piece of a line.',
  columns: [
    { name: 'day', label: 'Day', kind: 'date' },
    { name: 'stage', label: 'Stage', kind: 'text', opens: '/buildsch/{task}' },
    { name: 'completed', label: 'Lines completed', kind: 'integer' },
    { name: 'pieces', label: 'Pieces', kind: 'integer' },
    { name: 'std_minutes', label: 'Standard, min', kind: 'quantity' },
    { name: 'rework', label: 'Of these, rework', kind: 'integer' },
  ],
  filters: [
    dateFrom,
    dateTo,
    byLocation,
    ...ofSales,
    byChoice('task', 'Stage', BUILD_STAGES),
    byChoice('curb_type', 'Family', ORDER_LINE_TYPES),
  ],
  // stages sort in the order of the shop
  sortFields: ['day', 'stage', 'completed', 'pieces', 'std_minutes', 'rework'],
  defaultSort: { field: 'day', direction: 'DESC' },
  figures: [
    { name: 'completed', label: 'Lines completed', kind: 'integer' },
    { name: 'pieces', label: 'Pieces', kind: 'integer' },
    { name: 'std_hours', label: 'Standard, h', kind: 'decimal' },
    { name: 'days', label: 'Days with work', kind: 'integer' },
    { name: 'rework', label: 'Of these, rework', kind: 'integer' },
  ],
  chart: {
    title: 'Standard hours by day',
    kind: 'bar',
    category: 'Day',
    value: 'Standard, h',
    valueKind: 'decimal',
  },
});
