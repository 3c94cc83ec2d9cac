import { sql } from 'kysely';
import type { LoadedRecord } from '@cdi/shared/contracts';
import { many, run } from '../storage/query.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { warnOfCertificates } from './warn-of-certificates.job.ts';

const BRANCH = 1;
const ADDRESS = 'ap@greatlakes.test';

let app: TestApp;
/** The day at the plant; the job asks for it. */
let now = new Date('2026-11-25T15:00:00Z');

beforeAll(async () => {
  app = await buildTestApp({ now: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2026-11-25T15:00:00Z');
  await run(app.db)`delete from mail_outbox`;
  await run(app.db)`delete from cdi_alert`;
  await run(app.db)`delete from certificate_notice`;
  await run(app.db)`update branch set tax_exempt = false, cert_expiry = null, is_active = true`;
  await run(app.db)`update company set ap_email = ${ADDRESS}, is_active = true where company_id = 1`;
});

const certificate = (expiry: string, states: readonly string[] = []) =>
  run(app.db)`
    update branch set tax_exempt = true, cert_expiry = ${expiry}, cert_states = ${states}::text[],
      resale_cert_no = 'RC-204118', branch_name = 'Toledo', state = 'OH' where branch_id = ${BRANCH}`;
const work = () => warnOfCertificates.run(app.services, {});
const alerts = () =>
  many<{ text: string; told: string; is_read: boolean }>(app.db)`
    select a.cdi_alert as text, u.user_name as told, a.read_dt is not null as is_read
    from cdi_alert a join "user" u on u.user_id = a.user_id where a.object = 'branch' order by a.cdi_alert_id`;
const mails = () =>
  many<{ recipient: string; subject: string; body: string }>(app.db)`
    select recipient, subject, body from mail_outbox order by mail_id`;

it('notifies accounting and the accounts payable of the customer once', async () => {
  await certificate('2027-01-24', ['OH', 'MI']);
  await work();
  await work();
  expect(await alerts()).toEqual([
    {
      text: 'Great Lakes Supply, Toledo: the exemption certificate for OH, MI expires on Jan 24, 2027',
      told: 'accounting',
      is_read: false,
    },
  ]);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    recipient: ADDRESS,
    subject: 'Your sales tax exemption certificate expires on Jan 24, 2027',
  });
  expect(mail?.body).toContain('for Great Lakes Supply expires on Jan 24, 2027:');
  expect(mail?.body).toContain('  Toledo, certificate RC-204118, for OH, MI');
});

// the day is 2026-11-25
it.each([
  ['61 days before', '2027-01-25', 0],
  ['60 days before', '2027-01-24', 1],
  ['31 days before', '2026-12-26', 1],
  ['30 days before', '2026-12-25', 1],
  ['on its last day', '2026-11-25', 1],
  ['30 days after it expired', '2026-10-26', 1],
  ['31 days after it expired', '2026-10-25', 0],
])('gives %s so many notices: %s, %d', async (_what, expiry, count) => {
  await certificate(expiry);
  await work();
  expect([(await alerts()).length, (await mails()).length]).toEqual([count, count]);
});

it('gives three notices while a certificate runs out, and none in between', async () => {
  await certificate('2027-01-24');
  const given: string[] = [];
  for (let day = 0; day <= 70; day += 1) {
    now = new Date(Date.parse('2026-11-20T15:00:00Z') + day * 24 * 60 * 60 * 1000);
    const before = (await mails()).length;
    await work();
    if ((await mails()).length > before) given.push(now.toISOString().slice(0, 10));
  }
  expect(given).toEqual(['2026-11-25', '2026-12-25', '2027-01-24']);
  // of the alerts the last alone waits to be read
  expect((await alerts()).map(({ is_read }) => is_read)).toEqual([true, true, false]);
});

it('gives the notice that is due where the server did not run on its day', async () => {
  await certificate('2026-11-23');
  await work();
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Your sales tax exemption certificate expired on Nov 23, 2026',
  ]);
});

it('notifies again about a renewed certificate, and ends the alert about the old one', async () => {
  await certificate('2026-12-20');
  await work();
  const books = await app.as('accounting');
  const { body } = await books.post<LoadedRecord>(`/api/branch/to_json/${BRANCH}`);
  const saved = await books.post(`/api/branch/save/${BRANCH}`, {
    version: body.data?.version,
    cert_expiry: '2027-01-20',
  });
  expect(saved.body.opt).toBe('save');
  expect((await alerts()).map(({ is_read }) => is_read)).toEqual([true]);
  await work();
  expect((await alerts()).map(({ is_read }) => is_read)).toEqual([true, false]);
});

it('alerts accounting when no one at the customer could be mailed', async () => {
  await run(app.db)`update company set ap_email = null where company_id = 1`;
  await certificate('2026-12-20');
  await work();
  expect((await alerts())[0]?.text).toMatch(
    /expires on Dec 20, 2026\. Nobody there was notified: the company has no accounts payable e-mail$/,
  );
  expect(await mails()).toEqual([]);
});

it('mails the certificates of a company that expire on one day in one mail', async () => {
  await run(app.db)`
    insert into branch (company_id, branch_name, address1, city, state, zip, country, tax_exempt, cert_expiry)
    values (1, 'Lansing', '1 Main St', 'Lansing', 'MI', '48901', 'US', true, '2026-12-20')`;
  await certificate('2026-12-20');
  await work();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.body).toContain('  Toledo, certificate RC-204118, for OH\n  Lansing, for MI');
  await run(app.db)`update branch set is_active = false where branch_name = 'Lansing'`;
});

it.each([
  ['a branch that is not exempt any more', `update branch set tax_exempt = false`],
  ['a branch out of use', `update branch set is_active = false`],
  ['a company out of use', `update company set is_active = false where company_id = 1`],
])('says nothing of %s', async (_what, change) => {
  await certificate('2026-12-20');
  await sql.raw(change).execute(app.db);
  await work();
  expect([await alerts(), await mails()]).toEqual([[], []]);
});
