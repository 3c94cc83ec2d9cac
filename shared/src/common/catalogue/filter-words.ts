import { addDays, toPlainDate, weekday, type PlainDate } from '../units/plain-date.ts';
import type { Field, FieldKind } from './field.ts';

/** What the filter `<field>_is` says of a field of any kind, as people read it. */
export const PRESENCE_WORDS: Readonly<Record<string, string>> = { empty: 'is empty', filled: 'is not empty' };

/** Days counted from the present one, so that an address and a saved view mean the same tomorrow as they say. */
export const DAY_WORDS: Readonly<Record<string, string>> = {
  today: 'today',
  yesterday: 'yesterday',
  this_week: 'this week',
  last_week: 'last week',
  next_7_days: 'next 7 days',
  last_7_days: 'last 7 days',
  last_30_days: 'last 30 days',
  last_90_days: 'last 90 days',
  this_month: 'this month',
  last_month: 'last month',
  this_year: 'this year',
};

const WITH_DAYS: readonly FieldKind[] = ['date', 'datetime'];
/** Kinds that are found by a part of what they hold. */
const IN_PART: readonly FieldKind[] = ['text', 'long_text', 'email', 'phone', 'url', 'zip'];
/** Kinds whose filter is no range: "is not" turns it round. */
const TURNED: readonly FieldKind[] = [...IN_PART, 'choice', 'choices', 'tags', 'reference', 'references'];

/** The words that `<field>_is` takes for a field; none where it cannot be searched. */
export function filterWords({ kind }: Pick<Field, 'kind'>): Readonly<Record<string, string>> {
  if (kind === 'structure') return {};
  return WITH_DAYS.includes(kind) ? { ...DAY_WORDS, ...PRESENCE_WORDS } : PRESENCE_WORDS;
}

/** Whether there is a filter `<field>_not`. */
export const hasNotFilter = ({ kind }: Pick<Field, 'kind'>): boolean => TURNED.includes(kind);

/** First and last day, both included. */
export interface DayRange {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** The days that a word means on a day; weeks begin on Monday. Undefined for a word that means no days. */
export function daysOfWord(word: string, today: PlainDate): DayRange | undefined {
  const monday = addDays(today, -((weekday(today) + 6) % 7));
  const first = (text: string): PlainDate => toPlainDate(`${text.slice(0, 7)}-01`);
  const month = first(today);
  const endOf = (day: PlainDate): PlainDate => addDays(first(addDays(day, 31)), -1);
  const lastMonth = first(addDays(month, -1));
  const ranges: Readonly<Record<string, DayRange>> = {
    today: { from: today, to: today },
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    this_week: { from: monday, to: addDays(monday, 6) },
    last_week: { from: addDays(monday, -7), to: addDays(monday, -1) },
    next_7_days: { from: today, to: addDays(today, 6) },
    last_7_days: { from: addDays(today, -6), to: today },
    last_30_days: { from: addDays(today, -29), to: today },
    last_90_days: { from: addDays(today, -89), to: today },
    this_month: { from: month, to: endOf(month) },
    last_month: { from: lastMonth, to: endOf(lastMonth) },
    this_year: { from: toPlainDate(`${today.slice(0, 4)}-01-01`), to: toPlainDate(`${today.slice(0, 4)}-12-31`) },
  };
  return Object.hasOwn(ranges, word) ? ranges[word] : undefined;
}

/** How a value that is looked for meets what the field holds, and how when it is turned round. */
export const matchWords = ({ kind }: Pick<Field, 'kind'>): { readonly is: string; readonly isNot: string } =>
  IN_PART.includes(kind) ? { is: 'contains', isNot: 'does not contain' } : { is: 'is', isNot: 'is not' };
