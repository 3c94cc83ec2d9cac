import type { LoadedRecord, OrderNeeds } from '@cdi/shared/contracts';
import { CURB, orderTestQuote, saveTestQuote } from '../testing/place-order.ts';
import { refusedAt } from '../testing/record-calls.ts';
import { buildTestApp, type FormBody, type TestApp } from '../testing/test-app.ts';
import { one, run } from '../storage/query.ts';

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp();
  // whatever the load, the least charge of the lane: numbers that are known by hand
  await run(app.db)`
    insert into freight_lane (lane_name, zip_ranges, weight_rates, minimum_charge, fuel_percent, range_percent,
      liftgate_fee, limited_access_fee, overlength_fee)
    values ('Great Lakes', array['430-458'], '[{"fromLb":0,"usdPerCwt":1}]', 1000, 0, 15, 85, 95, 0),
      ('Northwest', array['970-994'], '[{"fromLb":0,"usdPerCwt":1}]', 2400, 0, 15, 85, 95, 0)`;
});
afterAll(() => app.close());

const CLEVELAND = '44102';
const SEATTLE = '98101';
const change = async (quoteId: number, userName: string, values: FormBody) => {
  const who = await app.as(userName);
  const { body } = await who.post<LoadedRecord>(`/api/quote/to_json/${quoteId}`);
  return who.post<LoadedRecord>(`/api/quote/save/${quoteId}`, { version: body.data?.version, ...values });
};
const freightOf = async (quoteId: number) =>
  one<object>(app.db)`
    select freight::float8 as freight, freight_basis, freight_amount::float8 as freight_amount, freight_terms
    from quote where quote_id = ${quoteId}`;
const own = async () => ({ company_id: 1, branch_id: 1, contact_user_id: await app.userId('distributor') });

describe('freight that we pay and do not add', () => {
  it('cannot be chosen by a customer', async () => {
    const distributor = await app.as('distributor');
    const made = await distributor.post<LoadedRecord>('/api/quote/save', {
      job_name: 'Riverside',
      job_zip: CLEVELAND,
      freight_terms: 'prepaid',
      curbs: [CURB],
    });
    expect(made.body).toMatchObject({ code: 'VALIDATION', msg: expect.stringMatching(/agreed with sales/) });
    expect(refusedAt(made)).toEqual(['freight_terms']);
    const quoteId = await saveTestQuote(distributor, { job_zip: CLEVELAND });
    expect(refusedAt(await change(quoteId, 'distributor', { freight_terms: 'prepaid' }))).toEqual(['freight_terms']);
    expect(await freightOf(quoteId)).toMatchObject({ freight: 1000, freight_terms: 'prepaid_add' });
  });

  it('ends when the customer changes the load: six curbs instead of three pay their freight', async () => {
    const quoteId = await saveTestQuote(await app.as('inside'), { ...(await own()), freight_terms: 'prepaid' });
    const { body } = await change(quoteId, 'distributor', { curbs: [{ ...CURB, qty: 6 }] });
    expect(body).toMatchObject({ opt: 'warning', msg: expect.stringMatching(/added and estimated now/) });
    expect(await freightOf(quoteId)).toMatchObject({ freight: 1000, freight_terms: 'prepaid_add' });
    const again = await change(quoteId, 'inside', { freight_terms: 'prepaid' });
    expect(again.body.opt).toBe('save');
    expect(await freightOf(quoteId)).toMatchObject({ freight: 0, freight_terms: 'prepaid' });
  });

  it('is granted by sales, stays when the customer renames the job, and is dropped from a copy', async () => {
    const quoteId = await saveTestQuote(await app.as('inside'), { ...(await own()), freight_terms: 'prepaid' });
    expect((await change(quoteId, 'distributor', { job_name: 'Riverside 2' })).body.opt).toBe('save');
    expect(await freightOf(quoteId)).toMatchObject({ freight: 0, freight_basis: 'not_ours', freight_terms: 'prepaid' });
    const copy = await (await app.as('distributor')).post<{ quote_id: number }>(`/api/quote/copy/${quoteId}`);
    expect(await freightOf(copy.body.data?.quote_id ?? 0)).toMatchObject({
      freight: 1000,
      freight_basis: 'estimated',
      freight_terms: 'prepaid_add',
    });
  });

  const granted = async () =>
    saveTestQuote(await app.as('inside'), { ...(await own()), job_zip: CLEVELAND, freight_terms: 'prepaid' });
  const ordered = async (trackerId: number) =>
    one<{ freight: number; freight_basis: string; freight_terms: string; total: number; tax: number }>(app.db)`
      select freight, freight_basis, freight_terms, total, tax from tracker where tracker_id = ${trackerId}`;

  it('is added when the customer orders to another ZIP, who sees it before ordering, and sales is notified', async () => {
    const quoteId = await granted();
    const distributor = await app.as('distributor');
    const needs = async (zip: string) =>
      (
        await distributor.post<OrderNeeds>(`/api/quote/order_needs/${quoteId}`, {
          ship_to_state: 'OH',
          ship_to_zip: zip,
        })
      ).body.data?.delivered;
    expect(await needs(CLEVELAND)).toMatchObject({ freight: 0, freight_basis: 'not_ours', is_as_quoted: true });
    expect(await needs(SEATTLE)).toMatchObject({ freight: 2400, freight_basis: 'estimated', is_as_quoted: false });
    const { trackerId } = await orderTestQuote(app, 'distributor', quoteId, { ship_to_zip: SEATTLE });
    const order = await ordered(trackerId);
    expect(order).toMatchObject({ freight: 2400, freight_basis: 'estimated', freight_terms: 'prepaid_add' });
    const quote = await one<{ total: number }>(app.db)`select total from quote where quote_id = ${quoteId}`;
    expect(order.total - order.tax).toBeGreaterThanOrEqual(2400);
    expect(order.total).toBeGreaterThan(quote.total);
    const inside = await app.as('inside');
    const check = await inside.post(`/api/order/sales_check/${trackerId}`);
    expect(check.body.data).toMatchObject({ freight: 2400, is_freight_agreed: false });
    const told = await one<{ texts: string }>(app.db)`
      select string_agg(cdi_alert, '; ') as texts from cdi_alert where url = ${`/tracker/${trackerId}`}`;
    expect(told.texts).toContain(
      'We were to pay its freight to 44102; it ships to 98101, and the freight is added now',
    );
  });

  it('applies to the ZIP it was granted for, and to any ZIP that an employee orders to', async () => {
    const { trackerId } = await orderTestQuote(app, 'distributor', await granted(), { ship_to_zip: CLEVELAND });
    expect(await ordered(trackerId)).toMatchObject({ freight: 0, freight_terms: 'prepaid' });
    const moved = await orderTestQuote(app, 'inside', await granted(), { ship_to_zip: SEATTLE });
    expect(await ordered(moved.trackerId)).toMatchObject({ freight: 0, freight_terms: 'prepaid' });
  });
});

describe('a freight that sales set', () => {
  const agreed = async (more: FormBody = {}) =>
    saveTestQuote(await app.as('inside'), {
      ...(await own()),
      job_zip: CLEVELAND,
      curbs: [{ ...CURB, qty: 2 }],
      freight_amount: 361,
      ...more,
    });
  const SET = { freight: 361, freight_basis: 'set', freight_amount: 361 };

  it.each<[string, FormBody, number]>([
    ['six curbs instead of two', { curbs: [{ ...CURB, qty: 6 }] }, 1000],
    ['a part more', { parts: [{ part_id: 1, qty: 40 }] }, 1000],
    ['Seattle instead of Cleveland', { job_zip: SEATTLE }, 2400],
    ['a lift gate', { liftgate: true }, 1085],
    ['limited access', { limited_access: true }, 1095],
  ])('is estimated again when the customer changes to %s', async (_what, values, estimated) => {
    const quoteId = await agreed();
    const { body } = await change(quoteId, 'distributor', values);
    expect(body).toMatchObject({ opt: 'warning', msg: expect.stringMatching(/estimated anew/) });
    const now = { freight: estimated, freight_basis: 'estimated', freight_amount: null };
    expect(await freightOf(quoteId)).toMatchObject(now);
  });

  it('stays when the customer changes names and tags, and through all changes by employees', async () => {
    const quoteId = await agreed();
    const words = { job_name: 'Riverside 2', job_zip: CLEVELAND, curbs: [{ ...CURB, qty: 2, tag: 'RTU-9' }] };
    expect((await change(quoteId, 'distributor', words)).body.opt).toBe('save');
    expect(await freightOf(quoteId)).toMatchObject(SET);
    expect((await change(quoteId, 'inside', { job_zip: SEATTLE })).body.opt).toBe('save');
    expect(await freightOf(quoteId)).toMatchObject(SET);
  });

  it('is dropped from a copy that the customer makes', async () => {
    const copy = await (await app.as('distributor')).post<{ quote_id: number }>(`/api/quote/copy/${await agreed()}`);
    expect(await freightOf(copy.body.data?.quote_id ?? 0)).toMatchObject({ freight: 1000, freight_amount: null });
  });

  it('applies to its lane when the customer orders, and is estimated for another one', async () => {
    const distributor = await app.as('distributor');
    const needs = async (zip: string) =>
      (
        await distributor.post<OrderNeeds>(`/api/quote/order_needs/${await agreed()}`, {
          ship_to_state: 'OH',
          ship_to_zip: zip,
        })
      ).body.data?.delivered;
    expect(await needs('43604')).toMatchObject({ freight: 361, freight_basis: 'set' });
    expect(await needs(SEATTLE)).toMatchObject({ freight: 2400, freight_basis: 'estimated' });
    const { trackerId } = await orderTestQuote(app, 'distributor', await agreed(), { ship_to_zip: SEATTLE });
    const check = await (await app.as('inside')).post(`/api/order/sales_check/${trackerId}`);
    expect(check.body.data).toMatchObject({ freight: 2400, is_freight_agreed: false });
  });
});
