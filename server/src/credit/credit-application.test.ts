import type { LoadedRecord } from '@cdi/shared/contracts';
import { many, maybeOne, one } from '../storage/query.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

const MINUTE_MS = 60_000;
let app: TestApp;
let accounting: Caller;
let now = new Date('2026-11-02T15:00:00Z');

beforeAll(async () => {
  app = await buildTestApp({ now: () => now });
  accounting = await app.as('accounting');
});
afterAll(() => app.close());

const firm = (name: string) => ({
  firm: name,
  contact_name: 'Lee Park',
  phone: '317-555-0142',
  email: '',
  account_no: '',
});
const entries = {
  legal_name: 'Ridge Mechanical Inc.',
  entity_type: 'corporation',
  years_in_business: '12',
  address1: '12 River Rd',
  city: 'Toledo',
  state: 'OH',
  zip: '43604',
  phone: '419-555-0177',
  tax_id: '12-3456789',
  annual_sales: '4200000',
  bank_name: 'First River Bank',
  bank_phone: '419-555-0100',
  bank_account: '0001 2345 6789',
  ap_name: 'Kim Ott',
  ap_email: 'ap@ridge.test',
  requested_limit: '$25,000',
  requested_terms: 'net_30',
  signer_name: 'Dana Ridge',
  signer_title: 'President',
  signer_email: 'dana@ridge.test',
  signature: 'dana  ridge',
  consent: 'true',
  references: [firm('Steel One'), firm('Spring Two'), firm('Glue Three')],
};

async function apply(change: Readonly<Record<string, unknown>> = {}, who: Caller = app.visitor) {
  const form = await who.post<{ form_key: string }>('/api/account_application/form');
  now = new Date(now.getTime() + MINUTE_MS);
  const key = form.body.data?.form_key ?? '';
  return who.post('/api/account_application/apply', {
    ...entries,
    form_key: key,
    company_site: '',
    ...change,
  } as never);
}

async function readLink(): Promise<string> {
  const mail = await maybeOne<{ body: string }>(app.db)`
    select body from mail_outbox where recipient = 'dana@ridge.test' and body like '%confirm=%'
    order by mail_id desc limit 1`;
  return /\/credit_app\?confirm=(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
}
const lastMail = () =>
  one<{ subject: string; body: string; file_name: string | null }>(app.db)`
    select m.subject, m.body, f.file_name from mail_outbox m left join cdi_file f on f.cdi_file_id = m.file_id
    where m.recipient = 'dana@ridge.test' order by m.mail_id desc limit 1`;
const confirm = async () =>
  app.visitor.post<{ legal_name: string }>('/api/account_application/confirm', { token: await readLink() });

async function received(): Promise<number> {
  await apply();
  await confirm();
  return (await one<{ id: number }>(app.db)`select max(account_application_id)::int as id from account_application`).id;
}

async function step(id: number, name: string, who = accounting) {
  const { version } = await one<{ version: number }>(app.db)`
    select version from account_application where account_application_id = ${id}`;
  return who.post<LoadedRecord>(`/api/account_application/transition/${id}`, { name, reason: 'Why', version });
}

describe('a credit application', () => {
  it('reaches accounting, with its paper and its references, once the mailed link was opened', async () => {
    expect(await apply()).toMatchObject({ status: 200, body: { opt: 'save', data: { email: 'dana@ridge.test' } } });
    expect(await many(app.db)`select 1 from account_application`).toEqual([]);
    expect((await confirm()).body.data).toEqual({ legal_name: 'Ridge Mechanical Inc.' });
    const row = await one<Record<string, unknown>>(app.db)`
      select a.legal_name, a.requested_limit, a.years_in_business, a.tax_id_end, a.bank_account_end, a.status,
        (select count(*)::int from account_application_reference r
          where r.account_application_id = a.account_application_id) as firms, f.file_name
      from account_application a
      join cdi_file f on f.reference_type = 'account_application' and f.cdi_reference_id = a.account_application_id`;
    expect(row).toMatchObject({
      legal_name: 'Ridge Mechanical Inc.',
      requested_limit: 25_000,
      years_in_business: 12,
      tax_id_end: '6789',
      bank_account_end: '6789',
      status: 'received',
      firms: 3,
      file_name: expect.stringMatching(/^credit-application-\d+\.pdf$/),
    });
    const told = await many<{ cdi_alert: string }>(
      app.db,
    )`select cdi_alert from cdi_alert where object = 'account_application'`;
    expect(told.map((each) => each.cdi_alert)).toContain('Credit application: Ridge Mechanical Inc.');
    expect((await confirm()).body.code).toBe('GONE');
    expect(await lastMail()).toMatchObject({
      subject: 'Your credit application is with our accounting',
      file_name: expect.stringMatching(/^credit-application-\d+\.pdf$/),
    });
  });

  it('keeps tax id and account number sealed in form, record and history', async () => {
    await apply();
    const waiting = await one<{ text: string }>(app.db)`select entries::text as text from waiting_form limit 1`;
    expect(waiting.text).not.toMatch(/123456789|000123456789/);
    const id = await received();
    const [row, history] = await Promise.all([
      one<{ text: string }>(app.db)`
        select row_to_json(a)::text as text from account_application a where account_application_id = ${id}`,
      many<{ text: string }>(app.db)`
        select row_to_json(h)::text as text from history h where object = 'account_application' and record_id = ${id}`,
    ]);
    expect([row.text, ...history.map((each) => each.text)].join()).not.toMatch(/123456789|000123456789/);
  });

  it('opens them for accounting alone, and notes that it did', async () => {
    const id = await received();
    const path = '/api/account_application/sealed';
    expect((await (await app.as('sales')).post(path, { account_application_id: id })).status).toBe(403);
    const opened = await accounting.post(path, { account_application_id: id });
    expect(opened.body.data).toEqual({ tax_id: '123456789', bank_account: '000123456789' });
    const noted = await one<{ detail: string }>(app.db)`
      select detail from security_event where kind = 'sealed_opened' order by security_event_id desc limit 1`;
    expect(noted.detail).toContain(`credit application ${id}`);
  });

  it.each([
    ['tax_id', '12-345678', /nine digits/],
    ['bank_account', 'abc', /four to seventeen digits/],
    ['requested_limit', '20', /from 500/],
    ['requested_limit', '-3000', /from 500/],
    ['requested_limit', '5,000.50', /without cents/],
    ['requested_limit', '25 grand', /from 500/],
    ['annual_sales', '-4200000', /without cents/],
    ['annual_sales', '4.2 million', /without cents/],
    ['years_in_business', '2.5', /whole number of years/],
    ['years_in_business', '-3', /whole number of years/],
    ['years_in_business', '201', /whole number of years/],
    ['signature', 'Somebody Else', /Sign by typing your name/],
    ['consent', '', /Agree that we ask/],
    ['zip', 'Toledo', /ZIP/],
  ])('is refused at %s when it is %s', async (name, value, words) => {
    const before = await many(app.db)`select 1 from waiting_form`;
    const { status, body } = await apply({ [name]: value });
    expect(status).toBe(422);
    expect(body.fields?.[name]).toMatch(words);
    expect(await many(app.db)`select 1 from waiting_form`).toHaveLength(before.length);
  });

  it('wants three firms to ask, and says which number of which is wrong', async () => {
    const two = await apply({ references: [firm('Steel One'), firm('Spring Two')] });
    expect(two.body.msg).toMatch(/Name 3 firms/);
    const wrong = await apply({
      references: [firm('Steel One'), { ...firm('Spring Two'), phone: 'none' }, firm('Glue')],
    });
    expect(wrong.body.fields).toHaveProperty(['references.1.phone']);
  });

  it.each([
    ['5,000', 5000],
    ['$5,000', 5000],
    ['5,000.00', 5000],
    ['$ 25000', 25_000],
  ])('reads the money %s as it is written', async (requested_limit, dollars) => {
    await apply({ requested_limit, annual_sales: '4,200,000.00', years_in_business: '007' });
    const { entries: kept } = await one<{ entries: Record<string, string> }>(app.db)`
      select entries from waiting_form order by created_dt desc limit 1`;
    expect([kept.requested_limit, kept.annual_sales, kept.years_in_business].map(Number)).toEqual([
      dollars,
      4_200_000,
      7,
    ]);
  });

  it('says all that is wrong in one answer, of the signature and the consent too', async () => {
    const { body } = await apply({ phone: 'none', requested_limit: '-3', signature: 'Somebody Else', consent: '' });
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(['consent', 'phone', 'requested_limit', 'signature']);
  });

  it('from a bot that fills the hidden field gets the usual answer, but is discarded', async () => {
    const before = await many(app.db)`select 1 from waiting_form`;
    expect((await apply({ company_site: 'https://spam.test' })).status).toBe(200);
    expect(await many(app.db)`select 1 from waiting_form`).toHaveLength(before.length);
  });

  it('approved, becomes the limit and the terms of the company, whose history says why', async () => {
    const id = await received();
    await step(id, 'review');
    const early = await step(id, 'approve');
    expect([early.status, early.body.fields]).toEqual([
      422,
      { company_id: expect.stringContaining('Choose the company') },
    ]);
    const { version } = await one<{ version: number }>(app.db)`
      select version from account_application where account_application_id = ${id}`;
    const saved = await accounting.post(`/api/account_application/save/${id}`, {
      company_id: 1,
      approved_limit: 20_000,
      approved_terms: 'net_45',
      version,
    });
    expect(saved.status).toBe(200);
    expect((await step(id, 'approve')).status).toBe(200);
    const company = await one<Record<string, unknown>>(app.db)`
      select credit_limit, terms, credit_status, credit_reason from company where company_id = 1`;
    expect(company).toEqual({
      credit_limit: 20_000,
      terms: 'net_45',
      credit_status: 'approved',
      credit_reason: `Credit application ${id} of 2026-11-02`,
    });
    const open = await many(app.db)`
      select 1 from cdi_alert where object = 'account_application' and record_id = ${id} and read_dt is null`;
    expect(open).toEqual([]);
    const { subject, body } = await lastMail();
    expect(subject).toBe('Your credit limit and terms');
    expect(body).toMatch(/Credit limit: \$20,000\.00\nTerms: Net 45/);
  });

  it('when declined, mails the applicant how to order all the same, without the note of colleagues', async () => {
    const id = await received();
    expect((await step(id, 'decline')).status).toBe(200);
    const { subject, body } = await lastMail();
    expect(subject).toBe('Your credit application');
    expect(body).toMatch(/cannot give Ridge Mechanical Inc\. credit now.*prepaid or by card/s);
    expect(body).not.toContain('Why');
  });

  it('is read by accounting alone', async () => {
    for (const who of ['sales', 'manager', 'hr', 'distributor'])
      expect((await (await app.as(who)).post('/rapi/account_applications/to_json')).status).toBe(403);
    expect((await accounting.post('/rapi/account_applications/to_json')).status).toBe(200);
  });

  it('knows what is known of a customer who is signed in', async () => {
    const form = await (
      await app.as('distributor')
    ).post<{ known: Record<string, string> }>('/api/account_application/form');
    expect(form.body.data?.known).toMatchObject({
      legal_name: expect.any(String),
      signer_email: expect.stringContaining('@'),
    });
    expect((await app.visitor.post<{ known: object }>('/api/account_application/form')).body.data?.known).toEqual({});
  });
});
