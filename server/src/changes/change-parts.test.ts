import type { ChangeView, OrderView } from '@cdi/shared/contracts';
import { CATALOGUE_ROUTE } from '@cdi/shared/domain/schedule';
import { many, maybeOne, one, run } from '../storage/query.ts';
import { changeCalls, cents, sumOf } from '../testing/change-orders.ts';
import { openShop } from '../testing/drive-order.ts';
import { CURB, type TestOrder } from '../testing/place-order.ts';
import type { FormBody } from '../testing/test-app.ts';

/*
 * The economizer lists at $900, so that level D pays .55 of it: $495. From three pieces on a break of .97: $480.15. It weighs 48 lb.
 * The hood lists at $100 and costs $55.
 */
const shop = openShop();
const { call, must, draft, answer, agreed, fieldsOf } = changeCalls(shop);

let economizer = 0;
let hood = 0;

beforeAll(async () => {
  const { id } = await one<{ id: number }>(shop.app.db)`
    update part set weight_lb = 48 where part_no = 'ECON-1' returning part_id as id`;
  economizer = id;
  const made = await one<{ id: number }>(shop.app.db)`
    insert into part (part_no, description, part_type, uom, list_price, cost, weight_lb, catalog_visible)
    values ('HD-1', 'Fresh-air hood', 'hood', 'each', 100, 40, 14, true) returning part_id as id`;
  hood = made.id;
});

const two = (): FormBody => ({ part_id: economizer, qty: 2 });
const place = (curbs: readonly FormBody[] = [CURB], parts: readonly FormBody[] = [two()]) =>
  shop.place({ curbs, parts });

interface PartRow {
  readonly tracker_part_id: number;
  readonly part_id: number;
  readonly qty: number;
  readonly unit_price: number;
  readonly ext_price: number;
  readonly cost: number;
}
const partsOf = ({ trackerId }: TestOrder) =>
  many<PartRow>(shop.app.db)`
    select tracker_part_id, part_id, qty, unit_price, ext_price, cost from tracker_part
    where tracker_id = ${trackerId} order by line_no`;
const lineOf = ({ trackerId }: TestOrder) =>
  maybeOne<{ id: number; weight_total: number | null; status: string; is_active: boolean }>(shop.app.db)`
    select tracker_curb_id as id, weight_total, status, is_active from tracker_curb
    where tracker_id = ${trackerId} and curb_type = 'ACC'`;

const edit = (kind: string, more: FormBody): FormBody => ({ kind, tracker_curb_id: 0, ...more });
const soldPart = async (order: TestOrder, at = 0) => ({
  tracker_part_id: (await partsOf(order))[at]?.tracker_part_id ?? 0,
});

function expectSums(view: ChangeView): void {
  for (const amounts of [view.before, view.after]) expect(sumOf({ ...amounts })).toBe(cents(amounts?.total));
}

it('a larger quantity of a part is priced by its break, shown before and after, agreed by the customer and picked', async () => {
  const order = await place();
  const before = await fieldsOf('tracker', order.trackerId);
  const told = must(await draft(order.trackerId, [edit('change', { ...(await soldPart(order)), qty: 4 })]));
  expect(told.lines).toEqual([
    expect.objectContaining({
      part_no: 'ECON-1',
      title: 'ECON-1 Economizer, downflow',
      qty_before: 2,
      qty_after: 4,
      ext_before: 990,
      ext_after: 1920.6,
      price_words: 'Quantity break: none for 2 pieces → 3 % for 4 pieces',
      drawing: null,
    }),
  ]);
  expect(told.customer_reasons).toContain('The price rises.');
  expectSums(told);

  must(await call('inside', `send/${told.change_order_id}`));
  const mail = await one<{ body: string }>(shop.app.db)`select body from mail_outbox order by mail_id desc limit 1`;
  expect(mail.body).toContain('ECON-1 changes: 2 → 4 × ECON-1 Economizer, downflow');
  expect(must(await answer(told.change_order_id)).status).toBe('applied');
  // a piece costs $310
  expect(await partsOf(order)).toEqual([
    expect.objectContaining({ qty: 4, unit_price: 480.15, ext_price: 1920.6, cost: 1240 }),
  ]);
  const after = await fieldsOf('tracker', order.trackerId);
  expect(cents(after.goods) - cents(before.goods)).toBe(93060);
  expect(sumOf(after)).toBe(cents(after.total));
  expect(after.qty).toBe(before.qty);
  expect((await lineOf(order))?.weight_total).toBe(192);
  const view = await (await shop.who('distributor')).post<OrderView>(`/api/myorder/${order.trackerId}`, {});
  expect(view.body.data?.parts).toEqual([expect.objectContaining({ part_no: 'ECON-1', qty: 4, ext_price: 1920.6 })]);
  const { count } = await one<{ count: number }>(shop.app.db)`
    select count(*)::int from history where object = 'tracker' and record_id = ${order.trackerId}
      and field = 'qty' and new_value = '4'`;
  expect(count).toBe(1);
});

it('a part is added to an order of curbs: it gets a separate line on the boards', async () => {
  const order = await place([CURB], []);
  const before = await fieldsOf('tracker', order.trackerId);
  const applied = await agreed(order.trackerId, [edit('add', { part_id: hood, qty: 2 })]);
  expect(applied.lines[0]).toMatchObject({ part_no: 'HD-1', qty_before: 0, qty_after: 2, ext_after: 110 });
  expect(cents((await fieldsOf('tracker', order.trackerId)).goods)).toBe(cents(before.goods) + 11000);
  const line = await lineOf(order);
  expect(line).toMatchObject({ weight_total: 28, status: 'entered', is_active: true });
  expect((await shop.tasks(line?.id ?? 0)).map(({ task }) => task)).toEqual(CATALOGUE_ROUTE);
});

it('a part that is given up takes its price back, and with the last one its line leaves the boards', async () => {
  const order = await place([CURB], [two(), { part_id: hood, qty: 1 }]);
  const before = await fieldsOf('tracker', order.trackerId);
  await agreed(order.trackerId, [edit('cancel', await soldPart(order))]);
  expect((await partsOf(order)).map(({ part_id }) => part_id)).toEqual([hood]);
  expect(cents((await fieldsOf('tracker', order.trackerId)).goods)).toBe(cents(before.goods) - 99000);
  expect((await lineOf(order))?.weight_total).toBe(14);
  const last = await agreed(order.trackerId, [edit('cancel', await soldPart(order))]);
  expectSums(last);
  expect(await partsOf(order)).toEqual([]);
  expect(await lineOf(order)).toMatchObject({ status: 'cancelled', is_active: false });
});

it('the mail about a change of an order of parts speaks of no drawing: its check sets the day', async () => {
  const order = await place([], [two()]);
  const lastBody = async () =>
    (await one<{ body: string }>(shop.app.db)`select body from mail_outbox order by mail_id desc limit 1`).body;
  const more = must(await draft(order.trackerId, [edit('change', { ...(await soldPart(order)), qty: 4 })]));
  must(await call('inside', `send/${more.change_order_id}`));
  expect(await lastBody()).toContain('Promised ship date: set when the order is checked');
  expect(await lastBody()).not.toMatch(/drawing/i);
  must(await call('inside', `withdraw/${more.change_order_id}`));
  // a curb that is added is drawn
  const curb = must(await draft(order.trackerId, [edit('add', { values: { ...CURB, qty: 1 } })]));
  must(await call('inside', `send/${curb.change_order_id}`));
  expect(await lastBody()).toContain(
    'Promised ship date: set when the order is checked → set when all drawings are approved',
  );
});

it('parts already picked are picked again, and the check of the order stays', async () => {
  const order = await place([], [two()]);
  const lineId = (await lineOf(order))?.id ?? 0;
  await run(shop.app.db)`
    update tracker_curb_task set status = 'done' where tracker_curb_id = ${lineId}
      and task in ('sales_checking', 'quality_control')`;
  const fewer = [edit('change', { ...(await soldPart(order)), qty: 1 })];
  const told = must(await draft(order.trackerId, fewer));
  expect(told.lines[0]?.work?.again).toHaveLength(1);
  must(await call('inside', `withdraw/${told.change_order_id}`));
  await agreed(order.trackerId, fewer);
  const statuses = await shop.statuses(lineId);
  expect(statuses.sales_checking).toBe('done');
  expect(['waiting', 'ready']).toContain(statuses.quality_control);
  // an order of parts counts its parts
  expect((await fieldsOf('tracker', order.trackerId)).qty).toBe(1);
});

describe('is refused with the reason', () => {
  const fieldsAt = async (order: TestOrder, lines: readonly FormBody[]) =>
    (await draft(order.trackerId, lines)).body.fields ?? {};

  it('the last line of an order, and what does not change', async () => {
    const order = await place([], [two()]);
    const sold = await soldPart(order);
    const none = await draft(order.trackerId, [edit('cancel', sold)]);
    expect(none.body.msg).toMatch(/No line would be left: cancel the order instead/);
    expect(await fieldsAt(order, [edit('change', { ...sold, qty: 2 })])).toEqual({
      'lines[0].qty': 'Nothing of ECON-1 changes.',
    });
  });

  it.each<[string, FormBody, string, RegExp]>([
    ['no quantity', { qty: 0 }, 'qty', /how many pieces/],
    ['half a piece', { qty: 1.5 }, 'qty', /how many pieces/],
    ['too many', { qty: 10_000 }, 'lines', /./],
  ])('%s', async (_what, more, field, message) => {
    const order = await place();
    const fields = await fieldsAt(order, [edit('change', { ...(await soldPart(order)), ...more })]);
    const [name = '', said = ''] = Object.entries(fields)[0] ?? [];
    expect(name).toContain(field);
    expect(said).toMatch(message);
  });

  it('a part listed twice, one already on the order, one that is not for sale, and a line of another order', async () => {
    const [order, other] = [await place(), await place()];
    const sold = await soldPart(order);
    const twice = [edit('change', { ...sold, qty: 3 }), edit('change', { ...sold, qty: 4 })];
    expect(Object.values(await fieldsAt(order, twice))[0]).toMatch(/ECON-1 stands twice/);
    expect(Object.values(await fieldsAt(order, [edit('add', { part_id: economizer, qty: 1 })]))[0]).toMatch(
      /on the order already/,
    );
    expect(Object.values(await fieldsAt(order, [edit('add', { part_id: 999_999, qty: 1 })]))[0]).toMatch(
      /Choose a part/,
    );
    expect(Object.values(await fieldsAt(order, [edit('cancel', await soldPart(other))]))[0]).toMatch(
      /not part of the order any more/,
    );
  });

  it('parts that are packed or have shipped', async () => {
    const order = await place();
    const lineId = (await lineOf(order))?.id ?? 0;
    await run(shop.app.db)`
      insert into crate (tracker_curb_id, line_no, crate_no, length, width, height, weight_lb)
      values (${lineId}, 1, 1, 40, 30, 20, 100)`;
    const more = [edit('change', { ...(await soldPart(order)), qty: 3 })];
    expect(Object.values(await fieldsAt(order, more))[0]).toMatch(/is packed. Take its crates back/);
    await run(shop.app.db)`update tracker_curb set status = 'shipped' where tracker_curb_id = ${lineId}`;
    expect(Object.values(await fieldsAt(order, more))[0]).toMatch(/has shipped with its parts: order further ones/);
  });
});
