import type { AppServices } from '../context.ts';
import { run } from '../storage/query.ts';

/** Removes stored once-only answers after three days. */
export async function forgetAnswers({ db }: AppServices): Promise<void> {
  await run(db)`delete from idempotency_key where created_dt < now() - interval '3 days'`;
}
