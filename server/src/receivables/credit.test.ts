import { sql } from 'kysely';
import type { CreditApplications, LoadedRecord } from '@cdi/shared/contracts';
import { many, one, run } from '../storage/query.ts';
import { giveInvoices } from '../testing/bill-orders.ts';
import { CREDIT_COMPANY, creditTools } from '../testing/credit-tools.ts';
import { openShop } from '../testing/drive-order.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';
import type { FormBody } from '../testing/test-app.ts';
import { readOpenAccount } from './account.service.ts';

const shop = openShop();
const COMPANY = CREDIT_COMPANY;

const { ask, request, step, take } = creditTools(shop);
const credit = (id: number) =>
  one<{ status: string; applied: number; unapplied: number; credit_no: string | null; file_id: number }>(shop.app.db)`
    select status, applied, unapplied, credit_no, file_id from credit where credit_id = ${id}`;
const invoice = (id: number) =>
  one<{ balance: number; status: string }>(shop.app.db)`
    select balance, status from invoice where invoice_id = ${id}`;
const owed = async () => (await readOpenAccount(shop.app.db, COMPANY)).invoiced;

// what was approved for the customer within 30 days counts: each test begins without
beforeEach(() => run(shop.app.db)`update credit set approved_date = approved_date - 31`);

// the table of the trade, 8.3: below 250 inside sales, below 1,500 a manager, else accounting and leadership
it.each([
  [249.99, 'inside'],
  [250, 'manager'],
  [1499.99, 'manager'],
])('a credit of %d is approved by %s', async (amount, userName) => {
  const id = await request(amount);
  expect((await step(id, 'approve', userName)).status).toBe(200);
});

it.each([
  [250, 'inside', 'A credit of $250.00 or more is approved by manager or leadership.'],
  [1500, 'inside', 'A credit of $1,500.00 or more is approved by leadership.'],
  [1500, 'manager', 'A credit of $1,500.00 or more is approved by leadership.'],
])('a credit of %d is not approved by %s', async (amount, userName, msg) => {
  const id = await request(amount);
  expect((await step(id, 'approve', userName)).body).toMatchObject({ code: 'RULE', msg });
});

it('a large credit needs accounting and leadership, and no one approves their own request', async () => {
  const id = await request(1500);
  expect((await step(id, 'approve', 'leadership')).body).toMatchObject({ msg: expect.stringContaining('Accounting') });
  await take(id, ['agree', 'accounting'], ['approve', 'leadership']);
  const own = await request(300, {}, 'manager');
  expect((await step(own, 'approve', 'manager')).body).toMatchObject({ msg: expect.stringContaining('yourself') });
});

it('a credit reduces its invoice when it is issued, and its paper has a number and the legal name', async () => {
  await run(shop.app.db)`update company set legal_name = 'Great Lakes Holding, Inc.' where company_id = ${COMPANY}`;
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
  for (const said of ['Credit memo', after.credit_no ?? '', '$180.00', 'Great Lakes Holding, Inc.', 'Shipping damage'])
    expect(text).toContain(said);
});

it('a credit for a paid invoice stays with the customer, and is applied to the oldest invoice', async () => {
  const [other = 0] = await giveInvoices(shop.app.db, COMPANY, [90], -20);
  const id = await request(60);
  await take(id, ['approve', 'inside'], ['issue', 'accounting']);
  expect(await credit(id)).toMatchObject({ status: 'issued', unapplied: 60 });
  const reply = await (await shop.who('accounting')).post(`/api/credit/apply_oldest/${id}`, {});
  expect(reply.body.data).toMatchObject({ applied: 60, unapplied: 0 });
  expect(await invoice(other)).toMatchObject({ balance: 30 });
  expect(await credit(id)).toMatchObject({ status: 'applied' });
  await take(id, ['void', 'leadership']);
  expect(await invoice(other)).toMatchObject({ balance: 90 });
  expect(await credit(id)).toMatchObject({ status: 'void', applied: 0, unapplied: 0 });
});

it('a credit never exceeds the total of its invoice, even when several people request at once', async () => {
  const [bill = 0] = await giveInvoices(shop.app.db, COMPANY, [100]);
  const [theirs = 0] = await giveInvoices(shop.app.db, 3, [100]);
  expect(Object.keys((await ask(100.01, { invoice_id: bill })).body.fields ?? {})).toEqual(['amount']);
  expect(Object.keys((await ask(10, { invoice_id: theirs })).body.fields ?? {})).toEqual(['invoice_id']);
  const replies = await Promise.all(Array.from({ length: 20 }, () => ask(30, { invoice_id: bill })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
});

const call = async (path: string, body: FormBody = {}) =>
  (await shop.who('accounting')).post<CreditApplications>(`/api/credit/${path}`, body);
const applyTo = (id: number, ...lines: readonly (readonly [number, number])[]) =>
  call(`apply/${id}`, { lines: lines.map(([invoice_id, amount]) => ({ invoice_id, amount })) });
const issued = async (amount: number): Promise<number> => {
  const id = await request(amount);
  await take(id, ['approve', 'manager'], ['issue', 'accounting']);
  return id;
};

it('a credit is applied by hand to chosen invoices, and unapplied from one of them', async () => {
  const [first = 0, second = 0] = await giveInvoices(shop.app.db, COMPANY, [100, 80]);
  const [theirs = 0] = await giveInvoices(shop.app.db, 3, [100]);
  const id = await issued(120);
  const before = await owed();
  const refused = async (...lines: [number, number][]) => Object.keys((await applyTo(id, ...lines)).body.fields ?? {});
  expect(await refused([second, 80.01])).toEqual(['lines[0].amount']);
  expect(await refused([first, 50], [theirs, 10])).toEqual(['lines[1].amount']);
  expect(await refused([first, 100], [second, 20.01])).toEqual(['lines']);
  expect((await applyTo(id, [second, 80], [first, 40])).body.data).toMatchObject({ applied: 120, unapplied: 0 });
  expect([await invoice(first), await invoice(second)]).toMatchObject([
    { balance: 60 },
    { balance: 0, status: 'paid' },
  ]);
  expect(await credit(id)).toMatchObject({ status: 'applied' });
  const listed = (await call(`applications/${id}`)).body.data?.applications ?? [];
  const own = listed.find(({ invoice_id }) => invoice_id === second);
  const back = await call(`unapply/${own?.application_id ?? 0}`, { reason: 'Meant for the first' });
  expect(back.body.data).toMatchObject({ applied: 40, unapplied: 80 });
  expect([await invoice(second), await credit(id)]).toMatchObject([
    { balance: 80 },
    { status: 'issued', unapplied: 80 },
  ]);
  expect((await call(`unapply/${own?.application_id ?? 0}`, { reason: 'Again' })).body.code).toBe('RULE');
  // what goes where changes nothing of what the customer owes
  expect(await owed()).toBe(before);
  expect((await (await shop.who('sales')).post(`/api/credit/apply/${id}`, { lines: [] })).status).toBe(403);
});

it('a credit never pays more than it has left or than an invoice has open, even with concurrent writes', async () => {
  const bills = await giveInvoices(shop.app.db, COMPANY, [100, 100]);
  const ids = [await issued(120), await issued(130)];
  const paid = await (
    await shop.who('accounting')
  ).post<LoadedRecord>('/api/payment/save', {
    payment_date: '2026-01-05',
    company_id: COMPANY,
    method: 'check',
    reference_no: 'AT-ONCE',
    amount: 100,
  });
  const before = await owed();
  await Promise.all([
    ...Array.from({ length: 16 }, (_each, index) => applyTo(ids[index % 2] ?? 0, [bills[(index >> 1) % 2] ?? 0, 30])),
    ...Array.from({ length: 4 }, async (_each, index) =>
      (await shop.who('accounting')).post(`/api/payment/apply/${paid.body.data?.id ?? 0}`, {
        lines: [{ invoice_id: bills[index % 2], amount: 30 }],
      }),
    ),
  ]);
  const rows = await many<{ balance: number; applied: number }>(shop.app.db)`
    select v.balance, (select coalesce(sum(amount), 0) from credit_application a where a.invoice_id = v.invoice_id)
      + (select coalesce(sum(amount), 0) from payment_application p where p.invoice_id = v.invoice_id) as applied
    from invoice v where v.invoice_id in (${bills[0]}, ${bills[1]})`;
  // three times thirty fit into each hundred
  expect(rows).toEqual([
    { balance: 10, applied: 90 },
    { balance: 10, applied: 90 },
  ]);
  for (const id of ids) {
    const { applied, unapplied } = await credit(id);
    expect(applied + unapplied).toBe(id === ids[0] ? 120 : 130);
  }
  expect(await owed()).toBe(before);
});

it('credits have numbers without a gap, and each is issued once, even when several people do it at once', async () => {
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

it('the database enforces the rules of credits', async () => {
  await expect(
    sql`update credit set amount = amount + 1000 where status = 'applied'`.execute(shop.app.db),
  ).rejects.toThrow();
  await expect(sql`delete from credit`.execute(shop.app.db)).rejects.toThrow(/never changes/);
  await expect(sql`update credit_application set amount = 1`.execute(shop.app.db)).rejects.toThrow(/never changes/);
});
