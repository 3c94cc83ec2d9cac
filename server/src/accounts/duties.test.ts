import { objects, type ObjectDefinition } from '@cdi/shared/catalogue';
import { promoteUser } from '@cdi/shared/contracts';
import { ROLE_LABEL, SECOND_FACTOR_ROLES, type Grant, type Role } from '@cdi/shared/policy';
import { buildTestApp, type Caller, type FormBody, type Reply, type TestApp } from '../testing/test-app.ts';
import { many, one } from '../storage/query.ts';

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

async function change(who: Caller, userName: string, values: FormBody): Promise<Reply> {
  const id = await app.userId(userName);
  const { version } = await one<{ version: number }>(app.db)`select version from "user" where user_id = ${id}`;
  return who.post(`/api/user/save/${id}`, { version, ...values });
}

interface Mail {
  readonly subject: string;
  readonly body: string;
}
const mailsTo = (email: string) =>
  many<Mail>(app.db)`select subject, body from mail_outbox where recipient = ${email} order by mail_id`;

const OWN = 'Nobody changes the own roles. Ask another one who may.';

it.each(['hr', 'manager', 'super'])('%s cannot change their own roles', async (userName) => {
  const who = await app.as(userName);
  const { roles } = await one<{ roles: string[] }>(app.db)`select roles from "user" where user_name = ${userName}`;
  for (const asked of [[...roles, '3'], []]) {
    const reply = await change(who, userName, { roles: asked });
    expect([reply.status, reply.body.fields]).toEqual([422, { roles: OWN }]);
  }
});

it.each([
  ['hr', '12', 'Leadership'],
  ['hr', '4', 'Accounting'],
  ['manager', '4', 'Accounting'],
  ['manager', '1', 'Super'],
])('%s cannot give anyone the role %s, %s', async (userName, role, label) => {
  const reply = await change(await app.as(userName), 'clerk', { roles: [role] });
  expect([reply.status, reply.body.fields]).toEqual([
    422,
    { roles: `Only a super user gives or takes the role ${label}.` },
  ]);
});

it('an attempt to gain rights appears in the security log, with the change requested', async () => {
  await change(await app.as('manager'), 'clerk', { roles: ['1'] });
  const noted = await one<{ user_name: string; detail: string }>(app.db)`
    select u.user_name, e.detail from security_event e join "user" u using (user_id)
    where e.kind = 'access_refused' order by e.security_event_id desc limit 1`;
  expect(noted).toEqual({
    user_name: 'manager',
    detail: 'POST /api/:object/save/:id: Only a super user gives or takes the role Super.',
  });
});

it('hr and manager can give the other roles, and super those', async () => {
  expect((await change(await app.as('hr'), 'clerk', { roles: ['5'] })).body.opt).toBe('save');
  expect((await change(await app.as('manager'), 'clerk', { roles: ['5', '6'] })).body.opt).toBe('save');
  expect((await change(await app.as('super'), 'clerk', { roles: ['12'] })).body.opt).toBe('save');
  const taken = await change(await app.as('hr'), 'clerk', { roles: [] });
  expect(taken.body.fields).toEqual({ roles: 'Only a super user gives or takes the role Leadership.' });
});

it('hr cannot get into an account of leadership by changing its e-mail or name, but can close it', async () => {
  const hr = await app.as('hr');
  for (const field of ['email', 'user_name'] as const) {
    const reply = await change(hr, 'leadership', { [field]: 'evil@elsewhere.test' });
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, [field]]);
  }
  expect((await change(hr, 'leadership', { hourly_rate: '80' })).body.opt).toBe('save');
  expect((await change(hr, 'leadership', { status: 'disabled' })).body.opt).toBe('save');
  const opened = await change(hr, 'leadership', { status: 'active' });
  expect(Object.keys(opened.body.fields ?? {})).toEqual(['status']);
});

it('a person whose rights change gets a mail that names who changed them', async () => {
  await change(await app.as('hr'), 'shop', { roles: ['7', '8'] });
  const [mail] = await mailsTo('shop@cdi.test');
  expect(mail?.subject).toBe('Your rights at CDI were changed');
  expect(mail?.body).toContain('Hr Tester, hr@cdi.test changed what your account may do.');
  expect(mail?.body).toContain('Roles: Shop, Shop supervisor');
});

it('an e-mail corrected by an employee is reported to the old address, and must be confirmed from the new one', async () => {
  await change(await app.as('hr'), 'batching', { email: 'batch@cdi.test' });
  expect((await mailsTo('batching@cdi.test')).map(({ subject }) => subject)).toEqual([
    'The e-mail of your account was changed',
  ]);
  const [mail] = await mailsTo('batch@cdi.test');
  expect(mail?.subject).toBe('Confirm your e-mail');
  const isConfirmed = () =>
    one<{ is: boolean }>(
      app.db,
    )`select email_confirmed_dt is not null as is from "user" where email = 'batch@cdi.test'`;
  expect((await isConfirmed()).is).toBe(false);
  const token = /token=(\S+)/.exec(mail?.body ?? '')?.[1];
  expect((await app.visitor.post('/api/myuser/confirm_email', { token })).body.opt).toBe('save');
  expect((await isConfirmed()).is).toBe(true);
  const again = await app.visitor.post('/api/myuser/confirm_email', { token });
  expect([again.status, again.body.code]).toEqual([410, 'GONE']);
});

it('your own e-mail changes when you open the link mailed to the new address, and the old address is notified', async () => {
  const sales = await app.as('sales');
  const load = async () => (await sales.post<Record<string, unknown>>('/api/myuser/profile')).body.data ?? {};
  const { version } = await load();
  const values = {
    version,
    first_name: 'Sal',
    last_name: 'Es',
    email: 'sal@home.test',
    current_passwd: 'curb-demo-2026',
  };
  const saved = await sales.post<{ pending_email: string }>('/api/myuser/save_profile', values);
  expect([saved.body.opt, saved.body.data?.pending_email]).toEqual(['save', 'sal@home.test']);
  expect(await load()).toMatchObject({
    email: 'sales@cdi.test',
    pending_email: 'sal@home.test',
    is_email_confirmed: true,
  });
  expect((await sales.post('/api/myuser/send_confirmation')).body.msg).toContain('sal@home.test');
  const mails = await mailsTo('sal@home.test');
  const [first, second] = mails.map(({ body }) => /token=(\S+)/.exec(body)?.[1]);
  expect((await app.visitor.post('/api/myuser/confirm_email', { token: first })).status).toBe(410);
  expect((await app.visitor.post('/api/myuser/confirm_email', { token: second })).body.opt).toBe('save');
  expect((await sales.post('/api/myuser/profile')).status).toBe(401);
  expect((await mailsTo('sales@cdi.test')).map(({ subject }) => subject)).toEqual([
    'The e-mail of your account was changed',
  ]);
});

it('users see where they are signed in, and can end only their own sessions', async () => {
  const [desk, phone, other] = [await app.as('inside'), await app.as('inside'), await app.as('manager')];
  interface Listed {
    readonly sessions: readonly { readonly session_id: string; readonly is_current: boolean }[];
  }
  const list = async (who: Caller) => (await who.post<Listed>('/api/myuser/sessions')).body.data?.sessions ?? [];
  const idOf = async (who: Caller) => (await list(who)).find((each) => each.is_current)?.session_id;
  expect(await list(desk)).toHaveLength(2);
  const foreign = await desk.post('/api/myuser/end_session', { session_id: await idOf(other) });
  expect([foreign.status, (await list(other)).length > 0]).toEqual([404, true]);
  const ended = await desk.post('/api/myuser/end_session', { session_id: await idOf(phone) });
  expect(ended.body.opt).toBe('save');
  expect([(await list(desk)).length, (await phone.post('/api/myuser/profile')).status]).toEqual([1, 401]);
});

/** Roles that a list of grants names. */
const rolesIn = (grants: readonly Grant[]): readonly Role[] => grants.flatMap(({ roles }) => roles ?? []);

it('every role that gives rights or changes prices needs a second factor', () => {
  const money: readonly ObjectDefinition[] = [objects.pricing, objects.sales_tax, objects.freight_lane];
  const grants = [...money, objects.user].flatMap(({ access }) => [...access.create, ...access.update]);
  const promoters = promoteUser.access.kind === 'grants' ? promoteUser.access.grants : [];
  const asked = [...rolesIn(grants), ...rolesIn(promoters)].filter((role) => !SECOND_FACTOR_ROLES.includes(role));
  expect([...new Set(asked)].map((role) => ROLE_LABEL[role])).toEqual([]);
});
