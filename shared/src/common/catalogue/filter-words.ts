import { addDays, toPlainDate, weekday, type PlainDate } from '../units/plain-date.ts';
import type { Field, FieldKind } from './field.ts';

/** Words of the filter `<field>_is` for a field of any kind, as people read them. */
export const PRESENCE_WORDS: Readonly<Record<string, string>> = { empty: 'is empty', filled: 'is not empty' };

/** Days counted from the present one, so that an address and a saved view mean the same tomorrow as they say. */
export const DAY_WORDS: Readonly<Record<string, string>> = {
  before_today: 'before today',
  today: 'today',
  yesterday: 'yesterday',
  tomorrow: 'tomorrow',
  this_week: 'this week',
  last_week: 'last week',
  next_week: 'next week',
  next_7_days: 'next 7 days',
  next_30_days: 'next 30 days',
  next_90_days: 'next 90 days',
  last_7_days: 'last 7 days',
  last_30_days: 'last 30 days',
  last_90_days: 'last 90 days',
  this_month: 'this month',
  last_month: 'last month',
  next_month: 'next month',
  this_quarter: 'this quarter',
  last_quarter: 'last quarter',
  this_year: 'this year',
  last_year: 'last year',
};

const WITH_DAYS: readonly FieldKind[] = ['date', 'datetime'];
/** Kinds that match a part of their text. */
const IN_PART: readonly FieldKind[] = ['text', 'long_text', 'email', 'phone', 'url', 'zip'];
/** Kinds whose filter is not a range: "is not" negates it. */
const TURNED: readonly FieldKind[] = [...IN_PART, 'choice', 'choices', 'tags', 'reference', 'references'];

/** The words that `<field>_is` accepts for a field; none if it cannot be searched. */
export function filterWords({ kind }: Pick<Field, 'kind'>): Readonly<Record<string, string>> {
  if (kind === 'structure') return {};
  return WITH_DAYS.includes(kind) ? { ...DAY_WORDS, ...PRESENCE_WORDS } : PRESENCE_WORDS;
}

/** Whether there is a filter `<field>_not`. */
export const hasNotFilter = ({ kind }: Pick<Field, 'kind'>): boolean => TURNED.includes(kind);

/** First and last day, both included. */
export interface DayRange {
  /** Null where it has no first day. */
  readonly from: PlainDate | null;
  readonly to: PlainDate;
}

/** The first of a month; month 0 is the December before, 13 the January after. */
function firstOf(year: number, month: number): PlainDate {
  const years = year + Math.floor((month - 1) / 12);
  const within = ((month + 11) % 12) + 1;
  return toPlainDate(`${String(years).padStart(4, '0')}-${String(within).padStart(2, '0')}-01`);
}

/** A range of `count` whole months, beginning with a given month. */
const months = (year: number, month: number, count: number): DayRange => ({
  from: firstOf(year, month),
  to: addDays(firstOf(year, month + count), -1),
});

/** The days that a word means on a day; weeks begin on Monday. Undefined for a word that means no days. */
export function daysOfWord(word: string, today: PlainDate): DayRange | undefined {
  const monday = addDays(today, -((weekday(today) + 6) % 7));
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  const quarter = month - ((month - 1) % 3);
  const day = (days: number): PlainDate => addDays(today, days);
  const week = (weeks: number): DayRange => ({ from: addDays(monday, 7 * weeks), to: addDays(monday, 7 * weeks + 6) });
  const ranges: Readonly<Record<string, DayRange>> = {
    before_today: { from: null, to: day(-1) },
    today: { from: today, to: today },
    yesterday: { from: day(-1), to: day(-1) },
    tomorrow: { from: day(1), to: day(1) },
    this_week: week(0),
    last_week: week(-1),
    next_week: week(1),
    next_7_days: { from: today, to: day(6) },
    next_30_days: { from: today, to: day(29) },
    next_90_days: { from: today, to: day(89) },
    last_7_days: { from: day(-6), to: today },
    last_30_days: { from: day(-29), to: today },
    last_90_days: { from: day(-89), to: today },
    this_month: months(year, month, 1),
    last_month: months(year, month - 1, 1),
    next_month: months(year, month + 1, 1),
    this_quarter: months(year, quarter, 3),
    last_quarter: months(year, quarter - 3, 3),
    this_year: months(year, 1, 12),
    last_year: months(year - 1, 1, 12),
  };
  return Object.hasOwn(ranges, word) ? ranges[word] : undefined;
}

/** How a value that is looked for meets what the field holds, and how when it is turned round. */
export const matchWords = ({ kind }: Pick<Field, 'kind'>): { readonly is: string; readonly isNot: string } =>
  IN_PART.includes(kind) ? { is: 'contains', isNot: 'does not contain' } : { is: 'is', isNot: 'is not' };
