import { BUILD_STAGES } from '../../trade/build-stages.ts';
import { HOLD_REASONS } from '../../trade/trade-lists.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byLocation, dateFrom, dateTo, ofSales } from '../report-filters.ts';

/** Curbs late to promise. */
export const lateList = defineReport({
  name: 'late_list',
  title: 'Late list',
  group: 'Production',
  definition:
    'Curbs whose promised ship date has passed and that are not shipped, with the stage at which they stand. ' +
    'Days late are working days of the plant since the promise; the range of days is about the promise.',
  columns: [
    { name: 'curb_no', label: 'Curb', kind: 'text', opens: '/tracker_curb/{tracker_curb_id}' },
    { name: 'tracker_no', label: 'Order', kind: 'text', opens: '/tracker/{tracker_id}' },
    { name: 'customer', label: 'Customer', kind: 'text', opens: '/company/{company_id}' },
    { name: 'stage', label: 'Stage', kind: 'text', opens: '/buildsch/{task}' },
    { name: 'promised_date', label: 'Promised', kind: 'date' },
    { name: 'days_late', label: 'Days late', kind: 'integer' },
    { name: 'hold', label: 'Hold', kind: 'text' },
  ],
  filters: [
    dateFrom,
    dateTo,
    byLocation,
    ...ofSales,
    byChoice('task', 'Stage', BUILD_STAGES),
    byChoice('hold_reason', 'Hold', HOLD_REASONS),
  ],
  sortFields: ['days_late', 'promised_date', 'curb_no', 'customer', 'stage'],
  defaultSort: { field: 'days_late', direction: 'DESC' },
  figures: [
    { name: 'curbs', label: 'Late curbs', kind: 'integer' },
    { name: 'average_days_late', label: 'Average days late', kind: 'decimal' },
    { name: 'worst_days_late', label: 'Worst, days', kind: 'integer' },
    { name: 'held', label: 'On hold', kind: 'integer' },
  ],
  chart: { title: 'Late curbs by stage', kind: 'bar', category: 'Stage', value: 'Late curbs', valueKind: 'integer' },
});
