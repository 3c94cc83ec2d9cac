import type { CallAnswer, Difference, LoadedRecord, makeStatement, PaymentApplications } from '@cdi/shared/contracts';
import { addDays, type PlainDate } from '@cdi/shared/units';
import { many, one, run } from '../storage/query.ts';
import { askReport } from '../testing/ask-report.ts';
import { billTruck, shipOrder } from '../testing/bill-orders.ts';
import { openShop } from '../testing/drive-order.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';
import type { FormBody } from '../testing/test-app.ts';
import { todayAtPlant } from '../testing/today-at-plant.ts';
import { readAging } from './aging.service.ts';

const shop = openShop();
const COMPANY = 1;
let count = 0;
const daysAgo = (days: number): PlainDate => addDays(todayAtPlant(shop.app), -days);

/** An invoice of 2 % 10, net 30: 1,000.00 of goods, 100.00 of freight, 72.50 of tax; 2 % of the goods are 20.00. */
async function bill(day: PlainDate): Promise<number> {
  count += 1;
  const { id } = await one<{ id: number }>(shop.app.db)`
    with t as (
      insert into tracker (tracker_no, tracker_date, company_id, job_name, requested_date, status, total, inside_rep_id)
      values (${`T-D${count}`}, ${day}::date, ${COMPANY}, 'Early', ${day}::date, 'invoiced', 1172.5,
        ${await shop.app.userId('sales')}) returning tracker_id),
    v as (
      insert into invoice (invoice_no, invoice_date, due_date, company_id, tracker_id, shipment_no, terms, status,
        goods, freight, tax, total, balance)
      select ${`D-${count}`}, ${day}::date, ${day}::date + 30, ${COMPANY}, tracker_id, 1, '2_10_net_30', 'open', 1000,
        100, 72.5, 1172.5, 1172.5 from t returning invoice_id, invoice_date),
    l as (
      insert into invoice_line (invoice_id, line_no, kind, description, amount)
      select invoice_id, n, kind, kind, usd from v, (values (1, 'curb', 1000), (2, 'freight', 100), (3, 'tax', 72.5))
        as c (n, kind, usd)),
    e as (
      insert into receivable_entry (company_id, entry_date, kind, amount, object, record_id)
      select ${COMPANY}, invoice_date, 'invoice', 1172.5, 'invoice', invoice_id from v)
    select invoice_id as id from v`;
  return id;
}

const post = async <T>(path: string, body: FormBody = {}) => (await shop.who('accounting')).post<T>(path, body);
async function pay(amount: number, day = daysAgo(0)): Promise<number> {
  count += 1;
  const money = { payment_date: day, company_id: COMPANY, method: 'check', reference_no: `CK-${count}`, amount };
  const { body } = await post<LoadedRecord>('/api/payment/save', money);
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data.id;
}
const apply = (id: number, invoice_id: number, amount: number, discount: number) =>
  post<PaymentApplications>(`/api/payment/apply/${id}`, { lines: [{ invoice_id, amount, discount }] });
const offered = async (id: number) =>
  (await post<PaymentApplications>(`/api/payment/applications/${id}`)).body.data?.open.map((row) => row.discount);
const invoice = (id: number) =>
  one(shop.app.db)`select balance, discount, status from invoice where invoice_id = ${id}`;
const differences = async () =>
  (await post<{ differences: Difference[] }>('/api/invoicing/differences')).body.data?.differences;
const owed = async (day = daysAgo(0)) => (await readAging(shop.app.db, day, COMPANY))[0]?.total ?? 0;
const returnCheck = async (id: number) => {
  for (const name of ['deposit', 'return']) {
    const version = await shop.version('payment', id);
    expect((await post(`/api/payment/transition/${id}`, { name, version, reason: 'NSF' })).status).toBe(200);
  }
};
/** Whatever is open is paid, so that the next story begins with nothing. */
const clear = async () => {
  const open = await owed();
  if (open > 0) await post(`/api/payment/apply_oldest/${await pay(open, daysAgo(0))}`);
};

it('a payment in time pays the invoice less 2 % of its goods, and nothing is left to age', async () => {
  const id = await bill(daysAgo(8));
  const check = await pay(1152.5);
  expect(await offered(check)).toEqual([20]);
  const { body } = await apply(check, id, 1152.5, 20);
  expect(body.data).toMatchObject({
    applied: 1152.5,
    unapplied: 0,
    open: [],
    applications: [{ amount: 1152.5, discount: 20 }],
  });
  expect(await invoice(id)).toEqual({ balance: 0, discount: 20, status: 'paid' });
  expect([await owed(daysAgo(9)), await owed(daysAgo(1)), await owed()]).toEqual([0, 1172.5, 0]);
  expect(await differences()).toEqual([]);
  const ledger = await many(shop.app.db)`
    select kind, amount from receivable_entry where company_id = ${COMPANY} order by receivable_entry_id`;
  expect(ledger).toEqual([
    { kind: 'invoice', amount: 1172.5 },
    { kind: 'payment', amount: -1152.5 },
    { kind: 'discount', amount: -20 },
  ]);
  const statement = await post<CallAnswer<typeof makeStatement>>(`/api/company/statement/${COMPANY}`);
  const text = await readStoredPdf(shop.app, statement.body.data?.cdi_file_id ?? 0);
  expect(text).toContain('Discount D-1');
  expect(text).toContain('-$20.00');
});

it('bears no commission on what was taken off: 4 % of 1,000 less 20 are 39.20', async () => {
  await run(shop.app.db)`
    insert into commission_rate (rate_name, margin_from, rate_percent, effective_from)
    values ('House', -100, 4, '2026-01-01')`;
  const { figures } = (await askReport(shop, 'commission_due', {}, 'accounting')).body;
  expect(figures).toMatchObject({ earned: 40, taken_back: -0.8, due: 39.2, waiting: 0 });
});

it('a discount is reversed when the bank returns its payment; the next payment in time may take it again', async () => {
  const id = await bill(daysAgo(3));
  const check = await pay(1152.5);
  await apply(check, id, 1152.5, 20);
  await returnCheck(check);
  expect(await invoice(id)).toEqual({ balance: 1172.5, discount: 0, status: 'open' });
  expect([await owed(), await differences()]).toEqual([1172.5, []]);
  const next = await pay(1152.5);
  expect(await offered(next)).toEqual([20]);
  const applied = (await apply(next, id, 1152.5, 20)).body.data?.applications[0]?.application_id ?? 0;
  await post(`/api/payment/unapply/${applied}`, { reason: 'Meant for another job' });
  expect(await invoice(id)).toEqual({ balance: 1172.5, discount: 0, status: 'open' });
  // the money is theirs still, and not applied
  expect([await owed(), await differences()]).toEqual([20, []]);
  await apply(next, id, 1152.5, 20);
});

it('a discount depends on the day of the payment, is at most 2 % of the goods, and pays the rest', async () => {
  const id = await bill(daysAgo(11));
  const late = await pay(10);
  const inTime = await pay(1152.5, daysAgo(1));
  expect([await offered(late), await offered(inTime)]).toEqual([[0], [20]]);
  const refused = async (payment: number, amount: number, discount: number) =>
    Object.keys((await apply(payment, id, amount, discount)).body.fields ?? {});
  expect(await refused(late, 10, 20)).toEqual(['lines[0].discount']);
  expect(await refused(inTime, 1152.49, 20.01)).toEqual(['lines[0].discount']);
  expect(await refused(inTime, 500, 20)).toEqual(['lines[0].discount']);
  expect(await invoice(id)).toEqual({ balance: 1172.5, discount: 0, status: 'open' });
  expect((await apply(inTime, id, 1152.5, 20)).body.data).toMatchObject({ unapplied: 0 });
  await clear();
});

it('discounts apply to the oldest invoices first if the payment is exactly their discounted total', async () => {
  const [first, second] = [await bill(daysAgo(5)), await bill(daysAgo(4))];
  // the 10.00 of the payment before, which came late, are not applied yet; 2 × 1,152.50
  await post(`/api/payment/apply_oldest/${await pay(2305)}`);
  expect([await invoice(first), await invoice(second)]).toEqual([
    { balance: 0, discount: 20, status: 'paid' },
    { balance: 0, discount: 20, status: 'paid' },
  ]);
  // who pays all of it did not take the discount
  const third = await bill(daysAgo(2));
  await post(`/api/payment/apply_oldest/${await pay(1172.5)}`);
  expect(await invoice(third)).toEqual({ balance: 0, discount: 0, status: 'paid' });
  expect(await differences()).toEqual([]);
});

it('asks that all of the money came in time, in whatever order it is applied', async () => {
  const id = await bill(daysAgo(20));
  const inTime = await pay(100, daysAgo(15));
  const late = await pay(1052.5);
  await apply(late, id, 1052.5, 0);
  // 120.00 are open; 100 of the first payment and 20 off would close it
  expect(await offered(inTime)).toEqual([0]);
  await apply(inTime, id, 100, 0);
  await apply(await pay(20), id, 20, 0);
});

it('a discount stays when an earlier payment bounces, and accounting is alerted', async () => {
  const id = await bill(daysAgo(5));
  const first = await pay(500, daysAgo(4));
  await apply(first, id, 500, 0);
  await apply(await pay(652.5), id, 652.5, 20);
  await returnCheck(first);
  expect(await invoice(id)).toEqual({ balance: 500, discount: 20, status: 'part_paid' });
  const told = await many<{ cdi_alert: string }>(shop.app.db)`
    select cdi_alert from cdi_alert where object = 'invoice' and record_id = ${id}`;
  expect(told[0]?.cdi_alert).toMatch(/is open again, and \$20\.00 were taken off it for paying early/);
  await apply(await pay(500), id, 500, 0);
});

it('a credit for the whole invoice does not refund the discount again', async () => {
  const id = await bill(daysAgo(3));
  await apply(await pay(1152.5), id, 1152.5, 20);
  const asked = { company_id: COMPANY, invoice_id: id, reason: 'wrong_part', description: 'All of it came back' };
  const all = await post('/api/credit/save', { ...asked, amount: 1172.5 });
  expect([all.status, all.body.fields]).toEqual([422, { amount: expect.stringContaining('At most $1,152.50') }]);
  expect((await post('/api/credit/save', { ...asked, amount: 1152.5 })).status).toBe(200);
});

it('a discount counts goods less their credits, also those for the order', async () => {
  const id = await bill(daysAgo(2));
  const credit = (no: string, amount: number, ofInvoice: boolean) => run(shop.app.db)`
    insert into credit (request_no, credit_no, credit_date, company_id, invoice_id, tracker_id, reason, description,
      amount, unapplied, status, issued_date)
    select ${`CR-${no}`}, ${`CM-${no}`}, current_date, ${COMPANY}, case when ${ofInvoice} then invoice_id end,
      tracker_id, 'wrong_part', 'One was wrong', ${amount}, ${amount}, 'issued', ${daysAgo(0)}::date
    from invoice where invoice_id = ${id}`;
  await credit('9', 200, true);
  const check = await pay(50);
  // 2 % of 800
  expect((await offered(check))?.at(-1)).toBe(16);
  await credit('10', 100, false);
  expect((await offered(check))?.at(-1)).toBe(14);
});

it('the invoice prints the discount: how much, of which amount, until when', async () => {
  const { trackerId } = await shipOrder(shop);
  await run(shop.app.db)`update tracker set terms = '2_10_net_30' where tracker_id = ${trackerId}`;
  const { invoice_id: id, file_id: fileId } = await billTruck(shop, trackerId);
  const { off, rest } = await one<{ off: string; rest: string }>(shop.app.db)`
    select to_char(round(goods * 0.02, 2), 'FM$99,990.00') as off,
      to_char(total - round(goods * 0.02, 2), 'FM$99,990.00') as rest from invoice where invoice_id = ${id}`;
  const text = await readStoredPdf(shop.app, fileId ?? 0);
  for (const said of ['Terms 2 % 10, net 30', off, rest, '2 % of goods']) expect(text).toContain(said);
});
