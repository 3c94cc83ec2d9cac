import type { PricedQuote } from '@cdi/shared/contracts';
import { RecordMaker } from '../testing/make-records.ts';
import { CURB, saveTestQuote } from '../testing/place-order.ts';
import { recordCalls, refusedAt } from '../testing/record-calls.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { run } from '../storage/query.ts';

let app: TestApp;
let maker: RecordMaker;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
});
afterAll(() => app.close());

const { load, change } = recordCalls(() => maker);

describe('the price of an unsaved quote', () => {
  const price = async (fields: Record<string, unknown>) => {
    const { body } = await (await app.as('distributor')).post<PricedQuote>('/api/quote/price', fields);
    return body.data as PricedQuote;
  };

  it.each([
    ['qty', 0, /“0” was not taken: .* computed with 1\./],
    ['qty', 1.5, /“1.5” was not taken: .* computed with 1\./],
    ['slope_x', -1, /“-1” was not taken: .* computed with 0\./],
    ['unit_weight', 'heavy', /“heavy” was not taken: .* computed without it\./],
  ])('names the value used instead of the invalid %s %p', async (field, value, message) => {
    const { lines } = await price({ job_name: 'Riverside', curbs: [{ ...CURB, [field]: value }] });
    const warning = { field, severity: 'warning', message: expect.stringMatching(message) };
    expect(lines[0]?.messages).toContainEqual(warning);
    expect(lines[0]?.price?.unit_price).toBeGreaterThan(0);
  });

  it('names invalid fields of the quote and its parts, and shows no message when all input is valid', async () => {
    const { messages } = await price({
      job_name: 'x',
      quick_ship_days: '2',
      parts: [{ part_id: 1, qty: -1 }],
      curbs: [CURB],
    });
    expect(messages?.map(({ field }) => field)).toEqual(['quick_ship_days', 'parts[0].qty']);
    const plain = await price({ job_name: 'x', curbs: [CURB] });
    expect([plain.messages, plain.lines[0]?.messages]).toEqual([[], []]);
  });

  it('leaves a refused quick ship out of the lead time, and gives one reason', async () => {
    const isolated = { ...CURB, curb_type: 'ISO', isolation_class: '1' };
    const refused = await price({ job_name: 'x', quick_ship_days: '1', curbs: [isolated] });
    const errors = refused.lines[0]?.messages.filter(({ severity }) => severity === 'error') ?? [];
    expect(errors.map(({ field }) => field)).toEqual(['quick_ship']);
    expect(refused.lead_time_days).toBe((await price({ job_name: 'x', curbs: [isolated] })).lead_time_days);
  });
});

describe('a quote', () => {
  it('needs a company that buys: a carrier is refused at its field, unless the quote had it before', async () => {
    // 2 is Plains Freight, a vendor and carrier; 4 a contractor
    const sales = await app.as('inside');
    const save = (company_id: number, id = '') =>
      sales.post('/api/quote/save' + id, {
        job_name: 'Depot',
        company_id,
        ...(id ? { version: 1 } : { curbs: [CURB] }),
      });
    const { body, status } = await save(2);
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({
        fields: { company_id: expect.stringMatching(/^Plains Freight does not buy from us/) },
      }),
    ]);
    const id = await saveTestQuote(sales, { company_id: 4 });
    await run(app.db)`update quote set company_id = 2, branch_id = 2 where quote_id = ${id}`;
    expect((await save(2, `/${id}`)).status).toBe(200);
  });

  it('cannot get a need date in the past, but can be saved with one that has passed', async () => {
    const distributor = await app.as('distributor');
    const id = await saveTestQuote(distributor);
    const before = await load('quote', id);
    expect(refusedAt(await change(distributor, 'quote', before, { need_date: '2020-02-29' }))).toEqual(['need_date']);
    await run(app.db)`update quote set need_date = '2020-02-29' where quote_id = ${id}`;
    const old = await change(distributor, 'quote', before, { need_date: '2020-02-29', job_name: 'Riverside 2' });
    expect(old.body.opt).toBe('save');
  });

  it('is refused to a new user with the note that the account is being set up', async () => {
    await run(app.db)`update "user" set terms_date = now() where user_name = 'newuser'`;
    const { body } = await (await app.as('newuser')).post('/rapi/quotes/to_json', {});
    expect(body).toMatchObject({ code: 'FORBIDDEN', msg: expect.stringMatching(/^Your account is being set up/) });
  });

  it('keeps the reason when it is lost', async () => {
    const id = await saveTestQuote(await app.as('distributor'));
    const sales = await maker.caller('sales');
    const { version } = await load('quote', id);
    const lost = { name: 'lose', version, reason: 'A competitor was faster' };
    expect((await sales.post(`/api/quote/transition/${id}`, lost)).body.opt).toBe('save');
    expect((await load('quote', id)).fields).toMatchObject({ status: 'lost', lost_reason: 'A competitor was faster' });
  });

  it('is found by the unit of one of its curbs', async () => {
    const model = await maker.make('model');
    const id = await saveTestQuote(await app.as('distributor'));
    const sales = await maker.caller('sales');
    const quote = await load('quote', id);
    const curbs = quote.children.curbs?.map((row) => ({
      quote_curb_id: row.quote_curb_id,
      existing_model_id: model.id,
    }));
    expect((await change(sales, 'quote', quote, { curbs })).body.opt).toBe('save');
    const found = await sales.post('/rapi/quotes/to_json', { models: [model.id] });
    expect(found.body.rows?.map((row) => row.quote_id)).toEqual([id]);
  });
});
