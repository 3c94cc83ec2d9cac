import type { ContactCard, LoadedRecord } from '@cdi/shared/contracts';
import { CURB, saveTestQuote } from '../testing/place-order.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';
import { maybeOne } from '../storage/query.ts';

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const send = async (quoteId: number, more = {}) => {
  const who = await app.as('distributor');
  return (await who.post(`/api/quote/send/${quoteId}`, { message: '', ...more })).body;
};
async function traces(): Promise<unknown> {
  return maybeOne(app.db)`
    select (select count(*)::int from mail_outbox) as mails, (select count(*)::int from cdi_file) as files`;
}

it('sends a quote, and sends it again to the same contact only after confirmation', async () => {
  const quoteId = await saveTestQuote(await app.as('distributor'));
  expect((await send(quoteId)).opt).toBe('save');
  const before = await traces();
  expect(await send(quoteId)).toMatchObject({
    code: 'RULE',
    fields: { mail_again: expect.stringMatching(/mailed quote Q-\d+-0 to distributor@cdi\.test on /) },
  });
  expect(await traces()).toEqual(before);
  expect((await send(quoteId, { mail_again: true })).opt).toBe('save');
});

it('names the fields and characters that cannot be printed when a quote is saved', async () => {
  const dealer = await app.as('distributor');
  const quoteId = await saveTestQuote(dealer);
  const loaded = await dealer.post<LoadedRecord>(`/api/quote/to_json/${quoteId}`);
  const save = (jobName: string, version: number) =>
    dealer.post<LoadedRecord>(`/api/quote/save/${quoteId}`, { version, job_name: jobName });
  const { body } = await save('Łukasz 20⅜ 中', loaded.body.data?.version ?? 0);
  expect(body.opt).toBe('warning');
  expect(body.msg).toContain('Job name has 中 (U+4E2D): papers print a box with the code in its place.');
  expect((await save('Łukasz 20⅜', body.data?.version ?? 0)).body).toMatchObject({ opt: 'save', msg: 'Quote saved' });
});

it('names its rep with the phone number used in all documents', async () => {
  const quoteId = await saveTestQuote(await app.as('distributor'));
  await app.db.updateTable('user').set({ phone: '317-555-0142' }).where('email', '=', 'inside@cdi.test').execute();
  await app.db
    .updateTable('quote')
    .set({ inside_rep_id: await app.userId('inside') })
    .where('quote_id', '=', quoteId)
    .execute();
  const { data } = await send(quoteId);
  const text = await readStoredPdf(app, Number((data as { cdi_file_id: number }).cdi_file_id));
  expect(text).toMatch(/Questions: .+, 317-555-0142/);
  // and on the page of the quote, for users who may see it
  const asked = await (await app.as('distributor')).post<ContactCard>(`/api/quote/contact/${quoteId}`, {});
  expect(asked.body.data).toMatchObject({ phone: '317-555-0142', email: 'inside@cdi.test' });
  expect((await (await app.as('rival')).post(`/api/quote/contact/${quoteId}`, {})).status).toBe(404);
});

it('prints all details of a line, the ship-to, the freight terms and the payment terms', async () => {
  // every measure is there: the longest line of print is not cut off
  const curb = { ...CURB, slope_x: '1/4', slope_y: '1/2', height: 18, material_class: 'stainless_316' };
  const quoteId = await saveTestQuote(await app.as('distributor'), { curbs: [curb] });
  await app.db.updateTable('company').set({ terms: 'net_45' }).where('company_id', '=', 1).execute();
  const { data } = await send(quoteId);
  const text = await readStoredPdf(app, Number((data as { cdi_file_id: number }).cdi_file_id));
  expect(text).toMatch(/18 ga Stainless 316, slope 1\/4:12 and 1\/2:12, \d+ lb each/);
  for (const said of ['Ships to ZIP 43604', 'Freight terms Prepaid and add', 'Payment terms Net 45'])
    expect(text).toContain(said);
});

it('has acceptance lines, our address and phone, and page numbers', async () => {
  const quoteId = await saveTestQuote(await app.as('distributor'));
  const { data } = await send(quoteId);
  const text = await readStoredPdf(app, Number((data as { cdi_file_id: number }).cdi_file_id));
  expect(text).toMatch(/Acceptance of quote Q-\d+-0: .* Name Signature Date PO number/);
  expect(text).toMatch(/1 Curb Way, Indianapolis, IN 46219, 1-800-555-0142/);
  // the letter, the drawing with its own number, the check of the fit
  expect(text).toMatch(/page 1 of (\d).*, page \1 of \1/);
});

it.each([
  ['whose prices hold no longer', { valid_until: '2020-01-01' }, /no longer valid/],
  ['that was cancelled', { status: 'cancelled' }, /is cancelled cannot be sent/],
  ['of which there is a newer revision', { status: 'revised' }, /is revised cannot be sent/],
])('a quote %s is not sent', async (_what, values, message) => {
  const quoteId = await saveTestQuote(await app.as('distributor'));
  await app.db.updateTable('quote').set(values).where('quote_id', '=', quoteId).execute();
  const before = await traces();
  expect(await send(quoteId)).toMatchObject({ code: 'RULE', msg: expect.stringMatching(message) });
  expect(await traces()).toEqual(before);
});

it('prints a long job name in full', async () => {
  const job_name = 'Orchard Park County Courthouse annex, emergency replacement of the units on the east roof';
  const quoteId = await saveTestQuote(await app.as('distributor'), { job_name });
  const { data } = await send(quoteId);
  expect(await readStoredPdf(app, Number((data as { cdi_file_id: number }).cdi_file_id))).toContain(`Job ${job_name}`);
});
