/** Longest time that can be booked on one stage of a line: twenty shifts. */
export const MOST_ACTUAL_MINUTES = 10_000;

/** Shorter times never prompt a question: they happen when a worker looks for a tool. */
const NEVER_ASKED_MINUTES = 30;

/** Multiple of the standard time above which the worker is asked to confirm an actual time. */
const TIMES_STANDARD = 3;

/** Whether an actual time is so far above the standard that it may be a slip of the finger. */
export const isUnusualTime = (minutes: number, stdMinutes: number): boolean =>
  minutes > Math.max(TIMES_STANDARD * stdMinutes, NEVER_ASKED_MINUTES);

/** Minutes are typed as whole numbers, so a smaller difference from the clock is none. */
const SAME_MINUTES = 0.5;

/** Whether typed minutes are those that the time clock counted. */
export const isClockedTime = (minutes: number, clocked: number): boolean => Math.abs(minutes - clocked) <= SAME_MINUTES;
