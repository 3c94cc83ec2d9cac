import { sql } from 'kysely';
import type { AppServices } from '../context.ts';

/** Removes stored once-only answers after three days. */
export async function forgetAnswers({ db }: AppServices): Promise<void> {
  await sql`delete from idempotency_key where created_dt < now() - interval '3 days'`.execute(db);
}
