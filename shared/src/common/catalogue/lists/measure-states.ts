import { role, staff } from '../../policy/grant.ts';
import { MEASURE_PLANNERS, MEASURERS } from '../../policy/measure-rights.ts';
import { ROLE } from '../../trade/roles.ts';
import type { StateMachine } from '../define-object.ts';

export const MEASURE_STATES = {
  requested: 'Requested',
  scheduled: 'Scheduled',
  en_route: 'En route',
  measured: 'Measured',
  reviewed: 'Reviewed',
  closed: 'Closed',
  cancelled: 'Cancelled',
} as const;
export type MeasureState = keyof typeof MEASURE_STATES;

/** Access to the roof. */
export const ROOF_ACCESS = {
  ladder: 'Ladder',
  hatch: 'Roof hatch',
  stairs: 'Stairs',
  lift: 'Lift',
  escort: 'With an escort',
} as const;

/** Who requests a visit, and schedules it. */
export const measurePlanners = [role(...MEASURE_PLANNERS)];
/** Who goes to the site and enters the measurements; engineering reviews them. */
export const measurers = [role(...MEASURERS)];
const reviewers = [role(ROLE.engineering, ROLE.manager)];
export const measureReaders = [staff];

/** The life of a visit. It is scheduled by saving who goes and when. */
export const measureStates = {
  field: 'status',
  initial: 'requested',
  frozen: ['closed', 'cancelled'],
  transitions: [
    { name: 'schedule', label: 'Schedule', from: ['requested'], to: 'scheduled', who: measurePlanners, isMain: true },
    { name: 'depart', label: 'On the way', from: ['scheduled'], to: 'en_route', who: measurers, isMain: true },
    {
      name: 'measure',
      label: 'Measured',
      from: ['scheduled', 'en_route'],
      to: 'measured',
      who: measurers,
      isMain: true,
    },
    { name: 'review', label: 'Reviewed', from: ['measured'], to: 'reviewed', who: reviewers, isMain: true },
    {
      name: 'measure_again',
      label: 'Measure again',
      from: ['measured', 'reviewed'],
      to: 'requested',
      who: reviewers,
      needsReason: true,
    },
    { name: 'close', label: 'Close', from: ['reviewed'], to: 'closed', who: measurers, isMain: true },
    {
      name: 'cancel',
      label: 'Cancel',
      from: ['requested', 'scheduled', 'en_route'],
      to: 'cancelled',
      who: measurePlanners,
      needsReason: true,
    },
  ],
} as const satisfies StateMachine;
