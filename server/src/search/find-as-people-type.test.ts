import { catalogue, searchedField } from '@cdi/shared/catalogue';
import type { OmniHit, Suggestion } from '@cdi/shared/contracts';
import { one, run } from '../storage/query.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { placeTestOrder, saveTestQuote } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let maker: RecordMaker;
let inside: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
  inside = await app.as('inside');
});
afterAll(() => app.close());

const find = async (who: Caller, term: string): Promise<readonly OmniHit[]> =>
  (await who.get(`/api/omni_search?term=${encodeURIComponent(term)}`)).body as OmniHit[];
const suggest = async (who: Caller, query: string): Promise<readonly Suggestion[]> =>
  (await who.get(`/api/typeahead/${query}`)).body as Suggestion[];
const list = async (who: Caller, plural: string, filter: Record<string, string>): Promise<readonly number[]> => {
  const { body } = await who.post(`/rapi/${plural}/to_json`, { page_size: 100, ...filter });
  const key = Object.keys(body.rows?.[0] ?? {}).find((name) => name.endsWith('_id')) ?? '';
  return (body.rows ?? []).map((row) => Number(row[key]));
};

async function makeOrder(jobName: string, more: { readonly po?: string; readonly company?: number } = {}) {
  const { trackerId } = await placeTestOrder(app, 'distributor');
  const { tracker_no } = await one<{ tracker_no: string }>(app.db)`
    update tracker set job_name = ${jobName}, customer_po = coalesce(${more.po ?? null}, customer_po),
      company_id = coalesce(${more.company ?? null}::bigint, company_id)
    where tracker_id = ${trackerId} returning tracker_no`;
  return { id: trackerId, number: tracker_no };
}

/** The same number as people type it from a paper, a mail or from memory. */
const waysToType = (number: string): readonly string[] => [
  number,
  number.replaceAll('-', ''),
  number.replaceAll('-', '').toLowerCase(),
  ...['\u2010', '\u2011', '\u2013', '\u2014', '\u2212'].map((hyphen) => number.replaceAll('-', hyphen)),
  number.replaceAll('-', ' '),
  `#${number}`,
  `# ${number.replaceAll('-', '')}`,
];

it.each([
  ['tracker', 'tracker_no', /^T-\d+$/],
  ['tracker_curb', 'curb_no', /^T-\d+-1$/],
  ['quote', 'quote_no', /^Q-\d+$/],
  ['invoice', 'invoice_no', /^INV-\d+$/],
  ['po', 'po_no', /^PO-[A-Z]+-\d+$/],
  ['batch', 'batch_no', /^B-\d{6}-\d+$/],
  ['supplier', 'vendor_no', /^V-\d+$/],
])(
  'the number of a %s is found as people type it, over everything, in its field and in its list',
  async (name, field, shape) => {
    const boss = await app.as('super');
    const { id, fields } = await maker.make(name);
    // the plants of the tests have codes that no plant has
    if (name === 'po') await run(app.db)`update po set po_no = 'PO-IND-9043' where po_id = ${id}`;
    const number = name === 'po' ? 'PO-IND-9043' : String(fields[field]);
    expect(number).toMatch(shape);
    // a curb and its order share their beginning: without hyphens the last one is not known
    const typed =
      name === 'tracker_curb' ? [number, number.replace('-', ''), number.replaceAll('-', '–')] : waysToType(number);
    for (const term of typed) {
      const [hit] = (await find(boss, term)).filter(({ is_exact }) => is_exact);
      expect([term, hit?.object, hit?.id]).toEqual([term, name, id]);
      const [first] = await suggest(boss, `${name}?term=${encodeURIComponent(term)}`);
      expect([term, first?.id]).toEqual([term, id]);
      const plural = catalogue.find((each) => each.name === name)?.plural ?? '';
      if (searchedField(catalogue.find((each) => each.name === name) ?? catalogue[0]!, field) && name !== 'supplier')
        expect([term, await list(boss, plural, { [field]: term })]).toEqual([term, expect.arrayContaining([id])]);
    }
  },
);

it('a number without its letter is said with a # before it', async () => {
  const { id, number } = await makeOrder('Pound sign');
  const [hit] = await find(inside, `#${number.replace('T-', '')}`);
  expect(hit).toMatchObject({ object: 'tracker', id, is_exact: true });
});

it('the search also finds a text that looks like one of our numbers as it is: the order number of a customer', async () => {
  const { id } = await makeOrder('Their number', { po: 'PO77341' });
  const [hit] = await find(inside, 'po77341');
  expect(hit).toMatchObject({ object: 'tracker', id, is_exact: true, why: 'Customer PO is exactly “po77341”' });
});

it('an exact number from another company is marked as exact: of the customer, of the vendor, of the bill', async () => {
  const { id } = await makeOrder('Two numbers', { po: '4477-A' });
  await makeOrder('Longer number', { po: '4477-AB' });
  const hits = (await find(inside, '4477-a')).filter(({ object }) => object === 'tracker');
  expect(hits.map(({ why, is_exact }) => [why, is_exact])).toEqual([
    ['Customer PO is exactly “4477-a”', true],
    ['Customer PO begins with “4477-a”', false],
  ]);
  expect(hits[0]?.id).toBe(id);
  const boss = await app.as('super');
  for (const [name, field] of [
    ['supplier', 'vendor_no'],
    ['vendor_bill', 'supplier_invoice_no'],
  ] as const) {
    const made = await maker.make(name);
    const number = String(made.fields[field]);
    const [hit] = await find(boss, number);
    expect(hit).toMatchObject({
      object: name,
      id: made.id,
      is_exact: true,
      why: expect.stringContaining('is exactly'),
    });
  }
});

it('of equal matches, open records come first, then the newest; names are in alphabetical order', async () => {
  const [oldest, middle, newest] = [
    await makeOrder('Zephyr Hall'),
    await makeOrder('Zephyr Hall'),
    await makeOrder('Zephyr Hall'),
  ];
  await run(app.db)`update tracker set status = 'cancelled' where tracker_id = ${newest.id}`;
  const expected = [middle.id, oldest.id, newest.id];
  expect((await find(inside, 'zephyr')).filter(({ object }) => object === 'tracker').map(({ id }) => id)).toEqual(
    expected,
  );
  expect((await suggest(inside, 'tracker?term=zephyr')).map(({ id }) => id)).toEqual(expected);
  const latest = await makeOrder('The latest order');
  const offered = (await suggest(inside, 'tracker?term=')).map(({ id }) => id);
  expect(offered.filter((id) => [...expected, latest.id].includes(id))).toEqual([latest.id, ...expected]);
  for (const name of ['Zinnia Works', 'Zinnia Air', 'Zinnia Mechanical'])
    await maker.make('company', { company_name: name });
  expect((await suggest(inside, 'company?term=zinnia')).map(({ label }) => label.split(' · ')[0])).toEqual([
    'Zinnia Air',
    'Zinnia Mechanical',
    'Zinnia Works',
  ]);
});

it('the search says which field contains each of several words, in any order', async () => {
  const { id } = await makeOrder('Old Harbor Lighthouse', { po: 'QX-5512' });
  const whyOf = async (term: string) =>
    (await find(inside, term)).find((hit) => hit.object === 'tracker' && hit.id === id)?.why;
  expect(await whyOf('harbor light')).toBe('Job name contains “harbor light”');
  expect(await whyOf('lighthouse old')).toBe('Job name contains “lighthouse” and “old”');
  expect(await whyOf('lighthouse 5512')).toBe('Customer PO contains “5512”, job name contains “lighthouse”');
});

it('the number of a quote leads to its current revision before those that it took the place of', async () => {
  const sales = await app.as('sales');
  const first = await saveTestQuote(sales, { company_id: 1 });
  const { quote_no: number } = await one<{ quote_no: string }>(app.db)`
    update quote set status = 'revised' where quote_id = ${first} returning quote_no`;
  const current = await saveTestQuote(sales, { company_id: 1 });
  await run(app.db)`update quote set quote_no = ${number}, revision = 1 where quote_id = ${current}`;
  const found = (await find(sales, number)).filter(({ object }) => object === 'quote').map(({ id }) => id);
  expect(found).toEqual([current, first]);
  expect((await suggest(sales, `quote?term=${number}`)).map(({ id }) => id)).toEqual([current, first]);
  expect((await find(sales, `${number}-1`))[0]).toMatchObject({ id: current, is_exact: true });
});

it('finds an order by words of the name of its customer and words of its job together', async () => {
  const company = await maker.make('company', { company_name: 'Riverton Medical Supply' });
  const { id } = await makeOrder('Clinic rooftop units', { company: company.id });
  const other = await makeOrder('Clinic rooftop units');
  const hits = (await find(inside, 'rooftop riverton medical')).filter(({ object }) => object === 'tracker');
  expect(hits.map((hit) => [hit.id, hit.why])).toEqual([
    [id, 'Its customer is found by “riverton medical”, job name contains “rooftop”'],
  ]);
  expect((await find(inside, 'riverton warehouse')).filter(({ object }) => object === 'tracker')).toEqual([]);
  // customers read no companies: they find by none
  expect((await find(await app.as('rival'), 'great rooftop')).map((hit) => hit.id)).not.toContain(other.id);
});

describe('letters with accents, and apostrophes of typesetters', () => {
  it.each([
    ['Zuñiga Roofing', ['Zuñiga', 'zuniga', 'ZUÑIGA', 'roofing zuniga']],
    ['Zuniga Hojalatería', ['Zuñiga hojal', 'zuniga hojalateria']],
    ['O’Zannon & Sons', ["O'Zannon", 'O’Zannon', "o'zannon sons"]],
    ["O'Zenner Comfort", ["O'Zenner", 'O’Zenner']],
    ['Zürich–Basel Air', ['zurich-basel', 'Zürich–Basel', 'zurich basel']],
  ])('%s is found by each way to type it', async (name, typed) => {
    const { id } = await maker.make('company', { company_name: name });
    for (const term of typed) {
      const hits = (await find(inside, term)).filter(({ object }) => object === 'company');
      expect([term, hits.map((hit) => hit.id)]).toEqual([term, expect.arrayContaining([id])]);
      expect([term, await list(inside, 'companies', { company_name: term })]).toEqual([
        term,
        expect.arrayContaining([id]),
      ]);
    }
  });
});

it('the filter of a list finds what the search finds for the same words', async () => {
  const { id } = await makeOrder('Roof of the Record Hall');
  const apart = await makeOrder('Recess');
  const listed = await list(inside, 'trackers', { job_name: 're roof' });
  expect(listed).toContain(id);
  expect(listed).not.toContain(apart.id);
  expect((await find(inside, 're roof')).filter(({ object }) => object === 'tracker').map((hit) => hit.id)).toContain(
    id,
  );
});

it('finds the order, and the load, by the number of its bill of lading and by the one of its carrier', async () => {
  const { id } = await makeOrder('With a truck');
  await run(app.db)`
    insert into shipment (tracker_id, line_no, shipment_no, bol_no, pro_no, carrier_name, pieces, weight_lb)
    values (${id}, 1, 1, 'BOL-79123', '343777649', 'Plains Freight', 1, 400)`;
  const [byPro] = await find(inside, '343777649');
  expect(byPro).toMatchObject({ object: 'tracker', id, is_exact: true, why: 'PRO number is exactly “343777649”' });
  for (const term of ['BOL-79123', 'bol79123', 'BOL–79123', '#BOL-79123']) {
    const [hit] = await find(inside, term);
    expect(hit).toMatchObject({ object: 'tracker', id, is_exact: true, why: `BOL number is exactly “${term}”` });
    expect((await suggest(inside, `tracker?term=${encodeURIComponent(term)}`))[0]?.id).toBe(id);
  }
  const [own] = await find(await app.as('distributor'), 'BOL-79123');
  expect(own).toMatchObject({ id, url: `/myorder/${id}` });
  for (const stranger of ['rival', 'vendor', 'shipper'])
    expect(await find(await app.as(stranger), 'BOL-79123')).toEqual([]);
});

it('nothing is searched that some of those who read the records do not see', () => {
  for (const definition of catalogue)
    for (const name of [
      ...definition.lookup.match,
      ...definition.lookup.label,
      ...(definition.lookup.rowNumbers ?? []),
    ]) {
      const searched = searchedField(definition, name);
      expect([definition.name, name, searched?.field.readers, searched?.rows?.readers]).toEqual([
        definition.name,
        name,
        undefined,
        undefined,
      ]);
    }
});
