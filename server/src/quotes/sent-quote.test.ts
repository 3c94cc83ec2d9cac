import { childrenOf, fieldsOf, type LoadedRecord } from '@cdi/shared/contracts';
import { CURB, saveTestQuote } from '../testing/place-order.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';
import { buildTestApp, type Caller, type FormBody, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const load = async (who: Caller, id: number) => {
  const { body } = await who.post<LoadedRecord>(`/api/quote/to_json/${id}`, {});
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data;
};
const save = async (who: Caller, id: number, values: FormBody) =>
  who.post<LoadedRecord>(`/api/quote/save/${id}`, { version: (await load(who, id)).version, ...values });

async function sentQuote(): Promise<{ id: number; pdf: string; customer: Caller; sales: Caller }> {
  const customer = await app.as('distributor');
  const id = await saveTestQuote(customer);
  const sent = await customer.post<{ cdi_file_id: number }>(`/api/quote/send/${id}`, { message: '' });
  const pdf = await readStoredPdf(app, sent.body.data?.cdi_file_id ?? 0);
  return { id, pdf, customer, sales: await app.as('inside') };
}

const dollars = (amount: unknown) => Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 });

it.each<[string, FormBody, string]>([
  ['another quantity', { curbs: [{ ...CURB, qty: 9 }] }, 'curbs'],
  ['another size', { curbs: [{ ...CURB, height: 24 }] }, 'curbs'],
  ['another line', { curbs: [CURB, { ...CURB, tag: 'RTU-2' }] }, 'curbs'],
  ['other freight terms', { freight_terms: 'collect' }, 'freight_terms'],
  ['another job', { job_name: 'Another job' }, 'job_name'],
])('refuses %s on a sent quote: one number has one price', async (_what, values, field) => {
  const { id, pdf, customer, sales } = await sentQuote();
  const before = await load(customer, id);
  for (const who of [customer, sales]) {
    const refused = await save(who, id, values);
    expect([refused.status, refused.body.code]).toEqual([409, 'RULE']);
    expect(refused.body.msg).toContain('Revise it');
    expect(Object.keys(refused.body.fields ?? {})[0]).toMatch(new RegExp(`^${field}`));
  }
  const after = await load(customer, id);
  expect([after.fields, after.children]).toEqual([before.fields, before.children]);
  expect(pdf).toContain(dollars(fieldsOf('quote', after).total));
});

it('allows changes to the follow-up of a sent quote without pricing it again', async () => {
  const { id, customer, sales } = await sentQuote();
  await app.db
    .updateTable('quote')
    .set({ total: '1234.56', valid_until: '2031-01-01' })
    .where('quote_id', '=', id)
    .execute();
  const before = await load(sales, id);
  const rows = childrenOf('quote', 'curbs', before) as unknown as FormBody[string];
  const saved = await save(sales, id, { next_action: 'Call Pat', notes_internal: 'Waits for the owner', curbs: rows });
  expect([saved.status, saved.body.opt]).toEqual([200, 'save']);
  const after = await load(sales, id);
  expect(after.fields).toMatchObject({ next_action: 'Call Pat', total: 1234.56, valid_until: '2031-01-01' });
  expect(after.children).toEqual(before.children);
  expect(fieldsOf('quote', await load(customer, id)).next_action).toBeUndefined();
});

it('accepts the change in a revision, with its own number and price', async () => {
  const { id, customer } = await sentQuote();
  const { body } = await customer.post<{ id: number }>(`/api/quote/revise/${id}`, {});
  const revisionId = Object.values(body.data ?? {})[0] ?? 0;
  const changed = await save(customer, revisionId, { curbs: [{ ...CURB, qty: 9 }] });
  expect(changed.body.opt).toBe('save');
  const old = fieldsOf('quote', await load(customer, id));
  const revised = fieldsOf('quote', await load(customer, revisionId));
  expect([old.status, revised.revision]).toEqual(['revised', 1]);
  expect(Number(revised.total)).toBeGreaterThan(Number(old.total));
});
