import { addDays, isWorkingDay, type PlainDate } from '../../units/plain-date.ts';

/** How often something is maintained, and when it was last. */
export interface MaintenanceRhythm {
  readonly basis: 'calendar' | 'meter';
  /** Calendar days between two times. */
  readonly intervalDays: number | null;
  /** Hours or strokes of the meter between two times. */
  readonly intervalMeter: number | null;
  readonly lastDate: PlainDate | null;
  readonly lastMeter: number | null;
}

export interface NextDue {
  /** Null for a plan by meter whose reading is not reached. */
  readonly date: PlainDate | null;
  /** Null for a plan by calendar. */
  readonly meter: number | null;
}

/** The day itself, or the last working day before it where the plant is closed. */
function onWorkingDay(date: PlainDate, holidays: ReadonlySet<string>): PlainDate {
  let day = date;
  while (!isWorkingDay(day, holidays)) day = addDays(day, -1);
  return day;
}

/**
 * When a plan is next due. By calendar: its interval in days after the last time, or today if it was never done; a due date on a day off
 * of the plant moves to the working day before. By meter: at the last reading plus the interval; the day is `today` once the asset has
 * reached it, or the day on which it did (`reachedOn`).
 */
export function computeNextDue(
  rhythm: MaintenanceRhythm,
  at: {
    readonly today: PlainDate;
    readonly meterReading: number | null;
    readonly holidays: ReadonlySet<string>;
    readonly reachedOn?: PlainDate | null;
  },
): NextDue {
  if (rhythm.basis === 'calendar') {
    const wanted = rhythm.lastDate === null ? at.today : addDays(rhythm.lastDate, rhythm.intervalDays ?? 0);
    return { date: onWorkingDay(wanted, at.holidays), meter: null };
  }
  const meter = (rhythm.lastMeter ?? 0) + (rhythm.intervalMeter ?? 0);
  const isReached = at.meterReading !== null && at.meterReading >= meter;
  return { date: isReached ? (at.reachedOn ?? at.today) : null, meter };
}

/** Days before it is due at which planned work is put on the board, at most. */
const MOST_LEAD_DAYS = 7;

/**
 * How many days before its due date the work of a plan is shown: a week, or half of its interval if that is shorter, so that weekly
 * work does not reappear the day after it is done. 0 for plans by meter, whose due date is unknown until it comes.
 */
export function planLeadDays({ basis, intervalDays }: Pick<MaintenanceRhythm, 'basis' | 'intervalDays'>): number {
  if (basis === 'meter') return 0;
  return Math.min(MOST_LEAD_DAYS, Math.floor((intervalDays ?? 0) / 2));
}
