import type { OrderView } from '@cdi/shared/contracts';
import type { Reply, TestApp } from '../testing/test-app.ts';
import { OrderDriver } from '../testing/drive-order.ts';
import { attachTestFile, CURB, placeTestOrder, saveTestQuote, SHIP_TO } from '../testing/place-order.ts';
import { buildTestApp, type FormBody } from '../testing/test-app.ts';
import { many, maybeOne, run } from '../storage/query.ts';

interface Placed extends Record<string, unknown> {
  readonly tracker_id: number;
  readonly tracker_no: string;
}

let app: TestApp;
let people: OrderDriver;
let clock: Date | undefined;

beforeAll(async () => {
  app = await buildTestApp({ now: () => clock ?? new Date() });
  people = new OrderDriver(app);
});
afterAll(() => app.close());

async function readyQuote(userName = 'distributor', more: FormBody = {}): Promise<number> {
  const who = await people.who(userName);
  const quoteId = await saveTestQuote(who, more);
  await attachTestFile(who, 'quote', quoteId, 8);
  return quoteId;
}

const order = async (quoteId: number, more: FormBody = {}, key?: string, userName = 'distributor') =>
  (await people.who(userName)).post<Placed>(
    `/api/quote/order/${quoteId}`,
    { ...SHIP_TO, ...more },
    key === undefined ? {} : { idempotency_key: key },
  );

async function ordersOf(quoteId: number): Promise<readonly { tracker_no: string; curbs: number; tasks: number }[]> {
  const rows = await many<{ tracker_no: string; curbs: number; tasks: number }>(app.db)`
    select t.tracker_no, (select count(*)::int from tracker_curb c where c.tracker_id = t.tracker_id) as curbs,
      (select count(*)::int from tracker_curb_task k join tracker_curb c on c.tracker_curb_id = k.tracker_curb_id
        where c.tracker_id = t.tracker_id) as tasks
    from tracker t where t.quote_id = ${quoteId}`;
  return rows;
}

const shuffle = <T>(count: number, call: (index: number) => Promise<T>): Promise<readonly T[]> =>
  Promise.all(Array.from({ length: count }, (_each, index) => call(index)));

describe('fifty orders of one quote at once', () => {
  it('with one key make one order, and every answer names it', async () => {
    const quoteId = await readyQuote();
    const replies = await shuffle(50, () => order(quoteId, {}, 'order-once-0001'));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    expect(new Set(replies.map((reply) => reply.body.data?.tracker_no)).size).toBe(1);
    expect(await ordersOf(quoteId)).toEqual([
      { tracker_no: replies[0]?.body.data?.tracker_no, curbs: 1, tasks: expect.any(Number) },
    ]);
  });

  it('with fifty keys make one order; the others hear that the quote is won', async () => {
    const quoteId = await readyQuote();
    const replies = await shuffle(50, (index) => order(quoteId, {}, `order-many-${1000 + index}`));
    const won = replies.filter((reply) => reply.status === 200);
    expect(won).toHaveLength(1);
    for (const reply of replies.filter((each) => each.status !== 200))
      expect([reply.status, reply.body.code]).toEqual([409, 'RULE']);
    expect(await ordersOf(quoteId)).toHaveLength(1);
    const rows = await many<{ status: string; tracker_no: string }>(app.db)`
      select q.status, t.tracker_no from quote q join tracker t on t.tracker_id = q.tracker_id
      where q.quote_id = ${quoteId}`;
    expect(rows).toEqual([{ status: 'won', tracker_no: won[0]?.body.data?.tracker_no }]);
  });

  it('of twelve quotes make twelve orders, each with its own number and none left out', async () => {
    const quoteIds: number[] = [];
    for (let count = 0; count < 12; count += 1) quoteIds.push(await readyQuote());
    const replies = await Promise.all(quoteIds.map((quoteId) => order(quoteId)));
    const numbers = replies.map((reply) => Number(reply.body.data?.tracker_no.slice(2))).sort((a, b) => a - b);
    expect(new Set(numbers).size).toBe(12);
    expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(11);
  });
});

describe('an order', () => {
  afterEach(() => {
    if (clock) people = new OrderDriver(app);
    clock = undefined;
  });

  const refusal = (reply: Reply<Placed>) => [reply.status, reply.body.code, Object.keys(reply.body.fields ?? {})];

  it('asks for no day where its customer asked for none, and keeps the day that was asked for', async () => {
    const dayOf = async (more: FormBody) => {
      const trackerId = (await order(await readyQuote(), more)).body.data?.tracker_id ?? 0;
      return (await (await people.who('distributor')).post<OrderView>(`/api/myorder/${trackerId}`, {})).body.data
        ?.requested_date;
    };
    expect(await dayOf({})).toBeNull();
    expect(await dayOf({ requested_date: '' })).toBeNull();
    expect(await dayOf({ requested_date: '2099-06-01' })).toBe('2099-06-01');
  });

  it('is not made from a quote of another company, by a new user or by a visitor', async () => {
    const quoteId = await readyQuote();
    expect((await order(quoteId, {}, undefined, 'rival')).status).toBe(404);
    expect((await order(quoteId, {}, undefined, 'contractor')).status).toBe(404);
    expect((await order(quoteId, {}, undefined, 'newuser')).status).toBe(403);
    expect((await order(quoteId, {}, undefined, 'vendor')).status).toBeGreaterThanOrEqual(403);
    expect((await app.visitor.post(`/api/quote/order/${quoteId}`, SHIP_TO)).status).toBe(401);
    expect((await order(999_999)).status).toBe(404);
    expect(await ordersOf(quoteId)).toEqual([]);
  });

  it.each([
    ['no purchase order number', { customer_po: '' }, 'customer_po'],
    ['a state that there is not', { ship_to_state: 'XX' }, 'ship_to_state'],
    ['a ZIP that is none', { ship_to_zip: '4360' }, 'ship_to_zip'],
    ['a date that is none', { requested_date: '2026-02-30' }, 'requested_date'],
    ['a date in the past', { requested_date: '2020-01-02' }, 'requested_date'],
    ['no address', { ship_to_address: '' }, 'ship_to_address'],
    ['an unknown field', { total: '1' }, 'total'],
  ])('with %s is refused at that field', async (_what, more, field) => {
    const quoteId = await readyQuote();
    expect(refusal(await order(quoteId, more))).toEqual([
      422,
      expect.stringMatching(/VALIDATION|UNKNOWN_FIELD/),
      [field],
    ]);
    expect(await ordersOf(quoteId)).toEqual([]);
    expect((await order(quoteId)).status).toBe(200);
  });

  it('is not made at prices that are over; saved again, the quote is priced again and can be ordered', async () => {
    const quoteId = await readyQuote();
    clock = new Date(Date.now() + 40 * 24 * 60 * 60 * 1000);
    people = new OrderDriver(app);
    const late = await order(quoteId);
    expect([late.status, late.body.code, late.body.msg]).toEqual([
      409,
      'RULE',
      expect.stringContaining('no longer valid'),
    ]);
    const version = await people.version('quote', quoteId);
    const saved = await (
      await people.who('distributor')
    ).post(`/api/quote/save/${quoteId}`, { version, curbs: [CURB] });
    expect(saved.body.opt).toBe('save');
    expect((await order(quoteId)).status).toBe(200);
  });

  it('costs what the quote says, also when another price book came in between', async () => {
    const quoteId = await readyQuote();
    const quoted = await maybeOne<{ total: number; goods: number; price_version: string }>(app.db)`
      select total, goods, price_version from quote where quote_id = ${quoteId}`;
    await run(app.db)`update pricing set status = 'archived' where status = 'active'`;
    await run(app.db)`
      insert into pricing (price_version, effective_from, basis, target_margin_percent, minimum_margin_percent,
        minimum_order, level_multipliers, quantity_breaks, quick_ship_percents, rounding, valid_days, status)
      select '2026-2', effective_from, basis, 75, minimum_margin_percent, minimum_order, level_multipliers,
        quantity_breaks, quick_ship_percents, rounding, valid_days, 'active'
      from pricing where price_version = '2026-1'`;
    const reply = await order(quoteId);
    const ordered = await maybeOne<{ total: number; goods: number }>(app.db)`
      select total, goods from tracker where tracker_id = ${reply.body.data?.tracker_id ?? 0}`;
    expect(ordered).toEqual({ total: quoted?.total, goods: quoted?.goods });
    const fresh = await saveTestQuote(await people.who('distributor'));
    const dearer = await maybeOne<{ total: number; price_version: string }>(app.db)`
      select total, price_version from quote where quote_id = ${fresh}`;
    expect(dearer?.price_version).toBe('2026-2');
    expect(dearer?.total).toBeGreaterThan(quoted?.total ?? 0);
  });

  it.each([
    ['hold', 'Held: Credit'],
    ['cash_only', 'Held: Payment in advance'],
  ])('of an account that is %s is held until accounting releases the hold', async (status, words) => {
    await run(app.db)`update company set credit_status = ${status} where company_id = 1`;
    const held = await placeTestOrder(app, 'distributor');
    await run(app.db)`update company set credit_status = 'approved' where company_id = 1`;
    const [curbId = 0] = held.curbIds;
    expect((await people.move(curbId, 'sales_checking', 'done')).body.msg).toContain(words);
    const releaseHold = (name: string) => people.hold({ tracker_id: held.trackerId }, '', name);
    for (const name of ['sales', 'inside', 'supervisor']) expect((await releaseHold(name)).status).toBe(403);
    // nor by holding it for another reason
    expect((await people.hold({ tracker_id: held.trackerId }, 'info', 'sales')).status).toBe(403);
    expect((await releaseHold('accounting')).status).toBe(200);
    await people.agreeFreight(curbId);
    expect((await people.move(curbId, 'sales_checking', 'done')).status).toBe(200);
  });
});
