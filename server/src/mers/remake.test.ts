import { fieldsOf, type LoadedRecord } from '@cdi/shared/contracts';
import { many, one, run } from '../storage/query.ts';
import { CRATE, openShop } from '../testing/drive-order.ts';
import { CURB, TWO_CURBS, type TestOrder } from '../testing/place-order.ts';
import { readPapers } from '../testing/read-papers.ts';
import type { FormBody, Reply } from '../testing/test-app.ts';

const shop = openShop();
const { invoice } = readPapers(shop);

const save = async (id: number | '', values: FormBody, who: string) =>
  (await shop.who(who)).post<LoadedRecord>(`/api/tracker_mer/save${id === '' ? '' : `/${id}`}`, values);

/** Reports so many pieces of the line as ruined at folding, and has them made again. */
async function makeAgain(
  { trackerId }: TestOrder,
  curbId: number,
  quantity: number,
  cause = 'bend',
): Promise<Reply<LoadedRecord>> {
  const facts = { mer_type: 'manufacturing_error', stage: 'folding', description: 'Bent the wrong way', quantity };
  const told = await save('', { tracker_id: trackerId, tracker_curb_id: curbId, is_remake: true, ...facts }, 'shop');
  const id = told.body.data?.id ?? 0;
  const quality = await shop.who('quality');
  const step = async (name: string) =>
    quality.post<LoadedRecord>(`/api/tracker_mer/transition/${id}`, {
      name,
      version: await shop.version('tracker_mer', id),
    });
  await step('take');
  const version = await shop.version('tracker_mer', id);
  await save(id, { corrective_action: 'Scrapped, made again', cause, version }, 'quality');
  await step('answer');
  return step('close');
}

const madeOf = ({ body }: Reply<LoadedRecord>): number => {
  if (!body.data) throw new Error(JSON.stringify(body));
  return Number(fieldsOf('tracker_mer', body.data).remake_curb_id);
};
const statusOf = async (trackerId: number): Promise<string> =>
  (await one<{ status: string }>(shop.app.db)`select status from tracker where tracker_id = ${trackerId}`).status;

/** Packs so many pieces of a line, each in its crate, up to the dock. */
async function pack(curbId: number, pieces: number): Promise<void> {
  await shop.finishUpTo(curbId, 'crate');
  expect(
    (
      await shop.crates(
        curbId,
        Array.from({ length: pieces }, () => CRATE),
      )
    ).status,
  ).toBe(200);
  await shop.finish(curbId, 'crate');
}

it('ships the remake of one of three curbs with the two others: three pieces at the price of three', async () => {
  const order = await shop.at('folding');
  const [curbId = 0] = order.curbIds;
  const madeId = madeOf(await makeAgain(order, curbId, 1));
  await pack(curbId, 2);
  await pack(madeId, 1);

  // everything that is ready: two of the line and the remake of the third
  const truck = await shop.truck(order.trackerId, {});
  expect(truck.body.data?.pieces).toBe(3);
  const items = await many<{ tracker_curb_id: number; qty: number }>(shop.app.db)`
    select tracker_curb_id, sum(qty)::int as qty from shipment_item where tracker_id = ${order.trackerId}
    group by 1 order by 1`;
  expect(items).toEqual([
    { tracker_curb_id: curbId, qty: 2 },
    { tracker_curb_id: madeId, qty: 1 },
  ]);
  await shop.finish(curbId, 'loading');
  await shop.finish(madeId, 'loading');
  expect(await statusOf(order.trackerId)).toBe('shipped');

  const { goods } = await one<{ goods: number }>(shop.app.db)`
    select goods from tracker where tracker_id = ${order.trackerId}`;
  for (const id of [curbId, madeId]) await shop.finish(id, 'final_paperwork');
  await invoice(order.trackerId, 1);
  const lines = await many<{ tracker_curb_id: number; qty: number; amount: number }>(shop.app.db)`
    select l.tracker_curb_id, l.qty, l.amount from invoice_line l join invoice v using (invoice_id)
    where v.tracker_id = ${order.trackerId} and l.tracker_curb_id is not null`;
  // the customer bought three and pays for three, in one line
  expect(lines).toEqual([{ tracker_curb_id: curbId, qty: 3, amount: goods }]);
  expect(await statusOf(order.trackerId)).toBe('invoiced');
});

it('continues only the remade line when its drawing is approved, and nothing else of an order in production', async () => {
  const order = await shop.at('folding', TWO_CURBS);
  const { trackerId, curbIds } = order;
  const [curbId = 0, otherId = 0] = curbIds;
  // the planner gave the other line a separate due date
  await run(shop.app.db)`update tracker_curb set due_date = '2027-03-12' where tracker_curb_id = ${otherId}`;
  await run(shop.app.db)`
    update tracker_curb_task set planned_date = '2027-03-05' where tracker_curb_id = ${otherId} and status <> 'done'`;
  const othersPlan = () => many(shop.app.db)`
    select c.due_date, t.task, t.planned_date, t.card_version from tracker_curb c join tracker_curb_task t
      using (tracker_curb_id) where tracker_curb_id = any(${[curbId, otherId]}::bigint[]) order by 1, 2`;
  const orderAsItIs = () => one(shop.app.db)`
    select status, promised_date, approved_dt, approved_by, released_dt from tracker where tracker_id = ${trackerId}`;
  const dueOf = async (id: number) =>
    (
      await one<{ due: string }>(
        shop.app.db,
      )`select due_date::text as due from tracker_curb where tracker_curb_id = ${id}`
    ).due;
  const madeId = madeOf(await makeAgain(order, curbId, 1, 'drawing'));
  await shop.sendDrawing(madeId);
  expect((await shop.move(madeId, 'engineering', 'running')).body.msg).toContain('The drawing is not approved');
  const [plan, asItWas, due] = [await othersPlan(), await orderAsItIs(), await dueOf(madeId)];

  const answered = await shop.answer(madeId);
  expect(answered.body.data).toMatchObject({ tracker_status: 'in_production' });
  expect(await othersPlan()).toEqual(plan);
  expect(await orderAsItIs()).toEqual(asItWas);
  // the due date is the first possible day, whatever the promised date of the order
  expect(await dueOf(madeId)).toBe(due);
  const told = await many<{ text: string; who: string }>(shop.app.db)`
    select a.cdi_alert as text, u.user_name as who from cdi_alert a join "user" u using (user_id)
    where a.read_dt is null and a.record_id = any(${[trackerId, madeId]}::bigint[])
      and a.object in ('tracker', 'tracker_curb') and (a.cdi_alert like '%release%' or a.cdi_alert like '%approved%')`;
  expect(new Set(told.map(({ text }) => text))).toEqual(
    new Set([expect.stringMatching(/^T-\d+-3: its drawing is approved, work on it goes on; ships by /)]),
  );
  expect((await shop.move(madeId, 'engineering', 'running')).status).toBe(200);
});

it('invoices each of two trucks for its load: two thirds, and the last third with the remake', async () => {
  const order = await shop.at('folding');
  const [curbId = 0] = order.curbIds;
  const madeId = madeOf(await makeAgain(order, curbId, 1));
  await pack(curbId, 2);
  await shop.truck(order.trackerId, {});
  await shop.finish(curbId, 'loading');
  expect(await statusOf(order.trackerId)).toBe('partially_shipped');
  await shop.finish(curbId, 'final_paperwork');
  await invoice(order.trackerId, 1);
  await pack(madeId, 1);
  await shop.truck(order.trackerId, {});
  await shop.finish(madeId, 'loading', 'final_paperwork');
  await invoice(order.trackerId, 2);
  const { goods } = await one<{ goods: number }>(shop.app.db)`
    select goods from tracker where tracker_id = ${order.trackerId}`;
  const bills = await many<{ goods: number }>(shop.app.db)`
    select goods from invoice where tracker_id = ${order.trackerId} order by invoice_id`;
  expect(bills.map((bill) => bill.goods)).toEqual([
    expect.closeTo((goods * 2) / 3, 2),
    expect.closeTo(goods - Number(((goods * 2) / 3).toFixed(2)), 2),
  ]);
});

it('removes a line from the boards when all its pieces are remade, and does not count it as shipped', async () => {
  const order = await shop.at('folding');
  const [curbId = 0] = order.curbIds;
  expect((await makeAgain(order, curbId, 2)).status).toBe(200);
  // all remakes together cannot exceed the pieces of the line
  const tooMany = await makeAgain(order, curbId, 2);
  expect(tooMany.body).toMatchObject({
    code: 'RULE',
    fields: {
      quantity: expect.stringMatching(/^Of the 3 pieces of T-\S+ 2 are made again already: at most 1 more\.$/),
    },
  });
  expect(await shop.statuses(curbId)).toMatchObject({ folding: 'ready' });
  const madeIds = [madeOf(await makeAgain(order, curbId, 1))];
  expect(await shop.statuses(curbId)).toMatchObject({ folding: 'skipped', loading: 'skipped' });
  expect(await statusOf(order.trackerId)).toBe('in_production');
  const rows = await many<{ id: number; qty: number }>(shop.app.db)`
    select tracker_curb_id as id, qty from tracker_curb where remake_of_id = ${curbId} order by 1`;
  expect(rows.map(({ qty }) => qty)).toEqual([2, 1]);
  expect(rows.map(({ id }) => id)).toContain(madeIds[0]);
  for (const { id, qty } of rows) await pack(id, qty);
  expect(await statusOf(order.trackerId)).toBe('ready_to_ship');
  expect((await shop.truck(order.trackerId, {})).body.data?.pieces).toBe(3);
  for (const { id } of rows) await shop.finish(id, 'loading');
  expect(await statusOf(order.trackerId)).toBe('shipped');
});

it('gives a remake the minutes of its own pieces, at the stages of its route', async () => {
  const order = await shop.at('folding');
  const [curbId = 0] = order.curbIds;
  const madeId = madeOf(await makeAgain(order, curbId, 1));
  const workOf = (id: number) =>
    one<{ qty: number; labor: number; stages: number; weight: number; cost: number; price: number }>(shop.app.db)`
      select c.qty, c.labor_minutes as labor, c.weight_total as weight, c.cost, c.ext_price + c.surcharge as price,
        (select sum(t.std_minutes)::float8 from tracker_curb_task t
          where t.tracker_curb_id = c.tracker_curb_id) as stages
      from tracker_curb c where c.tracker_curb_id = ${id}`;
  const [sold, made] = [await workOf(curbId), await workOf(madeId)];
  expect(sold.labor).toBeCloseTo(sold.stages, 1);
  expect(made.labor).toBeCloseTo(made.stages, 1);
  // the minutes of an order for a single one, except for the checks by sales and engineering
  const single = await shop.place({ curbs: [{ ...CURB, qty: 1 }] });
  const { minutes } = await one<{ minutes: number }>(shop.app.db)`
    select sum(std_minutes)::float8 as minutes from tracker_curb_task where tracker_curb_id = ${single.curbIds[0] ?? 0}
      and task not in ('sales_checking', 'engineering', 'eng_checking')`;
  expect(made.labor).toBeCloseTo(minutes, 1);
  // the weight of a curb stays; one of three costs a third, and has no price
  expect(made).toMatchObject({ qty: 1, weight: sold.weight, price: 0 });
  expect(made.cost).toBeCloseTo(sold.cost / 3, 2);
});
