import type { Db } from './database.ts';
import { many } from './query.ts';

/** A table of so many bytes is read as a whole about as fast as a plan over its indexes is made. */
export const SMALL_BYTES = 512 * 1024;
/** A table of so many bytes is never read as a whole for a search. */
export const LONG_BYTES = 32 * 1024 * 1024;
/** In a table of so many bytes an index of parts of words finds so many rows that reading the newest few thousand is quicker. */
export const HUGE_BYTES = 256 * 1024 * 1024;
const LASTING_MS = 60_000;

interface Known {
  readonly untilMs: number;
  readonly sizes: Promise<ReadonlyMap<string, number>>;
}

const known = new WeakMap<Db, Known>();

/** Bytes of the rows of each table, by its name. Asked of the database again after a minute. */
export function tableBytes(db: Db): Promise<ReadonlyMap<string, number>> {
  const last = known.get(db);
  if (last && last.untilMs > Date.now()) return last.sizes;
  const sizes = readSizes(db);
  known.set(db, { untilMs: Date.now() + LASTING_MS, sizes });
  // a question that failed is asked again by the next caller
  sizes.catch(() => known.delete(db));
  return sizes;
}

async function readSizes(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await many<{ name: string; bytes: number }>(db)`
    select relname as name, pg_relation_size(oid)::float8 as bytes from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace`;
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}
