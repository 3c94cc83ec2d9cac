import type { LoadedRecord, OrderNeeds, PricedQuote } from '@cdi/shared/contracts';
import { attachTestFile, CURB, saveTestQuote, SHIP_TO } from '../testing/place-order.ts';
import { buildTestApp, type FormBody, type TestApp } from '../testing/test-app.ts';
import { many, maybeOne, run } from '../storage/query.ts';

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

it('lets only a manager discount below the target margin, and only leadership below cost', async () => {
  const quoteId = await saveTestQuote(await app.as('inside'), AT_LEVEL_D);
  const low = { discount_percent: 20, discount_reason: 'A big job' };
  expect((await change(quoteId, 'inside', low)).body).toMatchObject(refusal(/a manager has to enter it/));
  expect((await change(quoteId, 'manager', low)).body.opt).toBe('save');
  expect(await approverOf(quoteId)).toBe(await app.userId('manager'));
  const lower = { ...low, discount_percent: 60 };
  expect((await change(quoteId, 'manager', lower)).body).toMatchObject(refusal(/leadership has to enter it/));
});

it('requires approval of an earlier discount once another change makes the price too low', async () => {
  const quoteId = await discounted();
  expect(await approverOf(quoteId)).toBeNull();
  expect((await change(quoteId, 'inside', AT_LEVEL_D)).body).toMatchObject(refusal(/a manager has to enter it/));
  expect((await change(quoteId, 'manager', AT_LEVEL_D)).body.opt).toBe('save');
  expect(await approverOf(quoteId)).toBe(await app.userId('manager'));
});

it('lets others edit a quote with an approved discount, until they change the discount', async () => {
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

it('refuses a customer’s change that takes a discount below the target margin, without revealing the margin', async () => {
  const own = { company_id: 1, contact_user_id: await app.userId('distributor'), discount_reason: 'A trial order' };
  const quoteId = await saveTestQuote(await app.as('inside'), { ...own, discount_percent: 1 });
  // the price book changed meanwhile, so the margin is now too low
  await run(app.db)`update quote set discount_percent = 20, override_by = null where quote_id = ${quoteId}`;
  const twice = { curbs: [CURB, { ...CURB, tag: 'RTU-2' }] };
  const refused = await change(quoteId, 'distributor', twice);
  expect(refused.body).toMatchObject({ code: 'RULE', msg: expect.stringMatching(/Ask inside sales/) });
  expect(JSON.stringify(refused.body)).not.toMatch(/margin|cost/i);
  // after the approval by a manager the customer can continue
  expect((await change(quoteId, 'manager', { discount_reason: 'Agreed' })).body.opt).toBe('save');
  expect((await change(quoteId, 'distributor', twice)).body.opt).toBe('save');
});

describe('a price that is low without any discount', () => {
  /** Level A pays 0.40 of list, twelve pieces 0.92 of that: list margin 62 % leaves 1 − 0.38 ÷ 0.368 = −3.26 %. */
  const belowCost = { company_id: 3, branch_id: 3, curbs: [{ ...CURB, qty: 12 }] };

  beforeAll(async () => {
    await run(app.db)`update company set customer_level = 'A' where company_id = 3`;
  });

  it('is saved below cost, but neither sent nor ordered before leadership approves it', async () => {
    const inside = await app.as('inside');
    const manager = await app.as('manager');
    const contact = { contact_user_id: await app.userId('rival') };
    const quoteId = await saveTestQuote(inside, { ...belowCost, ...contact });
    const { body } = await inside.post<LoadedRecord>(`/api/quote/to_json/${quoteId}`);
    expect(body.data?.fields).toMatchObject({ approval_needed: 'leadership', price_to_confirm: true });
    const refused = { code: 'RULE', msg: expect.stringMatching(/below cost: leadership approves its price before/) };
    expect((await inside.post(`/api/quote/send/${quoteId}`, { message: '' })).body).toMatchObject(refused);
    expect((await inside.post(`/api/quote/order/${quoteId}`, SHIP_TO)).body).toMatchObject(refused);
    const needs = await inside.post<OrderNeeds>(`/api/quote/order_needs/${quoteId}`);
    expect(needs.body.data?.problems).toContainEqual(expect.stringMatching(/below cost/));

    expect((await manager.post(`/api/quote/approve/${quoteId}`)).body.code).toBe('FORBIDDEN');
    const leader = await app.as('leadership');
    expect((await leader.post(`/api/quote/approve/${quoteId}`)).body.opt).toBe('save');
    expect(await approverOf(quoteId)).toBe(await app.userId('leadership'));
    expect((await inside.post(`/api/quote/order/${quoteId}`, SHIP_TO)).body.opt).toBe('save');
  });

  it('shows its customer that we confirm the price, and nothing about margin or cost', async () => {
    const rival = await app.as('rival');
    const quoteId = await saveTestQuote(rival, { curbs: belowCost.curbs });
    const loaded = JSON.stringify((await rival.post(`/api/quote/to_json/${quoteId}`)).body);
    expect(loaded).toContain('"price_to_confirm":true');
    expect(loaded).not.toMatch(/"(approval_needed|approved_margin_percent|approved_goods)":/);
    const refused = await rival.post(`/api/quote/order/${quoteId}`, SHIP_TO);
    expect(refused.body).toMatchObject({ code: 'RULE', msg: expect.stringMatching(/^We confirm the price/) });
    expect(JSON.stringify(refused.body)).not.toMatch(/margin|below cost|leadership/i);
    expect((await rival.post(`/api/quote/approve/${quoteId}`)).body.code).toBe('FORBIDDEN');
    const alerts = await many<{ cdi_alert: string }>(app.db)`
      select cdi_alert from cdi_alert where object = 'quote' and record_id = ${quoteId}
        and user_id = ${await app.userId('leadership')}`;
    expect(alerts.map((row) => row.cdi_alert)).toEqual([expect.stringMatching(/below cost: leadership approves/)]);
  });

  it('lapses when the margin falls below what was approved, and holds when it does not', async () => {
    const quoteId = await saveTestQuote(await app.as('inside'), { ...belowCost, curbs: [{ ...CURB, qty: 6 }] });
    // 1 − 0.38 ÷ (0.40 × 0.95) = 0.0 % at six pieces, below the 22 % of the book
    expect((await (await app.as('leadership')).post(`/api/quote/approve/${quoteId}`)).body.opt).toBe('save');
    expect((await change(quoteId, 'inside', { job_city: 'Toledo' })).body.data?.fields.approval_needed).toBeNull();
    const worse = await change(quoteId, 'inside', { curbs: [{ ...CURB, qty: 12 }] });
    expect(worse.body.data?.fields).toMatchObject({ approval_needed: 'leadership', override_by: null });
  });

  it('uses the minimum margin of the price book, or that of the level if it has one', async () => {
    const priced = async () => (await (await app.as('inside')).post<PricedQuote>('/api/quote/price', atLevelD)).body;
    const atLevelD = { company_id: 1, curbs: [{ ...CURB, qty: 1 }], parts: [] };
    // level D: 1 − 0.38 ÷ 0.55 = 30.9 %
    expect((await priced()).data).toMatchObject({ margin_percent: 30.91, approval_needed: null });
    await run(app.db)`update pricing set minimum_margin_percent = 31`;
    expect((await priced()).data?.approval_needed).toBe('manager');
    await run(app.db)`update pricing set level_margins = '{"D":30}'`;
    expect((await priced()).data?.approval_needed).toBeNull();
    await run(app.db)`update pricing set minimum_margin_percent = 22, level_margins = null`;
  });
});

describe('25 pieces and more', () => {
  const large = { curbs: [{ ...CURB, qty: 25 }] };

  it('are a proposal on screen, on the quote and in its PDF, and sales confirms it before it is ordered', async () => {
    const distributor = await app.as('distributor');
    const typed = (await distributor.post<PricedQuote>('/api/quote/price', { ...large, parts: [] })).body.data;
    expect(typed).toMatchObject({ price_to_confirm: true });
    expect(typed?.lines[0]?.messages).toContainEqual({
      field: 'qty',
      message: 'From 25 pieces on, the price is a proposal: we confirm it before it is ordered.',
      severity: 'warning',
    });
    const quoteId = await saveTestQuote(distributor, large);
    await attachTestFile(distributor, 'quote', quoteId, 8);
    expect((await distributor.post(`/api/quote/send/${quoteId}`, { message: '' })).body.opt).toBe('save');
    const refused = await distributor.post(`/api/quote/order/${quoteId}`, SHIP_TO);
    expect(refused.body).toMatchObject({ code: 'RULE', msg: expect.stringMatching(/^We confirm the price/) });
    expect((await (await app.as('inside')).post(`/api/quote/approve/${quoteId}`)).body.opt).toBe('save');
    expect((await distributor.post(`/api/quote/order/${quoteId}`, SHIP_TO)).body.opt).toBe('save');
  });

  it('are needed for a proposal: 24 pieces get a price', async () => {
    const quoteId = await saveTestQuote(await app.as('distributor'), { curbs: [{ ...CURB, qty: 24 }] });
    const row = await maybeOne(app.db)`select price_to_confirm from quote where quote_id = ${quoteId}`;
    expect(row).toEqual({ price_to_confirm: false });
  });
});
