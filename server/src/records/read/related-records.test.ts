import type { RelatedRecords } from '@cdi/shared/contracts';
import { placeTestOrder, saveTestQuote } from '../../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const related = async (who: Caller, object: string, id: number) =>
  who.post<RelatedRecords>(`/api/${object}/related_json/${id}`);

it('related records are counted by field, and the newest are named', async () => {
  const distributor = await app.as('distributor');
  const sales = await app.as('sales');
  const companyOf = async () => (await related(sales, 'company', 1)).body.data?.used_by ?? [];
  const before = (await companyOf()).find(({ object, field }) => object === 'quote' && field === 'company_id');
  const first = await saveTestQuote(distributor);
  const second = await saveTestQuote(distributor);
  const after = (await companyOf()).find(({ object, field }) => object === 'quote' && field === 'company_id');
  expect(after?.count).toBe((before?.count ?? 0) + 2);
  expect(after?.newest.slice(0, 2).map(({ id }) => id)).toEqual([second, first]);
  expect(after?.newest[0]?.label).toMatch(/^Q-\d+/);
});

it('finds what refers to it in a row of a list, and says in which', async () => {
  const { trackerId, curbIds } = await placeTestOrder(app, 'distributor');
  const engineer = await app.as('engineering');
  const ofOrder = (await related(engineer, 'tracker', trackerId)).body.data?.used_by ?? [];
  expect(ofOrder.find(({ object }) => object === 'tracker_curb')).toMatchObject({
    field: 'tracker_id',
    count: curbIds.length,
    is_more: false,
  });
});

it('leaves out what the person may not read, and is for employees who may see the record', async () => {
  const { trackerId } = await placeTestOrder(app, 'distributor');
  const objectsFor = async (name: string) =>
    ((await related(await app.as(name), 'company', 1)).body.data?.used_by ?? []).map(({ object }) => object);
  const all = await objectsFor('super');
  expect(all).toContain('tracker');
  const shop = await objectsFor('shop');
  for (const hidden of ['payment', 'credit']) expect(shop).not.toContain(hidden);
  expect((await related(await app.as('distributor'), 'tracker', trackerId)).status).toBe(403);
  expect((await related(await app.as('sales'), 'company', 99_999_999)).status).toBe(404);
});
