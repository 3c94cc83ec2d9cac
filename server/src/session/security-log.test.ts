import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SecurityEvent } from '@cdi/shared/contracts';
import { TEST_PASSWORD } from '../testing/basics.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';
import { sweepJob } from '../rooms.ts';
import { one, run } from '../storage/query.ts';
import { makeSecurityLog } from './security-log.ts';

const lines: string[] = [];
let app: TestApp;
let boss: Caller;

beforeAll(async () => {
  app = await buildTestApp({ onSecurity: (line) => lines.push(JSON.stringify(line)) });
  boss = await app.as('super');
});
afterAll(() => app.close());

const ask = async (asked: Record<string, unknown> = {}, who = boss) =>
  (await who.post<{ events: SecurityEvent[] }>('/api/dev_tools/security', asked)).body.data?.events ?? [];
const newest = async () => (await ask())[0];

const WRONG = 'a-password-that-nobody-has';

async function change(userName: string, values: Record<string, unknown>): Promise<void> {
  const id = await app.userId(userName);
  const { version } = await one<{ version: number }>(app.db)`select version from "user" where user_id = ${id}`;
  const reply = await (await app.as('hr')).post(`/api/user/save/${id}`, { version, ...values });
  expect(reply.body.opt).toBe('save');
}

it('the security log has sign-ins and failures with their address, and no password', async () => {
  await app.visitor.post('/api/mycdi/jwt_signin', { email: 'sales', passwd: WRONG });
  expect(await newest()).toMatchObject({ kind: 'sign_in_failed', user_name: 'sales', address: '127.0.0.1' });
  await app.visitor.post('/api/mycdi/jwt_signin', { email: WRONG, passwd: WRONG });
  expect(await newest()).toMatchObject({ kind: 'sign_in_failed', user_name: null });
  const { body } = await app.visitor.post<{ token: string }>('/api/mycdi/jwt_signin', {
    email: 'sales',
    passwd: TEST_PASSWORD,
  });
  expect(await newest()).toMatchObject({ kind: 'sign_in', user_name: 'sales', address: '127.0.0.1' });
  await app.withToken(body.data?.token ?? '').post(`/api/myuser/logout/${await app.userId('sales')}`);
  expect(await newest()).toMatchObject({ kind: 'sign_out', user_name: 'sales', address: '127.0.0.1' });
  const whole = `${lines.join('\n')}${JSON.stringify(await ask())}`;
  for (const secret of [WRONG, TEST_PASSWORD, body.data?.token ?? '?']) expect(whole).not.toContain(secret);
});

it('the security log has refused calls with their caller', async () => {
  const clerk = await app.as('clerk');
  const { body } = await clerk.post('/api/dev_tools/security');
  expect(body.code).toBe('FORBIDDEN');
  expect(await newest()).toMatchObject({
    kind: 'access_refused',
    user_name: 'clerk',
    detail: 'POST /api/dev_tools/security',
    request_id: body.request_id,
  });
});

it('the security log has changes of rights, e-mails and passwords, with both people', async () => {
  await change('shop', { roles: ['7', '14'] });
  expect(await newest()).toMatchObject({
    kind: 'rights_changed',
    user_name: 'shop',
    by_user_name: 'hr',
    detail: expect.stringContaining('Roles: Shop, Batching'),
  });
  await change('quality', { email: 'qc@cdi.test' });
  expect(await newest()).toMatchObject({
    kind: 'email_changed',
    user_name: 'quality',
    by_user_name: 'hr',
    detail: 'quality@cdi.test is qc@cdi.test now',
  });
  const material = await app.as('material');
  await material.post('/api/myuser/change_password', {
    current_passwd: TEST_PASSWORD,
    passwd: 'a roof over every head',
  });
  expect(await newest()).toMatchObject({ kind: 'password_changed', user_name: 'material', by_user_name: null });
});

it('the security log has exports, its own too', async () => {
  await (await app.as('leadership')).get('/rapi/orders_booked/csv');
  expect(await newest()).toMatchObject({ kind: 'export', user_name: 'leadership', detail: 'report orders_booked csv' });
  await ask({ is_export: true });
  expect(await newest()).toMatchObject({ kind: 'export', user_name: 'super', detail: 'security log' });
});

it('the security log is searched by kind and words, and read on from a row', async () => {
  expect((await ask({ kind: 'rights_changed' })).map(({ user_name }) => user_name)).toEqual(['shop']);
  expect((await ask({ search: 'BATCHING' })).map(({ kind }) => kind)).toEqual(['rights_changed']);
  expect(await ask({ search: '100%' })).toEqual([]);
  const [first, second] = await ask();
  expect((await ask({ before: first?.security_event_id }))[0]).toEqual(second);
});

it('the security log is also written as lines of JSON to the end of the named file', async () => {
  expect(lines.map((line) => (JSON.parse(line) as { kind: string }).kind)).toContain('rights_changed');
  const folder = mkdtempSync(path.join(tmpdir(), 'cdi-security-'));
  const log = makeSecurityLog(path.join(folder, 'log'), app.services.log);
  log({ kind: 'sign_in', detail: 'one\ntwo' });
  log({ kind: 'sign_out' });
  expect(readFileSync(path.join(folder, 'log'), 'utf8')).toBe(
    '{"kind":"sign_in","detail":"one\\ntwo"}\n{"kind":"sign_out"}\n',
  );
  rmSync(folder, { recursive: true });
});

it('people can sign in when the file of the security log cannot be written, and the server logs that', async () => {
  const error = jest.spyOn(app.services.log, 'error').mockImplementation(() => undefined);
  makeSecurityLog('/proc/cdi/log', app.services.log)({ kind: 'sign_in' });
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'sign_in' }),
    'a line of the security log could not be written',
  );
  error.mockRestore();
});

it('the security log keeps twenty refusals of one caller a minute', async () => {
  const batching = await app.as('batching');
  for (let call = 0; call < 30; call += 1) await batching.post('/api/dev_tools/security');
  expect(await ask({ kind: 'access_refused', search: 'batching' })).toHaveLength(20);
});

it('forgets what is older than it is kept', async () => {
  await run(app.db)`update security_event set event_dt = now() - interval '401 days' where kind = 'export'`;
  await sweepJob.run(app.services, {});
  expect(await ask({ kind: 'export' })).toEqual([]);
  expect((await ask()).length).toBeGreaterThan(5);
});
