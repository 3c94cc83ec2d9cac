import { role, staff } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import type { StateMachine } from '../define-object.ts';

/** Subject of a request or report on an order. */
export const MER_TYPES = {
  engineering_request: 'Engineering request',
  material_request: 'Material request',
  manufacturing_error: 'Manufacturing error',
  material_shortage: 'Material shortage',
  design_change: 'Design change',
} as const;
export type MerType = keyof typeof MER_TYPES;

/** Where an error came from. */
export const MER_CAUSES = {
  drawing: 'Drawing',
  part_list: 'Part list',
  nesting: 'Nesting',
  bend: 'Bend',
  material: 'Material',
  handling: 'Handling',
  customer_change: 'Customer change',
  vendor: 'Vendor',
} as const;

export const MER_STATES = {
  open: 'Open',
  assigned: 'Assigned',
  in_progress: 'In progress',
  answered: 'Answered',
  closed: 'Closed',
  rejected: 'Rejected',
} as const;

/** States that still require action. */
export const OPEN_MERS = ['open', 'assigned', 'in_progress', 'answered'] as const;

/** Who answers requests and reports. */
export const merEditors = [
  role(ROLE.engineering, ROLE.qualityControl, ROLE.shopSupervisor, ROLE.manager, ROLE.material),
];
/** Who closes them. */
const closers = [role(ROLE.qualityControl, ROLE.manager)];
/** Any employee reports. */
export const merReporters = [staff];

/** The life of a request or report. It is assigned by saving whom. */
export const merStates = {
  field: 'status',
  initial: 'open',
  frozen: ['closed', 'rejected'],
  transitions: [
    { name: 'assign', label: 'Assigned', from: ['open'], to: 'assigned', who: [], isAutomatic: true },
    {
      name: 'take',
      label: 'Start work',
      from: ['open', 'assigned'],
      to: 'in_progress',
      who: merEditors,
      isMain: true,
    },
    {
      name: 'answer',
      label: 'Answered',
      from: ['in_progress'],
      to: 'answered',
      who: merEditors,
      isMain: true,
      asks: 'corrective_action',
    },
    {
      name: 'ask_again',
      label: 'Not answered yet',
      from: ['answered'],
      to: 'in_progress',
      who: merEditors,
      needsReason: true,
    },
    { name: 'close', label: 'Close', from: ['answered'], to: 'closed', who: closers, isMain: true },
    {
      name: 'reject',
      label: 'Reject',
      from: ['open', 'assigned', 'in_progress'],
      to: 'rejected',
      who: merEditors,
      needsReason: true,
    },
  ],
} as const satisfies StateMachine;
