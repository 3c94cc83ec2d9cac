import { TEST_PASSWORD } from '../testing/basics.ts';
import { OrderDriver } from '../testing/drive-order.ts';
import { EventPage } from '../testing/follow-events.ts';
import { attachTestFile, placeTestOrder, saveTestQuote, testPdf } from '../testing/place-order.ts';
import { buildTestApp, encode, type Caller, type TestApp } from '../testing/test-app.ts';
import { maybeOne, run } from '../storage/query.ts';

const lines: string[] = [];
const secrets = new Map<string, string>();
let app: TestApp;
let address = '';

beforeAll(async () => {
  app = await buildTestApp({ onLog: (line) => lines.push(line) });
  address = await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const NEW_PASSWORD = 'a wholly new long password';
const WRONG_PASSWORD = 'never the right password';

/** A secret of the calls that follow; its parts are secrets too. */
function keep(name: string, secret: string | null | undefined): string {
  if (!secret || secret.length < 8) throw new Error(`There is no ${name}.`);
  secrets.set(name, secret);
  return secret;
}

/** Signs in as a browser does, which gets a companion cookie. */
async function signInAsBrowser(): Promise<{ token: string; cookie: string }> {
  const reply = await app.server.inject({
    method: 'POST',
    url: '/api/mycdi/jwt_signin',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: encode({ params: { email: 'inside', passwd: TEST_PASSWORD } }),
  });
  const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
  const token = keep('token', reply.json<{ data: { token: string } }>().data.token);
  keep('cookie', cookie.split('=')[1]);
  await app.server.inject({
    method: 'POST',
    url: '/api/mycdi/unread_alerts',
    headers: { authorization: `Bearer ${token}`, cookie: `${cookie}; cdi_token=${token}` },
  });
  return { token, cookie };
}

async function signInAndFail(): Promise<void> {
  const query = (passwd: string) => encode({ params: { email: 'sales', passwd } });
  const byQuery = await app.visitor.post<{ token: string }>(`/api/mycdi/jwt_signin?${query(TEST_PASSWORD)}`);
  keep('token by query', byQuery.body.data?.token);
  await app.visitor.post(`/api/mycdi/jwt_signin?${query(WRONG_PASSWORD)}`);
  await app.visitor.post('/api/mycdi/jwt_signin', { email: 'sales', passwd: WRONG_PASSWORD, more: WRONG_PASSWORD });
  await app.visitor.get(`/api/mycdi/jwt_signin?${query(WRONG_PASSWORD)}`);
  // an internal error logs its cause, and still no secret
  await run(app.db)`alter table user_session rename to user_session_away`;
  await app.visitor.post('/api/mycdi/jwt_signin', { email: 'sales', passwd: TEST_PASSWORD });
  await app.visitor.post(`/api/mycdi/jwt_signin?${query(TEST_PASSWORD)}`);
  await app.withToken(secrets.get('token') ?? '').post('/api/mycdi/unread_alerts');
  await run(app.db)`alter table user_session_away rename to user_session`;
}

async function changeSecrets(who: Caller): Promise<void> {
  const renewed = await who.post<{ token: string }>('/api/mycdi/refresh_token');
  keep('renewed token', renewed.body.data?.token);
  await app.visitor.post('/api/mycdi/adopt_token', { token: secrets.get('renewed token') });
  await who.post('/api/myuser/change_password', { current_passwd: WRONG_PASSWORD, passwd: NEW_PASSWORD });
  await who.post('/api/myuser/change_password', { current_passwd: TEST_PASSWORD, passwd: NEW_PASSWORD });
  await app.visitor.post('/api/myuser/request_reset', { email: 'rival@cdi.test' });
  await app.runJobs();
  const row = await maybeOne<{ body: string }>(app.db)`select body from mail_outbox where body like '%token=%' limit 1`;
  const link = keep('reset link', /token=([\w-]+)/.exec(row?.body ?? '')?.[1]);
  await app.visitor.get(`/pass_reset?token=${link}`);
  await app.visitor.post(`/api/myuser/reset_password?token=${link}`, { token: link, passwd: 'short' });
  for (let count = 0; count < 2; count += 1)
    await app.visitor.post('/api/myuser/reset_password', { token: link, passwd: NEW_PASSWORD });
}

async function useFiles(who: Caller): Promise<void> {
  const quoteId = await saveTestQuote(who);
  const fileId = await attachTestFile(who, 'quote', quoteId, 8);
  const fresh = await who.post<{ token: string }>('/api/mycdi/regenerate_file_access_token');
  const fileToken = keep('file token', fresh.body.data?.token);
  const query = `token=${encodeURIComponent(fileToken)}`;
  for (const url of [
    `/api/download/${fileId}?${query}`,
    `/api/download/${fileId}?${query}&inline=on`,
    `/api/download/999999?${query}`,
    `/api/download/abc?${query}`,
    `/api/download/${fileId}?${query}xx`,
    `/api/download/${fileId}?${query}&${query}`,
    `/api/protected_download/${fileId}?${query}`,
    `/rapi/orders_booked/csv?${query}`,
    `/api/nothing?${query}`,
    `/nothing?${query}#x`,
  ])
    await app.visitor.get(url);
  expect((await app.visitor.get(`/api/download/${fileId}?${query}`)).status).toBe(200);
  await app.withToken(fileToken).post('/api/mycdi/unread_alerts');
  await who.post('/api/mycdi/has_valid_file_access_token', { token: fileToken });
  await who.upload('evil.exe', Buffer.from('MZ'));
  await who.upload('drawing.pdf', testPdf());
  await who.upload(`${fileToken}.pdf`, Buffer.from('not a pdf'));
}

it('no line holds a password, token, file token, cookie or query, whatever is called', async () => {
  const { token } = await signInAsBrowser();
  await signInAndFail();
  const distributor = await app.as('distributor');
  keep('token of the distributor', distributor.token);
  await useFiles(distributor);
  await changeSecrets(await app.as('rival'));
  const order = await placeTestOrder(app, 'distributor');
  const shop = new OrderDriver(app);
  await shop.release(order);
  const [curbId = 0] = order.curbIds;
  await shop.move(curbId, 'engineering', 'running');
  await shop.move(curbId, 'turret', 'running');
  await distributor.post(
    '/api/quote/save',
    { job_name: WRONG_PASSWORD, nothing: NEW_PASSWORD },
    { idempotency_key: 'log-lines-key-1' },
  );
  const page = await EventPage.open(address, distributor.token, 1);
  await page.close();
  await EventPage.open(`${address}`, `${token}x`);
  await app.visitor.get(`/api/events?token=${token}`);
  await app.withToken('eyJhbGciOiJub25lIn0.e30.').post('/api/mycdi/unread_alerts');
  await distributor.post(`/api/myuser/logout/${await app.userId('distributor')}`);

  expect(lines.length).toBeGreaterThan(60);
  const all = lines.join('\n');
  for (const path of [
    '/api/mycdi/jwt_signin',
    '/api/download/',
    '/api/cdi_file/upload',
    '/api/myuser/reset_password',
    '/api/events',
  ])
    expect([path, all.includes(path)]).toEqual([path, true]);
  expect(all).toContain('user_session');
  const leaks = [
    ...[...secrets].flatMap(([name, secret]) =>
      // a token is three parts; its signature alone would be enough for half of a forgery
      [secret, ...secret.split('.').slice(1)]
        .filter((part) => part.length > 20 || part === secret)
        .map((part) => [name, part] as const),
    ),
    ['password', TEST_PASSWORD],
    ['wrong password', WRONG_PASSWORD],
    ['new password', NEW_PASSWORD],
    ['a query', '?'],
    ['a query of a token', 'token='],
    ['a query of a sign-in', 'passwd'],
    ['a bearer header', 'Bearer'],
  ].filter(([, secret]) =>
    lines.some((line) => line.includes(String(secret)) || line.includes(encodeURIComponent(String(secret)))),
  );
  expect(leaks.map(([name, secret]) => [name, lines.find((line) => line.includes(String(secret)))])).toEqual([]);
});
