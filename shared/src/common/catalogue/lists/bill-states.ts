import { billKeepers, poApprovers } from '../../policy/purchase-rights.ts';
import type { StateMachine } from '../define-object.ts';

/** States of a supplier's bill, from the envelope to the bank. */
export const BILL_STATES = {
  on_hold: 'On hold',
  matched: 'Matched',
  approved: 'Approved',
  paid: 'Paid',
  void: 'Void',
} as const;
export type BillState = keyof typeof BILL_STATES;

/** States in which the amounts of a bill count as billed: it matches its order, or its variances were approved. */
export const STANDING_BILLS: readonly BillState[] = ['matched', 'approved', 'paid'];

/** What is compared: each line, the amounts below the lines, and whether the bill was seen before. */
export const BILL_DIFFERENCES = {
  price: 'Price',
  quantity: 'Quantity',
  freight: 'Freight',
  tax: 'Tax',
  total: 'All together',
  duplicate: 'Seen before',
} as const;

/** How a bill is paid by hand. Corpay pays through its own record. */
export const BILL_PAYMENTS = { check: 'Check', ach: 'ACH', wire: 'Wire', card: 'Card' } as const;
export const BILL_PAYMENT_METHODS = { ...BILL_PAYMENTS, corpay: 'Corpay' } as const;

/**
 * A bill that fits is approved by accounting, a large one by someone who did not enter it; one that does not fit is released by those who
 * approve orders of its amount, a second copy of a bill by leadership alone.
 */
export const billStates = {
  field: 'status',
  initial: 'on_hold',
  frozen: ['void'],
  waits: {
    approved: 'Accounting pays it',
  },
  rests: ['paid'],
  transitions: [
    { name: 'match', label: 'Matched', from: ['on_hold'], to: 'matched', who: [], isAutomatic: true },
    { name: 'hold', label: 'On hold', from: ['matched'], to: 'on_hold', who: [], isAutomatic: true },
    {
      name: 'release',
      label: 'Release the differences',
      from: ['on_hold'],
      to: 'approved',
      who: poApprovers,
      needsReason: true,
      isMain: true,
    },
    {
      name: 'approve',
      label: 'Approve for payment',
      from: ['matched'],
      to: 'approved',
      who: [...billKeepers, ...poApprovers],
      isMain: true,
    },
    { name: 'pay', label: 'Paid', from: ['approved'], to: 'paid', who: [], isAutomatic: true },
    { name: 'reopen', label: 'Payment taken back', from: ['paid'], to: 'approved', who: [], isAutomatic: true },
    {
      name: 'void',
      label: 'Void',
      from: ['on_hold', 'matched', 'approved'],
      to: 'void',
      who: billKeepers,
      needsReason: true,
    },
  ],
} as const satisfies StateMachine;
