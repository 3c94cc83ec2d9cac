import { objectNamed } from '@cdi/shared/catalogue';
import type { OmniHit } from '@cdi/shared/contracts';
import { RecordMaker } from '../testing/make-records.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let maker: RecordMaker;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
});
afterAll(() => app.close());

const find = async (who: Caller, term: string): Promise<readonly OmniHit[]> =>
  (await who.get(`/api/omni_search?term=${encodeURIComponent(term)}&all=true`)).body as OmniHit[];

/** Makes a record; gives its id and the number by which people call it. */
async function makeNumbered(name: string): Promise<{ readonly id: number; readonly number: string }> {
  const { id, fields } = await maker.make(name);
  return { id, number: String(fields[objectNamed(name).titleField]) };
}

// as alerts, labels, papers, stubs of checks and the export of payroll print them
it.each([
  ['tracker_mer', 'engineering'],
  ['payment', 'accounting'],
  ['po_receipt', 'shop'],
  ['timecard', 'hr'],
  ['conforming_stamp', 'engineering'],
  ['maintenance_request', 'shop'],
  ['measure_visit', 'sales'],
  ['scrap_entry', 'shop'],
  ['remnant', 'shop'],
])('the number of a %s finds it before everything else', async (name, who) => {
  const { id, number } = await makeNumbered(name);
  expect(number.length).toBeGreaterThan(2);
  const [first] = await find(await app.as(who), number.toLowerCase());
  expect(first).toMatchObject({ object: name, id, url: `/${name}/${id}`, is_exact: true });
});

it.each([
  ['payment', 'shop'],
  ['timecard', 'shop'],
  ['tracker_mer', 'distributor'],
  ['po_receipt', 'vendor'],
])('a number of a %s finds nothing for %s, who may not see it', async (name, who) => {
  const { number } = await makeNumbered(name);
  const hits = await find(await app.as(who), number);
  expect(hits.filter(({ object }) => object === name)).toEqual([]);
});

it('the id in the address of a record, which no paper shows, is found last and not as exact', async () => {
  const { id } = await maker.make('company', { company_name: 'Zephyr Sheet Metal' });
  const named = await maker.make('company', { company_name: `Works ${String(id).padStart(4, '0')}` });
  const term = String(id).padStart(4, '0');
  const hits = (await find(await app.as('super'), term)).filter(({ object }) => object === 'company');
  expect(hits.map((hit) => hit.id)).toEqual([named.id, id]);
  expect(hits[1]).toMatchObject({ why: `Its address ends in “${term}”`, is_exact: false });
});
