import type { StateMachine } from '../define-object.ts';

/** States of a change order, in the sequence of its life. */
export const CHANGE_STATES = {
  requested: 'Asked for by the customer',
  draft: 'Draft',
  sent: 'Waits for the customer',
  applied: 'Agreed and applied',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
} as const;
export type ChangeState = keyof typeof CHANGE_STATES;

/** Effect of a change order line on its order line. */
export const CHANGE_KINDS = {
  change: 'Change',
  add: 'New line',
  split: 'Split',
  cancel: 'Cancel',
} as const;
export type ChangeKind = keyof typeof CHANGE_KINDS;

/** States in which a change order is still open. */
export const OPEN_CHANGES = ['requested', 'draft', 'sent'] as const satisfies readonly ChangeState[];

/** The life of a change order. Its calls move it on: each of them asks more than a button could. */
export const changeStates = {
  field: 'status',
  initial: 'draft',
  frozen: ['applied', 'declined', 'withdrawn'],
  waits: {
    requested: 'Inside sales writes what it changes and costs',
    draft: 'Inside sales sends it to the customer',
    sent: 'The customer agrees or declines',
  },
  transitions: [
    { name: 'write', label: 'Written', from: ['requested', 'sent'], to: 'draft', who: [], isAutomatic: true },
    { name: 'send', label: 'Sent to the customer', from: ['draft'], to: 'sent', who: [], isAutomatic: true },
    { name: 'apply', label: 'Applied', from: ['draft', 'sent'], to: 'applied', who: [], isAutomatic: true },
    { name: 'decline', label: 'Declined', from: ['sent'], to: 'declined', who: [], isAutomatic: true },
    { name: 'withdraw', label: 'Withdrawn', from: [...OPEN_CHANGES], to: 'withdrawn', who: [], isAutomatic: true },
  ],
} as const satisfies StateMachine;
