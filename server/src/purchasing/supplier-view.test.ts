import type { LoadedRecord, PoRevision, SupplierPurchases } from '@cdi/shared/contracts';
import { run } from '../storage/query.ts';
import { billTools } from '../testing/bill-tools.ts';
import { makeSupplier, sentPo, takeStep } from '../testing/buy.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { recordCalls } from '../testing/record-calls.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let maker: RecordMaker;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
});
afterAll(() => app.close());

const { load, change } = recordCalls(() => maker);
const { ordered, enter, receive } = billTools(() => maker);

it('a supplier shows what came this year and last, what came in time, its bills and prices', async () => {
  const supplierId = await makeSupplier(maker, {
    items: [{ description: 'Welding gloves', uom: 'each', units_per_uom: 1, from_qty: 1, unit_cost: 12.5 }],
  });
  const glove = { description: 'Welding gloves', qty: 10, uom: 'each', unit_cost: 12.5 };
  const lineOf = ({ children }: LoadedRecord) => Number(children.lines?.[0]?.po_line_id);
  const [inTime, late, lastYear] = [
    await sentPo(maker, [glove], { supplier_id: supplierId }),
    await sentPo(maker, [glove], { supplier_id: supplierId }),
    await sentPo(maker, [glove], { supplier_id: supplierId }),
  ];
  for (const order of [inTime, late, lastYear]) await receive(order.id, lineOf(order), 10);
  // one came five days after it was promised, one in the year before
  await run(app.db)`
    update po set promise_date = (select max(received_date) from po_receipt where po_id = ${late.id}) - 5
    where po_id = ${late.id}`;
  await run(app.db)`
    update po_receipt set received_date = received_date - interval '1 year' where po_id = ${lastYear.id}`;
  const open = await ordered(5, supplierId);
  await enter(open.poId, [{ po_line_id: open.sheets, qty: 5, unit_cost: 64.5 }]);
  const view = await (
    await maker.caller('leadership')
  ).post<SupplierPurchases>(`/api/supplier/purchases/${supplierId}`);
  expect(view.body.data).toMatchObject({
    // 2 × 125 and 5 × 64.50
    spend_this_year: 572.5,
    spend_last_year: 125,
    // the order of which five sheets came is not whole; that of last year is older than 365 days
    orders_whole: 2,
    orders_on_time: 1,
    open_bills: 322.5,
    // net 30 of March 2
    late_bills: 322.5,
    bills: [{ total: 322.5, status: 'matched' }],
    prices: [{ item: 'Welding gloves', unit_cost: 12.5 }],
  });
  const days = view.body.data?.receipts.map((row) => [row.po_id, row.late_days]);
  expect(days).toContainEqual([late.id, 5]);
  expect(days).toContainEqual([inTime.id, 0]);
  expect((await (await maker.caller('sales')).post(`/api/supplier/purchases/${supplierId}`)).body.code).toBe(
    'FORBIDDEN',
  );
});

describe('the revisions of an order', () => {
  const read = async (who: string, poId: number): Promise<readonly PoRevision[]> => {
    const { body } = await (
      await maker.caller(who)
    ).post<{ revisions: readonly PoRevision[] }>(`/api/po/revisions/${poId}`);
    return body.data?.revisions ?? [];
  };

  it('say why, what changed, who approved and which paper was sent; prices to who knows them', async () => {
    const { id } = await sentPo(maker, [{ description: 'Gloves', qty: 10, uom: 'each', unit_cost: 12.5 }]);
    await takeStep(maker, 'material', 'po', id, 'revise', 'Two more, at the new price');
    const now = await load('po', id);
    const [line] = now.children.lines ?? [];
    await change(await maker.caller('material'), 'po', now, { lines: [{ ...line, qty: 12, unit_cost: 13 }] });
    await takeStep(maker, 'leadership', 'po', id, 'approve');
    await (await maker.caller('material')).post(`/api/po/send/${id}`, { message: '' });
    const [second, first] = await read('material', id);
    expect(first).toMatchObject({ revision: 0, cdi_file_id: expect.any(Number), changes: [] });
    expect(second).toMatchObject({
      revision: 1,
      reason: 'Two more, at the new price',
      approved_dt: expect.any(String),
      cdi_file_id: expect.any(Number),
    });
    expect(second?.cdi_file_id).not.toBe(first?.cdi_file_id);
    expect(second?.changes).toEqual(expect.arrayContaining(['Line 1: Quantity 10 → 12', 'Line 1: Price $12.5 → $13']));
    const seenBySales = JSON.stringify(await read('sales', id));
    expect([seenBySales.includes('Quantity 10'), seenBySales.includes('$13')]).toEqual([true, false]);
  });
});
