import { COUNT_CLASSES } from '../../trade/stock-lists.ts';
import { INVENTORY_TYPES } from '../../trade/trade-lists.ts';
import { stockCostReaders } from '../../policy/stock-rights.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byLocation, dateFrom, dateTo } from '../report-filters.ts';

const COUNT_STATES = { waiting: 'Waits for approval', posted: 'Booked', rejected: 'To be counted again' } as const;

/** What counts found. */
export const inventoryCountVariance = defineReport({
  name: 'inventory_count_variance',
  title: 'Count variance',
  group: 'Inventory',
  definition:
    'Shows each count of a position against what the ledger had. Includes counts that wait for approval, and counts to be done again. ' +
    'Excludes counts that are out of use. Dates are days of the main plant on which was counted. The figures in dollars are those of booked counts.',
  columns: [
    { name: 'item', label: 'Item', kind: 'text', opens: '/inventory_manager/{inventory_manager_id}' },
    { name: 'counted_date', label: 'Counted', kind: 'date', opens: '/stock_count/{stock_count_id}' },
    { name: 'plant', label: 'Plant', kind: 'text' },
    { name: 'bin', label: 'Bin', kind: 'text' },
    { name: 'counted_qty', label: 'Count', kind: 'quantity' },
    { name: 'system_qty', label: 'By ledger', kind: 'quantity' },
    { name: 'variance_qty', label: 'Difference', kind: 'quantity' },
    { name: 'variance_percent', label: 'Difference %', kind: 'percent' },
    { name: 'variance_amount', label: 'Difference $', kind: 'money', readers: stockCostReaders },
    { name: 'counted_by_name', label: 'Counted by', kind: 'text' },
    { name: 'status_label', label: 'State', kind: 'text' },
  ],
  filters: [
    dateFrom,
    dateTo,
    byLocation,
    byChoice('count_class', 'Class', COUNT_CLASSES),
    byChoice('status', 'State', COUNT_STATES),
    byChoice('inventory_type', 'Type', INVENTORY_TYPES),
  ],
  sortFields: [
    'counted_date',
    'item',
    'plant',
    'bin',
    'counted_qty',
    'system_qty',
    'variance_qty',
    'variance_percent',
    'variance_amount',
    'counted_by_name',
    'status_label',
  ],
  defaultSort: { field: 'counted_date', direction: 'DESC' },
  figures: [
    { name: 'counts', label: 'Counts', kind: 'integer' },
    { name: 'exact_percent', label: 'Without a difference', kind: 'percent' },
    { name: 'waiting', label: 'Wait for approval', kind: 'integer' },
    { name: 'net', label: 'Net difference', kind: 'money', readers: stockCostReaders },
    { name: 'gross', label: 'All differences', kind: 'money', readers: stockCostReaders },
  ],
  chart: { title: 'Counts by month', kind: 'bar', category: 'Month', value: 'Counts', valueKind: 'integer' },
});
