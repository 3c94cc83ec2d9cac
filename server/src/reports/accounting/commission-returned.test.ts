import { askReport } from '../../testing/ask-report.ts';
import { giveInvoices } from '../../testing/bill-orders.ts';
import { openShop } from '../../testing/drive-order.ts';
import type { FormBody } from '../../testing/test-app.ts';
import { todayAtPlant } from '../../testing/today-at-plant.ts';
import { one, run } from '../../storage/query.ts';

const shop = openShop();
const COMPANY = 1;
const PAID_ON = '2026-03-14';
let bill = 0;
let check = 0;

const ask = async (from: string, to: string) => {
  const range: FormBody = { date_from: from, date_to: to, orderby: 'commission', direction: 'DESC' };
  return (await askReport(shop, 'commission_due', range, 'accounting')).body;
};
const ofMarch = () => ask('2026-03-01', '2026-03-31');
const ofToday = () => ask(todayAtPlant(shop.app), todayAtPlant(shop.app));

/** A payment that paid the invoice whole on a day of the past. */
async function payOn(day: string, usd: number): Promise<number> {
  return shop.app.db.transaction().execute(async (tx) => {
    const { id } = await one<{ id: number }>(tx)`
      insert into payment (payment_date, company_id, method, reference_no, amount, applied, has_unapplied, status)
      values (${day}::date, ${COMPANY}, 'check', ${`CK-${day}`}, ${usd}, ${usd}, false, 'deposited')
      returning payment_id as id`;
    await run(tx)`
      insert into payment_application (payment_id, line_no, invoice_id, amount, applied_date)
      values (${id}, 1, ${bill}, ${usd}, ${day}::date)`;
    await run(tx)`update invoice set balance = 0, status = 'paid' where invoice_id = ${bill}`;
    return id;
  });
}

beforeAll(async () => {
  const { db } = shop.app;
  [bill = 0] = await giveInvoices(db, COMPANY, [1000]);
  await run(db)`alter table invoice disable trigger user`;
  await run(db)`update invoice set invoice_date = '2026-02-20' where invoice_id = ${bill}`;
  await run(db)`alter table invoice enable trigger user`;
  await run(db)`update tracker set inside_rep_id = ${await shop.app.userId('sales')}`;
  await run(db)`
    insert into commission_rate (rate_name, margin_from, rate_percent, effective_from)
    values ('House', -100, 4, '2026-01-01')`;
  check = await payOn(PAID_ON, 1000);
  // a credit of the same month for 200 of it reduces the commission
  await run(db)`
    insert into credit (request_no, credit_no, credit_date, company_id, invoice_id, reason, description, amount,
      unapplied, status, issued_date)
    values ('CR-1', 'CM-1', '2026-03-20', ${COMPANY}, ${bill}, 'wrong_part', 'One was wrong', 200, 200, 'issued',
      '2026-03-20')`;
});

it('earns a commission in the month of the payment: 4 % of 1,000 less 4 % of the credit', async () => {
  expect((await ofMarch()).figures).toMatchObject({ earned: 40, taken_back: -8, due: 32 });
});

it('reverses the commission in the month in which the bank returns the check, and leaves March unchanged', async () => {
  const books = await shop.who('accounting');
  const version = await shop.version('payment', check);
  const step = { name: 'return', version, reason: 'Insufficient funds' };
  expect((await books.post(`/api/payment/transition/${check}`, step)).status).toBe(200);
  expect((await ofMarch()).figures).toMatchObject({ earned: 40, taken_back: -8, due: 32 });
  const { rows, figures } = await ofToday();
  // the reversal is all that was paid out: 40.00, less the 8.00 of the credit
  expect(rows).toMatchObject([
    { credit_no: 'CM-1', base: 200, commission: 8, status: 'Taken back' },
    { credit_no: null, base: -1000, rate_percent: 4, commission: -40, status: 'Taken back', paid_date: PAID_ON },
  ]);
  expect(rows.map(({ reopened_date: day }) => day)).toEqual([todayAtPlant(shop.app), todayAtPlant(shop.app)]);
  expect(figures).toMatchObject({ earned: 0, taken_back: -32, due: -32, waiting: 0 });
  // and the invoice waits for its money again, in the days of the invoice and of its credit
  expect((await ask('2026-02-01', '2026-03-31')).figures).toMatchObject({ due: 32, waiting: 32 });
});

it('restores the commission when another check pays the invoice', async () => {
  const books = await shop.who('accounting');
  const made = await books.post<{ id: number }>('/api/payment/save', {
    payment_date: todayAtPlant(shop.app),
    company_id: COMPANY,
    method: 'wire',
    reference_no: 'W-1',
    amount: 1000,
  });
  const applied = await books.post(`/api/payment/apply_oldest/${made.body.data?.id}`, {});
  expect(applied.status).toBe(200);
  // the invoice was open only within one day, so only March counts: no reversal, no second commission
  expect((await ask('2026-01-01', todayAtPlant(shop.app))).figures).toMatchObject({ due: 32, waiting: 0 });
  await run(shop.app.db)`alter table payment_application disable trigger user`;
  await run(shop.app.db)`
    update payment_application set reversed_date = '2026-05-04' where payment_id = ${check}`;
  const whole = await ask('2026-01-01', todayAtPlant(shop.app));
  expect(whole.figures).toMatchObject({ earned: 80, taken_back: -48, due: 32, waiting: 0 });
  expect((await ask('2026-05-01', '2026-05-31')).figures).toMatchObject({ taken_back: -32, due: -32 });
  expect((await ofToday()).figures).toMatchObject({ earned: 40, taken_back: -8, due: 32 });
  expect(whole.rows.map(({ commission }) => commission)).toEqual([40, 40, 8, -8, -8, -40]);
});
