import { TEST_PASSWORD } from '../testing/basics.ts';
import { buildTestApp, encode, type TestApp } from '../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp({ settings: { COOKIE_DOMAIN: 'cdi.test' } });
});
afterAll(() => app.close());

const browser = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };

/** What a browser keeps of an answer of one host: value and domain of each cookie that it sets. */
async function signInAt(host: string): Promise<{ token: string; cookies: readonly string[] }> {
  const reply = await app.server.inject({
    method: 'POST',
    url: '/api/mycdi/jwt_signin',
    headers: { ...browser, host },
    payload: encode({ params: { email: 'sales@cdi.test', passwd: TEST_PASSWORD } }),
  });
  return {
    token: reply.json<{ data: { token: string } }>().data.token,
    cookies: cookiesOf(reply.headers['set-cookie']),
  };
}

const cookiesOf = (header: string | string[] | number | undefined): readonly string[] =>
  [header ?? []].flat().map(String);

it('a session of one host of the domain holds on the others: both its cookies go there', async () => {
  const { token, cookies } = await signInAt('a.cdi.test');
  expect(cookies).toEqual([expect.stringMatching(/^cdi_session=[\w-]{43};.* Domain=cdi\.test;.* HttpOnly/)]);
  const [companion = ''] = (cookies[0] ?? '').split(';');
  const reply = await app.server.inject({
    method: 'POST',
    url: '/api/mycdi/unread_alerts',
    headers: { ...browser, host: 'b.cdi.test', authorization: `Bearer ${token}`, cookie: companion },
  });
  expect(reply.statusCode).toBe(200);
});

it('a host that is not on the domain keeps its cookie to itself', async () => {
  const { cookies } = await signInAt('cdi.local');
  expect(cookies.join()).not.toContain('Domain');
});

it('signing out ends the cookie of the domain and the one of the host', async () => {
  const { token, cookies } = await signInAt('b.cdi.test');
  const reply = await app.server.inject({
    method: 'POST',
    url: `/api/myuser/logout/${await app.userId('sales')}`,
    headers: {
      ...browser,
      host: 'a.cdi.test',
      authorization: `Bearer ${token}`,
      cookie: cookies[0]?.split(';')[0] ?? '',
    },
  });
  expect(cookiesOf(reply.headers['set-cookie']).toSorted()).toEqual([
    'cdi_session=; Max-Age=0; Domain=cdi.test; Path=/',
    'cdi_session=; Max-Age=0; Path=/',
  ]);
});
