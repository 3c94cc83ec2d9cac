import { defineReport } from '../define-report.ts';

/** A day of the company on one page. */
export const dailyFlash = defineReport({
  name: 'daily_flash',
  title: 'Daily flash',
  group: 'Leadership',
  definition:
    'Shows a day of the company, today unless one is given, with the six days before it. Includes orders and invoices by subtotal, before freight and tax. ' +
    'Excludes canceled orders. Dates are those of the order, of the last truck of an order and of the invoice. Backlog and receivables are those at the end of the day; people are those with a card for work.',
  columns: [
    { name: 'day', label: 'Day', kind: 'date' },
    { name: 'bookings', label: 'Bookings', kind: 'money', opens: '/rpt/orders_booked?{booked_list}' },
    { name: 'shipments', label: 'Shipments', kind: 'money' },
    { name: 'invoiced', label: 'Invoiced', kind: 'money', opens: '/rpt/invoice_register?{booked_list}' },
    { name: 'backlog', label: 'Backlog', kind: 'money', opens: '/rpt/backlog?{as_of}' },
    { name: 'receivables', label: 'Receivables', kind: 'money', opens: '/rpt/ar_aging?{as_of}' },
    { name: 'headcount', label: 'People at work', kind: 'integer' },
  ],
  filters: [{ name: 'date_to', label: 'Day', kind: 'date_to' }],
  sortFields: ['day', 'bookings', 'shipments', 'invoiced', 'backlog', 'receivables', 'headcount'],
  defaultSort: { field: 'day', direction: 'DESC' },
  figures: [
    { name: 'bookings', label: 'Bookings', kind: 'money' },
    { name: 'shipments', label: 'Shipments', kind: 'money' },
    { name: 'invoiced', label: 'Invoiced', kind: 'money' },
    { name: 'backlog', label: 'Backlog', kind: 'money' },
    { name: 'receivables', label: 'Receivables', kind: 'money' },
  ],
  chart: { title: 'Bookings by day', kind: 'bar', category: 'Day', value: 'Bookings', valueKind: 'money' },
});
