import type { Db } from './database.ts';
import { many } from './query.ts';

/** A table of so many bytes is read as a whole about as fast as a plan over its indexes is made. */
const SMALL_BYTES = 512 * 1024;
const LASTING_MS = 60_000;

interface Known {
  readonly untilMs: number;
  readonly names: Promise<ReadonlySet<string>>;
}

const known = new WeakMap<Db, Known>();

/** Names of the tables that are quicker to read than to look up in. Asked of the database again after a minute. */
export function areSmall(db: Db): Promise<ReadonlySet<string>> {
  const last = known.get(db);
  if (last && last.untilMs > Date.now()) return last.names;
  const names = readSmall(db);
  known.set(db, { untilMs: Date.now() + LASTING_MS, names });
  // a question that failed is asked again by the next caller
  names.catch(() => known.delete(db));
  return names;
}

async function readSmall(db: Db): Promise<ReadonlySet<string>> {
  const rows = await many<{ name: string }>(db)`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and pg_relation_size(oid) <= ${SMALL_BYTES}`;
  return new Set(rows.map(({ name }) => name));
}
