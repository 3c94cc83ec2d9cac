import type { Board, CurbFace, OrderView, PricedQuote } from '@cdi/shared/contracts';
import { CATALOGUE_ROUTE } from '@cdi/shared/domain/schedule';
import { OrderDriver } from '../testing/drive-order.ts';
import { attachTestFile, placeTestOrder, saveTestQuote, SHIP_TO, type TestOrder } from '../testing/place-order.ts';
import { putInStock } from '../testing/put-in-stock.ts';
import { findStockDifferences } from '../stock/stock-differences.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { many, maybeOne, one, run } from '../storage/query.ts';

let app: TestApp;
let shop: OrderDriver;
let order: TestOrder;
let lineId = 0;
let partId = 0;

const partNamed = async (partNo: string): Promise<number> =>
  Number(
    (
      await maybeOne<{ part_id: number }>(app.db)`
  select part_id from part where part_no = ${partNo}`
    )?.part_id,
  );
const view = async (): Promise<OrderView | undefined> =>
  (await (await shop.who('distributor')).post<OrderView>(`/api/myorder/${order.trackerId}`, {})).body.data;
beforeAll(async () => {
  app = await buildTestApp();
  shop = new OrderDriver(app);
  partId = await partNamed('ECON-1');
  order = await placeTestOrder(app, 'distributor', { curbs: [], parts: [{ part_id: partId, qty: 2 }] });
  [lineId = 0] = order.curbIds;
});
afterAll(() => app.close());

describe('an order of parts only', () => {
  it('goes the way of the catalogue, with a card that names its parts', async () => {
    expect(order.curbIds).toHaveLength(1);
    expect((await shop.tasks(lineId)).map((row) => row.task)).toEqual(CATALOGUE_ROUTE);
    const board = (await (await shop.who('inside')).post<Board<CurbFace>>('/api/board/load/sales_checking', {})).body
      .data;
    const card = board?.lanes
      .find((lane) => lane.lane === 'ready')
      ?.cards.find((each) => each.face.tracker_curb_id === lineId);
    expect(card).toMatchObject({
      face: { curb_type: 'ACC', size: '2 × ECON-1', gauge: null, drawing_status: 'none' },
    });
    const drawings = (await (await shop.who('engineering')).post<Board<CurbFace>>('/api/board/load/drawing', {})).body
      .data;
    expect(drawings?.lanes.flatMap((lane) => lane.cards).map((each) => each.face.tracker_curb_id)).not.toContain(
      lineId,
    );
  });

  it('takes notes on its line, which has no height', async () => {
    const engineering = await shop.who('engineering');
    const change = async (values: object) =>
      (
        await engineering.post(`/api/tracker_curb/save/${lineId}`, {
          version: await shop.version('tracker_curb', lineId),
          ...values,
        })
      ).body;
    expect(await change({ notes: 'Pack both together' })).toMatchObject({ opt: 'save' });
    expect(await change({ height: '14' })).toMatchObject({ code: 'VALIDATION' });
  });

  it('is the only line without a height', async () => {
    const { curbIds } = await placeTestOrder(app, 'distributor');
    const [curbId = 0] = curbIds;
    const engineering = await shop.who('engineering');
    const reply = await engineering.post(`/api/tracker_curb/save/${curbId}`, {
      version: await shop.version('tracker_curb', curbId),
      height: '',
    });
    expect(reply.body).toMatchObject({ code: 'VALIDATION', fields: { height: expect.any(String) } });
  });

  it('is not marked as drawn when a drawing is attached to it', async () => {
    await attachTestFile(await shop.who('engineering'), 'tracker_curb', lineId, 1);
    const rows = await many(app.db)`
      select drawing_status, drafter_id from tracker_curb where tracker_curb_id = ${lineId}`;
    expect(rows).toEqual([{ drawing_status: 'none', drafter_id: null }]);
  });

  it('shows its customer the parts and three steps', async () => {
    const seen = await view();
    expect(seen?.parts).toEqual([
      {
        tracker_part_id: expect.any(Number),
        part_no: 'ECON-1',
        description: 'Economizer, downflow',
        qty: 2,
        uom: 'each',
        ext_price: expect.any(Number),
      },
    ]);
    expect(seen?.curbs[0]?.stages.map(({ label, state }) => `${label} ${state}`)).toEqual([
      'Ordered now',
      'Packing ahead',
      'Shipped ahead',
    ]);
  });

  it('has no measures to change', async () => {
    const lines = [{ kind: 'change', tracker_curb_id: lineId, values: { height: 20 } }];
    const reply = await (
      await shop.who('inside')
    ).post(`/api/change_order/draft/${order.trackerId}`, { lines, reason: 'x' });
    expect([reply.status, reply.body.msg]).toEqual([422, expect.stringContaining('holds parts')]);
  });

  it('is approved and promised by its check, waits for release, and ships with a bill of lading', async () => {
    expect((await shop.move(lineId, 'quality_control', 'running')).body.msg).toContain('Waiting for Sales Checking');
    await shop.finish(lineId, 'sales_checking');
    expect(await view()).toMatchObject({ status: 'approved', promised_date: expect.any(String) });
    expect((await shop.move(lineId, 'quality_control', 'running')).body.msg).toContain('not released');
    expect((await shop.transition(order.trackerId, 'release', 'sales')).status).toBe(200);
    await shop.finishWithPapers(lineId, 'quality_control');
    expect((await view())?.status).toBe('in_production');
    await shop.finishWithPapers(lineId, 'crate');
    expect(await view()).toMatchObject({ status: 'ready_to_ship', curbs: [{ stage: 'finishing' }] });
    expect((await shop.bol(order.trackerId)).status).toBe(200);
    // nothing was picked: a part that is not in stock cannot leave, and one that is goes off the ledger with the truck
    const refused = await shop.move(lineId, 'loading', 'done');
    expect([refused.status, refused.body.msg]).toEqual([
      409,
      expect.stringMatching(
        /cannot leave\. ECON-1: 2 not picked, 0 free in stock\. Enter the receipt or count it, then pick\.$/,
      ),
    ]);
    await putInStock(app, partId, 5);
    await shop.finish(lineId, 'loading');
    const ledger = await many(app.db)`
      select t.kind, t.qty, t.balance_after, t.reference_label from stock_transaction t
      join inventory_manager i using (inventory_manager_id) where i.part_id = ${partId} order by t.entry_no`;
    expect(ledger).toEqual([
      { kind: 'receipt', qty: 5, balance_after: 5, reference_label: null },
      { kind: 'issue', qty: -2, balance_after: 3, reference_label: expect.stringMatching(/^T-/) },
    ]);
    expect(await findStockDifferences(app.db)).toEqual([]);
    const shipped = await view();
    expect(shipped).toMatchObject({ status: 'shipped', shipments: [{ pieces: 1, ship_date: expect.any(String) }] });
    expect(shipped?.curbs[0]?.stages.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    await shop.finish(lineId, 'final_paperwork');
    const rows = await many(app.db)`select ready_to_invoice from tracker where tracker_id = ${order.trackerId}`;
    expect(rows).toEqual([{ ready_to_invoice: true }]);
  });
});

it('a part that lost its list price is not sold for nothing: the quote stays incomplete', async () => {
  await run(app.db)`
    insert into part (part_no, description, part_type, uom, list_price, cost, catalog_visible)
    values ('NEW-1', 'New hood', 'hood', 'each', 60, 10, true)`;
  const who = await app.as('distributor');
  const parts = [{ part_id: await partNamed('NEW-1'), qty: 1 }];
  const quoteId = await saveTestQuote(who, { curbs: [], parts });
  await attachTestFile(who, 'quote', quoteId, 8);
  await run(app.db)`update part set list_price = null where part_no = 'NEW-1'`;
  const priced = await who.post<PricedQuote>('/api/quote/price', { job_name: 'Riverside', curbs: [], parts });
  expect(priced.body.data?.totals ?? null).toBeNull();
  await run(app.db)`update quote_part set unit_price = null where quote_id = ${quoteId}`;
  const reply = await who.post(`/api/quote/order/${quoteId}`, SHIP_TO);
  expect([reply.status, reply.body.msg]).toEqual([409, expect.stringContaining('has no price')]);
});

describe('an order of curbs and parts', () => {
  let mixed: TestOrder;
  let curbId = 0;
  let partsId = 0;
  beforeAll(async () => {
    mixed = await placeTestOrder(app, 'distributor', { parts: [{ part_id: partId, qty: 2 }] });
    [curbId = 0, partsId = 0] = mixed.curbIds;
  });

  it('has a line for its parts after the curbs, with cards that name them; pieces are those of the curbs', async () => {
    const rows = await many<{ curb_type: string; line_no: number; due_date: string }>(app.db)`
      select curb_type, line_no, due_date from tracker_curb where tracker_id = ${mixed.trackerId} order by line_no`;
    expect(rows).toEqual([
      expect.objectContaining({ curb_type: 'NEW', line_no: 1 }),
      { curb_type: 'ACC', line_no: 2, due_date: rows[0]?.due_date },
    ]);
    expect((await shop.card(partsId, 'sales_checking')).face).toMatchObject({ size: '2 × ECON-1' });
    expect((await shop.tracker(mixed.trackerId)).qty).toBe(3);
    const seen = await (await shop.who('distributor')).post<OrderView>(`/api/myorder/${mixed.trackerId}`, {});
    expect(seen.body.data?.parts).toHaveLength(1);
  });

  it('is approved with its drawings, and waits for the check of both lines', async () => {
    await shop.sendDrawing(curbId);
    await shop.answer(curbId);
    expect((await shop.tracker(mixed.trackerId)).status).toBe('approved');
    await shop.finish(curbId, 'sales_checking');
    expect((await shop.transition(mixed.trackerId, 'release', 'sales')).body.msg).toContain('Sales Checking');
    await shop.finish(partsId, 'sales_checking');
    expect((await shop.transition(mixed.trackerId, 'release', 'sales')).status).toBe(200);
  });

  it('names its parts on the bill of lading and the packing slip', async () => {
    await shop.finishUpTo(partsId, 'loading');
    await shop.finishUpTo(curbId, 'loading');
    const truck = (await shop.bol(mixed.trackerId)).body.data;
    // three curbs in crates of 260 lb, and the parts in one
    expect(truck).toMatchObject({ pieces: 4, weight_lb: 1040 });
    const bol = await readStoredPdf(app, truck?.cdi_file_id ?? 0);
    expect(bol).toContain('HVAC accessories (2 × ECON-1 Economizer, downflow)');
    expect(bol.match(/roof curb/g)).toHaveLength(3);
    const { slip } = await one<{ slip: number }>(app.db)`
      select packing_slip_file_id as slip from shipment where tracker_id = ${mixed.trackerId}`;
    expect(await readStoredPdf(app, slip)).toMatch(/ECON-1 Economizer, downflow 2 0 2 0/);
  });
});
