import type { LoadedRecord, StockLedger } from '@cdi/shared/contracts';
import { contextOf } from '../call-context.ts';
import { retryOnConflict } from '../storage/postgres/retry-on-conflict.ts';
import { SYSTEM } from '../jobs/system-person.ts';
import { many, one, run } from '../storage/query.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { recordCalls, refusedAt } from '../testing/record-calls.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { postStock, type StockMove } from './post-stock.ts';

let app: TestApp;
let maker: RecordMaker;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
});
afterAll(() => app.close());

const { change, load } = recordCalls(() => maker);

const post = (move: StockMove) =>
  retryOnConflict(() =>
    app.db.transaction().execute((tx) => postStock(contextOf(app.services, tx, SYSTEM, 'test'), move)),
  );

const newMaterial = async (more: Record<string, unknown> = {}) => (await maker.make('material', more)).id;

async function newLocation(code: string): Promise<number> {
  const { id } = await one<{ id: number }>(app.db)`
    insert into cdi_location (location_name, code, location_type, address1, city, state, zip, timezone,
      crew_hours_per_day)
    values (${code}, ${code}, 'warehouse', '2 Curb Way', 'Reno', 'NV', '89501', 'America/Los_Angeles', 8)
    returning cdi_location_id as id`;
  return id;
}

const readPosition = (id: number) =>
  one<{ on_hand: number; stock_value: number; avg_cost: number }>(app.db)`
    select on_hand, stock_value, avg_cost from inventory_manager where inventory_manager_id = ${id}`;

interface Sums {
  readonly id: number;
  readonly avg_cost: number;
  readonly on_hand: number;
  readonly value: number;
  readonly qty: number;
  readonly amount: number;
  readonly least: number;
  readonly entries: number;
  readonly last_no: number;
}

/** What a writer did: that much came at a price that the writer knows, or left. */
interface Done {
  readonly entryNo: number;
  readonly qty: number;
  readonly unitCostUsd: number;
}

/**
 * Dollars of one unit after all of this, worked out by hand from what the writers gave: what comes adds its price, what leaves takes
 * its share of what all is worth, in whole cents.
 */
function averageOf(done: readonly Done[]): number {
  let [hundredths, cents, average] = [0, 0, 0];
  for (const { qty, unitCostUsd } of [...done].sort((a, b) => a.entryNo - b.entryNo)) {
    const moved = Math.round(qty * 100);
    cents += moved > 0 ? Math.round(moved * unitCostUsd) : -Math.round((cents * -moved) / hundredths);
    hundredths += moved;
    if (hundredths > 0) average = cents / hundredths;
  }
  return average;
}

describe('stock of a material', () => {
  it('is what its entries add up to, at the moving average of each location', async () => {
    const materialId = await newMaterial({ reorder_point: 10 });
    const west = await newLocation('WST');
    const item = { materialId };
    await post({ item, locationId: 1, kind: 'receipt', qty: 10, unitCostUsd: 2 });
    await post({ item, locationId: 1, kind: 'receipt', qty: 5, unitCostUsd: 3.5 });
    const { position } = await post({ item, locationId: 1, kind: 'issue', qty: -4 });
    const other = await post({ item, locationId: west, kind: 'receipt', qty: 1, unitCostUsd: 9 });
    expect(await readPosition(position.inventory_manager_id)).toEqual({
      on_hand: 11,
      stock_value: 27.5,
      avg_cost: 2.5,
    });
    expect(await readPosition(other.position.inventory_manager_id)).toMatchObject({ on_hand: 1, avg_cost: 9 });
    // 12 in all for 36.50
    const material = await load('material', materialId);
    expect(material.fields).toMatchObject({ on_hand: 12, avg_cost: 3.0417, last_cost: 9, below_reorder: false });
    await post({ item, locationId: 1, kind: 'scrap', qty: -3, reason: 'Bent' });
    expect((await load('material', materialId)).fields).toMatchObject({ on_hand: 9, below_reorder: true });
  });

  it('of a part has one position at a location as well', async () => {
    const { id: partId } = await one<{ id: number }>(app.db)`select part_id as id from part where part_no = 'ECON-1'`;
    const place = { item: { partId }, locationId: await newLocation('PRT') };
    const first = await post({ ...place, kind: 'receipt', qty: 3, unitCostUsd: 5 });
    const second = await post({ ...place, kind: 'receipt', qty: 1, unitCostUsd: 9 });
    expect(second.position.inventory_manager_id).toBe(first.position.inventory_manager_id);
    // 3 × 5 + 9 = 24 for 4
    expect(await readPosition(second.position.inventory_manager_id)).toEqual({
      on_hand: 4,
      stock_value: 24,
      avg_cost: 6,
    });
    expect(second.position).toMatchObject({ part_id: partId, material_id: null });
  });

  it('has its ledger in pages of 50 entries, newest first', async () => {
    const place = { item: { materialId: await newMaterial() }, locationId: 1 };
    const { position } = await post({ ...place, kind: 'receipt', qty: 100, unitCostUsd: 2 });
    // with its receipt there are 52 entries
    for (let made = 0; made < 51; made += 1) await post({ ...place, kind: 'issue', qty: -1 });
    const read = async (before?: number | null) => {
      const form = { inventory_manager_id: position.inventory_manager_id, before };
      return (await (await maker.caller('manager')).post<StockLedger>('/api/stock/ledger', form)).body.data;
    };
    const first = await read();
    expect([first?.rows.length, first?.rows[0]?.balance_after, first?.rows[49]?.balance_after]).toEqual([50, 49, 98]);
    expect(first?.before).toBe(first?.rows[49]?.entry_no);
    const rest = await read(first?.before);
    expect([rest?.rows.map((row) => row.balance_after), rest?.before]).toEqual([[99, 100], null]);
  });

  it('does not leave when it is not there, unless the position may go below zero', async () => {
    const item = { materialId: await newMaterial() };
    const { position } = await post({ item, locationId: 1, kind: 'receipt', qty: 3, unitCostUsd: 1 });
    await expect(post({ item, locationId: 1, kind: 'issue', qty: -3.01 })).rejects.toMatchObject({
      code: 'RULE',
      message: expect.stringContaining('Only 3 sheet of'),
    });
    const record = await load('inventory_manager', position.inventory_manager_id);
    const keeper = await maker.caller('material');
    expect((await change(keeper, 'inventory_manager', record, { allow_negative: true })).status).toBe(422);
    const manager = await maker.caller('manager');
    expect((await change(manager, 'inventory_manager', record, { allow_negative: true })).status).toBe(200);
    expect((await post({ item, locationId: 1, kind: 'issue', qty: -4 })).position.on_hand).toBe(-1);
    const below = await load('inventory_manager', position.inventory_manager_id);
    expect(refusedAt(await change(manager, 'inventory_manager', below, { allow_negative: false }))).toEqual([
      'allow_negative',
    ]);
  });

  it.each([
    ['a receipt of less than nothing', { kind: 'receipt', qty: -1 }, /above 0/],
    ['an issue with the wrong sign', { kind: 'issue', qty: 1 }, /below 0/],
    ['a third decimal', { kind: 'receipt', qty: 0.005 }, /two decimals/],
    ['nothing', { kind: 'adjust', qty: 0 }, /not be 0/],
    ['a cost below zero', { kind: 'receipt', qty: 1, unitCostUsd: -1 }, /unit cost/],
  ] as const)('takes no entry of %s', async (_what, entry, message) => {
    const item = { materialId: await newMaterial() };
    await expect(post({ item, locationId: 1, ...entry })).rejects.toMatchObject({
      message: expect.stringMatching(message),
    });
  });

  it('stays true under twenty writers at once', async () => {
    const item = { materialId: await newMaterial() };
    const second = await newLocation('SND');
    const places = [1, second];
    const done = new Map<number, Done[]>();
    const write = async (move: StockMove): Promise<void> => {
      const { position, entry } = await post(move);
      const wrote = { entryNo: entry.entry_no, qty: move.qty, unitCostUsd: move.unitCostUsd ?? 0 };
      done.set(position.inventory_manager_id, [...(done.get(position.inventory_manager_id) ?? []), wrote]);
    };
    for (const locationId of places) await write({ item, locationId, kind: 'receipt', qty: 20, unitCostUsd: 1.37 });
    const writers = Array.from({ length: 20 }, async (_each, writer) => {
      let refused = 0;
      for (let round = 0; round < 6; round += 1) {
        const locationId = places[(writer + round) % 2] ?? 1;
        const isIn = (writer + round) % 5 === 0;
        const move: StockMove = isIn
          ? { item, locationId, kind: 'receipt', qty: 2.5, unitCostUsd: 1 + writer / 7 }
          : { item, locationId, kind: 'issue', qty: -1.75 };
        await write(move).catch((error: unknown) => {
          if ((error as { code?: string }).code !== 'RULE') throw error;
          refused += 1;
        });
      }
      return refused;
    });
    const refused = (await Promise.all(writers)).reduce((sum, each) => sum + each, 0);
    const rows = await many<Sums>(app.db)`
      select p.inventory_manager_id as id, p.avg_cost, p.on_hand::float8, p.stock_value::float8 as value,
        sum(t.qty)::float8 as qty, sum(t.amount)::float8 as amount, min(t.balance_after)::float8 as least,
        count(*)::int as entries, max(t.entry_no) as last_no
      from inventory_manager p join stock_transaction t using (inventory_manager_id)
      where p.material_id = ${item.materialId} group by p.inventory_manager_id order by 1`;
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect([row.on_hand, row.value]).toEqual([row.qty, row.amount]);
      expect(row.least).toBeGreaterThanOrEqual(0);
      expect(row.last_no).toBe(row.entries);
      // kept to a ten-thousandth of a dollar
      expect(Math.abs(row.avg_cost - averageOf(done.get(row.id) ?? []))).toBeLessThan(0.0001);
    }
    // each of the 120 wishes is an entry or was refused; two receipts began
    expect(rows.reduce((sum, row) => sum + row.entries, 0)).toBe(122 - refused);
    const total = rows.reduce((sum, row) => sum + row.on_hand, 0);
    expect((await load('material', item.materialId)).fields.on_hand).toBe(total);
  });
});

describe('the database by itself', () => {
  it('takes no quantity, no entry and no change that breaks the ledger', async () => {
    const item = { materialId: await newMaterial() };
    const { position, entry } = await post({ item, locationId: 1, kind: 'receipt', qty: 8, unitCostUsd: 2 });
    const id = position.inventory_manager_id;
    const own = entry.stock_transaction_id;
    await expect(
      run(app.db)`update inventory_manager set on_hand = 9 where inventory_manager_id = ${id}`,
    ).rejects.toThrow(/does not hold what its ledger says/);
    await expect(
      run(app.db)`update inventory_manager set stock_value = 99 where inventory_manager_id = ${id}`,
    ).rejects.toThrow(/does not hold what its ledger says/);
    await expect(run(app.db)`update stock_transaction set qty = 1 where stock_transaction_id = ${own}`).rejects.toThrow(
      /never changed/,
    );
    await expect(run(app.db)`delete from stock_transaction where stock_transaction_id = ${own}`).rejects.toThrow(
      /never changed/,
    );
    const insert = (no: number, balance: number) => run(app.db)`
      insert into stock_transaction (inventory_manager_id, entry_no, entry_label, moved_dt, kind, qty, balance_after,
        amount, value_after)
      values (${id}, ${no}, ${`${id}-${no}`}, now(), 'issue', -1, ${balance}, -2, 14)`;
    await expect(insert(2, 8)).rejects.toThrow(/does not go on/);
    await expect(insert(3, 7)).rejects.toThrow(/does not go on/);
    // a right entry whose position was not moved
    await expect(insert(2, 7)).rejects.toThrow(/does not hold what its ledger says/);
    expect(await readPosition(id)).toMatchObject({ on_hand: 8, stock_value: 16 });
  });
});

describe('a stock position', () => {
  const form = async (more: Record<string, unknown>) => ({ ...(await maker.form('inventory_manager')), ...more });

  it('holds one item at one location, and takes name, unit and limits from it', async () => {
    const keeper = await maker.caller('batching');
    const part = await one<{ id: number }>(app.db)`select part_id as id from part where part_no = 'ECON-1'`;
    const open = async (more: Record<string, unknown>) =>
      keeper.post<LoadedRecord>('/api/inventory_manager/save', await form({ cdi_location_id: 1, ...more }));
    const made = await open({ material_id: '', part_id: part.id, reorder_point: 4 });
    expect(made.body.data?.fields).toMatchObject({
      position_name: 'ECON-1 @ IND',
      inventory_type: '9',
      uom: 'each',
      on_hand: 0,
      below_reorder: true,
    });
    expect(refusedAt(await open({ material_id: '', part_id: part.id }))).toEqual(['cdi_location_id']);
    expect(refusedAt(await open({ part_id: part.id })).sort()).toEqual(['material_id', 'part_id']);
    expect(refusedAt(await open({ material_id: '' })).sort()).toEqual(['material_id', 'part_id']);
    expect(refusedAt(await open({ on_hand: 5 }))).toEqual(['on_hand']);
    const shop = await maker.caller('shop');
    expect((await shop.post('/api/inventory_manager/save', await form({}))).status).toBe(403);
  });

  it('is not taken out of use while something lies there', async () => {
    const item = { materialId: await newMaterial() };
    const { position } = await post({ item, locationId: 1, kind: 'receipt', qty: 2, unitCostUsd: 1 });
    const manager = await maker.caller('manager');
    const record = await load('inventory_manager', position.inventory_manager_id);
    expect(refusedAt(await change(manager, 'inventory_manager', record, { is_active: false }))).toEqual(['is_active']);
  });

  it('shows costs to people who may see them', async () => {
    const item = { materialId: await newMaterial() };
    const { position } = await post({ item, locationId: 1, kind: 'receipt', qty: 2, unitCostUsd: 1 });
    const read = async (who: string) =>
      (
        await (
          await maker.caller(who)
        ).post<LoadedRecord>(`/api/inventory_manager/to_json/${position.inventory_manager_id}`)
      ).body.data?.fields ?? {};
    for (const who of ['shop', 'sales', 'quality']) expect(await read(who)).not.toHaveProperty('stock_value');
    // who keeps and buys stock knows what it cost, as do the readers of costs
    for (const who of ['material', 'logistics', 'batching', 'accounting'])
      expect(await read(who)).toMatchObject({ stock_value: 2, avg_cost: 1 });
  });
});
