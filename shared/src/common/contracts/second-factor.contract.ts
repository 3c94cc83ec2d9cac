import { z } from 'zod';
import { role } from '../policy/grant.ts';
import { ROLE } from '../trade/roles.ts';
import { defineCall, ownAccount } from './define-call.ts';
import { anything, id, knownPassword, text } from './inputs.ts';

/** Longest code that is typed: a recovery code with its dash and a few spaces. */
export const CODE_LENGTH = 20;

const password = () => knownPassword('Your password');

/** Begins setting up an authenticator app: returns its secret. Sign-in requires no code until the setup is confirmed. */
export const startSecondFactor = defineCall({
  name: 'startSecondFactor',
  method: 'POST',
  path: '/api/myuser/second_factor_start',
  access: ownAccount,
  wire: 'params',
  input: z.strictObject({ current_passwd: password() }),
  answer: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** `otpauth://totp/…`, which the QR code holds. */
    otpauth: z.string(),
    /** The QR code as a `data:` address of an SVG picture. */
    qr: z.string(),
  }),
  perMinute: 10,
});

/** The app works: from now on sign-in asks for its code. Gives the recovery codes, which are never shown again. */
export const confirmSecondFactor = defineCall({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/api/myuser/second_factor_confirm',
  access: ownAccount,
  wire: 'params',
  input: z.strictObject({ code: text('Code', CODE_LENGTH) }),
  answer: z.object({ recovery_codes: z.array(z.string()) }),
  perMinute: 10,
});

/** Takes the second factor away again, by password and a code. */
export const stopSecondFactor = defineCall({
  name: 'stopSecondFactor',
  method: 'POST',
  path: '/api/myuser/second_factor_stop',
  access: ownAccount,
  wire: 'params',
  input: z.strictObject({ current_passwd: password(), code: text('Code', CODE_LENGTH) }),
  answer: anything,
  perMinute: 10,
});

/** For a person who lost phone and recovery codes: a super user removes the second factor. All sessions of the account end. */
export const resetSecondFactor = defineCall({
  name: 'resetSecondFactor',
  method: 'POST',
  path: '/api/user/reset_second_factor/:user_id',
  access: { kind: 'grants', grants: [role(ROLE.super)] },
  wire: 'params',
  input: z.strictObject({ user_id: id('User') }),
  answer: anything,
});
