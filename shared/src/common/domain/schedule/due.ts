import { workingDaysBetween, type PlainDate } from '../../units/plain-date.ts';

/** How a planned day compares with today: passed, today, within two working days, later, or not planned at all. */
export type DueLevel = 'behind' | 'today' | 'soon' | 'later' | 'none';

/** A planned day and what it means today. */
export interface Due {
  readonly date: PlainDate | null;
  readonly level: DueLevel;
  /** Working days to the day; negative once it has passed, 0 today and without a day. */
  readonly working_days: number;
}

/** Work planned within this many working days is close. */
const SOON_DAYS = 2;

/** Behind plan: the day on which the work was planned to be done has passed, and it is not. */
export const isBehindPlan = (plannedDate: PlainDate | null, today: PlainDate): boolean =>
  plannedDate !== null && plannedDate < today;

/** Working days since a day that has passed. The day after counts as one, be it a working day or not. */
export const workingDaysPast = (date: PlainDate, today: PlainDate, holidays: ReadonlySet<string>): number =>
  Math.max(1, workingDaysBetween(date, today, holidays));

/** Judges the planned day of open work by the calendar of its plant. */
export function judgeDue(plannedDate: PlainDate | null, today: PlainDate, holidays: ReadonlySet<string>): Due {
  const date = plannedDate;
  if (date === null) return { date, level: 'none', working_days: 0 };
  if (isBehindPlan(date, today))
    return { date, level: 'behind', working_days: -workingDaysPast(date, today, holidays) };
  if (date === today) return { date, level: 'today', working_days: 0 };
  const days = Math.max(1, workingDaysBetween(today, date, holidays));
  return { date, level: days <= SOON_DAYS ? 'soon' : 'later', working_days: days };
}
