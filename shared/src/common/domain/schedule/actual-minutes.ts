/** Longest time that can be booked on one stage of a line: twenty shifts. */
export const MOST_ACTUAL_MINUTES = 10_000;

/** What is this short is never asked about: somebody looked for a tool. */
const NEVER_ASKED_MINUTES = 30;

/** How many times the standard work may take before somebody is asked whether it did. */
const TIMES_STANDARD = 3;

/** Whether an actual time is so far above the standard that it may be a slip of the finger. */
export const isUnusualTime = (minutes: number, stdMinutes: number): boolean =>
  minutes > Math.max(TIMES_STANDARD * stdMinutes, NEVER_ASKED_MINUTES);
