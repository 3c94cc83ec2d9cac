import type { LoadedRecord, OrderNeeds, Suggestion } from '@cdi/shared/contracts';
import { attachTestFile, CURB, saveTestQuote, SHIP_TO } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';
import { one, run } from '../storage/query.ts';

let app: TestApp;
let inside: Caller;
/** Great Lakes Supply buys; Contractor Tester is of Summit Mechanical. */
const GREAT_LAKES = { company_id: 1, branch_id: 1, curbs: [CURB] };

beforeAll(async () => {
  app = await buildTestApp();
  inside = await app.as('inside');
});
afterAll(() => app.close());

const load = async (who: Caller, object: string, id: number) =>
  (await who.post<LoadedRecord>(`/api/${object}/to_json/${id}`)).body;
const change = async (who: Caller, id: number, values: Readonly<Record<string, unknown>>) =>
  who.post(`/api/quote/save/${id}`, { version: (await load(who, 'quote', id)).data?.version, ...values });
const foreign = {
  code: 'VALIDATION',
  fields: { contact_user_id: expect.stringMatching(/^Contractor Tester is of Summit Mechanical\..+ under CC\.$/) },
};

describe('a quote for one company', () => {
  it('does not take a contact of another one, who would see it with its prices and could order', async () => {
    const contact_user_id = await app.userId('contractor');
    const made = await inside.post('/api/quote/save', { job_name: 'Depot', ...GREAT_LAKES, contact_user_id });
    expect(made.body).toMatchObject(foreign);
    const id = await saveTestQuote(inside, GREAT_LAKES);
    expect((await change(inside, id, { contact_user_id })).body).toMatchObject(foreign);
    const contractor = await app.as('contractor');
    expect((await load(contractor, 'quote', id)).opt).not.toBe('load');
    expect((await contractor.post(`/api/quote/order/${id}`, SHIP_TO)).body.code).toBe('NOT_FOUND');
  });

  it('is not turned over to another company together with its contact', async () => {
    const id = await saveTestQuote(inside, { ...GREAT_LAKES, contact_user_id: await app.userId('distributor') });
    const moved = await change(inside, id, { company_id: 3, branch_id: 3 });
    expect(moved.body.fields).toEqual({
      contact_user_id: expect.stringMatching(/^Distributor Tester is of Great Lakes Supply\./),
    });
    const taken = { company_id: 3, branch_id: 3, contact_user_id: await app.userId('rival') };
    expect((await change(inside, id, taken)).body.opt).toBe('save');
  });

  it('is visible to a person of another company named under CC, and takes no contact before a company is chosen', async () => {
    const cc_users = [await app.userId('contractor')];
    const id = await saveTestQuote(inside, { ...GREAT_LAKES, cc_users });
    expect((await load(await app.as('contractor'), 'quote', id)).data?.id).toBe(id);
    const none = { job_name: 'Depot', contact_user_id: await app.userId('contractor') };
    expect((await inside.post('/api/quote/save', none)).body.fields).toEqual({
      contact_user_id: 'Contractor Tester is of Summit Mechanical. Choose the company first, then its contact.',
    });
  });
});

describe('a quote whose contact has left for another company', () => {
  const leave = async () => {
    const colleague = await app.userId('colleague');
    const id = await saveTestQuote(inside, { ...GREAT_LAKES, contact_user_id: colleague });
    await run(app.db)`update "user" set company_id = 4 where user_id = ${colleague}`;
    return id;
  };
  afterEach(() => run(app.db)`update "user" set company_id = 1 where user_name = 'colleague'`);

  it('is neither sent nor ordered to them', async () => {
    const id = await leave();
    const told = 'Colleague Tester is of Summit Mechanical.';
    for (const reply of [
      await inside.post(`/api/quote/send/${id}`, { message: '' }),
      await inside.post(`/api/quote/order/${id}`, SHIP_TO),
    ])
      expect(reply.body).toMatchObject({ code: 'RULE', msg: expect.stringContaining(told) });
    const needs = await inside.post<OrderNeeds>(`/api/quote/order_needs/${id}`);
    expect(needs.body.data?.problems).toContainEqual(expect.stringContaining(told));
    const orders = await one<{ count: number }>(
      app.db,
    )`select count(*)::int as count from tracker where quote_id = ${id}`;
    expect(orders.count).toBe(0);
  });

  it('is copied without them', async () => {
    const id = await leave();
    const copy = await inside.post<{ quote_id: number }>(`/api/quote/copy/${id}`);
    const copied = await load(inside, 'quote', copy.body.data?.quote_id ?? 0);
    expect(copied.data?.fields).toMatchObject({ company_id: 1, contact_user_id: null });
  });

  it('goes on with the colleague who works on it', async () => {
    const id = await leave();
    const distributor = await app.as('distributor');
    expect((await change(distributor, id, { job_city: 'Toledo' })).body.opt).toBe('save');
    const { data } = await load(inside, 'quote', id);
    expect(data?.fields.contact_user_id).toBe(await app.userId('distributor'));
  });
});

it('an order takes a contact of its company only', async () => {
  const id = await saveTestQuote(inside, { ...GREAT_LAKES, contact_user_id: await app.userId('distributor') });
  const needs = await inside.post<OrderNeeds>(`/api/quote/order_needs/${id}`);
  expect(needs.body.data?.problems).toEqual([]);
  await attachTestFile(inside, 'quote', id, 8);
  const { body } = await inside.post<{ tracker_id: number }>(`/api/quote/order/${id}`, SHIP_TO);
  const trackerId = body.data?.tracker_id ?? 0;
  const version = (await load(inside, 'tracker', trackerId)).data?.version;
  const contact_user_id = await app.userId('contractor');
  expect((await inside.post(`/api/tracker/save/${trackerId}`, { version, contact_user_id })).body).toMatchObject(
    foreign,
  );
});

describe('a suggested contact or branch', () => {
  const suggest = async (type: string, query: string) =>
    (await inside.get(`/api/typeahead/${type}?${query}`)).body as unknown as Suggestion[];

  it('is of the chosen company', async () => {
    const people = await suggest('user', 'term=tester&company_id=1');
    expect(people.map(({ label }) => label).toSorted()).toEqual(
      ['Api', 'Colleague', 'Contact', 'Distributor', 'Warehouse'].map((name) => `${name} Tester`),
    );
    expect((await suggest('branch', 'term=&company_id=3')).map(({ id }) => id)).toEqual([3]);
  });

  it('has the name of the company beside it where none is chosen', async () => {
    expect((await suggest('user', 'term=rival'))[0]).toMatchObject({
      label: 'Rival Tester',
      note: 'Rival Distribution',
    });
    await run(app.db)`update branch set branch_name = 'Columbus' where branch_id in (1, 4)`;
    expect((await suggest('branch', 'term=columb')).map(({ note }) => note).toSorted()).toEqual([
      'Great Lakes Supply',
      'Summit Mechanical',
    ]);
  });

  it('shows its number to distinguish it within one company', async () => {
    await run(app.db)`
      insert into branch (company_id, branch_name, branch_no, address1, city, state, zip)
      values (3, 'North', 'N-1', '1 Main St', 'Akron', 'OH', '44301'),
        (3, 'North', 'N-2', '2 Main St', 'Akron', 'OH', '44301')`;
    const found = await suggest('branch', 'term=north&company_id=3');
    expect(found.map(({ note }) => note).toSorted()).toEqual(['N-1', 'N-2']);
  });
});
