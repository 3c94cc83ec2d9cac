import type { OmniHit } from '@cdi/shared/contracts';
import { run } from '../storage/query.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { placeTestOrder, saveTestQuote } from '../testing/place-order.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let quoteId: number;
let trackerId: number;
let curbId: number;
let ysc: number;

beforeAll(async () => {
  app = await buildTestApp();
  const maker = new RecordMaker(app);
  const makeModel = async (brand: string, name: string) => {
    const { id } = await maker.make('model');
    await run(app.db)`update model set brand = ${brand}, model_name = ${name}, series = null where model_id = ${id}`;
    return id;
  };
  ysc = await makeModel('Trane', 'YSC060');
  const d1na = await makeModel('York', 'D1NA060');
  quoteId = await saveTestQuote(await app.as('distributor'), { job_name: 'Clinic' });
  ({ trackerId } = await placeTestOrder(app, 'distributor'));
  ({ id: curbId } = await maker.make('curb'));
  await run(app.db)`update quote_curb set new_model_id = ${d1na} where quote_id = ${quoteId}`;
  await run(app.db)`
    update tracker_curb set new_model_id = ${d1na}, existing_model_id = ${ysc} where tracker_id = ${trackerId}`;
  await run(app.db)`update curb set existing_model_id = ${ysc}, status = 'released' where curb_id = ${curbId}`;
});
afterAll(() => app.close());

const find = async (userName: string, term: string) => {
  const hits = (await (await app.as(userName)).get(`/api/omni_search?term=${encodeURIComponent(term)}`))
    .body as OmniHit[];
  return hits.map(({ object, id, why }) => [object, id, why]);
};

it.each([['YSC060'], ['ysc-060'], ['YSC060E3RLA'], ['TSC060E3'], ['Trane YSC060']])(
  'a customer finds the order and the catalog curb for the existing unit %s',
  async (term) => {
    const found = await find('distributor', term);
    expect(found).toHaveLength(2);
    expect(found).toContainEqual(['curb', curbId, 'Its existing unit is Trane YSC060']);
    expect(found).toContainEqual(['tracker', trackerId, 'Its existing unit is Trane YSC060']);
  },
);

it('a customer finds quotes and orders for the new unit, and opens them on pages of customers', async () => {
  const found = await find('colleague', 'D1NA060N');
  expect(found).toEqual(
    expect.arrayContaining([
      ['quote', quoteId, 'Its new unit is York D1NA060'],
      ['tracker', trackerId, 'Its new unit is York D1NA060'],
    ]),
  );
  const hits = (await (await app.as('colleague')).get('/api/omni_search?term=D1NA060N')).body as OmniHit[];
  expect(hits.find(({ object }) => object === 'tracker')?.url).toBe(`/myorder/${trackerId}`);
});

it('people of other companies find no orders and quotes by a unit', async () => {
  for (const stranger of ['rival', 'contractor', 'vendor', 'shipper'])
    for (const term of ['YSC060', 'D1NA060'])
      expect((await find(stranger, term)).filter(([object]) => object !== 'curb')).toEqual([]);
});

it('an employee finds the model as well, also by letters that its name lacks', async () => {
  const found = await find('inside', 'TSC060E3RLA');
  expect(found).toContainEqual(['model', ysc, '“TSC060E3RLA” reads as its series and size']);
  expect(found).toContainEqual(['tracker', trackerId, 'Its existing unit is Trane YSC060']);
});

it('a text without letters and digits of a model number finds nothing by units', async () => {
  for (const term of ['YSC', '060', 'Trane'])
    expect((await find('distributor', term)).map(([object]) => object)).not.toContain('tracker');
});
