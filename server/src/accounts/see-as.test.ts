import { codeOfApp, setUpApp } from '../testing/authenticator.ts';
import { buildTestApp, type Caller, type Reply, type TestApp } from '../testing/test-app.ts';
import { many, one, run } from '../storage/query.ts';
import { logEndedSeeing } from './log-ended-seeing.job.ts';

let clock = new Date();
let app: TestApp;
let boss: Caller;
const lines: unknown[] = [];

beforeAll(async () => {
  app = await buildTestApp({ now: () => clock, onSecurity: (line) => lines.push(line) });
  boss = await app.as('super');
});
afterAll(() => app.close());

interface TokenData {
  readonly token: string;
}
interface Claims {
  readonly exp: number;
  readonly iat: number;
  readonly data: { readonly userID: number; readonly seenBy?: { readonly userID: number; readonly userName: string } };
}
const claimsOf = (token: string | null): Claims =>
  JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as Claims;

const REASON = 'He calls: the price is missing';
const ask = async (who: Caller, userName: string, more: object = {}): Promise<Reply<TokenData>> =>
  who.post<TokenData>(`/api/user/see_as/${await app.userId(userName)}`, { reason: REASON, ...more });
async function see(userName: string, who = boss): Promise<Caller> {
  const { body } = await ask(who, userName);
  if (!body.data) throw new Error(JSON.stringify(body));
  return app.withToken(body.data.token);
}
const nameSeenBy = async (who: Caller) =>
  (await who.post<{ user_name: string }>('/api/myuser/profile', {})).body.data?.user_name;
const isOver = async (who: Caller) => (await who.post('/api/myuser/profile', {})).body.code === 'SESSION_EXPIRED';

interface Noted {
  readonly kind: string;
  readonly user_name: string;
  readonly by_user_name: string;
  readonly detail: string;
  readonly address: string;
}
const noted = (kind: string) =>
  many<Noted>(app.db)`
    select e.kind, u.user_name, b.user_name as by_user_name, e.detail, e.address
    from security_event e left join "user" u on u.user_id = e.user_id left join "user" b on b.user_id = e.by_user_id
    where e.kind = ${kind} order by e.security_event_id desc`;

describe('seeing as another user', () => {
  it('answers as that person is answered, names both in the token, and lasts half an hour', async () => {
    const seeing = await see('distributor');
    expect(await nameSeenBy(seeing)).toBe('distributor');
    const { data, exp, iat } = claimsOf(seeing.token);
    expect(data).toMatchObject({
      userID: await app.userId('distributor'),
      seenBy: { userID: await app.userId('super'), userName: 'Super Tester' },
    });
    expect(exp - iat).toBe(30 * 60);
  });

  it.each(['hr', 'manager', 'leadership', 'clerk', 'distributor'])('is not for %s', async (userName) => {
    const reply = await ask(await app.as(userName), 'clerk');
    expect([reply.status, reply.body.code]).toEqual([403, 'FORBIDDEN']);
  });

  it('is not for oneself, not for an account that cannot sign in, and not without a reason', async () => {
    expect((await ask(boss, 'super')).body.msg).toBe('You are this user: there is nothing else to see.');
    await run(app.db)`update "user" set status = 'disabled' where user_name = 'shipper'`;
    expect((await ask(boss, 'shipper')).body.msg).toContain('This account cannot sign in');
    expect(Object.keys((await ask(boss, 'clerk', { reason: ' ' })).body.fields ?? {})).toEqual(['reason']);
    expect((await boss.post('/api/user/see_as/999999', { reason: REASON })).status).toBe(404);
  });

  it('does not begin within another one', async () => {
    const seeing = await see('sales');
    expect((await ask(seeing, 'clerk')).body.code).toBe('READ_ONLY');
  });

  it('never becomes a session of that person', async () => {
    const seeing = await see('accounting');
    const adopted = await app.visitor.post('/api/mycdi/adopt_token', { token: seeing.token });
    expect([adopted.status, adopted.body.code]).toEqual([409, 'RULE']);
    const renewed = await seeing.post<TokenData>('/api/mycdi/refresh_token', {});
    const claims = claimsOf(renewed.body.data?.token ?? '');
    expect(claims.data.seenBy?.userID).toBe(await app.userId('super'));
  });

  it('changes nothing, and the refusal says whose eyes these are', async () => {
    const seeing = await see('distributor');
    const reply = await seeing.post('/api/quote/save', { job_name: 'Not by me', job_zip: '43604' });
    expect([reply.status, reply.body.code, reply.body.msg]).toEqual([
      403,
      'READ_ONLY',
      'You are seeing the product as Distributor Tester: nothing can be changed or taken along. Choose Stop at the top first.',
    ]);
    const upload = await seeing.upload('a.pdf', Buffer.from('%PDF-1.4'));
    expect([upload.status, upload.body.code]).toEqual([403, 'READ_ONLY']);
    const file = await seeing.get('/rapi/quotes/export/csv');
    expect([file.status, file.body]).toEqual([403, expect.objectContaining({ code: 'READ_ONLY' })]);
  });
});

describe('seeing as another user ends', () => {
  it('by Stop, which returns to your own session', async () => {
    const seeing = await see('distributor');
    const stopped = await seeing.post<TokenData>('/api/myuser/stop_seeing', {});
    expect(await nameSeenBy(app.withToken(stopped.body.data?.token ?? ''))).toBe('super');
    expect(await isOver(seeing)).toBe(true);
    expect(await nameSeenBy(boss)).toBe('super');
    expect((await boss.post('/api/myuser/stop_seeing', {})).body.code).toBe('RULE');
  });

  it('by itself after half an hour', async () => {
    const seeing = await see('sales');
    const began = clock;
    clock = new Date(began.getTime() + 29 * 60_000);
    expect(await nameSeenBy(seeing)).toBe('sales');
    clock = new Date(began.getTime() + 30 * 60_000);
    expect(await isOver(seeing)).toBe(true);
    expect(await nameSeenBy(boss)).toBe('super');
    await logEndedSeeing.run(app.services, {});
    expect((await noted('see_as_ended'))[0]).toMatchObject({
      user_name: 'sales',
      by_user_name: 'super',
      detail: `by itself after 30 minutes, at ${clock.toISOString()}`,
    });
    clock = began;
  });

  it.each([
    ['as the person who is seen', 'sales'],
    ['as oneself', 'super'],
  ])('when signing out %s, which also ends your own session, and the log records both at once', async (_who, name) => {
    const own = await app.as('super');
    const other = await app.as('sales');
    const seeing = await see('sales', own);
    const before = (await noted('see_as_ended')).length;
    await seeing.post(`/api/myuser/logout/${await app.userId(name)}`, {});
    expect([await isOver(seeing), await isOver(own), await isOver(other)]).toEqual([true, true, false]);
    expect((await noted('sign_out'))[0]).toMatchObject({ user_name: 'super' });
    const ends = await noted('see_as_ended');
    expect(ends).toHaveLength(before + 1);
    expect(ends[0]).toMatchObject({ user_name: 'sales', by_user_name: 'super', address: '127.0.0.1' });
    expect(ends[0]?.detail).toMatch(/^signed out, at /);
    // recorded once: the job that looks for unrecorded ends adds no second entry
    await logEndedSeeing.run(app.services, {});
    expect(await noted('see_as_ended')).toHaveLength(before + 1);
  });

  it('not by signing out as a third user', async () => {
    const own = await app.as('super');
    const seeing = await see('sales', own);
    await seeing.post(`/api/myuser/logout/${await app.userId('clerk')}`, {});
    expect([await isOver(seeing), await isOver(own)]).toEqual([false, false]);
  });

  it('when your own session ends', async () => {
    const own = await app.as('super');
    const seeing = await see('sales', own);
    await own.post(`/api/myuser/logout/${await app.userId('super')}`, {});
    expect(await isOver(seeing)).toBe(true);
  });

  it.each([
    ['of the person who is seen', 'clerk', 'clerk'],
    ['of the person who sees', 'sales', 'boss2'],
  ])('when the rights change %s', async (_whose, seenName, changed) => {
    await run(app.db)`
      insert into "user" (user_name, first_name, last_name, email, user_type, roles, status)
      values ('boss2', 'Second', 'Boss', 'boss2@cdi.test', '4', '{1}', 'active') on conflict do nothing`;
    const seeing = await see(seenName, await app.as('boss2'));
    const id = await app.userId(changed);
    const { version } = await one<{ version: number }>(app.db)`select version from "user" where user_id = ${id}`;
    const saved = await boss.post(`/api/user/save/${id}`, { version, roles: ['5'] });
    expect(saved.body.opt).toBe('save');
    expect(await isOver(seeing)).toBe(true);
    await logEndedSeeing.run(app.services, {});
    expect((await noted('see_as_ended'))[0]).toMatchObject({
      user_name: seenName,
      detail: expect.stringMatching(/^rights changed, at /),
    });
  });
});

describe('the traces of seeing as another user', () => {
  it('the security log has start and end: who, as whom, from where and why; found by the word', async () => {
    const seeing = await see('distributor');
    await seeing.post('/api/myuser/stop_seeing', {});
    const told = { user_name: 'distributor', by_user_name: 'super', address: '127.0.0.1' };
    expect((await noted('see_as_started'))[0]).toEqual({ kind: 'see_as_started', ...told, detail: REASON });
    expect((await noted('see_as_ended'))[0]).toEqual({ kind: 'see_as_ended', ...told, detail: 'stopped' });
    const { body } = await boss.post<{ events: readonly { kind: string }[] }>('/api/dev_tools/security', {
      search: 'price is missing',
    });
    expect(body.data?.events[0]?.kind).toBe('see_as_started');
    expect(lines).toContainEqual(expect.objectContaining({ kind: 'see_as_started', detail: REASON }));
  });

  it('the history of the person says who saw and why', async () => {
    await see('colleague');
    const { body } = await boss.post<{ rows: readonly object[] }>(
      `/api/user/history_json/${await app.userId('colleague')}`,
    );
    expect(body.data?.rows[0]).toMatchObject({
      label: 'Seen as this user by',
      new_value: 'Super Tester',
      changed_by: 'Super Tester',
      reason: REASON,
    });
  });

  it('do not touch last sign-in, version or session list of the user seen', async () => {
    const distributor = await app.as('distributor');
    const facts = () => one(app.db)`select last_login, version from "user" where user_name = 'distributor'`;
    const before = await facts();
    const seeing = await see('distributor');
    await seeing.post('/rapi/quotes/to_json', {});
    await seeing.post('/api/release/mfe-public/list', {});
    expect(await facts()).toEqual(before);
    const own = await distributor.post<{ sessions: readonly object[] }>('/api/myuser/sessions', {});
    const { n } = await one<{ n: number }>(app.db)`
      select count(*)::int as n from user_session where seen_by is null and ended_dt is null
        and user_id = ${await app.userId('distributor')}`;
    expect(own.body.data?.sessions).toHaveLength(n);
    // a refusal is that of who really asked
    expect((await noted('access_refused'))[0]).toMatchObject({ user_name: 'super' });
  });

  it('include no alert marked as read, and no presence on a record', async () => {
    const id = await app.userId('sales');
    await run(app.db)`insert into cdi_alert (user_id, cdi_alert) values (${id}, 'Look at this')`;
    const seeing = await see('sales');
    const { body } = await seeing.post<{ alerts: readonly { cdi_alert_id: number }[] }>('/api/mycdi/unread_alerts', {});
    expect(body.data?.alerts).toHaveLength(1);
    const marked = await seeing.post('/api/myuser/mark_alert_read', undefined, {
      params: body.data?.alerts[0]?.cdi_alert_id,
    });
    expect(marked.body.code).toBe('READ_ONLY');
    const here = { object: 'user', record_id: id, page: 'a-page-of-this-test-0001', is_editing: false };
    expect((await seeing.post('/api/record_presence/here', here)).body.code).toBe('READ_ONLY');
    expect(await many(app.db)`select 1 from record_presence`).toEqual([]);
  });
});

it('seeing as another user needs a code of your own second factor if you have one', async () => {
  await run(app.db)`
    insert into "user" (user_name, first_name, last_name, email, user_type, roles, status)
    values ('boss3', 'Third', 'Boss', 'boss3@cdi.test', '4', '{1}', 'active')`;
  const { hash } = await one<{ hash: string }>(app.db)`
    select password_hash as hash from user_credential where user_id = ${await app.userId('super')}`;
  await run(app.db)`
    insert into user_credential (user_id, password_hash) values (${await app.userId('boss3')}, ${hash})`;
  const careful = await app.as('boss3');
  const { secret } = await setUpApp(careful, clock);
  expect((await ask(careful, 'clerk')).body.code).toBe('CODE_NEEDED');
  expect((await ask(careful, 'clerk', { code: '000000' })).body.code).toBe('CODE_WRONG');
  clock = new Date(clock.getTime() + 60_000);
  expect((await ask(careful, 'clerk', { code: codeOfApp(secret, clock) })).status).toBe(200);
});
