import { MEASURE_STATES } from '../../catalogue/lists/measure-states.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, dateFrom, dateTo, ofSales } from '../report-filters.ts';

/** Visits to measure roofs. */
export const fieldMeasureLog = defineReport({
  name: 'field_measure_log',
  title: 'Field measurements',
  group: 'Sales Miscellaneous',
  definition:
    'Shows the visits to measure a roof, with their fee and what was found. Includes visits that are requested or planned. ' +
    'Excludes visits that were canceled. Dates are those of the measuring, else of the plan, else of the request.',
  columns: [
    { name: 'visit_no', label: 'Visit', kind: 'text', opens: '/measure_visit/{measure_visit_id}' },
    { name: 'visit_date', label: 'Date', kind: 'date' },
    { name: 'quote_no', label: 'Quote', kind: 'text', opens: '/quote/{quote_id}' },
    { name: 'tracker_no', label: 'Order', kind: 'text', opens: '/tracker/{tracker_id}' },
    { name: 'customer', label: 'Customer', kind: 'text', opens: '/company/{company_id}' },
    { name: 'site', label: 'Site', kind: 'text' },
    { name: 'tech', label: 'Technician', kind: 'text' },
    { name: 'curbs', label: 'Curbs', kind: 'integer' },
    { name: 'fee', label: 'Fee', kind: 'money' },
    { name: 'status_label', label: 'State', kind: 'text' },
    { name: 'result', label: 'Differences', kind: 'text' },
  ],
  filters: [
    dateFrom,
    dateTo,
    ...ofSales,
    { name: 'tech_id', label: 'Technician', kind: 'reference', to: 'user' },
    byChoice('status', 'State', MEASURE_STATES),
  ],
  sortFields: [
    'visit_date',
    'visit_no',
    'quote_no',
    'tracker_no',
    'customer',
    'site',
    'tech',
    'curbs',
    'fee',
    'status_label',
  ],
  defaultSort: { field: 'visit_date', direction: 'DESC' },
  figures: [
    { name: 'visits', label: 'Visits', kind: 'integer' },
    { name: 'measured', label: 'Measured', kind: 'integer' },
    { name: 'curbs', label: 'Curbs', kind: 'integer' },
    { name: 'fee', label: 'Fees', kind: 'money' },
  ],
  chart: { title: 'Visits by technician', kind: 'bar', category: 'Technician', value: 'Visits', valueKind: 'integer' },
});
