import { TEST_PASSWORD } from '../testing/basics.ts';
import { buildTestApp, type Caller, type FormBody, type TestApp } from '../testing/test-app.ts';
import { many, one, run } from '../storage/query.ts';

const HOUR_MS = 60 * 60 * 1000;
const NEXT = 'an entirely new password';
let now = new Date();
let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp({ now: () => now });
});
afterAll(() => app.close());

interface Mail {
  readonly recipient: string;
  readonly body: string;
}
async function mailsTo(email: string): Promise<readonly Mail[]> {
  const rows = await many<Mail>(app.db)`
    select recipient, body from mail_outbox where recipient = ${email} order by mail_id`;
  return rows;
}
/** Asks for a link and gives its secret. */
async function askFor(email: string): Promise<string> {
  await app.visitor.post('/api/myuser/request_reset', { email });
  const mail = (await mailsTo(email.toLowerCase())).at(-1);
  return /\/pass_reset\?token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
}
const use = (token: string, passwd = NEXT) => app.visitor.post('/api/myuser/reset_password', { token, passwd });
const signIn = async (email: string, passwd = NEXT) =>
  (await app.visitor.post('/api/mycdi/jwt_signin', { email, passwd })).status;

it('a reset link sets the password once, and ends every session of the account', async () => {
  const open = await app.as('sales');
  const secret = await askFor('Sales@cdi.test');
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect((await use(secret, 'short')).body).toMatchObject({
    code: 'VALIDATION',
    fields: { passwd: expect.any(String) },
  });
  expect((await use(secret)).body).toMatchObject({ opt: 'save' });
  expect(await signIn('sales@cdi.test')).toBe(200);
  expect((await open.post('/api/mycdi/unread_alerts')).status).toBe(401);
  const again = await use(secret, 'another new password');
  expect([again.status, again.body.code]).toEqual([410, 'GONE']);
  expect(await signIn('sales@cdi.test')).toBe(200);
});

it('a reset link is invalid after an hour', async () => {
  const secret = await askFor('inside@cdi.test');
  const start = now;
  now = new Date(start.getTime() + HOUR_MS + 1000);
  expect((await use(secret)).status).toBe(410);
  now = start;
});

it('of two uses of a reset link at once, one wins', async () => {
  const secret = await askFor('material@cdi.test');
  const answers = await Promise.all([use(secret, 'the first of two'), use(secret, 'the second of two')]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 410]);
  const winner = answers[0]?.status === 200 ? 'the first of two' : 'the second of two';
  expect(await signIn('material@cdi.test', winner)).toBe(200);
});

it('a new reset link voids every older one', async () => {
  const older = await askFor('quality@cdi.test');
  const newer = await askFor('quality@cdi.test');
  expect((await use(newer)).status).toBe(200);
  expect((await use(older, 'another new password')).status).toBe(410);
});

it.each([
  [
    'the password was changed',
    (who: Caller) => who.post('/api/myuser/change_password', { current_passwd: TEST_PASSWORD, passwd: NEXT }),
  ],
  [
    'the e-mail was changed',
    async (who: Caller) => {
      const { version, first_name, last_name } = (await who.post<FormBody>('/api/myuser/profile')).body.data ?? {};
      const profile = { version, first_name, last_name, alert_email: true };
      await who.post('/api/myuser/save_profile', {
        ...profile,
        email: 'moved@cdi.test',
        current_passwd: TEST_PASSWORD,
      });
      const token = /token=(\S+)/.exec((await mailsTo('moved@cdi.test')).at(-1)?.body ?? '')?.[1];
      return app.visitor.post('/api/myuser/confirm_email', { token });
    },
  ],
])('is worth nothing once %s', async (_what, change) => {
  const userName = _what.includes('password') ? 'logistics' : 'engineering';
  const secret = await askFor(`${userName}@cdi.test`);
  expect((await change(await app.as(userName))).body).toMatchObject({ opt: 'save' });
  expect((await use(secret, 'whoever reads the old mail')).status).toBe(410);
});

it('a reset link is invalid once an employee corrected the e-mail', async () => {
  const secret = await askFor('shop@cdi.test');
  const boss = await app.as('super');
  const id = await app.userId('shop');
  const { body } = await boss.post<{ version: number }>(`/api/user/to_json/${id}`);
  const change = { version: body.data?.version, email: 'floor@cdi.test' };
  expect((await boss.post(`/api/user/save/${id}`, change)).body).toMatchObject({ opt: 'save' });
  expect((await use(secret)).status).toBe(410);
});

it.each(['', 'x', '00000000000000000000000000000000000000000000', "' or true --"])(
  'refuses the guess %j',
  async (token) => {
    expect((await use(token)).status).toBeGreaterThanOrEqual(410);
  },
);

it('the server stores only the hash of a reset link', async () => {
  const secret = await askFor('logistics@cdi.test');
  const row = await one<{
    n: number;
  }>(app.db)`
    select count(*)::int as n from password_reset where token_hash like ${`%${secret}%`}`;
  expect(row.n).toBe(0);
});

describe('an e-mail without an account', () => {
  it('gets the same answer, and no mail', async () => {
    const ask = async (email: string) => {
      const reply = await app.server.inject({
        method: 'POST',
        url: '/api/myuser/request_reset',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `params[email]=${encodeURIComponent(email)}`,
      });
      const { 'x-request-id': _id, date: _date, ...headers } = reply.headers;
      return { status: reply.statusCode, body: reply.body, headers };
    };
    expect(await ask('nobody@cdi.test')).toEqual(await ask('supervisor@cdi.test'));
    expect(await mailsTo('nobody@cdi.test')).toEqual([]);
    expect((await mailsTo('supervisor@cdi.test')).length).toBe(1);
  });

  it('runs the same statements, so that response time reveals nothing', async () => {
    const count = async (): Promise<number> => {
      const row = await one<{ n: number }>(app.db)`select count(*)::int as n from password_reset`;
      return row.n;
    };
    const before = await count();
    await app.visitor.post('/api/myuser/request_reset', { email: 'nobody@cdi.test' });
    expect(await count()).toBe(before + 1);
    // rows stored for an unknown e-mail are created expired
    const { good } = await one<{ good: number }>(app.db)`
      select count(*)::int as good from password_reset
      where user_id = 0 and expires_dt > created_dt + interval '1 minute'`;
    expect(good).toBe(0);
  });

  it.each(['disabled', 'locked'])('is like the e-mail of an account that is %s', async (status) => {
    await run(app.db)`update "user" set status = ${status} where user_name = 'folding' or user_name = 'batching'`;
    await app.visitor.post('/api/myuser/request_reset', { email: 'batching@cdi.test' });
    expect(await mailsTo('batching@cdi.test')).toEqual([]);
  });
});

it('a reset opens an invited account, and its history says so', async () => {
  const hr = await app.as('hr');
  const made = await hr.post<{ id: number }>('/api/user/save', {
    user_name: 'invited',
    first_name: 'In',
    last_name: 'Vited',
    email: 'invited@cdi.test',
    user_type: '4',
    roles: ['7'],
    status: 'invited',
  });
  expect(await signIn('invited@cdi.test')).toBe(401);
  expect((await use(await askFor('invited@cdi.test'))).status).toBe(200);
  expect(await signIn('invited@cdi.test')).toBe(200);
  const history = await hr.post<{ rows: { field: string; new_value: unknown }[] }>(
    `/api/user/history_json/${made.body.data?.id}`,
  );
  expect(history.body.data?.rows[0]).toMatchObject({ field: 'status', old_value: 'invited', new_value: 'active' });
});

it('a reset link never has the host name of the request', async () => {
  await app.server.inject({
    method: 'POST',
    url: '/api/myuser/request_reset',
    headers: {
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'params[email]=hr@cdi.test',
  });
  const [mail] = await mailsTo('hr@cdi.test');
  expect(mail?.body).toContain(`${app.services.environment.publicUrl}/pass_reset?token=`);
  expect(mail?.body).not.toContain('evil.test');
});
