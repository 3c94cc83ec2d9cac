import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import type { TokenUser } from '@cdi/shared/contracts';

export const SESSION_DAYS = 7;
/** Of a session whose token lay in local storage. */
export const MIGRATED_DAYS = 1;
export const FILE_TOKEN_MINUTES = 60;
/** Some kilobytes each. */
const KNOWN_TOKENS = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface SessionClaims {
  readonly sid: string;
  readonly data: TokenUser;
  readonly iat: number;
  readonly exp: number;
}
export interface FileClaims {
  readonly sid: string;
  readonly sub: string;
}

export interface Tokens {
  signSession(sessionId: string, data: TokenUser, now: Date, lifetimeMs: number): string;
  /** The claims of a session token, `expired`, or null when it is not ours. A file token is not one. */
  verifySession(token: string): SessionClaims | 'expired' | null;
  signFile(sessionId: string, userId: number, now: Date): string;
  verifyFile(token: string): FileClaims | null;
}

const subkey = (secret: string, purpose: string): string => createHmac('sha256', secret).update(purpose).digest('hex');

/** Tokens for sessions and for file links. Separate keys and audiences: neither is accepted for the other. */
export function makeTokens(secret: string, clock: () => Date): Tokens {
  const algorithm = 'HS256';
  const sessionKey = subkey(secret, 'session');
  const fileKey = subkey(secret, 'file');
  const signSessionToken = createSigner({ key: sessionKey, algorithm });
  const signFileToken = createSigner({ key: fileKey, algorithm });
  // a token that was found good is known again by its hash; when it ends, and whether its session lives, is asked each time
  const verifyOptions = { algorithms: [algorithm] as ['HS256'], cache: KNOWN_TOKENS, ignoreExpiration: true };
  const verifySessionToken = createVerifier({ key: sessionKey, allowedAud: 'cdi', ...verifyOptions });
  const verifyFileToken = createVerifier({ key: fileKey, allowedAud: 'cdi-file', ...verifyOptions });
  const nowS = () => Math.floor(clock().getTime() / 1000);

  return {
    signSession: (sessionId, data, now, lifetimeMs) => {
      const iat = Math.floor(now.getTime() / 1000);
      return signSessionToken({ sid: sessionId, data, aud: 'cdi', iat, exp: iat + Math.floor(lifetimeMs / 1000) });
    },
    verifySession: (token) => {
      try {
        const claims = verifySessionToken(token) as SessionClaims;
        if (typeof claims.sid !== 'string' || typeof claims.exp !== 'number') return null;
        return claims.exp <= nowS() ? 'expired' : claims;
      } catch {
        return null;
      }
    },
    signFile: (sessionId, userId, now) => {
      const iat = Math.floor(now.getTime() / 1000);
      return signFileToken({
        sid: sessionId,
        sub: String(userId),
        aud: 'cdi-file',
        iat,
        exp: iat + FILE_TOKEN_MINUTES * 60,
      });
    },
    verifyFile: (token) => {
      try {
        const claims = verifyFileToken(token) as FileClaims & { exp?: number };
        return typeof claims.exp === 'number' && claims.exp > nowS() ? claims : null;
      } catch {
        return null;
      }
    },
  };
}

export const sessionLifetimeMs = (days: number): number => days * DAY_MS;

/** A secret of 256 bits for a link or a cookie; the database keeps only its hash. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
export function isSameHash(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
