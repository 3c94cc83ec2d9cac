import { role } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import type { StateMachine, Transition } from '../define-object.ts';

/** States of a payment, by where its money is. */
export const PAYMENT_STATES = {
  received: 'Received',
  deposited: 'Deposited',
  cleared: 'Cleared',
  returned: 'Returned',
  void: 'Void',
} as const;

export const PAYMENT_METHODS = { check: 'Check', ach: 'ACH', wire: 'Wire', card: 'Card', cash: 'Cash' } as const;

const accounting = [role(ROLE.accounting)];

/** States in which the money is ours. */
export const STANDING_PAYMENTS = ['received', 'deposited', 'cleared'] as const;

/** Requesting a void, and withdrawing the request, do not change the state of the payment: a second person voids it. */
const asking = STANDING_PAYMENTS.flatMap((state): readonly Transition[] => [
  { name: `ask_void_${state}`, label: 'Ask to void', from: [state], to: state, who: accounting, needsReason: true },
  { name: `keep_${state}`, label: 'Do not void', from: [state], to: state, who: accounting },
]);

/** From the envelope to the bank statement; a returned or mistaken payment reopens the invoices that it paid. */
export const paymentStates = {
  field: 'status',
  initial: 'received',
  frozen: ['returned', 'void'],
  rests: ['cleared'],
  transitions: [
    { name: 'deposit', label: 'Deposited', from: ['received'], to: 'deposited', who: accounting, isMain: true },
    { name: 'clear', label: 'Cleared', from: ['deposited'], to: 'cleared', who: accounting, isMain: true },
    {
      name: 'return',
      label: 'Returned by the bank',
      from: ['deposited', 'cleared'],
      to: 'returned',
      who: accounting,
      needsReason: true,
    },
    ...asking,
    { name: 'void', label: 'Void', from: [...STANDING_PAYMENTS], to: 'void', who: accounting, needsReason: true },
  ],
} as const satisfies StateMachine;
