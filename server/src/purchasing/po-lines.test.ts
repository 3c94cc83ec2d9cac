import { draftPo, makeSupplier } from '../testing/buy.ts';
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

const { load, change } = recordCalls(() => maker);

it('a draft keeps to the breaks of the list as the quantity of a draft changes, and to a price that was typed', async () => {
  const material_id = await maker.reference('material');
  const base = { material_id, uom: 'sheet', units_per_uom: 1 };
  const supplier_id = await makeSupplier(maker, {
    items: [
      { ...base, from_qty: 1, unit_cost: 61.25 },
      { ...base, from_qty: 50, unit_cost: 58.4 },
    ],
  });
  const { id } = await draftPo(maker, [{ material_id, qty: 55 }], { supplier_id });
  /** As a form sends it: the line as it was read, with other values in it. */
  const edit = async (values: Record<string, unknown>) => {
    const read = await load('po', id);
    const lines = (read.children.lines ?? []).map((line) => ({ ...line, ...values }));
    const { body } = await change(await maker.caller('material'), 'po', read, { lines });
    return { body, line: (await load('po', id)).children.lines?.[0] };
  };
  expect((await load('po', id)).children.lines).toMatchObject([{ unit_cost: 58.4, ext_cost: 3212 }]);
  // 40 × 61.25
  expect((await edit({ qty: 40 })).line).toMatchObject({ unit_cost: 61.25, ext_cost: 2450 });
  expect((await edit({ qty: 50 })).line).toMatchObject({ unit_cost: 58.4, ext_cost: 2920 });
  expect((await edit({ unit_cost: 60 })).line).toMatchObject({ unit_cost: 60, ext_cost: 3000 });
  const kept = await edit({ qty: 49 });
  expect(kept.line).toMatchObject({ unit_cost: 60, ext_cost: 2940 });
  expect(kept.body).toMatchObject({ opt: 'warning', msg: expect.stringContaining('has $61.25 from 1') });
});

it('an order without a line is not saved', async () => {
  const supplier_id = await makeSupplier(maker);
  const form = { supplier_id, ship_to_location_id: 1, need_date: '2099-03-02' };
  const material = await maker.caller('material');
  expect(refusedAt(await material.post('/api/po/save', form))).toEqual(['lines']);
  expect(refusedAt(await material.post('/api/po/save', { ...form, lines: [] }))).toEqual(['lines']);
});

it('counted items are ordered in whole numbers, measured ones in decimals', async () => {
  const supplier_id = await makeSupplier(maker);
  const form = { supplier_id, ship_to_location_id: 1, need_date: '2099-03-02' };
  const order = async (qty: number, uom: string) =>
    (await maker.caller('material')).post('/api/po/save', {
      ...form,
      lines: [{ description: 'Steel', qty, uom, unit_cost: 60 }],
    });
  const refused = await order(2.5, 'sheet');
  expect(refusedAt(refused)).toEqual(['lines[0].qty']);
  expect(refused.body.msg).toBe('It is counted by the sheet: enter a whole number.');
  expect((await order(2.5, 'lb')).status).toBe(200);
});
