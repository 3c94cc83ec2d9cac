import { AppError } from '@cdi/shared/errors';
import { objects } from '@cdi/shared/catalogue';
import type { CallContext } from '../context.ts';
import { lockRecord, updateRecord } from '../records/save/write-record.ts';
import type { Sessions } from '../session/sessions.ts';
import { hashSecret, makeSecret } from '../session/tokens.ts';
import { maybeOne, run } from '../storage/query.ts';
import { openDoors } from './account-guard.ts';
import { setPassword } from './account.service.ts';
import { lockRecipient } from './lock-recipient.ts';

/** Of one account: more would only fill the mailbox of its owner. */
const MOST_LINKS_PER_HOUR = 5;
const MOST_LINKS_PER_DAY = 15;
const LIFETIME_MS = 60 * 60 * 1000;
const user = objects.user;

/**
 * Mails a link that works once, for an hour. Says nothing about whether the account exists, and does the same work when it
 * does not: a link that was never good is stored for it.
 */
export async function requestReset(context: CallContext, email: string): Promise<void> {
  const secret = makeSecret();
  const now = context.now.toISOString();
  const expires = new Date(context.now.getTime() + LIFETIME_MS).toISOString();
  const link = `${context.app.environment.publicUrl}/pass_reset?token=${secret}`;
  const body = `,\n\nsomebody, probably you, asked for a new password. This link works once, for one hour:\n\n${link}\n\nIf it was not you, ignore this mail: your password stays as it is.\n`;
  // requests at the same time count each other; the lock is taken for unknown addresses too, so that response time reveals nothing
  await lockRecipient(context.db, email);
  await run(context.db)`
    with found as (
      select user_id, first_name, email from "user"
      where lower(email) = ${email} and is_active and status in ('active', 'invited')
        and (select count(*) from password_reset r
          where r.user_id = "user".user_id and r.created_dt > now() - interval '1 hour') < ${MOST_LINKS_PER_HOUR}
        and (select count(*) from password_reset r
          where r.user_id = "user".user_id and r.created_dt > now() - interval '1 day') < ${MOST_LINKS_PER_DAY}),
    made as (
      insert into password_reset (token_hash, user_id, expires_dt)
      select ${hashSecret(secret)}, coalesce(max(user_id), 0),
        case when count(*) = 0 then ${now}::timestamptz else ${expires}::timestamptz end from found)
    insert into mail_outbox (recipient, subject, body)
    select email, 'Set a new password', 'Hello ' || first_name || ${body} from found`;
}

/** Sets the password behind a mailed link and ends every session of the account. Throws GONE for a link that is used, old or unknown. */
export async function usePasswordReset(
  context: CallContext,
  sessions: Sessions,
  secret: string,
  password: string,
): Promise<void> {
  const row = await maybeOne<{ user_id: number }>(context.db)`
    update password_reset set used_dt = now()
    where token_hash = ${hashSecret(secret)} and used_dt is null and expires_dt > ${context.now.toISOString()}
    returning user_id`;
  const userId = row?.user_id;
  const before = userId === undefined ? undefined : await lockRecord(context, user, userId);
  if (userId === undefined || !before)
    throw new AppError('GONE', 'This link was used already or is too old. Ask for a new one.');
  await setPassword(context, userId, password);
  await openDoors(context.db, userId);
  // the link came by mail: who holds it reads that mail
  const email_confirmed_dt = before.email_confirmed_dt ?? context.now.toISOString();
  if (before.status === 'invited' || before.email_confirmed_dt === null)
    await updateRecord(context, user, before, {
      email_confirmed_dt,
      ...(before.status === 'invited' ? { status: 'active' } : {}),
    });
  await sessions.endAll(context.db, userId, 'password reset');
}
