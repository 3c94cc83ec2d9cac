import { TEST_PASSWORD } from '../testing/basics.ts';
import { EventPage } from '../testing/follow-events.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';
import { one, run } from '../storage/query.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let now = new Date();
let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp({ now: () => now });
});
afterAll(() => app.close());

const isLive = async (who: Caller): Promise<boolean> => {
  const reply = await who.post('/api/mycdi/unread_alerts');
  if (reply.status === 200) return true;
  expect([reply.status, reply.body.opt, reply.body.code, reply.body.msg]).toEqual([
    401,
    'denied',
    'SESSION_EXPIRED',
    'Your Session has expired. Please log in again.',
  ]);
  return false;
};

/** Two sessions of one person; `first` does the thing. */
async function twoSessions(name: string): Promise<readonly [first: Caller, second: Caller]> {
  return [await app.as(name), await app.as(name)];
}

async function change(who: Caller, object: string, id: number, values: Record<string, unknown>): Promise<void> {
  const loaded = await who.post<{ version: number }>(`/api/${object}/to_json/${id}`);
  const reply = await who.post(`/api/${object}/save/${id}`, { version: loaded.body.data?.version, ...values });
  if (reply.body.opt !== 'save') throw new Error(JSON.stringify(reply.body));
}

it('ends by signing out, that session alone, and a second time changes nothing', async () => {
  const [first, second] = await twoSessions('sales');
  const id = await app.userId('sales');
  expect((await first.post(`/api/myuser/logout/${id}`)).body).toMatchObject({ opt: 'success', msg: 'Signed out' });
  expect([await isLive(first), await isLive(second)]).toEqual([false, true]);
  expect((await first.post(`/api/myuser/logout/${id}`)).body).toMatchObject({ opt: 'success', msg: 'Signed out' });
  expect((await app.visitor.post(`/api/myuser/logout/${id}`)).status).toBe(200);
  expect(await isLive(second)).toBe(true);
});

it('cannot be ended by another person, even with the id of its owner', async () => {
  const [first] = await twoSessions('sales');
  const rival = await app.as('rival');
  const refused = await rival.post(`/api/myuser/logout/${await app.userId('sales')}`);
  expect(refused.body).toMatchObject({ code: 'VALIDATION', msg: expect.stringMatching(/nobody was signed out/) });
  expect([await isLive(first), await isLive(rival)]).toEqual([true, true]);
});

it('ends everywhere but here when the password is changed', async () => {
  const [first, second] = await twoSessions('inside');
  const wrong = await first.post('/api/myuser/change_password', {
    current_passwd: 'no',
    passwd: 'a new long password',
  });
  expect([wrong.status, wrong.body.fields]).toEqual([422, { current_passwd: 'This is not your current password.' }]);
  const reply = await first.post<{ token: string }>('/api/myuser/change_password', {
    current_passwd: TEST_PASSWORD,
    passwd: 'a new long password',
  });
  expect(reply.body.opt).toBe('save');
  expect([await isLive(first), await isLive(second)]).toEqual([true, false]);
  expect(await isLive(app.withToken(reply.body.data?.token ?? ''))).toBe(true);
  const signIn = (passwd: string) => app.visitor.post('/api/mycdi/jwt_signin', { email: 'inside', passwd });
  expect([(await signIn(TEST_PASSWORD)).status, (await signIn('a new long password')).status]).toEqual([401, 200]);
});

it('needs the password for a new e-mail, and ends once its link was opened', async () => {
  const [first, second] = await twoSessions('colleague');
  const profile = (await first.post<{ version: number }>('/api/myuser/profile')).body.data;
  const values = { version: profile?.version, first_name: 'Col', last_name: 'League', email: 'new@cdi.test' };
  const refused = await first.post('/api/myuser/save_profile', { ...values, alert_email: 'on' });
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['current_passwd']]);
  const saved = await first.post('/api/myuser/save_profile', { ...values, current_passwd: TEST_PASSWORD });
  expect(saved.body.opt).toBe('save');
  expect([await isLive(first), await isLive(second)]).toEqual([true, true]);
  const taken = await first.post('/api/myuser/save_profile', {
    ...values,
    version: Number(profile?.version) + 1,
    email: 'rival@cdi.test',
    current_passwd: TEST_PASSWORD,
  });
  expect([taken.status, Object.keys(taken.body.fields ?? {})]).toEqual([409, ['email']]);
  const mail = await one<{ body: string }>(app.db)`select body from mail_outbox where recipient = 'new@cdi.test'`;
  const token = /token=(\S+)/.exec(mail.body)?.[1];
  expect((await app.visitor.post('/api/myuser/confirm_email', { token })).body.opt).toBe('save');
  expect([await isLive(first), await isLive(second)]).toEqual([false, false]);
});

describe('ends at once', () => {
  it.each([
    ['a change of roles', 'shop', { roles: ['8'] }],
    ['disabling', 'batching', { status: 'disabled' }],
    ['another company', 'warehouse', { company_id: 3, branch_id: '' }],
    ['taking the record out of use', 'quality', { is_active: 'false' }],
  ])('by %s', async (_why, name, values) => {
    const [first, second] = await twoSessions(name);
    await change(await app.as('super'), 'user', await app.userId(name), values);
    expect([await isLive(first), await isLive(second)]).toEqual([false, false]);
  });

  it('by closing the portal of the company', async () => {
    const [first] = await twoSessions('rival');
    await change(await app.as('super'), 'company', 3, { portal_enabled: 'false' });
    expect(await isLive(first)).toBe(false);
    await change(await app.as('super'), 'company', 3, { portal_enabled: 'true' });
    expect(await isLive(first)).toBe(true);
  });
});

it('a session does not end by promotion: the new user goes on where they are, with the rights of the new type', async () => {
  const [first, second] = await twoSessions('newuser');
  const id = await app.userId('newuser');
  const inside = await app.as('inside');
  const promote = (branch_id: number) =>
    inside.post(`/api/user/promote/${id}`, { user_type: '1', company_id: 1, branch_id });
  const foreign = await promote(3);
  expect([foreign.status, Object.keys(foreign.body.fields ?? {})]).toEqual([422, ['branch_id']]);
  expect((await promote(1)).body).toMatchObject({ opt: 'save', msg: 'The user was promoted' });
  expect([await isLive(first), await isLive(second)]).toEqual([true, true]);
  await first.post('/api/myuser/accept_terms');
  expect((await first.post('/rapi/quotes/to_json', {})).status).toBe(200);
  const told = await first.post<{ user_type: number }>('/api/mycdi/unread_alerts');
  expect(told.body.data?.user_type).toBe(1);
  const again = await promote(1);
  expect([again.status, again.body.code]).toEqual([409, 'RULE']);
});

it('a session has the current rights of the account, never those in its token', async () => {
  const leader = await app.as('leadership');
  expect((await leader.post('/rapi/pricings/to_json', {})).status).toBe(200);
  // straight in the database, as another server would have done a moment ago
  await run(app.db)`update "user" set roles = array['7'] where user_name = 'leadership'`;
  expect((await leader.post('/rapi/pricings/to_json', {})).status).toBe(403);
  await run(app.db)`update "user" set roles = array['12'] where user_name = 'leadership'`;
});

it('expires after seven days, also when the token was renewed meanwhile', async () => {
  const who = await app.as('logistics');
  const start = now;
  now = new Date(start.getTime() + 6.9 * DAY_MS);
  const renewed = await who.post<{ token: string }>('/api/mycdi/refresh_token');
  expect(await isLive(who)).toBe(true);
  now = new Date(start.getTime() + 7 * DAY_MS + 1000);
  expect([await isLive(who), await isLive(app.withToken(renewed.body.data?.token ?? ''))]).toEqual([false, false]);
  now = start;
});

it('ends the stream of events of an open page, and no other', async () => {
  const { hub } = app.built;
  const [who, other] = await twoSessions('material');
  const id = await app.userId('material');
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const [ending, staying] = [await EventPage.open(address, who.token), await EventPage.open(address, other.token)];
  const signOut = async (caller: Caller) => {
    await caller.post(`/api/myuser/logout/${id}`);
    hub.handleNotification(JSON.stringify({ kind: 'session', userId: id }));
  };
  await signOut(who);
  await ending.ended;
  // the page that stays still hears what happens
  const event = { sequence: 1, kind: 'release', object: null, id: null, boards: [], by: null };
  hub.handleNotification(JSON.stringify({ ...event, userId: null, companyId: null }));
  expect(await staying.until((block) => block.name === 'change')).toMatchObject({ event: { kind: 'release' } });
  await signOut(other);
  await staying.ended;
});
