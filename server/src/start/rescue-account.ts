import type { SecurityLog } from '../session/security-log.ts';
import { openDoors } from '../accounts/account-guard.ts';
import { endSessionsOf } from '../session/end-sessions.ts';
import { noteSecurity } from '../session/security-log.ts';
import { hashSecret, makeSecret } from '../session/tokens.ts';
import { voidResetLinks } from '../session/void-reset-links.ts';
import type { Db } from '../storage/database.ts';
import { maybeOne, run } from '../storage/query.ts';

/** What the command that opens an account needs of the settings. */
export interface RescueSettings {
  readonly publicUrl: string;
  readonly securityLog: SecurityLog;
  /** Who typed the command, as the machine knows them. */
  readonly by: string;
}

/**
 * Restores access for a person who lost their second factor or first link and whom no super user can help: removes the second factor,
 * clears the lock after failed sign-ins, ends all sessions, and returns a link to set a new password, which works once, for a day. The
 * security log records it.
 * @throws Error with a sentence if no active user has the e-mail
 */
export async function rescueAccount(db: Db, email: string, settings: RescueSettings): Promise<string> {
  const secret = makeSecret();
  await db.transaction().execute(async (tx) => {
    const person = await maybeOne<{ user_id: number }>(tx)`
      update "user" set mfa = false
      where lower(email) = lower(${email}) and is_active and status in ('active', 'invited') returning user_id`;
    if (person === undefined)
      throw new Error(`No active account has the e-mail ${email}. Super users see all accounts under Data, Users.`);
    const userId = person.user_id;
    await run(tx)`delete from user_recovery_code where user_id = ${userId}`;
    await run(tx)`delete from user_second_factor where user_id = ${userId}`;
    await openDoors(tx, userId);
    await endSessionsOf(tx, userId, 'opened from the machine');
    await voidResetLinks(tx, userId);
    await run(tx)`
      insert into password_reset (token_hash, user_id, expires_dt)
      values (${hashSecret(secret)}, ${userId}, now() + interval '1 day')`;
    const detail = `by ${settings.by}, with npm run rescue`;
    await noteSecurity(settings, tx, { kind: 'account_rescued', userId, requestId: 'rescue', detail });
  });
  return `${settings.publicUrl}/pass_reset?token=${secret}`;
}
