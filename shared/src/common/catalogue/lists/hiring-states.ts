import { role } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import type { StateMachine } from '../define-object.ts';

/** Who writes openings and reads applications. */
export const hiringPeople = [role(ROLE.hr)];

export const EMPLOYMENT_TYPES = {
  full_time: 'Full time',
  part_time: 'Part time',
  seasonal: 'Seasonal',
  apprenticeship: 'Apprenticeship',
  internship: 'Internship',
} as const;

/** The life of an opening: the public sees it while it is open. */
export const openingStates = {
  field: 'status',
  initial: 'draft',
  frozen: [],
  rests: ['filled', 'closed'],
  transitions: [
    { name: 'publish', label: 'Publish', from: ['draft'], to: 'open', who: hiringPeople, isMain: true },
    { name: 'fill', label: 'Filled', from: ['open'], to: 'filled', who: hiringPeople, isMain: true },
    { name: 'close', label: 'Close', from: ['draft', 'open'], to: 'closed', who: hiringPeople, needsReason: true },
    { name: 'reopen', label: 'Open again', from: ['filled', 'closed'], to: 'open', who: hiringPeople },
  ],
} as const satisfies StateMachine;

export const APPLICATION_STATES = {
  received: 'Received',
  in_review: 'In review',
  interview: 'Interview',
  offered: 'Offered',
  hired: 'Hired',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
} as const;

const UNDECIDED = ['received', 'in_review', 'interview', 'offered'] as const;

/** The life of an application. */
export const applicationStates = {
  field: 'status',
  initial: 'received',
  frozen: ['hired', 'declined', 'withdrawn'],
  waits: {
    interview: 'HR makes an offer, or declines',
  },
  rests: ['declined'],
  transitions: [
    { name: 'review', label: 'Start review', from: ['received'], to: 'in_review', who: hiringPeople, isMain: true },
    {
      name: 'invite',
      label: 'Invite to an interview',
      from: ['received', 'in_review'],
      to: 'interview',
      who: hiringPeople,
      isMain: true,
    },
    { name: 'offer', label: 'Make an offer', from: ['in_review', 'interview'], to: 'offered', who: hiringPeople },
    { name: 'hire', label: 'Hired', from: ['offered'], to: 'hired', who: hiringPeople, isMain: true },
    { name: 'decline', label: 'Decline', from: UNDECIDED, to: 'declined', who: hiringPeople, needsReason: true },
    { name: 'withdraw', label: 'Withdrawn by the person', from: UNDECIDED, to: 'withdrawn', who: hiringPeople },
    { name: 'reconsider', label: 'Look again', from: ['declined'], to: 'in_review', who: hiringPeople },
  ],
} as const satisfies StateMachine;
