import { z } from 'zod';
import { role } from '../policy/grant.ts';
import { ROLE, USER_TYPE } from '../trade/roles.ts';
import { defineCall, ownAccount } from './define-call.ts';
import {
  anything,
  choice,
  email,
  flag,
  id,
  knownPassword,
  newPassword,
  nothing,
  phone,
  text,
  tokenAnswer,
} from './inputs.ts';

/** The key of a registration form that is opened now. */
export const openRegistration = defineCall({
  name: 'openRegistration',
  method: 'POST',
  path: '/api/myuser/registration_form',
  whileSeeing: 'read',
  access: { kind: 'anyone', evenWhenSessionIsOver: true },
  wire: 'params',
  input: nothing,
  /** `ready_ms` after it is made it is taken: no person fills the form in faster. */
  answer: z.object({ form_key: z.string(), ready_ms: z.number() }),
  perMinute: 60,
});

export const register = defineCall({
  name: 'register',
  method: 'POST',
  path: '/api/myuser/register',
  access: { kind: 'anyone', evenWhenSessionIsOver: true },
  wire: 'params',
  input: z.strictObject({
    first_name: text('First name', 60),
    last_name: text('Last name', 60),
    company_name: text('Company', 120),
    email: email(),
    phone: phone(),
    trade: text('Trade', 60, false),
    zip: text('ZIP', 10),
    passwd: newPassword(),
    form_key: text('Form', 200),
    /** Stays empty: people do not see it, programs that fill every field do. */
    company_site: text('Company site', 200, false),
  }),
  answer: tokenAnswer,
  isIdempotent: true,
  perMinute: 6,
});

export const requestPasswordReset = defineCall({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/api/myuser/request_reset',
  access: { kind: 'anyone', evenWhenSessionIsOver: true },
  wire: 'params',
  input: z.strictObject({ email: email() }),
  answer: anything,
  perMinute: 6,
});

export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/myuser/reset_password',
  access: { kind: 'anyone', evenWhenSessionIsOver: true },
  wire: 'params',
  input: z.strictObject({ token: text('Link', 200), passwd: newPassword() }),
  answer: anything,
  perMinute: 12,
});

export const loadProfile = defineCall({
  name: 'loadProfile',
  method: 'POST',
  path: '/api/myuser/profile',
  whileSeeing: 'read',
  access: ownAccount,
  wire: 'params',
  input: nothing,
  answer: z.object({
    version: z.number(),
    user_name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    /** The address in `email` was shown to be read by the person. */
    is_email_confirmed: z.boolean(),
    /** What the e-mail becomes once its owner opens the mailed link. */
    pending_email: z.string().nullable(),
    phone: z.string().nullable(),
    title: z.string().nullable(),
    zip: z.string().nullable(),
    alert_email: z.boolean(),
    company_name: z.string().nullable(),
    branch_name: z.string().nullable(),
    /** Sign-in asks for a code. */
    mfa: z.boolean(),
    recovery_codes_left: z.number(),
    /** The role needs a second factor: it cannot be switched off. */
    is_mfa_required: z.boolean(),
  }),
});

export const saveProfile = defineCall({
  name: 'saveProfile',
  method: 'POST',
  path: '/api/myuser/save_profile',
  access: ownAccount,
  wire: 'params',
  input: z.strictObject({
    version: id('Version'),
    first_name: text('First name', 60),
    last_name: text('Last name', 60),
    phone: text('Phone', 40, false),
    title: text('Title', 80, false),
    zip: text('ZIP', 10, false),
    alert_email: flag(),
    email: email(),
    /** Needed when the e-mail changes. */
    current_passwd: knownPassword('Your current password').optional(),
  }),
  answer: z.object({
    version: z.number(),
    token: z.string(),
    /** The new address, while it waits to be confirmed. */
    pending_email: z.string().nullable(),
  }),
});

/** Shows that the person behind a mailed link reads the mail of its address. */
export const confirmEmail = defineCall({
  name: 'confirmEmail',
  method: 'POST',
  path: '/api/myuser/confirm_email',
  access: { kind: 'anyone', evenWhenSessionIsOver: true },
  wire: 'params',
  input: z.strictObject({ token: text('Link', 200) }),
  answer: anything,
  perMinute: 12,
});

/** Mails the link again: to the address that waits, else to that of the account. */
export const sendConfirmation = defineCall({
  name: 'sendConfirmation',
  method: 'POST',
  path: '/api/myuser/send_confirmation',
  access: ownAccount,
  wire: 'params',
  input: nothing,
  answer: z.object({ email: z.string() }),
  perMinute: 4,
});

const ownSession = z.object({
  session_id: z.string(),
  /** User agent of the browser. */
  user_agent: z.string().nullable(),
  address: z.string().nullable(),
  created_dt: z.string(),
  expires_dt: z.string(),
  /** The one that asks. */
  is_current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

/** Where the person is signed in, newest first. */
export const listSessions = defineCall({
  name: 'listSessions',
  method: 'POST',
  path: '/api/myuser/sessions',
  whileSeeing: 'read',
  access: ownAccount,
  wire: 'params',
  input: nothing,
  answer: z.object({ sessions: z.array(ownSession) }),
});

/** Ends one of the person's own sessions. */
export const endOwnSession = defineCall({
  name: 'endOwnSession',
  method: 'POST',
  path: '/api/myuser/end_session',
  access: ownAccount,
  wire: 'params',
  input: z.strictObject({ session_id: z.uuid({ error: 'Name one of your sessions.' }) }),
  answer: anything,
});

export const changePassword = defineCall({
  name: 'changePassword',
  method: 'POST',
  path: '/api/myuser/change_password',
  access: ownAccount,
  wire: 'params',
  input: z.strictObject({
    current_passwd: knownPassword('Your current password'),
    passwd: newPassword(),
  }),
  answer: tokenAnswer,
  perMinute: 10,
});

export const promoteUser = defineCall({
  name: 'promoteUser',
  method: 'POST',
  path: '/api/user/promote/:user_id',
  access: { kind: 'grants', grants: [role(ROLE.insideSales, ROLE.sales, ROLE.manager, ROLE.hr)] },
  wire: 'params',
  input: z.strictObject({
    user_id: id('User'),
    user_type: choice('Type', [
      String(USER_TYPE.distributor),
      String(USER_TYPE.contractor),
      String(USER_TYPE.contact),
      String(USER_TYPE.warehouse),
    ] as const),
    company_id: id('Company'),
    branch_id: id('Branch').optional(),
  }),
  answer: anything,
  isIdempotent: true,
});
