import { isOnDomain } from '../../common/units/is-on-domain.ts';
import type { TokenUser } from '../../common/contracts/session.contract.ts';

/** Name of the token's cookie, and of the place in local storage where older clients left it. */
export const TOKEN_NAME = 'cdi_token';
/** Cookie with the super user's own token while the product is viewed as another person. */
const OWN_TOKEN_NAME = 'cdi_own_token';
export const SIGN_IN_DAYS = 7;
export const MIGRATED_DAYS = 1;

const DAY_SECONDS = 24 * 60 * 60;

/** The token in the cookie, else the one in local storage, else null. */
export function readToken(): string | null {
  return readCookieToken() ?? readStoredToken();
}

export function readCookieToken(name = TOKEN_NAME): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1) || null;
}

export const readOwnToken = (): string | null => readCookieToken(OWN_TOKEN_NAME);
export const keepOwnToken = (token: string, domain: string): void =>
  writeToken(token, SIGN_IN_DAYS, domain, OWN_TOKEN_NAME);
export const dropOwnToken = (domain: string): void => deleteCookieToken(domain, OWN_TOKEN_NAME);

export function readStoredToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_NAME);
  } catch {
    return null; // storage is switched off: then there is no old token either
  }
}

/** The page's address; tests pass their own. */
export interface PageAddress {
  readonly protocol: string;
  readonly hostname: string;
}

/** Path /, SameSite Lax, Secure on https, scoped to the product's domain when the page is on it. */
export function formatCookieAttributes(domain: string, page: PageAddress = location): string {
  const isSecure = page.protocol === 'https:';
  return `; path=/; SameSite=Lax${isSecure ? '; Secure' : ''}${isOnDomain(page.hostname, domain) ? `; domain=${domain}` : ''}`;
}

/**
 * A token is three base64url segments, which a cookie holds as they are. The cookie lives for these days, and never longer than the
 * token: one that is renewed keeps the end of its session.
 */
export function writeToken(token: string, days: number, domain: string, name = TOKEN_NAME): void {
  const { iat, exp } = readPayload(token) ?? {};
  const isTimed = typeof iat === 'number' && typeof exp === 'number';
  // by the server's clock alone; what the sign-in itself took is made up for
  const leftS = isTimed ? Math.max(0, Math.ceil((exp - iat) / 60) * 60) : Infinity;
  document.cookie = `${name}=${token}; max-age=${Math.min(days * DAY_SECONDS, leftS)}${formatCookieAttributes(domain)}`;
}

/** Deletes the cookie of the product's domain and the one of this host alone. */
export function deleteCookieToken(domain: string, name = TOKEN_NAME): void {
  document.cookie = `${name}=; max-age=0${formatCookieAttributes(domain)}`;
  document.cookie = `${name}=; max-age=0${formatCookieAttributes('')}`;
}

export function removeStoredToken(): void {
  try {
    localStorage.removeItem(TOKEN_NAME);
  } catch {
    return; // storage is switched off: nothing is there to remove
  }
}

export interface DecodedToken {
  readonly user: TokenUser;
  /** Seconds since 1970, by the server's clock. */
  readonly expiresAtS: number;
}

interface Payload {
  readonly data?: TokenUser;
  readonly iat?: number;
  readonly exp?: number;
}

/** Reads the middle segment; null when it is not a token of this product. */
function readPayload(token: string): Payload | null {
  const segments = token.split('.');
  const middle = segments[1];
  if (segments.length !== 3 || !middle || /[^A-Za-z0-9_.-]/.test(token)) return null;
  try {
    const bytes = Uint8Array.from(atob(middle.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Payload | null;
  } catch {
    return null; // not base64 or not JSON: no token of ours
  }
}

/** Decodes the user of the token. The server verifies the signature; the browser only uses it to choose what to show. */
export function decodeToken(token: string): DecodedToken | null {
  const { data, exp } = readPayload(token) ?? {};
  if (!data || !Number.isInteger(data.userID) || !Number.isInteger(data.userTypeID)) return null;
  return { user: data, expiresAtS: exp ?? 0 };
}

/**
 * The token that this browser holds, without those that no longer count. One of local storage is not verified: the server must recognize
 * it before it is a session, and it never replaces a live cookie.
 */
export function takeBrowserToken(domain: string): readonly [token: string | null, isVerified: boolean] {
  const inCookie = readCookieToken();
  const stored = readStoredToken();
  const isCookieLive = inCookie !== null && decodeToken(inCookie) !== null;
  if (!isCookieLive && stored !== null) return [stored, false];
  if (stored !== null) removeStoredToken();
  if (inCookie !== null && !isCookieLive) deleteCookieToken(domain);
  return [inCookie, true];
}
