import { sql } from 'kysely';
import type { LoadedRecord, Opening } from '@cdi/shared/contracts';
import { sweepJob } from '../rooms.ts';
import { many, maybeOne, one, run } from '../storage/query.ts';
import { testPdf } from '../testing/place-order.ts';
import { makeMultipart, sendMultipart, type Part } from '../testing/send-multipart.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let app: TestApp;
let hr: Caller;
let now = new Date('2026-11-02T15:00:00Z');
let brake = 0;

const pass = (milliseconds: number): void => {
  now = new Date(now.getTime() + milliseconds);
};

async function step(object: string, id: number, name: string, reason = '', who = hr) {
  const { version } = await one<{ version: number }>(app.db)`
    select version from job_opening where job_opening_id = ${id}`;
  return who.post<LoadedRecord>(`/api/${object}/transition/${id}`, { name, reason, version });
}

beforeAll(async () => {
  app = await buildTestApp({ now: () => now });
  hr = await app.as('hr');
  const made = await hr.post<LoadedRecord>('/api/job_opening/save', {
    position: 'Press brake operator',
    cdi_location_id: 1,
    work: 'Bend 12 to 18 gauge from a drawing.',
    needs: 'Reads a drawing\n\nTwo years at a brake',
    places: 2,
  });
  brake = made.body.data?.id ?? 0;
});
afterAll(() => app.close());

const read = async () =>
  (await app.visitor.post<{ openings: Opening[]; form_key: string }>('/api/hiring/openings')).body.data;

interface ApplyReply {
  readonly status: number;
  readonly body: { readonly opt: string; readonly msg: string; readonly fields?: Readonly<Record<string, string>> };
}

const ana = { applicant_name: 'Ana Pell', email: 'ana@pell.test', phone: '555-010-4477', message: 'Six years.' };

async function apply(entries: Readonly<Record<string, string | number>> = {}, resume?: Part): Promise<ApplyReply> {
  const key = (await read())?.form_key ?? '';
  pass(MINUTE_MS);
  const all = { ...ana, job_opening_id: brake, consent: 'true', form_key: key, company_site: '', ...entries };
  const parts: Part[] = Object.entries(all).map(([field, content]) => ({ field, content: String(content) }));
  const body = makeMultipart(resume ? [...parts, resume] : parts);
  return sendMultipart(app, app.visitor, body, undefined, '/api/hiring/apply');
}

async function readLink(email: string): Promise<string> {
  const mail = await maybeOne<{ body: string }>(app.db)`
    select body from mail_outbox where recipient = ${email} order by mail_id desc limit 1`;
  return /\/employment\?confirm=(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
}
const confirm = (token: string) =>
  app.visitor.post<{ applicant_name: string; position: string }>('/api/hiring/confirm', { token });

const countOf = async (table: 'job_application' | 'waiting_form' | 'cdi_file') =>
  (await many(app.db)`select 1 from ${sql.table(table)}`).length;

describe('an opening', () => {
  it('is on the public page from its publication to its last day', async () => {
    expect((await read())?.openings).toEqual([]);
    expect((await step('job_opening', brake, 'publish')).status).toBe(200);
    expect((await read())?.openings).toMatchObject([
      {
        position: 'Press brake operator',
        city: 'Indianapolis',
        employment: 'Full time',
        needs: ['Reads a drawing', 'Two years at a brake'],
        posted_date: '2026-11-02',
      },
    ]);
    await run(app.db)`update job_opening set closes_date = '2026-11-01'`;
    expect((await read())?.openings).toEqual([]);
    await run(app.db)`update job_opening set closes_date = null`;
  });

  it('is written by HR alone, and cannot end before it begins', async () => {
    const draft = { position: 'Drafter', cdi_location_id: 1, work: 'Draw curbs.' };
    expect((await (await app.as('sales')).post('/api/job_opening/save', draft)).status).toBe(403);
    const late = await hr.post('/api/job_opening/save', { ...draft, closes_date: '2026-11-01' });
    expect(late.body.fields).toHaveProperty('closes_date');
  });
});

describe('an application', () => {
  it('reaches HR with its résumé once the mailed link was opened, and no sooner', async () => {
    const reply = await apply({}, { name: 'pell.pdf', content: testPdf() });
    expect(reply).toMatchObject({ status: 200, body: { opt: 'save' } });
    expect(await countOf('job_application')).toBe(0);
    const token = await readLink('ana@pell.test');
    expect((await confirm(token)).body.data).toEqual({ applicant_name: 'Ana Pell', position: 'Press brake operator' });
    const row = await one<Record<string, unknown>>(app.db)`
      select a.applicant_name, a.status, a.keep_until::text, f.cdi_file_id from job_application a
      join cdi_file f on f.reference_type = 'job_application' and f.cdi_reference_id = a.job_application_id`;
    expect(row).toMatchObject({ applicant_name: 'Ana Pell', status: 'received', keep_until: '2027-11-02' });
    const alert = await one<{ cdi_alert: string }>(app.db)`select cdi_alert from cdi_alert order by 1 limit 1`;
    expect(alert.cdi_alert).toBe('New application: Ana Pell, Press brake operator');
    expect((await confirm(token)).body.code).toBe('GONE');
    const download = `/api/protected_download/${String(row.cdi_file_id)}`;
    expect((await hr.get(download)).status).toBe(200);
    expect((await (await app.as('sales')).get(download)).status).toBe(404);
    expect((await (await app.as('distributor')).get(download)).status).toBe(404);
  });

  it('is taken once for a position, and again for another', async () => {
    await apply();
    expect((await confirm(await readLink('ana@pell.test'))).body.msg).toMatch(/with us already/);
    await apply({ job_opening_id: 0 });
    expect((await confirm(await readLink('ana@pell.test'))).body.data?.position).toBe('any position');
  });

  it.each([
    ['consent', { consent: 'false' }, 'consent'],
    ['a name', { applicant_name: '' }, 'applicant_name'],
    ['an e-mail', { email: 'ana@pell' }, 'email'],
    ['a phone number', { phone: 'call me' }, 'phone'],
    ['a position that is open', { job_opening_id: 999 }, 'job_opening_id'],
    ['a form that we gave', { form_key: '1793631600000.forged' }, 'form_key'],
    ['only the fields of the form', { status: 'hired' }, 'status'],
  ])('needs %s; without it nothing is stored', async (_what, entries, name) => {
    const before = [await countOf('waiting_form'), await countOf('cdi_file')];
    const reply = await apply(entries, { name: 'pell.pdf', content: testPdf() });
    expect(reply.body.opt).toBe('error');
    expect(Object.keys(reply.body.fields ?? {})).toEqual([name]);
    expect([await countOf('waiting_form'), await countOf('cdi_file')]).toEqual(before);
  });

  it('says of e-mail and phone at once what is wrong with them', async () => {
    const reply = await apply({ email: 'ana@pell', phone: 'call me' });
    expect(reply.body.fields).toEqual({
      email: 'Enter an e-mail address such as name@company.com.',
      phone: 'Enter a phone number such as 555-010-4477.',
    });
  });

  it('takes no program for a résumé, and no sheet', async () => {
    const exe = await apply({}, { name: 'pell.pdf', content: Buffer.from('MZ not a pdf') });
    expect(exe.body.opt).toBe('error');
    expect(exe.body.fields?.files).toMatch(/"pell.pdf" is not a PDF file/);
    const sheet = await apply({}, { name: 'pell.csv', content: 'name,years\nAna,6\n' });
    expect(sheet.body.fields?.files).toMatch(/PDF, DOCX/);
  });

  it('thanks a program that fills every field, and keeps nothing of it', async () => {
    const before = [await countOf('waiting_form'), await countOf('cdi_file')];
    const bait = { email: 'bot@spam.test', company_site: 'https://spam.test' };
    expect((await apply(bait, { name: 'a.pdf', content: testPdf() })).body.opt).toBe('save');
    expect([await countOf('waiting_form'), await countOf('cdi_file')]).toEqual(before);
    expect(await readLink('bot@spam.test')).toBe('');
  });

  it('is refused when sent too fast for a person, and when the form is a day old', async () => {
    const key = (await read())?.form_key ?? '';
    pass(-MINUTE_MS);
    expect((await apply({ form_key: key })).body.fields?.form_key).toMatch(/very quick/);
    pass(DAY_MS);
    expect((await apply({ form_key: key })).body.fields?.form_key).toMatch(/open for too long/);
  });

  it('is hidden from everyone but HR', async () => {
    for (const name of ['sales', 'manager', 'leadership', 'accounting']) {
      const caller = await app.as(name);
      expect((await caller.post('/api/job_application/to_json/1')).status).toBe(404);
      expect((await caller.post('/rapi/job_applications/to_json')).status).toBe(403);
    }
  });
});

describe('after a year', () => {
  const rows = () => many<{ applicant_name: string }>(app.db)`select applicant_name from job_application`;

  it('an application is forgotten with its file, history and alerts, unless the person was hired', async () => {
    const id = await one<{ id: number }>(app.db)`select max(job_application_id)::int as id from job_application`;
    await run(app.db)`update job_application set status = 'hired' where job_application_id = ${id.id}`;
    pass(360 * DAY_MS);
    await sweepJob.run(app.services, {});
    expect(await rows()).toHaveLength(2);
    pass(10 * DAY_MS);
    await sweepJob.run(app.services, {});
    expect(await rows()).toHaveLength(1);
    expect(
      await many(app.db)`select 1 from history where object = 'job_application' and record_id <> ${id.id}`,
    ).toEqual([]);
    expect(
      await many(app.db)`select 1 from cdi_alert where record_id <> ${id.id} and object = 'job_application'`,
    ).toEqual([]);
    expect(await countOf('cdi_file')).toBe(0);
    expect(await countOf('waiting_form')).toBe(0);
  });
});
