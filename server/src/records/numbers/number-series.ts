import { randomBytes } from 'node:crypto';
import type { CallContext } from '../../context.ts';
import { SERIES, type Series, type SeriesFacts } from '../../context/series.ts';
import type { Db } from '../../storage/database.ts';
import { one } from '../../storage/query.ts';

const factsOf = (series: Series): SeriesFacts => SERIES[series];

/** Where a book number is stored. */
interface BookNumber {
  readonly series: Series;
  readonly object: string;
  readonly column: string;
}

/** Series of the books, with the columns that hold their numbers. */
export const BOOK_NUMBERS: readonly BookNumber[] = (Object.keys(SERIES) as readonly Series[]).flatMap((series) => {
  const { book } = factsOf(series);
  return book ? [{ series, ...book }] : [];
});

const isOfBooks = (name: Series): boolean => BOOK_NUMBERS.some(({ series }) => series === name);

/** Prefix of the numbers of an object; null for one without a series. */
export const prefixOfObject = (name: string): string | null => (name in SERIES ? SERIES[name as Series].prefix : null);

/** Prefix of numbers, letters only. */
export const PREFIXES: readonly string[] = Object.values(SERIES).map(({ prefix }) => prefix.replace('-', ''));

/** Prefix of the numbers of a series; with the code of the place, if it has one: `PO-IND-`. */
const prefixOf = (series: Series, place: string): string =>
  `${SERIES[series].prefix}${place === '' ? '' : `${place}-`}`;

/** Prefix of the numbers of a series without places: `INV-`. */
export const prefixOfSeries = (series: Series): string => SERIES[series].prefix;

/** Gives the last of the next numbers of a series. The row lock makes every number unique and leaves none out. */
async function take(db: Db, series: Series, place: string, count: number): Promise<number> {
  const name = place === '' ? series : `${series} ${place}`;
  const { last_value: last } = await one<{ last_value: number }>(db)`
    insert into number_series (series, last_value) values (${name}, ${SERIES[series].first + count - 1})
    on conflict (series) do update set last_value = number_series.last_value + ${count} returning last_value`;
  return last;
}

/**
 * Takes the next number of a series, such as `Q-10001`; other transactions wait for it until this one ends. With the code of a `place`, the
 * next number of that place, such as `PO-IND-1001`.
 */
export async function nextNumber(
  { db, takeNumber }: Pick<CallContext, 'db' | 'takeNumber'>,
  series: Series,
  place = '',
): Promise<string> {
  return takeNumber ? takeNumber(series, place) : `${prefixOf(series, place)}${await take(db, series, place, 1)}`;
}

/** Random numbers for records of a trial, so that others can go on creating real records meanwhile. */
export const trialNumber = async (series: Series, place = ''): Promise<string> =>
  `${prefixOf(series, place)}${randomBytes(6).toString('hex')}`;

/**
 * Reserves numbers for many records that one long transaction creates. The numbers are reserved outside of that transaction, so that no one
 * waits for its end; if it fails, they are skipped. If `count` is not enough, for example because rows are tried again, the same number is
 * reserved again. Book numbers are never reserved: they are taken in `own`, the transaction, so that a rollback returns them.
 */
export function reserveNumbers(db: Db, own: Db, count: number): (series: Series, place?: string) => Promise<string> {
  const left = new Map<string, { next: number; readonly last: number }>();
  return async (series, place = '') => {
    if (isOfBooks(series)) return nextNumber({ db: own }, series, place);
    const prefix = prefixOf(series, place);
    let range = left.get(prefix);
    if (!range || range.next > range.last) {
      const last = await take(db, series, place, count);
      range = { next: last - count + 1, last };
      left.set(prefix, range);
    }
    const number = range.next;
    range.next += 1;
    return `${prefix}${number}`;
  };
}
