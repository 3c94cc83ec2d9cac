import type { LoadedRecord, ReceivingView } from '@cdi/shared/contracts';
import { many, one, run } from '../storage/query.ts';
import { sumSpend } from './sum-spend.job.ts';
import { sentPo, takeStep } from '../testing/buy.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';
import { recordCalls, refusedAt } from '../testing/record-calls.ts';
import { findStockDifferences } from '../stock/stock-differences.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let maker: RecordMaker;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
});
afterAll(() => app.close());

const { load, change } = recordCalls(() => maker);
const lot = (poLineId: unknown, qty: number, more: object = {}) => ({
  po_line_id: poLineId,
  qty,
  heat_no: '',
  coil_no: '',
  bin: '',
  ...more,
});
const receive = async (who: string, poId: number, lots: readonly object[]) =>
  (await maker.caller(who)).post<{ po_receipt_id: number; receipt_no: string; status: string }>(
    `/api/po_receiving/receive/${poId}`,
    { received_date: '', packing_slip_no: 'PL-9', carrier: '', lots },
  );
const lineOf = ({ children }: LoadedRecord, index = 0) => (children.lines ?? [])[index] ?? {};
const stockOf = (materialId: number) =>
  one<{ on_hand: number; on_order: number; avg_cost: number }>(app.db)`
    select on_hand, on_order, avg_cost from inventory_manager where material_id = ${materialId}`;

/** An order of a fresh material: 40 sheets at $64.50, and 10 gloves. */
async function orderSheets(more: Readonly<Record<string, unknown>> = {}) {
  const { id: materialId } = await maker.make('material', more);
  const sent = await sentPo(maker, [
    { material_id: materialId, qty: 40, uom: 'sheet', unit_cost: 64.5 },
    { description: 'Welding gloves', qty: 10, uom: 'each', unit_cost: 12.5 },
  ]);
  return { materialId, sent, sheets: lineOf(sent).po_line_id, gloves: lineOf(sent, 1).po_line_id };
}

describe('goods of an order', () => {
  it('come in parts: lots with heat and bin, stock at cost, and the state of the order', async () => {
    const { materialId, sent, sheets, gloves } = await orderSheets({ heat_tracked: true });
    expect(await stockOf(materialId)).toMatchObject({ on_hand: 0, on_order: 40 });
    const first = await receive('batching', sent.id, [
      lot(sheets, 15, { heat_no: 'H1', weight_lb: 1293.75, bin: 'R18-A' }),
      lot(sheets, 10, { heat_no: 'H2', bin: 'R18-B' }),
    ]);
    expect(first.body).toMatchObject({ opt: 'save', data: { status: 'partially_received' } });
    expect(await stockOf(materialId)).toEqual({ on_hand: 25, on_order: 15, avg_cost: 64.5 });
    // 25 of 40 sheets and no glove: 25 × 64.50 of 40 × 64.50 + 10 × 12.50
    expect((await load('po', sent.id)).fields.received_percent).toBe(59.6);
    const rest = await receive('logistics', sent.id, [lot(sheets, 15, { heat_no: 'H3' }), lot(gloves, 10)]);
    expect(rest.body.data?.status).toBe('received');
    expect(await stockOf(materialId)).toMatchObject({ on_hand: 40, on_order: 0 });
    const lots = await many(app.db)`
      select heat_no, qty, stock_qty, bin from po_receipt_lot
      where po_receipt_id = ${first.body.data?.po_receipt_id} order by line_no`;
    expect(lots).toEqual([
      { heat_no: 'H1', qty: 15, stock_qty: 15, bin: 'R18-A' },
      { heat_no: 'H2', qty: 10, stock_qty: 10, bin: 'R18-B' },
    ]);
    const ledger = await many(app.db)`
      select t.qty, t.lot_no, t.reference_object from stock_transaction t join inventory_manager i
      using (inventory_manager_id) where i.material_id = ${materialId} order by t.entry_no`;
    expect(ledger).toEqual([
      { qty: 15, lot_no: 'H1', reference_object: 'po' },
      { qty: 10, lot_no: 'H2', reference_object: 'po' },
      { qty: 15, lot_no: 'H3', reference_object: 'po' },
    ]);
  });

  it('that are tracked by heat need the number, and lots belong to their order', async () => {
    const { sent, sheets } = await orderSheets({ heat_tracked: true });
    const other = await orderSheets();
    expect(refusedAt(await receive('material', sent.id, [lot(sheets, 5)]))).toEqual(['lots[0].heat_no']);
    expect(refusedAt(await receive('material', sent.id, [lot(other.sheets, 5)]))).toEqual(['lots[0].po_line_id']);
    expect(refusedAt(await receive('material', sent.id, []))).toEqual(['lots']);
    expect((await receive('sales', sent.id, [lot(sheets, 5)])).body.code).toBe('FORBIDDEN');
  });

  it('lie in stock at their price and their share of the freight of the order, and stock agrees with its ledger', async () => {
    const { id: material_id } = await maker.make('material');
    const lines = [
      { material_id, qty: 40, uom: 'sheet', unit_cost: 64.5 },
      { description: 'Welding gloves', qty: 10, uom: 'each', unit_cost: 12.5 },
    ];
    const sent = await sentPo(maker, lines, { freight: 90 });
    // of $90 on $2,705 the sheets take 2,580 / 2,705: $85.84, so that 40 lie there at $2,665.84
    await receive('material', sent.id, [lot(lineOf(sent).po_line_id, 25)]);
    const value = () =>
      one(app.db)`select on_hand, avg_cost, stock_value from inventory_manager where material_id = ${material_id}`;
    expect(await value()).toEqual({ on_hand: 25, avg_cost: 66.646, stock_value: 1666.15 });
    await receive('material', sent.id, [lot(lineOf(sent).po_line_id, 15)]);
    expect(await value()).toEqual({ on_hand: 40, avg_cost: 66.646, stock_value: 2665.84 });
    expect(await findStockDifferences(app.db)).toEqual([]);
  });

  it('bought by the box go into stock one by one', async () => {
    const { id: part_id } = await maker.make('part');
    const sent = await sentPo(maker, [{ part_id, qty: 3, uom: 'box', units_per_uom: 500, unit_cost: 31 }]);
    await receive('material', sent.id, [lot(lineOf(sent).po_line_id, 2)]);
    expect(
      await one(app.db)`select on_hand, on_order, avg_cost from inventory_manager where part_id = ${part_id}`,
    ).toEqual({ on_hand: 1000, on_order: 500, avg_cost: 0.062 });
  });

  it('past the tolerance are refused: five percent of weighed items, nothing of counted ones', async () => {
    const { id: material_id } = await maker.make('material', { uom: 'lb', uom_weight: 1 });
    const sent = await sentPo(maker, [
      { material_id, qty: 12_000, uom: 'lb', unit_cost: 0.72 },
      { description: 'Gloves', qty: 10, uom: 'each', unit_cost: 1 },
    ]);
    const [coil, gloves] = [lineOf(sent).po_line_id, lineOf(sent, 1).po_line_id];
    expect(refusedAt(await receive('material', sent.id, [lot(gloves, 11)]))).toEqual(['lots[0].qty']);
    const split = await receive('material', sent.id, [lot(coil, 12_000), lot(coil, 601)]);
    expect(refusedAt(split)).toEqual(['lots[1].qty']);
    expect((await receive('material', sent.id, [lot(coil, 12_600)])).body.opt).toBe('save');
    expect(refusedAt(await receive('material', sent.id, [lot(coil, 0.01)]))).toEqual(['lots[0].qty']);
  });

  it('of twenty receivers at once: never more than ordered, and stock says the same', async () => {
    const { materialId, sent, sheets } = await orderSheets();
    const replies = await Promise.all(Array.from({ length: 20 }, () => receive('material', sent.id, [lot(sheets, 3)])));
    // 13 × 3 = 39; a fourteenth would make 42 of 40
    expect(replies.filter(({ body }) => body.opt === 'save')).toHaveLength(13);
    for (const { body, status } of replies.filter(({ body }) => body.opt !== 'save'))
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['lots[0].qty']]);
    expect(lineOf(await load('po', sent.id)).received_qty).toBe(39);
    expect(await stockOf(materialId)).toMatchObject({ on_hand: 39, on_order: 1 });
    const numbers = replies
      .flatMap(({ body }) => body.data?.receipt_no ?? [])
      .map((no) => Number(no.split('-').at(-1)));
    const sorted = [...numbers].sort((a, b) => a - b);
    expect(sorted.map((no) => no - (sorted[0] ?? 0))).toEqual(Array.from({ length: 13 }, (_, index) => index));
  });

  it('of an order that is not sent are refused', async () => {
    const { sent, sheets } = await orderSheets();
    await takeStep(maker, 'material', 'po', sent.id, 'revise', 'Other date');
    const refused = await receive('material', sent.id, [lot(sheets, 1)]);
    expect(refused.body).toMatchObject({ code: 'RULE', msg: expect.stringContaining('is draft') });
  });
});

describe('the spend with a supplier this year', () => {
  const spendOf = async (sent: LoadedRecord) =>
    (await load('supplier', Number(sent.fields.supplier_id))).fields.ytd_spend;

  it('grows with each receipt and shrinks with a reversed one', async () => {
    const { sent, sheets, gloves } = await orderSheets();
    expect(await spendOf(sent)).toBe(0);
    const first = await receive('material', sent.id, [lot(sheets, 15), lot(gloves, 2)]);
    // 15 × 64.50 + 2 × 12.50
    expect(await spendOf(sent)).toBe(992.5);
    await receive('material', sent.id, [lot(sheets, 10)]);
    expect(await spendOf(sent)).toBe(1637.5);
    const id = first.body.data?.po_receipt_id ?? 0;
    await takeStep(maker, 'material', 'po_receipt', id, 'reverse', 'Counted the wrong bundle');
    expect(await spendOf(sent)).toBe(645);
  });

  it('begins at nothing with a new year', async () => {
    const { sent, sheets } = await orderSheets();
    const made = await receive('material', sent.id, [lot(sheets, 10)]);
    await run(app.db)`
      update po_receipt set received_date = received_date - interval '1 year'
      where po_receipt_id = ${made.body.data?.po_receipt_id ?? 0}`;
    await sumSpend.run(app.services, {});
    expect(await spendOf(sent)).toBe(0);
    await receive('material', sent.id, [lot(sheets, 2)]);
    expect(await spendOf(sent)).toBe(129);
  });
});

describe('a receipt', () => {
  it('is counted in whole sheets', async () => {
    const { sent, sheets } = await orderSheets();
    const half = await receive('batching', sent.id, [lot(sheets, 2.5)]);
    expect(refusedAt(half)).toEqual(['lots[0].qty']);
    expect(half.body.msg).toMatch(/: It is counted by the sheet: enter a whole number\.$/);
  });

  it('is reversed as a whole, once, with its reason: stock, order and quantity on order', async () => {
    const { materialId, sent, sheets } = await orderSheets();
    const made = await receive('material', sent.id, [lot(sheets, 40)]);
    const id = made.body.data?.po_receipt_id ?? 0;
    const back = await takeStep(maker, 'material', 'po_receipt', id, 'reverse', 'Counted the wrong bundle');
    expect(back.body.data?.fields.status).toBe('reversed');
    expect(await stockOf(materialId)).toMatchObject({ on_hand: 0, on_order: 40 });
    expect((await load('po', sent.id)).fields).toMatchObject({ status: 'sent', received_percent: 0 });
    expect((await takeStep(maker, 'material', 'po_receipt', id, 'reverse', 'Again')).body.opt).toBe('error');
    expect((await receive('material', sent.id, [lot(sheets, 40)])).body.opt).toBe('save');
  });

  /** A part of which 200 cost $273.47, and 100 more at $20.00 that were received by mistake: the receipt. */
  async function receiveByMistake() {
    const { id: part_id } = await maker.make('part', { part_type: 'hardware' });
    const line = (qty: number, unit_cost: number) => [{ part_id, qty, uom: 'each', unit_cost }];
    const right = await sentPo(maker, line(1, 273.47));
    await run(app.db)`update po_line set units_per_uom = 200 where po_id = ${right.id}`;
    await receive('material', right.id, [lot(lineOf(right).po_line_id, 1)]);
    const wrong = await sentPo(maker, line(100, 20));
    const made = await receive('material', wrong.id, [lot(lineOf(wrong).po_line_id, 100)]);
    const position = () =>
      one<{ id: number; on_hand: number; stock_value: number; avg_cost: number }>(app.db)`
        select inventory_manager_id as id, on_hand, stock_value, avg_cost from inventory_manager
        where part_id = ${part_id}`;
    expect(await position()).toMatchObject({ on_hand: 300, stock_value: 2273.47 });
    return { receiptId: made.body.data?.po_receipt_id ?? 0, position };
  }
  const takeReverseStep = (id: number, who = 'material') =>
    takeStep(maker, who, 'po_receipt', id, 'reverse', 'Wrong order');

  it('that is reversed takes out what it put in, not the average', async () => {
    const { receiptId, position } = await receiveByMistake();
    expect((await takeReverseStep(receiptId)).body.opt).toBe('save');
    expect(await position()).toMatchObject({ on_hand: 200, stock_value: 273.47, avg_cost: 1.3674 });
    expect(await findStockDifferences(app.db)).toEqual([]);
  });

  it('of which a part was used meanwhile takes out what is left, and names the rest', async () => {
    const { receiptId, position } = await receiveByMistake();
    const { id } = await position();
    // 150 at 7.5782 are 1,136.74, so that 1,136.73 are left of the 2,000.00 that came in
    const issue = { inventory_manager_id: id, kind: 'issue', qty: 150, reason: 'Used on the floor' };
    const used = await (await maker.caller('material')).post('/api/stock/move', issue);
    expect(used.body.opt).toBe('save');
    const back = await takeReverseStep(receiptId, 'super');
    const words = 'Variance $863.27: $2,000.00 came in with it, $1,136.73 go';
    expect(back.body).toMatchObject({ opt: 'warning', msg: expect.stringContaining(words) });
    expect(await position()).toMatchObject({ on_hand: 50, stock_value: 0 });
    const { reason } = await one<{ reason: string }>(app.db)`
      select reason from stock_transaction where inventory_manager_id = ${id} order by entry_no desc limit 1`;
    expect(reason).toBe('Wrong order. Variance: stock was used since it came');
    expect(await findStockDifferences(app.db)).toEqual([]);
  });

  it('has labels with heat, quantity and bin', async () => {
    const { sent, sheets } = await orderSheets();
    const made = await receive('material', sent.id, [lot(sheets, 8, { heat_no: 'HT-4711', bin: 'R18-A' })]);
    const id = made.body.data?.po_receipt_id ?? 0;
    const labels = await (
      await maker.caller('batching')
    ).post<{ cdi_file_id: number }>(`/api/po_receiving/labels/${id}`);
    const text = await readStoredPdf(app, labels.body.data?.cdi_file_id ?? 0);
    for (const words of ['HT-4711', '8 sheet', 'R18-A', String(made.body.data?.receipt_no)])
      expect(text).toContain(words);
  });

  it('does not show the dock what the goods cost', async () => {
    const { sent, sheets } = await orderSheets();
    const made = await receive('batching', sent.id, [lot(sheets, 8)]);
    const dock = await maker.caller('batching');
    const answers = [
      await dock.post(`/api/po_receipt/to_json/${made.body.data?.po_receipt_id ?? 0}`),
      await dock.post(`/api/po_receipt/history_json/${made.body.data?.po_receipt_id ?? 0}`),
      await dock.post<ReceivingView>(`/api/po_receiving/order/${sent.id}`),
    ];
    for (const { status, body } of answers)
      expect([status, JSON.stringify(body).includes('64.5')]).toEqual([200, false]);
  });
});

it('a scanned number finds its order alone, with what is open and the most that may come', async () => {
  const { sent } = await orderSheets();
  const dock = await maker.caller('batching');
  const found = await dock.post<{ pos: { po_id: number }[] }>('/api/po_receiving/find', { term: sent.fields.po_no });
  expect(found.body.data?.pos.map((each) => each.po_id)).toEqual([sent.id]);
  const view = await dock.post<ReceivingView>(`/api/po_receiving/order/${sent.id}`);
  expect(view.body.data?.lines).toMatchObject([
    { ordered: 40, received: 0, open: 40, most: 40, uom: 'sheet' },
    { ordered: 10, most: 10, uom: 'each' },
  ]);
});

it('lines already received change only quantity and date in a revision', async () => {
  const { sent, sheets } = await orderSheets();
  await receive('material', sent.id, [lot(sheets, 8)]);
  await takeStep(maker, 'material', 'po', sent.id, 'revise', 'Fewer');
  const material = await maker.caller('material');
  const save = async (line: object) => {
    const now = await load('po', sent.id);
    return change(material, 'po', now, { lines: [{ ...lineOf(now), ...line }, lineOf(now, 1)] });
  };
  expect(refusedAt(await save({ qty: 7 }))).toEqual(['lines[0].qty']);
  expect(refusedAt(await save({ unit_cost: 60 }))).toEqual(['lines[0].unit_cost']);
  expect((await save({ qty: 8 })).body.opt).toBe('save');
});
