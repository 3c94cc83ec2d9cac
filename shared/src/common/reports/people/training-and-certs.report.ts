import { role } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byLocation, dateFrom, dateTo } from '../report-filters.ts';
import { GROUP_READERS } from '../report-readers.ts';

/** Days from today within which certificates expire; expired ones are due, too. */
const DUE_DAYS = { '0': 'Expired or today', '30': '30 days', '60': '60 days', '90': '90 days' } as const;

/** Certificates of employees and when they expire. */
export const trainingAndCerts = defineReport({
  name: 'training_and_certs',
  title: 'Training and certificates',
  group: 'People',
  definition:
    'Shows the newest certificate of each employee and kind, and when it expires. Includes expired ones. ' +
    'Excludes people who have left and certificates that a newer one of the same kind replaced. Dates are the last days on which the certificates are valid. ' +
    'Due in n days includes what has expired.',
  readers: [...GROUP_READERS.People, role(ROLE.shopSupervisor)],
  columns: [
    { name: 'employee', label: 'Employee', kind: 'text', opens: '/user/{user_id}' },
    { name: 'kind', label: 'Certificate', kind: 'text', opens: '/training_certificate/{training_certificate_id}' },
    { name: 'required', label: 'Required', kind: 'text' },
    { name: 'issued', label: 'Issued', kind: 'date' },
    { name: 'expiry', label: 'Expires', kind: 'date' },
    { name: 'days_left', label: 'Days left', kind: 'integer' },
    { name: 'supervisor', label: 'Supervisor', kind: 'text' },
  ],
  filters: [
    dateFrom,
    dateTo,
    byLocation,
    { name: 'user_id', label: 'Employee', kind: 'reference', to: 'user' },
    { name: 'training_kind_id', label: 'Certificate', kind: 'reference', to: 'training_kind' },
    byChoice('due_in', 'Due in', DUE_DAYS),
  ],
  sortFields: ['expiry', 'employee', 'kind', 'required', 'issued', 'days_left', 'supervisor'],
  defaultSort: { field: 'expiry', direction: 'ASC' },
  figures: [
    { name: 'certificates', label: 'Certificates', kind: 'integer' },
    { name: 'employees', label: 'Employees', kind: 'integer' },
    { name: 'expired', label: 'Expired', kind: 'integer' },
    { name: 'due_soon', label: 'Due in 60 days', kind: 'integer' },
  ],
  chart: { title: 'Valid by kind', kind: 'bar', category: 'Certificate', value: 'Valid', valueKind: 'integer' },
});
