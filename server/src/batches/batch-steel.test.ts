import type { BatchClosing, ClosedBatch, LoadedRecord, OrderCost } from '@cdi/shared/contracts';
import { maybeOne, one } from '../storage/query.ts';
import { takeStep } from '../testing/buy.ts';
import { openShop } from '../testing/drive-order.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { SHEET } from '../testing/make-scrap.ts';
import { CURB } from '../testing/place-order.ts';
import { receiveStock } from '../testing/put-in-stock.ts';
import { recordCalls, refusedAt } from '../testing/record-calls.ts';
import type { FormBody, Reply } from '../testing/test-app.ts';

const shop = openShop();
let maker: RecordMaker;
/** 48 × 120 in. of 18 gauge: 86.25 lb a sheet, twenty of them at $60. */
let sheetId: number;
let next = 0;

const { load } = recordCalls(() => maker);
const as = (who: string) => maker.caller(who);
const step = (id: number, name: string, who = 'batching', reason = '') =>
  takeStep(maker, who, 'batch', id, name, reason);
const stockOf = (materialId = sheetId) =>
  one<{ on_hand: number; allocated: number; available: number }>(shop.app.db)`
    select on_hand, allocated, available from inventory_manager where material_id = ${materialId}`;

beforeEach(async () => {
  maker = new RecordMaker(shop.app);
  next += 1;
  const code = `GS18-STEEL-${next}`;
  sheetId = (await maker.make('material', { ...SHEET, material_code: code, material_name: code })).id;
  await receiveStock(shop.app, { materialId: sheetId }, { qty: 20, unitCostUsd: 60 });
});

/** Two sheets of 60 lb of parts each; of each 48 × 30 in. stay whole: 10 ft², 21.56 lb. */
const NEST = {
  nest_no: 'N1',
  sheets: 2,
  part_lb: 60,
  remnant_lb: 21.56,
  offcut_length: 48,
  offcut_width: 30,
};

async function plan(curbIds: readonly number[], more: FormBody = {}): Promise<LoadedRecord> {
  const { body } = await (
    await as('batching')
  ).post<LoadedRecord>('/api/batch/save', {
    batch_date: '2026-11-25',
    cdi_location_id: 1,
    material_id: sheetId,
    nests: [NEST],
    curbs: curbIds.map((tracker_curb_id) => ({ tracker_curb_id })),
    ...more,
  });
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data;
}

const closing = async (id: number) => (await as('shop')).post<BatchClosing>(`/api/batch/closing/${id}`, {});
async function close(id: number, more: FormBody): Promise<Reply<ClosedBatch & Record<string, unknown>>> {
  const { version } = (await closing(id)).body.data ?? { version: 1 };
  return (await as('shop')).post(`/api/batch/close/${id}`, { version, used_qty: 2, ...more });
}
/** A line of one curb, and one of three, at Radan. */
async function twoLines(): Promise<readonly [number, number]> {
  const one = await shop.at('radan', { curbs: [{ ...CURB, qty: 1 }] });
  const three = await shop.at('radan', { curbs: [{ ...CURB, qty: 3 }] });
  return [one.curbIds[0] ?? 0, three.curbIds[0] ?? 0];
}

it('a batch reserves its sheets, issues them, and its close books remnants, skeleton, yield and minutes', async () => {
  const [single, triple] = await twoLines();
  const { id, fields } = await plan([single, triple]);
  await step(id, 'release');
  expect(await stockOf()).toEqual({ on_hand: 20, allocated: 2, available: 18 });
  expect(await shop.statuses(single)).toMatchObject({ radan: 'done', batching: 'done', turret: 'ready' });
  await step(id, 'start', 'shop');
  expect(await stockOf()).toEqual({ on_hand: 18, allocated: 0, available: 18 });
  expect(await shop.statuses(triple)).toMatchObject({ turret: 'running' });

  expect((await closing(id)).body.data).toMatchObject({
    uom: 'sheet',
    planned_qty: 2,
    issued_qty: 2,
    is_heat_tracked: false,
    clocked_minutes: 0,
    offcuts: [
      { nest_no: 'N1', length: 48, width: 30 },
      { nest_no: 'N1', length: 48, width: 30 },
    ],
  });
  // a third sheet was spoiled, and one off-cut is kept
  const closed = await close(id, { used_qty: 3, minutes: 90, remnants: [{ length: 48, width: 30, bin: 'R-1' }] });
  // 3 × 86.25 = 258.75; less parts 120 and the remnant 21.56: 117.19 of skeleton; 120 of 237.19 are 50.6 %
  expect(closed.body.data).toEqual({
    yield_percent: 50.6,
    scrap_lb: 117.19,
    remnants: [expect.stringMatching(/^RM-IND-\d+$/)],
  });
  expect((await load('batch', id)).fields).toMatchObject({
    status: 'done',
    sheet_lb: 258.75,
    remnant_lb: 21.56,
    scrap_lb: 117.19,
    yield_percent: 50.6,
    minutes: 90,
    reserved_qty: 0,
    finished_dt: expect.any(String),
  });
  expect(await stockOf()).toEqual({ on_hand: 17, allocated: 0, available: 17 });
  const scrap = await one(shop.app.db)`
    select stage, reason, source, weight_lb, notes from scrap_entry where material_id = ${sheetId}`;
  expect(scrap).toEqual({
    stage: 'turret',
    reason: 'nest_skeleton',
    source: 'work',
    weight_lb: 117.19,
    notes: `Skeleton of ${String(fields.batch_no)}`,
  });
  // one curb against three of the same size: a quarter of 90 minutes and of $180
  expect(await shop.statuses(single)).toMatchObject({ turret: 'done', folding: 'ready' });
  const minutesOf = (curbId: number) =>
    maybeOne(shop.app.db)`
      select actual_minutes from tracker_curb_task where tracker_curb_id = ${curbId} and task = 'turret'`;
  expect([await minutesOf(single), await minutesOf(triple)]).toEqual([
    { actual_minutes: 22.5 },
    { actual_minutes: 67.5 },
  ]);
  const steelOf = async (curbId: number) => {
    const reply = await (
      await shop.who('accounting')
    ).post<OrderCost>(`/api/order/cost/${await shop.trackerOf(curbId)}`);
    return reply.body.data?.curbs[0]?.steel_cents;
  };
  expect([await steelOf(single), await steelOf(triple)]).toEqual([4500, 13500]);
});

it('sheets that a batch did not use return to stock at the cost at which they left', async () => {
  const [single] = await twoLines();
  const { id } = await plan([single], { nests: [{ nest_no: 'N1', sheets: 2, part_lb: 40, remnant_lb: '' }] });
  await step(id, 'release');
  await step(id, 'start', 'shop');
  // parts of 80 lb fit one sheet of 86.25: the second one was not cut
  expect((await close(id, { used_qty: 1 })).body.data).toMatchObject({ scrap_lb: 6.25, yield_percent: 92.8 });
  expect(await stockOf()).toEqual({ on_hand: 19, allocated: 0, available: 19 });
  const net = await one(shop.app.db)`
    select sum(amount) as cost from stock_transaction where reference_object = 'batch' and reference_id = ${id}`;
  expect(net).toEqual({ cost: -60 });
});

it('a close is refused where parts and remnants weigh more than the sheets, and books nothing', async () => {
  const [single] = await twoLines();
  const { id } = await plan([single]);
  await step(id, 'release');
  await step(id, 'start', 'shop');
  const refused = await close(id, { used_qty: 1, remnants: [{ length: 48, width: 30, bin: 'R-1' }] });
  expect([refusedAt(refused), refused.body.msg]).toEqual([
    ['used_qty'],
    'The sheets weigh 86.25 lb, the parts 120 lb and the remnants 21.56 lb: that is more than was cut. Correct the sheets or the remnants.',
  ]);
  expect(await stockOf()).toMatchObject({ on_hand: 18 });
  expect(await maybeOne(shop.app.db)`select 1 from remnant where material_id = ${sheetId}`).toBeUndefined();
  const small = await close(id, { remnants: [{ length: 20, width: 20, bin: 'R-1' }] });
  expect(small.body.msg).toContain('Too small');
  expect((await load('batch', id)).fields.status).toBe('running');
});

it('a batch that is planned again or cancelled frees its sheets', async () => {
  const [single] = await twoLines();
  const { id } = await plan([single]);
  await step(id, 'release');
  await step(id, 'reopen');
  expect(await stockOf()).toMatchObject({ allocated: 0 });
  await step(id, 'release');
  expect(await stockOf()).toMatchObject({ allocated: 2 });
  await step(id, 'cancel', 'batching', 'The customer waits');
  expect(await stockOf()).toMatchObject({ allocated: 0, available: 20 });
});

it('a plan says which sheets are short and which purchase order brings them, and a release reserves what is there', async () => {
  const [single] = await twoLines();
  const reply = await (
    await as('batching')
  ).post<LoadedRecord>('/api/batch/save', {
    batch_date: '2026-11-25',
    cdi_location_id: 1,
    material_id: sheetId,
    nests: [{ ...NEST, sheets: 23 }],
    curbs: [{ tracker_curb_id: single }],
  });
  expect([reply.body.opt, reply.body.msg]).toEqual([
    'warning',
    expect.stringContaining(`3 sheet of GS18-STEEL-${next} are short: no purchase order brings any.`),
  ]);
  await step(reply.body.data?.id ?? 0, 'release');
  expect(await stockOf()).toEqual({ on_hand: 20, allocated: 20, available: 0 });
  // the sheets must be there when they are cut
  const refused = await step(reply.body.data?.id ?? 0, 'start', 'shop');
  expect([refused.status, refused.body.msg]).toEqual([409, expect.stringContaining('Only 20 sheet')]);
});

it('sheets of a heat-tracked material are issued with their heat number, which the ledger keeps', async () => {
  const [single] = await twoLines();
  const { version } = await load('material', sheetId);
  await (await as('material')).post(`/api/material/save/${sheetId}`, { version, heat_tracked: true });
  const { id } = await plan([single]);
  await step(id, 'release');
  expect(refusedAt(await step(id, 'start', 'shop'))).toEqual(['lot_no']);
  const keeper = await as('material');
  expect(refusedAt(await keeper.post('/api/stock/issue_to_batch', { batch_id: id, qty: 2 }))).toEqual(['lot_no']);
  const issued = await keeper.post('/api/stock/issue_to_batch', { batch_id: id, qty: 2, lot_no: 'H-4711' });
  expect(issued.body.opt).toBe('save');
  // out of what is reserved for the batch
  expect(await stockOf()).toEqual({ on_hand: 18, allocated: 0, available: 18 });
  expect((await step(id, 'start', 'shop')).body.opt).toBe('save');
  expect(await stockOf()).toMatchObject({ on_hand: 18 });
  const entry = await one(shop.app.db)`
    select qty, lot_no from stock_transaction where reference_object = 'batch' and reference_id = ${id}`;
  expect(entry).toEqual({ qty: -2, lot_no: 'H-4711' });
});

it('a remnant is cut by one batch, counts as no new sheet, and is used up when the batch starts', async () => {
  const [single] = await twoLines();
  const kept = await (
    await as('batching')
  ).post<{ remnant_id: number }>('/api/scrap_tracker/remnant', {
    cdi_location_id: 1,
    material_id: sheetId,
    length: 96,
    width: 48,
    bin: 'R-2',
  });
  const remnantId = kept.body.data?.remnant_id ?? 0;
  const nests = [{ nest_no: 'N1', sheets: 1, remnant_id: remnantId, part_lb: 50 }];
  const { id, fields } = await plan([single], { nests });
  // 32 ft² at 2.15625 lb
  expect(fields).toMatchObject({ sheets: 0, sheet_lb: 69, yield_percent: 72.5 });
  const second = await (
    await as('batching')
  ).post<LoadedRecord>('/api/batch/save', {
    batch_date: '2026-11-25',
    cdi_location_id: 1,
    material_id: sheetId,
    nests,
  });
  expect(refusedAt(second)).toEqual(['nests[0].remnant_id']);
  await step(id, 'release');
  await step(id, 'start', 'shop');
  expect((await load('remnant', remnantId)).fields.status).toBe('used');
  expect(await stockOf()).toEqual({ on_hand: 20, allocated: 0, available: 20 });
  expect((await close(id, { used_qty: 0 })).body.data).toMatchObject({ scrap_lb: 19, yield_percent: 72.5 });
});
