import { addDays } from '@cdi/shared/units';
import type { LoadView } from '@cdi/shared/contracts';
import { many, one, run } from '../storage/query.ts';
import { LoadDriver } from '../testing/drive-load.ts';
import { openShop } from '../testing/drive-order.ts';

const shop = openShop();
const loads = new LoadDriver(shop);
beforeAll(() => loads.addCarriers());

const freightOf = async (trackerId: number): Promise<number> =>
  (await one<{ freight: number }>(shop.app.db)`select freight from tracker where tracker_id = ${trackerId}`).freight;
const fields = (reply: { status: number; body: { fields?: object } }) => [
  reply.status,
  Object.keys(reply.body.fields ?? {}),
];

describe('ready crates', () => {
  let orders: readonly number[] = [];
  beforeAll(async () => {
    orders = [await loads.ready(), await loads.ready('9 Lake St')];
  });

  it('are listed by lane and day, with weight, volume and the saving of shipping together', async () => {
    const { groups, proposals } = await loads.look();
    // six skids of 64.17 ft³, 7.5 ft each
    expect(groups).toMatchObject([
      { lane: 'OH', plant: 'Indianapolis plant', pieces: 6, weight_lb: 1560, cube_ft3: 385, floor_ft: 45 },
    ]);
    // alone with South: 1,000 lb × 1.75 × $14/cwt = $245, + 20 % = $294 each; together 1,560 lb: $382.20, + 20 %, and $60
    expect(proposals).toMatchObject([
      { tracker_ids: orders, trailer: 'full', carrier: 'South Lines', cost: 519, alone: 588, saving: 69 },
    ]);
    expect((await loads.look('zip3')).groups.map(({ lane }) => lane)).toEqual(['436']);
  });

  it('become a load whose cost is split to the cent, against what the customers pay', async () => {
    const id = await loads.makeLoad(orders);
    expect((await loads.look()).groups).toEqual([]);
    const load = await loads.view(id);
    expect(load).toMatchObject({ status: 'draft', lane: 'OH', pieces: 6, floor_ft: 45, cost: 519, is_estimated: true });
    expect([load.alone, load.saving, load.freight_paid]).toEqual([588, 69, 800]);
    expect(
      load.offers.map(({ carrier, cost, is_cheapest, transit_days }) => [carrier, cost, is_cheapest, transit_days]),
    ).toEqual([
      ['South Lines', 519, true, 3],
      ['North Lines', 879, false, 1],
    ]);
    expect(load.stops.map(({ stop_no, cost, place }) => [stop_no, cost, place])).toEqual([
      [1, 259.5, 'Load last, at the doors'],
      [2, 259.5, 'Load first, at the nose'],
    ]);
    const entered = await loads.save(id, { freight_cost: '100.01', split_by: 'weight' });
    expect(entered.body.data?.stops.map(({ cost }) => cost)).toEqual([50.01, 50]);
    // what the customers pay was quoted: it stays
    expect(await freightOf(orders[0] ?? 0)).toBe(400);
    expect((await loads.step(id, 'cancel', 'Not today')).body.data?.status).toBe('cancelled');
    expect((await loads.look()).groups[0]?.orders).toHaveLength(2);
  });

  it('are for logistics alone, and are refused with the reason', async () => {
    for (const who of ['sales', 'shop', 'accounting', 'shipper', 'distributor'])
      expect((await loads.make(orders, {}, who)).status).toBe(403);
    expect(fields(await loads.make(orders, { ship_date: addDays(loads.today, -1) }))).toEqual([422, ['ship_date']]);
    expect(fields(await loads.make(orders, { ship_date: 'soon' }))).toEqual([422, ['ship_date']]);
    expect(fields(await loads.make([999_999]))).toEqual([422, ['tracker_ids']]);
    const early = await shop.at('crate');
    expect((await loads.make([early.trackerId])).body.msg).toContain('nothing that stands ready');
    await shop.hold({ tracker_id: orders[0] ?? 0 }, 'info');
    expect((await loads.look()).groups[0]?.orders).toHaveLength(1);
    expect(fields(await loads.make(orders))).toEqual([422, ['tracker_ids']]);
  });
});

it('an order is on one load, even when twenty users add it at once', async () => {
  const id = await loads.ready();
  const replies = await Promise.all(Array.from({ length: 20 }, () => loads.make([id])));
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  for (const reply of replies) if (reply.status !== 200) expect(['RULE', 'VALIDATION']).toContain(reply.body.code);
  const held = await many<{ held_key: string }>(shop.app.db)`
    select held_key from consolidation_crate where tracker_id = ${id} and held_key is not null`;
  expect(held).toHaveLength(3);
  await expect(
    run(shop.app.db)`insert into consolidation_crate (consolidation_load_id, tracker_id, tracker_curb_id, crate_no,
      held_key, packaging, qty, pieces, weight_lb)
    select consolidation_load_id, tracker_id, tracker_curb_id, crate_no, held_key, packaging, qty, pieces, weight_lb
    from consolidation_crate where held_key = ${held[0]?.held_key ?? ''}`,
  ).rejects.toThrow('consolidation_crate_held_key_unique');
});

describe('a load', () => {
  it('is changed while it is a draft, by who saw its last version', async () => {
    const [one1, two] = [await loads.ready(), await loads.ready('9 Lake St')];
    const id = await loads.makeLoad([one1, two]);
    const before = await loads.view(id);
    const sent = { version: before.version, tracker_ids: `${two},${one1}` };
    const moved = await loads.post<LoadView>(`stops/${id}`, sent);
    expect(moved.body.data?.stops.map((stop) => [stop.tracker_id, stop.stop_no])).toEqual([
      [two, 1],
      [one1, 2],
    ]);
    expect((await loads.post(`stops/${id}`, sent)).body.code).toBe('CONFLICT');
    expect(
      fields(await loads.post(`stops/${id}`, { ...sent, version: before.version + 1, tracker_ids: `${two}` })),
    ).toEqual([422, ['tracker_ids']]);
    // the last crates of an order take its stop with them
    const keys = before.stops[0]?.crates.map(({ key }) => key) ?? [];
    expect((await loads.change(id, [], keys)).body.data?.stops.map((stop) => stop.tracker_id)).toEqual([two]);
    expect(fields(await loads.change(id, [], keys))).toEqual([422, ['remove']]);
    const again = await loads.change(id, keys, []);
    expect(again.body.data).toMatchObject({ pieces: 6, weight_lb: 1560, lane: 'OH' });
    expect(fields(await loads.change(id, ['1-77'], []))).toEqual([422, ['add']]);
    await loads.takeTo(id, 'plan');
    expect((await loads.change(id, [], keys)).body.code).toBe('RULE');
    expect(fields(await loads.save(id, { trailer: 'pup' }))).toEqual([422, ['trailer']]);
    expect((await loads.step(id, 'reopen')).status).toBe(422);
    expect((await loads.step(id, 'reopen', 'One more order')).body.data?.status).toBe('draft');
    await loads.step(id, 'cancel', 'Test');
  });

  it('says which limit it is over, and is not planned too heavy', async () => {
    const order = await loads.ready();
    const id = await loads.makeLoad([order]);
    await run(shop.app.db)`update crate set weight_lb = 15000, height = 22 where tracker_curb_id in
      (select tracker_curb_id from tracker_curb where tracker_id = ${order})`;
    const load = await loads.view(id);
    expect(load.warnings).toEqual([expect.stringContaining('45,000 lb are 1,000 lb more than a 53-ft trailer')]);
    expect((await loads.step(id, 'plan')).body).toMatchObject({
      code: 'RULE',
      msg: expect.stringContaining('Weight:'),
    });
    await loads.step(id, 'cancel', 'Test');
  });

  it('reopened as a draft is estimated again, unless its cost was entered by hand', async () => {
    const orders = [await loads.ready(), await loads.ready('9 Lake St')];
    const id = await loads.makeLoad(orders);
    await loads.save(id, { shipper_id: loads.carriers.south });
    await loads.takeTo(id, 'plan', 'tender');
    expect(await loads.view(id)).toMatchObject({ freight_cost: 519, is_estimated: false });
    await loads.step(id, 'reopen', 'One order less');
    expect(await loads.view(id)).toMatchObject({ freight_cost: null, is_estimated: true, cost: 519 });
    const keys = (await loads.view(id)).stops[1]?.crates.map(({ key }) => key) ?? [];
    // alone with South: $294
    expect((await loads.change(id, [], keys)).body.data?.cost).toBe(294);
    await loads.takeTo(id, 'plan', 'tender');
    await loads.save(id, { freight_cost: '310' });
    await loads.step(id, 'reopen', 'Another day');
    expect(await loads.view(id)).toMatchObject({ freight_cost: 310, is_estimated: false });
    // entered before the tender, though it is the estimate
    await loads.save(id, { freight_cost: '294' });
    await loads.takeTo(id, 'plan', 'tender');
    await loads.step(id, 'reopen', 'Another day');
    expect((await loads.view(id)).freight_cost).toBe(294);
    await loads.step(id, 'cancel', 'Test');
  });

  it('needs a carrier and its price before it is tendered', async () => {
    const order = await loads.ready();
    await run(shop.app.db)`update tracker set ship_to_zip = '90210', ship_to_state = 'CA' where tracker_id = ${order}`;
    const id = await loads.makeLoad([order]);
    expect((await loads.step(id, 'tender')).body.code).toBe('RULE');
    await loads.takeTo(id, 'plan');
    expect((await loads.step(id, 'tender')).body.msg).toContain('Choose the carrier');
    expect(fields(await loads.save(id, { shipper_id: 999_999 }))).toEqual([422, ['shipper_id']]);
    await loads.save(id, { shipper_id: loads.carriers.north });
    expect(fields(await loads.step(id, 'tender'))).toEqual([409, ['freight_cost']]);
    await loads.save(id, { freight_cost: '1250' });
    expect((await loads.step(id, 'tender')).body.data?.status).toBe('tendered');
    await loads.step(id, 'cancel', 'Test');
  });
});
