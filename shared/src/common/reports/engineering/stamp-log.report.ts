import { STAMP_STATES } from '../../trade/stamp-states.ts';
import { CONFORMING_TYPES, STATES } from '../../trade/trade-lists.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byLocation, dateFrom, dateTo, ofSales } from '../report-filters.ts';

/** Calculations that engineers of record seal. */
export const stampLog = defineReport({
  name: 'stamp_log',
  title: 'Stamp log',
  group: 'Engineering',
  definition:
    'Shows the stamps that were requested from engineers of record, with what they cost. Includes stamps that were returned, rejected or have expired. ' +
    'Excludes stamps that are out of use. Dates are those of the request. Days out count calendar days from sending to the return, or to today.',
  columns: [
    { name: 'stamp_no', label: 'Stamp', kind: 'text', opens: '/conforming_stamp/{conforming_stamp_id}' },
    { name: 'curb_no', label: 'Curb', kind: 'text', opens: '/tracker_curb/{tracker_curb_id}' },
    { name: 'type', label: 'Type', kind: 'text' },
    { name: 'state_name', label: 'State', kind: 'text' },
    { name: 'pe_name', label: 'Engineer of record', kind: 'text' },
    { name: 'code_edition', label: 'Code', kind: 'text' },
    { name: 'requested_date', label: 'Requested', kind: 'date' },
    { name: 'due_date', label: 'Due', kind: 'date' },
    { name: 'sent_date', label: 'Sent', kind: 'date' },
    { name: 'returned_date', label: 'Returned', kind: 'date' },
    { name: 'days_out', label: 'Days out', kind: 'integer' },
    { name: 'fee', label: 'Fee', kind: 'money' },
    { name: 'status_label', label: 'Progress', kind: 'text' },
  ],
  filters: [
    dateFrom,
    dateTo,
    byLocation,
    ...ofSales,
    byChoice('state', 'State', STATES),
    byChoice('conforming_type_id', 'Type', CONFORMING_TYPES),
    byChoice('status', 'Progress', STAMP_STATES),
  ],
  sortFields: [
    'requested_date',
    'stamp_no',
    'curb_no',
    'state_name',
    'pe_name',
    'due_date',
    'sent_date',
    'returned_date',
    'days_out',
    'fee',
    'status_label',
  ],
  defaultSort: { field: 'requested_date', direction: 'DESC' },
  figures: [
    { name: 'stamps', label: 'Stamps', kind: 'integer' },
    { name: 'out', label: 'With the engineer', kind: 'integer' },
    { name: 'overdue', label: 'Past due', kind: 'integer' },
    { name: 'average_days_out', label: 'Average days out', kind: 'decimal' },
    { name: 'fee', label: 'Fees', kind: 'money' },
  ],
  chart: { title: 'Stamps by state', kind: 'bar', category: 'State', value: 'Stamps', valueKind: 'integer' },
});
