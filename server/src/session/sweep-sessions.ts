import type { AppServices } from '../context.ts';
import { run } from '../storage/query.ts';

/** Removes sessions and mailed links a month after they ended, and counts of attempts to sign in after a day. */
export async function sweepSessions({ db }: AppServices): Promise<void> {
  await run(db)`delete from user_session where expires_dt < now() - interval '30 days'`;
  await run(db)`delete from password_reset where expires_dt < now() - interval '30 days'`;
  await run(db)`delete from email_confirmation where expires_dt < now() - interval '30 days'`;
  await run(db)`delete from sign_in_attempt where window_dt < now() - interval '1 day'`;
}
