import { addWorkingDays, formatDate, type PlainDate } from '../../units/plain-date.ts';

/** First day on which goods can ship whose lead time, in working days, begins on `from`: as if the drawings were approved at once. */
export function earliestShipDay(
  from: PlainDate,
  leadDays: number | null | undefined,
  holidays: ReadonlySet<string>,
): PlainDate {
  return addWorkingDays(from, Math.max(1, leadDays ?? 1), holidays);
}

/** What is said of a day that is wished for and that the plant cannot keep; null where it can. */
export function sayTooEarly(wished: PlainDate, earliest: PlainDate): string | null {
  if (wished >= earliest) return null;
  return `Earliest ${formatDate(earliest)}: the plant cannot ship sooner. ${formatDate(wished)} stays as your wish; we plan from the earliest day.`;
}
