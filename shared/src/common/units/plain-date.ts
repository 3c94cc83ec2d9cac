/** A calendar day, `YYYY-MM-DD`. It has no time and no time zone, so it never shifts by a day. */
export type PlainDate = string & { readonly kind: 'plain date' };

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Nothing here happens in other years: such a date is a slip of the pen. */
const YEARS = { first: 1900, last: 2199 } as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (MONTH_DAYS[month - 1] ?? 0);
}

function split(date: string): [year: number, month: number, day: number] {
  const match = PATTERN.exec(date);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : [0, 0, 0];
}

/** True for a day that exists in the calendar, and in our time; `2026-02-30` and `0206-11-30` do not. */
export function isPlainDate(value: unknown): value is PlainDate {
  if (typeof value !== 'string' || !PATTERN.test(value)) return false;
  const [year, month, day] = split(value);
  if (year < YEARS.first || year > YEARS.last) return false;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Brands a text as a day. Throws RangeError when it is not one. */
export function toPlainDate(value: string): PlainDate {
  if (!isPlainDate(value)) throw new RangeError(`Not a date (YYYY-MM-DD): ${value}`);
  return value;
}

/** Days since 1 March 0000 of the Gregorian calendar; starting in March puts the leap day last. */
function toDayNumber(date: PlainDate): number {
  const [year, month, day] = split(date);
  const marchYear = month <= 2 ? year - 1 : year;
  const marchMonth = (month + 9) % 12;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + Math.floor((marchMonth * 306 + 5) / 10) + day - 1;
}

function fromDayNumber(dayNumber: number): PlainDate {
  let marchYear = Math.floor((10_000 * dayNumber + 14_780) / 3_652_425);
  const startOf = (year: number): number =>
    year * 365 + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  if (dayNumber < startOf(marchYear)) marchYear -= 1;
  const dayOfYear = dayNumber - startOf(marchYear);
  const marchMonth = Math.floor((100 * dayOfYear + 52) / 3060);
  const month = ((marchMonth + 2) % 12) + 1;
  const year = marchYear + (month <= 2 ? 1 : 0);
  const day = dayOfYear - Math.floor((marchMonth * 306 + 5) / 10) + 1;
  const pad = (value: number, width: number): string => String(value).padStart(width, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` as PlainDate;
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return fromDayNumber(toDayNumber(date) + days);
}

/** The same day so many months later; the last day of that month where it is shorter: November 30 and three months is February 28. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const [year, month, day] = split(date);
  const index = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1];
  const pad = (value: number, width: number): string => String(value).padStart(width, '0');
  return `${pad(toYear, 4)}-${pad(toMonth, 2)}-${pad(Math.min(day, daysInMonth(toYear, toMonth)), 2)}` as PlainDate;
}

/** Calendar days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return toDayNumber(to) - toDayNumber(from);
}

const weekdayOf = (dayNumber: number): number => (dayNumber + 3) % 7;

/** 0 = Sunday … 6 = Saturday. */
export function weekday(date: PlainDate): number {
  return weekdayOf(toDayNumber(date));
}

export function isWorkingDay(date: PlainDate, holidays: ReadonlySet<string> = new Set()): boolean {
  return isWorkingDayNumber(toDayNumber(date), holidays);
}

/** A plan asks this of thousands of days: a day is written out only where it has to be looked up. */
function isWorkingDayNumber(dayNumber: number, holidays: ReadonlySet<string>): boolean {
  const day = weekdayOf(dayNumber);
  return day !== 0 && day !== 6 && !(holidays.size > 0 && holidays.has(fromDayNumber(dayNumber)));
}

/**
 * Moves by working days: Monday to Friday without the holidays. `days` may be negative. With 0 a free day moves to the
 * next working day, a working day stays.
 */
export function addWorkingDays(date: PlainDate, days: number, holidays: ReadonlySet<string> = new Set()): PlainDate {
  if (!Number.isInteger(days)) throw new RangeError(`Working days must be a whole number, got ${days}.`);
  const step = days < 0 ? -1 : 1;
  let current = toDayNumber(date);
  if (days === 0) while (!isWorkingDayNumber(current, holidays)) current += 1;
  for (let left = Math.abs(days); left > 0;) {
    current += step;
    if (isWorkingDayNumber(current, holidays)) left -= 1;
  }
  return fromDayNumber(current);
}

/** Working days after `from` up to and including `to`; negative when `to` is earlier. */
export function workingDaysBetween(from: PlainDate, to: PlainDate, holidays: ReadonlySet<string> = new Set()): number {
  if (to < from) return 0 - workingDaysBetween(to, from, holidays);
  const last = toDayNumber(to);
  let count = 0;
  for (let day = toDayNumber(from) + 1; day <= last; day += 1) if (isWorkingDayNumber(day, holidays)) count += 1;
  return count;
}

/** Prints a day: `medium` Mar 5, 2026; `numeric` 03/05/2026; `day` Thu, Mar 5. */
export function formatDate(date: PlainDate, style: 'medium' | 'numeric' | 'day' = 'medium'): string {
  const [year, month, day] = split(date);
  const name = MONTHS[month - 1] ?? '';
  if (style === 'numeric') return `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;
  return style === 'day' ? `${WEEKDAYS[weekday(date)] ?? ''}, ${name} ${day}` : `${name} ${day}, ${year}`;
}

/** Making a formatter takes fifty times as long as using it, and every call of the server asks for today. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  dayFormats.set(timeZone, made);
  return made;
}

/** The calendar day at a place (IANA zone such as `America/Chicago`) at the instant `now`. Throws RangeError for a zone that is not known. */
export function todayIn(timeZone: string, now: Date): PlainDate {
  const parts = dayFormatOf(timeZone)
    .formatToParts(now)
    .reduce<Record<string, string>>((all, part) => ({ ...all, [part.type]: part.value }), {});
  return toPlainDate(`${parts['year']?.padStart(4, '0')}-${parts['month']}-${parts['day']}`);
}
