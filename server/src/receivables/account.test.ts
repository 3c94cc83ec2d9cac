import { sql } from 'kysely';
import type { AgingRow, CompanyAccount, Difference, LoadedRecord } from '@cdi/shared/contracts';
import { addDays, type PlainDate } from '@cdi/shared/units';
import { many, one, run } from '../storage/query.ts';
import { giveInvoices } from '../testing/bill-orders.ts';
import { billTools } from '../testing/bill-tools.ts';
import { sentPo } from '../testing/buy.ts';
import { openShop } from '../testing/drive-order.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { todayAtPlant } from '../testing/today-at-plant.ts';
import { readAging } from './aging.service.ts';
import { findDifferences } from './reconcile.ts';

const shop = openShop();
const books = () => shop.who('accounting');
const differences = async () =>
  (await (await books()).post<{ differences: Difference[] }>('/api/invoicing/differences', {})).body.data?.differences;
const today = (): PlainDate => todayAtPlant(shop.app);

const pay = async (companyId: number, amount: number, date: string): Promise<number> => {
  const reply = await (
    await books()
  ).post<LoadedRecord>('/api/payment/save', {
    payment_date: date,
    company_id: companyId,
    method: 'ach',
    reference_no: `A-${companyId}-${amount}`,
    amount,
  });
  if (!reply.body.data) throw new Error(JSON.stringify(reply.body));
  return reply.body.data.id;
};

/** An order of 40 sheets that came and was billed, and of whose bill a part is paid. */
beforeAll(async () => {
  const maker = new RecordMaker(shop.app);
  const { receive, enter, step, pay: payBill } = billTools(() => maker);
  const { id: material_id } = await maker.make('material');
  const { id: poId, children } = await sentPo(maker, [{ material_id, qty: 40, uom: 'sheet', unit_cost: 64.5 }]);
  const po_line_id = Number(children.lines?.[0]?.po_line_id);
  await receive(poId, po_line_id, 40);
  const made = await enter(poId, [{ po_line_id, qty: 40, unit_cost: 64.5 }]);
  const billId = made.body.data?.vendor_bill_id ?? 0;
  await step('manager', billId, 'approve');
  const paid = await payBill(billId, { amount: 1000 });
  if (paid.body.opt !== 'save') throw new Error(JSON.stringify(paid.body));
});

it('ages what is open by days after due, and counts what is not applied against it', async () => {
  // due in 10 days, and 1, 30, 31, 60, 61, 90, 91 days ago
  const days = [10, -1, -30, -31, -60, -61, -90, -91];
  for (const [index, due] of days.entries()) await giveInvoices(shop.app.db, 4, [100 + index], due);
  await pay(4, 50, today());
  const [row] = await readAging(shop.app.db, today(), 4);
  expect(row).toMatchObject({
    current: 100,
    late_30: 101 + 102,
    late_60: 103 + 104,
    late_90: 105 + 106,
    late_more: 107,
    unapplied: -50,
    total: 828 - 50,
  } satisfies Partial<AgingRow>);
});

it('the aging shows what was open at the end of any day, whatever came later', async () => {
  const day = today();
  const [bill = 0] = await giveInvoices(shop.app.db, 3, [200]);
  const id = await pay(3, 200, addDays(day, -5));
  await (await books()).post(`/api/payment/apply_oldest/${id}`, {});
  const totalOn = async (at: PlainDate) => (await readAging(shop.app.db, at, 3))[0]?.total ?? 0;
  // invoiced twenty days ago, paid five days ago
  expect([await totalOn(addDays(day, -21)), await totalOn(addDays(day, -6)), await totalOn(addDays(day, -5))]).toEqual([
    0, 200, 0,
  ]);
  for (const name of ['deposit', 'return'])
    await (
      await books()
    ).post(`/api/payment/transition/${id}`, { name, version: await shop.version('payment', id), reason: 'NSF' });
  expect([await totalOn(addDays(day, -1)), await totalOn(day)]).toEqual([0, 200]);
  expect(await one(shop.app.db)`select balance from invoice where invoice_id = ${bill}`).toEqual({ balance: 200 });
});

it('shows the account of a company to who sells and keeps the books', async () => {
  const load = async (userName: string) =>
    (await shop.who(userName)).post<CompanyAccount>('/api/company/account/4', {});
  expect((await load('sales')).body.data).toMatchObject({ invoiced: 778, credit_limit: 5_000_000 });
  expect((await load('accounting')).body.data?.open).toHaveLength(8);
  expect([(await load('shop')).status, (await load('distributor')).status]).toEqual([403, 403]);
});

it('accounting, managers and leadership read the aging and the orders to be invoiced', async () => {
  for (const url of ['/api/invoicing/aging', '/api/invoicing/unbilled']) {
    const status = async (userName: string) => (await (await shop.who(userName)).post(url, {})).status;
    expect([url, await status('accounting'), await status('manager'), await status('leadership')]).toEqual([
      url,
      200,
      200,
      200,
    ]);
    expect([url, await status('sales'), await status('shop'), await status('distributor')]).toEqual([
      url,
      403,
      403,
      403,
    ]);
  }
  expect((await (await shop.who('manager')).post('/api/invoicing/differences', {})).status).toBe(403);
});

it('the books agree: invoices less credits less payments are the balance of every customer on every day', async () => {
  expect(await differences()).toEqual([]);
  const days = await many<{ company_id: number; day: PlainDate; ledger: number }>(shop.app.db)`
    select distinct company_id, entry_date::text as day,
      (select sum(o.amount) from receivable_entry o
        where o.company_id = e.company_id and o.entry_date <= e.entry_date) as ledger from receivable_entry e`;
  // one customer was invoiced and paid, the other was invoiced, paid, and had the payment returned
  expect(days).toHaveLength(5);
  for (const { company_id, day, ledger } of days)
    expect((await readAging(shop.app.db, day, company_id))[0]?.total ?? 0).toBe(ledger);
});

it.each([
  ['invoice', 'update invoice set balance = balance - 1 where balance > 1', 'Balance of an invoice'],
  ['invoice_line', 'update invoice_line set amount = amount + 1', 'Lines of an invoice'],
  ['payment', 'update payment set payment_date = payment_date - 1', 'Ledger and documents of a day'],
  ['receivable_entry', "delete from receivable_entry where kind = 'payment'", 'Open items and ledger'],
  ['inventory_manager', 'update inventory_manager set on_hand = on_hand + 1', 'Quantity in stock and its ledger'],
  ['inventory_manager', 'update inventory_manager set stock_value = stock_value + 0.01', 'Value in stock'],
  ['inventory_manager', 'update inventory_manager set available = available - 1', 'Available and what is there'],
  ['material', 'update material set on_hand = coalesce(on_hand, 0) + 2', 'On hand of a material'],
  ['po_line', 'update po_line set received_qty = received_qty + 1', 'Received of an order line and its receipts'],
  ['po_line', 'update po_line set billed_qty = billed_qty + 1', 'Billed of an order line and its bills'],
  ['po', 'update po set total = total + 1', 'Total of an order and its lines'],
  ['vendor_bill', 'update vendor_bill set goods = goods - 1, freight = freight + 1', 'Goods of a bill and its lines'],
  ['vendor_bill_payment', 'update vendor_bill_payment set amount = amount - 1', 'Paid of a bill and its payments'],
])('names a change made behind the rules: %s', async (table, statement, what) => {
  await shop.app.db
    .transaction()
    .execute(async (tx) => {
      await sql.raw(`alter table ${table} disable trigger user`).execute(tx);
      await sql.raw(statement).execute(tx);
      expect((await findDifferences(tx)).map((each) => each.what)).toContainEqual(expect.stringContaining(what));
      await run(tx)`select 1 / 0`;
    })
    .catch((error: unknown) => {
      if (!String(error).includes('division by zero')) throw error;
    });
  expect(await differences()).toEqual([]);
});
