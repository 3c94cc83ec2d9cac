import type { ClockAction } from '@cdi/shared/contracts';

/** Button label of each punch. */
export const PUNCH_LABELS: Readonly<Record<ClockAction, string>> = {
  in: 'Punch in',
  out: 'Punch out',
  meal: 'Meal',
  break: 'Break',
  back: 'Back at work',
};
