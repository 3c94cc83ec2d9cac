import { loadPlanners } from '../../policy/load-rights.ts';
import type { StateMachine } from '../define-object.ts';

export const LOAD_STATES = {
  draft: 'Draft',
  planned: 'Planned',
  tendered: 'Tendered',
  loaded: 'Loaded',
  departed: 'Departed',
  cancelled: 'Cancelled',
} as const;
export type LoadState = keyof typeof LOAD_STATES;

/** From the orders that are put together to the trailer that left with them. */
export const loadStates: StateMachine = {
  field: 'status',
  initial: 'draft',
  transitions: [
    { name: 'plan', label: 'Planned', from: ['draft'], to: 'planned', who: loadPlanners, isMain: true },
    {
      name: 'tender',
      label: 'Tendered to the carrier',
      from: ['planned'],
      to: 'tendered',
      who: loadPlanners,
      isMain: true,
    },
    { name: 'load', label: 'Loaded', from: ['tendered'], to: 'loaded', who: loadPlanners, isMain: true },
    { name: 'depart', label: 'Has departed', from: ['loaded'], to: 'departed', who: loadPlanners, isMain: true },
    {
      name: 'reopen',
      label: 'Back to draft',
      from: ['planned', 'tendered', 'loaded'],
      to: 'draft',
      who: loadPlanners,
      needsReason: true,
    },
    {
      name: 'cancel',
      label: 'Cancel',
      from: ['draft', 'planned', 'tendered', 'loaded'],
      to: 'cancelled',
      who: loadPlanners,
      needsReason: true,
    },
  ],
  frozen: ['departed', 'cancelled'],
};
