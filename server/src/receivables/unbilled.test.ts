import type { UnbilledRow } from '@cdi/shared/contracts';
import { run } from '../storage/query.ts';
import { billTruck } from '../testing/bill-orders.ts';
import { openShop } from '../testing/drive-order.ts';
import { changeCalls } from '../testing/change-orders.ts';
import { TWO_CURBS } from '../testing/place-order.ts';
import { todayAtPlant } from '../testing/today-at-plant.ts';

const shop = openShop();

const daysOf = async (trackerId: number) => {
  const books = await shop.who('accounting');
  const { body } = await books.post<{ rows: UnbilledRow[] }>('/api/invoicing/unbilled', {});
  return body.data?.rows.find((row) => row.tracker_id === trackerId && row.shipment_no === 0)?.days;
};

/** The order changes in some way that has nothing to do with its invoice. */
const touch = async (trackerId: number) =>
  run(shop.app.db)`update tracker set updated_dt = now(), version = version + 1 where tracker_id = ${trackerId}`;

describe('days unbilled', () => {
  it.each([
    // the evening at the plant, which is tomorrow in Greenwich
    [0, '22:30'],
    [40, '09:00'],
    [40, '22:30'],
  ])('of an order that was cancelled %i days ago at %s, whatever changed since', async (days, clock) => {
    const { trackerId } = await shop.at('batching');
    await shop.transition(trackerId, 'cancel', 'manager');
    await run(shop.app.db)`
      with cancelled as (
        select (${todayAtPlant(shop.app)}::date - ${days}::int + ${clock}::time)
          at time zone 'America/New_York' as moment),
      noted as (
        update history h set changed_dt = moment from cancelled
        where h.object = 'tracker' and h.record_id = ${trackerId} and h.field = 'status')
      update tracker set updated_dt = moment from cancelled where tracker_id = ${trackerId}`;
    if (days > 0) await touch(trackerId);
    expect(await daysOf(trackerId)).toBe(days);
  });

  it('of what is left of an order since its last invoice', async () => {
    const { trackerId, curbIds } = await shop.release(await shop.place(TWO_CURBS));
    const [shippedId = 0, givenId = 0] = curbIds;
    await shop.finishUpTo(shippedId, 'loading');
    await shop.finishUpTo(givenId, 'batching');
    await shop.truck(trackerId, { lines: [{ tracker_curb_id: shippedId, qty: 3 }] });
    await (await shop.who('logistics')).post(`/api/shipping/leave/${trackerId}`, { shipment_no: 1 });
    await run(shop.app.db)`
      update shipment set ship_date = ${todayAtPlant(shop.app)}::date - 20 where tracker_id = ${trackerId}`;
    await billTruck(shop, trackerId);
    await changeCalls(shop).agreed(trackerId, [{ kind: 'cancel', tracker_curb_id: givenId }]);
    await shop.finish(shippedId, 'loading', 'final_paperwork');
    await touch(trackerId);
    expect(await daysOf(trackerId)).toBe(20);
  });
});
