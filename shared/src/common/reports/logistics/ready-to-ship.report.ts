import { SHIPPING_METHODS } from '../../trade/trade-lists.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byLocation, dateFrom, dateTo, ofSales } from '../report-filters.ts';

/** The shipping queue. */
export const readyToShip = defineReport({
  name: 'ready_to_ship',
  title: 'Ready to ship',
  group: 'Logistics',
  definition:
    'Shows the orders whose crates wait for a truck. Includes what is left of orders that shipped in part, and held orders with their hold. ' +
    'Excludes crates that left, and orders with work still to do. Dates are the promised ship dates. ' +
    'Weights and sizes are those measured at crating; an order without crates was not measured.',
  columns: [
    { name: 'tracker_no', label: 'Order', kind: 'text', opens: '/tracker/{tracker_id}' },
    { name: 'customer', label: 'Customer', kind: 'text', opens: '/company/{company_id}' },
    { name: 'promised_date', label: 'Promised', kind: 'date' },
    { name: 'crates', label: 'Crates', kind: 'integer' },
    { name: 'weight_lb', label: 'Weight, lb', kind: 'decimal' },
    { name: 'largest_crate', label: 'Largest crate, in.', kind: 'text' },
    { name: 'freight_class', label: 'Class', kind: 'text' },
    { name: 'ship_to_zip', label: 'ZIP', kind: 'text' },
    { name: 'ship_to_state', label: 'State', kind: 'text' },
    { name: 'carrier', label: 'Carrier', kind: 'text', opens: '/shipper/{shipper_id}' },
    { name: 'method', label: 'Shipping', kind: 'text' },
    { name: 'hold', label: 'Hold', kind: 'text' },
  ],
  filters: [
    dateFrom,
    dateTo,
    byLocation,
    ...ofSales,
    { name: 'shipper_id', label: 'Carrier', kind: 'reference', to: 'shipper' },
    byChoice('shipping_method', 'Shipping', SHIPPING_METHODS),
  ],
  sortFields: [
    'promised_date',
    'tracker_no',
    'customer',
    'crates',
    'weight_lb',
    'ship_to_zip',
    'ship_to_state',
    'carrier',
    'method',
    'hold',
  ],
  defaultSort: { field: 'promised_date', direction: 'ASC' },
  figures: [
    { name: 'orders', label: 'Orders', kind: 'integer' },
    { name: 'crates', label: 'Crates', kind: 'integer' },
    { name: 'weight_lb', label: 'Weight, lb', kind: 'decimal' },
    { name: 'late', label: 'Past the promise', kind: 'integer' },
    { name: 'held', label: 'On hold', kind: 'integer' },
  ],
  chart: { title: 'Weight by state', kind: 'bar', category: 'State', value: 'Weight, lb', valueKind: 'decimal' },
});
