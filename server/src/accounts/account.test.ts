import type { LoadedRecord } from '@cdi/shared/contracts';
import { saveTestQuote } from '../testing/place-order.ts';
import { makeFormKey } from '../call/form-key.ts';
import { buildTestApp, TEST_SECRET, type Caller, type TestApp } from '../testing/test-app.ts';
import { maybeOne, one, run } from '../storage/query.ts';

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const keyOf = (ageMs: number): string => makeFormKey(TEST_SECRET, 'registration', new Date(Date.now() - ageMs));

const FORM = {
  form_key: keyOf(10_000),
  first_name: 'Nell',
  last_name: 'Newcomb',
  company_name: 'Newcomb Roofing',
  email: 'Nell@newcomb.test',
  phone: '555-010-4477',
  trade: '',
  zip: '43604',
  passwd: 'a roof over my head',
};

/** The secret in the last mail to an address. */
async function linkTo(email: string): Promise<string> {
  const mail = await one<{ body: string }>(app.db)`
    select body from mail_outbox where recipient = ${email} order by mail_id desc limit 1`;
  return /token=(\S+)/.exec(mail.body)?.[1] ?? '';
}

describe('registration', () => {
  it('makes an account of type 5 that accepts the terms, and cannot quote until it is promoted', async () => {
    const reply = await app.visitor.post<{ token: string }>('/api/myuser/register', FORM);
    expect(reply.body.opt).toBe('save');
    const nell = app.withToken(reply.body.data?.token ?? '');
    const early = await nell.post('/rapi/quotes/to_json', {});
    expect([early.status, early.body.code]).toEqual([403, 'TERMS_NEEDED']);
    const accepted = await nell.post<{ token: string }>('/api/myuser/accept_terms');
    expect(accepted.body.opt).toBe('save');
    const now = app.withToken(accepted.body.data?.token ?? '');
    for (const call of ['/api/quote/save', '/api/quote/price', '/rapi/quotes/to_json'])
      expect([call, (await now.post(call, { job_name: 'x' })).status]).toEqual([call, 403]);
    const row = await maybeOne<{ user_id: number; user_type: string; roles: string[]; email: string }>(app.db)`
      select user_id, user_type, roles, email from "user" where email = 'nell@newcomb.test'`;
    expect(row).toMatchObject({ user_type: '5', roles: [], email: 'nell@newcomb.test' });
    const inside = await app.as('inside');
    const unread = async () =>
      (await inside.post<{ alerts: { cdi_alert: string }[] }>('/api/mycdi/unread_alerts')).body.data?.alerts ?? [];
    // until the address is confirmed, staff are not notified
    expect((await unread()).filter(({ cdi_alert: text }) => text.includes('Nell Newcomb'))).toEqual([]);
    const promote = () =>
      inside.post(`/api/user/promote/${row?.user_id}`, { user_type: '1', company_id: 1, branch_id: 1 });
    const tooEarly = await promote();
    expect([tooEarly.status, tooEarly.body.msg]).toEqual([409, expect.stringContaining('Nobody has confirmed')]);
    const link = await linkTo('nell@newcomb.test');
    expect((await app.visitor.post('/api/myuser/confirm_email', { token: link })).body.opt).toBe('save');
    expect((await unread())[0]?.cdi_alert).toContain('Nell Newcomb');
    expect((await promote()).body.opt).toBe('save');
    // without a new sign-in
    expect(await saveTestQuote(now)).toBeGreaterThan(0);
    // who was asked to look at the account need not look any more
    expect((await unread()).filter(({ cdi_alert: text }) => text.includes('Nell Newcomb'))).toEqual([]);
    const again = await app.visitor.post<{ token: string }>('/api/mycdi/jwt_signin', {
      email: FORM.email,
      passwd: FORM.passwd,
    });
    expect(await saveTestQuote(app.withToken(again.body.data?.token ?? ''))).toBeGreaterThan(0);
  });

  it('is refused when sent too fast for a person, when the form is a day old, and when a bot fills the hidden field', async () => {
    const send = (more: Readonly<Record<string, string>>) =>
      app.visitor.post('/api/myuser/register', { ...FORM, email: 'd@d.test', ...more });
    const faultOf = async (more: Readonly<Record<string, string>>) => Object.keys((await send(more)).body.fields ?? {});
    const opened = await app.visitor.post<{ form_key: string }>('/api/myuser/registration_form');
    expect(await faultOf({ form_key: opened.body.data?.form_key ?? '' })).toEqual(['form_key']);
    expect(await faultOf({ form_key: keyOf(25 * 3_600_000) })).toEqual(['form_key']);
    expect(await faultOf({ form_key: '1.made-up' })).toEqual(['form_key']);
    expect(await faultOf({ company_site: 'https://cheap.test' })).toEqual(['company_site']);
    const kept = await maybeOne(app.db)`select 1 from "user" where email = 'd@d.test'`;
    expect(kept ?? null).toBeNull();
  });

  it('refuses an e-mail that has an account, a weak password, and anything about rights', async () => {
    const taken = await app.visitor.post('/api/myuser/register', { ...FORM, email: 'SALES@cdi.test' });
    expect([taken.status, Object.keys(taken.body.fields ?? {})]).toEqual([409, ['email']]);
    for (const [field, value] of [
      ['passwd', 'password1234'],
      ['email', 'no address'],
      ['zip', ''],
    ] as const) {
      const reply = await app.visitor.post('/api/myuser/register', { ...FORM, email: 'b@b.test', [field]: value });
      expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, [field]]);
    }
    for (const field of ['user_type', 'roles', 'company_id', 'status', 'terms_date']) {
      const reply = await app.visitor.post('/api/myuser/register', { ...FORM, email: 'c@c.test', [field]: '1' });
      expect([field, reply.status, reply.body.code]).toEqual([field, 422, 'UNKNOWN_FIELD']);
    }
    const two = await Promise.all(
      [1, 2].map(() => app.visitor.post('/api/myuser/register', { ...FORM, email: 'twice@b.test' })),
    );
    expect(two.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });
});

describe('an account', () => {
  it('cannot be given rights by its owner', async () => {
    const distributor = await app.as('distributor');
    const id = await app.userId('distributor');
    const { body } = await distributor.post<LoadedRecord>(`/api/user/to_json/${id}`);
    for (const change of [
      { roles: ['1'] },
      { user_type: '4' },
      { company_id: 3 },
      { status: 'active' },
      { first_name: 'X' },
    ]) {
      const reply = await distributor.post(`/api/user/save/${id}`, { version: body.data?.version, ...change });
      expect([reply.status, reply.body.code]).toEqual([403, 'FORBIDDEN']);
    }
    const profile = await distributor.post('/api/myuser/save_profile', {
      version: body.data?.version,
      first_name: 'Dee',
      last_name: 'Tributor',
      email: 'distributor@cdi.test',
      roles: ['1'],
    });
    expect([profile.status, profile.body.code]).toEqual([422, 'UNKNOWN_FIELD']);
  });
});

describe('super users', () => {
  let boss: Caller;
  let id = 0;
  const load = async () => (await boss.post<LoadedRecord>(`/api/user/to_json/${id}`)).body.data;

  beforeAll(async () => {
    boss = await app.as('super');
    id = await app.userId('super');
  });

  it('are made and changed by super users alone', async () => {
    const hr = await app.as('hr');
    const clerk = await app.userId('clerk');
    const made = await hr.post(`/api/user/save/${clerk}`, { version: 1, roles: ['1'] });
    expect(made.body.fields).toEqual({ roles: 'Only a super user gives or takes the role Super.' });
    const changed = await hr.post(`/api/user/save/${id}`, { version: (await load())?.version, title: 'Fool' });
    expect([changed.status, changed.body.code]).toEqual([403, 'FORBIDDEN']);
    const people = await hr.post('/api/user/save', {
      ...EMPLOYEE,
      user_name: 'sneak',
      email: 's@s.test',
      roles: ['1'],
    });
    expect(people.body.fields).toHaveProperty('roles');
  });

  it.each([
    [{ roles: ['3'] }, 'own roles'],
    [{ status: 'disabled' }, 'last super user'],
    [{ is_active: 'false' }, 'last super user'],
    [{ user_type: '3', roles: [], company_id: 2 }, 'own roles'],
  ])('never lose the last one: %j', async (change, reason) => {
    const reply = await boss.post(`/api/user/save/${id}`, { version: (await load())?.version, ...change });
    expect(reply.body).toMatchObject({ opt: 'error', fields: { roles: expect.stringContaining(reason) } });
    expect((await load())?.fields).toMatchObject({ roles: ['1'], status: 'active', is_active: true });
  });

  it('never lose both when two take each other the role at once', async () => {
    const second = await boss.post<LoadedRecord>('/api/user/save', {
      ...EMPLOYEE,
      user_name: 'boss2',
      email: 'b@s.test',
      roles: ['1'],
    });
    const otherId = second.body.data?.id ?? 0;
    const version = (await load())?.version;
    await Promise.all([
      (await app.as('boss2')).post(`/api/user/save/${id}`, { version, roles: ['3'] }),
      boss.post(`/api/user/save/${otherId}`, { version: 1, roles: ['3'] }),
    ]);
    const row = await one<{
      n: number;
    }>(app.db)`
      select count(*)::int as n from "user" where roles @> array['1'] and status = 'active'`;
    expect(row.n).toBe(1);
    await run(app.db)`update "user" set roles = array['1'] where user_id = ${id}`;
  });

  it('hold roles as employees only', async () => {
    boss = await app.as('super');
    const reply = await boss.post('/api/user/save', {
      ...EMPLOYEE,
      user_name: 'v',
      email: 'v@v.test',
      user_type: '3',
      company_id: 2,
      roles: ['1'],
    });
    expect(reply.body.fields).toEqual({ roles: 'Only employees hold roles.' });
    const nobody = await boss.post('/api/user/save', {
      ...EMPLOYEE,
      user_name: 'w',
      email: 'w@v.test',
      user_type: '1',
      roles: [],
    });
    expect(Object.keys(nobody.body.fields ?? {})).toEqual(['company_id']);
  });
});

const EMPLOYEE = { first_name: 'A', last_name: 'B', user_type: '4', status: 'active' };

it('stores bug reports as text, also from visitors, and refuses empty ones', async () => {
  const text = '<script>alert(1)</script> on /quote/1?token=x';
  expect((await app.visitor.post('/api/feedback/save_feedback', { detail: text })).body.opt).toBe('save');
  expect((await app.visitor.post('/api/feedback/save_feedback', { detail: '   ' })).body.fields).toEqual({
    detail: 'Please enter a bug report before submitting.',
  });
  const seen = await (
    await app.as('super')
  ).post<{ bug_reports: { detail: string }[] }>('/api/dev_tools/bug_reports', {});
  expect(seen.body.data?.bug_reports[0]?.detail).toBe(text);
  const fromProgram = { detail: 'Buy cheap curbs', company_site: 'https://cheap.test' };
  expect((await app.visitor.post('/api/feedback/save_feedback', fromProgram)).body.opt).toBe('save');
  const kept = await maybeOne(app.db)`select 1 from bug_report where detail like 'Buy cheap%'`;
  expect(kept ?? null).toBeNull();
});
