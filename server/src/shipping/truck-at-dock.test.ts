import { many } from '../storage/query.ts';
import { openShop } from '../testing/drive-order.ts';
import { CURB, TWO_CURBS } from '../testing/place-order.ts';

const shop = openShop();

interface Dock {
  readonly open: { readonly shipment_no: number; readonly bol_no: string; readonly carrier_name: string } | null;
  readonly lines: readonly { readonly on_dock: number; readonly on_truck: number }[];
}

const readDock = async (trackerId: number) =>
  (await (await shop.who('logistics')).post<Dock>(`/api/shipping/dock/${trackerId}`)).body.data;

it('the loader sees the truck that is recorded and has not left, and how much of each line is on it', async () => {
  const { trackerId, curbIds } = await shop.at('loading', { curbs: [{ ...CURB, qty: 3, crate_type: 'none' }] });
  expect(await readDock(trackerId)).toMatchObject({ open: null, lines: [{ on_dock: 3, on_truck: 0 }] });

  const lines = [{ tracker_curb_id: curbIds[0] ?? 0, qty: 2 }];
  const truck = await shop.truck(trackerId, { lines, carrier_name: 'Plains Freight', pro_no: '881-204' });
  expect(await readDock(trackerId)).toMatchObject({
    open: { shipment_no: 1, bol_no: truck.body.data?.bol_no, carrier_name: 'Plains Freight' },
    pro_no: '881-204',
    lines: [{ on_dock: 3, on_truck: 2 }],
  });

  await (await shop.who('logistics')).post(`/api/shipping/leave/${trackerId}`, { shipment_no: 1 });
  expect(await readDock(trackerId)).toMatchObject({ open: null, lines: [{ on_dock: 1, on_truck: 0 }] });
});

it('an order with one line loaded on a truck that is still at the dock has not shipped in part', async () => {
  const { trackerId, curbIds } = await shop.at('loading', TWO_CURBS);
  const [one = 0, other = 0] = curbIds;
  await shop.bol(trackerId);
  await shop.finish(one, 'loading');
  expect(await shop.tracker(trackerId)).toMatchObject({ status: 'ready_to_ship', ship_date: null });
  await shop.finish(other, 'loading');
  expect((await shop.tracker(trackerId)).status).toBe('shipped');
});

it('a line whose last pieces leave with a truck is off the board, and one that left in part stays', async () => {
  const curbs = [1, 2].map(() => ({ ...CURB, qty: 2, crate_type: 'none' }));
  const { trackerId, curbIds } = await shop.at('loading', { curbs });
  const [whole = 0, split = 0] = curbIds;
  const leave = async (shipment_no: number) =>
    (await (await shop.who('logistics')).post(`/api/shipping/leave/${trackerId}`, { shipment_no })).body.opt;
  const lanes = async () =>
    (
      await many<{ lane: string }>(shop.app.db)`
        select status as lane from tracker_curb_task
        where tracker_curb_id in (${whole}, ${split}) and task = 'loading' order by tracker_curb_id`
    ).map(({ lane }) => lane);

  await shop.truck(trackerId, {
    lines: [
      { tracker_curb_id: whole, qty: 2 },
      { tracker_curb_id: split, qty: 1 },
    ],
  });
  expect(await leave(1)).toBe('save');
  expect(await lanes()).toEqual(['done', 'ready']);
  expect((await shop.tracker(trackerId)).status).toBe('partially_shipped');

  await shop.truck(trackerId, { lines: [{ tracker_curb_id: split, qty: 1 }] });
  expect(await leave(2)).toBe('save');
  expect(await lanes()).toEqual(['done', 'done']);
  expect((await shop.tracker(trackerId)).status).toBe('shipped');
});
