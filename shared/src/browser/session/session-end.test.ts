/** @jest-environment ./test/jsdom-environment.cjs */
import { waitFor } from '@testing-library/react';
import { callServer, fetchFile } from '../api/index.ts';
import { loadProfile } from '../../common/contracts/account.contract.ts';
import { SESSION_EXPIRED } from './session-rules.ts';
import { SessionStore } from './session.store.ts';
import { clearBrowser, FakeServer, makeToken, withStatus, type TestUser } from './testing.ts';
import { decodeToken, readCookieToken, TOKEN_NAME, writeToken } from './token-store.ts';

const PROFILE = '/api/myuser/profile';
const denied = { opt: 'denied', msg: 'No session' };

let server: FakeServer;
let session: SessionStore;

beforeEach(() => {
  clearBrowser();
  server = new FakeServer().on('/api/myuser/logout/7', () => ({ opt: 'success', msg: '' }));
  session = new SessionStore();
});
afterEach(() => session.signOut());

async function signInAs(user: TestUser): Promise<void> {
  writeToken(makeToken(user), 7, '');
  await session.start();
}

describe('a denied answer', () => {
  it('signs out with the message', async () => {
    await signInAs({});
    session.drafts.keep('myedit', { first_name: 'Dana' });
    server.on(PROFILE, () => withStatus(401, denied));
    await expect(callServer(loadProfile, {})).rejects.toMatchObject({ code: 'DENIED' });
    expect(session.state.kind).toBe('signed_out');
    expect(readCookieToken()).toBeNull();
    expect(session.messages.errorText).toBe(SESSION_EXPIRED);
    expect(SESSION_EXPIRED).toBe('Your Session has expired. Please log in again.');
    expect(Object.keys(sessionStorage)).toHaveLength(1);
  });

  it('ends the session also when it comes instead of a file', async () => {
    await signInAs({});
    server.on('/api/download/5', () => withStatus(401, denied));
    await expect(fetchFile('/api/download/5')).rejects.toMatchObject({ code: 'DENIED' });
    expect(session.state.kind).toBe('signed_out');
    expect(session.messages.errorText).toBe(SESSION_EXPIRED);
  });

  it('is requested when the token has expired, and not before', async () => {
    const leftS = 2 * 60 * 60;
    const endsS = decodeToken(makeToken())?.expiresAtS ?? 0;
    jest.useFakeTimers({ now: (endsS - leftS) * 1000 });
    await signInAs({});
    await jest.advanceTimersByTimeAsync((leftS - 60) * 1000);
    expect(session.isSignedIn).toBe(true);
    server.on('/api/mycdi/unread_alerts', () => withStatus(401, denied));
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    await jest.advanceTimersByTimeAsync(62_000);
    Reflect.deleteProperty(document, 'visibilityState');
    jest.useRealTimers();
    expect(session.isSignedIn).toBe(false);
    expect(session.messages.errorText).toBe(SESSION_EXPIRED);
  });

  it('closes the upload window with the session', async () => {
    await signInAs({});
    session.upload.open({ handler: 'quote', referenceID: 12 });
    server.on(PROFILE, () => withStatus(401, denied));
    await expect(callServer(loadProfile, {})).rejects.toMatchObject({ code: 'DENIED' });
    expect(session.upload.isOpen).toBe(false);
    expect(session.upload.context.referenceID).toBe(0);
  });

  it('is no news to a visitor', async () => {
    await session.start();
    server.on(PROFILE, () => denied);
    await expect(callServer(loadProfile, {})).rejects.toMatchObject({ code: 'DENIED' });
    expect(session.messages.errorText).toBeNull();
  });

  it('is reported once, however many calls were under way', async () => {
    await signInAs({});
    server.on(PROFILE, () => denied);
    const both = Promise.allSettled([callServer(loadProfile, {}), callServer(loadProfile, {})]);
    await both;
    session.messages.closeError();
    expect(session.messages.recent.filter(({ text }) => text === SESSION_EXPIRED)).toHaveLength(1);
  });

  it('to a call of the session before leaves the new session alone', async () => {
    await signInAs({});
    let answer: (value: object) => void = () => undefined;
    server.on(PROFILE, () => new Promise<object>((resolve) => (answer = resolve)));
    const late = callServer(loadProfile, {});
    await new Promise((resolve) => setTimeout(resolve, 0));
    session.takeToken(makeToken({ userName: 'New Session' }, 2));
    answer(denied);
    await expect(late).rejects.toMatchObject({ code: 'DENIED' });
    expect(session.user?.userName).toBe('New Session');
    expect(session.messages.errorText).toBeNull();
  });

  it('comes also when the event stream is refused', async () => {
    server.on('/api/events', () => new Response('', { status: 401 })).on('/api/mycdi/unread_alerts', () => denied);
    await signInAs({});
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(session.messages.errorText).toBe(SESSION_EXPIRED);
  });
});

describe('two tabs', () => {
  let other: SessionStore;
  beforeEach(async () => {
    await signInAs({});
    other = new SessionStore();
    await other.start();
  });
  afterEach(() => other.signOut());

  it('signing out in one signs out the other at once', async () => {
    await session.signOut();
    await waitFor(() => expect(other.state.kind).toBe('signed_out'));
    expect(other.messages.toast).toEqual({ text: 'You were signed out in another window.', link: '/sign_in' });
    expect(other.messages.errorText).toBeNull();
  });

  it('a change of person in one is a change in the other', async () => {
    session.takeToken(makeToken({ userID: 8, userName: 'Next Person' }, 2));
    await waitFor(() => expect(other.user?.userName).toBe('Next Person'));
  });

  it('a tab that heard nothing is signed out by its next call', async () => {
    document.cookie = `${TOKEN_NAME}=; max-age=0; path=/`;
    server.on(PROFILE, () => denied);
    await expect(callServer(loadProfile, {})).rejects.toMatchObject({ code: 'DENIED' });
    expect(other.state.kind).toBe('signed_out');
    expect(other.messages.errorText).toBe(SESSION_EXPIRED);
  });
});

it('a session that was moved from local storage ends a day later, though its token is renewed meanwhile', async () => {
  const token = (serial: number, lifetimeS: number) => ({
    opt: 'success',
    msg: '',
    data: { token: makeToken({}, serial, lifetimeS) },
  });
  localStorage.setItem(TOKEN_NAME, makeToken());
  server.on('/api/mycdi/adopt_token', () => token(2, 86_400)).on('/api/mycdi/refresh_token', () => token(3, 80_000));
  const written = jest.spyOn(document, 'cookie', 'set');
  await session.start();
  await session.refresh();
  const lives = written.mock.calls.flatMap(([text]) => /^cdi_token=.+; max-age=(\d+)/.exec(text)?.[1] ?? []);
  written.mockRestore();
  expect(lives).toEqual(['86400', '80040']);
});
