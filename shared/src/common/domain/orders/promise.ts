import { addWorkingDays, formatDate, type PlainDate } from '../../units/plain-date.ts';
import { OVER } from '../../trade/order-states.ts';

/** Facts that decide whether a curb misses its promised date. */
export interface PromisedCurb {
  readonly orderStatus: string;
  readonly curbStatus: string;
  /** The promised ship date of the order; without one the ship date that the curb was planned for. */
  readonly promisedDate: PlainDate | null;
}

/**
 * Late to promise: the promised ship date has passed, and the curb is still here. It says nothing of the plan: a curb may be
 * behind plan at a stage and still keep its promise.
 */
export function isLateToPromise(curb: PromisedCurb, today: PlainDate): boolean {
  const isHere = [curb.orderStatus, curb.curbStatus].every((status) => !(OVER as readonly string[]).includes(status));
  return isHere && curb.promisedDate !== null && curb.promisedDate < today;
}

/** First day on which goods can ship whose lead time, in working days, begins on `from`: as if the drawings were approved at once. */
export function earliestShipDay(
  from: PlainDate,
  leadDays: number | null | undefined,
  holidays: ReadonlySet<string>,
): PlainDate {
  return addWorkingDays(from, Math.max(1, leadDays ?? 1), holidays);
}

/** Message for a requested day that the plant cannot meet; null when it can. */
export function describeEarlyDate(wished: PlainDate, earliest: PlainDate): string | null {
  if (wished >= earliest) return null;
  return `Earliest ${formatDate(earliest)}: the plant cannot ship sooner. ${formatDate(wished)} stays as your wish; we plan from the earliest day.`;
}
