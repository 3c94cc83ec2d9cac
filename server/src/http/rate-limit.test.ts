import { TEST_PASSWORD } from '../testing/basics.ts';
import { buildApp } from '../app.ts';
import { buildTestApp, encode, type TestApp } from '../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp({ isRateLimited: true });
});
afterAll(() => app.close());

let guesses = 0;
/** A guess at an account that was never tried before, unless a password is given. */
const signIn = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1', passwd?: string) =>
  app.server.inject({
    method: 'POST',
    url: '/api/mycdi/jwt_signin',
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: encode({
      params: passwd
        ? { email: 'sales@cdi.test', passwd }
        : { email: `guess${(guesses += 1)}@cdi.test`, passwd: 'wrong' },
    }),
  });

it('lets twenty attempts to sign in fail in a minute, then answers 429 with Retry-After, in our words', async () => {
  const statuses = [];
  for (let attempt = 0; attempt < 20; attempt += 1) statuses.push((await signIn()).statusCode);
  expect(new Set(statuses)).toEqual(new Set([401]));
  // by then even the right password is refused
  const reply = await signIn({}, '127.0.0.1', TEST_PASSWORD);
  expect(reply.statusCode).toBe(429);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect(reply.json()).toEqual({
    opt: 'error',
    code: 'TOO_MANY',
    msg: expect.stringMatching(/^Too many failed attempts\. Wait \d+ seconds and try again\.$/),
    request_id: reply.headers['x-request-id'],
  });
});

it('counts attempts to sign in by address, whatever token or client name they carry', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const reply = await signIn({ authorization: `Bearer forged-${attempt}`, 'user-agent': `robot ${attempt}` });
    expect(reply.statusCode).toBe(429);
  }
  expect((await signIn({}, '203.0.113.7')).statusCode).toBe(401);
});

it('lets a whole plant sign in behind one address', async () => {
  for (let person = 0; person < 40; person += 1)
    expect((await signIn({}, '203.0.113.20', TEST_PASSWORD)).statusCode).toBe(200);
});

it('limits every other call by person, in its own words', async () => {
  const person = await app.as('contractor');
  let answer = await person.post('/api/myuser/change_password', {});
  for (let attempt = 1; attempt < 11; attempt += 1) answer = await person.post('/api/myuser/change_password', {});
  expect(answer.status).toBe(429);
  expect(answer.body.msg).toMatch(/^Too many calls\. Wait \d+ seconds and try again\.$/);
});

it('trusts the address from a proxy on the same machine, and from no one else', async () => {
  // the proxy reports another address, which has its own count
  expect((await signIn({ 'x-forwarded-for': '198.51.100.4' })).statusCode).toBe(401);
  for (let attempt = 0; attempt < 20; attempt += 1) await signIn({}, '203.0.113.9');
  const liar = await signIn({ 'x-forwarded-for': '198.51.100.99' }, '203.0.113.9');
  expect(liar.statusCode).toBe(429);
});

it('limits resets and registrations more tightly, and people by their session', async () => {
  const reset = () => app.visitor.post('/api/myuser/request_reset', { email: 'nobody@cdi.test' });
  const answers = [];
  for (let attempt = 0; attempt < 7; attempt += 1) answers.push((await reset()).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
  const [one, other] = [await app.as('sales'), await app.as('inside')];
  const statuses = new Set<number>();
  for (let attempt = 0; attempt < 11; attempt += 1)
    statuses.add((await one.post('/api/myuser/change_password', {})).status);
  expect([...statuses]).toEqual([422, 429]);
  expect((await other.post('/api/myuser/change_password', {})).status).toBe(422);
});

it('tries no more than twenty of those that come at once', async () => {
  const replies = await Promise.all(Array.from({ length: 60 }, () => signIn({}, '203.0.113.60')));
  expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(20);
  expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(40);
});

it('counts a person by the session, however the header is written', async () => {
  const { token } = await app.as('logistics');
  const statuses = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const reply = await app.server.inject({
      method: 'POST',
      url: '/api/myuser/change_password',
      headers: {
        authorization: `Bearer ${token}${'\u00a0'.repeat(attempt)}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: '',
    });
    statuses.push(reply.statusCode);
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
});

describe('pages of a plant behind one address', () => {
  const ADDRESS = '203.0.113.80';
  let server: Awaited<ReturnType<typeof buildApp>>['server'];
  beforeAll(async () => {
    ({ server } = await buildApp(app.services, {
      pages: async (pages) => {
        pages.get('/*', async () => 'a page');
        pages.get('/assets/chunk.js', async () => 'a file');
      },
    }));
  });
  afterAll(() => server.close());

  const open = async (url: string, token?: string | null) =>
    (
      await server.inject({
        url,
        remoteAddress: ADDRESS,
        headers: token === undefined ? {} : { cookie: `cdi_token=${token}` },
      })
    ).statusCode;
  const openMany = async (count: number, url: string, token?: string | null) => {
    const statuses = new Set<number>();
    for (let page = 0; page < count; page += 1) statuses.add(await open(url, token));
    return [...statuses];
  };

  it('are counted by person, and those of visitors and forgers by the address', async () => {
    const [one, other] = [await app.as('sales'), await app.as('inside')];
    expect(await openMany(1201, '/my', one.token)).toEqual([200, 429]);
    expect(await open('/my', other.token)).toBe(200);
    expect(await openMany(1201, '/', 'forged')).toEqual([200, 429]);
    expect(await open('/')).toBe(429);
    expect(await open('/my', other.token)).toBe(200);
  });

  it('bring their files whatever was counted', async () => {
    expect(await openMany(1300, '/assets/chunk.js')).toEqual([200]);
  });
});
