import { BUILD_STAGES } from '../../trade/build-stages.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byLocation, dateFrom, dateTo, ofSales } from '../report-filters.ts';

/** Returns to earlier stages. */
export const reworkLog = defineReport({
  name: 'rework_log',
  title: 'Rework log',
  group: 'Production',
  definition:
    'Shows each time that a stage sent a curb back, with the time that the work done again took. Includes time at every stage that was done again for it. ' +
    'Excludes time that was not entered yet; the same reason in the same words counts once at a stage. Dates are those of sending back. ' +
    'Causes are not classified yet: the reason filter finds words.',
  columns: [
    { name: 'sent_date', label: 'Date', kind: 'date' },
    { name: 'curb_no', label: 'Curb', kind: 'text', opens: '/tracker_curb/{tracker_curb_id}' },
    { name: 'tracker_no', label: 'Order', kind: 'text', opens: '/tracker/{tracker_id}' },
    { name: 'from_stage', label: 'Found at', kind: 'text' },
    { name: 'to_stage', label: 'Sent back to', kind: 'text', opens: '/buildsch/{to_task}' },
    { name: 'reason', label: 'Reason', kind: 'text' },
    { name: 'minutes', label: 'Time, min', kind: 'quantity' },
    { name: 'sent_by', label: 'Sent back by', kind: 'text' },
  ],
  filters: [
    dateFrom,
    dateTo,
    byLocation,
    ...ofSales,
    byChoice('to_task', 'Sent back to', BUILD_STAGES),
    { name: 'reason_words', label: 'Reason', kind: 'text' },
  ],
  sortFields: ['sent_date', 'curb_no', 'tracker_no', 'from_stage', 'to_stage', 'reason', 'minutes', 'sent_by'],
  defaultSort: { field: 'sent_date', direction: 'DESC' },
  figures: [
    { name: 'returns', label: 'Sent back', kind: 'integer' },
    { name: 'curbs', label: 'Curbs', kind: 'integer' },
    { name: 'minutes', label: 'Time, min', kind: 'quantity' },
  ],
  chart: {
    title: 'Sent back by the stage that found it',
    kind: 'bar',
    category: 'Found at',
    value: 'Times',
    valueKind: 'integer',
  },
});
