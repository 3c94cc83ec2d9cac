import { askReport, exportReport, linesOf } from '../../testing/ask-report.ts';
import { OrderDriver } from '../../testing/drive-order.ts';
import { one, run } from '../../storage/query.ts';
import { placeTestOrder, TWO_CURBS } from '../../testing/place-order.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** An invoice of three pieces of each curb of an order, $100 in all, as posting would store it. */
async function invoice(trackerId: number, date: string, surcharge: number): Promise<void> {
  await run(app.db)`
    with v as (
      insert into invoice (invoice_no, tracker_id, shipment_no, company_id, invoice_date, due_date, terms, goods,
        surcharge, quick_fee, engineering_fee, minimum_fill, freight, tax, cancel_fee, total, balance, status)
      values (${`INV-${date}`}, ${trackerId}, ${Number(date.slice(5, 7))}, 1, ${date}, ${date},
        'net_30', 100, ${surcharge}::numeric, 0, 0, 0, 0, 0, 0,
        ${100 + surcharge}::numeric, ${100 + surcharge}::numeric, 'open') returning invoice_id)
    insert into invoice_line (invoice_id, line_no, kind, tracker_curb_id, description, qty, unit_price, amount)
    select v.invoice_id, c.line_no, 'curb', c.tracker_curb_id, 'Curb', 3, 33.33, 100 / count(*) over ()
    from v, tracker_curb c where c.tracker_id = ${trackerId}
    union all select v.invoice_id, 90, 'surcharge', null, 'Metal surcharge', null, null, ${surcharge}::numeric from v`;
}

it('compares the charged surcharge with the extra cost of the metal in the month of the invoice', async () => {
  const { trackerId } = await placeTestOrder(app, 'distributor');
  // 94.61 lb net are 115.38 lb of gross sheet at a yield of .82: domain, section 8.2
  await run(app.db)`update tracker_curb set steel_lb = 94.61 where tracker_id = ${trackerId}`;
  await run(app.db)`
    insert into price_index (index_label, material, month, index_per_lb, base_per_lb, surcharge_per_lb, source,
      effective_date, status)
    values ('Steel, June 2026', 'steel', '2026-06-01', .80, .72, .08, 'Letter', '2026-06-01', 'active'),
      ('Steel, July 2026', 'steel', '2026-07-01', .90, .72, .18, 'Letter', '2026-07-01', 'draft')`;
  await invoice(trackerId, '2026-05-12', 20.77);
  await invoice(trackerId, '2026-07-02', 20.77);
  const { body } = await askReport(new OrderDriver(app), 'surcharge_recovery');
  // 346.13 lb at $0.06 are $20.77; in July the index of June is still the newest in force: at $0.08 they are $27.69
  expect(body.rows).toMatchObject([
    {
      month: '2026-07-01',
      metal: 'Steel',
      index_per_lb: 0.8,
      base_per_lb: 0.72,
      dearer: 27.69,
      charged: 20.77,
    },
    {
      month: '2026-05-01',
      metal: 'Steel',
      index_per_lb: 0.78,
      base_per_lb: 0.72,
      dearer: 20.77,
      charged: 20.77,
    },
  ]);
  expect(body.figures).toEqual({ lb: 692, dearer: 48.46, charged: 41.54, variance: -6.92 });
});

it('counts the surcharge of an invoice without a curb, so the total equals that of the invoices', async () => {
  const { trackerId } = await placeTestOrder(app, 'distributor');
  await run(app.db)`update tracker_curb set steel_lb = null where tracker_id = ${trackerId}`;
  await invoice(trackerId, '2026-07-09', 2.47);
  const people = new OrderDriver(app);
  const { body } = await askReport(people, 'surcharge_recovery');
  const { sum } = await one<{ sum: number }>(app.db)`select sum(surcharge) as sum from invoice where is_active`;
  expect(body.figures?.charged).toBe(Number(sum));
  expect(body.rows.find(({ metal }) => metal === 'No metal on the invoice')).toMatchObject({
    month: '2026-07-01',
    lb: 0,
    index_per_lb: null,
    dearer: 0,
    charged: 2.47,
    variance: 2.47,
  });
  const ofSteel = await askReport(people, 'surcharge_recovery', { material: 'steel' });
  expect(ofSteel.body.rows.map(({ metal }) => metal)).toEqual(['Steel', 'Steel']);
  // month, metal, pounds, index and base: numbers in a sheet
  expect(linesOf((await exportReport(people, 'surcharge_recovery')).text)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^2026-07-01,Steel,346\.1,0\.80,0\.72,27\.69,20\.77,-6\.92$/)]),
  );
});

it('shares the surcharge of two metals in whole cents that add up to it', async () => {
  const { trackerId, curbIds } = await placeTestOrder(app, 'distributor', TWO_CURBS);
  await run(app.db)`update tracker_curb set steel_lb = 100 where tracker_id = ${trackerId}`;
  await run(app.db)`
    update tracker_curb set steel_lb = 200, material_class = 'stainless_304' where tracker_curb_id = ${curbIds[1]}`;
  await invoice(trackerId, '2026-03-03', 10);
  const range = { date_from: '2026-03-01', date_to: '2026-03-31' };
  const { body } = await askReport(new OrderDriver(app), 'surcharge_recovery', range);
  // two thirds of the sheet are stainless: 10.00 × 1/3 = 3.33 and 10.00 × 2/3 = 6.67
  expect(Object.fromEntries(body.rows.map(({ metal, charged }) => [metal, charged]))).toEqual({
    Steel: 3.33,
    Stainless: 6.67,
  });
  expect(body.figures?.charged).toBe(10);
});
