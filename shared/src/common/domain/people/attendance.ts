/** What is known of a person on a day. Minutes count from midnight by the clock of the plant. */
export interface ArrivalFacts {
  /** When the person usually begins; null for one with too few punches to know. */
  readonly usualMinutes: number | null;
  /** The first punch in of the day; null before it. */
  readonly inMinutes: number | null;
  readonly nowMinutes: number;
  /** The plant works today. */
  readonly isWorkingDay: boolean;
  /** Paid absence is entered for the day. */
  readonly isAbsent: boolean;
}

/** `missing` has not come and is expected by now; `expected` is not late yet. */
export type Arrival = 'on_time' | 'late' | 'missing' | 'expected' | 'not_expected';

/** Minutes after the usual time that are no delay: seven, as the rounding of punches by quarters forgives. */
const GRACE_MINUTES = 7;

/** Whether a person came on time, late or not yet, by when they usually begin. Without a usual time no one is late or missing. */
export function judgeArrival({ usualMinutes, inMinutes, nowMinutes, isWorkingDay, isAbsent }: ArrivalFacts): {
  readonly arrival: Arrival;
  /** Minutes after the usual time; 0 for one who is neither late nor missing. */
  readonly lateMinutes: number;
} {
  const isJudged = usualMinutes !== null && isWorkingDay && !isAbsent;
  const late = isJudged ? (inMinutes ?? nowMinutes) - usualMinutes : 0;
  const isLate = late > GRACE_MINUTES;
  if (inMinutes !== null) return { arrival: isLate ? 'late' : 'on_time', lateMinutes: isLate ? late : 0 };
  if (!isJudged) return { arrival: 'not_expected', lateMinutes: 0 };
  return { arrival: isLate ? 'missing' : 'expected', lateMinutes: isLate ? late : 0 };
}
