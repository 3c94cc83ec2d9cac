import type { Db } from '../storage/database.ts';
import { run } from '../storage/query.ts';

/** One at a time gives ZIP prefixes to territories; holds to the end of the transaction. */
export async function lockPrefixes(db: Db): Promise<void> {
  await run(db)`select pg_advisory_xact_lock(hashtext('territory zip3'))`;
}
