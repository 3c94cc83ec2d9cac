import type { LoadedRecord, OrderCancelCost, OrderView } from '@cdi/shared/contracts';
import { openShop } from '../testing/drive-order.ts';
import { run } from '../storage/query.ts';

const shop = openShop();

const done = (curbId: number, ...tasks: readonly string[]) =>
  Promise.all(
    tasks.map(
      (task) =>
        run(shop.app.db)`
          update tracker_curb_task set status = 'done' where tracker_curb_id = ${curbId} and task = ${task}`,
    ),
  );
const fieldsOf = async (trackerId: number) =>
  (await (await shop.who('manager')).post<LoadedRecord>(`/api/tracker/to_json/${trackerId}`)).body.data?.fields ?? {};
const costOf = async (trackerId: number) =>
  (await (await shop.who('manager')).post<OrderCancelCost>(`/api/order/cancel_cost/${trackerId}`)).body.data;

it.each<[string, readonly string[], number]>([
  ['before nesting costs nothing', ['engineering', 'eng_checking'], 0],
  ['after nesting costs half of its goods', ['engineering', 'eng_checking', 'radan'], 0.5],
  ['after the shell costs all of its goods', ['radan', 'turret', 'folding', 'clinching', 'shell'], 1],
])('an order that is cancelled %s', async (_what, tasks, share) => {
  const { trackerId, curbIds } = await shop.place();
  await done(curbIds[0] ?? 0, ...tasks);
  const before = await fieldsOf(trackerId);
  // three curbs on one line: half a cent goes up
  const due = Math.round(Number(before.goods) * 100 * share) / 100;
  expect((await costOf(trackerId))?.cancel_fee).toBe(due);
  const reply = await shop.transition(trackerId, 'cancel', 'manager');
  expect(reply.body.opt).toBe('save');
  expect(await fieldsOf(trackerId)).toMatchObject({
    status: 'cancelled',
    goods: before.goods,
    cancelled_amount: -Number(before.total),
    cancel_fee: due,
    total: due,
  });
  const customer = await shop.who('distributor');
  const totals = (await customer.post<OrderView>(`/api/myorder/${trackerId}`)).body.data?.totals;
  expect(totals).toMatchObject({ cancelled_amount: -Number(before.total), cancel_fee: due, total: due });
});

it('the cost of canceling is shown line by line, only to people who may cancel', async () => {
  const { trackerId, curbIds } = await shop.place();
  await done(curbIds[0] ?? 0, 'radan');
  const { goods, tracker_no } = await fieldsOf(trackerId);
  const half = Math.round(Number(goods) * 50) / 100;
  expect((await costOf(trackerId))?.lines).toEqual([
    { curb_no: `${String(tracker_no)}-1`, share_percent: 50, amount: half },
  ]);
  const customer = await shop.who('distributor');
  expect((await customer.post(`/api/order/cancel_cost/${trackerId}`)).body.code).toBe('FORBIDDEN');
});
