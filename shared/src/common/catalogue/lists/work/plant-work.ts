import { ROLE, type Role } from '../../../trade/roles.ts';
import { PAYROLL, TIMECARD_KEEPERS } from '../../../policy/timecard-rights.ts';
import type { Work } from './work.ts';

const KEEPERS: readonly Role[] = [ROLE.shopSupervisor, ROLE.manager];

export const PLANT_WORK: readonly Work[] = [
  {
    name: 'machines_down',
    title: 'Machines that are down',
    of: KEEPERS,
    object: 'asset',
    filters: { status: ['down'] },
    plant: 'cdi_location_id',
  },
  {
    name: 'repairs_to_give',
    title: 'Repairs to assign',
    of: KEEPERS,
    object: 'maintenance_request',
    filters: { status: ['open'] },
    plant: 'cdi_location_id',
  },
  {
    name: 'repairs_to_verify',
    title: 'Repairs to verify',
    of: KEEPERS,
    object: 'maintenance_request',
    filters: { status: ['done'] },
    plant: 'cdi_location_id',
  },
  {
    name: 'my_repairs',
    title: 'My repairs',
    of: [ROLE.shop, ...KEEPERS, ROLE.logistics],
    object: 'maintenance_request',
    filters: ({ userId }) => ({ assigned_to: [String(userId)], status: ['assigned', 'in_progress', 'waiting_parts'] }),
    plant: 'cdi_location_id',
  },
  {
    name: 'timecards_to_approve',
    title: 'Timecards to approve',
    of: TIMECARD_KEEPERS,
    object: 'timecard',
    filters: { status: ['submitted'] },
    plant: 'location_id',
  },
  {
    name: 'timecards_to_export',
    title: 'Timecards to hand to payroll',
    of: PAYROLL,
    object: 'timecard',
    filters: { status: ['approved'] },
    plant: 'location_id',
  },
  {
    name: 'applications',
    title: 'Applications to read',
    of: [ROLE.hr],
    object: 'job_application',
    filters: { status: ['received'] },
  },
];
