import type { LoadedRecord, OrderNeeds } from '@cdi/shared/contracts';
import { one, run } from '../storage/query.ts';
import { attachTestFile, saveTestQuote, SHIP_TO } from '../testing/place-order.ts';
import { readStoredPdf } from '../testing/read-stored-pdf.ts';
import { buildTestApp, type FormBody, type TestApp } from '../testing/test-app.ts';

type Dock = { readonly zip: string; readonly state: string };

let app: TestApp;
/** Where the branch of the distributor takes its goods in. */
let dock: Dock;

beforeAll(async () => {
  app = await buildTestApp();
  dock = await one<Dock>(app.db)`
    select b.zip, b.state from branch b join "user" u on u.branch_id = b.branch_id
    where u.email = 'distributor@cdi.test'`;
  // a rate of $1 for 100 lb, so each lane takes its least charge: $1,000 to Ohio, $2,500 to Texas, no fuel
  const rate = '[{"fromLb":0,"usdPerCwt":1}]';
  await run(app.db)`
    insert into freight_lane (lane_name, zip_ranges, weight_rates, minimum_charge, fuel_percent, range_percent,
      liftgate_fee, limited_access_fee, overlength_fee)
    values ('Great Lakes', array['430-458'], ${rate}, 1000, 0, 15, 0, 0, 0),
      ('Texas', array['750-799'], ${rate}, 2500, 0, 15, 0, 0, 0)`;
  await run(app.db)`
    insert into sales_tax (state, rate_percent, is_freight_taxed, effective_from)
    values ('OH', 10, true, '2026-01-01'), ('TX', 5, true, '2026-01-01')`;
});
afterAll(() => app.close());

const DALLAS = {
  ...SHIP_TO,
  ship_to_name: 'Dallas site',
  ship_to_address: '1 Elm St',
  ship_to_city: 'Dallas',
  ship_to_state: 'TX',
  ship_to_zip: '75201',
};

async function quoteFor(quote: FormBody = {}): Promise<number> {
  const distributor = await app.as('distributor');
  const quoteId = await saveTestQuote(distributor, {
    job_city: 'Cincinnati',
    job_state: 'OH',
    job_zip: '45202',
    ...quote,
  });
  await attachTestFile(distributor, 'quote', quoteId, 8);
  return quoteId;
}
const needsOf = async (quoteId: number, place: FormBody = {}) => {
  const reply = await (await app.as('distributor')).post<OrderNeeds>(`/api/quote/order_needs/${quoteId}`, place);
  if (!reply.body.data) throw new Error(JSON.stringify(reply.body));
  return reply.body.data;
};
const order = async (quoteId: number, place: FormBody) =>
  (await app.as('distributor')).post<{ tracker_id: number }>(`/api/quote/order/${quoteId}`, place);
const orderOf = async (trackerId: number | undefined) =>
  (await (await app.as('inside')).post<LoadedRecord>(`/api/tracker/to_json/${trackerId}`)).body.data?.fields ?? {};

describe('the ship-to that is proposed', () => {
  it('is the place that the freight of the quote goes to', async () => {
    const needs = await needsOf(await quoteFor());
    // and it is priced there at once
    expect(needs.delivered).toMatchObject({ freight: 1000, is_as_quoted: true });
    expect(needs.ship_to).toMatchObject({
      name: 'Riverside',
      address: '',
      city: 'Cincinnati',
      state: 'OH',
      zip: '45202',
    });
    // the dock of the branch is a click away
    expect(needs.dock).toMatchObject({ zip: dock.zip, state: dock.state });
  });

  it('is the dock of the branch where the quote ships there, or says nothing', async () => {
    for (const job_zip of [dock.zip, '']) {
      const needs = await needsOf(await quoteFor({ job_zip }));
      expect(needs.ship_to).toEqual(needs.dock);
    }
  });
});

describe('another ship-to than that of the quote', () => {
  it('is shown with its freight, tax and total before anything is placed, and the order has these amounts', async () => {
    const quoteId = await quoteFor();
    const here = (await needsOf(quoteId, { ship_to_state: 'OH', ship_to_zip: '43604' })).delivered;
    expect(here).toMatchObject({ freight: 1000, freight_basis: 'estimated', is_as_quoted: true });
    const there = (await needsOf(quoteId, { ship_to_state: 'TX', ship_to_zip: '75201' })).delivered;
    expect(there).toMatchObject({ freight: 2500, freight_basis: 'estimated', is_as_quoted: false });
    // goods and surcharge are the same: the total without freight and tax
    const goods = (amounts: typeof here) => (amounts?.total ?? 0) - (amounts?.tax ?? 0) - (amounts?.freight ?? 0);
    expect(goods(there)).toBeCloseTo(goods(here), 2);
    expect(there?.tax).toBeCloseTo((goods(there) + 2500) * 0.05, 2);

    const placed = await order(quoteId, { ...DALLAS, agreed_total: there?.total });
    expect(await orderOf(placed.body.data?.tracker_id)).toMatchObject({
      freight: 2500,
      freight_quoted: 2500,
      freight_basis: 'estimated',
      tax: there?.tax,
      total: there?.total,
    });
  });

  it('is refused at the total shown for another place', async () => {
    const quoteId = await quoteFor();
    const here = (await needsOf(quoteId, { ship_to_state: 'OH', ship_to_zip: '43604' })).delivered;
    const refused = await order(quoteId, { ...DALLAS, agreed_total: here?.total });
    expect(refused.body).toMatchObject({
      code: 'VALIDATION',
      fields: { ship_to_zip: expect.stringMatching(/total.*75201.*look at it/i) },
    });
    expect((await order(quoteId, { ...SHIP_TO, agreed_total: here?.total })).body.data).toBeDefined();
  });

  it('is reported in the answer to a program that was shown no total', async () => {
    const { body } = await order(await quoteFor(), DALLAS);
    expect(body).toMatchObject({ opt: 'warning', msg: expect.stringMatching(/freight.*75201.*\$2,500/i) });
  });
});

it('an order within the lane keeps the freight of the quote, as long as the prices are valid', async () => {
  const quoteId = await quoteFor();
  await run(app.db)`update freight_lane set minimum_charge = 1100 where lane_name = 'Great Lakes'`;
  const { delivered } = await needsOf(quoteId, { ship_to_state: 'OH', ship_to_zip: '44101' });
  await run(app.db)`update freight_lane set minimum_charge = 1000 where lane_name = 'Great Lakes'`;
  expect(delivered).toMatchObject({ freight: 1000, is_as_quoted: true });
});

it('freight is estimated once the ship-to is known, when the quote had no ZIP', async () => {
  const quoteId = await quoteFor({ job_zip: '' });
  const { delivered } = await needsOf(quoteId, { ship_to_state: 'TX', ship_to_zip: '75201' });
  expect(delivered).toMatchObject({ freight: 2500, freight_basis: 'estimated', is_as_quoted: false });
});

it('an order shows no amounts to a company that may see no prices', async () => {
  const quoteId = await quoteFor();
  await run(app.db)`
    update company set show_prices = false
    where company_id = (select company_id from "user" where email = 'distributor@cdi.test')`;
  const { delivered } = await needsOf(quoteId, { ship_to_state: 'TX', ship_to_zip: '75201' });
  const guessed = await order(quoteId, { ...SHIP_TO, agreed_total: 1 });
  const path = `/api/quote/send/${quoteId}`;
  const sent = await (await app.as('distributor')).post<{ cdi_file_id: number }>(path, { message: '' });
  const quoted = await readStoredPdf(app, sent.body.data?.cdi_file_id ?? 0);
  await run(app.db)`
    update company set show_prices = true
    where company_id = (select company_id from "user" where email = 'distributor@cdi.test')`;
  expect(delivered).toBeNull();
  expect(guessed.body).toMatchObject({ code: 'VALIDATION', msg: expect.stringMatching(/is another one/) });
  expect(JSON.stringify(guessed.body)).not.toContain('$');
  expect(quoted).toContain('The freight in the total is an estimate.');
  expect(quoted).not.toContain('$');
});
