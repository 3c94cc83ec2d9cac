import { sql } from 'kysely';
import type { LoadedRecord, OrderNeeds } from '@cdi/shared/contracts';
import { attachTestFile, CURB, saveTestQuote, SHIP_TO } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';
import { maybeOne, run } from '../storage/query.ts';

let app: TestApp;
let sales: Caller;
let distributor: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  [sales, distributor] = await Promise.all([app.as('sales'), app.as('distributor')]);
});
afterAll(() => app.close());

const load = async (who: Caller, object: string, id: number): Promise<LoadedRecord> => {
  const { body } = await who.post<LoadedRecord>(`/api/${object}/to_json/${id}`);
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data;
};
const send = (who: Caller, id: number) => who.post(`/api/quote/send/${id}`, { message: '' });
const order = (who: Caller, id: number) => who.post<{ tracker_id: number }>(`/api/quote/order/${id}`, SHIP_TO);
const needs = async (who: Caller, id: number) =>
  (await who.post<OrderNeeds>(`/api/quote/order_needs/${id}`)).body.data?.problems;

describe('a quote of an employee', () => {
  it('is saved with gaps, and neither sent nor ordered before each of them is closed', async () => {
    const id = await saveTestQuote(sales);
    const names = ['company_id', 'branch_id', 'contact_user_id'];
    expect((await load(sales, 'quote', id)).fields).toMatchObject(
      Object.fromEntries(names.map((name) => [name, null])),
    );
    for (const act of [send, order]) {
      const { status, body } = await act(sales, id);
      expect([status, body.code]).toEqual([409, 'RULE']);
      expect(Object.keys(body.fields ?? {})).toEqual(names);
      expect(body.msg).toMatch(
        /The company is missing: choose at Job who the quote is for\. The branch is missing: .+ The contact is missing/,
      );
    }
    const version = async () => (await load(sales, 'quote', id)).version;
    await sales.post(`/api/quote/save/${id}`, { version: await version(), company_id: 1 });
    expect(await needs(sales, id)).toEqual([
      'The branch is missing: choose at Job which branch of the company buys.',
      'The contact is missing: choose at Job who gets the quote and its order.',
    ]);
    const contact = await app.userId('distributor');
    await sales.post(`/api/quote/save/${id}`, { version: await version(), branch_id: 1 });
    expect(Object.keys((await send(sales, id)).body.fields ?? {})).toEqual(['contact_user_id']);
    await sales.post(`/api/quote/save/${id}`, { version: await version(), contact_user_id: contact });
    expect(await needs(sales, id)).toEqual([]);
    await attachTestFile(sales, 'quote', id, 8);
    expect((await send(sales, id)).body.opt).toBe('save');
    const trackerId = (await order(sales, id)).body.data?.tracker_id ?? 0;
    expect((await load(sales, 'tracker', trackerId)).fields).toMatchObject({
      company_id: 1,
      branch_id: 1,
      contact_user_id: contact,
    });
  });

  it('says of a company without a branch that it needs one', async () => {
    const id = await saveTestQuote(sales, { company_id: 4 });
    await run(app.db)`update branch set is_active = false where company_id = 4`;
    expect((await needs(sales, id))?.[0]).toBe(
      'The branch is missing: the company has none yet. Add one under Branches, then choose it at Job.',
    );
    await run(app.db)`update branch set is_active = true where company_id = 4`;
  });
});

describe('a quote made by a customer', () => {
  const bare = async (userName: string) =>
    sql`update "user" set branch_id = null where user_name = ${userName}`.execute(app.db);

  it('is for their company, its only branch and themselves, without a question', async () => {
    await bare('distributor');
    const id = await saveTestQuote(distributor);
    expect((await load(distributor, 'quote', id)).fields).toMatchObject({
      company_id: 1,
      branch_id: 1,
      contact_user_id: await app.userId('distributor'),
    });
    expect(await needs(distributor, id)).toEqual([]);
    expect((await send(distributor, id)).body.opt).toBe('save');
  });

  it('goes to their own branch where the company has several', async () => {
    const row = await maybeOne<{ branch_id: number }>(app.db)`
      insert into branch (company_id, branch_name, branch_no, address1, city, state, zip)
      select company_id, 'Second', 'B-9', address1, city, state, zip from branch where company_id = 1 limit 1
      returning branch_id`;
    const second = row?.branch_id ?? 0;
    await run(app.db)`update "user" set branch_id = ${second} where user_name = 'colleague'`;
    const colleague = await app.as('colleague');
    const id = await saveTestQuote(colleague);
    expect((await load(colleague, 'quote', id)).fields.branch_id).toBe(second);
  });

  it('that was stored with gaps closes them when it is handed over, sent or ordered', async () => {
    const gaps = (id: number) =>
      sql`update quote set branch_id = null, contact_user_id = null where quote_id = ${id}`.execute(app.db);
    const me = await app.userId('distributor');
    const named = { branch_id: 1, contact_user_id: me };
    const asked = await saveTestQuote(distributor);
    await gaps(asked);
    const { version } = await load(distributor, 'quote', asked);
    await distributor.post(`/api/quote/transition/${asked}`, { name: 'request', version, reason: 'Which unit fits?' });
    expect((await load(distributor, 'quote', asked)).fields).toMatchObject({ status: 'requested', ...named });
    const ordered = await saveTestQuote(distributor);
    await attachTestFile(distributor, 'quote', ordered, 8);
    await gaps(ordered);
    expect(await needs(distributor, ordered)).toEqual([]);
    const trackerId = (await order(distributor, ordered)).body.data?.tracker_id ?? 0;
    expect((await load(sales, 'tracker', trackerId)).fields).toMatchObject(named);
  });

  it('copies a quote of another company for their own', async () => {
    const id = await saveTestQuote(sales, {
      company_id: 3,
      branch_id: 3,
      cc_users: [await app.userId('distributor')],
      curbs: [CURB],
    });
    const copy = await distributor.post<{ quote_id: number }>(`/api/quote/copy/${id}`);
    expect((await load(distributor, 'quote', copy.body.data?.quote_id ?? 0)).fields).toMatchObject({
      company_id: 1,
      branch_id: 1,
    });
  });
});

it('an order that was entered by hand is not released without branch and contact', async () => {
  const made = await sales.post<LoadedRecord>('/api/tracker/save', {
    company_id: 1,
    job_name: 'By hand',
    customer_po: 'PO-9',
    order_type: 'custom',
    requested_date: '2099-06-01',
    ship_to_name: 'Riverside',
    ship_to_address: '12 River Rd',
    ship_to_city: 'Toledo',
    ship_to_state: 'OH',
    ship_to_zip: '43604',
    shipping_method: 'ltl',
    freight_terms: 'prepaid_add',
  });
  const id = made.body.data?.id ?? 0;
  await run(app.db)`update tracker set status = 'approved' where tracker_id = ${id}`;
  const release = async () =>
    sales.post(`/api/tracker/transition/${id}`, {
      name: 'release',
      version: (await load(sales, 'tracker', id)).version,
    });
  const refused = await release();
  expect(refused.body.msg).toMatch(
    /The branch is missing: choose on the order which branch buys\. The contact is missing/,
  );
  await sales.post(`/api/tracker/save/${id}`, {
    version: (await load(sales, 'tracker', id)).version,
    branch_id: 1,
    contact_user_id: await app.userId('distributor'),
  });
  expect((await release()).body.opt).toBe('save');
});
