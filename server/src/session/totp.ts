import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { isSameHash } from './tokens.ts';

/** Codes of authenticator apps: RFC 6238 with SHA-1, 6 digits and 30 seconds, which is what every app takes. */
const STEP_S = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** A phone may be half a minute off either way. */
const TOLERANCE_STEPS = 1;

/** Bytes as base32 without padding (RFC 4648), in the form in which apps and people take a secret. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((chunk) => ALPHABET[Number.parseInt(chunk.padEnd(5, '0'), 2)]).join('');
}

export const makeTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** Number of the half minute in which an instant lies. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_S);

/** The code of one half minute. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 0x0f) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The half minute that a code belongs to, when it lies around now and after the last one used; null for a code that is not good. */
export function findStep(secret: Uint8Array, code: string, now: Date, lastStep: number): number | null {
  const current = stepAt(now);
  let found: number | null = null;
  for (let step = current - TOLERANCE_STEPS; step <= current + TOLERANCE_STEPS; step += 1)
    if (step > lastStep && isSameHash(totpCode(secret, step), code)) found ??= step;
  return found;
}

/** What an app reads from the QR code. */
export function otpauthUri(secret: Uint8Array, account: string): string {
  const issuer = 'CDI';
  const query = new URLSearchParams({
    secret: toBase32(secret),
    issuer,
    digits: String(DIGITS),
    period: String(STEP_S),
  });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query}`;
}

const keyOf = (serverSecret: string): Buffer => createHmac('sha256', serverSecret).update('second factor').digest();

/** Seals a secret for the database with the server's own: a copy of the database alone makes no codes. */
export function sealSecret(secret: Uint8Array, serverSecret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(serverSecret), nonce);
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Undoes sealSecret; null when the server's secret is another one by now. */
export function openSecret(sealed: string, serverSecret: string): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(serverSecret), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
  } catch {
    return null;
  }
}
