import { sql } from 'kysely';
import type { LoadedRecord } from '@cdi/shared/contracts';
import { many, one } from '../storage/query.ts';
import { giveInvoices } from '../testing/bill-orders.ts';
import { openShop } from '../testing/drive-order.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';
import type { FormBody } from '../testing/test-app.ts';
import { readOpenAccount } from './account.service.ts';

const shop = openShop();
const COMPANY = 1;

const ask = async (amount: number, more: FormBody = {}, userName = 'sales') =>
  (await shop.who(userName)).post<LoadedRecord>('/api/credit/save', {
    company_id: COMPANY,
    reason: 'shipping_damage',
    description: 'The base flange of RTU-2 is bent',
    amount,
    ...more,
  });
const request = async (amount: number, more: FormBody = {}, userName = 'sales'): Promise<number> => {
  const reply = await ask(amount, more, userName);
  if (!reply.body.data) throw new Error(JSON.stringify(reply.body));
  return reply.body.data.id;
};
const step = async (id: number, name: string, userName: string) =>
  (await shop.who(userName)).post(`/api/credit/transition/${id}`, {
    name,
    version: await shop.version('credit', id),
    reason: 'As agreed',
  });
const take = async (id: number, ...steps: readonly (readonly [string, string])[]) => {
  for (const [name, userName] of steps) {
    const reply = await step(id, name, userName);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  }
};
const credit = (id: number) =>
  one<{ status: string; applied: number; unapplied: number; credit_no: string | null; file_id: number }>(shop.app.db)`
    select status, applied, unapplied, credit_no, file_id from credit where credit_id = ${id}`;
const invoice = (id: number) =>
  one<{ balance: number; status: string }>(shop.app.db)`
    select balance, status from invoice where invoice_id = ${id}`;
const owed = async () => (await readOpenAccount(shop.app.db, COMPANY)).invoiced;

// the table of the trade, 8.3: below 250 inside sales, below 1,500 a manager, else accounting and leadership
it.each([
  [249.99, 'inside'],
  [250, 'manager'],
  [1499.99, 'manager'],
])('a credit over %d is approved by %s', async (amount, userName) => {
  const id = await request(amount);
  expect((await step(id, 'approve', userName)).status).toBe(200);
});

it.each([
  [250, 'inside'],
  [1500, 'manager'],
])('a credit over %d is not approved by %s', async (amount, userName) => {
  const id = await request(amount);
  expect((await step(id, 'approve', userName)).body).toMatchObject({ code: 'RULE' });
});

it('a large credit needs accounting and leadership, and nobody approves what he asked for', async () => {
  const id = await request(1500);
  expect((await step(id, 'approve', 'leadership')).body).toMatchObject({ msg: expect.stringContaining('Accounting') });
  await take(id, ['agree', 'accounting'], ['approve', 'leadership']);
  const own = await request(300, {}, 'manager');
  expect((await step(own, 'approve', 'manager')).body).toMatchObject({ msg: expect.stringContaining('yourself') });
});

it('takes from its invoice when it is issued, and is a paper with a number', async () => {
  const [bill = 0] = await giveInvoices(shop.app.db, COMPANY, [500]);
  const before = await owed();
  const id = await request(180, { invoice_id: bill });
  await take(id, ['approve', 'inside']);
  expect(await owed()).toBe(before);
  expect((await step(id, 'issue', 'inside')).status).toBe(403);
  await take(id, ['issue', 'accounting']);
  expect(await invoice(bill)).toMatchObject({ balance: 320, status: 'part_paid' });
  const after = await credit(id);
  expect(after).toMatchObject({ status: 'applied', applied: 180, unapplied: 0 });
  expect(await owed()).toBe(before - 180);
  const text = await readStoredPdf(shop.app, after.file_id);
  for (const said of ['Credit memo', after.credit_no ?? '', '$180.00', 'Great Lakes Supply', 'Shipping damage'])
    expect(text).toContain(said);
});

it('is left to the customer where its invoice is paid, and goes to the oldest then', async () => {
  const [other = 0] = await giveInvoices(shop.app.db, COMPANY, [90], -20);
  const id = await request(60);
  await take(id, ['approve', 'inside'], ['issue', 'accounting']);
  expect(await credit(id)).toMatchObject({ status: 'issued', unapplied: 60 });
  const reply = await (await shop.who('accounting')).post(`/api/credit/apply_oldest/${id}`, {});
  expect(reply.body.data).toEqual({ unapplied: 0 });
  expect(await invoice(other)).toMatchObject({ balance: 30 });
  expect(await credit(id)).toMatchObject({ status: 'applied' });
  await take(id, ['void', 'leadership']);
  expect(await invoice(other)).toMatchObject({ balance: 90 });
  expect(await credit(id)).toMatchObject({ status: 'void', applied: 0, unapplied: 0 });
});

it('is never more than its invoice was over, whoever asks at once', async () => {
  const [bill = 0] = await giveInvoices(shop.app.db, COMPANY, [100]);
  const [theirs = 0] = await giveInvoices(shop.app.db, 3, [100]);
  expect(Object.keys((await ask(100.01, { invoice_id: bill })).body.fields ?? {})).toEqual(['amount']);
  expect(Object.keys((await ask(10, { invoice_id: theirs })).body.fields ?? {})).toEqual(['invoice_id']);
  const replies = await Promise.all(Array.from({ length: 20 }, () => ask(30, { invoice_id: bill })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
});

it('has numbers without a gap, and is issued once, whoever does it at once', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    ids.push(await request(20 + count));
    await take(ids.at(-1) ?? 0, ['approve', 'inside']);
  }
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_each, index) => step(ids[index % 3] ?? 0, 'issue', 'accounting')),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
  const numbers = await many<{ no: number }>(shop.app.db)`
    select substring(credit_no from 4)::int as no from credit where credit_no is not null order by 1`;
  expect(numbers.map(({ no }) => no)).toEqual(numbers.map((_each, index) => 6_001 + index));
});

it('is guarded by the database', async () => {
  await expect(
    sql`update credit set amount = amount + 1000 where status = 'applied'`.execute(shop.app.db),
  ).rejects.toThrow();
  await expect(sql`delete from credit`.execute(shop.app.db)).rejects.toThrow(/never changes/);
  await expect(sql`update credit_application set amount = 1`.execute(shop.app.db)).rejects.toThrow(/never changes/);
});
