import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import { objectNamed, writeStructureCell, type StructureField } from '@cdi/shared/catalogue';
import type { LoadedRecord, MassUploadReport } from '@cdi/shared/contracts';
import { placeTestOrder } from '../../testing/place-order.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { one } from '../../storage/query.ts';

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

async function check(who: Caller, object: string, csv: string): Promise<MassUploadReport> {
  const { body } = await who.post<MassUploadReport>(`/api/${object}/mass_upload`, { csv, file_name: 'sheet.csv' });
  const report = body.data as MassUploadReport;
  if (report.state !== 'checking') return report;
  // a long sheet is checked by a job
  await app.runJobs();
  return (await who.post<MassUploadReport>(`/api/${object}/mass_upload/${report.upload_id}`)).body
    .data as MassUploadReport;
}

async function apply(who: Caller, object: string, { upload_id: id }: MassUploadReport): Promise<MassUploadReport> {
  await who.post(`/api/${object}/mass_upload/${id}`, { apply: 'on' });
  await app.runJobs();
  return (await who.post<MassUploadReport>(`/api/${object}/mass_upload/${id}`)).body.data as MassUploadReport;
}

const placesOf = (report: MassUploadReport) => report.problems.map(({ row, column }) => [row, column]);

describe('curbs of orders', () => {
  const load = async (id: number) =>
    (await (await app.as('engineering')).post<LoadedRecord>(`/api/tracker_curb/to_json/${id}`)).body
      .data as LoadedRecord;

  it('are changed by their number', async () => {
    const engineer = await app.as('engineering');
    const ids = [
      (await placeTestOrder(app, 'distributor')).curbIds[0] ?? 0,
      (await placeTestOrder(app, 'distributor')).curbIds[0] ?? 0,
    ];
    const numbers = (await Promise.all(ids.map(load))).map(({ fields }) => String(fields['curb_no']));
    const csv = stringify([
      ['Number', 'Tag', 'Notes'],
      [numbers[0], 'AHU-7', ''],
      [numbers[1]?.toLowerCase(), '', 'Lift by the east side'],
    ]);
    const checked = await check(engineer, 'tracker_curb', csv);
    expect(checked).toMatchObject({ rows: 2, valid: 2, creates: 0, updates: 2, problems: [] });
    expect((await load(ids[0] ?? 0)).fields['tag']).not.toBe('AHU-7');
    expect(await apply(engineer, 'tracker_curb', checked)).toMatchObject({ state: 'done', applied: 2 });
    const [first, second] = await Promise.all(ids.map(load));
    expect(first?.fields).toMatchObject({ tag: 'AHU-7' });
    expect(second?.fields['notes']).toBe('Lift by the east side');
  });

  it('are never made by a sheet, and what takes a change order is named in the check', async () => {
    const engineer = await app.as('engineering');
    const { curbIds } = await placeTestOrder(app, 'distributor');
    const number = String((await load(curbIds[0] ?? 0)).fields['curb_no']);
    const before = await app.db.executeQuery(sql`select count(*) as n from tracker_curb`.compile(app.db));
    const report = await check(
      engineer,
      'tracker_curb',
      stringify([
        ['Number', 'Tag', 'Height'],
        [number, 'AHU-1', '18'],
        ['T-0-1', 'AHU-2', ''],
        ['', 'AHU-3', ''],
        [number, 'AHU-4', '-2'],
      ]),
    );
    expect(placesOf(report)).toEqual([
      [2, 'height'],
      [3, 'curb_no'],
      [4, 'curb_no'],
      [5, 'height'],
      [5, 'curb_no'],
    ]);
    expect(report.problems[0]?.message).toContain('make a change order');
    expect(report).toMatchObject({ valid: 0, creates: 0 });
    const after = await app.db.executeQuery(sql`select count(*) as n from tracker_curb`.compile(app.db));
    expect(after.rows).toEqual(before.rows);
    expect(placesOf(await check(await app.as('super'), 'tracker_curb', 'Tag\nAHU-9'))).toEqual([[2, 'curb_no']]);
  });

  it('are uploaded by those who may change them', async () => {
    for (const name of ['sales', 'distributor', 'clerk'])
      expect((await (await app.as(name)).post('/api/tracker_curb/mass_upload', { csv: 'Number\nX' })).status).toBe(403);
  });
});

describe('price books', () => {
  const definition = objectNamed('pricing');
  const [example = {}] = definition.examples;
  const sheet = (...rows: readonly Readonly<Record<string, unknown>>[]) => {
    const names = Object.keys(example);
    const write = (row: Readonly<Record<string, unknown>>) =>
      names.map((name) => {
        const field = definition.fields[name];
        const value = row[name] ?? '';
        return field?.kind === 'structure' && typeof value !== 'string'
          ? writeStructureCell(field as StructureField, value)
          : String(value);
      });
    return stringify([names, ...rows.map(write)]);
  };

  it('hold their levels, breaks and fees in cells that a person can write', async () => {
    const leader = await app.as('leadership');
    const book = {
      ...example,
      price_version: 'SHEET-1',
      level_multipliers: 'A=0.41; B=0.46; C=0.51; D=0.56; E=0.66; R=1',
      quantity_breaks: '1=1; 3=0.97; 6=0.95',
      quick_ship_percents: '5=15; 3=25; 1=50',
    };
    const checked = await check(leader, 'pricing', sheet(book, { ...example, price_version: 'SHEET-2' }));
    expect(checked).toMatchObject({ valid: 2, creates: 2, problems: [] });
    expect(await apply(leader, 'pricing', checked)).toMatchObject({ state: 'done', applied: 2 });
    const found = await leader.post('/rapi/pricings/to_json', { price_version: 'SHEET-1' });
    const id = Number(found.body.rows?.[0]?.['pricing_id']);
    const { fields } = (await leader.post<LoadedRecord>(`/api/pricing/to_json/${id}`)).body.data as LoadedRecord;
    expect(fields).toMatchObject({
      level_multipliers: { A: 0.41, R: 1 },
      quantity_breaks: [
        { fromQty: 1, factor: 1 },
        { fromQty: 3, factor: 0.97 },
        { fromQty: 6, factor: 0.95 },
      ],
      quick_ship_percents: { '1': 50, '3': 25, '5': 15 },
    });
  });

  it('that could not price anything are named in the check, by column', async () => {
    const named = (price_version: string, more: Readonly<Record<string, unknown>>) => ({
      ...example,
      price_version,
      ...more,
    });
    const report = await check(
      await app.as('leadership'),
      'pricing',
      sheet(
        named('BAD-1', { level_multipliers: 'A=0.4; B=0.45' }),
        named('BAD-2', { quantity_breaks: '3=0.97' }),
        named('BAD-3', { quick_ship_percents: 'soon' }),
        named('GOOD', {}),
      ),
    );
    expect(placesOf(report)).toEqual([
      [2, 'level_multipliers'],
      [3, 'quantity_breaks'],
      [4, 'quick_ship_percents'],
    ]);
  });
});

describe('the check', () => {
  it('knows what the rows of a sheet do to each other and to what is stored', async () => {
    const leader = await app.as('leadership');
    const [outside, inside] = [await app.userId('sales'), await app.userId('inside')];
    const line = (name: string, code: string, zips: string) => [name, code, '1', zips, outside, inside].join(',');
    const report = await check(
      leader,
      'territory',
      [
        'territory_name,code,region_id,zip3_list,outside_rep_id,inside_rep_id',
        line('North', 'SH-N', '881;882'),
        line('South', 'SH-S', '882;883'),
        line('West', 'SH-W', '884'),
        line('Nowhere', 'SH-X', '885').replace(',1,', ',999999,'),
      ].join('\n'),
    );
    expect(placesOf(report)).toEqual([
      [3, 'zip3_list'],
      [5, 'region_id'],
    ]);
    expect(report.valid).toBe(2);
  });

  it('names every one of 300 bad rows among 10,000', async () => {
    const material = await app.as('material');
    const isBad = (index: number) => index % 33 === 0 && index < 9900;
    const rows = Array.from({ length: 10_000 }, (_row, index) =>
      isBad(index) ? `W-${index},,spring,${index % 2 ? 'x' : '3'}` : `W-${index},Spring ${index},spring,3`,
    );
    const csv = ['Part number,Description,Type,Weight', ...rows].join('\n');
    const report = await check(material, 'part', csv);
    const bad = rows.flatMap((_row, index) => (isBad(index) ? [index + 2] : []));
    expect([...new Set(report.problems.map(({ row }) => row))]).toEqual(bad);
    expect(bad).toHaveLength(300);
    expect(report).toMatchObject({ rows: 10_000, valid: 9_700, creates: 9_700 });
    const stored = await one<{ n: number }>(app.db)`
      select count(*)::int as n from part where part_no like 'W-%'`;
    expect(stored.n).toBe(0);
  });
});
