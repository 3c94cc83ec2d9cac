import { randomBytes } from 'node:crypto';
import type { CallContext } from '../../context.ts';
import { SERIES, type Series, type SeriesFacts } from '../../context/series.ts';
import type { Db } from '../../storage/database.ts';
import { one } from '../../storage/query.ts';

const factsOf = (series: Series): SeriesFacts => SERIES[series];

/** Where a number of the books stands. */
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

/** What the numbers of an object begin with; null of one that has no series. */
export const prefixOfObject = (name: string): string | null => (name in SERIES ? SERIES[name as Series].prefix : null);

/** What numbers begin with, in letters alone. */
export const PREFIXES: readonly string[] = Object.values(SERIES).map(({ prefix }) => prefix.replace('-', ''));

/** What the numbers of a series begin with; those of a place have its code, too: `PO-IND-`. */
const prefixOf = (series: Series, place: string): string =>
  `${SERIES[series].prefix}${place === '' ? '' : `${place}-`}`;

/** What the numbers of a series without places begin with: `INV-`. */
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
 * The next number of a series, such as `Q-10001`: nobody else gets one until the transaction ends. With the code of a `place` it is
 * the next one of that place, such as `PO-IND-1001`.
 */
export async function nextNumber(
  { db, takeNumber }: Pick<CallContext, 'db' | 'takeNumber'>,
  series: Series,
  place = '',
): Promise<string> {
  return takeNumber ? takeNumber(series, place) : `${prefixOf(series, place)}${await take(db, series, place, 1)}`;
}

/** Numbers for records that are only tried: everybody else goes on making true ones meanwhile. */
export const trialNumber = async (series: Series, place = ''): Promise<string> =>
  `${prefixOf(series, place)}${randomBytes(6).toString('hex')}`;

/**
 * Numbers for many records that are made in one long transaction. They are set apart at once, outside of it, so that nobody waits for
 * its end; where it fails, its numbers are left out. Where `count` is not enough, such as for rows that are tried a second time, as
 * many are set apart again. Numbers of the books are never set apart: `own` is the transaction, which gives back what it takes.
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
