import { z } from 'zod';
import { defineCall, ownAccount } from './define-call.ts';
import { anything, flag, id, knownPassword, nothing, paragraph, text, tokenAnswer } from './inputs.ts';

/** The `data` object in the middle segment of the token. */
export interface TokenUser {
  readonly userID: number;
  /** The person's name as pages show it. */
  readonly userName: string;
  readonly companyName: string;
  readonly userTypeID: number;
  /** A map whose values are role numbers. */
  readonly roles: Readonly<Record<string, number>>;
  readonly defaultLocationID: number;
  readonly autoDrawingUserTeam: string;
  readonly fileAccessToken: string;
  readonly schedulerLocation: number;
  readonly termsDate: string | null;
  readonly dashboardLocationID: number;
  readonly dashboard: string;
  /** The role needs a second factor that is not set up yet: until then only the person's own account is open. */
  readonly needsSecondFactor?: boolean;
  /** The super user who sees the product as this person, and changes nothing; absent where it is the person. */
  readonly seenBy?: { readonly userID: number; readonly userName: string };
}

export const signIn = defineCall({
  name: 'signIn',
  method: 'POST',
  path: '/api/mycdi/jwt_signin',
  access: { kind: 'anyone', evenWhenSessionIsOver: true },
  wire: 'params',
  input: z.strictObject({
    email: text('E-mail', 254),
    passwd: knownPassword('Password'),
    /** Of the authenticator app, or a recovery code; the answer CODE_NEEDED asks for it. */
    code: text('Code', 20, false).optional(),
  }),
  answer: tokenAnswer,
  // of those that fail only a few are let through: see the route
  perMinute: 300,
});

export const signOut = defineCall({
  name: 'signOut',
  method: 'POST',
  path: '/api/myuser/logout/:user_id',
  whileSeeing: 'end',
  access: { kind: 'anyone', evenWhenSessionIsOver: true },
  wire: 'params',
  input: z.strictObject({ user_id: id('User') }),
  answer: anything,
});

/** A token found in local storage is shown to the server before it becomes the session. */
export const adoptToken = defineCall({
  name: 'adoptToken',
  method: 'POST',
  path: '/api/mycdi/adopt_token',
  access: { kind: 'anyone', evenWhenSessionIsOver: true },
  wire: 'params',
  input: z.strictObject({ token: text('Token', 4000) }),
  answer: tokenAnswer,
  perMinute: 20,
});

/** A token with what the account holds now: after a change of role, terms or profile. */
export const refreshToken = defineCall({
  name: 'refreshToken',
  method: 'POST',
  path: '/api/mycdi/refresh_token',
  whileSeeing: 'read',
  access: ownAccount,
  wire: 'params',
  input: nothing,
  answer: tokenAnswer,
});

const alertRow = z.object({
  cdi_alert_id: z.number(),
  cdi_alert: z.string(),
  cdi_alert_dt: z.string(),
  url: z.string().nullable(),
  reason: z.string().nullable(),
  is_read: z.boolean(),
});
export type AlertRow = z.output<typeof alertRow>;

export const unreadAlerts = defineCall({
  name: 'unreadAlerts',
  method: 'POST',
  path: '/api/mycdi/unread_alerts',
  whileSeeing: 'read',
  access: { kind: 'signed_in', beforeTerms: true },
  wire: 'params',
  input: z.strictObject({ all: flag().optional() }),
  /** `user_type` is the account's current one: if it differs from that of the token, a new token is needed. */
  answer: z.object({ alerts: z.array(alertRow), user_type: z.number().optional() }),
});

export const markAlertRead = defineCall({
  name: 'markAlertRead',
  method: 'POST',
  path: '/api/myuser/mark_alert_read',
  access: { kind: 'signed_in', beforeTerms: true },
  wire: 'scalar',
  input: z.strictObject({ params: id('Alert') }),
  answer: anything,
});

export const markAllAlertsRead = defineCall({
  name: 'markAllAlertsRead',
  method: 'POST',
  path: '/api/myuser/mark_all_alerts_read',
  access: { kind: 'signed_in', beforeTerms: true },
  wire: 'params',
  input: nothing,
  answer: anything,
});

export const regenerateFileToken = defineCall({
  name: 'regenerateFileToken',
  method: 'POST',
  path: '/api/mycdi/regenerate_file_access_token',
  whileSeeing: 'read',
  access: { kind: 'signed_in', beforeTerms: true },
  wire: 'params',
  input: nothing,
  answer: tokenAnswer,
});

export const hasValidFileToken = defineCall({
  name: 'hasValidFileToken',
  method: 'POST',
  path: '/api/mycdi/has_valid_file_access_token',
  whileSeeing: 'read',
  access: { kind: 'signed_in', beforeTerms: true },
  wire: 'params',
  input: z.strictObject({ token: text('Token', 4000, false) }),
  answer: z.object({ is_valid: z.boolean() }),
});

export const acceptTerms = defineCall({
  name: 'acceptTerms',
  method: 'POST',
  path: '/api/myuser/accept_terms',
  access: ownAccount,
  wire: 'params',
  input: nothing,
  answer: tokenAnswer,
});

/** Said by the form and by the server. */
export const EMPTY_REPORT = 'Please enter a bug report before submitting.';

export const saveFeedback = defineCall({
  name: 'saveFeedback',
  method: 'POST',
  path: '/api/feedback/save_feedback',
  access: { kind: 'anyone', evenWhenSessionIsOver: true },
  wire: 'params',
  input: z.strictObject({
    detail: paragraph('Bug report', 4000, false).refine((detail) => detail !== '', { error: EMPTY_REPORT }),
    /** Stays empty: people do not see it, programs that fill every field do. */
    company_site: text('Company site', 200, false).optional(),
  }),
  answer: anything,
  perMinute: 10,
});
