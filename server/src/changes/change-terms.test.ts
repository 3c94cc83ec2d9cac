import { one, run } from '../storage/query.ts';
import { change, changeCalls, cents, sumOf } from '../testing/change-orders.ts';
import { openShop } from '../testing/drive-order.ts';

const shop = openShop();
const { call, must, draft, answer, agreed, fieldsOf } = changeCalls(shop);

it('quick ship by a change order costs its share of the goods, and moves the days of the lines', async () => {
  const { trackerId, curbIds } = await shop.place();
  const [curbId = 0] = curbIds;
  const before = await fieldsOf('tracker', trackerId);
  expect(before).toMatchObject({ quick_ship_days: '0', quick_fee: 0 });
  const told = must(await draft(trackerId, [], 'inside', { quick_ship_days: '5' }));
  // five working days: 15 % of the goods
  const fee = Math.round(cents(before.goods) * 0.15);
  expect(cents(told.after?.quick_fee)).toBe(fee);
  expect(told.customer_reasons).toContain('The price rises.');
  must(await call('inside', `send/${told.change_order_id}`));
  must(await answer(told.change_order_id));
  const after = await fieldsOf('tracker', trackerId);
  expect(after).toMatchObject({ quick_ship_days: '5', goods: before.goods });
  expect(cents(after.quick_fee)).toBe(fee);
  expect(sumOf(after)).toBe(cents(after.total));
  expect(await fieldsOf('tracker_curb', curbId)).toMatchObject({ ext_price: Number(before.goods) });
});

it('a gasket that comes with a change order is priced, and is on the line and its next drawing', async () => {
  const { trackerId, curbIds } = await shop.place();
  const [curbId = 0] = curbIds;
  const before = await fieldsOf('tracker_curb', curbId);
  expect(before.gasket).not.toBe('loose');
  const applied = await agreed(trackerId, [change(curbId, { gasket: 'loose' })]);
  expect(applied.lines[0]?.fields).toContainEqual(expect.objectContaining({ name: 'gasket' }));
  expect(await fieldsOf('tracker_curb', curbId)).toMatchObject({ gasket: 'loose' });
  const order = await fieldsOf('tracker', trackerId);
  expect(sumOf(order)).toBe(cents(order.total));
  expect(order.total).toBe(applied.after?.total);
});

it('a change that grows the order beyond its credit holds it, and one that does not leaves it alone', async () => {
  const { trackerId, curbIds } = await shop.place();
  const [curbId = 0] = curbIds;
  const { id, total } = await one<{ id: number; total: number }>(shop.app.db)`
    select company_id as id, total::float8 as total from tracker where tracker_id = ${trackerId}`;
  const { owed } = await one<{ owed: number }>(shop.app.db)`
    select coalesce(sum(total), 0)::float8 as owed from tracker where company_id = ${id} and is_active
      and status not in ('paid', 'closed', 'cancelled')`;
  await run(shop.app.db)`update company set credit_limit = ${Math.ceil(owed + 50)} where company_id = ${id}`;
  await agreed(trackerId, [change(curbId, { insulation: 'none' })]);
  expect(await fieldsOf('tracker', trackerId)).toMatchObject({ hold_reason: null });
  await agreed(trackerId, [change(curbId, { qty: 12 })]);
  const after = await fieldsOf('tracker', trackerId);
  expect(Number(after.total)).toBeGreaterThan(total + 50);
  expect(after).toMatchObject({ hold_reason: 'credit', hold_note: expect.stringMatching(/credit|limit/i) });
});
