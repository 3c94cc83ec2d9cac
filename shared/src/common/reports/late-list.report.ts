import { BUILD_STAGES } from '../catalogue/lists/build-stages.ts';
import { HOLD_REASONS } from '../catalogue/lists/trade-lists.ts';
import type { ReportDefinition } from '../contracts/report.contract.ts';
import { byChoice, byCustomer, byLocation, dateFrom, dateTo } from './report-filters.ts';
import { GROUP_READERS } from './report-readers.ts';

/** Curbs behind their promise. */
export const lateList: ReportDefinition = {
  name: 'late_list',
  title: 'Late list',
  group: 'Production',
  definition:
    'Curbs whose promised ship date has passed and that are not shipped, with the stage at which they stand. ' +
    'Days late are calendar days since the promise; the range of days is about the promise.',
  readers: GROUP_READERS.Production,
  columns: [
    { name: 'curb_no', label: 'Curb', kind: 'text', opens: { object: 'tracker_curb', idColumn: 'tracker_curb_id' } },
    { name: 'tracker_no', label: 'Order', kind: 'text', opens: { object: 'tracker', idColumn: 'tracker_id' } },
    { name: 'customer', label: 'Customer', kind: 'text', opens: { object: 'company', idColumn: 'company_id' } },
    { name: 'stage', label: 'Stage', kind: 'text', opens: { object: 'buildsch', idColumn: 'task' } },
    { name: 'promised_date', label: 'Promised', kind: 'date' },
    { name: 'days_late', label: 'Days late', kind: 'integer' },
    { name: 'hold', label: 'Hold', kind: 'text' },
  ],
  filters: [
    dateFrom,
    dateTo,
    byLocation,
    byCustomer,
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
};
