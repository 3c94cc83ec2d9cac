import { sql } from 'kysely';
import type { LoadedRecord, PaymentApplications } from '@cdi/shared/contracts';
import { one, run } from '../storage/query.ts';
import { giveInvoices } from '../testing/bill-orders.ts';
import { openShop } from '../testing/drive-order.ts';
import type { FormBody } from '../testing/test-app.ts';
import { todayAtPlant } from '../testing/today-at-plant.ts';
import { readOpenAccount } from './account.service.ts';

const shop = openShop();
const COMPANY = 1;
let count = 0;

/** A second person of accounting. */
beforeAll(() => run(shop.app.db)`update "user" set roles = array['4'] where user_name = 'clerk'`);

const save = async (more: FormBody, userName = 'accounting') => {
  count += 1;
  return (await shop.who(userName)).post<LoadedRecord>('/api/payment/save', {
    payment_date: '2026-01-05',
    company_id: COMPANY,
    method: 'check',
    reference_no: `CK-${count}`,
    ...more,
  });
};
const pay = async (amount: number, more: FormBody = {}): Promise<number> => {
  const reply = await save({ amount, ...more });
  if (!reply.body.data) throw new Error(JSON.stringify(reply.body));
  return reply.body.data.id;
};
const call = async (path: string, body: FormBody = {}, userName = 'accounting') =>
  (await shop.who(userName)).post<PaymentApplications>(`/api/payment/${path}`, body);
const apply = (id: number, ...lines: readonly (readonly [number, number])[]) =>
  call(`apply/${id}`, { lines: lines.map(([invoice_id, amount]) => ({ invoice_id, amount })) });
const step = async (id: number, name: string, userName = 'accounting') =>
  (await shop.who(userName)).post(`/api/payment/transition/${id}`, {
    name,
    version: await shop.version('payment', id),
    reason: 'Insufficient funds',
  });
const invoice = (id: number) =>
  one<{ balance: number; status: string; tracker_id: number }>(shop.app.db)`
    select balance, status, tracker_id from invoice where invoice_id = ${id}`;
const payment = (id: number) =>
  one<{ applied: number; unapplied: number; status: string; fee: number | null; charged: number | null }>(shop.app.db)`
    select applied, unapplied, status, fee, charged from payment where payment_id = ${id}`;
const orderState = async (id: number) =>
  (
    await one<{ status: string }>(shop.app.db)`
      select t.status from tracker t join invoice v on v.tracker_id = t.tracker_id where v.invoice_id = ${id}`
  ).status;
const owed = async () => (await readOpenAccount(shop.app.db, COMPANY)).invoiced;

it('pays the oldest invoices first; what is over stays with the customer', async () => {
  const [first = 0, second = 0] = await giveInvoices(shop.app.db, COMPANY, [100, 250.5]);
  const before = await owed();
  const id = await pay(400);
  expect(await owed()).toBe(before - 400);
  expect((await call(`apply_oldest/${id}`)).body.data).toMatchObject({ applied: 350.5, unapplied: 49.5, open: [] });
  expect([await invoice(first), await invoice(second)]).toMatchObject([
    { balance: 0, status: 'paid' },
    { balance: 0, status: 'paid' },
  ]);
  expect(await orderState(first)).toBe('paid');
  // applying moves nothing of what the customer owes as a whole
  expect(await owed()).toBe(before - 400);
  expect((await call(`apply_oldest/${id}`)).body).toMatchObject({ code: 'RULE' });
});

it('a payment is in whole cents: fractions are refused at the field, not rounded, also in a change', async () => {
  for (const amount of ['20.006', '10.005', 20.006]) {
    const { status, body } = await save({ amount });
    expect([status, body.fields]).toEqual([422, { amount: `Amount: Give dollars and whole cents, not ${amount}.` }]);
  }
  const id = await pay(20.01);
  const change = await (
    await shop.who('accounting')
  ).post(`/api/payment/save/${id}`, { version: await shop.version('payment', id), amount: '20.006' });
  expect([change.status, Object.keys(change.body.fields ?? {})]).toEqual([422, ['amount']]);
  expect(await payment(id)).toMatchObject({ unapplied: 20.01 });
});

it('a refused payment says what is wrong with a line, not how many lines are allowed', async () => {
  const id = await pay(50);
  const reply = await apply(id, [1, 20], [2, -1]);
  expect([reply.status, reply.body.fields]).toEqual([
    422,
    { lines: 'Row 2: Amount must be a number from 0 to 1000000000.' },
  ]);
  const many = Array.from({ length: 201 }, (_row, index) => [index + 1, 1] as const);
  expect((await apply(id, ...many)).body.fields).toEqual({ lines: 'At most 200 invoices at once.' });
});

it('pays by hand what is chosen, in part too', async () => {
  const [first = 0, second = 0] = await giveInvoices(shop.app.db, COMPANY, [100, 80]);
  const id = await pay(120);
  const reply = await apply(id, [second, 80], [first, 30.25]);
  expect(reply.body.data).toMatchObject({ unapplied: 9.75 });
  expect([await invoice(first), await invoice(second)]).toMatchObject([
    { balance: 69.75, status: 'part_paid' },
    { balance: 0, status: 'paid' },
  ]);
  expect([await orderState(first), await orderState(second)]).toEqual(['invoiced', 'paid']);
});

it('refuses what is too much, at its line, and applies nothing of it then', async () => {
  const [mine = 0] = await giveInvoices(shop.app.db, COMPANY, [100]);
  const [theirs = 0] = await giveInvoices(shop.app.db, 3, [100]);
  const id = await pay(60);
  const refused = async (...lines: [number, number][]) => Object.keys((await apply(id, ...lines)).body.fields ?? {});
  expect(await refused([mine, 61])).toEqual(['lines']);
  expect(await refused([mine, 100.01])).toContain('lines[0].amount');
  expect(await refused([mine, 10], [theirs, 10])).toEqual(['lines[1].amount']);
  expect(await refused([mine, 10], [mine, 10])).toEqual(['lines[1].amount']);
  expect(await refused([mine, 10.001])).toEqual(['lines[0].amount']);
  expect(await refused()).toEqual(['lines']);
  expect(await payment(id)).toMatchObject({ applied: 0, unapplied: 60 });
});

it('a payment goes from received to cleared; when the bank returns it, its invoices and orders are open again', async () => {
  const [bill = 0] = await giveInvoices(shop.app.db, COMPANY, [90]);
  const before = await owed();
  const id = await pay(90);
  await apply(id, [bill, 90]);
  expect((await step(id, 'clear')).body).toMatchObject({ code: 'RULE' });
  for (const name of ['deposit', 'clear']) expect((await step(id, name)).status).toBe(200);
  expect(await orderState(bill)).toBe('paid');
  expect((await step(id, 'return')).status).toBe(200);
  expect(await invoice(bill)).toMatchObject({ balance: 90, status: 'open' });
  expect(await payment(id)).toMatchObject({ applied: 0, unapplied: 0, status: 'returned' });
  expect(await orderState(bill)).toBe('invoiced');
  expect(await owed()).toBe(before);
  expect((await apply(id, [bill, 1])).body).toMatchObject({ code: 'RULE' });
});

it('a payment is voided by two people of accounting', async () => {
  const [bill = 0] = await giveInvoices(shop.app.db, COMPANY, [70]);
  const id = await pay(70);
  await apply(id, [bill, 70]);
  expect((await step(id, 'void')).body).toMatchObject({ msg: expect.stringContaining('takes two people') });
  expect((await step(id, 'ask_void_received')).status).toBe(200);
  expect((await step(id, 'void')).body).toMatchObject({ msg: expect.stringContaining('You asked for it yourself') });
  expect((await step(id, 'void', 'clerk')).status).toBe(200);
  expect(await invoice(bill)).toMatchObject({ balance: 70, status: 'open' });
  expect(await payment(id)).toMatchObject({ status: 'void', unapplied: 0 });
});

it('unapplies one application with its reason', async () => {
  const [bill = 0] = await giveInvoices(shop.app.db, COMPANY, [40]);
  const id = await pay(40);
  const [applied] = (await apply(id, [bill, 40])).body.data?.applications ?? [];
  const path = `unapply/${applied?.application_id}`;
  expect(Object.keys((await call(path, {})).body.fields ?? {})).toEqual(['reason']);
  expect((await call(path, { reason: 'Meant for another job' })).body.data).toMatchObject({ unapplied: 40 });
  expect(await invoice(bill)).toMatchObject({ balance: 40, status: 'open' });
  expect((await call(path, { reason: 'Again' })).body).toMatchObject({ code: 'RULE' });
});

it('a payment is dated after the company became a customer, or in the year before', async () => {
  const { companyId } = await one<{ companyId: number }>(shop.app.db)`
    insert into company (company_name, company_role, customer_level, terms, credit_status, created_dt)
    values ('Newcomer Mechanical', '{contractor}', 'C', 'prepaid', 'approved', '2026-02-10T16:00:00Z')
    returning company_id as "companyId"`;
  const on = (payment_date: string) => save({ amount: 10, company_id: companyId, payment_date });
  expect((await on('2025-02-09')).body.fields).toEqual({
    payment_date:
      'Newcomer Mechanical is with us since Feb 10, 2026: enter the day the money came in, at most a year before.',
  });
  expect((await on('1999-01-05')).status).toBe(422);
  // a year of payments that came along is taken with a word about each that is old
  const brought = await on('2025-02-10');
  expect(brought.body).toMatchObject({ opt: 'warning', msg: expect.stringContaining('Feb 10, 2025: void it if') });
  // money in advance of every invoice
  expect((await on(todayAtPlant(shop.app))).body.opt).toBe('save');
});

it('a payment is entered once, not before its date, and keeps its values', async () => {
  const id = await pay(10, { reference_no: 'ONCE' });
  expect(Object.keys((await save({ amount: 10, reference_no: 'ONCE' })).body.fields ?? {})).toEqual(['reference_no']);
  expect(Object.keys((await save({ amount: 10, payment_date: '2099-01-01' })).body.fields ?? {})).toEqual([
    'payment_date',
  ]);
  expect(Object.keys((await save({ amount: 0 })).body.fields ?? {})).toEqual(['amount']);
  const version = await shop.version('payment', id);
  const changed = await (await shop.who('accounting')).post(`/api/payment/save/${id}`, { version, amount: 11 });
  expect(changed.status).not.toBe(200);
  // 3 % on top: the card is charged $206, the account credited $200
  const byCard = await pay(200, { method: 'card' });
  expect(await payment(byCard)).toMatchObject({ fee: 6, charged: 206, unapplied: 200 });
  const waive = { version: await shop.version('payment', byCard), fee: 0 };
  expect((await (await shop.who('accounting')).post(`/api/payment/save/${byCard}`, waive)).status).toBe(200);
  expect(await payment(byCard)).toMatchObject({ fee: 0, charged: 200, unapplied: 200 });
  // half a cent up: 3 % of $33.50 are $1.005
  expect(await payment(await pay(33.5, { method: 'card' }))).toMatchObject({ fee: 1.01, charged: 34.51 });
  expect((await save({ method: 'card', amount: 100, fee: 3.01 })).body.fields).toEqual({
    fee: 'A card may be charged 3 % at most: $3.00 of $100.00.',
  });
  expect(Object.keys((await save({ amount: 100, fee: 3 })).body.fields ?? {})).toEqual(['fee']);
});

it.each(['sales', 'leadership', 'manager', 'distributor'])('is nothing of %s', async (userName) => {
  const id = await pay(5);
  expect((await save({ amount: 5 }, userName)).status).toBe(403);
  expect([403, 404]).toContain((await call(`applications/${id}`, {}, userName)).status);
});

it('a check is accepted once, however its number is written', async () => {
  const first = { amount: 10, reference_no: 'DUP-77', payment_date: '2026-02-03' };
  await pay(10, first);
  for (const reference_no of ['dup-77', 'DUP 77', '0DUP-77'])
    expect((await save({ ...first, reference_no })).body.fields).toEqual({
      reference_no: 'This payment was entered already as DUP-77, with the date 2026-02-03.',
    });
  await pay(10, { ...first, reference_no: 'DUP-78' });
});

it('never pays more than is available, even with concurrent writes', async () => {
  const bills = await giveInvoices(shop.app.db, COMPANY, [100, 100]);
  const ids = [await pay(120), await pay(130)];
  const before = await owed();
  await Promise.all(
    Array.from({ length: 20 }, (_each, index) => apply(ids[index % 2] ?? 0, [bills[(index >> 1) % 2] ?? 0, 30])),
  );
  const wrong = await one<{ bad: number }>(shop.app.db)`
    select (select count(*) from payment p where p.applied <> (select coalesce(sum(amount), 0)
        from payment_application a where a.payment_id = p.payment_id and a.reversed_date is null) or p.unapplied < 0)
      + (select count(*) from invoice v where v.balance < 0 or v.balance <> v.total - (select coalesce(sum(amount), 0)
        from payment_application a where a.invoice_id = v.invoice_id and a.reversed_date is null)) as bad`;
  expect(Number(wrong.bad)).toBe(0);
  // three times thirty fit into each hundred: 180 of the 250 are applied, and nothing that was left over is lost
  const sums = await Promise.all(ids.map(payment));
  expect(sums.reduce((sum, row) => sum + row.applied, 0)).toBe(180);
  expect(await owed()).toBe(before);
});

it.each([
  [
    'more than the payment',
    'insert into payment_application (payment_id, invoice_id, line_no, amount, applied_date) select p.payment_id, v.invoice_id, 99, 1, current_date from payment p, invoice v limit 1',
  ],
  ['its sum', 'update payment set applied = applied + 1, unapplied = unapplied - 1 where unapplied > 1'],
  ['an application', 'update payment_application set amount = amount - 1'],
  ['an application that is gone', 'delete from payment_application'],
  ['its amount', 'update payment set amount = amount + 1, unapplied = unapplied + 1'],
])('is guarded by the database: %s', async (_what, statement) => {
  await expect(sql.raw(statement).execute(shop.app.db)).rejects.toThrow(/never changes|payment_applied|is not/);
});

it('a payment is voided or returned, not deactivated', async () => {
  const id = await pay(10);
  const put = async (values: FormBody) => call(`save/${id}`, { version: await shop.version('payment', id), ...values });
  expect((await put({ is_active: false })).body).toMatchObject({
    code: 'RULE',
    msg: 'A payment is not put away: void it, or say that the bank returned it.',
  });
  expect((await put({ is_active: true })).status).toBe(200);
});
