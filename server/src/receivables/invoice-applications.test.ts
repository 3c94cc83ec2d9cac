import type { InvoiceApplications, LoadedRecord } from '@cdi/shared/contracts';
import { one, run } from '../storage/query.ts';
import { giveInvoices } from '../testing/bill-orders.ts';
import { openShop } from '../testing/drive-order.ts';
import type { FormBody } from '../testing/test-app.ts';
import { todayAtPlant } from '../testing/today-at-plant.ts';

const shop = openShop();
const COMPANY = 1;
let bill = 0;
let count = 0;

const read = async (userName = 'accounting', path = 'invoice', id = bill) =>
  (await shop.who(userName)).post<InvoiceApplications>(`/api/${path}/applications/${id}`);
const mine = (userName = 'distributor') => read(userName, 'my_invoices');
const items = async () => (await read()).body.data?.items ?? [];
const facts = async () => (await items()).map(({ kind, amount, is_reversal }) => [kind, amount, is_reversal]);

/** The rule of the list: the total and all rows are the balance, to the cent. */
async function expectSum(): Promise<void> {
  const { data } = (await read()).body;
  const cents = (usd: number): number => Math.round(usd * 100);
  const sum = (data?.items ?? []).reduce((left, { amount }) => left + cents(amount), cents(data?.total ?? 0));
  expect(sum).toBe(cents(data?.balance ?? -1));
}

async function pay(amount: number, more: FormBody = {}): Promise<number> {
  count += 1;
  const books = await shop.who('accounting');
  const { body } = await books.post<LoadedRecord>('/api/payment/save', {
    payment_date: todayAtPlant(shop.app),
    company_id: COMPANY,
    method: 'check',
    reference_no: `CK-9${count}`,
    amount,
    ...more,
  });
  return body.data?.id ?? 0;
}
const apply = async (id: number, amount: number, discount = 0) =>
  (await shop.who('accounting')).post(`/api/payment/apply/${id}`, {
    lines: [{ invoice_id: bill, amount, discount }],
  });

beforeAll(async () => {
  [bill = 0] = await giveInvoices(shop.app.db, COMPANY, [1000]);
  // 2 % of 1,000.00 of goods until the tenth day
  await run(shop.app.db)`alter table invoice disable trigger user`;
  await run(shop.app.db)`
    update invoice set terms = '2_10_net_30', invoice_date = ${todayAtPlant(shop.app)}::date
    where invoice_id = ${bill}`;
  await run(shop.app.db)`alter table invoice enable trigger user`;
});

it('the list is empty for an invoice without any payment', async () => {
  expect((await read()).body.data).toMatchObject({ total: 1000, balance: 1000, items: [] });
});

it('lists a part payment with its number, its page and who applied it', async () => {
  await apply(await pay(300), 300);
  const { name } = await one<{ name: string }>(shop.app.db)`
    select first_name || ' ' || last_name as name from "user" where user_name = 'accounting'`;
  expect(await items()).toMatchObject([
    {
      kind: 'payment',
      no: 'CK-91',
      href: expect.stringMatching(/^\/payment\/\d+$/),
      day: todayAtPlant(shop.app),
      amount: -300,
      by: name,
    },
  ]);
  await expectSum();
});

it('the list keeps a check that the bank returned, with its reversal, the day and the reason', async () => {
  const id = await pay(250);
  await apply(id, 250);
  const books = await shop.who('accounting');
  for (const name of ['deposit', 'return']) {
    const step = { name, version: await shop.version('payment', id), reason: 'Insufficient funds' };
    expect((await books.post(`/api/payment/transition/${id}`, step)).status).toBe(200);
  }
  expect(await facts()).toEqual([
    ['payment', -300, false],
    ['payment', -250, false],
    ['payment', 250, true],
  ]);
  expect((await items())[2]).toMatchObject({ no: 'CK-92', reason: 'Insufficient funds', by: expect.any(String) });
  await expectSum();
});

it('the list names credits, rebates and the early payment discount, until nothing is left', async () => {
  const books = await shop.who('accounting');
  const give = async (no: string, reason: string, usd: number) => {
    const { id } = await one<{ id: number }>(shop.app.db)`
      insert into credit (request_no, credit_no, credit_date, company_id, reason, description, amount, unapplied,
        status, issued_date)
      values (${`R-${no}`}, ${no}, current_date, ${COMPANY}, ${reason}, 'Given', ${usd}, ${usd}, 'issued', current_date)
      returning credit_id as id`;
    const reply = await books.post(`/api/credit/apply/${id}`, { lines: [{ invoice_id: bill, amount: usd }] });
    expect(reply.status).toBe(200);
  };
  await give('CM-901', 'freight', 80);
  await give('CM-902', 'rebate', 20);
  // 600.00 are open: 580.00 and 20.00 off
  expect((await apply(await pay(580), 580, 20)).status).toBe(200);
  expect((await facts()).slice(3).toSorted()).toEqual([
    ['credit', -80, false],
    ['discount', -20, false],
    ['payment', -580, false],
    ['rebate', -20, false],
  ]);
  expect((await read()).body.data).toMatchObject({ balance: 0 });
  await expectSum();
});

it('opens no page to who may not open it: sales reads credits, not payments', async () => {
  const { data } = (await read('sales')).body;
  const ofSales = new Map(data?.items.map(({ kind, href }) => [kind, href]));
  expect([ofSales.get('payment'), ofSales.get('credit')]).toEqual([null, expect.stringMatching(/^\/credit\/\d+$/)]);
});

it('the list hides from customers who applied or unapplied an item, and the reason', async () => {
  const reply = await mine();
  expect(reply.body.data?.items[2]).toEqual({
    key: expect.stringMatching(/^payment-\d+-payment-back$/),
    kind: 'payment',
    is_reversal: true,
    day: todayAtPlant(shop.app),
    no: 'CK-92',
    amount: 250,
  });
  const ours = (await items())[2];
  expect([ours?.reason, typeof ours?.by]).toEqual(['Insufficient funds', 'string']);
  const told = JSON.stringify(reply.body);
  for (const secret of ['Insufficient funds', ours?.by ?? 'nobody', '"href"']) expect(told).not.toContain(secret);
});

it('the list of an invoice is open to its own customer, and to no one else outside', async () => {
  const [ours, theirs] = [(await read()).body.data, (await mine()).body.data];
  expect(theirs?.items.map(({ amount }) => amount)).toEqual(ours?.items.map(({ amount }) => amount));
  expect((await mine('rival')).status).toBe(404);
  for (const outsider of ['vendor', 'shipper', 'newuser']) expect((await mine(outsider)).status).toBe(403);
  expect((await read('distributor')).status).toBe(403);
  expect((await read('shop')).status).toBe(403);
  await run(shop.app.db)`update company set show_prices = false where company_id = ${COMPANY}`;
  expect((await mine()).status).toBe(404);
  await run(shop.app.db)`update company set show_prices = true where company_id = ${COMPANY}`;
});
