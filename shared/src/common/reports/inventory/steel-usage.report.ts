import { CURB_GAUGES } from '../../trade/curb-gauges.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byLocation, dateFrom, dateTo } from '../report-filters.ts';

const GAUGES = Object.fromEntries(CURB_GAUGES.map((gauge) => [String(gauge), `${gauge} ga`]));

/** Sheet metal by week and gauge. */
export const steelUsage = defineReport({
  name: 'steel_usage',
  title: 'Steel usage',
  group: 'Inventory',
  definition:
    'Shows pounds of sheet metal by week and gauge: issued from stock less what came back, parts of the batches that were closed, and scrap. ' +
    'Includes sheets issued to batches, to orders and for a reason. Excludes counts and adjustments. Dates are days of the main plant on which sheets moved, batches were closed and scrap was recorded. ' +
    'A batch that is closed in a later week than its sheets were issued moves the yield of both weeks.',
  columns: [
    { name: 'week', label: 'Week of', kind: 'date' },
    { name: 'gauge', label: 'Gauge', kind: 'integer' },
    { name: 'issued_lb', label: 'Issued, lb', kind: 'decimal' },
    { name: 'part_lb', label: 'Parts, lb', kind: 'decimal' },
    { name: 'yield_percent', label: 'Parts of issued', kind: 'percent' },
    { name: 'scrap_lb', label: 'Scrap, lb', kind: 'decimal' },
  ],
  filters: [dateFrom, dateTo, byLocation, byChoice('gauge', 'Gauge', GAUGES)],
  sortFields: ['week', 'gauge', 'issued_lb', 'part_lb', 'yield_percent', 'scrap_lb'],
  defaultSort: { field: 'week', direction: 'DESC' },
  figures: [
    { name: 'issued_lb', label: 'Issued, lb', kind: 'decimal' },
    { name: 'part_lb', label: 'Parts, lb', kind: 'decimal' },
    { name: 'yield_percent', label: 'Parts of issued', kind: 'percent' },
    { name: 'scrap_lb', label: 'Scrap, lb', kind: 'decimal' },
  ],
  chart: { title: 'Issued by week', kind: 'bar', category: 'Week of', value: 'Issued, lb', valueKind: 'decimal' },
});
