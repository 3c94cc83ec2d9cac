import { role } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import type { StateMachine } from '../define-object.ts';

/** From what was found at delivery to the carrier's money. */
export const CLAIM_STATES = {
  open: 'Open',
  filed: 'Filed',
  acknowledged: 'Acknowledged',
  paid: 'Paid',
  denied: 'Denied',
  closed: 'Closed',
  withdrawn: 'Withdrawn',
} as const;

/** What happened to the goods. */
export const DAMAGE_KINDS = {
  bent: 'Bent or crushed',
  punctured: 'Punctured or torn',
  wet: 'Wet or rusted',
  missing: 'Missing pieces',
  lost: 'Lost in transit',
  other: 'Other',
} as const;

/** Who writes claims to carriers. */
export const claimKeepers = [role(ROLE.logistics, ROLE.manager)];
/** Who books what a carrier pays. */
const bookkeepers = [role(ROLE.accounting, ROLE.manager)];
/** Who sees claims: those who write them, and those who book their money. */
export const claimReaders = [role(ROLE.logistics, ROLE.manager, ROLE.accounting)];

/** Logistics files a claim and notes what the carrier answers; accounting books the payment and closes it. */
export const claimStates = {
  field: 'status',
  initial: 'open',
  frozen: ['closed', 'withdrawn'],
  // the carrier answers what was filed
  settled: { states: ['filed', 'acknowledged', 'paid', 'denied'], free: ['carrier_claim_no', 'recovered', 'notes'] },
  transitions: [
    { name: 'file', label: 'Filed with the carrier', from: ['open'], to: 'filed', who: claimKeepers, isMain: true },
    {
      name: 'acknowledge',
      label: 'Carrier acknowledged it',
      from: ['filed'],
      to: 'acknowledged',
      who: claimKeepers,
      isMain: true,
    },
    { name: 'pay', label: 'Carrier paid', from: ['acknowledged'], to: 'paid', who: bookkeepers, isMain: true },
    {
      name: 'deny',
      label: 'Carrier denied it',
      from: ['filed', 'acknowledged'],
      to: 'denied',
      who: claimKeepers,
      needsReason: true,
    },
    {
      name: 'file_again',
      label: 'File it again',
      from: ['denied'],
      to: 'filed',
      who: claimKeepers,
      needsReason: true,
    },
    { name: 'close', label: 'Close', from: ['paid', 'denied'], to: 'closed', who: bookkeepers, isMain: true },
    {
      name: 'withdraw',
      label: 'Withdraw',
      from: ['open', 'filed', 'acknowledged'],
      to: 'withdrawn',
      who: claimKeepers,
      needsReason: true,
    },
  ],
} as const satisfies StateMachine;
