import { AppError } from '@cdi/shared/errors';
import type { CallContext } from '../context.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Db } from '../storage/database.ts';
import { exists, one, run } from '../storage/query.ts';
import { countTries } from '../session/count-tries.ts';
import { noteSecurity } from '../session/security-log.ts';
import { hashSecret, makeSecret } from '../session/tokens.ts';

const MOST_FAILURES = 10;
const WINDOW_MINUTES = 15;
const KNOWN_DAYS = 30;
const LINK_MINUTES = 60;

/** The account of a sign-in attempt, whether it exists or not. */
export interface Door {
  readonly account: string;
  /** A known address of the person, counted separately so that a stranger cannot lock them out at their own desk; else empty. */
  readonly place: string;
  readonly address: string;
}

/** The account that the entered name means, and the address of the attempt. */
export async function findDoor(db: Db, typed: string, userId: number | undefined, address: string): Promise<Door> {
  if (userId === undefined) return { account: `name ${hashSecret(typed.toLowerCase())}`, place: '', address };
  const isKnown = await exists(db)`
    select 1 from user_session where user_id = ${userId} and seen_by is null and address = ${address}
      and created_dt > now() - ${KNOWN_DAYS} * interval '1 day'`;
  return { account: `user ${userId}`, place: isKnown ? address : '', address };
}

/**
 * Counts an attempt before it is made, also where many come at once and through several servers. Throws TOO_MANY after ten that failed within
 * a quarter of an hour; the owner is then mailed a link that opens the account again.
 */
export async function countAttempt(context: CallContext, door: Door): Promise<void> {
  const { account, place } = door;
  const { tries, wait } = await countTries(context.db, { account, place, minutes: WINDOW_MINUTES });
  if (tries <= MOST_FAILURES) return;
  if (tries === MOST_FAILURES + 1) await close(context, door);
  throw new AppError(
    'TOO_MANY',
    `Too many failed attempts for this account. Wait ${wait} minutes, or open it by the link that was mailed to its owner.`,
  );
}

/** Deletes the counted attempts: the password was correct. */
export async function forgetAttempts(db: Db, { account, place }: Door): Promise<void> {
  await run(db)`delete from sign_in_attempt where account = ${account} and place = ${place}`;
}

/** Opens an account again, wherever it was tried. */
export async function openDoors(db: Db, userId: number): Promise<void> {
  await run(db)`delete from sign_in_attempt where account = ${`user ${userId}`}`;
}

/** Notes that an account was closed, and mails its owner, where there is one, a link that opens it. */
async function close(context: CallContext, { account, place, address }: Door): Promise<void> {
  const userId = Number(/^user (\d+)$/.exec(account)?.[1] ?? 0) || null;
  const { app, db, requestId } = context;
  const detail = `${MOST_FAILURES} failures ${place === '' ? 'from places that are not known' : 'from a known place'}${userId === null ? ', of a name that nobody has' : ''}`;
  await noteSecurity(app, db, { kind: 'account_closed', userId, address, requestId, detail });
  if (userId !== null) await mailAccountOwner(context, userId, place);
}

async function mailAccountOwner({ db, app }: CallContext, userId: number, place: string): Promise<void> {
  const owner = await one<{ email: string | null }>(db)`
    select max(email) as email from "user" where user_id = ${userId} and status = 'active' and is_active`;
  if (owner.email === null) return;
  const secret = makeSecret();
  await run(db)`
    insert into password_reset (token_hash, user_id, expires_dt)
    values (${hashSecret(secret)}, ${userId}, now() + ${LINK_MINUTES} * interval '1 minute')`;
  const where =
    place === ''
      ? 'From places where you have not signed in before'
      : `From the address ${place}, where you have signed in before,`;
  await queueMail(db, {
    to: owner.email,
    subject: 'Somebody tries to sign in to your account',
    body: `Hello,\n\n${MOST_FAILURES} attempts to sign in to your account at CDI failed. ${where} it is closed for up to ${WINDOW_MINUTES} minutes.\n\nIf it was you, choose a new password by this link; it opens the account at once, works once, and for one hour:\n\n${app.environment.publicUrl}/pass_reset?token=${secret}\n\nIf it was not you, nothing has happened: your password was not guessed.\n`,
  });
}
