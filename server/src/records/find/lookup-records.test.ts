import type { OmniHit, Suggestion } from '@cdi/shared/contracts';
import { catalogue, objectNamed } from '@cdi/shared/catalogue';
import { one, run } from '../../storage/query.ts';
import { cloneRows } from '../../testing/clone-rows.ts';
import { findCreator, RecordMaker } from '../../testing/make-records.ts';
import { placeTestOrder, saveTestQuote } from '../../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let maker: RecordMaker;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
});
afterAll(() => app.close());

const suggest = async (who: Caller, type: string, query: string): Promise<Suggestion[]> => {
  const reply = await who.get(`/api/typeahead/${type}?${query}`);
  if (!Array.isArray(reply.body)) throw new Error(`${reply.status}: ${reply.text}`);
  return reply.body as Suggestion[];
};
const find = async (who: Caller, term: string): Promise<OmniHit[]> =>
  (await who.get(`/api/omni_search?term=${encodeURIComponent(term)}`)).body as OmniHit[];

describe.each(catalogue.map(({ name }) => name))('typeahead over %s', (name) => {
  const definition = objectNamed(name);
  let label = '';
  let id = 0;

  beforeAll(async () => {
    const record = await maker.make(name);
    id = record.id;
    const [number = ''] = definition.lookup.match;
    label = String(record.fields[number] ?? '');
  });

  it('finds the exact number first, and what begins with it', async () => {
    const boss = await maker.caller('super');
    const [first] = await suggest(boss, name, `term=${encodeURIComponent(label.toUpperCase())}`);
    // what is named by its number has one exact match; others at least match by what they begin with
    const isNamed = definition.lookup.match[0] === definition.titleField && findCreator(definition) !== null;
    if (isNamed) expect(first).toMatchObject({ id, value: id, label: expect.stringMatching(/\S/) });
    const begins = await suggest(boss, name, `term=${encodeURIComponent(label.slice(0, 3))}&all=true`);
    expect(begins.map((each) => each.id)).toContain(id);
  });

  it('offers the first records when nothing is typed yet', async () => {
    const rows = await suggest(await maker.caller('super'), name, 'term=');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.slice(0, 20).every((row) => row.value === row.id && row.id > 0)).toBe(true);
  });

  it('shows visitors and vendors only lookups that are open to everyone', async () => {
    const visit = await app.visitor.get(`/api/typeahead/${name}?term=${encodeURIComponent(label)}`);
    const vendor = await (await maker.caller('vendor')).get(`/api/typeahead/${name}?term=${encodeURIComponent(label)}`);
    if (definition.lookup.isOpenToEveryone) return expect([visit.status, vendor.status]).toEqual([200, 200]);
    expect([visit.status, visit.body]).toEqual([401, expect.objectContaining({ opt: 'denied' })]);
    expect([vendor.status, vendor.status === 200 ? vendor.body : []]).toEqual([vendor.status, []]);
  });
});

it('narrows by a reference, a choice or a yes or no of the object, and names a parameter that it does not know', async () => {
  const boss = await maker.caller('super');
  const { id } = await maker.make('company');
  const narrowed = (query: string) => suggest(boss, 'company', `term=&all=true&${query}`);
  expect((await narrowed('is_active=1')).map((each) => each.id)).toContain(id);
  // some of several choices: the vendor and carrier of the test company is no buyer
  const buyers = (await narrowed('company_role=contractor,owner')).map((each) => each.label).join();
  expect(buyers).toContain('Summit Mechanical');
  expect(buyers).not.toContain('Plains Freight');
  // what was taken out of use is never suggested
  expect(await narrowed('is_active=0')).toEqual([]);
  const unknown = await boss.get('/api/typeahead/company?term=&colour=red');
  expect(unknown).toMatchObject({
    status: 422,
    body: { code: 'UNKNOWN_FIELD', msg: 'The search does not know colour.' },
  });
});

it('ends with All Results, value 0, when there are more', async () => {
  const boss = await maker.caller('super');
  const part = await maker.make('part');
  await cloneRows(app.db, objectNamed('part'), part.id, 30);
  const some = await suggest(boss, 'part', 'term=spring');
  expect(some).toHaveLength(21);
  expect(some.at(-1)).toEqual({ label: 'All Results', value: 0, id: 0 });
  const all = await suggest(boss, 'part', 'term=spring&all=true');
  expect(all.length).toBeGreaterThan(30);
  expect(all.some((row) => row.value === 0)).toBe(false);
  await cloneRows(app.db, objectNamed('part'), (await maker.make('part')).id, 220);
  const most = await suggest(boss, 'part', 'term=spring&all=true');
  expect([most.length, most.at(-1)]).toEqual([201, { label: 'All Results', value: 0, id: 0 }]);
});

it.each([
  ['curb_type', 'iso', 'ISO'],
  ['state', 'texas', 'TX'],
  ['customer_level', 'd', 'D'],
  ['shipping', 'will', 'will_call'],
  ['task', 'folding', 'folding'],
  ['brand', 'trane', 'Trane'],
  ['part_type', 'spring', 'spring'],
  ['company_role', 'vendor', 'vendor'],
])('answers the list %s as it answers records', async (list, term, code) => {
  const [first] = await suggest(await maker.caller('super'), list, `term=${term}&all=true`);
  expect(first).toMatchObject({ code, label: expect.stringMatching(/\S/), value: first?.id });
  expect(first?.value).toBeGreaterThan(0);
  expect((await app.visitor.get(`/api/typeahead/${list}?term=`)).status).toBe(401);
});

it('the lookup of customer levels is refused to customers', async () => {
  const customer = await maker.caller('distributor');
  expect((await customer.get('/api/typeahead/customer_level?term=')).status).toBe(403);
  expect((await customer.get('/api/typeahead/state?term=ohio')).status).toBe(200);
});

describe('models for who types a unit', () => {
  it('show tons, base size and whether they are verified, and come before models without a size', async () => {
    const sized = await maker.make('model');
    await run(app.db)`
      update model set model_name = 'QX100', nominal_tons = 3, base_length = 74.375, base_width = 46.75, verified = true
      where model_id = ${sized.id}`;
    const bare = await maker.make('model');
    await run(app.db)`
      update model set model_name = 'QX050', base_length = null, base_width = null, nominal_tons = null
      where model_id = ${bare.id}`;
    const found = await suggest(await app.as('distributor'), 'model', 'term=QX');
    expect(found.map(({ id, note }) => [id, note])).toEqual([
      [sized.id, '3 tons · 74 3/8" × 46 3/4" · verified'],
      [bare.id, 'no size on file'],
    ]);
    // the exact number is what was meant, whatever is known of it
    expect((await suggest(app.visitor, 'model', 'term=QX050'))[0]?.id).toBe(bare.id);
  });

  it('give their footprint to visitors and new users, without a price', async () => {
    const model = await maker.make('model');
    for (const who of [app.visitor, await app.as('newuser')]) {
      const reply = await who.post<{ values: object }>(`/api/quote/unit/${model.id}`);
      expect([reply.status, Object.keys(reply.body.data?.values ?? {})]).toEqual([
        200,
        expect.arrayContaining(['base_length', 'base_width', 'weight']),
      ]);
      expect(JSON.stringify(reply.body)).not.toMatch(/price|cost/);
    }
  });
});

it('narrows by a yes or no of the object', async () => {
  const boss = await maker.caller('super');
  await maker.make('part');
  const visible = await suggest(boss, 'part', 'term=&catalog_visible=1');
  const hidden = await suggest(boss, 'part', 'term=&catalog_visible=0');
  expect([...visible, ...hidden].length).toBeGreaterThan(0);
  expect(visible.filter(({ id }) => hidden.some((other) => other.id === id && id !== 0))).toEqual([]);
  expect((await suggest(boss, 'part', 'term=&is_active=1')).length).toBeGreaterThan(0);
  const odd = await boss.get('/api/typeahead/part?term=&catalog_visible=maybe');
  expect([odd.status, odd.text]).toEqual([422, expect.stringContaining('must be 1 or 0')]);
});

it('a lookup treats % and _ as ordinary characters', async () => {
  const boss = await maker.caller('super');
  expect(await suggest(boss, 'part', 'term=%25')).toEqual([]);
  expect(await suggest(boss, 'part', 'term=_')).toEqual([]);
  expect(await find(boss, '%%%')).toEqual([]);
});

it('narrows by a reference or a choice, and by nothing else', async () => {
  const boss = await maker.caller('super');
  const user = await app.userId('distributor');
  expect((await suggest(boss, 'user', 'term=tester&company_id=1&all=true')).map((row) => row.id)).toContain(user);
  expect((await suggest(boss, 'user', 'term=distributor&company_id=2')).map((row) => row.id)).not.toContain(user);
  for (const query of ['no_such=1', 'hourly_rate=1', 'user_name=x', 'company_id=1 or 1'])
    expect((await boss.get(`/api/typeahead/user?term=a&${query}`)).status).toBe(422);
  const distributor = await maker.caller('distributor');
  // a level that customers do not see must not be found out by asking for each
  expect((await distributor.get('/api/typeahead/quote?term=&customer_level=D')).status).toBe(422);
});

describe('people outside', () => {
  let mine = 0;
  let colleagues = 0;
  let foreign = 0;

  beforeAll(async () => {
    mine = await saveTestQuote(await app.as('distributor'), { job_name: 'Harbour School' });
    colleagues = await saveTestQuote(await app.as('colleague'), { job_name: 'Harbour Hall' });
    foreign = await saveTestQuote(await app.as('rival'), { job_name: 'Harbour Gate' });
  });

  it('find quotes of their company alone, by typing and over everything', async () => {
    const distributor = await maker.caller('distributor');
    const typed = (await suggest(distributor, 'quote', 'term=harbour')).map((row) => row.id);
    expect(typed.sort()).toEqual([mine, colleagues].sort());
    const hits = (await find(distributor, 'Harbour')).map((hit) => `${hit.object} ${hit.id}`);
    expect(hits.sort()).toEqual([`quote ${mine}`, `quote ${colleagues}`].sort());
    expect((await find(distributor, 'harbour')).some((hit) => hit.id === foreign)).toBe(false);
  });

  it('find their own colleagues to copy, and no one else', async () => {
    const distributor = await maker.caller('distributor');
    const ids = (await suggest(distributor, 'user', 'term=tester&all=true')).map((row) => row.id);
    expect(ids).toEqual(expect.arrayContaining([await app.userId('distributor'), await app.userId('colleague')]));
    for (const stranger of ['rival', 'super', 'vendor']) expect(ids).not.toContain(await app.userId(stranger));
  });

  it('see parts of the catalogue only', async () => {
    const rows = await suggest(await maker.caller('distributor'), 'part', 'term=&all=true');
    expect(rows.map((row) => row.label).join()).toContain('ECON-1');
    expect(rows.map((row) => row.label).join()).not.toContain('INT-1');
  });
});

describe('the search over everything', () => {
  it('needs three characters', async () => {
    const reply = await (await maker.caller('super')).get('/api/omni_search?term=ab');
    expect([reply.status, reply.body]).toEqual([422, expect.objectContaining({ code: 'VALIDATION' })]);
  });

  it('shows the exact number first, and says why each was found', async () => {
    const order = await placeTestOrder(app, 'distributor');
    const boss = await maker.caller('super');
    const loaded = await boss.post<{ fields: Record<string, string> }>(`/api/tracker/to_json/${order.trackerId}`);
    const number = loaded.body.data?.fields['tracker_no'] ?? '';
    const hits = await find(boss, number.toLowerCase());
    expect(hits[0]).toEqual({
      object: 'tracker',
      title: 'Tracker',
      title_plural: 'Trackers',
      id: order.trackerId,
      label: expect.stringContaining(number),
      why: `Number is exactly “${number.toLowerCase()}”`,
      url: `/tracker/${order.trackerId}`,
      is_exact: true,
    });
    expect(hits.slice(1).every((hit) => hit.why.length > 0)).toBe(true);
    expect(hits.map((hit) => hit.object)).toContain('tracker_curb');
    const distributor = await maker.caller('distributor');
    const own = await find(distributor, number);
    expect(own[0]).toMatchObject({ title: 'Order', title_plural: 'Orders', url: `/myorder/${order.trackerId}` });
    // a curb appears on the page of its order, and no link leads to employee pages
    const [curb] = await find(distributor, `${number}-1`);
    expect(curb).toMatchObject({ object: 'tracker_curb', is_exact: true, url: `/myorder/${order.trackerId}` });
    const pages = (await Promise.all(['adapter', 'RTU', 'curb', 'ECON'].map((term) => find(distributor, term)))).flat();
    expect(pages.filter(({ url }) => !/^\/(quote|myorder|myinvoices|catalog_\w+)\b/.test(url))).toEqual([]);
    expect(await find(await maker.caller('rival'), number)).toEqual([]);
  });
});

describe('the work of a customer', () => {
  it('is found by the number of the order without its letter, before its curbs', async () => {
    const order = await placeTestOrder(app, 'distributor');
    const { tracker_no: number } = await one<{ tracker_no: string }>(app.db)`
      select tracker_no from tracker where tracker_id = ${order.trackerId}`;
    const hits = await find(await app.as('inside'), number.replace('T-', ''));
    expect(hits[0]).toMatchObject({ object: 'tracker', id: order.trackerId, is_exact: true });
  });

  it('is found by the name of the customer: orders and quotes', async () => {
    const order = await placeTestOrder(app, 'distributor');
    await run(app.db)`
      update company set company_name = 'Zwickau Air' where company_id =
        (select company_id from tracker where tracker_id = ${order.trackerId})`;
    const hits = await find(await app.as('inside'), 'zwickau');
    expect(hits).toContainEqual(
      expect.objectContaining({ object: 'tracker', id: order.trackerId, why: 'Its customer is found by “zwickau”' }),
    );
    expect(hits.some(({ object, id }) => object === 'quote' && id === order.quoteId)).toBe(true);
    // who may not read companies finds by them no orders of others
    const visitor = await app.visitor.get('/api/omni_search?term=zwickau');
    expect(visitor.status).toBe(401);
  });
});

it('finds a customer by name and place together, and says in which field a text was found', async () => {
  await maker.make('company', { company_name: 'Harborline Comfort', city: 'Kenosha' });
  const inside = await app.as('inside');
  const [both, name] = [await find(inside, 'Harborline Kenosha'), await find(inside, 'Harborline')].map((hits) =>
    hits.find(({ object }) => object === 'company'),
  );
  expect(both?.label).toMatch(/^Harborline Comfort · Kenosha/);
  expect(name?.why).toBe('Name begins with “Harborline”');
  const [, lastName = ''] =
    (await find(inside, 'super')).find(({ object }) => object === 'user')?.label.split(' ') ?? [];
  const person = (await find(inside, lastName)).find(
    ({ object, label }) => object === 'user' && label.includes(lastName),
  );
  expect(person?.why).toBe(`Last name begins with “${lastName}”`);
});

it('the search lists quotes and orders of a customer before other records', async () => {
  const order = await placeTestOrder(app, 'distributor');
  await run(app.db)`
    update company set company_name = 'Yttrium Supply' where company_id =
      (select company_id from tracker where tracker_id = ${order.trackerId})`;
  const found = (await find(await app.as('inside'), 'yttrium')).map(({ object }) => object);
  const known = ['quote', 'tracker', 'company'];
  expect([...new Set(found)].slice(0, 3)).toEqual(known);
});
