import { INVENTORY_TYPES } from '../../trade/trade-lists.ts';
import { stockCostReaders } from '../../policy/stock-rights.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byLocation } from '../report-filters.ts';

/** Stock at the end of a day. */
export const stockOnHand = defineReport({
  name: 'stock_on_hand',
  title: 'Stock on hand',
  group: 'Inventory',
  definition:
    'Shows what lay in stock at the end of a day, today unless one is given, by the stock ledger. Includes every position with a quantity, at its moving average of that day. ' +
    'Excludes empty positions. Dates are days of the main plant. Bin, gauge and size are those of today; pounds are known of what has a weight.',
  columns: [
    { name: 'item', label: 'Item', kind: 'text', opens: '/inventory_manager/{inventory_manager_id}' },
    { name: 'description', label: 'Description', kind: 'text' },
    { name: 'type', label: 'Type', kind: 'text' },
    { name: 'gauge', label: 'Gauge', kind: 'integer' },
    { name: 'size', label: 'Size, in.', kind: 'text' },
    { name: 'plant', label: 'Plant', kind: 'text' },
    { name: 'bin', label: 'Bin', kind: 'text' },
    { name: 'qty', label: 'On hand', kind: 'quantity' },
    { name: 'uom', label: 'Unit', kind: 'text' },
    { name: 'weight_lb', label: 'Weight, lb', kind: 'quantity' },
    { name: 'avg_cost', label: 'Average cost', kind: 'unit_price', readers: stockCostReaders },
    { name: 'value', label: 'Value', kind: 'money', readers: stockCostReaders },
  ],
  filters: [
    { name: 'date_to', label: 'As of', kind: 'date_to' },
    byLocation,
    byChoice('inventory_type', 'Type', INVENTORY_TYPES),
    { name: 'material_id', label: 'Material', kind: 'reference', to: 'material' },
    { name: 'part_id', label: 'Part', kind: 'reference', to: 'part' },
  ],
  sortFields: ['item', 'description', 'type', 'gauge', 'size', 'plant', 'bin', 'qty', 'weight_lb', 'avg_cost', 'value'],
  defaultSort: { field: 'item', direction: 'ASC' },
  figures: [
    { name: 'positions', label: 'Positions', kind: 'integer' },
    { name: 'weight_lb', label: 'Weight, lb', kind: 'quantity' },
    { name: 'value', label: 'Value', kind: 'money', readers: stockCostReaders },
  ],
  chart: { title: 'Positions by type', kind: 'bar', category: 'Type', value: 'Positions', valueKind: 'integer' },
});
