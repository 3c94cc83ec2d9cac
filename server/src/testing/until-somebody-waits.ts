import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';

/** Waits until a statement of this database stands in front of a lock that somebody else holds. */
export async function untilSomebodyWaits(db: Db): Promise<void> {
  for (const until = Date.now() + 5_000; Date.now() < until;) {
    const rows = await many(db)`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (rows.length > 0) return;
  }
  throw new Error('Nobody waits for a lock.');
}
