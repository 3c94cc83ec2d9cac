import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';

/** Waits until a statement of this database, or this many of them, wait for a lock held by another transaction. */
export async function untilSomebodyWaits(db: Db, count = 1): Promise<void> {
  for (const until = Date.now() + 5_000; Date.now() < until;) {
    const rows = await many(db)`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (rows.length >= count) return;
  }
  throw new Error('Nobody waits for a lock.');
}
