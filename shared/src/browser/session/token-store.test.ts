/** @jest-environment ./test/jsdom-environment.cjs */
import { clearBrowser, makeToken } from './testing.ts';
import {
  decodeToken,
  deleteCookieToken,
  formatCookieAttributes,
  readCookieToken,
  readToken,
  removeStoredToken,
  TOKEN_NAME,
  writeToken,
} from './token-store.ts';

/** The text that was given to `document.cookie` while `act` ran. */
function spyOnCookie(act: () => void): string[] {
  const written = jest.spyOn(document, 'cookie', 'set');
  act();
  const texts = written.mock.calls.map(([text]) => text);
  written.mockRestore();
  return texts;
}

beforeEach(clearBrowser);

describe('the cookie of the token', () => {
  it('lives 7 days under path /, SameSite Lax', () => {
    const [text] = spyOnCookie(() => writeToken('a.b.c', 7, ''));
    expect(text).toBe('cdi_token=a.b.c; max-age=604800; path=/; SameSite=Lax');
  });

  it.each([
    ['what is left of the session', 3600, 'max-age=3600;'],
    ['7 days, though the sign-in took a moment', 604_799, 'max-age=604800;'],
    ['no longer than asked', 9_000_000, 'max-age=604800;'],
  ])('lives %s', (_what, lifetimeS, expected) => {
    const [text] = spyOnCookie(() => writeToken(makeToken({}, 1, lifetimeS), 7, ''));
    expect(text).toContain(expected);
  });

  it('lives 1 day when migrated', () => {
    const [text] = spyOnCookie(() => writeToken('a.b.c', 1, ''));
    expect(text).toContain('max-age=86400;');
  });

  it.each([
    ['http:', 'localhost', '', '; path=/; SameSite=Lax'],
    ['https:', 'cdi.test', '', '; path=/; SameSite=Lax; Secure'],
    ['https:', 'cdi.test', 'cdi.test', '; path=/; SameSite=Lax; Secure; domain=cdi.test'],
    ['https:', 'app.cdi.test', 'cdi.test', '; path=/; SameSite=Lax; Secure; domain=cdi.test'],
    ['http:', 'app.cdi.test', 'cdi.test', '; path=/; SameSite=Lax; domain=cdi.test'],
    ['https:', 'localhost', 'cdi.test', '; path=/; SameSite=Lax; Secure'],
    ['https:', 'notcdi.test', 'cdi.test', '; path=/; SameSite=Lax; Secure'],
    ['https:', 'cdi.test.evil.test', 'cdi.test', '; path=/; SameSite=Lax; Secure'],
  ])('on %s//%s with the domain %j has the attributes %j', (protocol, hostname, domain, expected) => {
    expect(formatCookieAttributes(domain, { protocol, hostname })).toBe(expected);
  });

  it('is read before local storage, and local storage when there is none', () => {
    localStorage.setItem(TOKEN_NAME, 'stored.token.x');
    expect(readToken()).toBe('stored.token.x');
    writeToken('cookie.token.x', 7, '');
    expect(readToken()).toBe('cookie.token.x');
  });

  it('is deleted for the domain and for the host alone, and leaves local storage to others', () => {
    localStorage.setItem(TOKEN_NAME, 'stored.token.x');
    writeToken('cookie.token.x', 7, '');
    const texts = spyOnCookie(() => deleteCookieToken('localhost'));
    expect(texts).toEqual([
      'cdi_token=; max-age=0; path=/; SameSite=Lax; domain=localhost',
      'cdi_token=; max-age=0; path=/; SameSite=Lax',
    ]);
    deleteCookieToken('');
    expect(readCookieToken()).toBeNull();
    expect(readToken()).toBe('stored.token.x');
    removeStoredToken();
    expect(readToken()).toBeNull();
  });

  it('is not confused by cookies whose names end alike', () => {
    document.cookie = 'old_cdi_token=wrong; path=/';
    expect(readCookieToken()).toBeNull();
  });
});

describe('the payload of the token', () => {
  it('is read from the middle segment, letters beyond ASCII included', () => {
    const decoded = decodeToken(makeToken({ userID: 12, userName: 'Zoë Łuczak – São' }));
    expect(decoded?.user.userID).toBe(12);
    expect(decoded?.user.userName).toBe('Zoë Łuczak – São');
    expect(decoded?.expiresAtS).toBe(1_900_000_000);
  });

  const encode = (value: unknown) => `h.${btoa(JSON.stringify(value)).replaceAll('=', '')}.s`;
  it.each([
    ['no segments', 'rubbish'],
    ['two segments', 'a.b'],
    ['four segments', `${makeToken()}.x`],
    ['no base64', 'a.!!!.c'],
    ['no JSON', `a.${btoa('hello')}.c`],
    ['null', encode(null)],
    ['no data', encode({ exp: 1 })],
    ['a user without number', encode({ data: { userName: 'x', userTypeID: 4 } })],
    ['a user without type', encode({ data: { userID: 4 } })],
    ['characters that end a cookie', `${makeToken()}; domain=evil`],
  ])('decodes to null for %s', (_what, token) => {
    expect(decodeToken(token)).toBeNull();
  });
});
