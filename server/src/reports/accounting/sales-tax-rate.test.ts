import { askReport } from '../../testing/ask-report.ts';
import { billTruck, giveInvoices, shipOrder } from '../../testing/bill-orders.ts';
import { openShop } from '../../testing/drive-order.ts';
import { many, one, run } from '../../storage/query.ts';
import { fillTaxRates } from '../../storage/migrations/fill-tax-rates.ts';
import { todayAtPlant } from '../../testing/today-at-plant.ts';

const shop = openShop();

interface Charged {
  readonly tax: number;
  readonly taxable: number;
  readonly tax_percent: number | null;
  readonly freight_taxed: boolean | null;
}

const setRate = (percent: number, isFreightTaxed: boolean, from: string) =>
  run(shop.app.db)`
    insert into sales_tax (state, rate_percent, is_freight_taxed, effective_from)
    values ('OH', ${percent}, ${isFreightTaxed}, ${from}::date)`;

const charged = (invoiceId: number) =>
  one<Charged>(shop.app.db)`
    select tax, tax_percent, freight_taxed, total - tax - freight as taxable from invoice
    where invoice_id = ${invoiceId}`;

const report = async () => (await askReport(shop, 'sales_tax', { tax_state: 'OH' }, 'accounting')).body;

let atOld = 0;
let atNew = 0;
beforeAll(async () => {
  const { db } = shop.app;
  await run(db)`delete from sales_tax`;
  await run(db)`update branch set tax_exempt = false`;
  await setRate(7.25, false, '2026-01-01');
  const early = await shipOrder(shop);
  // Ohio takes more from today on, and of the freight too; the order was taxed before
  await setRate(8, true, todayAtPlant(shop.app));
  const late = await shipOrder(shop);
  atOld = (await billTruck(shop, early.trackerId)).invoice_id;
  atNew = (await billTruck(shop, late.trackerId)).invoice_id;
});

it('keeps the tax rate of the order on its invoice, whatever the rate on the invoice date', async () => {
  const old = await charged(atOld);
  expect(old).toMatchObject({ tax_percent: 7.25, freight_taxed: false });
  expect(old.tax).toBeCloseTo(old.taxable * 0.0725, 2);
  expect(await charged(atNew)).toMatchObject({ tax_percent: 8, freight_taxed: true });
});

it('reports the charged rate, so that taxable amount × rate is the tax', async () => {
  const { rows } = await report();
  expect(rows).toMatchObject([
    { state_name: 'Ohio', rate_percent: 7.25, invoices: 1, tax: (await charged(atOld)).tax },
    { state_name: 'Ohio', rate_percent: 8, invoices: 1, tax: (await charged(atNew)).tax },
  ]);
  for (const row of rows)
    expect(Number(row.tax)).toBeCloseTo((Number(row.taxable) * Number(row.rate_percent)) / 100, 2);
  const list = Object.fromEntries(
    [...new URLSearchParams(String(rows[0]?.list))].map(([name, value]) => [name.replace('f.', ''), value]),
  );
  const found = await (await shop.who('accounting')).post('/rapi/invoices/to_json', list);
  expect(found.body.rows).toMatchObject([{ invoice_id: atOld }]);
});

it('derives the rate of older invoices without one from their tax', async () => {
  const { db } = shop.app;
  const [first = 0, second = 0] = await giveInvoices(db, 1, [1072.5, 1188]);
  // 1,000 at 7.25 % are 72.50 with no freight taxed; 1,000 and 100 of freight at 8 % are 88.00
  await run(db)`alter table invoice disable trigger user`;
  await run(db)`
    update invoice set goods = 1000, freight = case when invoice_id = ${second} then 100 else 0 end,
      tax = case when invoice_id = ${second} then 88 else 72.5 end, tax_basis = 'rate', tax_state = 'OH',
      invoice_date = ${todayAtPlant(shop.app)}::date
    where invoice_id in (${first}, ${second})`;
  await run(db)`alter table invoice enable trigger user`;
  await fillTaxRates(db);
  expect(
    await many(db)`
      select tax_percent, freight_taxed from invoice where invoice_id in (${first}, ${second}) order by invoice_id`,
  ).toEqual([
    { tax_percent: 7.25, freight_taxed: false },
    { tax_percent: 8, freight_taxed: true },
  ]);
});
