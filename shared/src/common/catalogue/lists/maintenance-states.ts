import { ASSET_KEEPERS, MAINTAINERS } from '../../policy/asset-rights.ts';
import { role, staff } from '../../policy/grant.ts';
import type { StateMachine } from '../define-object.ts';

/** Kinds of work. */
export const MAINTENANCE_KINDS = { repair: 'Repair', planned: 'Planned' } as const;

/** How soon the machine has to be looked at, and whether it is down meanwhile. */
export const MAINTENANCE_URGENCIES = {
  low: 'When there is time',
  normal: 'Normal',
  high: 'Soon',
  stop: 'Machine stands still',
  safety: 'Safety stop',
} as const;
export type MaintenanceUrgency = keyof typeof MAINTENANCE_URGENCIES;

/** Urgencies that take a machine out of service from the report until it runs again. */
export const STOPPING_URGENCIES = ['stop', 'safety'] as const satisfies readonly MaintenanceUrgency[];

export const MAINTENANCE_STATES = {
  open: 'Open',
  assigned: 'Assigned',
  in_progress: 'In progress',
  waiting_parts: 'Waiting for parts',
  done: 'Done',
  verified: 'Verified',
  cancelled: 'Cancelled',
} as const;
export type MaintenanceState = keyof typeof MAINTENANCE_STATES;

/** States in which the work itself is still to be done. */
export const OPEN_MAINTENANCE = [
  'open',
  'assigned',
  'in_progress',
  'waiting_parts',
] as const satisfies readonly MaintenanceState[];

/** Any employee reports. */
export const maintenanceReporters = [staff];
/** Who does the work and records it. */
export const maintainers = [role(...MAINTAINERS)];
/** Who plans the work, assigns it and verifies it. */
export const maintenancePlanners = [role(...ASSET_KEEPERS)];

/** The life of a request. Saving an assignee assigns it, and recording the work completes it. */
export const maintenanceStates = {
  field: 'status',
  initial: 'open',
  frozen: ['verified', 'cancelled'],
  waits: {
    in_progress: 'Who does the work says what was done',
  },
  transitions: [
    { name: 'assign', label: 'Assigned', from: ['open'], to: 'assigned', who: [], isAutomatic: true },
    { name: 'unassign', label: 'Not assigned', from: ['assigned'], to: 'open', who: [], isAutomatic: true },
    {
      name: 'start',
      label: 'Start work',
      from: ['open', 'assigned', 'waiting_parts'],
      to: 'in_progress',
      who: maintainers,
      isMain: true,
    },
    { name: 'wait', label: 'Wait for parts', from: ['in_progress'], to: 'waiting_parts', who: maintainers },
    { name: 'finish', label: 'Done', from: ['in_progress', 'waiting_parts'], to: 'done', who: [], isAutomatic: true },
    { name: 'verify', label: 'Verify', from: ['done'], to: 'verified', who: maintenancePlanners, isMain: true },
    {
      name: 'reopen',
      label: 'Not right yet',
      from: ['done'],
      to: 'in_progress',
      who: maintenancePlanners,
      needsReason: true,
    },
    {
      name: 'cancel',
      label: 'Cancel',
      from: [...OPEN_MAINTENANCE],
      to: 'cancelled',
      who: maintenancePlanners,
      needsReason: true,
    },
  ],
} as const satisfies StateMachine;
