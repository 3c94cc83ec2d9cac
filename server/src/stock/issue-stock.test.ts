import type { LoadedRecord } from '@cdi/shared/contracts';
import { RecordMaker } from '../testing/make-records.ts';
import { SHEET } from '../testing/make-scrap.ts';
import { placeTestOrder } from '../testing/place-order.ts';
import { receiveStock } from '../testing/put-in-stock.ts';
import { refusedAt } from '../testing/record-calls.ts';
import { buildTestApp, type FormBody, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let maker: RecordMaker;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
});
afterAll(() => app.close());

async function stocked(qty: number, more: FormBody): Promise<{ id: number; materialId: number }> {
  const materialId = (await maker.make('material', more)).id;
  const { position } = await receiveStock(app, { materialId }, { qty, unitCostUsd: 2 });
  return { id: position.inventory_manager_id, materialId };
}

const ask = async (call: string, id: number, more: FormBody) =>
  (await maker.caller('material')).post<{ on_hand: number }>(`/api/stock/${call}`, {
    inventory_manager_id: id,
    ...more,
  });
const issue = (id: number, more: FormBody) => ask('move', id, { kind: 'issue', ...more });

it('an issue names its purpose: an order, a batch or a reason', async () => {
  const { id } = await stocked(10, {});
  const bare = await issue(id, { qty: 1 });
  expect(refusedAt(bare)).toEqual(['reason']);
  expect(bare.body.msg).toBe(
    'Say what it is for: choose the order or the batch, or give the reason where it goes to neither.',
  );
  expect(refusedAt(await issue(id, { qty: 1, reason: '  ' }))).toEqual(['reason']);
  expect((await issue(id, { qty: 1, reason: 'Welding test' })).body.data?.on_hand).toBe(9);
  const { trackerId } = await placeTestOrder(app, 'distributor');
  expect((await issue(id, { qty: 1, tracker_id: trackerId })).body.data?.on_hand).toBe(8);
});

it('issuing more than the curbs of an order need gives a warning, until it is returned', async () => {
  const { id } = await stocked(40, { ...SHEET, material_code: 'GS18-NEED', material_name: 'Needed' });
  // three curbs of 18 gauge, 84.5 by 50.375 by 14: 76.61 lb of walls each, and what lies inside
  const { trackerId } = await placeTestOrder(app, 'distributor');
  const few = await issue(id, { qty: 3, tracker_id: trackerId });
  expect(few.body).toMatchObject({ opt: 'save', data: { on_hand: 37 } });
  const many = await issue(id, { qty: 20, tracker_id: trackerId });
  expect(many.body).toMatchObject({
    opt: 'warning',
    msg: expect.stringMatching(
      /\. T-\S+ takes \d sheet by its own figures and has 23 now: take back what is too much$/,
    ),
  });
  expect((await ask('move', id, { kind: 'return', qty: 20, tracker_id: trackerId })).body.opt).toBe('save');
  expect((await issue(id, { qty: 1, tracker_id: trackerId })).body.opt).toBe('save');
  // none of its curbs is made of 12 gauge
  const other = await stocked(5, { ...SHEET, material_code: 'GS12-NEED', material_name: 'Other gauge', gauge: 12 });
  expect((await issue(other.id, { qty: 1, tracker_id: trackerId })).body.msg).toContain('takes 0 sheet');
});

it('issuing more sheets than the nests of a batch need gives a warning', async () => {
  const { id, materialId } = await stocked(40, { ...SHEET, material_code: 'GS18-NEST', material_name: 'Nested' });
  const batch = (
    await (
      await maker.caller('batching')
    ).post<LoadedRecord>('/api/batch/save', {
      batch_date: '2026-03-12',
      cdi_location_id: 1,
      material_id: materialId,
      nests: [{ nest_no: 'N1', sheets: 4, part_lb: 70 }],
    })
  ).body.data as LoadedRecord;
  expect((await issue(id, { qty: 4, batch_id: batch.id })).body.opt).toBe('save');
  expect((await issue(id, { qty: 1, batch_id: batch.id })).body).toMatchObject({
    opt: 'warning',
    msg: expect.stringMatching(/takes 4 sheet by its own figures and has 5 now/),
  });
});

it('counted items move in whole numbers, measured ones in decimals', async () => {
  const sheets = await stocked(12, { ...SHEET, material_code: 'GS18-WHOLE', material_name: 'Whole' });
  const { to } = { to: (await maker.make('cdi_location')).id };
  const refused = [
    await issue(sheets.id, { qty: 1.5, reason: 'Samples' }),
    await ask('move', sheets.id, { kind: 'scrap', qty: 0.25, reason: 'Bent' }),
    await ask('adjust', sheets.id, { qty: -0.5, reason: 'Cut' }),
    await ask('transfer', sheets.id, { qty: 2.5, cdi_location_id: to }),
    await ask('reserve', sheets.id, { qty: 1.5, reason: 'T-1' }),
  ];
  for (const reply of refused) {
    expect(refusedAt(reply)).toEqual(['qty']);
    expect(reply.body.msg).toBe('It is counted by the sheet: enter a whole number.');
  }
  const count = (position: number, counted_qty: number) =>
    maker
      .caller('material')
      .then((who) => who.post('/api/stock_count/save/', { inventory_manager_id: position, counted_qty }));
  expect(refusedAt(await count(sheets.id, 11.5))).toEqual(['counted_qty']);
  // what a delivery by the pound left of a sheet is cleared away
  const odd = await stocked(11.6, { ...SHEET, material_code: 'GS18-ODD', material_name: 'By the pound' });
  expect(refusedAt(await issue(odd.id, { qty: 0.5, reason: 'Samples' }))).toEqual(['qty']);
  expect((await issue(odd.id, { qty: 0.6, reason: 'Samples' })).body.data?.on_hand).toBe(11);
  const feet = await stocked(20.5, { uom: 'ft', uom_weight: 1 });
  expect((await issue(feet.id, { qty: 1.25, reason: 'Samples' })).body.data?.on_hand).toBe(19.25);
  expect((await count(feet.id, 19.2)).body.opt).toBe('save');
});
