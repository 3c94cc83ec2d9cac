import { STANDARD_RATES } from '@cdi/shared/catalogue';
import type { LoadedRecord, OrderCost } from '@cdi/shared/contracts';
import { one, run } from '../storage/query.ts';
import { openShop } from '../testing/drive-order.ts';

/** Monday at the plant in Indianapolis, five hours behind UTC. */
let now = new Date('2026-11-23T13:00:00Z');
const goTo = (clock: string): void => {
  now = new Date(`2026-11-23T${clock}:00-05:00`);
};

const shop = openShop({ now: () => now });

const costOf = async (trackerId: number, who = 'accounting') =>
  (await shop.who(who)).post<OrderCost>(`/api/order/cost/${trackerId}`, {});
const cost = async (trackerId: number): Promise<OrderCost> => {
  const { data } = (await costOf(trackerId)).body;
  if (!data) throw new Error('No cost');
  return data;
};
const stageOf = ({ curbs }: OrderCost, curbId: number, stage: string) =>
  curbs.find((curb) => curb.tracker_curb_id === curbId)?.stages.find((each) => each.stage === stage);

it('hours at the clock and typed times reach the cost of the order, with burden and rework apart', async () => {
  const { trackerId, curbIds } = await shop.at('turret');
  const [curbId = 0] = curbIds;
  await (await shop.who('shop')).post('/api/clock/punch', { action: 'in' });
  await shop.move(curbId, 'turret', 'running', {}, 'shop');
  goTo('08:30');
  await shop.move(curbId, 'turret', 'done', {}, 'shop');
  await shop.sendBack(curbId, 'folding', 'turret', 'Holes off');
  await shop.move(curbId, 'turret', 'done', { minutes: 10 }, 'manager');
  const found = await cost(trackerId);
  // 26 dollars an hour and 140 % burden are 62.40: 30 min are 31.20, 10 min of rework 10.40
  expect(stageOf(found, curbId, 'turret')).toMatchObject({
    is_done: true,
    minutes: 40,
    rework_minutes: 10,
    labor_cents: 3120,
    rework_cents: 1040,
  });
  expect(found.variances.find(({ cause }) => cause === 'rework')).toMatchObject({ cents: 1040 });
  expect(found.curbs[0]).toMatchObject({ rework_cents: 1040, steel_cents: null });
  expect(found.missing.join(' ')).toContain('No sheets are issued to a batch');
});

it('labor takes the rate and burden of the cost version of its day', async () => {
  const { trackerId, curbIds } = await shop.at('guts');
  const [curbId = 0] = curbIds;
  await shop.move(curbId, 'guts', 'done', { minutes: 60, is_time_sure: true }, 'manager');
  const before = stageOf(await cost(trackerId), curbId, 'guts');
  await run(
    shop.app.db,
  )`update curb_time set work_date = '2026-12-07' where tracker_curb_id = ${curbId} and task = 'guts'`;
  const labor = { ...STANDARD_RATES.labor_per_hour, guts: 30 };
  const version = { ...STANDARD_RATES, labor_per_hour: labor, burden_percent: 100 };
  const form = Object.entries({ ...version, cost_version: 'DEC', effective_from: '2026-12-01' }).map(
    ([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : value] as const,
  );
  const accounting = await shop.who('accounting');
  const made = await accounting.post<LoadedRecord>('/api/standard_cost/save', Object.fromEntries(form));
  const step = { name: 'activate', version: 1, reason: '' };
  expect((await accounting.post(`/api/standard_cost/transition/${made.body.data?.id}`, step)).status).toBe(200);
  // 60 min at 62.40, and after December 1 at 30 dollars with 100 % burden: the standard stays as sold
  expect([before?.labor_cents, before?.std_cents]).toEqual([6240, before?.std_cents]);
  const after = await cost(trackerId);
  expect(stageOf(after, curbId, 'guts')).toMatchObject({ labor_cents: 6000, std_cents: before?.std_cents });
  expect(after.variances.find(({ cause }) => cause === 'rate')).toMatchObject({ cents: -240 });
});

it('steel issued to a batch is split over its lines by their steel, to the cent', async () => {
  const [one1, two] = [await shop.at('batching'), await shop.at('batching')];
  const [first = 0] = one1.curbIds;
  const [second = 0] = two.curbIds;
  const { material_id: materialId } = await one<{ material_id: number }>(shop.app.db)`
    insert into material (material_code, material_name, inventory_type, form, uom, cost_method)
    values ('GS18', 'Galvanized 18', '4', 'sheet', 'sheet', 'average') returning material_id`;
  const { batch_id: batchId } = await one<{ batch_id: number }>(shop.app.db)`
    insert into batch (batch_no, batch_date, cdi_location_id, material_id, status)
    select 'B-261123-77', '2026-11-23', min(cdi_location_id), ${materialId}::bigint, 'planned' from cdi_location
    returning batch_id`;
  await run(shop.app.db)`update tracker_curb set steel_lb = 100, qty = 1 where tracker_curb_id = ${first}`;
  await run(shop.app.db)`update tracker_curb set steel_lb = 200, qty = 1 where tracker_curb_id = ${second}`;
  await run(shop.app.db)`insert into batch_curb (batch_id, line_no, tracker_curb_id)
    values (${batchId}, 1, ${first}), (${batchId}, 2, ${second})`;
  expect((await cost(one1.trackerId)).curbs[0]?.steel_cents).toBeNull();
  const { id } = await one<{ id: number }>(shop.app.db)`
    insert into inventory_manager (position_name, material_id, cdi_location_id)
    select 'Sheets', material_id, cdi_location_id from batch where batch_id = ${batchId}
    returning inventory_manager_id as id`;
  await run(shop.app.db)`
    insert into stock_transaction (inventory_manager_id, entry_no, entry_label, moved_dt, kind, qty, balance_after,
      amount, value_after, reference_object, reference_id)
    values (${id}, 1, 'a-1', now(), 'receipt', 2, 2, 100.01, 100.01, null, null),
      (${id}, 2, 'a-2', now(), 'issue', -2, 0, -100.01, 0, 'batch', ${batchId})`;
  // 100.01 dollars by 100 and 200 lb: 33.3367 and 66.6733
  expect((await cost(one1.trackerId)).curbs[0]?.steel_cents).toBe(3334);
  expect((await cost(two.trackerId)).curbs[0]?.steel_cents).toBe(6667);
});

it('the cost of an order is for readers of cost only', async () => {
  const { trackerId } = await shop.place();
  for (const who of ['accounting', 'manager', 'leadership']) expect((await costOf(trackerId, who)).status).toBe(200);
  for (const who of ['sales', 'shop', 'supervisor', 'distributor'])
    expect((await costOf(trackerId, who)).body.code).toBe('FORBIDDEN');
});
