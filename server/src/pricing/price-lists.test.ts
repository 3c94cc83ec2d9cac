import { objectNamed } from '@cdi/shared/catalogue';
import type { HistoryRow, LoadedRecord, PricedQuote } from '@cdi/shared/contracts';
import { CURB, saveTestQuote } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type Reply, type TestApp } from '../testing/test-app.ts';
import { many, run } from '../storage/query.ts';

/** Company of `distributor`, and its level. */
const GREAT_LAKES = 1;
const LEVEL_D = 0.55;
/** Part that the basics sell for 900 dollars. */
const ECONOMIZER = 1;

let app: TestApp;
let leader: Caller;
let customer: Caller;
let count = 0;

beforeAll(async () => {
  app = await buildTestApp({ now: () => new Date('2026-12-01T15:00:00Z') });
  leader = await app.as('leadership');
  customer = await app.as('distributor');
});
afterAll(() => app.close());

type Values = Record<string, unknown>;
const [example = {}] = objectNamed('pricing').examples;
const bookForm = (more: Values): Values => {
  count += 1;
  const structures = ['level_multipliers', 'quantity_breaks', 'quick_ship_percents'];
  const form = { ...example, price_version: `L-${count}`, effective_from: '2026-01-01', basis: 'list_table', ...more };
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, structures.includes(name) ? JSON.stringify(value) : value]),
  );
};
const saveBook = (more: Values) => leader.post<LoadedRecord>('/api/pricing/save', bookForm(more));
const must = (reply: Reply<LoadedRecord>): LoadedRecord => {
  if (!reply.body.data) throw new Error(JSON.stringify(reply.body));
  return reply.body.data;
};
const step = ({ id, version }: LoadedRecord, name: string, reason = 'Test') =>
  leader.post<LoadedRecord>(`/api/pricing/transition/${id}`, { name, version, reason });
const load = async (object: string, id: number) =>
  must(await leader.post<LoadedRecord>(`/api/${object}/to_json/${id}`));
const change = async (who: Caller, object: string, id: number, values: Values) =>
  who.post<LoadedRecord>(`/api/${object}/save/${id}`, { version: (await load(object, id)).version, ...values });
const price = async (who: Caller, more: Values = {}) =>
  (await who.post<PricedQuote>('/api/quote/price', { curbs: [CURB], parts: [], ...more })).body;

/** NEW up to 22 ft 890, from there to 28 ft 1,030 up to 14 in. high and 1,240 above. */
const BANDS = [
  { curb_type: 'NEW', size_from: 16, size_to: 22, base_price: 890 },
  { curb_type: 'NEW', size_from: 22, size_to: 28, height_to: 14, base_price: 1030 },
  { curb_type: 'NEW', size_from: 22, size_to: 28, height_from: 14, base_price: 1240 },
];
const makeList = async (more: Values = {}) =>
  must(await step(must(await saveBook({ audience: 'named', bands: BANDS, ...more })), 'activate'));

describe('the bands of a list table', () => {
  it('cannot overlap: the refusal is at the band, and names the other one', async () => {
    const { body } = await saveBook({
      bands: [...BANDS, { curb_type: 'NEW', size_from: 27, size_to: 30, height_from: 10, base_price: 1 }],
    });
    expect(Object.keys(body.fields ?? {})).toEqual(['bands[3].size_from']);
    expect(body.msg).toBe(
      'Band 4 (New construction curb, 27 to 30 ft around, from 10 in. high) overlaps band 2 (New construction curb, 22 to 28 ft around, up to 14 in. high). Each size has one price.',
    );
    const stored = must(await saveBook({ bands: BANDS }));
    const rows = stored.children.bands ?? [];
    const moved = rows.map(({ price_band_id, size_to }, index) => ({
      price_band_id,
      size_to: index === 0 ? 23 : size_to,
    }));
    expect((await change(leader, 'pricing', stored.id, { bands: moved })).body.fields).toHaveProperty([
      'bands[1].size_from',
    ]);
  });

  it.each<[string, Values, string]>([
    ['that ends where it begins', { bands: [{ ...BANDS[0], size_to: 16 }] }, 'bands[0].size_to'],
    ['that is no height', { bands: [{ ...BANDS[0], height_from: 14, height_to: 10 }] }, 'bands[0].height_to'],
    ['without a price', { bands: [{ ...BANDS[0], base_price: '' }] }, 'bands[0].base_price'],
    ['in a book of another basis', { basis: 'cost_plus', bands: BANDS }, 'basis'],
    ['with additions for no gauge', { bands: BANDS, gauge_adders: '{"17":8}' }, 'gauge_adders'],
    ['with additions for no option', { bands: BANDS, option_adders: '{"colour:red":8}' }, 'option_adders'],
    ['with additions that are no number', { bands: BANDS, material_adders: '{"aluminium":"much"}' }, 'material_adders'],
  ])('one %s is refused', async (_what, more, field) => {
    const { body } = await saveBook(more);
    expect([body.opt, Object.keys(body.fields ?? {})]).toEqual(['error', [field]]);
  });

  it('are required before the table can be activated', async () => {
    const empty = must(await saveBook({ audience: 'named' }));
    expect((await step(empty, 'activate')).body).toMatchObject({ opt: 'error', code: 'RULE' });
  });

  it('are visible to leadership only', async () => {
    const { id } = must(await saveBook({ bands: BANDS }));
    for (const name of ['accounting', 'sales', 'distributor'])
      expect((await (await app.as(name)).post(`/api/pricing/to_json/${id}`)).status).toBe(404);
  });
});

describe('a company with a price list', () => {
  it('gets the prices of the list, with the band in the steps that the customer sees, unlike other companies', async () => {
    const before = (await price(customer)).data;
    const list = await makeList();
    const version = String(list.fields.price_version);
    // in addition to the price book for all customers, which stays in force
    expect((await price(customer)).data?.price_version).toBe('2026-1');
    expect(
      (await change(await app.as('accounting'), 'company', GREAT_LAKES, { price_list_id: list.id })).body.opt,
    ).toBe('save');

    const { data } = await price(customer);
    expect(data?.price_version).toBe(version);
    expect(data?.lines[0]?.price).toMatchObject({ list_price: null, unit_price: 549.51, ext_price: 1648.53 });
    expect(1030 * LEVEL_D * 0.97).toBeCloseTo(549.505, 5);
    // list price and level are no business of the customer
    const theirs = data?.lines[0]?.price?.steps.map(({ code }) => code);
    expect(theirs).toEqual(['quantity_break', 'goods', 'surcharge', 'subtotal']);
    const sold = (await price(await app.as('sales'), { company_id: GREAT_LAKES })).data;
    const steps = sold?.lines[0]?.price?.steps ?? [];
    expect(steps[0]).toMatchObject({
      code: 'band',
      label: 'Price of the band New construction curb, 22 to 28 ft around, up to 14 in. high',
      amount: 1030,
      isInternal: false,
    });
    expect(steps.map(({ code }) => code)).not.toContain('cost');
    expect((await price(await app.as('rival'))).data?.price_version).toBe('2026-1');

    const quote = await load('quote', await saveTestQuote(customer));
    expect(quote.fields).toMatchObject({ price_version: version, goods: 1648.53 });
    // who sees cost sees the way to it too
    const manager = (await price(await app.as('manager'), { company_id: GREAT_LAKES })).data;
    expect(manager?.lines[0]?.price?.steps.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['cost', 'band', 'list']),
    );
    expect(sold?.margin_percent).toBeDefined();
    expect(sold?.cost).toBeUndefined();

    await change(leader, 'company', GREAT_LAKES, { price_list_id: '' });
    expect((await price(customer)).data).toEqual(before);
  });

  it('needs engineering to price sizes outside all bands, which the size field says in a draft that can be saved', async () => {
    const list = await makeList();
    await change(leader, 'company', GREAT_LAKES, { price_list_id: list.id });
    const large = { ...CURB, od_length: 160, unit_base_length: 165 };
    const { data, opt } = await price(customer, { curbs: [large] });
    expect(opt).toBe('success');
    expect(data?.lines[0]).toMatchObject({
      price: null,
      messages: expect.arrayContaining([
        {
          field: 'od_length',
          severity: 'error',
          message: `Price list ${String(list.fields.price_version)} holds no new construction curb of 35.06 ft around and 14 in. high. Engineering prices it: ask for help with this quote.`,
        },
      ]),
    });
    expect(data?.totals).toBeNull();
    const quote = await load('quote', await saveTestQuote(customer, { curbs: [large] }));
    expect(quote.children.curbs?.[0]).toMatchObject({ unit_price: null, price_version: null });
    expect((await customer.post(`/api/quote/send/${quote.id}`, { message: '' })).body.opt).toBe('error');
    await change(leader, 'company', GREAT_LAKES, { price_list_id: '' });
  });

  it('gets the standard prices while its list is not in force', async () => {
    const next = await makeList({ effective_from: '2027-01-01' });
    const past = await makeList({ effective_from: '2025-01-01', effective_to: '2026-11-30' });
    const draft = must(await saveBook({ audience: 'named', bands: BANDS }));
    for (const { id } of [next, past, draft]) {
      expect((await change(leader, 'company', GREAT_LAKES, { price_list_id: id })).body.opt).toBe('save');
      expect((await price(customer)).data?.price_version).toBe('2026-1');
    }
    await change(leader, 'company', GREAT_LAKES, { price_list_id: '' });
  });

  it('accepts only a list for named companies, set by accounting, which blocks the list from being archived', async () => {
    const list = await makeList();
    const archived = must(await step(await makeList(), 'archive'));
    const refused = async (id: unknown) =>
      (await change(leader, 'company', GREAT_LAKES, { price_list_id: id })).body.fields?.price_list_id;
    expect(await refused(1)).toMatch(/2026-1 holds for every customer/);
    expect(await refused(archived.id)).toMatch(/is archived/);
    for (const name of ['sales', 'inside', 'manager'])
      expect((await change(await app.as(name), 'company', GREAT_LAKES, { price_list_id: list.id })).body.opt).toBe(
        'error',
      );
    const accounting = await app.as('accounting');
    const found = (await accounting.get('/api/typeahead/pricing?term=L-')).body as { id: number }[];
    expect(found.map((each) => each.id)).toContain(list.id);
    await change(accounting, 'company', GREAT_LAKES, { price_list_id: list.id });
    expect((await step(list, 'archive')).body.msg).toMatch(
      /price list of Great Lakes Supply\. Choose another one there first/,
    );
    await change(accounting, 'company', GREAT_LAKES, { price_list_id: '' });
    expect((await step(list, 'archive')).body.opt).toBe('save');
  });
});

it('lets only leadership try out a price book before it is in force', async () => {
  const draft = must(await saveBook({ bands: BANDS }));
  const { data } = await price(leader, { pricing_id: draft.id });
  expect([data?.price_version, data?.lines[0]?.price?.list_price]).toEqual([draft.fields.price_version, 1030]);
  for (const name of ['distributor', 'sales'])
    expect(await price(await app.as(name), { pricing_id: draft.id })).toMatchObject({
      opt: 'error',
      code: 'FORBIDDEN',
    });
});

describe('a part with net prices by level', () => {
  const priceParts = async (who: Caller, qty: number, part = ECONOMIZER) =>
    (await price(who, { curbs: [], parts: [{ part_id: part, qty }] })).data?.parts[0];

  it('is sold at its net price to that level only', async () => {
    const accounting = await app.as('accounting');
    expect((await priceParts(customer, 1))?.unit_price).toBe(495);
    const saved = await change(accounting, 'part', ECONOMIZER, { level_prices: '{"D":480,"R":880.005}' });
    expect(saved.body.data?.fields.level_prices).toEqual({ D: 480, R: 880.01 });
    expect(await priceParts(customer, 3)).toMatchObject({ unit_price: 480, ext_price: 1440 });
    // level E: 900 × 0.65
    expect((await priceParts(await app.as('rival'), 1))?.unit_price).toBe(585);
    expect((await priceParts(await app.as('contractor'), 1))?.unit_price).toBe(880.01);
    const rows = await many<{ unit_price: number }>(app.db)`
      select unit_price from quote_part
      where quote_id = ${await saveTestQuote(customer, { curbs: [], parts: [{ part_id: ECONOMIZER, qty: 3 }] })}`;
    expect(rows).toEqual([{ unit_price: 480 }]);
  });

  it('hides net and list prices from customers, in record, list and history', async () => {
    for (const who of [customer, await app.as('rival')]) {
      const record = (await who.post<LoadedRecord>(`/api/part/to_json/${ECONOMIZER}`)).body.data;
      expect(record?.fields).toHaveProperty('description');
      expect(record?.fields).not.toHaveProperty('list_price');
      expect(record?.fields).not.toHaveProperty('level_prices');
      const list = await who.post('/rapi/parts/to_json', {});
      expect(JSON.stringify(list.body)).not.toMatch(/level_prices|880\.01/);
      const history = await who.post<{ rows: HistoryRow[] }>(`/api/part/history_json/${ECONOMIZER}`);
      expect(JSON.stringify(history.body)).not.toContain('880.01');
    }
  });

  it('is refused with invalid prices, and from users who do not set prices', async () => {
    const accounting = await app.as('accounting');
    for (const wrong of ['{"Z":480}', '{"D":0}', '{"D":"480"}', '[480]', '{"D":-1}'])
      expect((await change(accounting, 'part', ECONOMIZER, { level_prices: wrong })).body.fields).toHaveProperty(
        'level_prices',
      );
    const tried = await change(await app.as('material'), 'part', ECONOMIZER, { level_prices: '{"D":1}' });
    expect(tried.body.fields?.level_prices).toMatch(/may not change/);
  });

  it('is sold only to its levels when it has no list price', async () => {
    await run(app.db)`update part set list_price = null where part_id = ${ECONOMIZER}`;
    expect((await priceParts(customer, 1))?.unit_price).toBe(480);
    const rival = await app.as('rival');
    const { body } = await rival.post('/api/quote/save', {
      job_name: 'None',
      parts: [{ part_id: ECONOMIZER, qty: 1 }],
    });
    expect(body.fields?.['parts[0].part_id']).toMatch(/not sold, or not to you/);
    await run(app.db)`update part set list_price = 900 where part_id = ${ECONOMIZER}`;
  });
});
