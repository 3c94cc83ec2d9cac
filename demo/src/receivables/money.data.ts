import type { CREDIT_REASONS, PAYMENT_METHODS } from '@cdi/shared/catalogue';

/** Orders are named by the working days since they shipped, and moments by the working days until today. */

/** Working days from the truck to its invoice. */
export const INVOICED_AFTER = 1.5;
/** Working days from the truck to the money, one customer after the other; thirty days are some 21 of them. */
export const PAID_AFTER = [18, 20, 17, 21, 19, 16] as const;
/** Working days from the last payment until the order is closed. */
export const CLOSED_AFTER = 4;
/** Working days from the envelope to the bank, and to its statement. */
export const DEPOSITED_AFTER = 0.6;
export const CLEARED_AFTER = 2.4;

/** A payment that is not simply the balance of one invoice in time. */
export interface PaymentStory {
  /** The invoices of these orders, of one customer. */
  readonly pays: readonly number[];
  readonly at: number;
  /** Dollars, or the share of what is open; all that is open unless given. */
  readonly amountUsd?: number;
  readonly share?: number;
  readonly method?: keyof typeof PAYMENT_METHODS;
  /** Money that is not applied to an invoice yet. */
  readonly isUnapplied?: boolean;
  /** Where the money is, if not on the bank statement. */
  readonly until?: 'received' | 'deposited';
  readonly ends?: { readonly by: 'return' | 'void'; readonly at: number; readonly reason: string };
  readonly memo?: string;
}

/** What is paid otherwise than in full and in time. */
export const PAYMENTS: readonly PaymentStory[] = [
  { pays: [118], at: -84.4, memo: 'Sent after the second statement' },
  { pays: [111, 105], at: -84.2, method: 'ach', memo: 'Two invoices in one transfer' },
  { pays: [38], at: -21.3, share: 0.5 },
  { pays: [38], at: -14.6 },
  { pays: [41], at: -22.4, amountUsd: 600, memo: 'Rounded up by the customer' },
  {
    pays: [34],
    at: -14.2,
    method: 'check',
    ends: { by: 'return', at: -9.3, reason: 'Not sufficient funds' },
  },
  { pays: [28], at: -6.4, share: 0.6, memo: 'The rest follows with the next run' },
  {
    pays: [18],
    at: -12.4,
    method: 'check',
    ends: { by: 'void', at: -11.2, reason: 'Entered for the wrong customer' },
  },
  { pays: [9], at: -3.2, amountUsd: 1_000, method: 'ach', isUnapplied: true, until: 'deposited', memo: 'On account' },
  { pays: [15], at: -0.3, method: 'check', isUnapplied: true, until: 'received' },
];

interface CreditStep {
  readonly name: 'agree' | 'approve' | 'reject' | 'issue' | 'void';
  /** User name. */
  readonly by: string;
  readonly at: number;
  readonly reason?: string;
}

/** A credit for an invoice, and how far it went. */
export interface CreditStory {
  readonly order: number;
  readonly at: number;
  readonly by: string;
  readonly reason: keyof typeof CREDIT_REASONS;
  readonly description: string;
  readonly amountUsd: number;
  readonly qty?: number;
  readonly steps: readonly CreditStep[];
}

/** One in each state at least; small ones, one that a manager approves, and one that takes accounting and leadership. */
export const CREDITS: readonly CreditStory[] = [
  {
    order: 89,
    at: -83.4,
    by: 'logistics',
    reason: 'shipping_damage',
    description: 'Base flange bent on the truck; noted on the bill of lading and straightened on the roof.',
    amountUsd: 385,
    qty: 1,
    steps: [
      { name: 'approve', by: 'manager', at: -82.6 },
      { name: 'issue', by: 'accounting', at: -81.5 },
    ],
  },
  {
    order: 66,
    at: -58.3,
    by: 'sales',
    reason: 'return',
    description: 'The owner changed the unit after the curb was set and wants to send it back.',
    amountUsd: 600,
    qty: 1,
    steps: [{ name: 'reject', by: 'manager', at: -57.4, reason: 'Custom goods are not returnable' }],
  },
  {
    order: 62,
    at: -57.5,
    by: 'sales',
    reason: 'price_error',
    description: 'Charged at list; the agreed discount for all three curbs was left out.',
    amountUsd: 1_640,
    qty: 3,
    steps: [
      { name: 'agree', by: 'accounting', at: -56.6 },
      { name: 'approve', by: 'leadership', at: -55.7 },
      { name: 'issue', by: 'accounting', at: -55.3 },
    ],
  },
  {
    order: 28,
    at: -24.4,
    by: 'inside',
    reason: 'goodwill',
    description: 'Gasket kit came a day after the curbs.',
    amountUsd: 120,
    steps: [
      { name: 'approve', by: 'manager', at: -23.4 },
      { name: 'issue', by: 'accounting', at: -22.3 },
      { name: 'void', by: 'leadership', at: -18.4, reason: 'The kit had been sent free of charge already' },
    ],
  },
  {
    order: 38,
    at: -11.4,
    by: 'logistics',
    reason: 'freight',
    description: 'Liftgate charged, and the customer unloaded with a fork.',
    amountUsd: 96.4,
    steps: [
      { name: 'approve', by: 'inside', at: -10.6 },
      { name: 'issue', by: 'accounting', at: -8.5 },
    ],
  },
  {
    order: 21,
    at: -4.4,
    by: 'sales',
    reason: 'late',
    description: 'Left two days after the promised date; the crane was ordered again.',
    amountUsd: 180,
    steps: [{ name: 'approve', by: 'inside', at: -2.4 }],
  },
  {
    order: 12,
    at: -1.3,
    by: 'quality',
    reason: 'wrong_part',
    description: 'One nailer of the second curb is 2 × 4 instead of 2 × 6; the roofer ripped his own.',
    amountUsd: 420,
    qty: 1,
    steps: [],
  },
];

/** What credits of years past were given for. */
interface PastCredit {
  readonly reason: Exclude<keyof typeof CREDIT_REASONS, 'rebate'>;
  readonly description: string;
  /** User name of the requester. */
  readonly by: string;
  /** Minimum credit, percent of the goods. */
  readonly from_percent: number;
  /** Whether it was about a piece. */
  readonly is_piece: boolean;
}

const past = (
  reason: PastCredit['reason'],
  by: string,
  from_percent: number,
  description: string,
  is_piece = false,
): PastCredit => ({ reason, by, from_percent, description, is_piece });

/** Two for each frequent reason, one for the others. Freight credits cover a share of the freight instead. */
export const PAST_CREDITS: readonly PastCredit[] = [
  past('shipping_damage', 'logistics', 4, 'Base flange bent on the truck; noted on the bill of lading.', true),
  past(
    'shipping_damage',
    'logistics',
    6,
    'Crate came open in the trailer; a nailer and the liner were replaced.',
    true,
  ),
  past('late', 'sales', 2, 'Left after the promised date; the crane was ordered again.'),
  past('late', 'sales', 3, 'The carrier came a day late and the roofer waited.'),
  past('price_error', 'inside', 3, 'The agreed discount was left out of one line.'),
  past('price_error', 'inside', 2, 'Charged for a calculation that the job did not need.'),
  past('wrong_part', 'quality', 4, 'Nailer of the wrong size; the roofer ripped his own.', true),
  past('wrong_part', 'quality', 3, 'Gasket of another maker was packed; the right one was bought on site.', true),
  past('freight', 'logistics', 0, 'Liftgate charged, and the customer unloaded with a fork.'),
  past('goodwill', 'sales', 1, 'Hardware bag came a day after the curb.'),
  past(
    'warranty',
    'quality',
    8,
    'A weld of the floating rail opened in the second winter; mended by a shop nearby.',
    true,
  ),
  past('return', 'sales', 20, 'Part of the accessories was not used and came back unopened.', true),
];
