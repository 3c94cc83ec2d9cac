import type { CompanyAccount, UnbilledRow } from '@cdi/shared/contracts';
import { run } from '../storage/query.ts';
import { billTruck, shipOrder } from '../testing/bill-orders.ts';
import { openShop } from '../testing/drive-order.ts';
import { changeCalls } from '../testing/change-orders.ts';
import { TWO_CURBS } from '../testing/place-order.ts';
import { todayAtPlant } from '../testing/today-at-plant.ts';

const shop = openShop();

const listOf = async (trackerId: number) => {
  const books = await shop.who('accounting');
  const { body } = await books.post<{ rows: UnbilledRow[] }>('/api/invoicing/unbilled', {});
  return body.data?.rows.filter((row) => row.tracker_id === trackerId) ?? [];
};
const daysOf = async (trackerId: number) => (await listOf(trackerId)).find((row) => row.shipment_no === 0)?.days;

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
    await shop.finish(shippedId, 'final_paperwork');
    await billTruck(shop, trackerId);
    await changeCalls(shop).agreed(trackerId, [{ kind: 'cancel', tracker_curb_id: givenId }]);
    await touch(trackerId);
    expect(await daysOf(trackerId)).toBe(20);
  });
});

/** As it was possible before there was a rule against it. */
const deactivateOrder = (trackerId: number) =>
  run(shop.app.db)`update tracker set is_active = false where tracker_id = ${trackerId}`;

describe('an order that was put out of use with something due', () => {
  const readAccount = async (trackerId: number) => {
    const { company_id } = await shop.tracker(trackerId);
    const books = await shop.who('accounting');
    return (await books.post<CompanyAccount>(`/api/company/account/${String(company_id)}`, {})).body.data;
  };

  it('is still to be billed for the truck that has left, counts in the account, and is billed', async () => {
    const { trackerId } = await shipOrder(shop);
    const { ordered } = (await readAccount(trackerId)) ?? {};
    await deactivateOrder(trackerId);
    expect(await listOf(trackerId)).toMatchObject([{ shipment_no: 1 }]);
    expect((await readAccount(trackerId))?.ordered).toBe(ordered);
    const { total } = await billTruck(shop, trackerId);
    expect(await listOf(trackerId)).toEqual([]);
    expect(await shop.tracker(trackerId)).toMatchObject({ status: 'invoiced', is_active: false });
    expect((await readAccount(trackerId))?.open.map((each) => each.total)).toContain(total);
  });

  it('is still to be billed for what was made of it before it was cancelled', async () => {
    const { trackerId } = await shop.at('batching');
    await shop.transition(trackerId, 'cancel', 'manager');
    await deactivateOrder(trackerId);
    expect(await daysOf(trackerId)).toBe(0);
  });

  it('and nothing due is on no list', async () => {
    const { trackerId } = await shop.place();
    await deactivateOrder(trackerId);
    expect(await listOf(trackerId)).toEqual([]);
  });
});
