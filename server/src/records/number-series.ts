import { randomBytes } from 'node:crypto';
import type { CallContext, Series } from '../context.ts';
import type { Db } from '../storage/database.ts';
import { one } from '../storage/query.ts';

const FIRST: Readonly<Record<Series, number>> = { quote: 10_001, tracker: 48_001, stamp: 2_001, bol: 70_001 };
const PREFIX: Readonly<Record<Series, string>> = { quote: 'Q-', tracker: 'T-', stamp: 'CS-', bol: 'BOL-' };

/** Gives the last of the next numbers of a series. The row lock makes every number unique and leaves none out. */
async function take(db: Db, series: Series, count: number): Promise<number> {
  const { last_value: last } = await one<{ last_value: number }>(db)`
    insert into number_series (series, last_value) values (${series}, ${FIRST[series] + count - 1})
    on conflict (series) do update set last_value = number_series.last_value + ${count} returning last_value`;
  return last;
}

/** The next number of a series, such as `Q-10001`: nobody else gets one until the transaction ends. */
export async function nextNumber(
  { db, takeNumber }: Pick<CallContext, 'db' | 'takeNumber'>,
  series: Series,
): Promise<string> {
  return takeNumber ? takeNumber(series) : `${PREFIX[series]}${await take(db, series, 1)}`;
}

/** Numbers for records that are only tried: everybody else goes on making true ones meanwhile. */
export const trialNumber = async (series: Series): Promise<string> =>
  `${PREFIX[series]}${randomBytes(6).toString('hex')}`;

/**
 * Numbers for many records that are made in one long transaction. They are set apart at once, outside of it, so that nobody waits for
 * its end; where it fails, its numbers are left out.
 */
export function reserveNumbers(db: Db, count: number): (series: Series) => Promise<string> {
  const left = new Map<Series, number>();
  return async (series) => {
    const next = left.get(series) ?? (await take(db, series, count)) - count + 1;
    left.set(series, next + 1);
    return `${PREFIX[series]}${next}`;
  };
}
