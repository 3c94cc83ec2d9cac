import { TEST_PASSWORD } from '../testing/basics.ts';
import { buildTestApp, encode, type TestApp } from '../testing/test-app.ts';
import { run } from '../storage/query.ts';

const lines: string[] = [];
let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp({ onLog: (line) => lines.push(line) });
});
afterAll(() => app.close());
beforeEach(async () => {
  lines.length = 0;
  // other tests cover the number of attempts per account
  await run(app.db)`delete from sign_in_attempt`;
});

const FAILED = 'Sign in failed! Check your user name and password or reset your password.';

async function signIn(facts: {
  readonly email?: string;
  readonly passwd?: string;
  readonly inQuery?: boolean;
  readonly headers?: Record<string, string>;
}) {
  const form = encode({ params: { email: facts.email ?? 'sales@cdi.test', passwd: facts.passwd ?? TEST_PASSWORD } });
  const reply = await app.server.inject({
    method: 'POST',
    url: `/api/mycdi/jwt_signin${facts.inQuery ? `?${form}` : ''}`,
    headers: {
      ...(facts.inQuery ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...facts.headers,
    },
    ...(facts.inQuery ? {} : { payload: form }),
  });
  return {
    status: reply.statusCode,
    body: reply.json<{ opt: string; msg: string; data?: { token: string } }>(),
    reply,
  };
}

/** The data object of the token, as the client reads it from the middle segment. */
const decode = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<string, unknown>;

it.each([false, true])(
  'signs in with the credentials in the body, and for old clients in the query (%p)',
  async (inQuery) => {
    const { status, body } = await signIn({ inQuery });
    expect([status, body.opt]).toEqual([200, 'success']);
    expect(decode(body.data?.token ?? '')).toMatchObject({
      data: {
        userID: await app.userId('sales'),
        userName: 'Sales Tester',
        userTypeID: 4,
        roles: { '0': 3 },
        companyName: '',
        defaultLocationID: 0,
        fileAccessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      },
      exp: expect.any(Number),
    });
  },
);

it('a sign-in accepts the user name as well as the e-mail, in any case', async () => {
  for (const email of ['SALES', 'Sales@CDI.test']) expect((await signIn({ email })).status).toBe(200);
});

it('prefers the body, and takes a query nowhere else', async () => {
  const query = encode({ params: { email: 'sales@cdi.test', passwd: TEST_PASSWORD } });
  const wrong = await app.server.inject({
    method: 'POST',
    url: `/api/mycdi/jwt_signin?${query}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: encode({ params: { email: 'sales@cdi.test', passwd: 'not this one' } }),
  });
  expect(wrong.statusCode).toBe(401);
  const reset = await app.server.inject({
    method: 'POST',
    url: '/api/myuser/request_reset?params[email]=sales@cdi.test',
  });
  expect([reset.statusCode, reset.json()]).toEqual([
    422,
    expect.objectContaining({ fields: { email: 'E-mail is required.' } }),
  ]);
  const got = await app.server.inject({ method: 'GET', url: `/api/mycdi/jwt_signin?${query}` });
  expect(got.statusCode).toBe(404);
});

it('logs neither password, nor token, nor the query of a sign-in', async () => {
  const inBody = await signIn({});
  const inQuery = await signIn({ inQuery: true });
  await signIn({ inQuery: true, passwd: 'a wrong secret of mine' });
  await signIn({ passwd: 'a wrong secret of mine' });
  const token = inBody.body.data?.token ?? '';
  await app.withToken(token).get(`/api/download/1?token=${encodeURIComponent(token)}`);
  const all = lines.join('\n');
  expect(all).toContain('/api/mycdi/jwt_signin');
  for (const secret of [
    TEST_PASSWORD,
    'a wrong secret of mine',
    'passwd',
    token,
    inQuery.body.data?.token ?? 'x',
    'params',
  ])
    expect(all).not.toContain(secret);
  expect(all).not.toContain('token=');
});

it('logs who did what, with the request id that the answer carries', async () => {
  const sales = await app.as('sales');
  const reply = await app.server.inject({
    method: 'POST',
    url: '/rapi/quotes/to_json',
    headers: { authorization: `Bearer ${sales.token}` },
  });
  const mine = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line.msg === 'answered');
  expect(mine).toEqual([
    expect.objectContaining({
      requestId: reply.headers['x-request-id'],
      method: 'POST',
      path: '/rapi/quotes/to_json',
      status: 200,
      userId: await app.userId('sales'),
      ms: expect.any(Number),
    }),
  ]);
});

describe('a sign-in that fails', () => {
  it('has the same answer for an unknown account, a wrong password and a closed account', async () => {
    await run(app.db)`update "user" set status = 'disabled' where user_name = 'batching'`;
    const answers = [
      await signIn({ email: 'nobody@cdi.test' }),
      await signIn({ passwd: 'not this one' }),
      await signIn({ email: 'batching@cdi.test' }),
      await signIn({ email: "' or 1=1 --" }),
    ];
    for (const { status, body, reply } of answers) {
      expect([status, body.opt, body.msg]).toEqual([401, 'error', FAILED]);
      expect(reply.headers['set-cookie']).toBeUndefined();
      expect(body).not.toHaveProperty('data');
    }
  });

  it('does the same work for an unknown account', async () => {
    const time = async (email: string): Promise<number> => {
      const startedAt = performance.now();
      await signIn({ email, passwd: 'not this one' });
      return performance.now() - startedAt;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      known.push(await time('sales@cdi.test'));
      unknown.push(await time('nobody@cdi.test'));
    }
    // the hashing is nearly all of it: without it an unknown account would answer many times as fast
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2);
  });

  it('keeps out people of a company whose portal is closed', async () => {
    await run(app.db)`update company set portal_enabled = false where company_id = 3`;
    expect((await signIn({ email: 'rival@cdi.test' })).status).toBe(401);
    await run(app.db)`update company set portal_enabled = true where company_id = 3`;
    expect((await signIn({ email: 'rival@cdi.test' })).status).toBe(200);
  });

  it.each([
    [{}, { email: 'E-mail is required.', passwd: 'Password is required.' }],
    [{ email: 'a', passwd: '' }, { passwd: 'Password is required.' }],
    [{ email: ['a', 'b'], passwd: 'x' }, { email: 'E-mail must be given once, as text.' }],
    [{ email: 'a\u0000b', passwd: 'x' }, { email: 'E-mail contains a character that cannot be stored.' }],
  ])('says what is missing in %j', async (params, fields) => {
    const reply = await app.visitor.post('/api/mycdi/jwt_signin', params);
    expect([reply.status, reply.body.fields]).toEqual([422, fields]);
  });

  it('works with a token of an earlier session in the header', async () => {
    for (const token of ['rubbish', (await signIn({})).body.data?.token ?? '']) {
      const { status } = await signIn({ headers: { authorization: `Bearer ${token}` } });
      expect(status).toBe(200);
    }
  });
});

describe('a browser', () => {
  const browser = { 'sec-fetch-site': 'same-origin' };
  const call = (token: string, cookie?: string) =>
    app.server.inject({
      method: 'POST',
      url: '/api/mycdi/unread_alerts',
      headers: { authorization: `Bearer ${token}`, ...browser, ...(cookie ? { cookie } : {}) },
    });

  it('gets a companion cookie that scripts cannot read, and a token that is worthless without it', async () => {
    const { body, reply } = await signIn({ headers: browser });
    const token = body.data?.token ?? '';
    const header = String(reply.headers['set-cookie']);
    expect(header).toMatch(/^cdi_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    const cookie = header.split(';')[0] ?? '';
    expect((await call(token, cookie)).statusCode).toBe(200);
    expect((await call(token)).json()).toMatchObject({ opt: 'denied', code: 'SESSION_EXPIRED' });
    expect((await call(token, 'cdi_session=guess')).statusCode).toBe(401);
    // another client that got hold of the token does not come far either
    expect((await app.withToken(token).post('/api/mycdi/unread_alerts')).status).toBe(401);
    const other = await signIn({ headers: browser });
    const otherCookie = String(other.reply.headers['set-cookie']).split(';')[0] ?? '';
    expect((await call(token, otherCookie)).statusCode).toBe(401);
  });

  it('gets its cookie over https only where it came by https', async () => {
    const { reply } = await signIn({ headers: { ...browser, 'x-forwarded-proto': 'https' } });
    expect(String(reply.headers['set-cookie'])).toContain('; Secure');
  });

  it.each(['cross-site', 'same-site'])('may not be used by a page of another origin (%s)', async (site) => {
    for (const url of ['/api/mycdi/jwt_signin', '/api/myuser/logout/1', '/api/quote/save', '/rapi/quotes/to_json']) {
      const reply = await app.server.inject({
        method: 'POST',
        url,
        headers: { 'sec-fetch-site': site, 'content-type': 'application/x-www-form-urlencoded' },
        payload: encode({ params: { email: 'sales@cdi.test', passwd: TEST_PASSWORD } }),
      });
      expect([url, reply.statusCode, reply.headers['set-cookie']]).toEqual([url, 403, undefined]);
    }
  });
});

it('a sign-in gives other clients a token that needs no cookie', async () => {
  const { body, reply } = await signIn({});
  expect(reply.headers['set-cookie']).toBeUndefined();
  expect((await app.withToken(body.data?.token ?? '').post('/api/mycdi/unread_alerts')).status).toBe(200);
});
