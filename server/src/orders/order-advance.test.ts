import type { LoadedRecord, OrderView } from '@cdi/shared/contracts';
import { one, run } from '../storage/query.ts';
import { openShop } from '../testing/drive-order.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';
import { todayAtPlant } from '../testing/today-at-plant.ts';

const shop = openShop();
const COMPANY = 1;
let count = 0;

const setCompany = (terms: string, status = 'approved') =>
  run(shop.app.db)`update company set terms = ${terms}, credit_status = ${status} where company_id = ${COMPANY}`;
const orderOf = (id: number) =>
  one<{ hold_reason: string | null; hold_note: string | null; total: number; status: string }>(shop.app.db)`
    select hold_reason, hold_note, total, status from tracker where tracker_id = ${id}`;
const page = async (id: number) =>
  (await (await shop.who('distributor')).post<OrderView>(`/api/myorder/${id}`)).body.data;

async function pay(usd: number): Promise<number> {
  count += 1;
  const { body } = await (
    await shop.who('accounting')
  ).post<{ id: number }>('/api/payment/save', {
    payment_date: todayAtPlant(shop.app),
    company_id: COMPANY,
    method: 'wire',
    reference_no: `W-${count}`,
    amount: usd,
  });
  return body.data?.id ?? 0;
}
async function bounce(id: number): Promise<void> {
  const books = await shop.who('accounting');
  for (const name of ['deposit', 'return']) {
    const step = { name, version: await shop.version('payment', id), reason: 'Insufficient funds' };
    expect((await books.post(`/api/payment/transition/${id}`, step)).status).toBe(200);
  }
}
async function getReady(curbIds: readonly number[]): Promise<void> {
  for (const curbId of curbIds) {
    await shop.sendDrawing(curbId);
    await shop.answer(curbId);
    await shop.finish(curbId, 'sales_checking');
  }
}
const release = async (id: number) => (await shop.transition(id, 'release', 'sales')).body;

beforeEach(async () => {
  await setCompany('prepaid');
  // every test begins with no order that waits
  await run(shop.app.db)`update tracker set status = 'closed', hold_reason = null where company_id = ${COMPANY}`;
});

it.each([
  ['prepaid', 'approved'],
  ['card', 'approved'],
  ['net_30', 'cash_only'],
])('an order on the terms %s of an account that is %s waits for its payment', async (terms, status) => {
  await setCompany(terms, status);
  const { trackerId } = await shop.place();
  const order = await orderOf(trackerId);
  expect(order).toMatchObject({ hold_reason: 'payment', hold_note: 'Paid in advance: it waits for its payment.' });
  // the customer sees what to pay; the note names no amount, because everyone reads it
  expect(await page(trackerId)).toMatchObject({ hold: 'Payment in advance', advance: { missing: order.total } });
  await run(shop.app.db)`update company set show_prices = false where company_id = ${COMPANY}`;
  expect((await page(trackerId))?.advance).toEqual({ missing: null });
  await run(shop.app.db)`update company set show_prices = true where company_id = ${COMPANY}`;
});

it('orders on credit, and on delivery, wait for no payment', async () => {
  for (const terms of ['net_30', 'cod']) {
    await setCompany(terms);
    const { trackerId } = await shop.place();
    expect(await orderOf(trackerId)).toMatchObject({ hold_reason: null });
    expect((await page(trackerId))?.advance).toBeNull();
  }
});

it('paying the rest releases the hold, and the order can then be released; a second order needs money of its own', async () => {
  const { trackerId, curbIds } = await shop.place();
  const second = await shop.place();
  const { total } = await orderOf(trackerId);
  const half = Math.round(total * 50) / 100;
  const paid = [await pay(half)];
  expect(await orderOf(trackerId)).toMatchObject({ hold_reason: 'payment' });
  expect((await page(trackerId))?.advance?.missing).toBeCloseTo(total - half, 2);
  paid.push(await pay(Math.round((total - half) * 100) / 100));
  expect(await orderOf(trackerId)).toMatchObject({ hold_reason: null, hold_note: null });
  expect(await orderOf(second.trackerId)).toMatchObject({ hold_reason: 'payment' });
  expect((await page(second.trackerId))?.advance?.missing).toBe((await orderOf(second.trackerId)).total);
  await getReady(curbIds);
  expect((await release(trackerId)).opt).toBe('save');
  expect((await page(trackerId))?.advance).toBeNull();
  for (const id of paid) await bounce(id);
});

it('an order is not released when the bank returned the payment in the meantime', async () => {
  const { trackerId, curbIds } = await shop.place();
  const { total } = await orderOf(trackerId);
  const id = await pay(total);
  expect(await orderOf(trackerId)).toMatchObject({ hold_reason: null });
  await getReady(curbIds);
  await bounce(id);
  expect(await orderOf(trackerId)).toMatchObject({ hold_reason: 'payment' });
  expect((await page(trackerId))?.advance).toEqual({ missing: total });
  expect(await release(trackerId)).toMatchObject({
    code: 'RULE',
    msg: expect.stringContaining('The order is held: Paid in advance: it waits for its payment.'),
  });
  expect((await orderOf(trackerId)).status).not.toBe('released');
});

it('only accounting releases a payment hold manually, when it is sure that the money will come', async () => {
  const { trackerId, curbIds } = await shop.place();
  for (const name of ['sales', 'inside', 'supervisor'])
    expect((await shop.hold({ tracker_id: trackerId }, '', name)).status).toBe(403);
  expect((await shop.hold({ tracker_id: trackerId }, '', 'accounting')).status).toBe(200);
  await getReady(curbIds);
  expect((await release(trackerId)).opt).toBe('save');
});

it('the bill of lading says what a driver collects on delivery', async () => {
  await setCompany('cod');
  const { trackerId } = await shop.at('loading');
  await run(shop.app.db)`update tracker set terms = 'cod' where tracker_id = ${trackerId}`;
  const { total } = await orderOf(trackerId);
  const reply = await (
    await shop.who('logistics')
  ).post<{ cdi_file_id: number }>(`/api/shipping/bol/${trackerId}`, { carrier_name: 'Old Dominion', pro_no: '' });
  const text = await readStoredPdf(shop.app, reply.body.data?.cdi_file_id ?? 0);
  expect(text).toContain('COLLECT ON DELIVERY');
  expect(text).toContain(`Collect $${total.toLocaleString('en-US', { minimumFractionDigits: 2 })}`);
});

it('putting an order on payment in advance returns it held, so that the next save starts from that version', async () => {
  await setCompany('net_30');
  const { trackerId } = await shop.place();
  const books = await shop.who('accounting');
  const version = await shop.version('tracker', trackerId);
  const held = await books.post<LoadedRecord>(`/api/tracker/save/${trackerId}`, { version, terms: 'prepaid' });
  expect(held.body.data?.fields).toMatchObject({ hold_reason: 'payment' });
  expect(held.body.data?.version).toBe(await shop.version('tracker', trackerId));
});
