import { CURB_GAUGES } from '../../trade/curb-gauges.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byLocation, dateFrom, dateTo } from '../report-filters.ts';

const GAUGES = Object.fromEntries(CURB_GAUGES.map((gauge) => [String(gauge), `${gauge} ga`]));

/** Yield of each batch. */
export const batchYield = defineReport({
  name: 'batch_yield',
  title: 'Yield of batches',
  group: 'Production',
  definition:
    'Shows what became of the sheets of each closed batch, in pounds: parts, remnants that were kept, and skeleton. The yield is parts of the sheets less remnants. ' +
    'Includes remnants that were cut. Excludes batches that are not closed yet. Dates are days of the main plant on which the batch was closed.',
  columns: [
    { name: 'batch_no', label: 'Batch', kind: 'text', opens: '/batch/{batch_id}' },
    { name: 'closed', label: 'Closed', kind: 'date' },
    { name: 'material', label: 'Material', kind: 'text' },
    { name: 'gauge', label: 'Gauge', kind: 'integer' },
    { name: 'curbs', label: 'Lines', kind: 'integer' },
    { name: 'sheets', label: 'Sheets', kind: 'integer' },
    { name: 'sheet_lb', label: 'Sheets, lb', kind: 'decimal' },
    { name: 'part_lb', label: 'Parts, lb', kind: 'decimal' },
    { name: 'remnant_lb', label: 'Remnants, lb', kind: 'decimal' },
    { name: 'scrap_lb', label: 'Skeleton, lb', kind: 'decimal' },
    { name: 'yield_percent', label: 'Yield', kind: 'percent' },
    { name: 'minutes', label: 'Minutes', kind: 'decimal' },
  ],
  filters: [dateFrom, dateTo, byLocation, byChoice('gauge', 'Gauge', GAUGES)],
  sortFields: ['closed', 'batch_no', 'material', 'gauge', 'sheets', 'part_lb', 'scrap_lb', 'yield_percent', 'minutes'],
  defaultSort: { field: 'closed', direction: 'DESC' },
  figures: [
    { name: 'batches', label: 'Batches', kind: 'integer' },
    { name: 'sheet_lb', label: 'Sheets, lb', kind: 'decimal' },
    { name: 'part_lb', label: 'Parts, lb', kind: 'decimal' },
    { name: 'scrap_lb', label: 'Skeleton, lb', kind: 'decimal' },
    { name: 'yield_percent', label: 'Yield', kind: 'percent' },
  ],
  chart: { title: 'Yield by month', kind: 'line', category: 'Month', value: 'Yield', valueKind: 'percent' },
});
