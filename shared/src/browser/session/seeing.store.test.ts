/** @jest-environment ./test/jsdom-environment.cjs */
import { SessionStore } from './session.store.ts';
import { SeeingStore } from './seeing.store.ts';
import { clearBrowser, FakeServer, makeToken, withStatus } from './testing.ts';
import { readCookieToken, readOwnToken, writeToken } from './token-store.ts';

const OWN = makeToken({ userID: 1, userName: 'Super Tester' }, 1);
const SEEN = makeToken({ userID: 7, userName: 'Dana Ruiz', seenBy: { userID: 1, userName: 'Super Tester' } }, 2);
const STOP = '/api/myuser/stop_seeing';
const denied = withStatus(401, { opt: 'denied', msg: 'Your Session has expired. Please log in again.' });

let server: FakeServer;
let session: SessionStore;

beforeEach(async () => {
  clearBrowser();
  server = new FakeServer().on('/api/myuser/logout/*', () => ({ opt: 'success', msg: '' }));
  session = new SessionStore();
  writeToken(OWN, 7, '');
  await session.start();
});
afterEach(() => session.signOut());

it('shows everything as that person, and after Stop returns to the super user’s account, on the page of that person', async () => {
  session.seeing.begin(SEEN);
  expect([session.user?.userID, session.seeing.by?.userName]).toEqual([7, 'Super Tester']);
  expect(readCookieToken()).toBe(SEEN);
  const renewed = makeToken({ userID: 1, userName: 'Super Tester' }, 3);
  server.on(STOP, () => ({ opt: 'success', msg: '', data: { token: renewed } }));
  await session.seeing.stop();
  expect(server.callsTo(STOP)[0]?.token).toBe(SEEN);
  expect([session.user?.userID, session.seeing.by, session.seeing.nextPath]).toEqual([1, null, '/user/7']);
  expect([readCookieToken(), readOwnToken()]).toEqual([renewed, null]);
});

it('returns to the super user’s account even when the server cannot be reached, and says so on the next page', async () => {
  session.seeing.begin(SEEN);
  server.on(STOP, () => new Error('offline'));
  await session.seeing.stop();
  expect([readCookieToken(), readOwnToken()]).toEqual([OWN, null]);
  const next = new SessionStore();
  await next.start();
  expect([next.messages.toast?.text]).toEqual([
    'Stopped here; the server could not be told (NETWORK) and ends it by itself.',
  ]);
});

it('returns to the super user’s account when the server says that the view has ended', async () => {
  session.seeing.begin(SEEN);
  server.on('/api/mycdi/unread_alerts', () => denied.clone());
  await session.alerts.load();
  expect(session.user?.userID).toBe(1);
  expect([readCookieToken(), readOwnToken()]).toEqual([OWN, null]);
  expect(session.messages.errorText).toBeNull();
});

it('restores the super user’s account if the view ended while no page was open', () => {
  session.seeing.begin(SEEN);
  // the cookie of the half hour is gone
  document.cookie = 'cdi_token=; max-age=0; path=/';
  const reload = jest.fn();
  expect(new SeeingStore(session, reload).resume(readCookieToken())).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
  expect([readCookieToken(), readOwnToken()]).toEqual([OWN, null]);
});

it('signs out of both', async () => {
  session.seeing.begin(SEEN);
  await session.signOut();
  expect([session.isSignedIn, readCookieToken(), readOwnToken()]).toEqual([false, null, null]);
});

it('keeps input from this time apart from the drafts of that person', () => {
  session.seeing.begin(SEEN);
  session.drafts.keep('quote', { job_name: 'Typed by another' });
  session.takeToken(makeToken({ userID: 7 }, 5));
  expect(session.drafts.read('quote')).toBeNull();
});
