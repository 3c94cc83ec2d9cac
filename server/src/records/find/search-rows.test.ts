import type { LoadedRecord, RelatedRecords } from '@cdi/shared/contracts';
import { draftPo, makeSupplier } from '../../testing/buy.ts';
import { RecordMaker } from '../../testing/make-records.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let maker: RecordMaker;
let material: Caller;
let supplier_id = 0;
const things: Record<string, number> = {};
const orders: Record<string, number> = {};
const numbers: Record<string, unknown> = {};

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
  material = await maker.caller('material');
  for (const name of ['sheet', 'coil']) things[name] = (await maker.make('material')).id;
  things.screw = (await maker.make('part')).id;
  supplier_id = await makeSupplier(maker, {
    items: [{ material_id: things.sheet, uom: 'each', units_per_uom: 1, from_qty: 1, unit_cost: 60 }],
  });
  const line = { qty: 2, uom: 'each', unit_cost: 5 };
  const sheet = { ...line, material_id: things.sheet };
  const write = async (name: string, lines: readonly Readonly<Record<string, unknown>>[]) => {
    const { id, fields } = await draftPo(maker, lines, { supplier_id });
    orders[name] = id;
    numbers[name] = fields.po_no;
  };
  await write('sheets', [sheet]);
  await write('sheets and screws', [{ ...line, description: 'Gloves' }, sheet, { ...line, part_id: things.screw }]);
  await write('coils', [{ ...line, material_id: things.coil }]);
  await write('gloves', [{ ...line, description: 'Gloves' }]);
});
afterAll(() => app.close());

async function find(params: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  const { status, body } = await material.post('/rapi/pos/to_json', { page_size: 100, supplier_id, ...params });
  expect([status, body.msg]).toEqual([200, '']);
  const found = new Set(body.rows?.map((row) => Number(row.po_id)));
  return Object.keys(orders).filter((name) => found.has(orders[name] ?? 0));
}

describe('purchase orders are found by what they order', () => {
  it('on any of their lines', async () => {
    expect(await find({ 'lines.material_id': things.sheet })).toEqual(['sheets', 'sheets and screws']);
    expect(await find({ 'lines.part_id': things.screw })).toEqual(['sheets and screws']);
    expect(await find({ 'lines.part_id': things.screw, status: 'sent' })).toEqual([]);
    // no one line is a sheet and a screw
    expect(await find({ 'lines.material_id': things.sheet, 'lines.part_id': things.screw })).toEqual([]);
  });

  it('by what none of their lines is', async () => {
    expect(await find({ 'lines.material_id_not': things.sheet })).toEqual(['coils', 'gloves']);
    expect(await find({ 'lines.material_id_is': 'empty' })).toEqual(['gloves']);
    expect(await find({ 'lines.part_id_is': 'filled' })).toEqual(['sheets and screws']);
  });

  it('and in their export', async () => {
    const query = `params[supplier_id]=${supplier_id}&params[lines.part_id]=${things.screw}`;
    const { status, text } = await material.get(`/rapi/pos/export/csv?${query}`);
    expect([status, text.match(/PO-IND-\d+/g)]).toEqual([200, [numbers['sheets and screws']]]);
  });

  it.each([
    { 'lines.material_id': 'steel' },
    { 'lines.unit_cost': 5 },
    { 'lines.no_such': 1 },
    { 'rows.material_id': 1 },
    { 'lines.material_id_someday': 1 },
  ])('%j is refused by its name', async (params) => {
    const { status, body } = await material.post('/rapi/pos/to_json', params);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, Object.keys(params)]);
  });
});

it('what a material is used in is counted as the list finds it, and the list named', async () => {
  const { body } = await material.post<RelatedRecords>(`/api/material/related_json/${things.sheet}`);
  const uses = body.data?.used_by.map(({ object, field, count }) => [object, field, count]);
  expect(uses).toEqual(
    expect.arrayContaining([
      ['po', 'lines.material_id', 2],
      ['supplier', 'items.material_id', 1],
    ]),
  );
  const list = await material.post('/rapi/suppliers/to_json', { 'items.material_id': things.sheet });
  expect(list.body.rows?.map((row) => row.supplier_id)).toEqual([supplier_id]);
});

it('rows that a person does not see find nothing for that person', async () => {
  const { body } = await (await maker.caller('material')).post<LoadedRecord>(`/api/supplier/to_json/${supplier_id}`);
  expect(body.data?.children.items).toHaveLength(1);
  for (const who of ['shop', 'vendor']) {
    const asked = await (
      await maker.caller(who)
    ).post('/rapi/suppliers/to_json', { 'items.material_id': things.sheet });
    expect([who, asked.status, asked.body.code]).toEqual([who, 422, 'UNKNOWN_FIELD']);
  }
});
