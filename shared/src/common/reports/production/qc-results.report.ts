import { ORDER_LINE_TYPES } from '../../trade/trade-lists.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byLocation, dateFrom, dateTo, ofSales } from '../report-filters.ts';

const RESULTS = { pass: 'Pass', fail: 'Fail' } as const;

/** Results of inspections. */
export const qcResults = defineReport({
  name: 'qc_results',
  title: 'QC results',
  group: 'Production',
  definition:
    'Shows the inspections of quality control with their result. Includes earlier inspections of curbs that were inspected again. ' +
    'Excludes curbs that are not inspected yet. Dates are those of the inspection. Passed at first compares the first inspection of each curb shown.',
  columns: [
    { name: 'inspected_date', label: 'Date', kind: 'date' },
    { name: 'curb_no', label: 'Curb', kind: 'text', opens: '/tracker_curb/{tracker_curb_id}' },
    { name: 'tracker_no', label: 'Order', kind: 'text', opens: '/tracker/{tracker_id}' },
    { name: 'family', label: 'Family', kind: 'text' },
    { name: 'inspector', label: 'Inspector', kind: 'text' },
    { name: 'result_label', label: 'Result', kind: 'text' },
    { name: 'defects', label: 'Defects', kind: 'text' },
  ],
  filters: [
    dateFrom,
    dateTo,
    byLocation,
    ...ofSales,
    byChoice('result', 'Result', RESULTS),
    byChoice('curb_type', 'Family', ORDER_LINE_TYPES),
    { name: 'inspector_id', label: 'Inspector', kind: 'reference', to: 'user' },
  ],
  sortFields: ['inspected_date', 'curb_no', 'tracker_no', 'family', 'inspector', 'result_label', 'defects'],
  defaultSort: { field: 'inspected_date', direction: 'DESC' },
  figures: [
    { name: 'inspections', label: 'Inspections', kind: 'integer' },
    { name: 'failed', label: 'Failed', kind: 'integer' },
    { name: 'pass_percent', label: 'Passed', kind: 'percent' },
    { name: 'first_pass_percent', label: 'Passed at first', kind: 'percent' },
  ],
  chart: { title: 'Failed by family', kind: 'bar', category: 'Family', value: 'Failed', valueKind: 'integer' },
});
