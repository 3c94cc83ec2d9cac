import { stepAt, totpCode } from '../session/totp.ts';
import { TEST_PASSWORD } from './basics.ts';
import type { Caller } from './test-app.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app does with the secret that it was given. */
export function codeOfApp(secret: string, now: Date): string {
  const bits = [...secret].map((char) => BASE32.indexOf(char).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return totpCode(bytes, stepAt(now));
}

export interface SetUpApp {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Sets up a second factor for a signed-in person of the basic company. */
export async function setUpApp(who: Caller, now: Date, passwd: string = TEST_PASSWORD): Promise<SetUpApp> {
  const begun = await who.post<{ secret: string }>('/api/myuser/second_factor_start', { current_passwd: passwd });
  const secret = begun.body.data?.secret ?? '';
  const done = await who.post<{ recovery_codes: string[] }>('/api/myuser/second_factor_confirm', {
    code: codeOfApp(secret, now),
  });
  if (!done.body.data) throw new Error(JSON.stringify(done.body));
  return { secret, recoveryCodes: done.body.data.recovery_codes };
}
