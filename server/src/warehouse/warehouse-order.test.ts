import type { HistoryRow, LoadedRecord, WarehouseStockLine } from '@cdi/shared/contracts';
import { addDays } from '@cdi/shared/units';
import { contextOf } from '../call-context.ts';
import { SYSTEM } from '../jobs/system-person.ts';
import { postStock } from '../stock/post-stock.ts';
import { maybeOne, one, run } from '../storage/query.ts';
import { openShop } from '../testing/drive-order.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { SHEET } from '../testing/make-scrap.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';
import type { FormBody } from '../testing/test-app.ts';
import { todayAtPlant } from '../testing/today-at-plant.ts';

const shop = openShop();
const FROM = 1;
let to = 0;
let sheet = 0;
let part = 0;

beforeAll(async () => {
  const maker = new RecordMaker(shop.app);
  to = (await maker.make('cdi_location', { location_name: 'Dallas plant', code: 'DAL' })).id;
  sheet = (await maker.make('material', SHEET)).id;
  part = (await one<{ id: number }>(shop.app.db)`select part_id as id from part where part_no = 'ECON-1'`).id;
  await run(shop.app.db)`update part set weight_lb = 40 where part_id = ${part}`;
  // 30 sheets at $60, 5 economizers at $310
  await receive({ materialId: sheet }, 30, 60);
  await receive({ partId: part }, 5, 310);
});

const receive = (item: { materialId: number } | { partId: number }, qty: number, unitCostUsd: number) =>
  shop.app.db.transaction().execute((tx) =>
    postStock(contextOf(shop.app.services, tx, SYSTEM, 'test'), {
      item,
      locationId: FROM,
      kind: 'receipt',
      qty,
      unitCostUsd,
    }),
  );
const needDate = () => addDays(todayAtPlant(shop.app), 14);

const save = async (values: FormBody, who = 'logistics', id = '') =>
  (await shop.who(who)).post<LoadedRecord>(`/api/warehouse_order/save${id}`, values);
async function write(lines: readonly FormBody[]): Promise<number> {
  const reply = await save({ from_location_id: FROM, to_location_id: to, need_date: needDate(), lines });
  if (!reply.body.data) throw new Error(JSON.stringify(reply.body));
  return reply.body.data.id;
}
const load = async (id: number) => {
  const { body } = await (await shop.who('manager')).post<LoadedRecord>(`/api/warehouse_order/to_json/${id}`);
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data;
};
const take = async (id: number, name: string, who = 'logistics', reason = 'Not needed any more') =>
  (await shop.who(who)).post<LoadedRecord>(`/api/warehouse_order/transition/${id}`, {
    name,
    version: (await load(id)).version,
    reason,
  });
const check = async (id: number) =>
  (
    await (
      await shop.who('clerk')
    ).post<{ lines: readonly WarehouseStockLine[]; short_lines: number }>(`/api/warehouse_order/stock/${id}`)
  ).body.data;
const stockAt = async (locationId: number, item: 'material_id' | 'part_id' = 'material_id') =>
  maybeOne<{ on_hand: number; allocated: number; on_order: number; stock_value: number; avg_cost: number }>(
    shop.app.db,
  )`
    select on_hand, allocated, on_order, stock_value, avg_cost from inventory_manager
    where cdi_location_id = ${locationId}
      and (case when ${item} = 'part_id' then part_id = ${part} else material_id = ${sheet} end)`;

describe('a warehouse order', () => {
  it('goes from the draft to the other plant at its cost, and leaves a backorder of the missing quantity', async () => {
    const id = await write([
      { material_id: sheet, qty: 10 },
      { part_id: part, qty: 8 },
    ]);
    expect((await load(id)).fields).toMatchObject({ order_no: 'WH-IND-1001', status: 'draft' });
    expect(await check(id)).toMatchObject({
      short_lines: 1,
      lines: [
        { item_no: 'GS18-48120', qty: 10, on_hand: 30, available: 30, short: 0 },
        { item_no: 'ECON-1', qty: 8, on_hand: 5, available: 5, short: 3 },
      ],
    });

    expect((await take(id, 'reserve', 'inside')).body.data?.fields.status).toBe('reserved');
    expect(await stockAt(FROM)).toMatchObject({ on_hand: 30, allocated: 10 });
    expect(await stockAt(FROM, 'part_id')).toMatchObject({ on_hand: 5, allocated: 5 });

    // only inside sales, logistics and material: who sells does not pick
    expect((await take(id, 'pick', 'inside')).status).toBe(403);
    const picked = await take(id, 'pick', 'material');
    // 10 × 86.25 lb and 5 × 40 lb
    expect(picked.body.data?.fields).toMatchObject({ status: 'picked', weight_lb: 1062.5 });

    expect((await take(id, 'ship', 'material')).status).toBe(403);
    expect((await take(id, 'ship')).body.data?.fields.status).toBe('shipped');
    expect(await stockAt(FROM)).toMatchObject({ on_hand: 20, allocated: 0, stock_value: 1200 });
    expect(await stockAt(to)).toMatchObject({ on_hand: 0, on_order: 10 });

    expect((await take(id, 'receive', 'material')).body.data?.fields.status).toBe('received');
    expect(await stockAt(to)).toMatchObject({ on_hand: 10, on_order: 0, stock_value: 600, avg_cost: 60 });
    expect(await stockAt(to, 'part_id')).toMatchObject({ on_hand: 5, stock_value: 1550 });

    const rest = await one<{ id: number; qty: number; part_id: number; status: string }>(shop.app.db)`
      select o.warehouse_order_id as id, l.qty, l.part_id, o.status from warehouse_order o
      join warehouse_order_line l on l.warehouse_order_id = o.warehouse_order_id where o.backorder_of_id = ${id}`;
    expect(rest).toMatchObject({ qty: 3, part_id: part, status: 'draft' });
    // nothing of it is left in Indianapolis
    expect([(await take(rest.id, 'reserve')).status, (await load(rest.id)).fields.status]).toEqual([409, 'draft']);
  });

  it('ships what the picker found, and releases the rest', async () => {
    const id = await write([{ material_id: sheet, qty: 6 }]);
    await take(id, 'reserve');
    const { version, children } = await load(id);
    const [line] = children.lines ?? [];
    const enter = (picked_qty: number) => save({ version, lines: [{ ...line, picked_qty }] }, 'material', `/${id}`);
    expect(Object.keys((await enter(7)).body.fields ?? {})).toEqual(['lines[0].picked_qty']);
    expect((await enter(4)).status).toBe(200);
    await take(id, 'pick', 'material');
    expect(await stockAt(FROM)).toMatchObject({ on_hand: 20, allocated: 4 });
    await take(id, 'ship');
    expect(await stockAt(FROM)).toMatchObject({ on_hand: 16, allocated: 0 });
    const rest = await one<{ qty: number }>(shop.app.db)`
      select l.qty from warehouse_order o join warehouse_order_line l using (warehouse_order_id)
      where o.backorder_of_id = ${id}`;
    expect(rest.qty).toBe(2);
  });

  it('releases its stock when it is cancelled or reopened, and cannot change once it has left', async () => {
    const id = await write([{ material_id: sheet, qty: 5 }]);
    await take(id, 'reserve');
    expect(await stockAt(FROM)).toMatchObject({ allocated: 5 });
    const locked = await save(
      { version: (await load(id)).version, lines: [{ material_id: sheet, qty: 9 }] },
      'logistics',
      `/${id}`,
    );
    expect([locked.status, locked.body.msg]).toEqual([409, expect.stringContaining('back to a draft')]);
    await take(id, 'reopen');
    expect(await stockAt(FROM)).toMatchObject({ allocated: 0 });
    await take(id, 'reserve');
    expect((await take(id, 'cancel')).body.data?.fields.status).toBe('cancelled');
    expect(await stockAt(FROM)).toMatchObject({ allocated: 0 });
  });

  it('never reserves stock of another order', async () => {
    const [first, second] = [
      await write([{ material_id: sheet, qty: 12 }]),
      await write([{ material_id: sheet, qty: 12 }]),
    ];
    await Promise.all([take(first, 'reserve'), take(second, 'reserve', 'material')]);
    expect(await stockAt(FROM)).toMatchObject({ on_hand: 16, allocated: 16 });
    for (const id of [first, second]) await take(id, 'cancel');
  });

  it.each<[string, FormBody, string]>([
    ['the location where it lies', { to_location_id: FROM }, 'to_location_id'],
    ['a day that has passed', { need_date: '2020-01-01' }, 'need_date'],
    ['a line of nothing', { lines: [{ qty: 1 }] }, 'lines[0].material_id'],
  ])('is refused with %s', async (_what, values, field) => {
    const whole = { from_location_id: FROM, to_location_id: to, need_date: needDate(), lines: [] };
    const reply = await save({ ...whole, ...values });
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, [field]]);
  });

  it('goes in whole sheets', async () => {
    const half = await save({
      from_location_id: FROM,
      to_location_id: to,
      need_date: needDate(),
      lines: [{ material_id: sheet, qty: 1.5 }],
    });
    expect(half.body.fields).toEqual({ 'lines[0].qty': 'It is counted by the sheet: enter a whole number.' });
  });

  it('is filled with items that run low at the destination', async () => {
    const id = await write([]);
    // 10 are there, below the reorder point of 15; the maximum of 40 asks for 30, of which 16 are free
    await run(shop.app.db)`
      update inventory_manager set reorder_point = 15, max_qty = 40, below_reorder = true, suggested_qty = 30
      where cdi_location_id = ${to} and material_id = ${sheet}`;
    const propose = async () =>
      (await (await shop.who('inside')).post<{ added: number }>(`/api/warehouse_order/propose/${id}`)).body.data?.added;
    expect(await propose()).toBe(1);
    expect((await check(id))?.lines).toMatchObject([{ item_no: 'GS18-48120', qty: 16, short: 0 }]);
    expect(await propose()).toBe(0);
  });

  it('keeps the lines that were proposed while a form on it was open, and what the form changed', async () => {
    const id = await write([{ part_id: part, qty: 1 }]);
    const form = await load(id);
    const [line] = form.children.lines ?? [];
    const proposed = await (await shop.who('inside')).post<{ added: number }>(`/api/warehouse_order/propose/${id}`);
    expect(proposed.body.data?.added).toBe(1);
    const lines = [{ warehouse_order_line_id: line?.warehouse_order_line_id, part_id: part, qty: 2 }];
    const saved = await save({ version: form.version, lines }, 'logistics', `/${id}`);
    expect([saved.status, saved.body.fields]).toEqual([200, undefined]);
    expect(await check(id)).toMatchObject({ lines: [{ item_no: 'ECON-1', qty: 2 }, { item_no: 'GS18-48120' }] });
    const { body } = await (
      await shop.who('manager')
    ).post<{ rows: readonly HistoryRow[] }>(`/api/warehouse_order/history_json/${id}`);
    const added = body.data?.rows.find(
      ({ field, old_value, new_value }) => field === 'qty' && !old_value && new_value === 16,
    );
    expect(added?.changed_by).toContain('Tester');
  });

  it('has a label for each line', async () => {
    const id = await write([{ material_id: sheet, qty: 2 }]);
    const { body } = await (
      await shop.who('material')
    ).post<{ cdi_file_id: number }>(`/api/warehouse_order/labels/${id}`);
    const text = await readStoredPdf(shop.app, body.data?.cdi_file_id ?? 0);
    for (const words of ['GS18-48120', '2 sheet', 'Indianapolis plant', 'Dallas plant']) expect(text).toContain(words);
  });

  it('is written by inside sales, logistics and material alone', async () => {
    const whole = { from_location_id: FROM, to_location_id: to, need_date: needDate(), lines: [] };
    for (const who of ['sales', 'shop', 'clerk', 'distributor']) expect((await save(whole, who)).status).toBe(403);
  });
});
