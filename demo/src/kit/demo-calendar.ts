import { addDays, addWorkingDays, toPlainDate, weekday, type PlainDate } from '@cdi/shared/units';

export interface Holiday {
  readonly date: PlainDate;
  readonly name: string;
}

/**
 * Time of the demo company, counted in working days from today: −1.5 is the middle of the shift on the working day before
 * the last, 3.0 the start of the third working day after today. What has happened lies before 0, and no moment of today
 * is given away, so nothing is ever done in the future.
 */
export interface DemoCalendar {
  readonly today: PlainDate;
  readonly holidays: readonly Holiday[];
  readonly holidayDates: ReadonlySet<PlainDate>;
  /** The day of a position; from 0 on it is today or later. */
  day(position: number): PlainDate;
  /** The moment of a position before 0, as ISO text in UTC. */
  moment(position: number): string;
  /** Late in the evening before today, in the second shift: `minutes` after half past seven. It counts as today in UTC. */
  lastEvening(minutes: number): string;
}

/** Since this working day, what came into stock came of purchase orders, at the prices of today's lists. */
export const BOUGHT_SINCE = -50;

const PAST_DAYS = 320;
const FUTURE_DAYS = 90;
/** The first shift begins at six, five hours behind UTC. */
const SHIFT_START_UTC_MINUTES = 11 * 60;
const SHIFT_MINUTES = 9 * 60;
const EVENING_UTC_MINUTES = 30;
/** Minutes of UTC's today that have passed at the plant in every time of the year. */
const EVENING_MINUTES = 200;

const nthWeekday = (year: number, month: number, day: number, nth: number): PlainDate => {
  const first = toPlainDate(`${year}-${String(month).padStart(2, '0')}-01`);
  return addDays(first, ((day - weekday(first) + 7) % 7) + 7 * (nth - 1));
};
const lastMonday = (year: number, month: number): PlainDate => {
  const fourth = nthWeekday(year, month, 1, 4);
  const fifth = addDays(fourth, 7);
  return fifth.slice(5, 7) === fourth.slice(5, 7) ? fifth : fourth;
};
/** A holiday on a weekend is kept on the nearest working day. */
const observed = (text: string): PlainDate => {
  const date = toPlainDate(text);
  return addDays(date, weekday(date) === 6 ? -1 : weekday(date) === 0 ? 1 : 0);
};

function listHolidays(year: number): Holiday[] {
  const thanksgiving = nthWeekday(year, 11, 4, 4);
  return [
    { date: observed(`${year}-01-01`), name: 'New Year’s Day' },
    { date: lastMonday(year, 5), name: 'Memorial Day' },
    { date: observed(`${year}-07-04`), name: 'Independence Day' },
    { date: nthWeekday(year, 9, 1, 1), name: 'Labor Day' },
    { date: thanksgiving, name: 'Thanksgiving' },
    { date: addDays(thanksgiving, 1), name: 'Day after Thanksgiving' },
    { date: observed(`${year}-12-25`), name: 'Christmas Day' },
  ];
}

const toMoment = (day: PlainDate, utcMinutes: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + Math.round(utcMinutes * 60) * 1000).toISOString();

/** The calendar around a day: holidays of last year to the year after next. */
export function makeCalendar(today: PlainDate): DemoCalendar {
  const year = Number(today.slice(0, 4));
  const holidays = [-1, 0, 1, 2].flatMap((offset) => listHolidays(year + offset));
  const holidayDates = new Set(holidays.map((holiday) => holiday.date));
  const past: PlainDate[] = [];
  const future: PlainDate[] = [];
  for (let day = today; past.length < PAST_DAYS; past.push(day)) day = addWorkingDays(day, -1, holidayDates);
  for (let day = addWorkingDays(today, 0, holidayDates); future.length < FUTURE_DAYS;) {
    future.push(day);
    day = addWorkingDays(day, 1, holidayDates);
  }
  const day = (position: number): PlainDate => {
    const index = Math.floor(position);
    const found = index < 0 ? past[-index - 1] : future[index];
    if (found === undefined) throw new RangeError(`The calendar does not reach working day ${index}.`);
    return found;
  };
  return {
    today,
    holidays,
    holidayDates,
    day,
    moment: (position) => {
      if (position >= 0) throw new RangeError(`Working day ${position} has not happened yet.`);
      const share = position - Math.floor(position);
      return toMoment(day(position), SHIFT_START_UTC_MINUTES + share * SHIFT_MINUTES);
    },
    lastEvening: (minutes) => toMoment(today, EVENING_UTC_MINUTES + Math.min(minutes, EVENING_MINUTES)),
  };
}
