import { INVENTORY_TYPES } from '../../trade/trade-lists.ts';
import { stockCostReaders } from '../../policy/stock-rights.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byLocation } from '../report-filters.ts';

const DAYS = { '30': '30 days', '90': '90 days', '180': '180 days', '365': 'A year' } as const;

/** Dead stock. */
export const slowMoving = defineReport({
  name: 'slow_moving',
  title: 'Slow-moving stock',
  group: 'Inventory',
  definition:
    'Shows the positions that nothing was taken from for some days, 180 unless others are chosen. Includes positions that were never used, from the day of their first entry. ' +
    'Excludes empty positions. Dates are those of the last issue or transfer out; counts, adjustments and scrap are no use.',
  columns: [
    { name: 'item', label: 'Item', kind: 'text', opens: '/inventory_manager/{inventory_manager_id}' },
    { name: 'description', label: 'Description', kind: 'text' },
    { name: 'type', label: 'Type', kind: 'text' },
    { name: 'plant', label: 'Plant', kind: 'text' },
    { name: 'bin', label: 'Bin', kind: 'text' },
    { name: 'last_use', label: 'Last use', kind: 'date' },
    { name: 'days_idle', label: 'Days idle', kind: 'integer' },
    { name: 'qty', label: 'On hand', kind: 'quantity' },
    { name: 'uom', label: 'Unit', kind: 'text' },
    { name: 'value', label: 'Value', kind: 'money', readers: stockCostReaders },
  ],
  filters: [byChoice('days', 'Not used for', DAYS), byLocation, byChoice('inventory_type', 'Type', INVENTORY_TYPES)],
  sortFields: ['days_idle', 'item', 'description', 'type', 'plant', 'bin', 'last_use', 'qty', 'value'],
  defaultSort: { field: 'days_idle', direction: 'DESC' },
  figures: [
    { name: 'positions', label: 'Positions', kind: 'integer' },
    { name: 'never_used', label: 'Never used', kind: 'integer' },
    { name: 'longest_days', label: 'Longest, days', kind: 'integer' },
    { name: 'value', label: 'Value', kind: 'money', readers: stockCostReaders },
  ],
  chart: { title: 'Positions by type', kind: 'bar', category: 'Type', value: 'Positions', valueKind: 'integer' },
});
