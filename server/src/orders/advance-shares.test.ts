import type { MyInvoices, OrderView, SalesCheck } from '@cdi/shared/contracts';
import { many, one, run } from '../storage/query.ts';
import { openShop } from '../testing/drive-order.ts';
import { todayAtPlant } from '../testing/today-at-plant.ts';

const shop = openShop();
const COMPANY = 1;
let count = 0;

/** An order with this total that waits for its payment, dollars. */
async function waiting(usd: number): Promise<{ readonly id: number; readonly curbIds: readonly number[] }> {
  const { trackerId, curbIds } = await shop.place();
  await run(shop.app.db)`update tracker set total = ${usd}, hold_reason = 'payment', hold_note = 'It waits'
    where tracker_id = ${trackerId}`;
  return { id: trackerId, curbIds };
}
const stand = async (id: number) => {
  const page = await (await shop.who('distributor')).post<OrderView>(`/api/myorder/${id}`);
  return { hold: page.body.data?.hold ?? null, missing: page.body.data?.advance?.missing ?? 0 };
};
const WAITS = 'Payment in advance';
const GOES = { hold: null, missing: 0 };

async function pay(usd: number, orderId?: number) {
  count += 1;
  const reference_no = `A-${count}`;
  return (await shop.who('accounting')).post<{ id: number }>('/api/payment/save', {
    payment_date: todayAtPlant(shop.app),
    company_id: COMPANY,
    method: 'wire',
    reference_no,
    amount: usd,
    ...(orderId === undefined ? {} : { advance_tracker_id: orderId }),
  });
}
const idOf = (reply: Awaited<ReturnType<typeof pay>>): number => reply.body.data?.id ?? 0;
async function bounce(id: number): Promise<void> {
  const books = await shop.who('accounting');
  for (const name of ['deposit', 'return']) {
    const step = { name, version: await shop.version('payment', id), reason: 'Insufficient funds' };
    expect((await books.post(`/api/payment/transition/${id}`, step)).status).toBe(200);
  }
}
async function save(object: string, id: number, values: Record<string, string | number | null>) {
  const version = await shop.version(object, id);
  return (await shop.who('accounting')).post(`/api/${object}/save/${id}`, { version, ...values });
}
/** Cancels an order; tries again when a payment released it in the meantime, as a person would. */
async function cancel(id: number): ReturnType<typeof shop.transition> {
  const reply = await shop.transition(id, 'cancel', 'manager');
  return reply.status === 409 ? cancel(id) : reply;
}
const alerts = async (id: number) =>
  (
    await many<{ cdi_alert: string }>(shop.app.db)`
      select a.cdi_alert from cdi_alert a join "user" u on u.user_id = a.user_id
      where a.object = 'tracker' and a.record_id = ${id} and a.read_dt is null and u.user_name = 'accounting'`
  ).map(({ cdi_alert }) => cdi_alert);
async function getReady(curbIds: readonly number[]): Promise<void> {
  for (const curbId of curbIds) {
    await shop.sendDrawing(curbId);
    await shop.answer(curbId);
    await shop.finish(curbId, 'sales_checking');
  }
}

beforeEach(async () => {
  await run(shop.app.db)`update company set terms = 'prepaid', credit_status = 'approved', credit_limit = 5000000
    where company_id = ${COMPANY}`;
  await run(
    shop.app.db,
  )`update payment set status = 'void', unapplied = 0, ended_date = payment_date where company_id = ${COMPANY}`;
  await run(shop.app.db)`update tracker set status = 'closed', hold_reason = null where company_id = ${COMPANY}`;
});

it('no dollar pays two orders in advance: the older one comes first', async () => {
  const older = await waiting(789.5);
  const newer = await waiting(769.52);
  await pay(769.52);
  expect(await stand(older.id)).toEqual({ hold: WAITS, missing: 19.98 });
  expect(await stand(newer.id)).toEqual({ hold: WAITS, missing: 769.52 });
  await pay(19.98);
  expect(await stand(older.id)).toEqual(GOES);
  expect(await stand(newer.id)).toEqual({ hold: WAITS, missing: 769.52 });
});

it('the missing amounts of several orders add up to what is not paid', async () => {
  const orders = [await waiting(789.5), await waiting(872.6), await waiting(769.52)];
  await pay(300);
  const missing = await Promise.all(orders.map(async ({ id }) => (await stand(id)).missing));
  // 2,431.62 less 300.00
  expect(missing).toEqual([489.5, 872.6, 769.52]);
});

it('the money of a cancelled order releases the next one', async () => {
  const first = await waiting(789.5);
  await pay(789.5);
  const second = await waiting(769.52);
  expect(await stand(first.id)).toEqual(GOES);
  expect((await cancel(first.id)).status).toBe(200);
  expect(await stand(second.id)).toEqual(GOES);
});

it('an order accepted without a hold counts, and one moved to credit no longer does', async () => {
  const { total } = await one<{ total: number }>(shop.app.db)`
    select total from tracker where tracker_id = ${(await shop.place()).trackerId}`;
  await run(shop.app.db)`update tracker set status = 'closed', hold_reason = null where company_id = ${COMPANY}`;
  await pay(total);
  const { trackerId } = await shop.place();
  expect(await stand(trackerId)).toEqual(GOES);
  const second = await shop.place();
  expect(await stand(second.trackerId)).toEqual({ hold: WAITS, missing: total });
  expect((await save('tracker', trackerId, { terms: 'net_30' })).status).toBe(200);
  expect(await stand(second.trackerId)).toEqual(GOES);
});

it('an order that accounting released manually takes no money of other orders', async () => {
  const word = await waiting(789.5);
  const paid = await waiting(769.52);
  expect((await shop.hold({ tracker_id: word.id }, '', 'accounting')).status).toBe(200);
  expect(await stand(word.id)).toEqual(GOES);
  await pay(769.52);
  expect(await stand(paid.id)).toEqual(GOES);
  await getReady(word.curbIds);
  expect((await shop.transition(word.id, 'release', 'sales')).body.opt).toBe('save');
  await pay(0.01);
  expect(await stand(paid.id)).toEqual(GOES);
});

it('a payment that names its order goes to that one; the rest is free', async () => {
  const older = await waiting(789.5);
  const newer = await waiting(769.52);
  const named = idOf(await pay(800, newer.id));
  expect(await stand(newer.id)).toEqual(GOES);
  // 800.00 - 769.52 are left over
  expect(await stand(older.id)).toEqual({ hold: WAITS, missing: 759.02 });
  // the payment now names the other order, so this one is short again, and accounting is alerted
  expect((await save('payment', named, { advance_tracker_id: older.id })).status).toBe(200);
  expect(await stand(older.id)).toEqual(GOES);
  // 769.52 - (800.00 - 789.50)
  expect(await stand(newer.id)).toEqual({ hold: WAITS, missing: 759.02 });
  expect(await alerts(newer.id)).toEqual([
    expect.stringMatching(/is not paid in advance any more: \$759\.02 are missing\. It is on hold again\./),
  ]);
  const wrong = await pay(5, older.id);
  expect(wrong.status).toBe(200);
  await run(shop.app.db)`update tracker set status = 'paid' where tracker_id = ${older.id}`;
  expect((await pay(5, older.id)).body.fields).toMatchObject({
    advance_tracker_id: expect.stringMatching(/is settled: it takes no payment in advance/),
  });
});

it('a payment for the order of another company is refused', async () => {
  const { id } = await waiting(100);
  await run(shop.app.db)`update tracker set company_id = 2 where tracker_id = ${id}`;
  expect((await pay(5, id)).body.fields).toMatchObject({
    advance_tracker_id: expect.stringMatching(/another company/),
  });
});

it('a bounced payment holds its order again, and alerts accounting to an order already released', async () => {
  const first = await waiting(789.5);
  const paid = idOf(await pay(789.5));
  const released = await waiting(600);
  const other = idOf(await pay(600));
  await getReady(released.curbIds);
  expect((await shop.transition(released.id, 'release', 'sales')).body.opt).toBe('save');
  await bounce(other);
  expect(await stand(first.id)).toEqual(GOES);
  expect(await alerts(released.id)).toEqual([
    expect.stringMatching(/is not paid in advance any more: \$600\.00 are missing\. It is released already\./),
  ]);
  await bounce(paid);
  expect(await stand(first.id)).toEqual({ hold: WAITS, missing: 789.5 });
  expect(await alerts(first.id)).toEqual([expect.stringMatching(/\$789\.50 are missing\. It is on hold again\./)]);
  await pay(1389.5);
  expect(await stand(first.id)).toEqual(GOES);
  expect([...(await alerts(first.id)), ...(await alerts(released.id))]).toEqual([]);
});

it('existing orders of an account that is put on payment in advance need to be paid', async () => {
  await run(shop.app.db)`update company set terms = 'net_30' where company_id = ${COMPANY}`;
  const { trackerId } = await shop.place();
  expect(await stand(trackerId)).toEqual(GOES);
  const reply = await save('company', COMPANY, { credit_status: 'cash_only', credit_reason: 'Two checks came back' });
  expect(reply.status).toBe(200);
  expect(await stand(trackerId)).toMatchObject({ hold: WAITS });
});

it('the amount is shown to the person who checks the order, and to those who look after the money', async () => {
  const { id } = await waiting(789.5);
  await pay(300);
  const check = await (await shop.who('inside')).post<SalesCheck>(`/api/order/sales_check/${id}`);
  expect(check.body.data?.credit?.problem).toBe('Paid in advance: $489.50 are missing.');
  for (const name of ['accounting', 'sales', 'inside', 'manager'])
    expect((await (await shop.who(name)).post(`/api/order/advance/${id}`)).body.data).toEqual({ missing: 489.5 });
  for (const name of ['shop', 'engineering', 'distributor'])
    expect((await (await shop.who(name)).post(`/api/order/advance/${id}`)).status).toBe(403);
});

it('invoices show the customer what is due in advance, and money in advance pays no invoice', async () => {
  const mine = async () => (await (await shop.who('distributor')).post<MyInvoices>('/api/my_invoices/list')).body.data;
  const first = await waiting(789.5);
  const second = await waiting(872.6);
  await pay(300);
  expect(await mine()).toMatchObject({
    promised: 300,
    waiting: [
      { tracker_id: first.id, missing: 489.5 },
      { tracker_id: second.id, missing: 872.6 },
    ],
  });
  expect((await (await shop.who('rival')).post<MyInvoices>('/api/my_invoices/list')).body.data).toMatchObject({
    promised: 0,
    waiting: [],
  });
  await pay(1400);
  // 1,700.00 less 789.50 less 872.60 remain as credit
  expect(await mine()).toMatchObject({ promised: 1662.1, waiting: [] });
});

it('no more orders are released than were paid for, however many calls run at once', async () => {
  const orders = [];
  for (let each = 0; each < 6; each += 1) orders.push(await waiting(300));
  const [first, second] = orders;
  // 18 payments of 50.00 are three orders of the four that stay
  const cancelled = [first, second].map((order) => cancel(order?.id ?? 0));
  const replies = await Promise.all([...cancelled, ...Array.from({ length: 18 }, () => pay(50))]);
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  const stands = await Promise.all(orders.slice(2).map(({ id }) => stand(id)));
  expect(stands).toEqual([GOES, GOES, GOES, { hold: WAITS, missing: 300 }]);
});
