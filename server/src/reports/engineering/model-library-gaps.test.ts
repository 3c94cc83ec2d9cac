import { one } from '../../storage/query.ts';
import { askReport } from '../../testing/ask-report.ts';
import { OrderDriver } from '../../testing/drive-order.ts';
import { RecordMaker } from '../../testing/make-records.ts';
import { buildTestApp, type FormBody, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let people: OrderDriver;
let maker: RecordMaker;

beforeAll(async () => {
  app = await buildTestApp();
  people = new OrderDriver(app);
  maker = new RecordMaker(app);
  const asked = { base_length: '', base_width: '', unit_height: '', is_requested: true, source: 'recall' };
  await maker.make('model', { brand: 'Rheem', model_name: 'RKNL-B240', ...asked });
  await maker.make('model', { brand: 'Trane', model_name: 'YSC036', weight: 520 });
  for (const [who, plate] of [
    ['distributor', 'KGA060S4BH1Y'],
    ['contractor', 'kga060'],
    ['distributor', 'DPS010A'],
  ] as const)
    await (await app.as(who)).post('/api/unit/request', { plate });
});
afterAll(() => app.close());

const read = async (params: FormBody = {}) =>
  (await askReport(people, 'model_library_gaps', params, 'engineering')).body;

it('lists requested units with plates, people and count, then models without sizes and models not verified', async () => {
  const { rows, figures } = await read();
  const named = await Promise.all(['distributor', 'contractor'].map((name) => nameOf(name)));
  expect(rows.slice(0, 2)).toMatchObject([
    { brand: 'Lennox', model: '060', series: 'Lennox KGA', gap: 'Requested, no model', requests: 2, model_id: null },
    { brand: 'Daikin', model: '010', series: 'Daikin DPS', requests: 1, plates: 'DPS010A', asked_by: named[0] },
  ]);
  expect(rows[0]).toMatchObject({ plates: 'KGA060S4BH1Y, kga060', asked_by: named.join(', ') });
  const models = rows.filter((row) => row['requests'] === 0).map((row) => [row['model'], row['gap'], row['missing']]);
  expect(models).toContainEqual(['RKNL-B240', 'Sizes missing', 'base length, base width, height, openings, document']);
  expect(models).toContainEqual(['YSC036', 'Not verified', 'openings']);
  expect(figures).toMatchObject({ requested_units: 2, requests: 3, unsized_models: 1 });
});

const nameOf = async (userName: string): Promise<string> =>
  (
    await one<{ name: string }>(app.db)`
    select first_name || ' ' || last_name as name from "user" where user_name = ${userName}`
  ).name;

it('narrows by brand and by the kind of gap', async () => {
  const { id } = await one<{ id: number }>(app.db)`select manufacturer_id as id from manufacturer where code = 'Rheem'`;
  const brands = (rows: readonly Readonly<Record<string, unknown>>[]) => [...new Set(rows.map((row) => row['brand']))];
  expect(brands((await read({ manufacturer_id: id })).rows)).toEqual(['Rheem']);
  expect(brands((await read({ kind: 'requested' })).rows)).toEqual(['Lennox', 'Daikin']);
});

it('drops a request when engineering has entered the sizes', async () => {
  await maker.make('model', { brand: 'Daikin', model_name: 'DPS010' });
  expect((await read({ kind: 'requested' })).rows.map((row) => row['brand'])).toEqual(['Lennox']);
});

it('is read by engineering and managers, and refused to sales', async () => {
  const statuses = await Promise.all(
    ['engineering', 'manager', 'inside', 'sales'].map(
      async (name) => (await askReport(people, 'model_library_gaps', {}, name)).status,
    ),
  );
  expect(statuses).toEqual([200, 200, 403, 403]);
});
