/** @jest-environment ./test/jsdom-environment.cjs */
import { role, staff } from '../../common/policy/grant.ts';
import { signedIn } from '../../common/policy/page-access.ts';
import { ROLE, USER_TYPE } from '../../common/trade/roles.ts';
import { SIGN_IN_FAILED } from './session-rules.ts';
import { SessionStore } from './session.store.ts';
import { clearBrowser, FakeServer, makeToken, withStatus, type TestUser } from './testing.ts';
import { readCookieToken, readStoredToken, TOKEN_NAME, writeToken } from './token-store.ts';

const SIGN_IN = '/api/mycdi/jwt_signin';
const ADOPT = '/api/mycdi/adopt_token';
const tokenAnswer = (token: string) => ({ opt: 'success', msg: '', data: { token } });
const denied = { opt: 'denied', msg: 'No session' };

let server: FakeServer;
let session: SessionStore;

beforeEach(() => {
  clearBrowser();
  server = new FakeServer()
    .on(SIGN_IN, () => tokenAnswer(makeToken()))
    .on('/api/myuser/logout/7', () => ({ opt: 'success', msg: '' }));
  session = new SessionStore();
});
afterEach(async () => {
  await session.signOut();
  jest.restoreAllMocks();
});

async function signInAs(user: TestUser): Promise<void> {
  writeToken(makeToken(user), 7, '');
  await session.start();
}

describe('starting', () => {
  it('without a token, leaves the visitor signed out and sends no call', async () => {
    await session.start();
    expect(session.state.kind).toBe('signed_out');
    expect(server.calls).toEqual([]);
  });

  it('with a token in the cookie, its person is signed in', async () => {
    await signInAs({ userName: 'Ana Pell' });
    expect(session.user?.userName).toBe('Ana Pell');
    expect(server.calls.every(({ token }) => token === readCookieToken())).toBe(true);
  });

  it('with a malformed token in the cookie, leaves the visitor signed out and deletes the cookie', async () => {
    document.cookie = `${TOKEN_NAME}=rubbish; path=/`;
    await session.start();
    expect(session.isSignedIn).toBe(false);
    expect(readCookieToken()).toBeNull();
  });
});

describe('a token in local storage', () => {
  const old = makeToken({ userName: 'Old Token' }, 1);
  const adopted = makeToken({ userName: 'Old Token' }, 2);
  beforeEach(() => localStorage.setItem(TOKEN_NAME, old));

  it('is shown to the server, then moved into the cookie for 1 day and removed', async () => {
    server.on(ADOPT, () => tokenAnswer(adopted));
    const written = jest.spyOn(document, 'cookie', 'set');
    await session.start();
    expect(server.callsTo(ADOPT)[0]?.params.get('params[token]')).toBe(old);
    expect(written.mock.calls.map(([text]) => text)).toContain(
      `${TOKEN_NAME}=${adopted}; max-age=86400; path=/; SameSite=Lax`,
    );
    expect(session.user?.userName).toBe('Old Token');
    expect(readStoredToken()).toBeNull();
  });

  it('that the server refuses never becomes a session and is removed', async () => {
    server.on(ADOPT, () => withStatus(401, { opt: 'error', msg: 'Unknown token', code: 'NOT_SIGNED_IN' }));
    await session.start();
    expect(session.isSignedIn).toBe(false);
    expect(readCookieToken()).toBeNull();
    expect(readStoredToken()).toBeNull();
    expect(session.messages.errorText).toBeNull();
  });

  it('that the server never saw stays for the next visit', async () => {
    server.on(ADOPT, () => new Error('no network'));
    await session.start();
    expect(session.isSignedIn).toBe(false);
    expect(readStoredToken()).toBe(old);
  });

  it('stays when the server is too busy to judge it', async () => {
    server.on(ADOPT, () => withStatus(429, { opt: 'error', msg: 'Too many', code: 'TOO_MANY' }));
    await session.start();
    expect(readStoredToken()).toBe(old);
  });

  it('is never moved over a live session', async () => {
    await signInAs({ userName: 'Live Session' });
    expect(session.user?.userName).toBe('Live Session');
    expect(server.callsTo(ADOPT)).toEqual([]);
    expect(readStoredToken()).toBeNull();
  });
});

describe('signing in', () => {
  beforeEach(() => session.start());

  it('sends the credentials in the body and keeps the token for 7 days', async () => {
    const written = jest.spyOn(document, 'cookie', 'set');
    await expect(session.signIn('dana@cdi.test', 'a secret')).resolves.toBe(true);
    const [call] = server.callsTo(SIGN_IN);
    expect(call?.params.get('params[email]')).toBe('dana@cdi.test');
    expect(call?.params.get('params[passwd]')).toBe('a secret');
    expect(call?.query.toString()).toBe('');
    expect(written.mock.calls[0]?.[0]).toContain('max-age=604800');
    expect(session.user?.userID).toBe(7);
  });

  it('starts alerts, recent quotes and orders, and the event stream', async () => {
    await session.signIn('dana@cdi.test', 'a secret');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(server.calls.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/api/mycdi/unread_alerts',
        '/rapi/quotes/to_json',
        '/rapi/trackers/to_json',
        '/api/events',
      ]),
    );
  });

  it.each([
    ['wrong credentials', withStatus(401, { opt: 'error', msg: 'Whatever', code: 'SIGN_IN_FAILED' })],
    ['a denied answer', denied],
    ['an empty field', withStatus(422, { opt: 'error', msg: 'E-mail is required.', code: 'VALIDATION' })],
    ['an answer without data', { opt: 'success', msg: '' }],
    ['a token without a user', tokenAnswer('a.b.c')],
  ])('says the same for %s and leaves the visitor signed out', async (_what, answer) => {
    server.on(SIGN_IN, () => answer);
    await expect(session.signIn('dana@cdi.test', 'x')).resolves.toBe(false);
    expect(session.messages.errorText).toBe(SIGN_IN_FAILED);
    expect(SIGN_IN_FAILED).toBe('Sign in failed! Check your user name and password or reset your password.');
    expect(session.messages.appMessage).toBeNull();
    expect(session.state.kind).toBe('signed_out');
    expect(readCookieToken()).toBeNull();
  });

  it('asks for the code of an account that has a second factor, and forgets it with another answer', async () => {
    const refuse = (code: string) => withStatus(401, { opt: 'error', msg: 'About the code', code });
    server.on(SIGN_IN, () => refuse('CODE_NEEDED'));
    await expect(session.signIn('dana@cdi.test', 'x')).resolves.toBe(false);
    expect([session.codeStep, session.messages.errorText]).toEqual([{ kind: 'code', problem: null }, null]);
    server.on(SIGN_IN, () => refuse('CODE_WRONG'));
    await session.signIn('dana@cdi.test', 'x', '123456');
    expect(session.codeStep).toMatchObject({ problem: 'About the code' });
    expect(server.callsTo(SIGN_IN)[1]?.params.get('params[code]')).toBe('123456');
    server.on(SIGN_IN, () => refuse('SIGN_IN_FAILED'));
    await session.signIn('dana@cdi.test', 'y', '123456');
    expect([session.codeStep, session.messages.errorText]).toEqual([null, SIGN_IN_FAILED]);
    expect(session.state.kind).toBe('signed_out');
  });

  it('shows the request id by which the log has a refusal, and what the server could not do', async () => {
    const refuse = (status: number, code: string, id: string) =>
      withStatus(status, { opt: 'error', msg: 'The server met an error.', code, request_id: id });
    server.on(SIGN_IN, () => refuse(401, 'SIGN_IN_FAILED', 'R-1'));
    await session.signIn('dana@cdi.test', 'x');
    expect(session.messages).toMatchObject({ errorText: SIGN_IN_FAILED, errorCode: 'R-1' });
    server.on(SIGN_IN, () => refuse(500, 'INTERNAL', 'R-2'));
    await session.signIn('dana@cdi.test', 'x');
    expect(session.messages).toMatchObject({ errorText: 'The server met an error....', errorCode: 'R-2' });
  });

  it('says what is the matter when it is not the password', async () => {
    server.on(SIGN_IN, () => new Error('no network'));
    await expect(session.signIn('dana@cdi.test', 'x')).resolves.toBe(false);
    expect(session.messages.errorText).toContain('cannot be reached');
  });
});

describe('signing out', () => {
  it('notifies the server, deletes the cookie, forgets the person and leads to /my', async () => {
    await signInAs({});
    session.drafts.keep('myedit', { first_name: 'Dana' });
    await expect(session.signOut()).resolves.toBe('/my');
    expect(server.callsTo('/api/myuser/logout/7')).toHaveLength(1);
    expect(session.state.kind).toBe('signed_out');
    expect(readCookieToken()).toBeNull();
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(session.events.state).toBe('off');
  });

  it.each([
    ['/about', '/about'],
    ['//evil.test', '/my'],
    ['https://evil.test', '/my'],
  ])('to %s leads to %s', async (path, expected) => {
    await signInAs({});
    await expect(session.signOut(path)).resolves.toBe(expected);
  });

  it('works without the server, and says so among the recent messages', async () => {
    await signInAs({});
    server.on('/api/myuser/logout/7', () => new Error('no network'));
    await session.signOut();
    expect(session.isSignedIn).toBe(false);
    expect(session.messages.recent[0]?.text).toContain('the server could not be told');
  });

  it('opens no error box when the session had ended already', async () => {
    await signInAs({});
    server.on('/api/myuser/logout/7', () => denied);
    await session.signOut();
    expect(session.messages.errorText).toBeNull();
  });
});

describe('rights of the user', () => {
  it('super passes every role check', async () => {
    await signInAs({ roles: [ROLE.super] });
    expect(session.hasRole(ROLE.accounting)).toBe(true);
    expect(session.mayOpen([role(ROLE.leadership)])).toBe(true);
  });

  it.each([
    ['anyone', null, true],
    [[signedIn], null, false],
    [[signedIn], { userTypeID: USER_TYPE.contact, roles: [] }, true],
    [[staff], { userTypeID: USER_TYPE.distributor, roles: [] }, false],
    [[staff], { roles: [] }, true],
    [[role(ROLE.accounting)], { roles: [ROLE.sales] }, false],
    [[role(ROLE.accounting, ROLE.sales)], { roles: [ROLE.sales] }, true],
    [[role(ROLE.accounting)], { roles: [ROLE.super] }, true],
    [[role(ROLE.accounting), staff], { roles: [ROLE.sales] }, true],
    [[role(ROLE.accounting), staff], { userTypeID: USER_TYPE.vendor, roles: [] }, false],
    [[], { roles: [ROLE.accounting] }, false],
  ] as const)('audience %j for %j is %s', async (audience, user, expected) => {
    if (user) await signInAs(user);
    else await session.start();
    expect(session.mayOpen(audience)).toBe(expected);
  });

  it('non-staff must accept the terms, staff need not', async () => {
    await signInAs({ userTypeID: USER_TYPE.distributor, roles: [], termsDate: null });
    expect(session.needsTerms).toBe(true);
    expect(session.events.state).toBe('off');
    server.on('/api/myuser/accept_terms', () =>
      tokenAnswer(makeToken({ userTypeID: USER_TYPE.distributor, roles: [], termsDate: '2026-11-20' }, 2)),
    );
    await session.acceptTerms();
    expect(session.needsTerms).toBe(false);
    expect(session.events.state).toBe('connecting');
    session.takeToken(makeToken({ termsDate: null }, 3));
    expect(session.needsTerms).toBe(false);
  });

  it('a user who must set up a second factor may open nothing, even if the server demands it before the token does', async () => {
    await signInAs({ roles: [ROLE.super] });
    expect(session.mayOpen([staff])).toBe(true);
    server
      .on('/api/mycdi/refresh_token', () => tokenAnswer(makeToken({ roles: [ROLE.super], needsSecondFactor: true }, 2)))
      .on('/api/myuser/mark_all_alerts_read', () =>
        withStatus(403, { opt: 'error', msg: 'Your role needs one.', code: 'SECOND_FACTOR_NEEDED' }),
      );
    await expect(session.alerts.markAllRead()).rejects.toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(session.needsSecondFactor).toBe(true);
    expect([session.mayOpen('anyone'), session.canCreateQuote, session.isSignedIn]).toEqual([false, false, true]);
    expect(session.events.state).toBe('off');
  });

  it('new users cannot create quotes; visitors may begin one', async () => {
    await session.start();
    expect(session.canCreateQuote).toBe(true);
    session.takeToken(makeToken({ userTypeID: USER_TYPE.newUser, roles: [] }));
    expect(session.canCreateQuote).toBe(false);
  });

  it('staff excluding shop means one of the office roles', async () => {
    await signInAs({ roles: [ROLE.shop] });
    expect(session.isStaffExcludingShop).toBe(false);
    session.takeToken(makeToken({ roles: [ROLE.material] }, 2));
    expect(session.isStaffExcludingShop).toBe(true);
  });

  it('refreshes the user’s roles', async () => {
    await signInAs({ roles: [ROLE.sales] });
    server.on('/api/mycdi/refresh_token', () => tokenAnswer(makeToken({ roles: [ROLE.accounting] }, 2)));
    await session.refresh();
    expect(session.roles).toEqual([ROLE.accounting]);
  });
});
