import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import QRCode from 'qrcode';
import { AppError } from '@cdi/shared/errors';
import { objects } from '@cdi/shared/catalogue';
import { mustHaveSecondFactor } from '@cdi/shared/policy';
import type { CallAnswer, startSecondFactor } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import type { Db } from '../storage/database.ts';
import { many, maybeOne, run } from '../storage/query.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { lockRecord, updateRecord } from '../records/save/write-record.ts';
import { noteOfCall } from '../session/security-log.ts';
import type { Sessions } from '../session/sessions.ts';
import { hashSecret } from '../session/tokens.ts';
import { findStep, makeTotpSecret, openSecret, otpauthUri, sealSecret, toBase32 } from '../session/totp.ts';

const user = objects.user;
const MOST_FAILURES = 5;
const LOCK_MINUTES = 15;
const RECOVERY_CODES = 10;

interface Factor {
  readonly sealed_secret: string;
  readonly confirmed_dt: string | null;
  readonly last_step: number;
  readonly failed_count: number;
  readonly locked_until: string | null;
}

async function lockFactor(db: Db, userId: number): Promise<Factor | null> {
  const row = await maybeOne<Factor>(db)`
    select sealed_secret, confirmed_dt, last_step::float8 as last_step, failed_count, locked_until
    from user_second_factor where user_id = ${userId} for update`;
  return row ?? null;
}

const bare = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

type Verdict = 'good' | 'needed' | 'wrong' | 'locked' | 'unreadable';

async function isGood(context: CallContext, userId: number, factor: Factor, code: string): Promise<Verdict> {
  const { db, now, app } = context;
  if (!/^\d{6}$/.test(code)) {
    const rows = await many(db)`
      update user_recovery_code set used_dt = ${now.toISOString()}
      where user_id = ${userId} and code_hash = ${hashSecret(code)} and used_dt is null
      returning 1`;
    return rows.length > 0 ? 'good' : 'wrong';
  }
  const secret = openSecret(factor.sealed_secret, app.environment.secret);
  if (secret === null) return 'unreadable';
  const step = findStep(secret, code, now, factor.last_step);
  if (step === null) return 'wrong';
  await run(db)`update user_second_factor set last_step = ${step} where user_id = ${userId}`;
  return 'good';
}

async function judge(context: CallContext, userId: number, typed: string): Promise<Verdict> {
  const { db, now } = context;
  const factor = await lockFactor(db, userId);
  if (!factor || factor.confirmed_dt === null) return 'good';
  if (factor.locked_until !== null && new Date(factor.locked_until) > now) return 'locked';
  const code = bare(typed);
  if (code === '') return 'needed';
  const verdict = await isGood(context, userId, factor, code);
  if (verdict === 'unreadable') return verdict;
  const failures = verdict === 'good' ? 0 : factor.failed_count + 1;
  const isLocked = failures >= MOST_FAILURES;
  const until = isLocked ? new Date(now.getTime() + LOCK_MINUTES * 60_000).toISOString() : null;
  await run(db)`
    update user_second_factor set failed_count = ${isLocked ? 0 : failures}, locked_until = ${until}::timestamptz
    where user_id = ${userId}`;
  return isLocked ? 'locked' : verdict;
}

const REFUSALS = {
  needed: ['CODE_NEEDED', 'Enter the 6-digit code of your authenticator app, or a recovery code.'],
  wrong: [
    'CODE_WRONG',
    'This code is not right, or it was used already. Wait for the next one, or use a recovery code.',
  ],
  locked: [
    'TOO_MANY',
    `Too many wrong codes. Wait ${LOCK_MINUTES} minutes and try again, or ask a super user to reset your second factor.`,
  ],
  unreadable: [
    'CODE_WRONG',
    'Codes of the app cannot be checked any more, for the secret of the server changed. Use a recovery code, or ask a super user to reset your second factor.',
  ],
} as const;

/**
 * Asks for the code of an account that has a second factor, in its own transaction: wrong ones are counted even though the
 * call fails. Throws CODE_NEEDED, CODE_WRONG, TOO_MANY. The password must have been checked before.
 */
export async function checkSecondFactor(context: CallContext, userId: number, code: string): Promise<void> {
  const verdict = await context.db.transaction().execute((tx) => judge({ ...context, db: tx }, userId, code));
  if (verdict === 'good') return;
  const [errorCode, message] = REFUSALS[verdict];
  throw new AppError(errorCode, message, { fields: { code: message } });
}

/** Makes a secret that waits to be confirmed; an older one that waits is forgotten. Throws RULE when there is a second factor. */
export async function startFactor(context: CallContext): Promise<CallAnswer<typeof startSecondFactor>> {
  const { db, person, app } = context;
  const factor = await lockFactor(db, person.userId);
  if (factor?.confirmed_dt)
    throw new AppError(
      'RULE',
      `Your second factor is on already. ${isSecondFactorRequired(context) ? ASK_FOR_RESET : 'Switch it off first to change the app.'}`,
    );
  const secret = makeTotpSecret();
  await run(db)`
    insert into user_second_factor (user_id, sealed_secret)
    values (${person.userId}, ${sealSecret(secret, app.environment.secret)})
    on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, made_dt = now(), last_step = 0,
      failed_count = 0, locked_until = null`;
  const otpauth = otpauthUri(secret, person.email);
  const svg = await QRCode.toString(otpauth, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return { secret: toBase32(secret), otpauth, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

const makeRecoveryCode = (): string => {
  const code = toBase32(randomBytes(7)).slice(0, 10);
  return `${code.slice(0, 5)}-${code.slice(5)}`;
};

/** Switches the second factor on once the app gave a right code. Returns the recovery codes; ends the other sessions. */
export async function confirmFactor(
  context: CallContext,
  sessions: Sessions,
  typed: string,
): Promise<readonly string[]> {
  const { db, person, app, now } = context;
  const factor = await lockFactor(db, person.userId);
  if (!factor || factor.confirmed_dt !== null)
    throw new AppError('RULE', factor ? 'Your second factor is on already.' : 'Start the set-up again.');
  const secret = openSecret(factor.sealed_secret, app.environment.secret);
  const step = secret === null ? null : findStep(secret, bare(typed), now, factor.last_step);
  if (step === null) {
    const message =
      'This is not the code that the app shows now. Check the clock of the phone, and enter the next code.';
    throw new AppError('VALIDATION', message, { fields: { code: message } });
  }
  await run(db)`
    update user_second_factor set confirmed_dt = ${now.toISOString()}, last_step = ${step}, failed_count = 0
    where user_id = ${person.userId}`;
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
  const hashes = codes.map((code) => hashSecret(bare(code)));
  await run(db)`
    insert into user_recovery_code (user_id, code_hash)
    select ${person.userId}::bigint, unnest(${sql.val(hashes)}::text[])`;
  await setFlag(context, sessions, person.userId, true);
  return codes;
}

const ASK_FOR_RESET = 'To change the app, have a super user reset it; then set it up again.';
/** Whether the person's role needs a second factor here. */
export const isSecondFactorRequired = ({ person, app }: CallContext): boolean =>
  mustHaveSecondFactor(person, app.environment.isProduction);

/** Throws RULE for people whose role needs a second factor: they never go without. */
export function assertMayStop(context: CallContext): void {
  if (isSecondFactorRequired(context))
    throw new AppError('RULE', `Your role needs a second factor, so it stays on. ${ASK_FOR_RESET}`);
}

/** Switches the user’s own second factor off. Password and code have been checked. */
export async function stopFactor(context: CallContext, sessions: Sessions): Promise<void> {
  await removeFactor(context, context.person.userId);
  await setFlag(context, sessions, context.person.userId, false);
}

/** Removes another user’s second factor. Throws NOT_FOUND, RULE. */
export async function resetFactor(context: CallContext, sessions: Sessions, userId: number): Promise<void> {
  const isThere = await removeFactor(context, userId);
  if (!isThere) throw new AppError('RULE', 'This account has no second factor.');
  await setFlag(context, sessions, userId, false);
}

async function removeFactor({ db }: CallContext, userId: number): Promise<boolean> {
  await run(db)`delete from user_recovery_code where user_id = ${userId}`;
  const rows = await many(db)`
    delete from user_second_factor where user_id = ${userId} and confirmed_dt is not null returning 1`;
  return rows.length > 0;
}

/** Saves the flag in the record with its history, ends the other sessions and notifies the person by mail. */
async function setFlag(context: CallContext, sessions: Sessions, userId: number, isOn: boolean): Promise<void> {
  const before = await lockRecord(context, user, userId);
  if (!before) throw new AppError('NOT_FOUND', `There is no user ${userId}.`);
  await updateRecord(context, user, before, { mfa: isOn });
  await noteOfCall(context, isOn ? 'second_factor_on' : 'second_factor_off', userId);
  await sessions.endAll(context.db, userId, 'second factor changed', context.person.sessionId);
  await queueMail(context.db, {
    to: String(before.email),
    subject: isOn ? 'Your second factor is on' : 'Your second factor is off',
    body: `Hello ${String(before.first_name)},\n\nthe second factor of your account was switched ${isOn ? 'on' : 'off'}. If that was not you, tell us at once and change your password:\n\n${context.app.environment.publicUrl}/myedit\n`,
  });
}
