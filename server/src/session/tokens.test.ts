import { createSigner } from 'fast-jwt';
import { attachTestFile, saveTestQuote } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';
import { many } from '../storage/query.ts';
import { makeTokens } from './tokens.ts';

const HOUR_MS = 60 * 60 * 1000;
let now = new Date();
let app: TestApp;
let sales: Caller;

beforeAll(async () => {
  app = await buildTestApp({ now: () => now });
  sales = await app.as('sales');
});
afterAll(() => app.close());

type Claims = Record<string, unknown>;
const read = (token: string, part: number): Claims =>
  JSON.parse(Buffer.from(token.split('.')[part] ?? '', 'base64url').toString('utf8')) as Claims;
const write = (claims: Claims): string => Buffer.from(JSON.stringify(claims)).toString('base64url');
const fileToken = async (who: Caller): Promise<string> =>
  (await who.post<{ token: string }>('/api/mycdi/regenerate_file_access_token')).body.data?.token ?? '';
const isTaken = async (token: string): Promise<boolean> =>
  (await app.withToken(token).post('/api/mycdi/unread_alerts')).status === 200;

/** Tokens that an attacker could make with one good token and without the key. */
async function forgeries(token: string): Promise<Readonly<Record<string, string>>> {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = read(token, 1);
  const sign = (key: string, more: Claims = {}, algorithm: 'HS256' | 'HS512' = 'HS256') =>
    createSigner({ key, algorithm, noTimestamp: true })({ ...claims, ...more });
  return {
    'no signature': `${header}.${payload}.`,
    'algorithm none': `${write({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'algorithm none, signature kept': `${write({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
    'algorithm None': `${write({ alg: 'None', typ: 'JWT' })}.${payload}.`,
    'another algorithm': sign('another key of thirty-two characters!', {}, 'HS512'),
    'another key': sign('another key of thirty-two characters!'),
    'the secret itself as the key': sign(app.services.environment.secret),
    'an empty looking key': sign(' '),
    'roles added': `${header}.${write({ ...claims, data: { ...(claims.data as Claims), roles: { a: 1 } } })}.${signature}`,
    'another session': `${header}.${write({ ...claims, sid: '00000000-0000-4000-8000-000000000000' })}.${signature}`,
    'a longer life': `${header}.${write({ ...claims, exp: 4_000_000_000 })}.${signature}`,
    'its own key in the header': `${write({ alg: 'HS256', jwk: { kty: 'oct', k: 'YQ' } })}.${payload}.${signature}`,
    'a key by address': `${write({ alg: 'HS256', jku: 'https://evil.test/keys' })}.${payload}.${signature}`,
    'the signature changed': `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'the signature cut': `${header}.${payload}.${signature.slice(0, -4)}`,
    'two parts': `${header}.${payload}`,
    'five parts': `${token}.${payload}.${signature}`,
    'the file token': await fileToken(sales),
    'no JSON': `${header}.${Buffer.from('x').toString('base64url')}.${signature}`,
    'a very long one': 'x'.repeat(6000),
    words: 'null',
  };
}

it('the server accepts the token that it issued', async () => {
  expect(await isTaken(sales.token ?? '')).toBe(true);
});

it('the server refuses forged tokens', async () => {
  const taken: string[] = [];
  for (const [how, token] of Object.entries(await forgeries(sales.token ?? '')))
    if (await isTaken(token)) taken.push(how);
  expect(taken).toEqual([]);
});

it('the server refuses its own tokens for another purpose, without an end, or after their end', async () => {
  const { tokens } = app.built.sessions;
  const sid = String(read(sales.token ?? '', 1).sid);
  const data = read(sales.token ?? '', 1).data as never;
  expect(tokens.verifySession(tokens.signSession(sid, data, now, HOUR_MS))).toMatchObject({ sid });
  expect(tokens.verifySession(tokens.signSession(sid, data, now, -1000))).toBe('expired');
  expect(tokens.verifySession(tokens.signFile(sid, 1, now))).toBeNull();
  expect(tokens.verifyFile(tokens.signSession(sid, data, now, HOUR_MS))).toBeNull();
  const others = makeTokens('the secret of another installation 00', () => now);
  expect(tokens.verifySession(others.signSession(sid, data, now, HOUR_MS))).toBeNull();
});

describe('the token for files', () => {
  let fileId = 0;
  let distributor: Caller;
  const download = async (token: string) => (await app.visitor.get(`/api/download/${fileId}?token=${token}`)).status;
  const isValid = async (who: Caller, token: string) =>
    (await who.post<{ is_valid: boolean }>('/api/mycdi/has_valid_file_access_token', { token })).body.data?.is_valid;

  beforeAll(async () => {
    distributor = await app.as('distributor');
    fileId = await attachTestFile(distributor, 'quote', await saveTestQuote(distributor), 8);
  });

  it('opens what its owner may see, and nothing else', async () => {
    expect(await download(await fileToken(distributor))).toBe(200);
    expect(await download(await fileToken(await app.as('rival')))).toBe(404);
    for (const bad of ['', 'x', distributor.token ?? '']) expect(await download(bad)).toBe(401);
    expect(
      (await app.visitor.get(`/api/protected_download/${fileId}?token=${await fileToken(distributor)}`)).status,
    ).toBe(401);
  });

  it('is good for its user and session alone', async () => {
    const token = await fileToken(distributor);
    expect(await isValid(distributor, token)).toBe(true);
    expect(await isValid(await app.as('colleague'), token)).toBe(false);
    expect(await isValid(distributor, distributor.token ?? '')).toBe(false);
    expect(await isValid(distributor, '')).toBe(false);
    const again = await app.as('distributor');
    const mine = await fileToken(again);
    await again.post(`/api/myuser/logout/${await app.userId('distributor')}`);
    expect(await download(mine)).toBe(401);
    expect(await download(token)).toBe(200);
  });

  it('ends after an hour', async () => {
    const token = await fileToken(distributor);
    const start = now;
    now = new Date(start.getTime() + 61 * 60 * 1000);
    expect([await download(token), await isValid(distributor, token)]).toEqual([401, false]);
    now = start;
  });

  it('exports a report too', async () => {
    const token = await fileToken(sales);
    expect((await app.visitor.get(`/rapi/orders_booked/csv?token=${token}`)).status).toBe(200);
    expect((await app.visitor.get(`/rapi/orders_booked/csv?token=${await fileToken(distributor)}`)).status).toBe(403);
    expect((await app.visitor.get('/rapi/orders_booked/csv?token=x')).status).toBe(401);
  });
});

describe('a token of local storage', () => {
  const adopt = (token: string, who: Caller = app.visitor) =>
    who.post<{ token: string }>('/api/mycdi/adopt_token', { token });

  it('is verified, and replaced by another one', async () => {
    const old = await app.as('sales');
    const reply = await adopt(old.token ?? '');
    const fresh = reply.body.data?.token ?? '';
    expect(reply.status).toBe(200);
    expect(fresh).not.toBe(old.token);
    expect([await isTaken(fresh), await isTaken(old.token ?? '')]).toEqual([true, false]);
  });

  it('lives for a day, also when it is renewed on the way', async () => {
    const fresh = (await adopt((await app.as('sales')).token ?? '')).body.data?.token ?? '';
    const lifetime = (token: string) => Number(read(token, 1).exp) - Number(read(token, 1).iat);
    expect(lifetime(fresh)).toBeCloseTo(24 * 3600, -2);
    const start = now;
    now = new Date(start.getTime() + 20 * HOUR_MS);
    const renewed = await app.withToken(fresh).post<{ token: string }>('/api/mycdi/refresh_token', {});
    const token = renewed.body.data?.token ?? '';
    expect(lifetime(token)).toBeCloseTo(4 * 3600, -2);
    now = new Date(start.getTime() + 25 * HOUR_MS);
    expect([await isTaken(fresh), await isTaken(token)]).toEqual([false, false]);
    now = start;
  });

  it('never revives a session that ended', async () => {
    const old = await app.as('sales');
    await old.post(`/api/myuser/logout/${await app.userId('sales')}`);
    const before = await many<{ n: number }>(app.db)`select count(*)::int as n from user_session`;
    for (const token of [old.token ?? '', ...Object.values(await forgeries(old.token ?? ''))])
      expect((await adopt(token)).status).toBeGreaterThanOrEqual(400);
    const after = await many<{ n: number }>(app.db)`select count(*)::int as n from user_session`;
    expect(after).toEqual(before);
  });

  it('does not replace the live session of another person', async () => {
    const rival = await app.as('rival');
    const reply = await adopt((await app.as('sales')).token ?? '', rival);
    expect([reply.status, reply.body.code]).toEqual([409, 'RULE']);
    const own = await adopt(rival.token ?? '', rival);
    expect(own.status).toBe(200);
  });
});
