import type { CrossReference, Unit, UnitFootprint, UnitPart } from '@cdi/shared/contracts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';
import { one, run } from '../storage/query.ts';

let app: TestApp;
let visitor: Caller;
const ids = new Map<string, number>();
const idOf = (name: string): number => ids.get(name) ?? 0;

/** Adds a unit to the library; its openings are at the same place of its base as those of the old unit, unless `more` moves them. */
async function addUnit(name: string, tons: number | null, more: Record<string, unknown> = {}): Promise<void> {
  const row = { base_length: 60, base_width: 40, sa_y: 8, obsolete: false, ...more };
  const { model_id } = await one<{ model_id: number }>(app.db)`
    insert into model (brand, model_name, nominal_tons, base_length, base_width, unit_height, weight, sa_x, sa_y,
      sa_length, sa_width, ra_x, ra_y, ra_length, ra_width, obsolete, source, status)
    values ('Trane', ${name}, ${tons}, ${row.base_length}, ${row.base_width}, 41, 600, 8, ${row.sa_y},
      16, 22, 34, 8, 18, 22, ${row.obsolete}, 'Data sheet, page 3', 'draft')
    returning model_id`;
  ids.set(name, Number(model_id));
}

const ask = (name: string) => visitor.post<CrossReference>(`/api/unit/replace/${idOf(name)}`);

beforeAll(async () => {
  app = await buildTestApp({ now: () => new Date('2026-12-01T15:00:00Z') });
  visitor = app.visitor;
  await run(app.db)`update model set is_active = false`;
  await addUnit('OLD5', 5, { obsolete: true });
  await addUnit('SAME5', 5);
  await addUnit('MOVED5', 5, { sa_y: 12 });
  await addUnit('GONE5', 5, { obsolete: true });
  await addUnit('SIX', 6);
  await addUnit('LISTED10', 10, { base_length: 88, base_width: 60 });
  await addUnit('DESIGNED3', 3);
  await run(app.db)`
    update model set equivalent_models = array[${idOf('LISTED10')}::bigint] where model_id = ${idOf('OLD5')}`;
  await run(app.db)`
    insert into curb (curb_no, description, curb_type, existing_model_id, new_model_id, height, status)
    values ('ADP-77', 'Adapter', 'ADP', ${idOf('OLD5')}, ${idOf('DESIGNED3')}, 18, 'released')`;
});
afterAll(() => app.close());

it('lists recorded equivalents, then units with an adapter, then current units of the same size', async () => {
  const { body } = await ask('OLD5');
  expect(body.data?.replacements.map(({ model_name, why }) => [model_name, why])).toEqual([
    ['LISTED10', 'listed'],
    ['DESIGNED3', 'designed'],
    ['MOVED5', 'size'],
    ['SAME5', 'size'],
  ]);
});

it('finds an equivalent that only the other unit records', async () => {
  const { body } = await ask('LISTED10');
  expect(body.data?.replacements.map(({ model_name }) => model_name)).toContain('OLD5');
});

it('names the adapter, or says that the curb fits without one', async () => {
  const { body } = await ask('OLD5');
  const of = (name: string) => body.data?.replacements.find(({ model_name }) => model_name === name);
  expect(of('SAME5')?.replacement).toEqual({ kind: 'same_curb', isVerified: false });
  expect(of('MOVED5')?.replacement).toMatchObject({ kind: 'adapter', heightIn: 14 });
  expect(of('DESIGNED3')).toMatchObject({ curb_no: 'ADP-77', curb_height: 18 });
  // a quarter inch of clearance on each side
  expect(body.data).toMatchObject({ curb_length: 59.5, curb_width: 39.5 });
});

it('reveals neither prices nor customers', async () => {
  const { body } = await ask('OLD5');
  expect(JSON.stringify(body.data)).not.toMatch(/price|cost|company|notes|_by/);
});

it('does not find an inactive unit', async () => {
  await run(app.db)`update model set is_active = false where model_id = ${idOf('GONE5')}`;
  const { status } = await ask('GONE5');
  expect(status).toBe(404);
});

it('lists the models of a brand to visitors, smallest first, and refuses an unknown brand', async () => {
  const { body } = await visitor.post<{ units: Unit[] }>('/api/unit/list', { brand: 'Trane' });
  expect(body.data?.units.map(({ model_name }) => model_name)).toEqual([
    'DESIGNED3',
    'MOVED5',
    'OLD5',
    'SAME5',
    'SIX',
    'LISTED10',
  ]);
  const refused = await visitor.post('/api/unit/list', { brand: "Trane' or 1=1" });
  expect(Object.keys(refused.body.fields ?? {})).toEqual(['brand']);
});

it('lists to visitors the catalog parts of a model, without prices, and the configuration of the unit', async () => {
  const six = idOf('SIX');
  await run(app.db)`update model set discharge = 'downflow' where model_id = ${six}`;
  await run(app.db)`
    insert into part (part_no, description, part_type, uom, list_price, cost, weight_lb, lead_days, catalog_visible,
      discontinued, compatible_models)
    values ('EC-6', 'Economizer, downflow', 'kit', 'each', 900, 310, 52, 5, true, false, array[${six}::bigint]),
      ('EC-IN', 'Economizer, ours alone', 'kit', 'each', 900, 310, 52, 5, false, false, array[${six}::bigint]),
      ('EC-OLD', 'Economizer, gone', 'kit', 'each', 900, 310, 52, 5, true, true, array[${six}::bigint])`;
  const parts = async (id: number) =>
    (await visitor.post<{ parts: UnitPart[] }>(`/api/unit/parts/${id}`)).body.data?.parts;
  expect(await parts(six)).toEqual([
    {
      part_id: expect.any(Number) as number,
      part_no: 'EC-6',
      description: 'Economizer, downflow',
      weight_lb: 52,
      lead_days: 5,
    },
  ]);
  expect(await parts(idOf('OLD5'))).toEqual([]);
  const { body } = await visitor.post<UnitFootprint>(`/api/quote/unit/${six}`);
  expect(body.data).toMatchObject({ nominal_tons: 6, discharge: 'downflow', obsolete: false });
});
