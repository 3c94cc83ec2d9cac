import type { CatalogOrder, CatalogOrderRow, PickStep } from '@cdi/shared/contracts';
import { one } from '../storage/query.ts';
import { openShop } from '../testing/drive-order.ts';
import { CURB } from '../testing/place-order.ts';
import { putInStock } from '../testing/put-in-stock.ts';

const shop = openShop();
const PLANT = 1;
let partId = 0;

beforeAll(async () => {
  partId = (await one<{ id: number }>(shop.app.db)`select part_id as id from part where part_no = 'ECON-1'`).id;
  await receive(5);
});

const receive = (qty: number) => putInStock(shop.app, partId, qty, PLANT);
const place = (qty: number) => shop.place({ curbs: [], parts: [{ part_id: partId, qty }] });
const take = async (trackerId: number, step: PickStep, who = 'logistics') =>
  (await shop.who(who)).post<CatalogOrder>(`/api/catalog_order/step/${trackerId}`, { step });
const read = async (trackerId: number, who = 'logistics') => {
  const { body } = await (await shop.who(who)).post<CatalogOrder>(`/api/catalog_order/order/${trackerId}`);
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data;
};
const stock = () =>
  one<{ on_hand: number; allocated: number; available: number }>(shop.app.db)`
    select on_hand, allocated, available from inventory_manager
    where part_id = ${partId} and cdi_location_id = ${PLANT}`;

it('reserves what there is, picks it once the order is released, and backorders the rest', async () => {
  const order = await place(8);
  const { trackerId } = order;
  expect((await read(trackerId)).lines).toMatchObject([
    { part_no: 'ECON-1', ordered: 8, on_hand: 5, available: 5, reserved: 0, picked: 0, short: 3 },
  ]);
  expect((await read(trackerId)).steps).toEqual(['reserve']);

  const reserved = await take(trackerId, 'reserve', 'inside');
  expect(reserved.body.data?.lines).toMatchObject([{ reserved: 5, available: 0, short: 3 }]);
  expect(await stock()).toEqual({ on_hand: 5, allocated: 5, available: 0 });
  // inside sales reserves; logistics and material pick, and not before the release
  expect((await take(trackerId, 'pick', 'inside')).status).toBe(403);
  const early = await take(trackerId, 'pick');
  expect([early.status, early.body.msg]).toEqual([409, expect.stringContaining('not released yet')]);

  const [lineId = 0] = order.curbIds;
  await shop.finish(lineId, 'sales_checking');
  await shop.transition(trackerId, 'release', 'sales');
  const picked = await take(trackerId, 'pick', 'material');
  expect(picked.body.data?.lines).toMatchObject([{ reserved: 0, picked: 5, short: 3 }]);
  expect(await stock()).toEqual({ on_hand: 0, allocated: 0, available: 0 });
  const issue = await one(shop.app.db)`
    select qty, amount, reference_id from stock_transaction where kind = 'issue' and reference_object = 'tracker'`;
  // five at $310
  expect(issue).toMatchObject({ qty: -5, amount: -1550, reference_id: trackerId });

  // the rest comes, and is picked in a second turn
  await receive(4);
  expect((await read(trackerId)).lines).toMatchObject([{ picked: 5, available: 4, short: 0 }]);
  await take(trackerId, 'reserve');
  expect((await take(trackerId, 'pick')).body.data?.lines).toMatchObject([{ picked: 8, reserved: 0, short: 0 }]);
  expect(await stock()).toEqual({ on_hand: 1, allocated: 0, available: 1 });
  expect((await read(trackerId)).steps).toEqual([]);
});

it('never keeps the same piece for two orders', async () => {
  await receive(3);
  const [first, second] = [await place(3), await place(3)];
  await Promise.all([take(first.trackerId, 'reserve'), take(second.trackerId, 'reserve', 'material')]);
  expect(await stock()).toEqual({ on_hand: 4, allocated: 4, available: 0 });
  await take(first.trackerId, 'let_go');
  await take(second.trackerId, 'let_go');
  expect(await stock()).toEqual({ on_hand: 4, allocated: 0, available: 4 });
});

it('returns all parts to stock when the order is cancelled, also the picked ones', async () => {
  const order = await place(2);
  await take(order.trackerId, 'reserve');
  const [lineId = 0] = order.curbIds;
  await shop.finish(lineId, 'sales_checking');
  await shop.transition(order.trackerId, 'release', 'sales');
  await take(order.trackerId, 'pick');
  expect(await stock()).toMatchObject({ on_hand: 2 });
  expect((await shop.transition(order.trackerId, 'cancel', 'manager')).status).toBe(200);
  expect(await stock()).toEqual({ on_hand: 4, allocated: 0, available: 4 });
  const again = await take(order.trackerId, 'reserve');
  expect([again.status, again.body.msg]).toEqual([409, expect.stringContaining('nothing more is picked')]);
});

it('lists the orders with parts that are not shipped, those with curbs too', async () => {
  const mixed = await shop.place({ curbs: [CURB], parts: [{ part_id: partId, qty: 1 }] });
  const curbs = await shop.place();
  const { body } = await (
    await shop.who('inside')
  ).post<{ orders: readonly CatalogOrderRow[] }>('/api/catalog_order/load');
  const ids = body.data?.orders.map((row) => row.tracker_id) ?? [];
  expect(ids).toContain(mixed.trackerId);
  expect(ids).not.toContain(curbs.trackerId);
  expect(body.data?.orders.find((row) => row.tracker_id === mixed.trackerId)).toMatchObject({ ordered: 1, short: 0 });
});

it('is open to inside sales, logistics and material alone', async () => {
  const { trackerId } = await place(1);
  for (const who of ['sales', 'shop', 'clerk', 'distributor'])
    expect((await take(trackerId, 'reserve', who)).status).toBe(403);
});

it('refuses to issue or return by hand a part that the order sells, because it would leave stock twice', async () => {
  await receive(4);
  const [{ trackerId }, other] = [await place(2), await shop.place({ curbs: [CURB] })];
  const { id } = await one<{ id: number }>(shop.app.db)`
    select inventory_manager_id as id from inventory_manager where part_id = ${partId} and cdi_location_id = ${PLANT}`;
  const move = async (kind: string, tracker_id: number) =>
    (
      await (
        await shop.who('material')
      ).post('/api/stock/move', {
        inventory_manager_id: id,
        kind,
        qty: 1,
        tracker_id,
        reason: 'Dented',
      })
    ).body;
  const before = (await stock()).on_hand;
  for (const kind of ['issue', 'return'])
    expect(await move(kind, trackerId)).toMatchObject({
      code: 'VALIDATION',
      fields: {
        tracker_id: expect.stringMatching(
          /^T-\d+ sells this part: pick it on Catalog orders, so that it does not leave stock twice\.$/,
        ),
      },
    });
  expect((await stock()).on_hand).toBe(before);
  // a broken piece is scrap for any order, and an order that does not sell the part may use it
  for (const [kind, order] of [
    ['scrap', trackerId],
    ['issue', other.trackerId],
  ] as const)
    expect((await move(kind, order)).opt).toBe('save');
  expect((await stock()).on_hand).toBe(before - 2);
});
