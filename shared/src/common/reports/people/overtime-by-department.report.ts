import { wageReaders } from '../../policy/timecard-rights.ts';
import { defineReport } from '../define-report.ts';
import { byLocation, dateFrom, dateTo } from '../report-filters.ts';

/** Overtime of each department. */
export const overtimeByDepartment = defineReport({
  name: 'overtime_by_department',
  title: 'Overtime by department',
  group: 'People',
  definition:
    'Shows the overtime of each department by month. Includes hours at one and a half and at double pay. ' +
    'Excludes absence, and cards that are out of use. Dates are the days of the cards. ' +
    'The share is that of all hours worked. The cost is what those hours were paid, at the rate of the card when it was approved; cards that are not approved yet cost nothing here.',
  columns: [
    { name: 'department', label: 'Department', kind: 'text' },
    { name: 'month', label: 'Month', kind: 'month' },
    { name: 'worked_h', label: 'Worked, h', kind: 'quantity' },
    { name: 'overtime_h', label: 'Overtime, h', kind: 'quantity' },
    { name: 'overtime_cost', label: 'Overtime cost', kind: 'money', readers: wageReaders },
    { name: 'share_percent', label: 'Of hours worked', kind: 'percent' },
  ],
  filters: [dateFrom, dateTo, byLocation, { name: 'department_name', label: 'Department', kind: 'text' }],
  sortFields: ['month', 'department', 'worked_h', 'overtime_h', 'overtime_cost', 'share_percent'],
  defaultSort: { field: 'month', direction: 'DESC' },
  figures: [
    { name: 'overtime_h', label: 'Overtime, h', kind: 'quantity' },
    { name: 'worked_h', label: 'Worked, h', kind: 'quantity' },
    { name: 'share_percent', label: 'Of hours worked', kind: 'percent' },
    { name: 'overtime_cost', label: 'Overtime cost', kind: 'money', readers: wageReaders },
  ],
  chart: { title: 'Overtime by month', kind: 'bar', category: 'Month', value: 'Hours', valueKind: 'decimal' },
});
