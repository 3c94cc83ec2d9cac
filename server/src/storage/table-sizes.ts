import type { Db } from './database.ts';
import { many } from './query.ts';

/** Up to this table size, reading the whole table is about as fast as planning over its indexes. */
export const SMALL_BYTES = 512 * 1024;
/** Above this table size, a search never reads the whole table. */
export const LONG_BYTES = 32 * 1024 * 1024;
/** Above this table size, a trigram index returns too many rows; scanning the newest few thousand is faster. */
export const HUGE_BYTES = 256 * 1024 * 1024;
const LASTING_MS = 60_000;

/** An index of parts of words that has no entry: its first page and an empty root. */
const EMPTY_INDEX_BYTES = 16 * 1024;

interface Known<Facts> {
  readonly untilMs: number;
  readonly facts: Promise<Facts>;
}

/** Asks the database for something about its tables, and again after a minute. */
function askedByTheMinute<Facts>(read: (db: Db) => Promise<Facts>): (db: Db) => Promise<Facts> {
  const known = new WeakMap<Db, Known<Facts>>();
  return (db) => {
    const last = known.get(db);
    if (last && last.untilMs > Date.now()) return last.facts;
    const facts = read(db);
    known.set(db, { untilMs: Date.now() + LASTING_MS, facts });
    // after an error, the next caller queries again
    facts.catch(() => known.delete(db));
    return facts;
  };
}

/** Bytes of the rows of each table, by its name. */
export const tableBytes = askedByTheMinute(async (db): Promise<ReadonlyMap<string, number>> => {
  const rows = await many<{ name: string; bytes: number }>(db)`
    select relname as name, pg_relation_size(oid)::float8 as bytes from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace`;
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
});

/** Tables with texts that have accents, by the indexes that hold nothing else: of most tables they are empty. */
export const tablesWithAccents = askedByTheMinute(async (db): Promise<ReadonlySet<string>> => {
  const rows = await many<{ name: string }>(db)`
    select distinct t.relname as name
    from pg_index i join pg_class x on x.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    join pg_am a on a.oid = x.relam
    where a.amname = 'gin' and i.indpred is not null and t.relnamespace = current_schema()::regnamespace
      and pg_relation_size(x.oid) > ${EMPTY_INDEX_BYTES}`;
  return new Set(rows.map(({ name }) => name));
});
