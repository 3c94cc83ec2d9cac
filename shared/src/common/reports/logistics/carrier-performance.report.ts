import { defineReport } from '../define-report.ts';
import { byLocation, dateFrom, dateTo, ofSales } from '../report-filters.ts';

/** Carriers compared. */
export const carrierPerformance = defineReport({
  name: 'carrier_performance',
  title: 'Carriers compared',
  group: 'Logistics',
  definition:
    'Shows for each carrier the trucks that left, how punctual they were and what a pound cost. Includes every shipment with a bill of lading that left. ' +
    'Excludes trucks that are still here. Dates are those on which the truck left. ' +
    'Days of delivery are not recorded yet: on time means that the truck left by the promised ship date. Claims are those against the carrier for one of those trucks, without withdrawn ones; damage credits are those that we gave customers for shipping damage on the invoices of those trucks. ' +
    'The charge of an order is shared by the weight of its trucks.',
  columns: [
    { name: 'carrier', label: 'Carrier', kind: 'text', opens: '/shipper/{shipper_id}' },
    { name: 'loads', label: 'Trucks', kind: 'integer' },
    { name: 'on_time_percent', label: 'On time', kind: 'percent' },
    { name: 'claims', label: 'Claims', kind: 'integer' },
    { name: 'credits', label: 'Damage credits', kind: 'integer' },
    { name: 'weight_lb', label: 'Weight, lb', kind: 'decimal' },
    { name: 'charged', label: 'Charged', kind: 'money' },
    { name: 'cost_per_lb', label: 'Cost per lb', kind: 'unit_price' },
  ],
  filters: [
    dateFrom,
    dateTo,
    byLocation,
    ...ofSales,
    { name: 'shipper_id', label: 'Carrier', kind: 'reference', to: 'shipper' },
  ],
  sortFields: ['loads', 'carrier', 'on_time_percent', 'claims', 'credits', 'weight_lb', 'charged', 'cost_per_lb'],
  defaultSort: { field: 'loads', direction: 'DESC' },
  figures: [
    { name: 'loads', label: 'Trucks', kind: 'integer' },
    { name: 'on_time_percent', label: 'On time', kind: 'percent' },
    { name: 'claims', label: 'Claims', kind: 'integer' },
    { name: 'charged', label: 'Charged', kind: 'money' },
    { name: 'cost_per_lb', label: 'Cost per lb', kind: 'unit_price' },
  ],
  chart: { title: 'Trucks by carrier', kind: 'bar', category: 'Carrier', value: 'Trucks', valueKind: 'integer' },
});
