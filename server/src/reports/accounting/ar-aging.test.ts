import { addDays } from '@cdi/shared/units';
import { run } from '../../storage/query.ts';
import { askReport, exportReport, linesOf } from '../../testing/ask-report.ts';
import { giveInvoices } from '../../testing/bill-orders.ts';
import { openShop } from '../../testing/drive-order.ts';
import { todayAtPlant } from '../../testing/today-at-plant.ts';

const shop = openShop();
const [FIRST, SECOND] = [3, 4];
const ask = async (params = {}) => (await askReport(shop, 'ar_aging', params, 'accounting')).body;

beforeAll(async () => {
  const { db } = shop.app;
  // 100.00 due in ten days, 25.50 late by 20 days, and 40.00 by 95; of another company 999.00 due in ten days
  await giveInvoices(db, FIRST, [100], 10);
  await giveInvoices(db, FIRST, [25.5], -20);
  await giveInvoices(db, FIRST, [40], -95);
  await giveInvoices(db, SECOND, [999], 10);
  await run(db)`
    update company set credit_status = 'hold', terms = 'net_45', company_name = '=HYPERLINK("x")'
    where company_id = ${FIRST}`;
  await (
    await shop.who('accounting')
  ).post('/api/payment/save', {
    payment_date: todayAtPlant(shop.app),
    company_id: FIRST,
    method: 'ach',
    reference_no: 'ACH-7',
    amount: 15,
  });
});

it('has the same aging as the page for each customer, with totals', async () => {
  const { rows, figures } = await ask();
  expect(rows).toMatchObject([
    { company_id: SECOND, current: 999, total: 999 },
    {
      company_id: FIRST,
      credit: 'Hold',
      terms: 'Net 45',
      current: 100,
      late_30: 25.5,
      late_60: 0,
      late_90: 0,
      late_more: 40,
      unapplied: -15,
      total: 150.5,
      last_payment: todayAtPlant(shop.app),
    },
  ]);
  expect(figures).toEqual({ current: 1099, late: 65.5, late_more: 40, unapplied: -15, total: 1149.5 });
});

it('shows the balances at the end of any day, filtered by customer', async () => {
  const yesterday = addDays(todayAtPlant(shop.app), -1);
  expect((await ask({ date_to: yesterday, company_id: String(FIRST) })).rows).toMatchObject([
    { unapplied: 0, total: 165.5 },
  ]);
  expect((await ask({ credit_status: 'hold' })).rows).toHaveLength(1);
  expect((await ask({ company_terms: 'net_45' })).rows).toMatchObject([{ company_id: FIRST }]);
});

it('exports the filtered rows, and escapes a name that looks like a formula', async () => {
  const reply = await exportReport(shop, 'ar_aging', { credit_status: 'hold', date_to: todayAtPlant(shop.app) });
  const [, first = '', last = '', ...more] = linesOf(reply.text);
  expect(first).toMatch(/^"'=HYPERLINK\(""x""\)",Net 45,Hold,100\.00,25\.50,0\.00,0\.00,40\.00,-15\.00,150\.50,/);
  expect([last.includes('As of'), last.includes('Credit hold'), more]).toEqual([true, true, []]);
});

it('has the as-of day in the file name of CSV and workbook, or today without one', async () => {
  const today = todayAtPlant(shop.app);
  const past = addDays(today, -16);
  const nameOf = async (format: string, params: string) =>
    (await (await shop.who('accounting')).get(`/rapi/ar_aging/${format}?${params}`)).headers['content-disposition'];
  for (const format of ['csv', 'xlsx']) {
    const named = (day: string) => `attachment; filename="ar_aging-${day}.${format}"`;
    expect(await nameOf(format, `params[date_to]=${past}`)).toBe(named(past));
    expect(await nameOf(format, '')).toBe(named(today));
    expect(await nameOf(format, 'params[date_to]=')).toBe(named(today));
  }
  // a period has two ends, and no one day
  const period = await exportReport(shop, 'orders_booked', { date_to: past }, 'super');
  expect(period.headers['content-disposition']).toContain(`orders_booked-${today}.csv`);
});
