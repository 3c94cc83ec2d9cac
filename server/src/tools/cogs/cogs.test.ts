import { STANDARD_RATES } from '@cdi/shared/catalogue';
import type { CogsPreview, CogsSheet, CogsVersions } from '@cdi/shared/contracts';
import { writeCostSheet } from '@cdi/shared/domain/pricing';
import { one, run } from '../../storage/query.ts';
import { CURB, saveTestQuote } from '../../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let clerk: Caller;
const clock = new Date('2026-12-01T15:00:00Z');
beforeAll(async () => {
  app = await buildTestApp({ now: () => clock });
  clerk = await app.as('accounting');
});
afterAll(() => app.close());

interface Draft {
  readonly standard_cost_id: number;
  readonly cost_version: string;
}
const load = async () => (await clerk.post<CogsVersions>('/api/cogs/load')).body.data;
const copy = async (id: number) =>
  (await clerk.post<Draft>('/api/cogs/copy', { standard_cost_id: id })).body.data ?? { standard_cost_id: 0 };
const find = async (id: number) => (await load())?.versions.find((each) => each.standard_cost_id === id);
const toCsv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
const dearer = { ...STANDARD_RATES, gasket_per_ft: 0.6, burden_percent: 150 };
const csv = `\uFEFF${toCsv(writeCostSheet('2027-01-01', dearer))}\r\n`;
const apply = (more: object = {}) =>
  clerk.post<Draft>('/api/cogs/apply_sheet', {
    csv,
    file_name: 'costs 2027.csv',
    standard_cost_id: 0,
    version: 0,
    ...more,
  });

it('lists the versions with their rates, and which one is in force', async () => {
  const { in_force_id, versions = [] } = (await load()) ?? {};
  expect(versions).toHaveLength(1);
  expect(versions[0]).toMatchObject({ standard_cost_id: in_force_id, cost_version: '2026-1', rates: STANDARD_RATES });
});

it('copies any version into a draft of the next name, for the next month', async () => {
  const source = (await load())?.in_force_id ?? 0;
  const draft = await copy(source);
  expect(await find(draft.standard_cost_id)).toMatchObject({
    cost_version: '2026-2',
    status: 'draft',
    effective_from: '2027-01-01',
    copied_from: '2026-1',
    made_by: 'Accounting Tester',
    rates: STANDARD_RATES,
  });
  const standard = await copy(0);
  expect(await find(standard.standard_cost_id)).toMatchObject({ copied_from: null, rates: STANDARD_RATES });
  expect((await clerk.post('/api/cogs/copy', { standard_cost_id: 9999 })).status).toBe(404);
});

describe('a sheet', () => {
  it('is checked cell by cell before anything is stored', async () => {
    const before = (await load())?.versions.length;
    const good = (await clerk.post<CogsSheet>('/api/cogs/check_sheet', { csv })).body.data;
    expect(good).toEqual({ problems: [], rates: dearer, effective_from: '2027-01-01' });
    const bad = csv.replace('"0.6"', '"a lot"');
    const { problems, rates } = (await clerk.post<CogsSheet>('/api/cogs/check_sheet', { csv: bad })).body.data ?? {};
    expect([problems?.map(({ column, value }) => [column, value]), rates]).toEqual([[['value', 'a lot']], null]);
    expect((await load())?.versions.length).toBe(before);
  });

  it('is stored in a new draft, with the file and the user who uploaded it', async () => {
    const draft = (await apply()).body.data;
    const made = await find(draft?.standard_cost_id ?? 0);
    expect(made).toMatchObject({ status: 'draft', effective_from: '2027-01-01', rates: dearer });
    const file = await one<{ name: string; type: string; who: string }>(app.db)`
      select f.file_name as name, f.cdi_file_type_id as type, u.user_name as who from cdi_file f
      join "user" u on u.user_id = f.uploaded_by where cdi_file_id = ${made?.file_id ?? 0}`;
    expect(file).toEqual({ name: 'costs 2027.csv', type: '43', who: 'accounting' });
    const filesOf = async (who: Caller) =>
      JSON.stringify((await who.post('/rapi/cdi_files/to_json', { cdi_file_type_id: '43' })).body);
    expect(await filesOf(clerk)).toContain('COGS upload of');
    expect(await filesOf(await app.as('sales'))).not.toContain('COGS upload of');
  });

  it('is applied to a draft completely or not at all', async () => {
    const { standard_cost_id: id } = await copy(0);
    const half = csv.replace('"0.6"', '"-0.6"');
    const refused = await apply({ csv: half, standard_cost_id: id, version: 1 });
    expect([refused.status, refused.body.msg]).toEqual([422, expect.stringContaining('Nothing was taken over.')]);
    expect((await find(id))?.rates).toEqual(STANDARD_RATES);
    expect((await apply({ standard_cost_id: id, version: 1 })).status).toBe(200);
    expect(await find(id)).toMatchObject({ version: 2, rates: dearer });
    expect((await apply({ standard_cost_id: id, version: 1 })).status).toBe(409);
    const inForce = (await load())?.in_force_id ?? 0;
    const frozen = await apply({ standard_cost_id: inForce, version: 1 });
    expect([frozen.status, frozen.body.msg]).toEqual([
      409,
      '2026-1 is no draft any more. Take the sheet into a new draft.',
    ]);
  });
});

describe('the effect of a version', () => {
  const preview = async (id: number, who = clerk) =>
    (await who.post<CogsPreview>('/api/cogs/preview', { standard_cost_id: id })).body.data;

  it('is zero for the same rates', async () => {
    await saveTestQuote(await app.as('sales'), { company_id: 1, curbs: [{ ...CURB, qty: 3 }] });
    const { standard_cost_id: id } = await copy(0);
    const { examples = [], quotes } = (await preview(id)) ?? {};
    for (const each of examples) {
      expect(each.cost_after).toBe(each.cost_before);
      expect(each.list_after).toBe(each.list_before);
    }
    expect(quotes).toMatchObject({ count: 1, left_out: 0, below_target_after: 0, below_cost_after: 0 });
    expect(quotes?.rows[0]?.cost_after).toBe(quotes?.rows[0]?.cost_before);
  });

  it('counts open quotes that would be below target or below cost at the quoted price', async () => {
    const { standard_cost_id: id } = await copy(0);
    const quote = await one<{ goods: number; cost: number; total: number }>(app.db)`
      select goods, cost, total from quote`;
    // overhead that eats half of the margin, and one that eats more than all of it
    const toCost = async (cost: number) => {
      await run(app.db)`
        update standard_cost set overhead_percent = ${(cost / quote.cost - 1) * 100} where standard_cost_id = ${id}`;
      return (await preview(id))?.quotes;
    };
    const halved = await toCost(quote.cost + (quote.goods - quote.cost) / 2);
    expect(halved).toMatchObject({ below_target_before: 0, below_target_after: 1, below_cost_after: 0 });
    const eaten = await toCost(quote.goods * 1.1);
    expect(eaten).toMatchObject({ below_target_after: 0, below_cost_before: 0, below_cost_after: 1 });
    expect(eaten?.rows[0]).toMatchObject({ before: 'ok', after: 'below_cost' });
    expect(eaten?.rows[0]?.margin_after).toBeCloseTo(-0.1, 2);
    expect(await one(app.db)`select goods, cost, total from quote`).toEqual(quote);
  });

  it('is for accounting and leadership', async () => {
    const id = (await load())?.in_force_id ?? 0;
    for (const name of ['sales', 'manager', 'engineering', 'distributor'])
      for (const call of ['load', 'preview', 'copy', 'check_sheet', 'apply_sheet']) {
        const body = { standard_cost_id: id, csv, file_name: 'a.csv', version: 1 };
        expect((await (await app.as(name)).post(`/api/cogs/${call}`, body)).status).toBe(403);
      }
    expect((await preview(id, await app.as('leadership')))?.cost_version).toBe('2026-1');
  });
});
