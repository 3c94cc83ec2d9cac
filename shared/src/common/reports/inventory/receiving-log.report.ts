import { purchaseCostReaders } from '../../policy/purchase-rights.ts';
import { defineReport } from '../define-report.ts';
import { byLocation, dateFrom, dateTo } from '../report-filters.ts';

/** Receipts of purchased goods. */
export const receivingLog = defineReport({
  name: 'receiving_log',
  title: 'Receiving log',
  group: 'Inventory',
  definition:
    'Shows each lot that was received against a purchase order. Includes heat and coil numbers where they were entered. ' +
    'Excludes receipts that were not booked. Dates are those of the receipt. Cost is quantity by the price of the order.',
  columns: [
    { name: 'received_date', label: 'Date', kind: 'date', opens: '/po_receipt/{po_receipt_id}' },
    { name: 'po_no', label: 'PO', kind: 'text', opens: '/po/{po_id}' },
    { name: 'vendor', label: 'Vendor', kind: 'text', opens: '/supplier/{supplier_id}' },
    { name: 'item', label: 'Item', kind: 'text' },
    { name: 'qty', label: 'Quantity', kind: 'quantity' },
    { name: 'uom', label: 'Unit', kind: 'text' },
    { name: 'heat_no', label: 'Heat no.', kind: 'text' },
    { name: 'coil_no', label: 'Coil no.', kind: 'text' },
    { name: 'bin', label: 'Bin', kind: 'text' },
    { name: 'plant', label: 'Plant', kind: 'text' },
    { name: 'received_by_name', label: 'Received by', kind: 'text' },
    { name: 'cost', label: 'Cost', kind: 'money', readers: purchaseCostReaders },
  ],
  filters: [
    dateFrom,
    dateTo,
    byLocation,
    { name: 'supplier_id', label: 'Vendor', kind: 'reference', to: 'supplier' },
    { name: 'material_id', label: 'Material', kind: 'reference', to: 'material' },
    { name: 'part_id', label: 'Part', kind: 'reference', to: 'part' },
    { name: 'heat_words', label: 'Heat or coil no.', kind: 'text' },
  ],
  sortFields: [
    'received_date',
    'po_no',
    'vendor',
    'item',
    'qty',
    'heat_no',
    'coil_no',
    'bin',
    'plant',
    'received_by_name',
    'cost',
  ],
  defaultSort: { field: 'received_date', direction: 'DESC' },
  figures: [
    { name: 'lots', label: 'Lots', kind: 'integer' },
    { name: 'orders', label: 'Purchase orders', kind: 'integer' },
    { name: 'without_heat', label: 'Steel without heat no.', kind: 'integer' },
    { name: 'cost', label: 'Cost', kind: 'money', readers: purchaseCostReaders },
  ],
  chart: { title: 'Lots by vendor', kind: 'bar', category: 'Vendor', value: 'Lots', valueKind: 'integer' },
});
