import type { LoadedRecord } from '@cdi/shared/contracts';
import { CURB, saveTestQuote } from '../testing/place-order.ts';
import { buildTestApp, type FormBody, type TestApp } from '../testing/test-app.ts';
import { maybeOne, run } from '../storage/query.ts';

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const change = async (quoteId: number, userName: string, values: FormBody) => {
  const who = await app.as(userName);
  const { body } = await who.post<LoadedRecord>(`/api/quote/to_json/${quoteId}`);
  return who.post<LoadedRecord>(`/api/quote/save/${quoteId}`, { version: body.data?.version, ...values });
};
const approverOf = async (quoteId: number): Promise<number | null> => {
  const row = await maybeOne<{ override_by: number | null }>(app.db)`
    select override_by from quote where quote_id = ${quoteId}`;
  return row?.override_by ?? null;
};
const refusal = (who: RegExp) => ({
  code: 'VALIDATION',
  fields: { discount_percent: expect.stringMatching(who) },
});
/** A quote at the list price, on which a discount still leaves the target margin. */
const discounted = async () =>
  saveTestQuote(await app.as('inside'), { discount_percent: 10, discount_reason: 'A trial order' });
const AT_LEVEL_D = { company_id: 1 };

it('a discount below the target margin is entered by a manager, below cost by leadership', async () => {
  const quoteId = await saveTestQuote(await app.as('inside'), AT_LEVEL_D);
  const low = { discount_percent: 20, discount_reason: 'A big job' };
  expect((await change(quoteId, 'inside', low)).body).toMatchObject(refusal(/a manager has to enter it/));
  expect((await change(quoteId, 'manager', low)).body.opt).toBe('save');
  expect(await approverOf(quoteId)).toBe(await app.userId('manager'));
  const lower = { ...low, discount_percent: 60 };
  expect((await change(quoteId, 'manager', lower)).body).toMatchObject(refusal(/leadership has to enter it/));
});

it('a discount that needed no approval needs it once something else makes the price low', async () => {
  const quoteId = await discounted();
  expect(await approverOf(quoteId)).toBeNull();
  expect((await change(quoteId, 'inside', AT_LEVEL_D)).body).toMatchObject(refusal(/a manager has to enter it/));
  expect((await change(quoteId, 'manager', AT_LEVEL_D)).body.opt).toBe('save');
  expect(await approverOf(quoteId)).toBe(await app.userId('manager'));
});

it('an approved discount lets others work on the quote, until it is another one', async () => {
  const quoteId = await discounted();
  await change(quoteId, 'manager', AT_LEVEL_D);
  const manager = await app.userId('manager');
  expect((await change(quoteId, 'inside', { job_city: 'Toledo' })).body.opt).toBe('save');
  expect((await change(quoteId, 'inside', { curbs: [CURB, { ...CURB, tag: 'RTU-2' }] })).body.opt).toBe('save');
  expect(await approverOf(quoteId)).toBe(manager);
  expect((await change(quoteId, 'inside', { discount_percent: 12 })).body).toMatchObject(refusal(/a manager/));
  expect((await change(quoteId, 'inside', { discount_percent: 0 })).body.opt).toBe('save');
  expect(await approverOf(quoteId)).toBeNull();
});

it('a customer cannot make a quote so that its discount goes below the target margin, and learns nothing of it', async () => {
  const own = { company_id: 1, contact_user_id: await app.userId('distributor'), discount_reason: 'A trial order' };
  const quoteId = await saveTestQuote(await app.as('inside'), { ...own, discount_percent: 1 });
  // the price book changed meanwhile: what was enough is so no more
  await run(app.db)`update quote set discount_percent = 20, override_by = null where quote_id = ${quoteId}`;
  const twice = { curbs: [CURB, { ...CURB, tag: 'RTU-2' }] };
  const refused = await change(quoteId, 'distributor', twice);
  expect(refused.body).toMatchObject({ code: 'RULE', msg: expect.stringMatching(/Ask inside sales/) });
  expect(JSON.stringify(refused.body)).not.toMatch(/margin|cost/i);
  // once a manager has agreed, the customer goes on
  expect((await change(quoteId, 'manager', { discount_reason: 'Agreed' })).body.opt).toBe('save');
  expect((await change(quoteId, 'distributor', twice)).body.opt).toBe('save');
});
