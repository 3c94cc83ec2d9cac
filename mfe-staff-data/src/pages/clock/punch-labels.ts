import type { ClockAction } from '@cdi/shared/contracts';

/** What a punch is called on its button. */
export const PUNCH_LABELS: Readonly<Record<ClockAction, string>> = {
  in: 'Punch in',
  out: 'Punch out',
  meal: 'Meal',
  break: 'Break',
  back: 'Back at work',
};
