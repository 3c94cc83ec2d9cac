/** @jest-environment ./test/jsdom-environment.cjs */
import { USER_TYPE } from '../../common/trade/roles.ts';
import { SessionStore } from './session.store.ts';
import { clearBrowser, FakeServer, makeToken, type TestUser } from './testing.ts';
import { writeToken } from './token-store.ts';

const tokenAnswer = (token: string) => ({ opt: 'success', msg: '', data: { token } });

let server: FakeServer;
let session: SessionStore;

beforeEach(() => {
  clearBrowser();
  server = new FakeServer().on('/api/myuser/logout/7', () => ({ opt: 'success', msg: '' }));
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

describe('an account that became another type meanwhile', () => {
  const alertsOf = (user_type: number) => ({ opt: 'success', msg: '', data: { alerts: [], user_type } });
  const asDistributor = () => tokenAnswer(makeToken({ userTypeID: USER_TYPE.distributor }, 2));

  it('continues as its new type without a new sign-in, and shows a notice', async () => {
    server
      .on('/api/mycdi/unread_alerts', () => alertsOf(USER_TYPE.distributor))
      .on('/api/mycdi/refresh_token', asDistributor);
    const toast = jest.spyOn(session.messages, 'showToast');
    await signInAs({ userTypeID: USER_TYPE.newUser });
    expect(session.canCreateQuote).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(session.userType).toBe(USER_TYPE.distributor);
    expect(session.canCreateQuote).toBe(true);
    expect(toast).toHaveBeenCalledWith('Your account is ready.', '/quote/new');
    expect(server.callsTo('/api/mycdi/refresh_token')).toHaveLength(1);
    expect(session.messages.errorText).toBeNull();
  });

  it('asks for nothing while it is what the token says', async () => {
    server.on('/api/mycdi/unread_alerts', () => alertsOf(USER_TYPE.newUser));
    await signInAs({ userTypeID: USER_TYPE.newUser });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(server.callsTo('/api/mycdi/refresh_token')).toEqual([]);
  });
});
