import type { LoadedRecord, OrderNeeds, PricedQuote } from '@cdi/shared/contracts';
import { cents, sumOf } from '../testing/change-orders.ts';
import { attachTestFile, CURB, saveTestQuote, SHIP_TO } from '../testing/place-order.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';
import { buildTestApp, type FormBody, type TestApp } from '../testing/test-app.ts';
import { one, run } from '../storage/query.ts';

/*
 * Ten economizers of 48 lb are 480 lb. In cartons they weigh 4 to 6 lb/ft³: class 175. At $100 for 100 lb of class 100
 * they cost 4.8 × 1.75 × 100 = $840; to Texas, at $200, $1,680. No least charge, no fuel, 15 % sure.
 */
const FREIGHT = 840;
const TO_TEXAS = 1680;

let app: TestApp;
let economizers: FormBody;

beforeAll(async () => {
  app = await buildTestApp();
  await run(app.db)`
    insert into freight_lane (lane_name, zip_ranges, weight_rates, minimum_charge, fuel_percent, range_percent,
      liftgate_fee, limited_access_fee, overlength_fee)
    values ('Ohio', array['430-458'], '[{"fromLb":0,"usdPerCwt":100}]', 0, 0, 15, 0, 0, 0),
      ('Texas', array['750-799'], '[{"fromLb":0,"usdPerCwt":200}]', 0, 0, 15, 0, 0, 0)`;
  await run(app.db)`
    insert into sales_tax (state, rate_percent, is_freight_taxed, effective_from)
    values ('OH', 10, true, '2026-01-01')`;
  const { id } = await one<{ id: number }>(app.db)`
    update part set weight_lb = 48 where part_no = 'ECON-1' returning part_id as id`;
  economizers = { part_id: id, qty: 10 };
});
afterAll(() => app.close());

const price = async (more: FormBody) => {
  const body = { job_name: 'Riverside', job_zip: '43604', job_state: 'OH', curbs: [], parts: [], ...more };
  return (await (await app.as('distributor')).post<PricedQuote>('/api/quote/price', body)).body.data;
};

it('the freight of parts alone is by weight and class, in the total, and taxed', async () => {
  const totals = (await price({ parts: [economizers] }))?.totals;
  expect(totals).toMatchObject({ freight: FREIGHT, freight_basis: 'estimated', freight_low: 710, freight_high: 970 });
  expect(totals?.tax).toBeCloseTo(((totals?.subtotal ?? 0) + FREIGHT) * 0.1, 2);
  expect(totals?.total).toBeCloseTo((totals?.subtotal ?? 0) + FREIGHT + (totals?.tax ?? 0), 2);
});

it('parts beside curbs add their weight', async () => {
  const curbs = (await price({ curbs: [CURB] }))?.totals?.freight ?? 0;
  const both = (await price({ curbs: [CURB], parts: [economizers] }))?.totals?.freight ?? 0;
  expect(curbs).toBeGreaterThan(0);
  // each is rounded to the dollar
  expect(Math.abs(both - curbs - FREIGHT)).toBeLessThanOrEqual(1);
});

it('quote, paper and order have the same freight, and for another lane all of the load is estimated again', async () => {
  const dealer = await app.as('distributor');
  const quoteId = await saveTestQuote(dealer, { job_state: 'OH', curbs: [], parts: [economizers] });
  const sent = await dealer.post<{ cdi_file_id: number }>(`/api/quote/send/${quoteId}`, { message: '' });
  const paper = (await readStoredPdf(app, sent.body.data?.cdi_file_id ?? 0)).replaceAll(/\s+/g, ' ');
  expect(paper).toContain('1 package, about 480 lb; freight class 175.');
  expect(paper).toContain('it will lie between $710 and $970');
  expect(paper).toContain('840.00');

  await attachTestFile(dealer, 'quote', quoteId, 8);
  const texas = { ship_to_state: 'TX', ship_to_zip: '75201' };
  const needs = await dealer.post<OrderNeeds>(`/api/quote/order_needs/${quoteId}`, texas);
  expect(needs.body.data?.delivered).toMatchObject({ freight: TO_TEXAS, freight_quoted: FREIGHT });
  const placed = await dealer.post<{ tracker_id: number }>(`/api/quote/order/${quoteId}`, SHIP_TO);
  const inside = await app.as('inside');
  const order = await inside.post<LoadedRecord>(`/api/tracker/to_json/${placed.body.data?.tracker_id}`);
  const fields = order.body.data?.fields ?? {};
  expect(fields).toMatchObject({ freight: FREIGHT, freight_basis: 'estimated' });
  expect(sumOf(fields)).toBe(cents(fields.total));
});

it('a part without a weight is not counted in the freight, and the quote says so', async () => {
  const { id } = await one<{ id: number }>(app.db)`
    insert into part (part_no, description, part_type, uom, list_price, cost, catalog_visible)
    values ('NEW-1', 'Something new', 'kit', 'each', 50, 20, true) returning part_id as id`;
  const unweighed = { part_id: id, qty: 1 };
  expect((await price({ parts: [unweighed] }))?.totals).toMatchObject({ freight: 0, freight_basis: 'unknown' });
  expect((await price({ parts: [economizers, unweighed] }))?.totals?.freight).toBe(FREIGHT);
  const dealer = await app.as('distributor');
  const quoteId = await saveTestQuote(dealer, { curbs: [], parts: [economizers, unweighed] });
  const sent = await dealer.post<{ cdi_file_id: number }>(`/api/quote/send/${quoteId}`, { message: '' });
  const paper = (await readStoredPdf(app, sent.body.data?.cdi_file_id ?? 0)).replaceAll(/\s+/g, ' ');
  expect(paper).toContain('One part has no weight on file: it is not counted, and weighed when it is packed.');
});

it('the quote says that parts ship from stock only when enough of them are there', async () => {
  const { id } = await one<{ id: number }>(app.db)`
    insert into part (part_no, description, part_type, uom, list_price, cost, weight_lb, catalog_visible, is_stocked,
      lead_days, on_hand)
    values ('FEW-1', 'Relief damper', 'damper', 'each', 50, 20, 12, true, true, 15, 3) returning part_id as id`;
  expect(await price({ parts: [{ part_id: id, qty: 3 }] })).toMatchObject({ lead_time_days: 1 });
  // the fourth has to be bought, in 15 working days
  const short = { part_id: id, qty: 4 };
  expect(await price({ parts: [short] })).toMatchObject({ lead_time_days: 15 });
  const dealer = await app.as('distributor');
  const read = async (qty: number) => {
    const quoteId = await saveTestQuote(dealer, { curbs: [], parts: [{ ...short, qty }] });
    const sent = await dealer.post<{ cdi_file_id: number }>(`/api/quote/send/${quoteId}`, { message: '' });
    return (await readStoredPdf(app, sent.body.data?.cdi_file_id ?? 0)).replaceAll(/\s+/g, ' ');
  };
  expect(await read(3)).toContain('Lead time 1 working day');
  expect(await read(3)).toContain('Parts ship from stock.');
  const paper = await read(4);
  expect(paper).toContain('Lead time 15 working days');
  expect(paper).toContain('Of some parts there are not so many in stock: the lead time says when all of them ship.');
  expect(paper).not.toContain('from stock');
});
