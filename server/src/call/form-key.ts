import { createHmac, timingSafeEqual } from 'node:crypto';
import { refuse } from '@cdi/shared/errors';

/** Minimum time to fill in a form; only a program is faster. */
export const LEAST_MS = 3000;
/** A form that stayed open for longer is loaded again. */
const MOST_MS = 24 * 60 * 60 * 1000;

const signMoment = (secret: string, form: string, moment: string): string =>
  createHmac('sha256', secret).update(`form ${form} ${moment}`).digest('base64url');

/** The key that a form of a public page gets when it is opened: the moment, signed. */
export function makeFormKey(secret: string, form: string, now: Date): string {
  const moment = String(now.getTime());
  return `${moment}.${signMoment(secret, form, moment)}`;
}

/** Throws VALIDATION for a key that is not ours, too old, or so young that no person filled the form in. */
export function checkFormKey(secret: string, form: string, key: string, now: Date): void {
  const [moment = '', signature = ''] = key.split('.');
  const expected = Buffer.from(signMoment(secret, form, moment));
  const given = Buffer.from(signature);
  const isOurs = expected.length === given.length && timingSafeEqual(expected, given);
  const ageMs = now.getTime() - Number(moment);
  if (!isOurs || ageMs > MOST_MS)
    refuse('form_key', 'The form was open for too long. Send it once more; nothing you entered is lost.');
  if (ageMs < LEAST_MS) refuse('form_key', 'That was very quick. Look over what you entered, and send it again.');
}
