import { AppError, refuse } from '@cdi/shared/errors';
import { objects, type RecordRow } from '@cdi/shared/catalogue';
import { USER_TYPE } from '@cdi/shared/policy';
import type {
  CallParsedInput,
  changePassword,
  loadProfile,
  promoteUser,
  register,
  saveProfile,
} from '@cdi/shared/contracts';
import type { z } from 'zod';
import type { CallContext } from '../context.ts';
import { exists, many, maybeOne, run } from '../storage/query.ts';
import { isUsable } from '../session/load-person.ts';
import { hashPassword, verifyPassword } from '../session/passwords.ts';
import type { Client, Sessions, StartedSession } from '../session/sessions.ts';
import { voidResetLinks } from '../session/void-reset-links.ts';
import { insertRecord, lockRecord, updateRecord } from '../records/save/write-record.ts';
import { explainDatabaseError } from '../records/save/database-errors.ts';
import { endAlerts, raiseAlert } from '../messages/alert.service.ts';
import { checkFormKey } from '../call/form-key.ts';
import { countAttempt, findDoor, forgetAttempts } from './account-guard.ts';
import { mailRightsChange } from './duties.ts';
import { askToConfirm, findPendingEmail } from './email-confirmation.service.ts';
import { noteOfCall, noteSecurity } from '../session/security-log.ts';
import { checkSecondFactor, isSecondFactorRequired } from './second-factor.service.ts';

const SIGN_IN_FAILED = 'Sign in failed! Check your user name and password or reset your password.';
const user = objects.user;
/** What the key of a registration form is for. */
export const REGISTRATION_FORM = 'registration';

/**
 * Checks the password, then the code where the account has a second factor, and starts a session. The same answer for an unknown account, a
 * wrong password and a closed account. Throws TOO_MANY after too many attempts.
 */
export async function signInUser(
  context: CallContext,
  sessions: Sessions,
  nameOrEmail: string,
  password: string,
  code: string,
  client: Client,
): Promise<StartedSession> {
  const found = await maybeOne<{
    user_id: number;
    status: string;
    is_active: boolean;
    user_type: string;
    portal_enabled: boolean | null;
    password_hash: string | null;
  }>(context.db)`
    select u.user_id, u.status, u.is_active, u.user_type, c.portal_enabled, p.password_hash
    from "user" u left join user_credential p on p.user_id = u.user_id
    left join company c on c.company_id = u.company_id
    where lower(u.email) = lower(${nameOrEmail}) or lower(u.user_name) = lower(${nameOrEmail})
    order by lower(u.email) = lower(${nameOrEmail}) desc limit 1`;
  const door = await findDoor(context.db, nameOrEmail, found?.user_id, client.address);
  await countAttempt(context, door);
  const isRight = await verifyPassword(found?.password_hash ?? null, password);
  if (!found || !isRight || !isUsable(found)) {
    await noteSignIn(context, 'sign_in_failed', found?.user_id ?? null, client.address);
    throw new AppError('SIGN_IN_FAILED', SIGN_IN_FAILED);
  }
  // wrong codes are counted by the second factor itself
  await forgetAttempts(context.db, door);
  await checkSecondFactor(context, found.user_id, code).catch(async (error: unknown) => {
    const isWrong = error instanceof AppError && error.code !== 'CODE_NEEDED';
    if (isWrong) await noteSignIn(context, 'sign_in_failed', found.user_id, client.address, 'second factor');
    throw error;
  });
  await noteSignIn(context, 'sign_in', found.user_id, client.address, client.userAgent ?? undefined);
  await run(context.db)`update "user" set last_login = now() where user_id = ${found.user_id}`;
  return sessions.start(context.db, found.user_id, client);
}

function noteSignIn(
  { app, db, requestId }: CallContext,
  kind: 'sign_in' | 'sign_in_failed',
  userId: number | null,
  address: string,
  detail?: string,
): Promise<void> {
  return noteSecurity(app, db, { kind, userId, address, requestId, ...(detail === undefined ? {} : { detail }) });
}

/** Sets a password; mailed links to set one are worth nothing from then on. */
export async function setPassword(context: CallContext, userId: number, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await run(context.db)`
    insert into user_credential (user_id, password_hash) values (${userId}, ${hash})
    on conflict (user_id) do update set password_hash = excluded.password_hash, changed_dt = now()`;
  await voidResetLinks(context.db, userId);
  await noteOfCall(context, 'password_changed', userId);
}

/** Throws DUPLICATE where an account has the address, which is in small letters. */
async function assertFree({ db }: CallContext, email: string): Promise<void> {
  if (!(await exists(db)`select from "user" where lower(email) = ${email}`)) return;
  const message = 'This e-mail already has an account. Sign in, or reset your password.';
  throw new AppError('DUPLICATE', message, { fields: { email: message } });
}

/** Creates an account of type 5. Inside sales is notified, to promote it. */
export async function registerUser(context: CallContext, input: CallParsedInput<typeof register>): Promise<number> {
  checkFormKey(context.app.environment.secret, REGISTRATION_FORM, input.form_key, context.now);
  if (input.company_site !== '') refuse('company_site', 'Leave this field empty: it is there for programs alone.');
  await assertFree(context, input.email);
  const row = await insertRecord(context, user, {
    user_name: input.email,
    first_name: input.first_name,
    last_name: input.last_name,
    email: input.email,
    phone: input.phone,
    zip: input.zip,
    trade: input.trade || null,
    company_name_given: input.company_name,
    user_type: String(USER_TYPE.newUser),
    roles: [],
    status: 'active',
    alert_email: true,
  }).catch((error: unknown) => explainDatabaseError(error, user));
  const userId = Number(row.user_id);
  await setPassword(context, userId, input.passwd);
  await askToConfirm(context, userId, input.email);
  await noteOfCall(context, 'registered', userId, input.email);
  return userId;
}

export async function acceptTermsFor(context: CallContext): Promise<void> {
  const before = await mustLock(context);
  if (before.terms_date !== null) return;
  await updateRecord(context, user, before, { terms_date: context.now.toISOString() });
}

async function mustLock(context: CallContext): Promise<RecordRow<'user'>> {
  const row = await lockRecord(context, user, context.person.userId);
  if (!row) throw new AppError('NOT_FOUND', 'Your account is not there any more.');
  return row;
}

export async function readProfile(context: CallContext): Promise<z.output<(typeof loadProfile)['answer']>> {
  const row = await maybeOne<Omit<z.output<(typeof loadProfile)['answer']>, 'is_mfa_required' | 'pending_email'>>(
    context.db,
  )`
    select u.version, u.user_name, u.first_name, u.last_name, u.email, u.phone, u.title, u.zip,
      coalesce(u.alert_email, true) as alert_email,
      u.email_confirmed_dt is not null as is_email_confirmed, c.company_name, b.branch_name,
      coalesce(u.mfa, false) as mfa,
        (select count(*)::int from user_recovery_code r
          where r.user_id = u.user_id and r.used_dt is null) as recovery_codes_left
    from "user" u left join company c on c.company_id = u.company_id left join branch b on b.branch_id = u.branch_id
    where u.user_id = ${context.person.userId}`;
  if (!row) throw new AppError('NOT_FOUND', 'Your account is not there any more.');
  const pending = await findPendingEmail(context);
  return {
    ...row,
    is_mfa_required: isSecondFactorRequired(context),
    pending_email: pending === row.email ? null : pending,
  };
}

/** Throws VALIDATION at the field unless it is the user’s current password. */
export async function assertPassword(context: CallContext, password: string, field: string): Promise<void> {
  const row = await maybeOne<{
    password_hash: string;
  }>(context.db)`
    select password_hash from user_credential where user_id = ${context.person.userId}`;
  if (await verifyPassword(row?.password_hash ?? null, password)) return;
  const message = 'This is not your current password.';
  throw new AppError('VALIDATION', message, { fields: { [field]: message } });
}

/** Saves the user’s own profile. A new e-mail needs the current password, and applies once its owner opens the link mailed there. */
export async function saveProfileOf(
  context: CallContext,
  input: CallParsedInput<typeof saveProfile>,
): Promise<{ readonly version: number; readonly pending_email: string | null }> {
  const before = await mustLock(context);
  if (Number(before.version) !== input.version)
    throw new AppError('CONFLICT', 'Your profile was changed elsewhere. Open it again; nothing was saved.');
  const isNewEmail = String(before.email).toLowerCase() !== input.email;
  if (isNewEmail) {
    await assertPassword(context, input.current_passwd ?? '', 'current_passwd');
    await assertFree(context, input.email);
  }
  const after = await updateRecord(context, user, before, {
    first_name: input.first_name,
    last_name: input.last_name,
    phone: input.phone || null,
    title: input.title || null,
    zip: input.zip || null,
    alert_email: input.alert_email,
  }).catch((error: unknown) => explainDatabaseError(error, user));
  if (isNewEmail) await askToConfirm(context, context.person.userId, input.email);
  return { version: Number(after.version), pending_email: isNewEmail ? input.email : null };
}

/** Mails the confirmation link again. Returns the address. Throws RULE when there is nothing to confirm. */
export async function sendConfirmationAgain(context: CallContext): Promise<string> {
  const row = await mustLock(context);
  const email = (await findPendingEmail(context)) ?? (row.email_confirmed_dt === null ? row.email : null);
  if (email === null) throw new AppError('RULE', 'Your e-mail is confirmed already.');
  await askToConfirm(context, context.person.userId, email);
  return email;
}

export async function changePasswordOf(
  context: CallContext,
  sessions: Sessions,
  current: string,
  next: CallParsedInput<typeof changePassword>['passwd'],
): Promise<void> {
  await assertPassword(context, current, 'current_passwd');
  await setPassword(context, context.person.userId, next);
  await sessions.endAll(context.db, context.person.userId, 'password changed', context.person.sessionId);
}

/** Makes a new user a customer of a company. Throws RULE when the account is not new or its e-mail not confirmed, VALIDATION when the branch is another company's. */
export async function promote(context: CallContext, input: CallParsedInput<typeof promoteUser>): Promise<void> {
  const before = await lockRecord(context, user, input.user_id);
  if (!before) throw new AppError('NOT_FOUND', `There is no user ${input.user_id}.`);
  if (before.user_type !== String(USER_TYPE.newUser))
    throw new AppError('RULE', 'Only new users are promoted; this account already has its type.');
  if (before.email_confirmed_dt === null)
    throw new AppError(
      'RULE',
      `Nobody has confirmed ${before.email} yet. The person opens the link in our mail, or asks for a new one in My Profile.`,
    );
  if (input.branch_id !== undefined) {
    const rows = await many(context.db)`
      select 1 from branch where branch_id = ${input.branch_id} and company_id = ${input.company_id}`;
    if (rows.length === 0)
      throw new AppError('VALIDATION', 'The branch belongs to another company.', {
        fields: { branch_id: 'Choose a branch of the company.' },
      });
  }
  const after = await updateRecord(context, user, before, {
    user_type: input.user_type,
    company_id: input.company_id,
    branch_id: input.branch_id ?? null,
  }).catch((error: unknown) => explainDatabaseError(error, user));
  await endAlerts(context.db, { object: 'user', id: input.user_id, url: `/user/${input.user_id}` });
  // sessions stay open: every call reads the account again
  await mailRightsChange(context, before, after, 'You need not sign in again.');
  await raiseAlert(context.db, {
    userIds: [input.user_id],
    text: 'Your account is ready: you can create quotes now.',
    reason: 'because your account was promoted',
    url: '/quote/new',
  });
}
