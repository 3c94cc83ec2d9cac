import { URL } from './web-address.ts';

const BASE = 'http://origin.invalid';

/**
 * A path of this origin, or the fallback. Refuses other origins in every disguise: `//host`, `/\host`, encoded slashes,
 * `/.//host`, `javascript:`, control characters.
 */
export function safePath(path: string, fallback: string): string {
  if (!path.startsWith('/') || hasForbiddenCharacter(path)) return fallback;
  if (!URL.canParse(path, BASE)) return fallback;
  const url = new URL(path, BASE);
  // dot segments are gone now: `/.//host` has become `//host`
  if (url.origin !== BASE || /^\/(\/|%2f|%5c)/i.test(url.pathname)) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Control characters, which URL parsers drop or fold, and the backslash, which they read as a slash. */
function hasForbiddenCharacter(path: string): boolean {
  return [...path].some((char) => char === '\\' || char < ' ' || char === '\u007f');
}
