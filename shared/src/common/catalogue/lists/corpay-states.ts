import { payers } from '../../policy/purchase-rights.ts';
import type { StateMachine } from '../define-object.ts';

/** How Corpay pays a supplier. */
export const CORPAY_TYPES = { virtual_card: 'Virtual card', ach_plus: 'ACH+', check_print: 'Printed check' } as const;

export const CORPAY_STATES = {
  queued: 'Queued',
  sent: 'Sent',
  authorised: 'Authorized',
  settled: 'Settled',
  declined: 'Declined',
  expired: 'Expired',
  void: 'Void',
} as const;
export type CorpayState = keyof typeof CORPAY_STATES;

/** States in which the money is on its way and not paid yet. */
export const OUTSTANDING_CORPAY: readonly CorpayState[] = ['queued', 'sent', 'authorised'];

/** From the queue to the statement of the provider. A declined or expired payment is queued again, or abandoned. */
export const corpayStates = {
  field: 'status',
  initial: 'queued',
  frozen: ['void'],
  transitions: [
    { name: 'send', label: 'Sent to Corpay', from: ['queued'], to: 'sent', who: payers, isMain: true },
    { name: 'authorise', label: 'Authorized', from: ['sent'], to: 'authorised', who: payers, isMain: true },
    { name: 'settle', label: 'Settled', from: ['authorised'], to: 'settled', who: payers, isMain: true },
    {
      name: 'decline',
      label: 'Declined',
      from: ['sent', 'authorised'],
      to: 'declined',
      who: payers,
      needsReason: true,
    },
    { name: 'expire', label: 'Expired', from: ['sent', 'authorised'], to: 'expired', who: payers },
    { name: 'requeue', label: 'Queue again', from: ['declined', 'expired'], to: 'queued', who: payers, isMain: true },
    {
      name: 'void',
      label: 'Void',
      from: ['queued', 'sent', 'authorised', 'declined', 'expired'],
      to: 'void',
      who: payers,
      needsReason: true,
    },
  ],
} as const satisfies StateMachine;
