import { defineReport } from '../define-report.ts';
import { byLocation, dateFrom, dateTo, ofSales } from '../report-filters.ts';

/** Errors found in engineering checking. */
export const engCheckingRejects = defineReport({
  name: 'eng_checking_rejects',
  title: 'Engineering checking: sent back',
  group: 'Engineering',
  definition:
    'Shows each time that Engineering Checking sent a curb back to an earlier stage, with the reason. Includes orders that have shipped since. ' +
    'Excludes drawings that went back before they were checked; the same reason in the same words at the same stage counts once. Dates are those of sending back. ' +
    'The engineer is the person assigned to Engineering, else the drafter. Causes are not classified yet: the reason filter finds words.',
  columns: [
    { name: 'reject_date', label: 'Date', kind: 'date' },
    { name: 'curb_no', label: 'Curb', kind: 'text', opens: '/tracker_curb/{tracker_curb_id}' },
    { name: 'tracker_no', label: 'Order', kind: 'text', opens: '/tracker/{tracker_id}' },
    { name: 'engineer', label: 'Engineer', kind: 'text' },
    { name: 'to_stage', label: 'Sent back to', kind: 'text' },
    { name: 'reason', label: 'Reason', kind: 'text' },
    { name: 'found_by', label: 'Found by', kind: 'text' },
  ],
  filters: [
    dateFrom,
    dateTo,
    byLocation,
    ...ofSales,
    { name: 'engineer_id', label: 'Engineer', kind: 'reference', to: 'user' },
    { name: 'reason_words', label: 'Reason', kind: 'text' },
  ],
  sortFields: ['reject_date', 'curb_no', 'tracker_no', 'engineer', 'to_stage', 'reason', 'found_by'],
  defaultSort: { field: 'reject_date', direction: 'DESC' },
  figures: [
    { name: 'rejects', label: 'Sent back', kind: 'integer' },
    { name: 'curbs', label: 'Curbs', kind: 'integer' },
    { name: 'engineers', label: 'Engineers', kind: 'integer' },
  ],
  chart: { title: 'Sent back by engineer', kind: 'bar', category: 'Engineer', value: 'Times', valueKind: 'integer' },
});
