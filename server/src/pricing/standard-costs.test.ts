import { sql } from 'kysely';
import { STANDARD_RATES, type CostTableName } from '@cdi/shared/catalogue';
import type { LoadedRecord, PricedQuote } from '@cdi/shared/contracts';
import { maybeOne, one, run } from '../storage/query.ts';
import { CURB, saveTestQuote } from '../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';
import { archiveCosts } from './archive-costs.job.ts';

let app: TestApp;
let clerk: Caller;
let now = new Date('2026-12-01T15:00:00Z');
beforeAll(async () => {
  app = await buildTestApp({ now: () => now });
  clerk = await app.as('accounting');
});
afterAll(() => app.close());

type Values = Record<string, unknown>;
const asForm = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : value]),
  );
const save = (more: Values) =>
  clerk.post<LoadedRecord>(
    '/api/standard_cost/save',
    asForm({ ...STANDARD_RATES, effective_from: '2099-01-01', ...more }),
  );
const step = async (id: number, name: string, reason = '') => {
  const { version } = await one<{ version: number }>(app.db)`
    select version from standard_cost where standard_cost_id = ${id}`;
  return clerk.post(`/api/standard_cost/transition/${id}`, { name, version, reason });
};
async function draft(name: string, effective_from: string, more: Values = {}): Promise<number> {
  const reply = await save({ cost_version: name, effective_from, ...more });
  if (!reply.body.data) throw new Error(JSON.stringify(reply.body));
  return reply.body.data.id;
}
const statusOf = async (name: string) =>
  (await one<{ status: string }>(app.db)`select status from standard_cost where cost_version = ${name}`).status;
const sheets = (usd: number) => Object.fromEntries(Object.keys(STANDARD_RATES.sheet_per_lb).map((key) => [key, usd]));
const price = async (curb: Values, who: Caller = clerk) =>
  (await who.post<PricedQuote>('/api/quote/price', { curbs: [curb], parts: [] })).body.data;

const PIPE = { curb_type: 'PIPE', qty: 1, od_length: 30, od_width: 24, height: 14, pipe_holes: 2, pipe_boots: 2 };
/** A unit of 1,050 lb at 115 mph: eight clips. */
const CLIPPED = {
  ...{
    ...CURB,
    curb_type: 'CNF',
    qty: 1,
    conforming_type: '1',
    wind_speed_mph: 115,
    exposure: 'C',
    roof_height_ft: 30,
  },
  ...{ unit_base_length: 88.125, unit_base_width: 59.5, unit_height: 49.375, unit_weight: 1050 },
};
const table = (name: CostTableName, more: object) => ({ [name]: { ...STANDARD_RATES[name], ...more } });

describe('a rate of the version in force', () => {
  afterEach(async () => {
    await setRates(STANDARD_RATES);
  });
  const setRates = async (values: Values) => {
    for (const [name, value] of Object.entries(values)) {
      const stored = typeof value === 'object' ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}::numeric`;
      await run(app.db)`update standard_cost set ${sql.ref(name)} = ${stored} where cost_version = '2026-1'`;
    }
  };

  it.each<[string, Values, Values, string, string]>([
    ['paint', { paint_per_ft2: 2 }, { ...CURB, material_class: 'painted' }, 'finish', '$2/ft²'],
    ['a crate', table('packaging_per_ft', { full: 3 }), { ...CURB, crate_type: 'full' }, 'packaging', '$3/ft'],
    [
      'springs',
      table('spring_each', { '2': 60 }),
      { ...CURB, curb_type: 'ISO', isolation_class: '2' },
      'springs',
      '$60/ea',
    ],
    ['a clip', { clip_hardware_each: 0.75 }, CLIPPED, 'clip_hardware', '$0.75/ea'],
    ['a boot', table('boot_each', { '4': 12 }), { ...PIPE, pipe_hole_size: 4 }, 'boots', '$12/ea'],
    ['a large boot', table('boot_each', { '36': 30 }), { ...PIPE, pipe_hole_size: 5 }, 'boots', '$30/ea'],
    ['heavy sheet', table('sheet_per_lb', { 'galvanised:14': 0.81 }), { ...CURB, gauge: '14' }, 'steel', '$0.81/lb'],
    [
      'insulation',
      table('insulation_per_ft2', { '2in': 2.2 }),
      { ...CURB, insulation: '2in' },
      'insulation',
      '$2.2/ft²',
    ],
    ['a nailer', table('nailer_per_ft', { '2x4': 2.55 }), { ...CURB, nailer: '2x4' }, 'nailer', '$2.55/ft'],
  ])('%s is what a curb costs', async (_what, rates, curb, code, rate) => {
    await setRates(rates);
    const priced = await price(curb);
    const found = priced?.lines[0]?.price?.steps.find((each) => each.code === code);
    expect(found?.inputs.map((input) => input.value)).toContain(rate);
  });
});

describe('a version', () => {
  it('is not activated while a rate is missing', async () => {
    const { shell: _shell, ...labor } = STANDARD_RATES.labor_per_hour as Values;
    const id = await draft('GAP', '2027-03-01', { labor_per_hour: labor });
    const reply = await step(id, 'activate');
    expect([reply.status, reply.body.msg]).toEqual([
      409,
      'Not complete yet: Labor: Shell. Give a rate above 0 for each.',
    ]);
    expect(reply.body.fields).toEqual({ labor_per_hour: 'Give what it costs: Shell.' });
  });

  it.each<[CostTableName, object, string]>([
    ['sheet_per_lb', { 'copper:18': 4 }, 'copper:18 is not known'],
    ['labor_per_hour', { shell: -1 }, 'Labor, Shell: give dollars from 0'],
    ['hardware_per_curb', { NEW: 'much' }, 'give dollars from 0'],
  ])('is not saved with a wrong %s', async (name, value, words) => {
    const { status, body } = await save({ cost_version: 'WRONG', ...table(name, value) });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [name]]);
    expect(body.msg).toContain(words);
  });

  it('cannot begin on a past day, or on the first day of another version', async () => {
    const late = await draft('LATE', '2026-11-30');
    expect((await step(late, 'activate')).body.fields).toEqual({ effective_from: 'Give today or a later day.' });
    expect((await step(await draft('TWIN-1', '2027-05-01'), 'activate')).status).toBe(200);
    const twin = await step(await draft('TWIN-2', '2027-05-01'), 'activate');
    expect(twin.body.fields).toEqual({ effective_from: 'TWIN-1 begins on this day.' });
    const twinId = await one<{ id: number }>(app.db)`
      select standard_cost_id as id from standard_cost where cost_version = 'TWIN-1'`;
    expect((await step(twinId.id, 'archive', 'Entered twice')).status).toBe(200);
  });

  it('stores who activated it, and is read-only afterwards', async () => {
    const id = await draft('KEPT', '2027-06-01');
    await step(id, 'activate');
    const row = await one<{ who: string; version: number }>(app.db)`
      select u.user_name as who, c.version from standard_cost c join "user" u on u.user_id = c.activated_by
      where standard_cost_id = ${id}`;
    expect(row.who).toBe('accounting');
    const changed = await clerk.post(`/api/standard_cost/save/${id}`, { version: row.version, gasket_per_ft: 9 });
    expect(changed.status).not.toBe(200);
    const history = await one<{ count: number }>(app.db)`
      select count(*)::int as count from history where object = 'standard_cost' and record_id = ${id}
        and field = 'status' and new_value = '"active"'`;
    expect(history.count).toBe(1);
  });

  it('is not archived while it is in force', async () => {
    const { id } = await one<{ id: number }>(app.db)`
      select standard_cost_id as id from standard_cost where cost_version = '2026-1'`;
    const reply = await step(id, 'archive', 'Not wanted');
    expect([reply.status, reply.body.msg]).toEqual([409, expect.stringContaining('2026-1 is in force')]);
  });
});

it('applies a version from its day on, and keeps the costs of earlier quotes', async () => {
  const seller = await app.as('sales');
  const quoteId = await saveTestQuote(seller, { company_id: 1 });
  const kept = async (id: number) =>
    maybeOne<{ total: number; cost: number; cost_version: string }>(app.db)`
      select total, cost, cost_version from quote where quote_id = ${id}`;
  const before = await kept(quoteId);
  expect(before?.cost_version).toBe('2026-1');
  await step(await draft('DEARER', '2026-12-20', { sheet_per_lb: sheets(3) }), 'activate');
  // waits for its day
  expect((await price(CURB))?.cost_version).toBe('2026-1');
  now = new Date('2026-12-20T15:00:00Z');
  clerk = await app.as('accounting');
  expect((await price(CURB))?.cost_version).toBe('DEARER');
  expect(await kept(quoteId)).toEqual(before);
  const fresh = await kept(await saveTestQuote(await app.as('sales'), { company_id: 1 }));
  expect(fresh?.cost_version).toBe('DEARER');
  expect(fresh?.cost).toBeGreaterThan(before?.cost ?? 0);
  expect(await statusOf('2026-1')).toBe('active');
  await archiveCosts.run(app.services, {});
  expect([await statusOf('2026-1'), await statusOf('DEARER')]).toEqual(['archived', 'active']);
});

it('shows the cost version only to users who may see cost', async () => {
  const names = ['accounting', 'leadership', 'manager', 'sales', 'engineering', 'distributor'];
  const told = await Promise.all(names.map(async (name) => (await price(CURB, await app.as(name)))?.cost_version));
  expect(told).toEqual(['DEARER', 'DEARER', 'DEARER', undefined, undefined, undefined]);
  const id = (await one<{ id: number }>(app.db)`select min(standard_cost_id)::int as id from standard_cost`).id;
  const read = async (name: string) => (await (await app.as(name)).post(`/api/standard_cost/to_json/${id}`)).status;
  expect(await Promise.all(names.map(read))).toEqual([200, 200, 404, 404, 404, 404]);
});
