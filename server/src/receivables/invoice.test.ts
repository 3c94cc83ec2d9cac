import { sql } from 'kysely';
import type { RecordRow } from '@cdi/shared/catalogue';
import type { InvoicePreview, OrderView, UnbilledRow } from '@cdi/shared/contracts';
import { addDays, formatDate, formatMoney, toCents, toPlainDate } from '@cdi/shared/units';
import { many, one, run } from '../storage/query.ts';
import { billTruck, shipOrder } from '../testing/bill-orders.ts';
import { changeCalls } from '../testing/change-orders.ts';
import { openShop } from '../testing/drive-order.ts';
import { CURB, TWO_CURBS, type TestOrder } from '../testing/place-order.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';
import { putInStock } from '../testing/put-in-stock.ts';

const shop = openShop();

beforeAll(
  () =>
    run(shop.app.db)`
    insert into sales_tax (state, rate_percent, is_freight_taxed, effective_from, source)
    values ('OH', 7.25, false, '2020-01-01', 'Test')`,
);

interface Row {
  readonly invoice_id: number;
  readonly invoice_no: string;
  readonly goods: number;
  readonly surcharge: number;
  readonly freight: number;
  readonly tax: number;
  readonly total: number;
  readonly balance: number;
  readonly status: string;
}

const invoicesOf = (trackerId: number) =>
  many<Row>(shop.app.db)`select * from invoice where tracker_id = ${trackerId} order by invoice_id`;
const orderOf = (trackerId: number) =>
  one<RecordRow<'tracker'>>(shop.app.db)`select * from tracker where tracker_id = ${trackerId}`;
const books = () => shop.who('accounting');
const cents = (usd: number): number => Math.round(usd * 100);
const preview = async (trackerId: number, shipment_no = 1) =>
  (await (await books()).post<InvoicePreview>(`/api/invoicing/preview/${trackerId}`, { shipment_no })).body.data;
const unbilled = async () =>
  (await (await books()).post<{ rows: UnbilledRow[] }>('/api/invoicing/unbilled', {})).body.data?.rows ?? [];
const post = async (trackerId: number, body = {}, userName = 'accounting') =>
  (await shop.who(userName)).post(`/api/invoicing/post/${trackerId}`, { shipment_no: 1, ...body });

it('an invoice has the sums of its order, is due thirty days after the truck left, and makes the order invoiced', async () => {
  const { trackerId } = await shipOrder(shop);
  const { day } = await one<{ day: string }>(shop.app.db)`
    update shipment set ship_date = current_date - 20 where tracker_id = ${trackerId} returning ship_date::text as day`;
  const due = addDays(toPlainDate(day), 30);
  expect(await unbilled()).toEqual(
    expect.arrayContaining([expect.objectContaining({ tracker_id: trackerId, shipment_no: 1, waiting: false })]),
  );
  const seen = await preview(trackerId);
  const order = await orderOf(trackerId);
  expect(seen).toMatchObject({ total: order.total, invoice_date: day, due_date: due, is_last: true });
  const posted = await billTruck(shop, trackerId);
  const [row] = await invoicesOf(trackerId);
  for (const name of ['goods', 'surcharge', 'freight', 'tax', 'total'] as const)
    expect([name, row?.[name]]).toEqual([name, order[name]]);
  expect(row).toMatchObject({ balance: order.total, status: 'open' });
  expect((await orderOf(trackerId)).status).toBe('invoiced');
  expect((await unbilled()).some((each) => each.tracker_id === trackerId)).toBe(false);

  const paper = await readStoredPdf(shop.app, posted.file_id ?? 0);
  const dates = [formatDate(toPlainDate(day)), `due ${formatDate(due)}`];
  for (const said of [posted.invoice_no, ...dates, 'PO-1', 'Net 30', 'Great Lakes Supply', 'RTU-1'])
    expect(paper).toContain(said);
  const line = await one<{ amount: number; qty: number }>(shop.app.db)`
    select amount, qty from invoice_line where invoice_id = ${posted.invoice_id} and kind = 'curb'`;
  expect(line).toEqual({ amount: order.goods, qty: 3 });
});

it('an invoice says why it has no tax, and what a payment by card costs', async () => {
  await run(shop.app.db)`update branch set tax_exempt = true, cert_expiry = '2999-12-31' where branch_id = 1`;
  const { trackerId } = await shipOrder(shop, { job_state: 'OH', branch_id: 1 });
  await run(shop.app.db)`update tracker set terms = 'card' where tracker_id = ${trackerId}`;
  const posted = await billTruck(shop, trackerId);
  await run(shop.app.db)`update branch set tax_exempt = false, cert_expiry = null`;
  const total = cents((await invoicesOf(trackerId))[0]?.total ?? 0);
  const fee = Math.round(Number((total * 0.03).toFixed(4)));
  const usd = (amount: number) => formatMoney(toCents(amount));
  const paper = await readStoredPdf(shop.app, posted.file_id ?? 0);
  expect(paper).toContain(`Tax exempt Total ${usd(total)}`);
  expect(paper).toContain(`By card 3 % more: ${usd(fee)}, in all ${usd(total + fee)}`);
});

it('each of several trucks has an invoice, and together they equal the order to the cent', async () => {
  const { trackerId, curbIds } = await shop.at('loading', { curbs: [{ ...CURB, qty: 3 }] });
  const [curbId] = curbIds;
  for (const qty of [1, 1]) {
    await shop.truck(trackerId, { lines: [{ tracker_curb_id: curbId, qty }] });
    const trucks = await many<{ no: number }>(shop.app.db)`
      select shipment_no as no from shipment where tracker_id = ${trackerId} and ship_date is null`;
    await (await shop.who('logistics')).post(`/api/shipping/leave/${trackerId}`, { shipment_no: trucks[0]?.no });
  }
  await shop.truck(trackerId, { lines: [{ tracker_curb_id: curbId, qty: 1 }] });
  await shop.finish(curbId ?? 0, 'loading', 'final_paperwork');
  // the second truck is invoiced first: which is the last is decided by what is invoiced, not by its number
  for (const no of [2, 3, 1]) await billTruck(shop, trackerId, no);
  const rows = await invoicesOf(trackerId);
  const order = await orderOf(trackerId);
  expect(rows).toHaveLength(3);
  for (const name of ['goods', 'surcharge', 'freight', 'tax', 'total'] as const)
    expect([name, rows.reduce((sum, row) => sum + cents(row[name]), 0)]).toEqual([name, cents(Number(order[name]))]);
  const totals = rows.map((row) => cents(row.total));
  expect(Math.max(...totals) - Math.min(...totals)).toBeLessThanOrEqual(5);
  expect(order.status).toBe('invoiced');
});

it('charges the parts of the order with their truck', async () => {
  const [part] = await many<{ id: number }>(shop.app.db)`select part_id as id from part where part_no = 'ECON-1'`;
  await putInStock(shop.app, part?.id ?? 0, 2);
  const { trackerId, curbIds } = await shop.place({ parts: [{ part_id: part?.id, qty: 2 }] });
  const loose = await one<{ id: number }>(shop.app.db)`
    select tracker_curb_id as id from tracker_curb where tracker_id = ${trackerId} and curb_type = 'ACC'`;
  for (const curbId of curbIds.filter((id) => id !== loose.id)) {
    await shop.sendDrawing(curbId);
    await shop.answer(curbId);
  }
  for (const curbId of curbIds) await shop.finish(curbId, 'sales_checking');
  await shop.transition(trackerId, 'release', 'sales');
  for (const stage of ['loading', 'final_paperwork'] as const)
    for (const curbId of curbIds) await shop.finishUpTo(curbId, stage);
  for (const curbId of curbIds) await shop.finish(curbId, 'final_paperwork');
  const trucks = await many<{ no: number }>(shop.app.db)`
    select shipment_no as no from shipment where tracker_id = ${trackerId} order by 1`;
  for (const { no } of trucks) await billTruck(shop, trackerId, no);
  const sum = (await invoicesOf(trackerId)).reduce((all, row) => all + cents(row.total), 0);
  expect(sum).toBe(cents(Number((await orderOf(trackerId)).total)));
  const lines = await many<{ description: string; qty: number }>(shop.app.db)`
    select l.description, l.qty from invoice_line l join invoice v on v.invoice_id = l.invoice_id
    where v.tracker_id = ${trackerId} and l.kind = 'part'`;
  expect(lines).toEqual([{ description: 'ECON-1 Economizer, downflow', qty: 2 }]);
});

it('waits for the truck and for its paperwork, and is posted by accounting alone', async () => {
  const { trackerId, curbIds } = await shop.at('loading');
  await shop.bol(trackerId, curbIds);
  expect((await post(trackerId)).body).toMatchObject({ code: 'RULE', msg: expect.stringContaining('has not left') });
  for (const curbId of curbIds) await shop.finish(curbId, 'loading');
  const refused = await post(trackerId);
  expect(refused.body).toMatchObject({ code: 'RULE', msg: expect.stringContaining('Final Paperwork') });
  expect((await preview(trackerId))?.problems).toHaveLength(1);
  for (const curbId of curbIds) await shop.finish(curbId, 'final_paperwork');
  expect((await post(trackerId, {}, 'sales')).status).toBe(403);
  expect((await post(trackerId, { total: 1 })).body).toMatchObject({ code: 'CONFLICT' });
  expect((await post(trackerId)).status).toBe(200);
  expect((await post(trackerId)).body).toMatchObject({
    code: 'RULE',
    msg: expect.stringContaining('invoiced already'),
  });
});

it('a cancelled order is invoiced for the work already done', async () => {
  const { trackerId } = await shop.at('insulate');
  await shop.transition(trackerId, 'cancel', 'manager', 'The owner stopped the job');
  const order = await orderOf(trackerId);
  expect(Number(order.cancel_fee)).toBeGreaterThan(0);
  expect((await unbilled()).some((row) => row.tracker_id === trackerId && row.shipment_no === 0)).toBe(true);
  const { total } = await billTruck(shop, trackerId, 0);
  expect(total).toBe(order.cancel_fee);
  expect((await orderOf(trackerId)).status).toBe('cancelled');
});

it('an invoice appears to its customer on the page of the order, to no one else and not without prices', async () => {
  const { trackerId } = await shipOrder(shop);
  const { file_id, invoice_no } = await billTruck(shop, trackerId);
  const seen = async (userName: string) =>
    (await (await shop.who(userName)).post<OrderView>(`/api/myorder/${trackerId}`, {})).body.data;
  expect((await seen('distributor'))?.invoices).toEqual([expect.objectContaining({ invoice_no, file_id })]);
  expect((await seen('distributor'))?.files.some((file) => file.title === `Invoice ${invoice_no}`)).toBe(true);
  expect(await seen('rival')).toBeUndefined();
  await run(shop.app.db)`update company set show_prices = false where company_id = 1`;
  shop.forgetSessions();
  expect((await seen('distributor'))?.invoices).toEqual([]);
  // its paper says the prices, whenever it was made
  const paper = async () => (await (await shop.who('distributor')).get(`/api/protected_download/${file_id}`)).status;
  expect(await paper()).toBe(404);
  await run(shop.app.db)`update company set show_prices = true where company_id = 1`;
  shop.forgetSessions();
  expect(await paper()).toBe(200);
});

it('each invoice has its own number without a gap, and is posted once, even with concurrent writes', async () => {
  const orders: TestOrder[] = [];
  for (let count = 0; count < 4; count += 1) orders.push(await shipOrder(shop, count === 0 ? TWO_CURBS : {}));
  await books();
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_each, index) => post(orders[index % orders.length]?.trackerId ?? 0)),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(orders.length);
  const numbers = await many<{ no: number }>(shop.app.db)`
    select substring(invoice_no from 5)::int as no from invoice order by 1`;
  expect(numbers.map(({ no }) => no)).toEqual(numbers.map((_each, index) => 30_001 + index));
});

it.each([
  ['its total', 'update invoice set total = total + 1, balance = balance + 1'],
  ['a line', 'update invoice_line set amount = amount + 1'],
  ['the ledger', 'update receivable_entry set amount = amount + 1'],
  ['its balance below nothing', 'update invoice set balance = -1'],
  ['the whole of it', 'delete from invoice'],
])('is not changed by anybody: %s', async (_what, statement) => {
  await expect(sql.raw(statement).execute(shop.app.db)).rejects.toThrow(/never changes|invoice_balance/);
});

describe('an order whose books and trucks do not end together', () => {
  const leave = async (trackerId: number) =>
    (await shop.who('logistics')).post(`/api/shipping/leave/${trackerId}`, { shipment_no: 1 });

  it('is invoiced once the paperwork of a complete shipment is done, even if its Loading card was never moved', async () => {
    const { trackerId, curbIds } = await shop.at('loading');
    const [curbId = 0] = curbIds;
    await shop.truck(trackerId, {});
    await leave(trackerId);
    expect((await orderOf(trackerId)).status).toBe('shipped');
    expect((await post(trackerId, {})).body.msg).toMatch(/Final Paperwork of T-\d+-1 is not done/);
    await shop.finish(curbId, 'final_paperwork');
    await billTruck(shop, trackerId);
    expect((await orderOf(trackerId)).status).toBe('invoiced');
  });

  it('has what is due for a line that was given up after the only truck was invoiced on an invoice of its own', async () => {
    const { trackerId, curbIds } = await shop.release(await shop.place(TWO_CURBS));
    const [shippedId = 0, givenId = 0] = curbIds;
    await shop.finishUpTo(shippedId, 'loading');
    await shop.finishUpTo(givenId, 'batching');
    await shop.truck(trackerId, { lines: [{ tracker_curb_id: shippedId, qty: 3 }] });
    await leave(trackerId);
    await shop.finish(shippedId, 'final_paperwork');
    await billTruck(shop, trackerId);
    await changeCalls(shop).agreed(trackerId, [{ kind: 'cancel', tracker_curb_id: givenId }]);

    const order = await orderOf(trackerId);
    const first = cents((await invoicesOf(trackerId))[0]?.total ?? 0);
    const rest = cents(Number(order.total)) - first;
    expect(rest).toBeGreaterThan(0);
    expect(order.status).toBe('shipped');
    const row = (await unbilled()).find((each) => each.tracker_id === trackerId);
    expect(row).toMatchObject({ shipment_no: 0, bol_no: null, is_cancelled: false });
    const seen = await preview(trackerId, 0);
    expect(seen).toMatchObject({ is_cancelled: false, problems: [], is_last: true });
    expect(cents(seen?.total ?? 0)).toBe(rest);
    expect(cents(seen?.lines.reduce((sum, line) => sum + line.amount, 0) ?? 0)).toBe(rest);
    const posted = await billTruck(shop, trackerId, 0);
    expect(await readStoredPdf(shop.app, posted.file_id ?? 0)).toContain('What is left of the order');
    expect((await invoicesOf(trackerId)).reduce((sum, each) => sum + cents(each.total), 0)).toBe(
      cents(Number(order.total)),
    );
    expect((await orderOf(trackerId)).status).toBe('invoiced');
    expect((await unbilled()).some((each) => each.tracker_id === trackerId)).toBe(false);
    expect((await post(trackerId, { shipment_no: 0 })).body.msg).toMatch(/invoiced already/);
  });

  it('has no rest while something of it has not shipped', async () => {
    const { trackerId, curbIds } = await shop.release(await shop.place(TWO_CURBS));
    const [shippedId = 0] = curbIds;
    await shop.finishUpTo(shippedId, 'loading');
    await shop.truck(trackerId, { lines: [{ tracker_curb_id: shippedId, qty: 3 }] });
    await leave(trackerId);
    await shop.finish(shippedId, 'final_paperwork');
    await billTruck(shop, trackerId);
    expect((await unbilled()).some((each) => each.tracker_id === trackerId)).toBe(false);
    expect((await post(trackerId, { shipment_no: 0 })).body.msg).toMatch(/invoiced by its truck/);
  });
});
