import type { Db } from '../storage/database.ts';
import { run } from '../storage/query.ts';

/** Lets those who ask for a link to one address come one after another, until the end of the transaction: each counts those before it. */
export async function lockRecipient(db: Db, email: string): Promise<void> {
  await run(db)`select pg_advisory_xact_lock(hashtextextended(${email.toLowerCase()}, 0))`;
}
