import type { LoadedRecord } from '@cdi/shared/contracts';
import { many, run } from '../storage/query.ts';
import { takeStep } from '../testing/buy.ts';
import { OrderDriver } from '../testing/drive-order.ts';
import { CURB } from '../testing/place-order.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { SHEET } from '../testing/make-scrap.ts';
import { receiveStock } from '../testing/put-in-stock.ts';
import { recordCalls, refusedAt } from '../testing/record-calls.ts';
import { buildTestApp, type FormBody, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let maker: RecordMaker;
/** 48 × 120 in. of 18 gauge: 40 ft² at 2.15625 lb, 86.25 lb a sheet. */
let sheetId: number;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
  sheetId = (await maker.make('material', SHEET)).id;
  await receiveStock(app, { materialId: sheetId }, { qty: 500, unitCostUsd: 60 });
});
afterAll(() => app.close());

const { load } = recordCalls(() => maker);
const save = async (more: FormBody = {}, who = 'batching', id = 0) =>
  (await maker.caller(who)).post<LoadedRecord>(`/api/batch/save${id === 0 ? '' : `/${id}`}`, {
    ...(id === 0 ? { batch_date: '2026-11-25', cdi_location_id: 1, material_id: sheetId } : {}),
    ...more,
  });
const made = async (more: FormBody = {}): Promise<LoadedRecord> => {
  const { body } = await save(more);
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data;
};
const step = (id: number, name: string, who = 'batching', reason = '') =>
  takeStep(maker, who, 'batch', id, name, reason);
const shop = new OrderDriver(() => app);
/** A curb that the shop may cut: its order is released, and engineering checked it. */
const curb = async (quote: FormBody = {}): Promise<number> => (await shop.at('radan', quote)).curbIds[0] ?? 0;
const noOf = async (curbId: number) => (await load('tracker_curb', curbId)).fields.batch_no;
const NEST = { nest_no: 'N1', sheets: 3, part_lb: 69, remnant_lb: '' };

it('a batch adds up its nests: parts against sheets less the remnants that are kept', async () => {
  const { fields } = await made({
    nests: [NEST, { nest_no: 'N2', sheets: 1, sheet_length: 60, part_lb: 20, remnant_lb: 12.5 }],
  });
  // 3 × 86.25 + 43.125 = 301.88; parts 3 × 69 + 20 = 227; 227 of 301.88 − 12.50 = 78.4 %
  expect(fields).toMatchObject({
    gauge: 18,
    sheets: 4,
    sheet_lb: 301.88,
    part_lb: 227,
    remnant_lb: 12.5,
    yield_percent: 78.4,
    status: 'planned',
  });
});

it('a batch weighs many sheets from the exact weight of one, not from one rounded to hundredths', async () => {
  const nest = { nest_no: 'N1', sheets: 6, sheet_length: 120, sheet_width: 60, part_lb: 90 };
  // 50 ft² × 2.15625 lb = 107.8125 lb a sheet, 646.875 lb in all
  expect((await made({ nests: [nest] })).fields).toMatchObject({ sheets: 6, sheet_lb: 646.88 });
});

it('a batch warns of a yield below 72 %, and refuses parts that weigh more than their sheet', async () => {
  // 69 of 86.25 are 80 %, 62 are 71.9 %
  expect((await save({ nests: [NEST] })).body.opt).toBe('save');
  const low = await save({ nests: [{ ...NEST, part_lb: 62 }] });
  expect(low.body).toMatchObject({ opt: 'warning', msg: expect.stringContaining('71.9 %') });
  expect(refusedAt(await save({ nests: [{ ...NEST, part_lb: 86, remnant_lb: 0.26 }] }))).toEqual(['nests[0].part_lb']);
});

it('batches are numbered by day without gaps, even when twenty are planned at once', async () => {
  const records = await Promise.all(Array.from({ length: 20 }, () => made({ batch_date: '2026-12-01' })));
  const numbers = records.map(({ fields }) => String(fields.batch_no)).sort();
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => `B-261201-${String(index + 1).padStart(2, '0')}`));
  expect((await made({ batch_date: '2026-12-02' })).fields.batch_no).toBe('B-261202-01');
});

it('a batch is of one metal: anything but sheet metal is refused', async () => {
  const { id: material_id } = await maker.make('material', { inventory_type: '2' });
  expect(refusedAt(await save({ material_id }))).toEqual(['material_id']);
});

it('a batch goes to the machine with its nests, and its curbs name the batch that cuts them', async () => {
  const curbId = await curb();
  const empty = await made({ curbs: [{ tracker_curb_id: curbId }] });
  expect(refusedAt(await step(empty.id, 'release'))).toEqual(['nests']);
  await step(empty.id, 'cancel', 'batching', 'Nothing to cut');
  const { id, fields } = await made({ nests: [NEST], curbs: [{ tracker_curb_id: curbId }] });
  expect((await step(id, 'release', 'shop')).body.code).toBe('FORBIDDEN');
  await step(id, 'release');
  expect(await noOf(curbId)).toBe(fields.batch_no);
  const record = await load('batch', id);
  expect((await save({ version: record.version, nests: [] }, 'batching', id)).body.opt).toBe('error');
  await step(id, 'reopen');
  expect(await noOf(curbId)).toBeNull();
  await step(id, 'release');
  expect((await step(id, 'start', 'shop')).body.opt).toBe('save');
  // a batch is done by closing it, which books its steel
  expect((await step(id, 'finish', 'shop')).body.code).toBe('VALIDATION');
  expect((await load('batch', id)).fields).toMatchObject({ status: 'running', finished_dt: null });
});

it('a batch cannot be released or started with curbs that are held, cancelled or not released, and names them', async () => {
  const [held, cancelled, free] = [await curb(), await curb(), await curb()];
  const [fresh = 0] = (await shop.place()).curbIds;
  const curbs = [held, cancelled, fresh, free].map((tracker_curb_id) => ({ tracker_curb_id }));
  const { id } = await made({ nests: [NEST], curbs });
  await shop.hold({ tracker_id: await shop.trackerOf(held) }, 'credit', 'accounting');
  await shop.transition(await shop.trackerOf(cancelled), 'cancel', 'manager');
  const no = async (curbId: number) => String((await load('tracker_curb', curbId)).fields.curb_no);
  const early = await step(id, 'release');
  expect(refusedAt(early)).toEqual(['curbs']);
  expect(early.body.msg).toContain(
    `${await no(held)}: Held: Credit. ${await no(fresh)}: Waiting for Eng Checking. Remove`,
  );
  // a curb that is cancelled leaves the plan with its order
  expect(early.body.msg).not.toContain(await no(cancelled));
  expect(early.body.msg).not.toContain(await no(free));
  const { version } = await load('batch', id);
  await save({ version, curbs: [{ tracker_curb_id: held }, { tracker_curb_id: free }] }, 'batching', id);
  await shop.hold({ tracker_id: await shop.trackerOf(held) }, '', 'accounting');
  expect((await step(id, 'release')).body.opt).toBe('save');
  // a curb held after the release is not cut either
  await shop.hold({ tracker_curb_id: held }, 'engineering');
  const late = await step(id, 'start', 'shop');
  expect([refusedAt(late), late.body.msg]).toEqual([['curbs'], expect.stringContaining(`${await no(held)}: Held`)]);
  await shop.hold({ tracker_curb_id: held }, '');
  expect((await step(id, 'start', 'shop')).body.opt).toBe('save');
});

it('a batch takes no curb of another gauge or metal, at saving or at release, and names both', async () => {
  const thick = await curb({ curbs: [{ ...CURB, gauge: '14' }] });
  const stainless = await curb({ curbs: [{ ...CURB, material_class: 'stainless_304' }] });
  const free = await curb();
  const no = async (curbId: number) => String((await load('tracker_curb', curbId)).fields.curb_no);
  const refused = await save({
    nests: [NEST],
    curbs: [thick, free, stainless].map((tracker_curb_id) => ({ tracker_curb_id })),
  });
  expect(refusedAt(refused)).toEqual(['curbs[0].tracker_curb_id', 'curbs[2].tracker_curb_id']);
  expect(refused.body.msg).toBe(
    `${await no(thick)} is 14 ga Galvanized G90, and this batch cuts 18 ga Galvanized G90. Plan it in a batch of its own metal. ` +
      `${await no(stainless)} is 18 ga Stainless 304, and this batch cuts 18 ga Galvanized G90. Plan it in a batch of its own metal.`,
  );
  const { id, version } = await made({ nests: [NEST], curbs: [{ tracker_curb_id: free }] });
  const { id: material_id } = await maker.make('material', {
    ...SHEET,
    material_code: 'GS14-48120',
    material_name: 'Galvanized 14 ga',
    gauge: 14,
  });
  expect(refusedAt(await save({ version, material_id }, 'batching', id))).toEqual(['curbs[0].tracker_curb_id']);
  // the drawing of a change order may bring another gauge after the batch was planned
  await run(app.db)`update tracker_curb set gauge = '16' where tracker_curb_id = ${free}`;
  const late = await step(id, 'release');
  expect([refusedAt(late), late.body.msg]).toEqual([
    ['curbs[0].tracker_curb_id'],
    expect.stringContaining(`${await no(free)} is 16 ga`),
  ]);
});

it('a batch is not released with a curb that the second engineer has not checked', async () => {
  const { curbIds } = await shop.at('eng_checking');
  const { id } = await made({ nests: [NEST], curbs: [{ tracker_curb_id: curbIds[0] }] });
  const early = await step(id, 'release');
  expect([refusedAt(early), early.body.msg]).toEqual([
    ['curbs'],
    expect.stringContaining(': Waiting for Eng Checking. Remove the curbs'),
  ]);
  await shop.finish(curbIds[0] ?? 0, 'eng_checking');
  expect((await step(id, 'release')).body.opt).toBe('save');
});

it('a batch shares no curb with another one, even when several are planned at once', async () => {
  const curbId = await curb();
  const curbs = [{ tracker_curb_id: curbId }];
  expect(refusedAt(await save({ curbs: [...curbs, ...curbs] }))).toEqual(['curbs[1].tracker_curb_id']);
  const replies = await Promise.all(Array.from({ length: 20 }, () => save({ nests: [NEST], curbs })));
  const first = replies.filter(({ body }) => body.data !== undefined);
  expect(first).toHaveLength(1);
  expect(replies.filter((reply) => reply.status === 422)).toHaveLength(19);
  await step(first[0]?.body.data?.id ?? 0, 'cancel', 'batching', 'The machine is down');
  expect((await save({ nests: [NEST], curbs })).body.opt).toBe('save');
  expect(
    await many(app.db)`
      select 1 from batch_curb c join batch b using (batch_id)
      where c.tracker_curb_id = ${curbId} and b.status <> 'cancelled'`,
  ).toHaveLength(1);
});
