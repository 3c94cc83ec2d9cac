import type { LoadedRecord } from '@cdi/shared/contracts';
import { contextOf } from '../call-context.ts';
import { SYSTEM } from '../jobs/system-person.ts';
import { postStock } from '../stock/post-stock.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { recordCalls, refusedAt } from '../testing/record-calls.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let maker: RecordMaker;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
});
afterAll(() => app.close());

const { change } = recordCalls(() => maker);

describe('a material of steel', () => {
  const form = async (more: Record<string, unknown>) => ({ ...(await maker.form('material')), ...more });

  it('needs gauge and size, and has thickness and weight from the gauge table', async () => {
    const who = await maker.caller('material');
    const bare = await who.post('/api/material/save', await form({ gauge: '', sheet_width: '', sheet_length: '' }));
    expect(refusedAt(bare).sort()).toEqual(['gauge', 'sheet_length', 'sheet_width']);
    expect(refusedAt(await who.post('/api/material/save', await form({ form: 'coil' })))).toEqual(['coil_width']);
    const made = await who.post<LoadedRecord>(
      '/api/material/save',
      await form({ gauge: 16, thickness_in: '', weight_lb_ft2: '' }),
    );
    expect(made.body.data?.fields).toMatchObject({ thickness_in: 0.0635, weight_lb_ft2: 2.65625 });
    const thicker = await change(who, 'material', made.body.data as LoadedRecord, { gauge: 14 });
    expect(thicker.body.data?.fields).toMatchObject({ thickness_in: 0.0785, weight_lb_ft2: 3.28125 });
  });

  it('knows what a unit weighs where that follows from its size, and asks where it does not', async () => {
    const who = await maker.caller('material');
    const save = async (more: Record<string, unknown>) =>
      who.post<LoadedRecord>('/api/material/save', await form({ uom_weight: '', ...more }));
    // 48 × 120 in. are 40 ft²; 18 gauge weighs 2.15625 lb/ft²
    const sheet = await save({});
    expect(sheet.body.data?.fields.uom_weight).toBe(86.25);
    const thicker = await change(who, 'material', sheet.body.data as LoadedRecord, { sheet_length: 96 });
    expect(thicker.body.data?.fields.uom_weight).toBe(69);
    expect((await save({ uom: 'lb' })).body.data?.fields.uom_weight).toBe(1);
    expect(refusedAt(await save({ uom: 'each' }))).toEqual(['uom_weight']);
    expect((await save({ uom: 'each', uom_weight: 4.5 })).body.data?.fields.uom_weight).toBe(4.5);
  });

  it('is found when it runs low, and has a quantity by its stock alone', async () => {
    const who = await maker.caller('material');
    expect(refusedAt(await who.post('/api/material/save', await form({ on_hand: 39 })))).toEqual(['on_hand']);
    const made = await who.post<LoadedRecord>('/api/material/save', await form({ reorder_point: 40 }));
    const record = made.body.data as LoadedRecord;
    const low = async () =>
      (await who.post('/rapi/materials/to_json', { below_reorder: 'true' })).body.rows?.map((row) => row.material_id);
    expect(await low()).toContain(record.id);
    const receive = (qty: number) =>
      app.db.transaction().execute((tx) =>
        postStock(contextOf(app.services, tx, SYSTEM, 'test'), {
          item: { materialId: record.id },
          locationId: 1,
          kind: 'receipt',
          qty,
          unitCostUsd: 60,
        }),
      );
    await receive(39);
    expect(await low()).toContain(record.id);
    await receive(2);
    expect(await low()).not.toContain(record.id);
  });
});
