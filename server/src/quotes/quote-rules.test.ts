import { RecordMaker } from '../testing/make-records.ts';
import { saveTestQuote } from '../testing/place-order.ts';
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

describe('a quote', () => {
  it('is not needed by a day that is past, and may grow old with the day it had', async () => {
    const distributor = await app.as('distributor');
    const id = await saveTestQuote(distributor);
    const before = await load('quote', id);
    expect(refusedAt(await change(distributor, 'quote', before, { need_date: '2020-02-29' }))).toEqual(['need_date']);
    await run(app.db)`update quote set need_date = '2020-02-29' where quote_id = ${id}`;
    const old = await change(distributor, 'quote', before, { need_date: '2020-02-29', job_name: 'Riverside 2' });
    expect(old.body.opt).toBe('save');
  });

  it('says to who is new that the account is being set up', async () => {
    await run(app.db)`update "user" set terms_date = now() where user_name = 'newuser'`;
    const { body } = await (await app.as('newuser')).post('/rapi/quotes/to_json', {});
    expect(body).toMatchObject({ code: 'FORBIDDEN', msg: expect.stringMatching(/^Your account is being set up/) });
  });

  it('that is lost keeps why', async () => {
    const id = await saveTestQuote(await app.as('distributor'));
    const sales = await maker.caller('sales');
    const { version } = await load('quote', id);
    const lost = { name: 'lose', version, reason: 'A competitor was faster' };
    expect((await sales.post(`/api/quote/transition/${id}`, lost)).body.opt).toBe('save');
    expect((await load('quote', id)).fields).toMatchObject({ status: 'lost', lost_reason: 'A competitor was faster' });
  });

  it('is found by a unit that it is about', async () => {
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
