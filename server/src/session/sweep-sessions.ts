import type { AppServices } from '../context.ts';
import { run } from '../storage/query.ts';

/** Removes sessions and links to set a password, a month after they ended. */
export async function sweepSessions({ db }: AppServices): Promise<void> {
  await run(db)`delete from user_session where expires_dt < now() - interval '30 days'`;
  await run(db)`delete from password_reset where expires_dt < now() - interval '30 days'`;
}
