import { role } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import { TIMECARD_EXCEPTIONS } from '../../trade/timecard-lists.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byLocation, dateFrom, dateTo } from '../report-filters.ts';
import { GROUP_READERS } from '../report-readers.ts';

/** Punches that need a look. */
export const attendanceExceptions = defineReport({
  name: 'attendance_exceptions',
  title: 'Punch exceptions',
  group: 'People',
  definition:
    'Shows the cards whose punches need a look. Includes missed punches, shifts over 12 hours, edited times and punches sent late. ' +
    'Excludes cards without an exception. Dates are the days of the cards. ' +
    'Planned shifts are not recorded yet, so that coming late or leaving early does not show.',
  readers: [...GROUP_READERS.People, role(ROLE.accounting, ROLE.shopSupervisor)],
  columns: [
    { name: 'employee', label: 'Employee', kind: 'text', opens: '/user/{user_id}' },
    { name: 'work_date', label: 'Date', kind: 'date', opens: '/timecard/{timecard_id}' },
    { name: 'department', label: 'Department', kind: 'text' },
    { name: 'missing_out', label: 'Missed punch', kind: 'text' },
    { name: 'long_shift', label: 'Over 12 hours', kind: 'text' },
    { name: 'edited', label: 'Edited', kind: 'text' },
    { name: 'sent_late', label: 'Sent late', kind: 'text' },
    { name: 'edit_reason', label: 'Reason of the edit', kind: 'text' },
    { name: 'worked_h', label: 'Worked, h', kind: 'quantity' },
    { name: 'card_no', label: 'Card', kind: 'text', opens: '/timecard/{timecard_id}' },
  ],
  filters: [
    dateFrom,
    dateTo,
    byLocation,
    { name: 'user_id', label: 'Employee', kind: 'reference', to: 'user' },
    byChoice('type', 'Exception', TIMECARD_EXCEPTIONS),
  ],
  sortFields: ['work_date', 'employee', 'department', 'missing_out', 'long_shift', 'edited', 'sent_late', 'worked_h'],
  defaultSort: { field: 'work_date', direction: 'DESC' },
  figures: [
    { name: 'cards', label: 'Cards', kind: 'integer' },
    { name: 'employees', label: 'Employees', kind: 'integer' },
    { name: 'missing_out', label: 'Missed punches', kind: 'integer' },
    { name: 'edited', label: 'Edited', kind: 'integer' },
  ],
  chart: { title: 'Cards by exception', kind: 'bar', category: 'Exception', value: 'Cards', valueKind: 'integer' },
});
