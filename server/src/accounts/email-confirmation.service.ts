import { AppError } from '@cdi/shared/errors';
import { objects, type RecordRow } from '@cdi/shared/catalogue';
import { ROLE, USER_TYPE } from '@cdi/shared/policy';
import { readSupportPhone } from '../settings/contact.ts';
import type { CallContext } from '../context.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { findEmployees } from '../session/find-employees.ts';
import { explainDatabaseError } from '../records/save/database-errors.ts';
import { lockRecord, updateRecord } from '../records/save/write-record.ts';
import { noteOfCall } from '../session/security-log.ts';
import type { Sessions } from '../session/sessions.ts';
import { hashSecret, makeSecret } from '../session/tokens.ts';
import { voidResetLinks } from '../session/void-reset-links.ts';
import { maybeOne, one, run } from '../storage/query.ts';
import { lockRecipient } from './lock-recipient.ts';

const LIFETIME_DAYS = 3;
const MOST_LINKS_PER_HOUR = 5;
const user = objects.user;

/** Limits mail per address, for any caller: until it is confirmed, an address may belong to a person who never asked for mail. */
async function assertMayMail({ db }: CallContext, email: string): Promise<void> {
  await lockRecipient(db, email);
  const { links } = await one<{ links: number }>(db)`
    select count(*)::int as links from email_confirmation
    where lower(email) = ${email.toLowerCase()} and created_dt > now() - interval '1 hour'`;
  if (links < MOST_LINKS_PER_HOUR) return;
  const message = `${MOST_LINKS_PER_HOUR} links were mailed to this address within an hour. Use the last of them, or ask again later.`;
  throw new AppError('TOO_MANY', message, { fields: { email: message } });
}

/**
 * Mails a link to an address that shows that the person reads its mail. It works once; links sent before are worth nothing. Throws
 * TOO_MANY after five within an hour to one address.
 */
export async function askToConfirm(context: CallContext, userId: number, email: string): Promise<void> {
  await assertMayMail(context, email);
  const secret = makeSecret();
  await run(context.db)`
    update email_confirmation set used_dt = now() where user_id = ${userId} and used_dt is null`;
  await run(context.db)`
    insert into email_confirmation (token_hash, user_id, email, expires_dt)
    values (${hashSecret(secret)}, ${userId}, ${email}, now() + ${LIFETIME_DAYS} * interval '1 day')`;
  const link = `${context.app.environment.publicUrl}/confirm_email?token=${secret}`;
  await queueMail(context.db, {
    to: email,
    subject: 'Confirm your e-mail',
    body: `Hello,\n\nsomebody, probably you, gave this address for an account at CDI. Confirm that it is yours; the link works once, for ${LIFETIME_DAYS} days:\n\n${link}\n\nIf it was not you, ignore this mail: nothing happens.\n`,
  });
}

/** The address that waits to be confirmed; null when none does. */
export async function findPendingEmail({ db, person }: CallContext): Promise<string | null> {
  const row = await maybeOne<{ email: string }>(db)`
    select email from email_confirmation where user_id = ${person.userId} and used_dt is null and expires_dt > now()`;
  return row?.email ?? null;
}

/** Notifies the old address that the account has another one. */
export async function mailOldAddress(
  context: CallContext,
  userId: number,
  before: string,
  after: string,
): Promise<void> {
  await noteOfCall(context, 'email_changed', userId, `${before} is ${after} now`);
  await queueMail(context.db, {
    to: before,
    subject: 'The e-mail of your account was changed',
    body: `Hello,\n\nthe e-mail of your account at CDI is ${after} from now on, instead of this one.\n\nIf you know nothing of it, call us at once: ${await readSupportPhone(context)}.\n`,
  });
}

/** Notifies inside sales of a new account, once its address is confirmed. */
async function notifyInsideSales({ db }: CallContext, account: RecordRow<'user'>): Promise<void> {
  const { user_id: id, first_name, last_name, company_name_given } = account;
  await raiseAlert(db, {
    userIds: await findEmployees(db, [ROLE.insideSales]),
    text: `New account: ${first_name} ${last_name}, ${company_name_given ?? ''}`,
    reason: 'because inside sales promotes new accounts',
    url: `/user/${id}`,
    object: 'user',
    id,
  });
}

/**
 * Makes the address behind a mailed link the confirmed one of the account. If the address changes, all sessions and mailed links of
 * the account end, and the old address is notified. Throws GONE for a link that is used, old or unknown, DUPLICATE when another
 * account has the address by now.
 */
export async function confirmEmail(context: CallContext, sessions: Sessions, secret: string): Promise<void> {
  const { db, now } = context;
  const link = await maybeOne<{ user_id: number; email: string }>(db)`
    update email_confirmation set used_dt = now()
    where token_hash = ${hashSecret(secret)} and used_dt is null and expires_dt > ${now.toISOString()}
    returning user_id, email`;
  const before = link && (await lockRecord(context, user, link.user_id));
  if (!link || !before)
    throw new AppError('GONE', 'This link was used already or is too old. Ask for a new one in My Profile.');
  const isOther = before.email.toLowerCase() !== link.email.toLowerCase();
  await updateRecord(context, user, before, { email: link.email, email_confirmed_dt: now.toISOString() }).catch(
    (error: unknown) => explainDatabaseError(error, user),
  );
  await noteOfCall(context, 'email_confirmed', link.user_id, link.email);
  if (before.email_confirmed_dt === null && before.user_type === String(USER_TYPE.newUser))
    await notifyInsideSales(context, before);
  if (!isOther) return;
  await voidResetLinks(db, link.user_id);
  await sessions.endAll(db, link.user_id, 'e-mail changed');
  await mailOldAddress(context, link.user_id, before.email, link.email);
}
