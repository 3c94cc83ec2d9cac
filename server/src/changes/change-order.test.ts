import type { PricedQuote } from '@cdi/shared/contracts';
import { many, one, run } from '../storage/query.ts';
import { openShop } from '../testing/drive-order.ts';
import { change, changeCalls, cents, sumOf } from '../testing/change-orders.ts';
import { CURB, TWO_CURBS } from '../testing/place-order.ts';
import type { FormBody } from '../testing/test-app.ts';

const shop = openShop();

beforeAll(
  () =>
    run(shop.app.db)`
    insert into sales_tax (state, rate_percent, is_freight_taxed, effective_from)
    values ('OH', 10, false, '2026-01-01')`,
);

const { call, must, draft, answer, agreed, fieldsOf } = changeCalls(shop);

/** List price of one piece, which employees see, in cents. */
async function listCents(curb: FormBody): Promise<number> {
  const sales = await shop.who('sales');
  const body = { company_id: 1, job_name: 'x', curbs: [curb], parts: [] };
  const { data } = (await sales.post<PricedQuote>('/api/quote/price', body)).body;
  return cents(data?.lines[0]?.price?.list_price);
}

it('a change of quantity is priced by the breaks, shown row by row, agreed in the browser and applied', async () => {
  const { trackerId, curbIds } = await shop.place();
  const [curbId = 0] = curbIds;
  const before = await fieldsOf('tracker', trackerId);
  // list × level D 0.55 × break: 0.97 for three pieces, 0.95 for six, each step rounded to the cent
  const unitOf = async (qty: number, factor: number) =>
    Math.round(Math.round((await listCents({ ...CURB, qty })) * 0.55) * factor);
  const [three, six] = [(await unitOf(3, 0.97)) * 3, (await unitOf(6, 0.95)) * 6];
  expect(cents(before.goods)).toBe(three);

  const priced = must(await draft(trackerId, [change(curbId, { qty: 6 })]));
  expect(priced).toMatchObject({ status: 'draft', change_no: `${String(before.tracker_no)}-C1` });
  expect(priced.lines[0]).toMatchObject({ qty_before: 3, qty_after: 6, charge: 0 });
  expect(cents(priced.after?.goods)).toBe(six);
  // twice the metal, and 10 % of all of it
  expect(priced.after?.surcharge).toBeCloseTo(2 * Number(before.surcharge), 1);
  expect(cents(priced.after?.tax)).toBe(Math.round((six + cents(priced.after?.surcharge)) * 0.1));
  for (const amounts of [priced.before, priced.after]) expect(sumOf({ ...amounts })).toBe(cents(amounts?.total));
  expect(await fieldsOf('tracker', trackerId)).toMatchObject({ goods: before.goods, qty: 3 });

  const minutesOf = async () =>
    (
      await many<{ minutes: number }>(shop.app.db)`
      select sum(std_minutes)::float8 as minutes from tracker_curb_task where tracker_curb_id = ${curbId}`
    )[0]?.minutes;
  const minutes = await minutesOf();
  const sent = must(await call('inside', `send/${priced.change_order_id}`));
  expect(sent.status).toBe('sent');
  const applied = must(await answer(priced.change_order_id));
  expect(applied).toMatchObject({ status: 'applied', answered_name: 'D. Tester' });
  const after = await fieldsOf('tracker', trackerId);
  expect(cents(after.goods)).toBe(six);
  expect(after).toMatchObject({ qty: 6, total: priced.after?.total, tax: priced.after?.tax });
  expect(await fieldsOf('tracker_curb', curbId)).toMatchObject({ qty: 6, ext_price: six / 100 });
  expect(Number(await minutesOf())).toBeGreaterThan(Number(minutes));
  const history = await one<{ reason: string }>(shop.app.db)`
    select reason from history where object = 'tracker' and record_id = ${trackerId} and field = 'total'
    order by history_id desc limit 1`;
  expect(history.reason).toBe(`Change order ${applied.change_no}`);
});

it('a change of metal and liner brings the stages that it needs, and leaves those that it does not', async () => {
  const { trackerId, curbIds } = await shop.place();
  const [curbId = 0] = curbIds;
  const values = { material_class: 'stainless_304', gauge: '14', insulation: 'none', height: 30 };
  const told = must(await draft(trackerId, [change(curbId, values)], 'engineering'));
  expect(told.lines[0]?.work).toMatchObject({ added: ['Special Materials'], dropped: ['Insulate'] });
  expect(told.lines[0]?.fields).toContainEqual({
    name: 'material_class',
    label: 'Material',
    before: 'Galvanized G90',
    after: 'Stainless 304',
  });
  expect(told.customer_reasons).toContain('A size changes.');
  must(await call('engineering', `send/${told.change_order_id}`));
  must(await answer(told.change_order_id));
  expect(await shop.statuses(curbId)).toMatchObject({ special_materials: 'waiting', insulate: 'skipped' });
  const route = await one<{ route: string[] }>(shop.app.db)`
    select route from tracker_curb where tracker_curb_id = ${curbId}`;
  expect(route.route).toContain('special_materials');
  expect(route.route).not.toContain('insulate');
});

it('a change before the drawing is sent, at no higher price and the same size, needs no answer from the customer', async () => {
  const { trackerId, curbIds } = await shop.place({ parts: [{ part_id: 1, qty: 2 }] });
  const told = must(await draft(trackerId, [change(curbIds[0] ?? 0, { insulation: 'none' })]));
  expect(told.customer_reasons).toEqual([]);
  expect(must(await call('inside', `send/${told.change_order_id}`)).status).toBe('applied');
  // the line of the parts is no curb
  expect(await fieldsOf('tracker', trackerId)).toMatchObject({ qty: 3 });
});

it('a change of an approved drawing requests a new one, and revokes the release', async () => {
  const { trackerId, curbIds } = await shop.release(await shop.place());
  const [curbId = 0] = curbIds;
  const applied = await agreed(trackerId, [change(curbId, { height: 18 })]);
  expect(applied.status).toBe('applied');
  expect(await fieldsOf('tracker_curb', curbId)).toMatchObject({
    drawing_status: 'requested',
    drawing_file_id: null,
    height: 18,
  });
  expect(await shop.tracker(trackerId)).toMatchObject({ status: 'awaiting_approval' });
  const answers = await many<{ answer: string }>(shop.app.db)`
    select answer from submittal where tracker_curb_id = ${curbId}`;
  expect(answers.map((row) => row.answer)).toEqual(['superseded']);
});

it('a line is added like one of a quote, with its drawing and its stages', async () => {
  const { trackerId } = await shop.release(await shop.place());
  const before = await fieldsOf('tracker', trackerId);
  const applied = await agreed(trackerId, [
    { kind: 'add', tracker_curb_id: 0, values: { ...CURB, tag: 'RTU-9', qty: 1 } },
  ]);
  // one piece has no break
  const level = Math.round((await listCents({ ...CURB, qty: 1 })) * 0.55);
  expect(cents(applied.lines[0]?.ext_after)).toBe(level);
  const after = await fieldsOf('tracker', trackerId);
  expect(cents(after.goods)).toBe(cents(before.goods) + level);
  expect(after).toMatchObject({ qty: 4, status: 'awaiting_approval' });
  const [line] = await many<{ id: number; curb_no: string; drawing_status: string; tag: string }>(shop.app.db)`
    select tracker_curb_id as id, curb_no, drawing_status, tag from tracker_curb
    where tracker_id = ${trackerId} and line_no = 2`;
  expect(line).toMatchObject({ curb_no: `${String(before.tracker_no)}-2`, drawing_status: 'requested', tag: 'RTU-9' });
  expect(await shop.statuses(line?.id ?? 0)).toMatchObject({ sales_checking: 'ready', loading: 'waiting' });
});

it('a seal ends when a change affects what it certifies', async () => {
  const { trackerId, curbIds } = await shop.place();
  const [curbId = 0] = curbIds;
  const { id } = await one<{ id: number }>(shop.app.db)`
    insert into conforming_stamp (stamp_no, tracker_curb_id, conforming_type_id, state, code_edition, unit_weight,
      requested_date, status, license_expiry)
    values ('CS-C1', ${curbId}, '1', 'FL', 'ASCE 7-16', 1050, '2026-11-02', 'stamped', '2099-12-31')
    returning conforming_stamp_id as id`;
  const stamp = () => one<{ status: string }>(shop.app.db)`
    select status from conforming_stamp where conforming_stamp_id = ${id}`;
  await agreed(trackerId, [change(curbId, { qty: 4 })]);
  expect((await stamp()).status).toBe('stamped');
  const told = must(await draft(trackerId, [change(curbId, { height: 18 })], 'engineering'));
  expect(told.lines[0]?.stamp).toMatch(/seal ends/);
  must(await call('engineering', `send/${told.change_order_id}`));
  must(await answer(told.change_order_id));
  expect((await stamp()).status).toBe('superseded');
});

it('a change that is declined leaves the order as it was', async () => {
  const { trackerId, curbIds } = await shop.place();
  const before = await fieldsOf('tracker', trackerId);
  const { change_order_id: id } = must(await draft(trackerId, [change(curbIds[0] ?? 0, { height: 18 })]));
  must(await call('inside', `send/${id}`));
  const bare = await answer(id, 'decline', 'distributor', '');
  expect(Object.keys(bare.body.fields ?? {})).toEqual(['comment']);
  expect(must(await answer(id, 'decline')).status).toBe('declined');
  expect(await fieldsOf('tracker', trackerId)).toEqual(before);
  expect((await answer(id)).body.code).toBe('RULE');
});

it('the second of two changes is refused when the first changed what it was priced on', async () => {
  const { trackerId, curbIds } = await shop.place(TWO_CURBS);
  const [one_ = 0, other = 0] = curbIds;
  const first = must(await draft(trackerId, [change(one_, { height: 18 })]));
  const second = must(await draft(trackerId, [change(other, { height: 20 })]));
  for (const { change_order_id } of [first, second]) must(await call('inside', `send/${change_order_id}`));
  must(await answer(first.change_order_id));
  const stale = await answer(second.change_order_id);
  expect(stale.body).toMatchObject({ code: 'CONFLICT', msg: expect.stringMatching(/stale/) });
  // priced again on top of the first, it is agreed to
  const lines = [change(other, { height: 20 })];
  const again = must(await draft(trackerId, lines, 'inside', { change_order_id: second.change_order_id }));
  expect(again.before?.total).toBe(first.after?.total);
  must(await call('inside', `send/${second.change_order_id}`));
  expect(must(await answer(second.change_order_id)).status).toBe('applied');
  expect(await fieldsOf('tracker', trackerId)).toMatchObject({ total: again.after?.total });
});
