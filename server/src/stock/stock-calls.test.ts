import type { LoadedRecord, MassUploadReport, StockLedger } from '@cdi/shared/contracts';
import { contextOf } from '../call-context.ts';
import { SYSTEM } from '../jobs/system-person.ts';
import { one } from '../storage/query.ts';
import { takeStep } from '../testing/buy.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { SHEET } from '../testing/make-scrap.ts';
import { placeTestOrder } from '../testing/place-order.ts';
import { recordCalls, refusedAt } from '../testing/record-calls.ts';
import { buildTestApp, type FormBody, type TestApp } from '../testing/test-app.ts';
import { postStock } from './post-stock.ts';

const TODAY = new Date('2026-03-12T15:00:00Z');
let now = TODAY;
let app: TestApp;
let maker: RecordMaker;

beforeAll(async () => {
  app = await buildTestApp({ now: () => now });
  maker = new RecordMaker(app);
});
afterAll(() => app.close());
beforeEach(() => {
  now = TODAY;
});

const { load, change } = recordCalls(() => maker);

type Moved = Record<'on_hand' | 'available', number>;

/** A position with stock that was received at `unitCostUsd` dollars each. */
async function stocked(qty: number, unitCostUsd = 2, more: FormBody = {}): Promise<{ id: number; materialId: number }> {
  const materialId = (await maker.make('material', more)).id;
  const { position } = await app.db.transaction().execute((tx) =>
    postStock(contextOf(app.services, tx, SYSTEM, 'test'), {
      item: { materialId },
      locationId: 1,
      kind: 'receipt',
      qty,
      unitCostUsd,
    }),
  );
  return { id: position.inventory_manager_id, materialId };
}

const stockedSheets = (qty: number) => stocked(qty, 2, SHEET);

const ask = async (who: string, call: string, id: number, more: FormBody) =>
  (await maker.caller(who)).post<Moved & Record<string, unknown>>(`/api/stock/${call}`, {
    inventory_manager_id: id,
    ...more,
  });

const readLedger = async (who: string, id: number, more: FormBody = {}): Promise<StockLedger> =>
  (await (await maker.caller(who)).post<StockLedger>('/api/stock/ledger', { inventory_manager_id: id, ...more })).body
    .data as StockLedger;

const count = async (who: string, id: number, qty: number, more: FormBody = {}) =>
  (await maker.caller(who)).post<LoadedRecord>('/api/stock_count/save/', {
    inventory_manager_id: id,
    counted_qty: qty,
    ...more,
  });

describe('stock that people move', () => {
  it('is issued to an order, returned and scrapped, and the ledger says for what', async () => {
    const { id } = await stocked(40);
    const { trackerId } = await placeTestOrder(app, 'distributor');
    expect(
      (await ask('batching', 'move', id, { kind: 'issue', qty: 12, tracker_id: trackerId })).body.data,
    ).toMatchObject({
      on_hand: 28,
      available: 28,
    });
    expect((await ask('logistics', 'move', id, { kind: 'return', qty: 2 })).body.data?.on_hand).toBe(30);
    expect(refusedAt(await ask('material', 'move', id, { kind: 'scrap', qty: 1 }))).toEqual(['reason']);
    const scrapped = await ask('material', 'move', id, { kind: 'scrap', qty: 1, reason: 'Bent' });
    expect(scrapped.body.msg).toMatch(/^Scrap booked: 29 sheet of /);
    const { rows } = await readLedger('manager', id);
    expect(rows.map((row) => [row.kind, row.qty, row.balance_after, row.value_after])).toEqual([
      ['scrap', -1, 29, 58],
      ['return', 2, 30, 60],
      ['issue', -12, 28, 56],
      ['receipt', 40, 40, 80],
    ]);
    expect(rows[2]).toMatchObject({
      reference_object: 'tracker',
      reference_id: trackerId,
      moved_by_name: 'Batching Tester',
    });
    expect((await ask('shop', 'move', id, { kind: 'issue', qty: 1 })).status).toBe(403);
    expect((await ask('material', 'move', id, { kind: 'issue', qty: 30, reason: 'Samples' })).body).toMatchObject({
      code: 'RULE',
      msg: expect.stringContaining('Only 29 sheet of'),
    });
  });

  it('is issued to a batch of its metal, from the position and from the batch, and the ledger says which', async () => {
    const { id, materialId } = await stockedSheets(40);
    const batching = await maker.caller('batching');
    const plan = async (material_id: number) =>
      (
        await batching.post<LoadedRecord>('/api/batch/save', {
          batch_date: '2026-03-12',
          cdi_location_id: 1,
          material_id,
        })
      ).body.data as LoadedRecord;
    const batch = await plan(materialId);
    const issued = await ask('batching', 'move', id, { kind: 'issue', qty: 12, batch_id: batch.id, lot_no: 'H-77' });
    expect(issued.body.data?.on_hand).toBe(28);
    expect((await ask('batching', 'move', id, { kind: 'return', qty: 1, batch_id: batch.id })).body.opt).toBe('save');
    const more = await batching.post<Moved>('/api/stock/issue_to_batch', { batch_id: batch.id, qty: 4 });
    expect(more.body.data?.on_hand).toBe(25);
    const { rows } = await readLedger('material', id);
    expect(rows.slice(0, 3).map((row) => [row.kind, row.qty, row.reference_object, row.reference_label])).toEqual([
      ['issue', -4, 'batch', batch.fields.batch_no],
      ['return', 1, 'batch', batch.fields.batch_no],
      ['issue', -12, 'batch', batch.fields.batch_no],
    ]);
    // another metal, a batch that is given up, an order beside it, more than there is, and who keeps no stock
    const other = await plan(
      (await maker.make('material', { ...SHEET, material_code: 'GS18-2', material_name: 'Second coil' })).id,
    );
    expect(refusedAt(await ask('batching', 'move', id, { kind: 'issue', qty: 1, batch_id: other.id }))).toEqual([
      'batch_id',
    ]);
    const { trackerId } = await placeTestOrder(app, 'distributor');
    const both = { kind: 'issue', qty: 1, batch_id: batch.id, tracker_id: trackerId };
    expect(refusedAt(await ask('batching', 'move', id, both))).toEqual(['batch_id']);
    const tooMany = await batching.post('/api/stock/issue_to_batch', { batch_id: batch.id, qty: 26 });
    expect(tooMany.body).toMatchObject({ code: 'RULE', msg: expect.stringContaining('Only 25') });
    expect(
      (await (await maker.caller('shop')).post('/api/stock/issue_to_batch', { batch_id: batch.id, qty: 1 })).status,
    ).toBe(403);
    await takeStep(maker, 'batching', 'batch', batch.id, 'cancel', 'Nested anew');
    const given = await batching.post<LoadedRecord>('/api/stock/issue_to_batch', { batch_id: batch.id, qty: 1 });
    expect(refusedAt(given)).toEqual(['batch_id']);
  });

  it('is corrected with a reason; above 5 % by a manager, a cost by a person who may see costs', async () => {
    const { id } = await stocked(100);
    expect(refusedAt(await ask('material', 'adjust', id, { qty: -3 }))).toEqual(['reason']);
    expect((await ask('material', 'adjust', id, { qty: -5, reason: 'Cut short' })).body.data?.on_hand).toBe(95);
    // 5 of 95 are 5.26 %
    expect((await ask('material', 'adjust', id, { qty: -5, reason: 'Cut short' })).status).toBe(403);
    expect((await ask('material', 'adjust', id, { qty: 1, reason: 'Found', unit_cost: 4 })).status).toBe(403);
    const found = await ask('manager', 'adjust', id, { qty: 5, reason: 'Found behind the rack', unit_cost: 4 });
    expect(found.body.data?.on_hand).toBe(100);
    // 95 × 2.00 + 5 × 4.00
    expect((await load('inventory_manager', id)).fields).toMatchObject({ stock_value: 210, avg_cost: 2.1 });
  });

  it('goes to another location at its cost, and nothing is gained on the way', async () => {
    const { id, materialId } = await stocked(3, 10 / 3);
    const { to } = await one<{ to: number }>(app.db)`
      insert into cdi_location (location_name, code, location_type, address1, city, state, zip, timezone,
        crew_hours_per_day)
      values ('Yard', 'YRD', 'yard', '3 Curb Way', 'Reno', 'NV', '89501', 'America/Los_Angeles', 8)
      returning cdi_location_id as "to"`;
    const moved = await ask('logistics', 'transfer', id, { cdi_location_id: to, qty: 1 });
    expect(moved.body.data?.on_hand).toBe(2);
    const sums = await one<{ qty: number; value: number; places: number }>(app.db)`
      select sum(on_hand)::float8 as qty, sum(stock_value)::float8 as value, count(*)::int as places
      from inventory_manager where material_id = ${materialId}`;
    expect(sums).toEqual({ qty: 3, value: 10, places: 2 });
    expect((await load('material', materialId)).fields.on_hand).toBe(3);
    expect(refusedAt(await ask('logistics', 'transfer', id, { cdi_location_id: 1, qty: 1 }))).toEqual([
      'cdi_location_id',
    ]);
  });

  it('is reserved for work to come, up to the quantity available', async () => {
    const { id } = await stocked(10);
    expect((await ask('material', 'reserve', id, { qty: 8, reason: 'T-1' })).body.data).toMatchObject({ available: 2 });
    expect(refusedAt(await ask('material', 'reserve', id, { qty: 3, reason: 'T-2' }))).toEqual(['qty']);
    expect((await ask('material', 'reserve', id, { qty: -8, reason: 'T-1' })).body.data).toMatchObject({
      available: 10,
    });
    expect(refusedAt(await ask('material', 'reserve', id, { qty: -1, reason: 'T-1' }))).toEqual(['qty']);
  });

  it('that is kept for one job is issued to another with a word', async () => {
    // pounds are measured
    const { id } = await stocked(42.25, 2, { uom: 'lb', uom_weight: 1 });
    await ask('material', 'reserve', id, { qty: 12, reason: 'T-0' });
    await ask('material', 'reserve', id, { qty: -12, reason: 'T-0' });
    await ask('material', 'reserve', id, { qty: 40, reason: 'Job T-1' });
    // 42.25 are there and 40 are kept: of 5 that leave 2.75 were not free
    const free = await ask('material', 'move', id, { kind: 'issue', qty: 2.25, reason: 'Samples' });
    expect(free.body).toMatchObject({ opt: 'save', data: { available: 0 } });
    const taken = await ask('material', 'move', id, { kind: 'issue', qty: 2.75, reason: 'Samples' });
    expect(taken.body).toMatchObject({
      opt: 'warning',
      data: { on_hand: 37.25, available: -2.75 },
      msg: expect.stringMatching(/^Issue booked.*2\.75 \w+ of it are reserved \(40 for Job T-1\): 37\.25 \w+ are left/),
    });
  });

  it('is shown as of the end of a day, without dollars for people who may not see them', async () => {
    now = new Date('2026-03-10T15:00:00Z');
    const { id } = await stocked(40);
    // half past eleven at night of the 11th at the plant is the 12th in UTC
    now = new Date('2026-03-12T03:30:00Z');
    await ask('material', 'move', id, { kind: 'issue', qty: 15, reason: 'Samples' });
    now = TODAY;
    await ask('material', 'move', id, { kind: 'issue', qty: 5, reason: 'Samples' });
    const balanceOn = async (as_of: string) => (await readLedger('manager', id, { as_of })).balance;
    expect(await balanceOn('2026-03-09')).toEqual({ qty: 0, value: 0, avg_cost: null });
    expect(await balanceOn('2026-03-10')).toEqual({ qty: 40, value: 80, avg_cost: 2 });
    expect(await balanceOn('2026-03-11')).toEqual({ qty: 25, value: 50, avg_cost: 2 });
    expect(await balanceOn('')).toEqual({ qty: 20, value: 40, avg_cost: 2 });
    const seen = await readLedger('shop', id);
    expect(seen.balance).toEqual({ qty: 20, value: null, avg_cost: null });
    expect(seen.rows.map((row) => [row.amount, row.unit_cost, row.value_after])).toEqual([
      [null, null, null],
      [null, null, null],
      [null, null, null],
    ]);
  });
});

describe('a count', () => {
  it('of up to 5 % off is booked at once, and says when the next one is due', async () => {
    const { id } = await stocked(200);
    const counted = await count('batching', id, 190);
    expect(counted.body.data?.fields).toMatchObject({
      status: 'posted',
      system_qty: 200,
      variance_qty: -10,
      variance_percent: 5,
    });
    const { fields } = await load('inventory_manager', id);
    // class A of the example is counted weekly
    expect(fields).toMatchObject({ on_hand: 190, last_count_date: '2026-03-12', stock_value: 380 });
    expect((await readLedger('manager', id)).rows[0]).toMatchObject({ kind: 'count', reference_object: 'stock_count' });
  });

  it('further off waits for a manager, and is booked as the difference that was found', async () => {
    const { id } = await stocked(200);
    const counted = (await count('material', id, 180)).body.data as LoadedRecord;
    expect(counted.fields).toMatchObject({ status: 'waiting', variance_percent: 10 });
    expect((await load('inventory_manager', id)).fields.on_hand).toBe(200);
    expect(refusedAt(await count('material', id, 181))).toEqual(['inventory_manager_id']);
    const step = (who: string, name: string, more: FormBody = {}) =>
      maker.caller(who).then((caller) =>
        caller.post<LoadedRecord>(`/api/stock_count/transition/${counted.id}`, {
          name,
          version: counted.version,
          ...more,
        }),
      );
    expect((await step('material', 'approve')).status).toBe(403);
    // what is issued between the count and its approval is not lost
    await ask('material', 'move', id, { kind: 'issue', qty: 30, reason: 'Samples' });
    const approved = await step('manager', 'approve');
    expect(approved.body.data?.fields).toMatchObject({ status: 'posted', approved_by: await app.userId('manager') });
    expect((await load('inventory_manager', id)).fields.on_hand).toBe(150);
  });

  it('that a manager doubts is counted again, with a reason, and changes nothing', async () => {
    const { id } = await stocked(20);
    const counted = (await count('material', id, 2)).body.data as LoadedRecord;
    const manager = await maker.caller('manager');
    const again = (more: FormBody) =>
      manager.post<LoadedRecord>(`/api/stock_count/transition/${counted.id}`, {
        name: 'recount',
        version: counted.version,
        ...more,
      });
    expect((await again({})).status).toBe(422);
    expect((await again({ reason: 'A pallet stood outside' })).body.data?.fields.status).toBe('rejected');
    expect((await load('inventory_manager', id)).fields.on_hand).toBe(20);
    expect((await count('material', id, 20)).body.data?.fields.status).toBe('posted');
    const posted = (await change(manager, 'stock_count', await load('stock_count', counted.id), { note: 'x' })).status;
    expect(posted).toBe(409);
  });

  it('comes as a sheet too: each row by the name of its position', async () => {
    const [first, second] = [await stocked(100), await stocked(50)];
    const names = await Promise.all(
      [first, second].map(async ({ id }) => String((await load('inventory_manager', id)).fields.position_name)),
    );
    const csv = `Position,Counted\n${names[0]},98\n${names[1]},30\n`;
    const keeper = await maker.caller('material');
    const checked = await keeper.post<MassUploadReport>('/api/stock_count/mass_upload', {
      csv,
      file_name: 'counts.csv',
    });
    expect(checked.body.data).toMatchObject({ valid: 2, creates: 2, problems: [] });
    expect((await load('inventory_manager', first.id)).fields.on_hand).toBe(100);
    await keeper.post(`/api/stock_count/mass_upload/${checked.body.data?.upload_id}`, { apply: 'on' });
    await app.runJobs();
    expect((await load('inventory_manager', first.id)).fields.on_hand).toBe(98);
    // 40 % off: waits
    expect((await load('inventory_manager', second.id)).fields.on_hand).toBe(50);
  });
});
