import type { ClockAction, ClockState } from '@cdi/shared/contracts';

/** A punch that this phone keeps. */
export interface PressedPunch {
  readonly action: ClockAction;
  readonly pressed_at: string;
}

/** `7:53 AM` on the clock of a place. */
export const clockIn = (timezone: string, moment: string): string =>
  new Date(moment)
    .toLocaleTimeString('en-US', { timeZone: timezone, timeStyle: 'short' })
    // Intl puts a narrow no-break space before AM, which is not the one people type or search for
    .replace('\u202f', ' ');

function applyPunch(clock: ClockState, { action, pressed_at }: PressedPunch): ClockState {
  const { shift, timezone } = clock;
  const words = clockIn(timezone, pressed_at);
  if (action === 'in') {
    const begun = {
      timecard_id: 0,
      clock_in: pressed_at,
      in_words: words,
      pause: null,
      is_forgotten: false,
      job: null,
    };
    return shift ? clock : { ...clock, shift: begun };
  }
  if (!shift) return clock;
  if (action === 'out') return { ...clock, shift: null };
  if (action === 'back') return { ...clock, shift: { ...shift, pause: null } };
  const pause = { punch_type: action, started_dt: pressed_at, started_words: words };
  return shift.pause ? clock : { ...clock, shift: { ...shift, pause, job: null } };
}

/** The clock as it will be once the kept punches are sent; the page offers the next actions from that state. */
export const applyKept = (clock: ClockState, kept: readonly PressedPunch[]): ClockState =>
  kept.reduce(applyPunch, clock);
