import { connect } from 'node:net';
import { TEST_PASSWORD } from '../testing/basics.ts';
import { EventPage } from '../testing/follow-events.ts';
import { buildTestApp, encode, type FormBody, type TestApp } from '../testing/test-app.ts';
import { many, run } from '../storage/query.ts';

let app: TestApp;
const lines: string[] = [];

beforeAll(async () => {
  app = await buildTestApp({ formLimitMs: 300, onLog: (line) => lines.push(line) });
});
afterAll(() => app.close());

let next = 0;
/** Signs in from an address no one has used before, unless `place` is given. */
async function signIn(email: string, passwd: string, place = `198.51.100.${(next += 1)}`): Promise<number> {
  const { statusCode } = await app.server.inject({
    method: 'POST',
    url: '/api/mycdi/jwt_signin',
    remoteAddress: place,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: encode({ params: { email, passwd } }),
  });
  return statusCode;
}

const mailsTo = (email: string) =>
  many<{ subject: string; body: string }>(app.db)`select subject, body from mail_outbox where recipient = ${email}`;

const closed = () =>
  many<{ email: string | null; address: string; detail: string }>(app.db)`
    select u.email, e.address, e.detail from security_event e left join "user" u using (user_id)
    where e.kind = 'account_closed' order by e.security_event_id`;

it('an account takes ten guesses from anywhere, then none, and its owner opens it again by mail', async () => {
  expect(await signIn('sales@cdi.test', TEST_PASSWORD, '203.0.113.1')).toBe(200);
  const statuses = [];
  for (let guess = 0; guess < 12; guess += 1) statuses.push(await signIn('sales@cdi.test', `guess ${guess}`));
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  // the guard answers the correct password like a wrong one; the owner, at a known address, is not affected
  expect(await signIn('sales@cdi.test', TEST_PASSWORD)).toBe(429);
  expect(await signIn('sales', TEST_PASSWORD, '203.0.113.1')).toBe(200);
  expect(await closed()).toMatchObject([
    { email: 'sales@cdi.test', address: '198.51.100.11', detail: '10 failures from places that are not known' },
  ]);
  const mails = await mailsTo('sales@cdi.test');
  expect(mails[0]?.body).toContain(
    'From places where you have not signed in before it is closed for up to 15 minutes.',
  );
  expect(mails.map(({ subject }) => subject)).toEqual(['Somebody tries to sign in to your account']);
  const token = /token=(\S+)/.exec(mails[0]?.body ?? '')?.[1];
  const passwd = 'a roof over every head';
  expect((await app.visitor.post('/api/myuser/reset_password', { token, passwd })).body.opt).toBe('save');
  expect(await signIn('sales@cdi.test', passwd)).toBe(200);
});

it('notifies the owner of failed attempts from a known address, and locks only that address', async () => {
  expect(await signIn('quality@cdi.test', TEST_PASSWORD, '203.0.113.7')).toBe(200);
  for (let guess = 0; guess < 11; guess += 1) await signIn('quality@cdi.test', 'wrong', '203.0.113.7');
  expect(await signIn('quality@cdi.test', TEST_PASSWORD, '203.0.113.7')).toBe(429);
  expect(await signIn('quality@cdi.test', TEST_PASSWORD)).toBe(200);
  expect((await mailsTo('quality@cdi.test'))[0]?.body).toContain(
    'From the address 203.0.113.7, where you have signed in before, it is closed for up to 15 minutes.',
  );
});

it('guesses are counted before they are checked: of many at once, no more than ten are tried', async () => {
  const statuses = await Promise.all(Array.from({ length: 30 }, (_, guess) => signIn('hr@cdi.test', `guess ${guess}`)));
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(await mailsTo('hr@cdi.test')).toHaveLength(1);
});

it('treats an unknown account the same, and sends no mail', async () => {
  const statuses = [];
  for (let guess = 0; guess < 12; guess += 1) statuses.push(await signIn('nobody@cdi.test', `guess ${guess}`));
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  expect(await mailsTo('nobody@cdi.test')).toEqual([]);
  expect((await closed()).at(-1)).toMatchObject({
    email: null,
    detail: '10 failures from places that are not known, of a name that nobody has',
  });
});

it('the count is forgotten after a quarter of an hour, and with a successful sign-in', async () => {
  for (let guess = 0; guess < 9; guess += 1) await signIn('manager@cdi.test', 'wrong');
  expect(await signIn('manager@cdi.test', TEST_PASSWORD)).toBe(200);
  for (let guess = 0; guess < 10; guess += 1) expect(await signIn('manager@cdi.test', 'wrong')).toBe(401);
  expect(await signIn('manager@cdi.test', 'wrong')).toBe(429);
  await run(app.db)`update sign_in_attempt set window_dt = window_dt - interval '16 minutes'`;
  expect(await signIn('manager@cdi.test', TEST_PASSWORD)).toBe(200);
});

it('an account gets at most five links an hour by mail', async () => {
  for (let ask = 0; ask < 8; ask += 1) await app.visitor.post('/api/myuser/request_reset', { email: 'shop@cdi.test' });
  expect(await mailsTo('shop@cdi.test')).toHaveLength(5);
});

it('twenty requests at once get no more than five links, a day no more than fifteen; all get the same answer', async () => {
  const ask = (email = 'material@cdi.test') => app.visitor.post('/api/myuser/request_reset', { email });
  const replies = await Promise.all(Array.from({ length: 20 }, () => ask()));
  expect(await mailsTo('material@cdi.test')).toHaveLength(5);
  replies.push(await ask('nobody@cdi.test'));
  expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  for (let hour = 0; hour < 4; hour += 1) {
    await run(app.db)`update password_reset set created_dt = created_dt - interval '61 minutes'`;
    for (let each = 0; each < 6; each += 1) await ask();
  }
  expect(await mailsTo('material@cdi.test')).toHaveLength(15);
});

it('mails at most five confirmation links an hour to one address, whichever user enters it', async () => {
  const victim = 'postmaster@elsewhere.test';
  const codes: string[] = [];
  for (const who of ['clerk', 'quality']) {
    const person = await app.as(who);
    for (let ask = 0; ask < 3; ask += 1) {
      const { version, first_name, last_name } = (await person.post<FormBody>('/api/myuser/profile')).body.data ?? {};
      const profile = { version, first_name, last_name, alert_email: true, current_passwd: TEST_PASSWORD };
      const { body } = await person.post('/api/myuser/save_profile', { ...profile, email: victim });
      codes.push(body.code ?? body.opt);
    }
  }
  expect(codes).toEqual(['save', 'save', 'save', 'save', 'save', 'TOO_MANY']);
  expect(await mailsTo(victim)).toHaveLength(5);
});

it('a storm of sign-ins is refused in words and is no error in the log', async () => {
  lines.length = 0;
  const statuses = await Promise.all(
    // 62 passwords are worked on or wait; a quick machine has done some of the first before the last come
    Array.from({ length: 400 }, (_, person) => signIn(`person${person}@cdi.test`, 'wrong')),
  );
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
  expect(lines.filter((line) => line.includes('call failed'))).toEqual([]);
});

describe('a form that does not arrive', () => {
  let address = '';
  let port = 0;
  beforeAll(async () => {
    address = await app.server.listen({ port: 0, host: '127.0.0.1' });
    port = Number(new URL(address).port);
  });

  /** Announces a form of this size in bytes, sends only its beginning, and returns what the server answers until it hangs up. */
  async function announce(bytes: number): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    const head = `POST /api/feedback/save_feedback HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n`;
    socket.write(`${head}Content-Type: application/x-www-form-urlencoded\r\n\r\nparams`);
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    await new Promise((resolve) => socket.once('close', resolve));
    return answer;
  }

  it('in time is cut off, and no stream that lives longer', async () => {
    const page = await EventPage.open(address, (await app.as('clerk')).token);
    let isEnded = false;
    void page.ended.then(() => (isEnded = true));
    const answer = await announce(1000);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('The request did not arrive in time. Send it again.');
    expect(isEnded).toBe(false);
    await page.close();
  });

  it('because it was refused for its size is answered once: the server lives on when its time is over', async () => {
    expect(await announce(50_000_000)).toMatch(/^HTTP\/1\.1 413 /);
    // this one is cut off after the time of the one before
    expect(await announce(1000)).toMatch(/^HTTP\/1\.1 408 /);
  });
});
