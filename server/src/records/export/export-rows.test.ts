import { parse } from 'csv-parse/sync';
import type { LoadedRecord } from '@cdi/shared/contracts';
import { makeSupplier } from '../../testing/buy.ts';
import { RecordMaker } from '../../testing/make-records.ts';
import { buildTestApp, encode, type Caller, type TestApp } from '../../testing/test-app.ts';
import { sheetCalls } from '../../testing/upload-cells.ts';

let app: TestApp;
let maker: RecordMaker;
let material: Caller;
let supplierId: number;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
  material = await app.as('material');
  supplierId = await makeSupplier(maker);
});
afterAll(() => app.close());

async function download(who: Caller, plural: string, query: Readonly<Record<string, unknown>>): Promise<string[][]> {
  const { text } = await who.get(`/rapi/${plural}/export/csv?${encode(query)}`);
  return parse(text, { bom: true, relax_column_count: true });
}

/** An order of two lines: 12 sheets at $48.50 and 3 lb at $0.9375. */
async function makeOrder(): Promise<LoadedRecord> {
  const form = {
    supplier_id: supplierId,
    ship_to_location_id: 1,
    need_date: '2099-03-02',
    lines: [
      { description: 'Galvanized sheet 18 gauge', qty: 12, uom: 'sheet', unit_cost: 48.5 },
      { description: 'Welding wire', qty: 3, uom: 'lb', unit_cost: 0.9375 },
    ],
  };
  const { body } = await material.post<LoadedRecord>('/api/po/save', form);
  expect(body.fields ?? {}).toEqual({});
  return body.data as LoadedRecord;
}

it('orders have their lines in rows of their own, of which each says whose it is', async () => {
  const order = await makeOrder();
  const number = String(order.fields['po_no']);
  const params = { columns: 'status,supplier_id,po_no', po_no: number };
  const rows = await download(material, 'pos', { lists: 'on', params });
  const [head = [], first = [], second = [], foot = []] = rows;
  const at = (label: string) => {
    expect(head).toContain(label);
    return head.indexOf(label);
  };
  expect(head.slice(0, 3).sort()).toEqual(['Number', 'State', 'Supplier'].sort());
  const columns = ['Line: Line number', 'Line: Description', 'Line: Quantity', 'Line: Unit', 'Line: Price'].map(at);
  expect(columns.map((column) => first[column])).toEqual(['1', 'Galvanized sheet 18 gauge', '12', 'sheet', '48.50']);
  expect(columns.map((column) => second[column])).toEqual(['2', 'Welding wire', '3', 'lb', '0.9375']);
  // order amounts appear once per order, so that summing the column gives the right total
  expect([first[at('Number')], second[at('Number')]]).toEqual([number, number]);
  expect([first[at('State')], second[at('State')]]).toEqual(['Draft', '']);
  expect(foot[0]).toContain('With: lines');
});

it('without being asked for it a list has one row for each record, as before', async () => {
  await makeOrder();
  const rows = await download(material, 'pos', { params: { columns: 'po_no,status' } });
  const numbers = rows.slice(1, -1).map(([number]) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(rows[0]).toEqual(['Number', 'State']);
});

it('what names the record is there, also where it was not among the columns', async () => {
  const order = await makeOrder();
  const params = { columns: 'status', po_no: String(order.fields['po_no']) };
  const [head = [], first = []] = await download(material, 'pos', { lists: 'on', params });
  expect([head[0], first[0]]).toEqual(['Number', order.fields['po_no']]);
});

it('the file is taken by a mass upload again: each line is found by its number', async () => {
  const order = await makeOrder();
  const params = { columns: 'po_no,need_date', po_no: String(order.fields['po_no']) };
  const rows = (await download(material, 'pos', { lists: 'on', params })).slice(0, -1);
  const [head = []] = rows;
  const kept = ['Number', 'Needed', 'Line: Line number', 'Line: Description', 'Line: Quantity'];
  const places = kept.map((label) => head.indexOf(label));
  expect(places).not.toContain(-1);
  const cells = rows.map((row) => places.map((place) => row[place] ?? ''));
  const quantity = places.length - 1;
  const report = await sheetCalls(app).checkCells(
    material,
    'po',
    cells.map((row, line) => (line === 2 ? row.with(quantity, '5') : row)),
  );
  expect(report).toMatchObject({ rows: 2, problems: [] });
  await sheetCalls(app).step(material, 'po', report.upload_id, 'on');
  const after = await sheetCalls(app).load(material, 'po', order.id);
  expect(after.children['lines']?.map(({ qty }) => qty)).toEqual([12, 5]);
});

it('a row shows its times in the zone of its record, and names that zone', async () => {
  // noon by the clock of the plant
  const punches = [{ punch_type: 'meal', started_dt: '2026-10-05T12:00', ended_dt: '2026-10-05T12:30' }];
  const shift = { work_date: '2026-10-05', clock_in: '2026-10-05T07:53', clock_out: '2026-10-05T16:20' };
  await maker.make('timecard', { ...shift, punches });
  const boss = await maker.caller('super');
  const [head = [], card = []] = await download(boss, 'timecards', { lists: 'on', params: { columns: 'user_id' } });
  const [from, to, zone] = ['From (time zone)', 'To (time zone)', 'Time zone'].map((label) => {
    expect(head).toContain(`Meal or break: ${label}`);
    return card[head.indexOf(`Meal or break: ${label}`)];
  });
  expect([from, to, zone]).toEqual(['2026-10-05T12:00:00', '2026-10-05T12:30:00', 'America/New_York']);
});

it('a list that the person does not see is in no file', async () => {
  const form = { items: [{ description: 'Coil 16 gauge', unit_cost: 0.52, uom: 'lb' }] };
  await maker.make('supplier', form);
  const heads = async (name: string) => {
    const [head = []] = await download(await app.as(name), 'suppliers', { lists: 'on', params: {} });
    return head;
  };
  expect((await heads('material')).some((label) => label.startsWith('Item: '))).toBe(true);
  expect((await heads('shop')).some((label) => label.startsWith('Item: '))).toBe(false);
});

it('an export names the allowed values of `lists`', async () => {
  const { body } = await material.get(`/rapi/pos/export/csv?${encode({ lists: 'maybe', params: {} })}`);
  expect(body).toMatchObject({ opt: 'error', fields: { lists: 'Lists must be one of on.' } });
});
