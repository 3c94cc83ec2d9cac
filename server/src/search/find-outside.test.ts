import { fieldsOf, type OmniHit, type Suggestion } from '@cdi/shared/contracts';
import { one, run } from '../storage/query.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let maker: RecordMaker;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
});
afterAll(() => app.close());

const find = async (userName: string, term: string): Promise<readonly OmniHit[]> =>
  (await (await app.as(userName)).get(`/api/omni_search?term=${encodeURIComponent(term)}`)).body as OmniHit[];
const found = async (userName: string, term: string, object: string) =>
  (await find(userName, term)).filter((hit) => hit.object === object).map(({ id, url }) => [id, url]);

it('customers find parts of the catalog on a page of their own, and no others', async () => {
  const { id } = await one<{ id: number }>(app.db)`select part_id as id from part where part_no = 'ECON-1'`;
  for (const who of ['distributor', 'contractor'])
    expect(await found(who, 'econ-1', 'part')).toEqual([[id, `/catalog_part/${id}`]]);
  expect(await found('distributor', 'INT-1', 'part')).toEqual([]);
  for (const who of ['vendor', 'shipper']) expect(await found(who, 'econ-1', 'part')).toEqual([]);
  expect((await found('inside', 'econ-1', 'part'))[0]).toEqual([id, `/part/${id}`]);
});

it('customers find released curbs of the catalog, without their cost, and none that is a concept or out of use', async () => {
  const { id, fields } = await maker.make('curb');
  const number = String(fieldsOf('curb', { fields }).curb_no);
  const states = ['concept', 'released', 'obsolete'];
  const shown: Record<string, unknown> = {};
  for (const state of states) {
    await run(app.db)`update curb set status = ${state}, cost = 412.5, list_price = 820 where curb_id = ${id}`;
    shown[state] = await found('distributor', number, 'curb');
  }
  expect(shown).toEqual({ concept: [], released: [[id, `/catalog_curb/${id}`]], obsolete: [] });
  await run(app.db)`update curb set status = 'released' where curb_id = ${id}`;
  const reply = await (await app.as('distributor')).post<{ fields: object }>(`/api/curb/to_json/${id}`);
  expect(reply.status).toBe(200);
  expect(reply.body.data?.fields).not.toHaveProperty('cost');
  expect(JSON.stringify(reply.body)).not.toContain('412.5');
});

it('suppliers find the orders that we sent them, and neither drafts nor those of others', async () => {
  const { id } = await maker.make('po');
  await run(app.db)`update po set po_no = 'PO-IND-9077', status = 'sent', vendor_company_id = 2 where po_id = ${id}`;
  for (const term of ['PO-IND-9077', 'poind9077'])
    expect(await found('vendor', term, 'po')).toEqual([[id, `/my#po-${id}`]]);
  for (const who of ['distributor', 'shipper']) expect(await found(who, 'PO-IND-9077', 'po')).toEqual([]);
  await run(app.db)`update po set status = 'draft' where po_id = ${id}`;
  expect(await found('vendor', 'PO-IND-9077', 'po')).toEqual([]);
  await run(app.db)`update po set status = 'sent', vendor_company_id = 4 where po_id = ${id}`;
  expect(await found('vendor', 'PO-IND-9077', 'po')).toEqual([]);
});

it('visitors get only label and number of a model, customers also the note that distinguishes it', async () => {
  const { id } = await maker.make('model');
  await run(app.db)`
    update model set brand = 'Trane', model_name = 'QZX100', nominal_tons = 3, base_length = 74.375, base_width = 46.75,
      verified = true
    where model_id = ${id}`;
  const models = async (who: { readonly get: (path: string) => Promise<{ readonly body: unknown }> }) =>
    (await who.get('/api/typeahead/model?term=QZX')).body as Suggestion[];
  const plain = { id, value: id, label: 'Trane QZX100' };
  expect(await models(app.visitor)).toEqual([plain]);
  expect(await models(await app.as('distributor'))).toEqual([
    { ...plain, note: '3 tons · 74 3/8" × 46 3/4" · verified' },
  ]);
});
