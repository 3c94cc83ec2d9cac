import type { RecordRow } from '@cdi/shared/catalogue';
import type { InvoicePreview, LoadedRecord } from '@cdi/shared/contracts';
import { addDays, formatDate, type PlainDate } from '@cdi/shared/units';
import { many, one, run } from '../storage/query.ts';
import { billTruck, shipOrder } from '../testing/bill-orders.ts';
import { openShop } from '../testing/drive-order.ts';
import { CURB } from '../testing/place-order.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';
import { todayAtPlant } from '../testing/today-at-plant.ts';

const shop = openShop();
const BRANCH = 1;

/** So many days from today at the plant. */
const day = (days: number): PlainDate => addDays(todayAtPlant(shop.app), days);

beforeAll(
  () =>
    run(shop.app.db)`
    insert into sales_tax (state, rate_percent, is_freight_taxed, effective_from, source)
    values ('OH', 7.25, false, '2020-01-01', 'Test'), ('IN', 7, false, '2020-01-01', 'Test')`,
);
beforeEach(() => certificate('2999-12-31'));

/** The branch, which is in OH, has a certificate until a day; null for none. */
const certificate = (until: string | null, states: readonly string[] = []) =>
  run(shop.app.db)`
    update branch set tax_exempt = ${until !== null}, cert_expiry = ${until}::date,
      cert_from = null, cert_states = ${states}::text[]
    where branch_id = ${BRANCH}`;
const leftOn = (trackerId: number, date: PlainDate, shipmentNo = 1) =>
  run(shop.app.db)`
    update shipment set ship_date = ${date} where tracker_id = ${trackerId} and shipment_no = ${shipmentNo}`;
const preview = async (trackerId: number, shipment_no = 1) => {
  const books = await shop.who('accounting');
  const { body } = await books.post<InvoicePreview>(`/api/invoicing/preview/${trackerId}`, { shipment_no });
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data;
};
const orderOf = (trackerId: number) =>
  one<RecordRow<'tracker'>>(shop.app.db)`select * from tracker where tracker_id = ${trackerId}`;
const invoicesOf = (trackerId: number) =>
  many<RecordRow<'invoice'>>(shop.app.db)`
    select * from invoice where tracker_id = ${trackerId} order by invoice_id`;
const taxOn = (usd: number): number => Math.round(usd * 7.25) / 100;
const ship = () => shipOrder(shop, { job_state: 'OH', branch_id: BRANCH });
const byAccounting = async (trackerId: number, values: object) => {
  const books = await shop.who('accounting');
  const { body } = await books.post<LoadedRecord>(`/api/tracker/to_json/${trackerId}`);
  return books.post(`/api/tracker/save/${trackerId}`, { version: body.data?.version, ...values });
};

describe('an exempt order', () => {
  it('is taxed where its certificate expired the day before the truck left, and the invoice says so first', async () => {
    const { trackerId } = await ship();
    const before = await orderOf(trackerId);
    expect(before).toMatchObject({ tax: 0, tax_basis: 'exempt', tax_exempt: true });
    await leftOn(trackerId, day(-3));
    await certificate(day(-4));
    const seen = await preview(trackerId);
    expect(seen.warnings).toContain(
      `The exemption certificate for OH expired on ${formatDate(day(-4))}, before the sale on ${formatDate(day(-3))}. This invoice charges sales tax. To charge none, enter the renewed certificate at the branch first.`,
    );
    // goods, surcharge and fees are taxed in OH, freight is not
    const tax = taxOn(Number(before.total) - Number(before.freight));
    expect(seen.total).toBeCloseTo(Number(before.total) + tax, 2);
    await billTruck(shop, trackerId);
    expect(await invoicesOf(trackerId)).toMatchObject([
      { tax, tax_basis: 'rate', tax_percent: 7.25, tax_state: 'OH', total: seen.total },
    ]);
    expect(await orderOf(trackerId)).toMatchObject({
      tax,
      tax_basis: 'rate',
      tax_exempt: false,
      total: seen.total,
      status: 'invoiced',
    });
    const history = await many<{ reason: string }>(shop.app.db)`
      select reason from history where object = 'tracker' and record_id = ${trackerId} and field = 'tax'
      order by history_id desc limit 1`;
    expect(history).toEqual([{ reason: 'The sales tax goes by the day of the sale' }]);
  });

  it.each([
    ['whose certificate expires on the day on which the truck leaves', -3],
    ['whose certificate expired after the truck left', -1],
  ])('%s is not taxed', async (_what, expiry) => {
    const { trackerId } = await ship();
    await leftOn(trackerId, day(-3));
    await certificate(day(expiry));
    expect((await preview(trackerId)).warnings).toEqual([]);
    const { file_id } = await billTruck(shop, trackerId);
    expect(await invoicesOf(trackerId)).toMatchObject([{ tax: 0, tax_basis: 'exempt', tax_percent: null }]);
    expect(await readStoredPdf(shop.app, file_id ?? 0)).toContain('Tax exempt');
  });

  it('is taxed where the certificate does not name the state of delivery any more', async () => {
    const { trackerId } = await ship();
    await certificate('2999-12-31', ['IN']);
    expect((await preview(trackerId)).warnings[0]).toMatch(/^No exemption certificate for OH is valid on /);
    await billTruck(shop, trackerId);
    expect(await invoicesOf(trackerId)).toMatchObject([{ tax_basis: 'rate' }]);
  });

  it('says that no rate is set where the state has none', async () => {
    const { trackerId } = await ship();
    await certificate(day(-30));
    await run(shop.app.db)`update sales_tax set is_active = false where state = 'OH'`;
    const { warnings } = await preview(trackerId);
    await run(shop.app.db)`update sales_tax set is_active = true where state = 'OH'`;
    expect(warnings.join(' ')).toMatch(/expired on .* No sales tax rate is set for OH/);
  });

  it.each([
    [0, 'exempt'],
    [1, 'rate'],
  ])('whose certificate begins %s days after the truck left is by its tax basis: %s', async (days, basis) => {
    const { trackerId } = await ship();
    await leftOn(trackerId, day(-3));
    await run(shop.app.db)`update branch set cert_from = ${day(-3 + days)}::date where branch_id = ${BRANCH}`;
    expect((await preview(trackerId)).warnings).toEqual(
      basis === 'exempt'
        ? []
        : [
            `The exemption certificate for OH is valid from ${formatDate(day(-2))}, after the sale on ${formatDate(day(-3))}. This invoice charges sales tax. To charge none, correct the first day of the certificate at the branch first.`,
          ],
    );
    await billTruck(shop, trackerId);
    expect(await invoicesOf(trackerId)).toMatchObject([{ tax_basis: basis }]);
  });

  it('stays exempt by the word of accounting, whatever its certificate', async () => {
    await certificate(null);
    const { trackerId } = await ship();
    expect(await orderOf(trackerId)).toMatchObject({ tax_basis: 'rate', exempt_by_hand: false });
    await byAccounting(trackerId, { tax_exempt: true });
    expect(await orderOf(trackerId)).toMatchObject({ tax_basis: 'exempt', exempt_by_hand: true });
    await billTruck(shop, trackerId);
    expect(await invoicesOf(trackerId)).toMatchObject([{ tax: 0, tax_basis: 'exempt' }]);
  });
});

describe('a taxed order', () => {
  it('is not taxed where a renewed certificate is valid on the day on which the truck leaves', async () => {
    await certificate(day(-40));
    const { trackerId } = await ship();
    const before = await orderOf(trackerId);
    expect(before.tax_basis).toBe('rate');
    await certificate('2999-12-31');
    expect((await preview(trackerId)).warnings).toEqual([
      `An exemption certificate for OH is valid on ${formatDate(day(0))}, so this invoice charges no sales tax.`,
    ]);
    const { total } = await billTruck(shop, trackerId);
    expect(total).toBeCloseTo(Number(before.total) - Number(before.tax), 2);
    expect(await orderOf(trackerId)).toMatchObject({ tax: 0, tax_exempt: true, status: 'invoiced' });
  });

  it('stays taxed when accounting says so, and follows the certificate again once they undo it', async () => {
    const { trackerId } = await ship();
    await byAccounting(trackerId, { tax_exempt: false });
    expect(await orderOf(trackerId)).toMatchObject({ tax_basis: 'rate', exempt_by_hand: true });
    expect((await preview(trackerId)).warnings).toEqual([]);
    await byAccounting(trackerId, { tax_exempt: true });
    expect(await orderOf(trackerId)).toMatchObject({ tax_basis: 'exempt', exempt_by_hand: false });
    await certificate(day(-1));
    await billTruck(shop, trackerId);
    expect(await invoicesOf(trackerId)).toMatchObject([{ tax_basis: 'rate' }]);
  });
});

it('taxes each truck by its own day: one before the certificate expired, one after, one once it was renewed', async () => {
  const { trackerId, curbIds } = await shop.at('loading', {
    job_state: 'OH',
    branch_id: BRANCH,
    curbs: [{ ...CURB, qty: 3 }],
  });
  const [curbId] = curbIds;
  for (const no of [1, 2]) {
    await shop.truck(trackerId, { lines: [{ tracker_curb_id: curbId, qty: 1 }] });
    await (await shop.who('logistics')).post(`/api/shipping/leave/${trackerId}`, { shipment_no: no });
  }
  await shop.truck(trackerId, { lines: [{ tracker_curb_id: curbId, qty: 1 }] });
  await shop.finish(curbId ?? 0, 'loading', 'final_paperwork');
  await leftOn(trackerId, day(-9), 1);
  await leftOn(trackerId, day(-5), 2);
  await certificate(day(-7));
  await billTruck(shop, trackerId, 1);
  await billTruck(shop, trackerId, 2);
  // a change of the freight in between leaves what is invoiced as it is
  const { freight } = await orderOf(trackerId);
  await byAccounting(trackerId, { freight: Number(freight) + 10 });
  await certificate('2999-12-31');
  await billTruck(shop, trackerId, 3);
  const rows = await invoicesOf(trackerId);
  expect(rows.map(({ tax_basis }) => tax_basis)).toEqual(['exempt', 'rate', 'exempt']);
  const second = rows[1];
  const tax = taxOn(Number(second?.total) - Number(second?.tax) - Number(second?.freight));
  expect(rows.map((row) => row.tax)).toEqual([0, tax, 0]);
  const order = await orderOf(trackerId);
  expect(order).toMatchObject({ tax, status: 'invoiced' });
  const cents = (usd: unknown) => Math.round(Number(usd) * 100);
  expect(rows.reduce((sum, row) => sum + cents(row.total), 0)).toBe(cents(order.total));
});

it('taxes the whole order on the last truck if no rate was set before', async () => {
  await certificate(null);
  await run(shop.app.db)`update sales_tax set is_active = false where state = 'OH'`;
  const { trackerId, curbIds } = await shop.at('loading', {
    job_state: 'OH',
    branch_id: BRANCH,
    curbs: [{ ...CURB, qty: 2 }],
  });
  const [curbId] = curbIds;
  await shop.truck(trackerId, { lines: [{ tracker_curb_id: curbId, qty: 1 }] });
  await (await shop.who('logistics')).post(`/api/shipping/leave/${trackerId}`, { shipment_no: 1 });
  await shop.truck(trackerId, { lines: [{ tracker_curb_id: curbId, qty: 1 }] });
  await shop.finish(curbId ?? 0, 'loading', 'final_paperwork');
  await billTruck(shop, trackerId, 1);
  await run(shop.app.db)`update sales_tax set is_active = true where state = 'OH'`;
  await billTruck(shop, trackerId, 2);
  const order = await orderOf(trackerId);
  const tax = taxOn(Number(order.total) - Number(order.tax) - Number(order.freight));
  expect((await invoicesOf(trackerId)).map((row) => [row.tax_basis, row.tax])).toEqual([
    ['unset', 0],
    ['rate', tax],
  ]);
  expect(order).toMatchObject({ tax, status: 'invoiced' });
});
