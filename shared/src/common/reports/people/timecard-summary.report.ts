import { role } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import { TIMECARD_STATES } from '../../trade/timecard-lists.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byLocation, dateFrom, dateTo } from '../report-filters.ts';
import { GROUP_READERS } from '../report-readers.ts';

/** Hours for payroll. */
export const timecardSummary = defineReport({
  name: 'timecard_summary',
  title: 'Hours by week',
  group: 'People',
  definition:
    'Shows the hours of each employee by work week of the plant. Includes cards that are not approved yet: the last column says how many are. ' +
    'Excludes cards that are out of use. Dates are the days of the cards, so that a range may cut a week.',
  readers: [...GROUP_READERS.People, role(ROLE.accounting, ROLE.shopSupervisor)],
  columns: [
    { name: 'employee', label: 'Employee', kind: 'text', opens: '/user/{user_id}' },
    { name: 'department', label: 'Department', kind: 'text' },
    { name: 'week', label: 'Week of', kind: 'date' },
    { name: 'regular_h', label: 'Regular, h', kind: 'quantity' },
    { name: 'overtime_h', label: 'Overtime, h', kind: 'quantity' },
    { name: 'double_h', label: 'Double, h', kind: 'quantity' },
    { name: 'pto_h', label: 'Absence, h', kind: 'quantity' },
    { name: 'total_h', label: 'Total, h', kind: 'quantity', opens: '/timecard?{list}' },
    { name: 'approved', label: 'Approved', kind: 'text' },
  ],
  filters: [
    dateFrom,
    dateTo,
    byLocation,
    { name: 'user_id', label: 'Employee', kind: 'reference', to: 'user' },
    { name: 'department_name', label: 'Department', kind: 'text' },
    byChoice('status', 'State of the cards', TIMECARD_STATES),
  ],
  sortFields: ['week', 'employee', 'department', 'regular_h', 'overtime_h', 'double_h', 'pto_h', 'total_h', 'approved'],
  defaultSort: { field: 'week', direction: 'DESC' },
  figures: [
    { name: 'regular_h', label: 'Regular, h', kind: 'quantity' },
    { name: 'overtime_h', label: 'Overtime, h', kind: 'quantity' },
    { name: 'pto_h', label: 'Absence, h', kind: 'quantity' },
    { name: 'total_h', label: 'Total, h', kind: 'quantity' },
    { name: 'not_approved', label: 'Cards not approved', kind: 'integer' },
  ],
  chart: { title: 'Hours by department', kind: 'bar', category: 'Department', value: 'Hours', valueKind: 'decimal' },
});
