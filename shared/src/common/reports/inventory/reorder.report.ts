import { INVENTORY_TYPES } from '../../trade/trade-lists.ts';
import { stockCostReaders } from '../../policy/stock-rights.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byLocation } from '../report-filters.ts';

/** Items to order. */
export const reorder = defineReport({
  name: 'reorder',
  title: 'Reorder',
  group: 'Inventory',
  definition:
    'Shows the positions that are below their reorder point, with what to order. Includes what orders reserved and what is on purchase orders. ' +
    'Excludes positions that are out of use. Dates have no part in it: it is today’s stock. Suggested is what fills the position to its maximum; the cost is that at the moving average.',
  columns: [
    { name: 'item', label: 'Item', kind: 'text', opens: '/inventory_manager/{inventory_manager_id}' },
    { name: 'description', label: 'Description', kind: 'text' },
    { name: 'vendor', label: 'Vendor', kind: 'text', opens: '/supplier/{supplier_id}' },
    { name: 'plant', label: 'Plant', kind: 'text' },
    { name: 'on_hand', label: 'On hand', kind: 'quantity' },
    { name: 'available', label: 'Available', kind: 'quantity' },
    { name: 'on_order', label: 'On order', kind: 'quantity' },
    { name: 'reorder_point', label: 'Reorder point', kind: 'quantity' },
    { name: 'min_qty', label: 'Minimum', kind: 'quantity' },
    { name: 'suggested', label: 'Suggested', kind: 'quantity' },
    { name: 'uom', label: 'Unit', kind: 'text' },
    { name: 'lead_days', label: 'Lead, days', kind: 'integer' },
    { name: 'cost', label: 'Cost', kind: 'money', readers: stockCostReaders },
  ],
  filters: [
    byLocation,
    { name: 'supplier_id', label: 'Vendor', kind: 'reference', to: 'supplier' },
    byChoice('inventory_type', 'Type', INVENTORY_TYPES),
  ],
  sortFields: [
    'item',
    'description',
    'vendor',
    'plant',
    'on_hand',
    'available',
    'on_order',
    'reorder_point',
    'min_qty',
    'suggested',
    'lead_days',
    'cost',
  ],
  defaultSort: { field: 'item', direction: 'ASC' },
  figures: [
    { name: 'items', label: 'Items', kind: 'integer' },
    { name: 'without_order', label: 'Nothing on order', kind: 'integer' },
    { name: 'without_stock', label: 'Nothing available', kind: 'integer' },
    { name: 'cost', label: 'Cost', kind: 'money', readers: stockCostReaders },
  ],
  chart: { title: 'Items by vendor', kind: 'bar', category: 'Vendor', value: 'Items', valueKind: 'integer' },
});
