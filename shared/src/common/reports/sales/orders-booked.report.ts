import { CURB_TYPES } from '../../trade/trade-lists.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byLocation, dateFrom, dateTo, ofSales } from '../report-filters.ts';

/** Orders by the day they were taken. */
export const ordersBooked = defineReport({
  name: 'orders_booked',
  title: 'Orders booked',
  group: 'Sales',
  definition:
    'Orders by the day they were entered, without cancelled ones. Value is the subtotal of the order: goods, fees, surcharges and fill-up, before ' +
    'freight and tax; ' +
    'GM % is what is left of the goods after their standard cost.',
  columns: [
    { name: 'tracker_date', label: 'Date', kind: 'date' },
    { name: 'tracker_no', label: 'Order', kind: 'text', opens: '/tracker/{tracker_id}' },
    { name: 'customer', label: 'Customer', kind: 'text', opens: '/company/{company_id}' },
    { name: 'job_name', label: 'Job', kind: 'text' },
    { name: 'family', label: 'Family', kind: 'text' },
    { name: 'rep', label: 'Rep', kind: 'text' },
    { name: 'value', label: 'Value', kind: 'money' },
    { name: 'gm_percent', label: 'GM %', kind: 'percent' },
  ],
  filters: [dateFrom, dateTo, byLocation, ...ofSales, byChoice('main_family', 'Family', CURB_TYPES)],
  sortFields: ['tracker_date', 'tracker_no', 'customer', 'family', 'rep', 'value', 'gm_percent'],
  defaultSort: { field: 'tracker_date', direction: 'DESC' },
  figures: [
    { name: 'orders', label: 'Orders', kind: 'integer' },
    { name: 'value', label: 'Booked', kind: 'money' },
    { name: 'average_value', label: 'Average order', kind: 'money' },
    { name: 'gm_percent', label: 'GM %', kind: 'percent' },
  ],
  chart: {
    title: 'Booked by week; over half a year by month, over five years by year',
    kind: 'bar',
    category: 'From',
    value: 'Booked',
    valueKind: 'money',
  },
});
