import type { ChangedRow } from '@cdi/shared/contracts';
import { formatDate } from '@cdi/shared/units';
import { billTruck, shipOrder } from '../testing/bill-orders.ts';
import { changeCalls } from '../testing/change-orders.ts';
import { openShop } from '../testing/drive-order.ts';
import { TWO_CURBS } from '../testing/place-order.ts';
import { todayAtPlant } from '../testing/today-at-plant.ts';
import { one, run } from '../storage/query.ts';

const shop = openShop();

const takeOut = async (id: number, userName: string, object = 'tracker') =>
  (await shop.who(userName)).post(`/api/${object}/save/${id}`, {
    version: await shop.version(object, id),
    is_active: false,
  });

it('an order with nested sheets can be cancelled by a manager, with half of it due, but not be taken out of use', async () => {
  const { trackerId } = await shop.at('batching');
  expect((await shop.transition(trackerId, 'cancel', 'sales')).body.code).toBe('RULE');
  expect((await takeOut(trackerId, 'sales')).body.code).toBe('RULE');
  const said = 'Cancel the order instead: what was made of it is due.';
  const refused = await takeOut(trackerId, 'manager');
  expect(refused.body).toMatchObject({ code: 'RULE', msg: said, fields: { is_active: said } });
  expect((await shop.transition(trackerId, 'cancel', 'manager')).body.opt).toBe('save');
});

it('an order of which a truck has left stays in use before its invoice and after, alone or among several', async () => {
  const { trackerId } = await shipOrder(shop);
  const left = `truck 1 left on ${formatDate(todayAtPlant(shop.app))}`;
  const said = `The order stays in use: ${left}.`;
  expect((await takeOut(trackerId, 'manager')).body.msg).toBe(said);
  const rows = [{ id: trackerId, version: await shop.version('tracker', trackerId), values: { is_active: 'off' } }];
  const manager = await shop.who('manager');
  const several = await manager.post<{ rows: readonly ChangedRow[] }>('/api/tracker/change_many', { rows });
  expect(several.body.data?.rows).toMatchObject([{ id: trackerId, outcome: 'refused', message: said }]);
  const { invoice_no } = await billTruck(shop, trackerId);
  expect((await takeOut(trackerId, 'manager')).body.msg).toBe(
    `The order stays in use: ${left}; ${invoice_no} was posted for it.`,
  );
  expect(await shop.tracker(trackerId)).toMatchObject({ is_active: true, status: 'invoiced' });
});

it('an order entered by mistake is taken out of use by the person who entered it', async () => {
  const { trackerId } = await shop.place();
  expect((await takeOut(trackerId, 'sales')).body.opt).toBe('save');
});

it.each(['supervisor', 'manager', 'super'])(
  'a curb that was sold is given up by a change order, not by a save of %s',
  async (who) => {
    const { trackerId, curbIds } = await shop.place(TWO_CURBS);
    const before = await shop.tracker(trackerId);
    const refused = await takeOut(curbIds[1] ?? 0, who, 'tracker_curb');
    expect(refused.body.fields?.is_active).toMatch(/make a change order that cancels it/);
    expect(await shop.tracker(trackerId)).toEqual(before);
  },
);

it('an order goes on without a curb that a change order gave up', async () => {
  const { trackerId, curbIds } = await shop.release(await shop.place(TWO_CURBS));
  const [made = 0, given = 0] = curbIds;
  await shop.finishUpTo(made, 'final_paperwork');
  await shop.finish(made, 'final_paperwork');
  expect(await shop.tracker(trackerId)).toMatchObject({ status: 'partially_shipped', qty: 6 });
  const lines = [{ kind: 'cancel', tracker_curb_id: given }];
  await changeCalls(shop).agreed(trackerId, lines);
  expect(await shop.tracker(trackerId)).toMatchObject({ status: 'shipped', qty: 3, ready_to_invoice: true });
});

it('a stamp that was taken out of use releases no order', async () => {
  const { trackerId, curbIds } = await shop.place();
  const [curbId = 0] = curbIds;
  await run(shop.app.db)`update tracker_curb set conforming_type = '1' where tracker_curb_id = ${curbId}`;
  const row = await one<{ id: number }>(shop.app.db)`
    insert into conforming_stamp (stamp_no, tracker_curb_id, conforming_type_id, state, code_edition, unit_weight,
      requested_date, status)
    values ('CS-1', ${curbId}, '1', 'OH', 'ASCE 7-16', 870, '2026-01-01', 'stamped')
    returning conforming_stamp_id as id`;
  await shop.sendDrawing(curbId);
  await shop.answer(curbId);
  await shop.finish(curbId, 'sales_checking');
  expect((await takeOut(row.id, 'engineering', 'conforming_stamp')).body.opt).toBe('save');
  expect((await shop.transition(trackerId, 'release', 'sales')).body.msg).toContain('the engineer’s stamp is missing');
});

it('the line that carries the parts of an order is given up by a change order, not by a save', async () => {
  const { trackerId, curbIds } = await shop.place({ curbs: [], parts: [{ part_id: 1, qty: 2 }] });
  const before = await shop.tracker(trackerId);
  const refused = await takeOut(curbIds[0] ?? 0, 'supervisor', 'tracker_curb');
  expect(refused.body.fields?.is_active).toMatch(/parts of the order.*make a change order that cancels it/);
  expect(await shop.tracker(trackerId)).toEqual(before);
});
