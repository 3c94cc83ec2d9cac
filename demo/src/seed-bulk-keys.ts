import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../server/src/storage/database.ts';
import { one } from '../../server/src/storage/query.ts';

export type Sql = RawBuilder<unknown>;

/** Room for this many lines of an order in the keys of its curbs, and of what each curb has one of. */
export const LINES = 8;
export const nothing: Sql = sql`null`;

/** A whole number from 0 to `below` − 1 that follows from the number of the order `o` and a salt. */
export const chance = (salt: number, below: Sql): Sql =>
  sql`((hashint8extended(o.i, ${sql.lit(salt)}) & 9223372036854775807) % ${below})::int`;
export const pickText = (salt: number, texts: readonly string[]): Sql =>
  sql`(array[${sql.join(texts.map((text) => sql.lit(text)))}])[1 + ${chance(salt, sql.lit(texts.length))}]`;

/** First keys and numbers that are free. */
export interface Base {
  readonly quote: number;
  readonly tracker: number;
  readonly quoteCurb: number;
  readonly curb: number;
  readonly springs: number;
  readonly stamp: number;
  readonly quoteNo: number;
  readonly trackerNo: number;
}

export const readBase = (db: Db): Promise<Base> =>
  one<Base>(db)`
    select (select coalesce(max(quote_id), 0) from quote) as quote,
      (select coalesce(max(tracker_id), 0) from tracker) as tracker,
      (select coalesce(max(quote_curb_id), 0) from quote_curb) as "quoteCurb",
      (select coalesce(max(tracker_curb_id), 0) from tracker_curb) as curb,
      (select coalesce(max(spring_configuration_id), 0) from spring_configuration) as springs,
      (select coalesce(max(conforming_stamp_id), 0) from conforming_stamp) as stamp,
      (select last_value from number_series where series = 'quote') as "quoteNo",
      (select last_value from number_series where series = 'tracker') as "trackerNo"`;

/** The key of a copy of an order or quote. */
export const keyOfCopy = (start: number): Sql => sql`${sql.lit(start)} + o.i`;
/** The key of a row of which each line of an order has one at most, by the number of the line. */
export const keyOfLine = (start: number, lineNo: Sql): Sql =>
  sql`${sql.lit(start)} + (o.i - 1) * ${sql.lit(LINES)} + ${lineNo}`;

/** The last number that a series gave; the one before `first` where it gave none. */
export const lastOf = (series: string, first: number): Sql =>
  sql`coalesce((select last_value from number_series s where s.series = ${sql.lit(series)}), ${sql.lit(first - 1)})`;

/** The statement by which a series goes on after `further` numbers. */
export const continueSeries = (series: string, first: number, further: Sql): Sql => sql`
  insert into number_series (series, last_value)
  select ${sql.lit(series)}, ${sql.lit(first - 1)} + n from (select ${further} as n) f where n > 0
  on conflict (series) do update
  set last_value = number_series.last_value + excluded.last_value - ${sql.lit(first - 1)}`;
