import type { OrderCost, ReportAnswer } from '@cdi/shared/contracts';
import { one, run } from '../../storage/query.ts';
import { askReport } from '../../testing/ask-report.ts';
import { openShop } from '../../testing/drive-order.ts';

const shop = openShop();

const read = async (name: string, params = {}, who = 'accounting'): Promise<ReportAnswer> => {
  const { status, body } = await askReport(shop, name, params, who);
  if (status !== 200) throw new Error(`${name}: ${status} ${body.msg}`);
  return body;
};

/** An order that shipped on a day with turret minutes, two sheets of $50 issued to its batch, and an extra cost of $12.34. */
async function shipped(day: string, minutes: number): Promise<number> {
  const { trackerId, curbIds } = await shop.at('turret');
  const [curbId = 0] = curbIds;
  await shop.move(curbId, 'turret', 'done', { minutes, is_time_sure: true }, 'manager');
  const { db } = shop.app;
  const { material_id: materialId } = await one<{ material_id: number }>(db)`
    insert into material (material_code, material_name, inventory_type, form, uom, cost_method)
    values (${`M-${curbId}`}, ${`M-${curbId}`}, '4', 'sheet', 'sheet', 'average') returning material_id`;
  const { batch_id: batchId } = await one<{ batch_id: number }>(db)`
    insert into batch (batch_no, batch_date, cdi_location_id, material_id, status)
    values (${`B-${curbId}`}, '2026-11-23', 1, ${materialId}::bigint, 'done') returning batch_id`;
  await run(db)`insert into batch_curb (batch_id, line_no, tracker_curb_id, part_ft2)
    values (${batchId}, 1, ${curbId}, 30)`;
  const { id } = await one<{ id: number }>(db)`
    insert into inventory_manager (position_name, material_id, cdi_location_id)
    values (${`P-${curbId}`}, ${materialId}::bigint, 1) returning inventory_manager_id as id`;
  await run(db)`
    insert into stock_transaction (inventory_manager_id, entry_no, entry_label, moved_dt, kind, qty, balance_after,
      amount, value_after, reference_object, reference_id)
    values (${id}, 1, ${`${id}-1`}, now(), 'receipt', 2, 2, 100, 100, null, null),
      (${id}, 2, ${`${id}-2`}, now(), 'issue', -2, 0, -100, 0, 'batch', ${batchId})`;
  await run(db)`
    insert into tracker_mer (mer_no, tracker_id, mer_type, stage, description, status, extra_cost)
    values (${`MER-${curbId}`}, ${trackerId}::bigint, 'error_report', 'turret', 'Test', 'open', 12.34)`;
  await run(db)`
    update tracker set ship_date = ${day}::date, goods = 1000, surcharge = 20.5, freight_actual = 80
    where tracker_id = ${trackerId}`;
  return trackerId;
}

it('the margin of an order is its revenue less what the order page says that it cost', async () => {
  const trackerId = await shipped('2026-12-31', 30);
  const { rows, figures } = await read('gross_margin', { date_to: '2026-12-31' });
  // 30 min at 26 × 2.4 = 62.40 an hour; $100 of sheets; 80.00 + 12.34 beside; revenue 1,020.50
  expect(rows).toEqual([
    expect.objectContaining({
      tracker_id: trackerId,
      ship_date: '2026-12-31',
      revenue: 1020.5,
      labor: 31.2,
      steel: 100,
      other: 92.34,
      actual_cost: 223.54,
      margin: 796.96,
      margin_percent: 78.1,
    }),
  ]);
  expect(figures).toEqual({
    revenue: 1020.5,
    actual_cost: 223.54,
    margin: 796.96,
    margin_percent: 78.1,
    without_steel: 0,
  });
  const page = await (await shop.who('accounting')).post<OrderCost>(`/api/order/cost/${trackerId}`, {});
  expect(page.body.data?.actual_cents).toBe(22354);
});

it('orders are counted by the day on which they shipped, and those that have not shipped are left out', async () => {
  await shipped('2027-01-04', 60);
  await shop.place();
  expect((await read('gross_margin', { date_from: '2027-01-01' })).rows).toHaveLength(1);
  expect((await read('gross_margin')).rows).toHaveLength(2);
  expect((await read('gross_margin', { cdi_location_id: '2' })).rows).toEqual([]);
});

it('steel of a batch is split over its orders to the cent, as on their pages', async () => {
  const { db } = shop.app;
  const [a, b] = [await shipped('2027-02-01', 1), await shipped('2027-02-02', 1)];
  // one sheet of $100.01 for both, by 100 and 200 ft²: 33.34 and 66.67
  const linesOf = (trackerId: number) => one<{ tracker_curb_id: number }>(db)`
    select tracker_curb_id from tracker_curb where tracker_id = ${trackerId}`;
  const [first, second] = [await linesOf(a), await linesOf(b)];
  await run(db)`delete from batch_curb where tracker_curb_id = ${second.tracker_curb_id}`;
  await run(db)`update batch_curb set part_ft2 = 100 where tracker_curb_id = ${first.tracker_curb_id}`;
  await run(db)`insert into batch_curb (batch_id, line_no, tracker_curb_id, part_ft2)
    select batch_id, 2, ${second.tracker_curb_id}, 200 from batch_curb
    where tracker_curb_id = ${first.tracker_curb_id}`;
  await run(db)`
    insert into stock_transaction (inventory_manager_id, entry_no, entry_label, moved_dt, kind, qty, balance_after,
      amount, value_after, reference_object, reference_id)
    select s.inventory_manager_id, n.no, concat(s.inventory_manager_id, '-', n.no), now(), n.kind, n.qty, n.after,
      n.amount, n.value, n.object, case when n.object is null then null else s.reference_id end
    from stock_transaction s join batch_curb x on x.batch_id = s.reference_id and s.reference_object = 'batch'
    cross join (values (3, 'receipt', 1, 1, 0.01, 0.01, null), (4, 'issue', -1, 0, -0.01, 0, 'batch'))
      as n(no, kind, qty, after, amount, value, object)
    where x.tracker_curb_id = ${first.tracker_curb_id} and s.entry_no = 2`;
  const { rows } = await read('gross_margin', { date_from: '2027-02-01' });
  // the newest first
  expect(rows.map(({ steel }) => steel)).toEqual([66.67, 33.34]);
  const cents = async (id: number) =>
    (await (await shop.who('accounting')).post<OrderCost>(`/api/order/cost/${id}`, {})).body.data?.curbs[0]
      ?.steel_cents;
  expect([await cents(a), await cents(b)]).toEqual([3334, 6667]);
});

it('customers are ranked by their margin after credits', async () => {
  const { rows, figures } = await read('customer_profitability', { date_to: '2026-12-31' }, 'leadership');
  expect(rows).toEqual([
    expect.objectContaining({ place: 1, orders: 1, revenue: 1020.5, actual_cost: 223.54, credits: 0, margin: 796.96 }),
  ]);
  expect(figures).toMatchObject({ customers: 1, margin_percent: 78.1 });
  const top = await read('customer_profitability', { date_to: '2026-12-31', top: '10' }, 'leadership');
  expect(top.rows).toHaveLength(1);
});
