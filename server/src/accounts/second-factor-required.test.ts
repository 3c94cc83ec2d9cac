import { codeOfApp, setUpApp } from '../testing/authenticator.ts';
import { TEST_PASSWORD } from '../testing/basics.ts';
import { makeMultipart, sendMultipart } from '../testing/send-multipart.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';
import { makeFirstSuper } from '../start/first-super.ts';
import { run } from '../storage/query.ts';

let clock = new Date();
let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp({ productEnv: 'production', now: () => clock });
});
afterAll(() => app.close());

interface TokenData {
  readonly token: string;
}
async function signIn(email: string, passwd = TEST_PASSWORD, code?: string): Promise<Caller> {
  const { body } = await app.visitor.post<TokenData>('/api/mycdi/jwt_signin', {
    email,
    passwd,
    ...(code === undefined ? {} : { code }),
  });
  if (!body.data) throw new Error(JSON.stringify(body));
  return app.withToken(body.data.token);
}
const readToken = (token: string | null) =>
  (
    JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as {
      data: { needsSecondFactor?: boolean; fileAccessToken: string };
    }
  ).data;

/** The input is looked at before the door where keys open it, too. */
const AS_WISHED: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  promote: { version: '1.0.0-a' },
  canary: { version: '1.0.0-a', share: 5 },
};

/** Calls of every kind, each as far as the door. */
const askEverywhere = async (who: Caller) => {
  const token = encodeURIComponent(readToken(who.token).fileAccessToken);
  const posts = [
    '/rapi/quotes/to_json',
    '/rapi/orders_booked/to_json',
    '/api/user/to_json/1',
    '/api/company/save',
    '/api/company/history_json/1',
    '/api/quote/price',
    '/api/board/load/turret',
    '/api/mycdi/unread_alerts',
    '/api/mycdi/regenerate_file_access_token',
    '/api/user/reset_second_factor/1',
    ...['list', 'promote', 'back', 'withdraw', 'canary', 'end_canary'].map((step) => `/api/release/mfe-public/${step}`),
  ];
  const gets = [
    '/api/typeahead/company?term=a',
    '/api/omni_search?term=abc',
    '/api/events',
    '/api/protected_download/1',
    `/api/download/1?token=${token}`,
    `/rapi/orders_booked/csv?token=${token}`,
  ];
  const replies = [
    ...(await Promise.all(
      posts.map(async (url) => ({ url, ...(await who.post(url, AS_WISHED[url.split('/').at(-1) ?? ''] ?? {})) })),
    )),
    ...(await Promise.all(gets.map(async (url) => ({ url, ...(await who.get(url)) })))),
  ];
  const file = await who.upload('a.txt', Buffer.from('text'));
  const body = makeMultipart([{ name: 'build.tar.gz', content: Buffer.from('a build') }]);
  const build = await sendMultipart(app, who, body, undefined, '/api/release/mfe-public');
  return [...replies, { url: 'upload', ...file }, { url: 'publish', ...build }].map(({ url, status, body }) => {
    const { opt, code } = body as { opt?: string; code?: string };
    return [url.split('?')[0], status, opt, code];
  });
};

describe.each(['super', 'accounting', 'leadership'])('%s in production', (name) => {
  it('signs in by password, but opens only the profile until the second factor is set up', async () => {
    const who = await signIn(`${name}@cdi.test`);
    expect(readToken(who.token).needsSecondFactor).toBe(true);
    for (const reply of await askEverywhere(who))
      expect(reply).toEqual([reply[0], 403, 'error', 'SECOND_FACTOR_NEEDED']);
    const refused = await who.post('/rapi/quotes/to_json', {});
    expect(refused.body.msg).toMatch(/Your role needs a second factor\. Set up an authenticator app in My Profile/);
    expect((await who.post('/api/myuser/profile')).body.data).toMatchObject({ mfa: false, is_mfa_required: true });
    expect((await who.post('/api/mycdi/refresh_token', {})).status).toBe(200);

    const { recoveryCodes } = await setUpApp(who, clock);
    expect(recoveryCodes).toHaveLength(10);
    expect((await who.post('/rapi/quotes/to_json', {})).status).toBe(200);
    const renewed = await who.post<TokenData>('/api/mycdi/refresh_token', {});
    expect(readToken(renewed.body.data?.token ?? '').needsSecondFactor).toBeUndefined();
  });

  it('cannot switch it off, and learns how to change the app', async () => {
    const who = await app.as(name);
    clock = new Date(clock.getTime() + 60_000);
    const { body, status } = await who.post('/api/myuser/second_factor_stop', {
      current_passwd: TEST_PASSWORD,
      code: '000000',
    });
    expect([status, body.code]).toEqual([409, 'RULE']);
    expect(body.msg).toMatch(/needs a second factor, so it stays on\. To change the app, have a super user reset it/);
    const again = await who.post('/api/myuser/second_factor_start', { current_passwd: TEST_PASSWORD });
    expect(again.body.msg).toMatch(/have a super user reset it/);
    expect((await who.post('/api/myuser/profile')).body.data).toMatchObject({ mfa: true });
  });
});

it('other roles need no second factor, and may switch theirs off', async () => {
  for (const name of ['engineering', 'shop', 'clerk', 'distributor']) {
    const who = await signIn(`${name}@cdi.test`);
    expect(readToken(who.token).needsSecondFactor).toBeUndefined();
    expect([name, (await who.post('/rapi/quotes/to_json', {})).status]).toEqual([name, 200]);
    expect((await who.post('/api/myuser/profile')).body.data).toMatchObject({ is_mfa_required: false });
  }
});

it('a user who gets such a role, or loses the second factor, needs one at the next call', async () => {
  const boss = await app.as('super');
  const id = await app.userId('accounting');
  const other = await app.as('accounting');
  expect((await other.post('/rapi/quotes/to_json', {})).status).toBe(200);
  expect((await boss.post(`/api/user/reset_second_factor/${id}`)).body.opt).toBe('save');
  const back = await signIn('accounting@cdi.test');
  expect((await back.post('/rapi/quotes/to_json', {})).body.code).toBe('SECOND_FACTOR_NEEDED');
  expect((await back.post(`/api/myuser/logout/${id}`, {})).status).toBe(200);
  expect((await back.post('/api/myuser/profile')).status).toBe(401);
});

it('the printed link lets the first super user of a production server in', async () => {
  expect(await makeFirstSuper(app.db, 'first@cdi.test', app.services.environment)).toBeNull();
  await run(app.db)`update "user" set is_active = false where roles @> array['1']`;
  const said = await makeFirstSuper(app.db, 'first@cdi.test', app.services.environment);
  const link = /token=(\S+)/.exec(said ?? '')?.[1] ?? '';
  const passwd = 'a roof over every head';
  expect((await app.visitor.post('/api/myuser/reset_password', { token: link, passwd })).body.opt).toBe('save');
  const first = await signIn('first@cdi.test', passwd);
  expect((await first.post('/rapi/users/to_json', {})).body.code).toBe('SECOND_FACTOR_NEEDED');
  const { secret } = await setUpApp(first, clock, passwd);
  expect((await first.post('/rapi/users/to_json', {})).status).toBe(200);
  clock = new Date(clock.getTime() + 60_000);
  const later = await signIn('first@cdi.test', passwd, codeOfApp(secret, clock));
  expect((await later.post('/rapi/users/to_json', {})).status).toBe(200);
});
