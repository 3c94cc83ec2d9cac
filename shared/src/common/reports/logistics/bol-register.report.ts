import { defineReport } from '../define-report.ts';
import { byLocation, dateFrom, dateTo, ofSales } from '../report-filters.ts';

/** Bills of lading. */
export const bolRegister = defineReport({
  name: 'bol_register',
  title: 'Bills of lading',
  group: 'Logistics',
  definition:
    'Shows every bill of lading with what it lists. Includes trucks that are still being loaded, without a date. ' +
    'Excludes shipments without a bill of lading. Dates are those on which the truck left.',
  columns: [
    { name: 'bol_no', label: 'BOL', kind: 'text', opens: '/tracker/{tracker_id}' },
    { name: 'pro_no', label: 'PRO', kind: 'text' },
    { name: 'ship_date', label: 'Left', kind: 'date' },
    { name: 'tracker_no', label: 'Order', kind: 'text', opens: '/tracker/{tracker_id}' },
    { name: 'consignee', label: 'Consignee', kind: 'text' },
    { name: 'city', label: 'City', kind: 'text' },
    { name: 'state', label: 'State', kind: 'text' },
    { name: 'carrier', label: 'Carrier', kind: 'text', opens: '/shipper/{shipper_id}' },
    { name: 'pieces', label: 'Pieces', kind: 'integer' },
    { name: 'weight_lb', label: 'Weight, lb', kind: 'integer' },
    { name: 'freight_class', label: 'Class', kind: 'text' },
  ],
  filters: [
    dateFrom,
    dateTo,
    byLocation,
    ...ofSales,
    { name: 'shipper_id', label: 'Carrier', kind: 'reference', to: 'shipper' },
  ],
  sortFields: [
    'bol_no',
    'pro_no',
    'ship_date',
    'tracker_no',
    'consignee',
    'city',
    'state',
    'carrier',
    'pieces',
    'weight_lb',
    'freight_class',
  ],
  defaultSort: { field: 'ship_date', direction: 'DESC' },
  figures: [
    { name: 'bills', label: 'Bills of lading', kind: 'integer' },
    { name: 'left_plant', label: 'Trucks that left', kind: 'integer' },
    { name: 'pieces', label: 'Pieces', kind: 'integer' },
    { name: 'weight_lb', label: 'Weight, lb', kind: 'integer' },
    { name: 'without_pro', label: 'Left without PRO', kind: 'integer' },
  ],
});
