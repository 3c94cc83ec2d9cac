import { many } from '../storage/query.ts';
import { change, changeCalls, cents, sumOf } from '../testing/change-orders.ts';
import { openShop } from '../testing/drive-order.ts';
import { CURB, TWO_CURBS } from '../testing/place-order.ts';

const shop = openShop();
const { call, must, draft, answer, agreed, fieldsOf } = changeCalls(shop);

it('a change of a nested line is charged and made again, and only a manager may send it', async () => {
  const { trackerId, curbIds } = await shop.at('turret');
  const [curbId = 0] = curbIds;
  const { ext_price } = await fieldsOf('tracker_curb', curbId);
  const told = must(await draft(trackerId, [change(curbId, { height: 18 })], 'inside'));
  // nested: half of what the three pieces were sold for
  const due = Math.round(cents(ext_price) / 2) / 100;
  expect(told.lines[0]).toMatchObject({ charge: due });
  expect(told.lines[0]?.work?.again).toEqual(expect.arrayContaining(['Engineering', 'Radan', 'Batching']));
  expect(told.may.agree_engineering).toBe(false);
  expect((await call('inside', `send/${told.change_order_id}`)).body.msg).toMatch(/Engineering has to agree/);
  must(await call('engineering', `approve/${told.change_order_id}`, { what: 'engineering' }));
  expect((await call('inside', `send/${told.change_order_id}`)).body.msg).toMatch(/a manager sends this change/);
  must(await call('manager', `send/${told.change_order_id}`));
  must(await answer(told.change_order_id));
  expect(await shop.statuses(curbId)).toMatchObject({ sales_checking: 'done', engineering: 'ready', radan: 'waiting' });
  const order = await fieldsOf('tracker', trackerId);
  expect(order).toMatchObject({ cancel_fee: due });
  expect(sumOf(order)).toBe(cents(order.total));
});

it('a line is split at its price, and finished work counts for both parts', async () => {
  const { trackerId, curbIds } = await shop.release(await shop.place({ curbs: [{ ...CURB, qty: 10 }] }));
  const [curbId = 0] = curbIds;
  await shop.finishUpTo(curbId, 'turret');
  const before = await fieldsOf('tracker', trackerId);
  // ten and six pieces have the break 0.95, four have 0.97: six keep their price, four pay the other break
  const unit = cents(before.goods) / 10;
  const goods = unit * 6 + Math.round((unit * 0.97) / 0.95) * 4;
  const lines = [{ kind: 'split', tracker_curb_id: curbId, qty: 4 }];
  const applied = await agreed(trackerId, lines);
  const rows = await many<{ curb_no: string; qty: number; drawing_status: string; id: number }>(shop.app.db)`
    select curb_no, qty, drawing_status, tracker_curb_id as id from tracker_curb
    where tracker_id = ${trackerId} order by line_no`;
  const no = String(before.tracker_no);
  expect(rows).toMatchObject([
    { curb_no: `${no}-1`, qty: 6, drawing_status: 'approved' },
    { curb_no: `${no}-2`, qty: 4, drawing_status: 'approved' },
  ]);
  const after = await fieldsOf('tracker', trackerId);
  expect(cents(after.goods)).toBe(goods);
  expect(after).toMatchObject({ qty: 10, status: 'in_production' });
  // six stay within the break, four leave it: the page says why they cost more
  expect(applied.lines.map((line) => line.price_words)).toEqual([
    null,
    'Quantity break: 5 % for 10 pieces → 3 % for 4 pieces',
  ]);
  expect(applied.lines.map(({ charge }) => charge)).toEqual([0, 0]);
  for (const { id } of rows)
    expect(await shop.statuses(id)).toMatchObject({
      radan: 'done',
      batching: 'done',
      turret: 'ready',
      shell: 'waiting',
    });
});

it('a split within a break changes no price, and needs no answer from the customer', async () => {
  // 11 pieces and more have one break
  const { trackerId, curbIds } = await shop.place({ curbs: [{ ...CURB, qty: 22 }] });
  const before = await fieldsOf('tracker', trackerId);
  const quiet = must(await draft(trackerId, [{ kind: 'split', tracker_curb_id: curbIds[0], qty: 11 }]));
  expect(quiet.customer_reasons).toEqual([]);
  expect(must(await call('inside', `send/${quiet.change_order_id}`)).status).toBe('applied');
  expect(await fieldsOf('tracker', trackerId)).toMatchObject({ total: before.total, goods: before.goods, qty: 22 });
});

it('a line that is given up after nesting costs half of it, and leaves boards and sums', async () => {
  const order = await shop.release(await shop.place(TWO_CURBS));
  const { trackerId, curbIds } = order;
  const [curbId = 0, given = 0] = curbIds;
  for (const id of curbIds) await shop.finishUpTo(id, 'batching');
  const before = await fieldsOf('tracker', trackerId);
  const { ext_price } = await fieldsOf('tracker_curb', given);
  const due = Math.round(cents(ext_price) / 2) / 100;
  const applied = await agreed(trackerId, [{ kind: 'cancel', tracker_curb_id: given }]);
  expect(applied.lines[0]).toMatchObject({ charge: due, ext_after: 0 });
  const after = await fieldsOf('tracker', trackerId);
  expect(cents(after.goods)).toBe(cents(before.goods) - cents(ext_price));
  expect(after).toMatchObject({ cancel_fee: due, qty: 3 });
  expect(sumOf(after)).toBe(cents(after.total));
  const cards = Object.values(await shop.lanes('batching')).flat();
  expect(cards.map((card) => card.face.tracker_curb_id)).toContain(curbId);
  expect(cards.map((card) => card.face.tracker_curb_id)).not.toContain(given);
  // the fee stays when the freight, and with it the tax, is settled later, and when the rest is given up
  const logistics = await shop.who('logistics');
  const version = await shop.version('tracker', trackerId);
  await logistics.post(`/api/tracker/save/${trackerId}`, { version, freight: 100 });
  const freighted = await fieldsOf('tracker', trackerId);
  expect(cents(freighted.total)).toBe(cents(after.total) + 10_000);
  expect(sumOf(freighted)).toBe(cents(freighted.total));
  await shop.transition(trackerId, 'cancel', 'manager');
  const over = await fieldsOf('tracker', trackerId);
  const rest = Math.round(cents(over.goods) / 2);
  expect(cents(over.cancel_fee)).toBe(cents(due) + rest);
  expect(sumOf(over) + cents(over.cancelled_amount)).toBe(cents(over.total));
});

it('a freight that was agreed for the whole load stays, and the change says so', async () => {
  const { trackerId, curbIds } = await shop.place(TWO_CURBS);
  const logistics = await shop.who('logistics');
  const version = await shop.version('tracker', trackerId);
  await logistics.post(`/api/tracker/save/${trackerId}`, { version, freight: 385 });
  const told = must(await draft(trackerId, [{ kind: 'cancel', tracker_curb_id: curbIds[1] }]));
  expect(told.freight_note).toMatch(/^The freight of \$385\.00 was agreed for the load as it was/);
  expect(told.after).toMatchObject({ freight: 385 });
  const same = must(await draft(trackerId, [change(curbIds[0] ?? 0, { insulation: 'none' })]));
  expect(same.freight_note).toBeNull();
});

it('a change is refused when the shop has nested the line in the meantime', async () => {
  const { trackerId, curbIds } = await shop.at('radan');
  const [curbId = 0] = curbIds;
  const { change_order_id: id } = must(await draft(trackerId, [change(curbId, { height: 18 })], 'manager'));
  must(await call('manager', `send/${id}`));
  await shop.finish(curbId, 'radan');
  expect((await answer(id)).body).toMatchObject({ code: 'CONFLICT' });
  expect(await fieldsOf('tracker_curb', curbId)).toMatchObject({ height: 14 });
});

it('a change of a shipped line, or of one that is not on the order, is refused', async () => {
  const { trackerId, curbIds } = await shop.release(await shop.place(TWO_CURBS));
  const [gone = 0] = curbIds;
  await shop.finishUpTo(gone, 'loading');
  await shop.finishWithPapers(gone, 'loading');
  const reply = await draft(trackerId, [change(gone, { height: 18 })], 'manager');
  expect(reply.body).toMatchObject({ opt: 'error', msg: expect.stringMatching(/has shipped/) });
  expect(Object.keys(reply.body.fields ?? {})).toEqual(['lines[0].tracker_curb_id']);
  expect((await draft(trackerId, [change(999_999, { height: 18 })])).body.msg).toMatch(/not part of the order/);
  expect((await draft(trackerId, [])).body.msg).toMatch(/Nothing changes yet/);
  const all = curbIds.map((id) => ({ kind: 'cancel', tracker_curb_id: id }));
  expect((await draft((await shop.place()).trackerId, all)).body.opt).toBe('error');
  const bad = await draft(trackerId, [change(curbIds[1] ?? 0, { height: 'high', colour: 'red' })]);
  expect(Object.keys(bad.body.fields ?? {})).toEqual(['lines[0].height', 'lines[0].colour']);
});

it('a line of which nothing changes loses no work', async () => {
  const { trackerId, curbIds } = await shop.release(await shop.place());
  const [curbId = 0] = curbIds;
  const lines = [change(curbId, { height: 14 })];
  const told = must(await call('inside', `price/${trackerId}`, { lines }));
  expect(told.problems.join()).toMatch(/Nothing of .* changes/);
  const { work } = told.lines[0] ?? {};
  expect(work?.minutes_before).toBeGreaterThan(0);
  expect(work).toMatchObject({ added: [], dropped: [], again: [], minutes_after: work?.minutes_before });
});
