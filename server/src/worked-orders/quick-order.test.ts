import type { LoadedRecord } from '@cdi/shared/contracts';
import { one, run } from '../storage/query.ts';
import { shipDrawn } from '../testing/bill-orders.ts';
import { openShop } from '../testing/drive-order.ts';
import { linedMaterials, toCent, workOutPrice } from '../testing/estimate.ts';
import { CURB, orderTestQuote, saveTestQuote, type TestOrder } from '../testing/place-order.ts';
import { readPapers } from '../testing/read-papers.ts';

/*
 * Two curbs of the worked take-off that a customer needs in five working days, at a price that sales lowers by 15 %, to an address
 * without a dock: 84 1/2 × 50 3/8 × 14, 18 gauge galvanized, 1 in. liner, 2×2 nailer, each on its skid.
 */
const PERIMETER_FT = (2 * (84.5 + 50.375)) / 12;
const LINER_FT2 = (PERIMETER_FT * 14) / 12;
const STRIP_FT = PERIMETER_FT * 1.05;
// bend deduction of 18 gauge galvanized: 0.1033 in.
const DEDUCTION = 2 * (0.0625 + 0.0516) - (Math.PI / 2) * (0.0625 + 0.33 * 0.0516);
// walls of flange 3, height 14, top 1 1/2 and hem 1/2, and four channels of 4 1/2 in. across: 41.83 ft²
const SHEET_FT2 = ((19 - 3 * DEDUCTION) * 2 * (84.5 + 2 + 50.375) + 4 * 50.375 * 4.5) / 144;
const CURB_LB = SHEET_FT2 * 2.15625 + LINER_FT2 * 0.125 + STRIP_FT * (0.47 + 0.05);
// two take 83.7 ft² of sheets of 40 ft² at a yield of .82: 2.6
const SHEETS = 3;
const [QTY, PARTS, BENDS] = [2, 6, 4 * 3 + 4 * 2];
const MINUTES = [
  10 + 3,
  20 + 1.2 * PARTS,
  8 + 0.4 * PARTS,
  10 + 0.6 * PARTS,
  10 + 2 * SHEETS,
  (3 + 6) * SHEETS,
  8 + 0.6 * BENDS * QTY,
  1.5 * ((4 * 14) / 12) * QTY,
  (18 + 0.8 * PERIMETER_FT) * QTY,
  (20 + 12 * 2) * QTY,
  8 * QTY,
  (10 + 1.1 * LINER_FT2) * QTY,
  (12 + 0.5 * PERIMETER_FT) * QTY,
  6 + 3 * QTY,
  6,
];
const PRICE = workOutPrice({
  qty: QTY,
  netLb: SHEET_FT2 * 2.15625,
  materials: linedMaterials(LINER_FT2, STRIP_FT, 12),
  minutes: MINUTES.reduce((sum, minutes) => sum + minutes, 0),
  // Great Lakes Supply buys at level D; two pieces have no break
  level: 0.55,
  quantity: 1,
  discount: 0.15,
  // five working days
  quickShip: 0.15,
});

/*
 * With flange 3 and skid 2 all around 94 1/2 × 60 3/8, 14 + 5 high; the skid has 39.6 ft² of wood at 2.2 lb, 87 lb: 193 lb in 62.7 ft³
 * are 3.08 lb/ft³, class 250, and nothing is 8 ft long. The lane takes $32 for 100 lb of class 100, so $80 for 100 lb of class 250:
 * 386 lb $308.66, with 20 % for fuel $370.39, and $85 for the liftgate.
 */
const SKID_LB = CURB_LB + ((94.5 * 60.375) / 144) * 2.2;
const FREIGHT = Math.round(((2 * SKID_LB) / 100) * 32 * 2.5 * 1.2 + 85);
// Ohio taxes the freight too
const TAX = toCent(((PRICE.subtotal ?? 0) + FREIGHT) * 0.0725);
const TOTAL = toCent((PRICE.subtotal ?? 0) + FREIGHT + TAX);
const dollars = (usd = 0): string => `$${usd.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

// the Monday after Thanksgiving, noon at the plant
let clock = new Date('2026-11-30T17:00:00Z');
const shop = openShop({ now: () => clock });
const { priceRows, quotePdf, paper, invoice, plan } = readPapers(shop);

describe('an order in five days, at a discount, with the freight of a lane', () => {
  let quoteId = 0;
  let order: TestOrder;
  let curbId = 0;

  const change = async (userName: string, values: Readonly<Record<string, unknown>>) => {
    const who = await shop.who(userName);
    const { body } = await who.post<LoadedRecord>(`/api/quote/to_json/${quoteId}`);
    return who.post<LoadedRecord>(`/api/quote/save/${quoteId}`, { version: body.data?.version ?? 0, ...values });
  };

  beforeAll(async () => {
    await run(shop.app.db)`
      insert into freight_lane (lane_name, zip_ranges, weight_rates, minimum_charge, fuel_percent, range_percent,
        liftgate_fee, limited_access_fee, overlength_fee)
      values ('Great Lakes', array['430-458'], '[{"fromLb":0,"usdPerCwt":32}]', 95, 20, 15, 85, 95, 110)`;
    await run(shop.app.db)`
      insert into sales_tax (state, rate_percent, is_freight_taxed, effective_from)
      values ('OH', 7.25, true, '2026-01-01')`;
    quoteId = await saveTestQuote(await shop.who('inside'), {
      company_id: 1,
      branch_id: 1,
      contact_user_id: await shop.app.userId('distributor'),
      job_state: 'OH',
      liftgate: true,
      quick_ship_days: '5',
      curbs: [{ ...CURB, qty: QTY }],
    });
  });

  it('has its discount from a manager: it leaves 18.7 % of margin, and the book asks for 22', async () => {
    // 1 − .38 ÷ (.55 × .85)
    const low = { discount_percent: 15, discount_reason: 'Emergency of a good customer' };
    const refused = (await change('inside', low)).body;
    expect([refused.code, refused.fields?.discount_percent]).toEqual([
      'VALIDATION',
      expect.stringMatching(/a manager has to enter it/),
    ]);
    expect((await change('manager', low)).body.opt).toBe('save');
    const { override_by } = await one<{ override_by: number | null }>(shop.app.db)`
      select override_by from quote where quote_id = ${quoteId}`;
    expect(override_by).toBe(await shop.app.userId('manager'));
  });

  it('costs the rows of the book, less 15 %, and 15 % of that for the hurry', async () => {
    expect(await priceRows(quoteId)).toEqual(PRICE);
    expect(PRICE).toMatchObject({ quantity_break: toCent((PRICE.list ?? 0) * 0.55) });
    expect(PRICE.goods).toBe(toCent(toCent((PRICE.quantity_break ?? 0) * 0.85) * 2));
    expect(PRICE.quick_ship).toBe(toCent((PRICE.goods ?? 0) * 0.15));
  });

  it('says every row on the quote, the freight as an estimate with how far it may be off', async () => {
    const text = await quotePdf(quoteId, 'inside');
    for (const said of [
      `Goods ${dollars(PRICE.goods)} Metal surcharge ${dollars(PRICE.surcharge)} Quick-ship fee, on curbs ${dollars(PRICE.quick_ship)} Subtotal ${dollars(PRICE.subtotal)}`,
      `Freight, estimated ${dollars(FREIGHT)} Tax ${dollars(TAX)} Total ${dollars(TOTAL)}`,
      '2 skids, about 385 lb together; largest 94 1/2" × 60 3/8" × 19"; freight class 250',
      // 455 less and more 15 %, to the next five
      'between $385 and $525',
      'Lead time after approval 5 working days',
    ])
      expect(text).toContain(said);
    expect(FREIGHT).toBe(455);
    // what is taken off is between us and the customer, why is not
    expect(text).not.toContain('Emergency');
  });

  it('is promised in five working days, and every stage is planned within them', async () => {
    order = await orderTestQuote(shop.app, 'distributor', quoteId);
    [curbId = 0] = order.curbIds;
    expect(await shop.tracker(order.trackerId)).toMatchObject({ total: TOTAL, freight: FREIGHT, quick_ship_days: '5' });
    for (const lane of ['drawing', 'checked', 'sent']) expect((await shop.draw(curbId, lane)).body.opt).toBe('save');
    expect((await shop.answer(curbId)).status).toBe(200);
    // Dec 1, 2, 3, 4, 7
    expect((await shop.tracker(order.trackerId)).promised_date).toBe('2026-12-07');
    const days = Object.values(await plan(curbId)).sort();
    expect([days[0], days.at(-1)]).toEqual(['2026-11-30', '2026-12-07']);
  });

  it('leaves within them and is invoiced with the freight that sales agreed', async () => {
    expect((await shop.move(curbId, 'sales_checking', 'done')).body.code).toBe('RULE');
    const inside = await shop.who('inside');
    const agreed = await inside.post(`/api/order/agree_freight/${order.trackerId}`, { freight: 412.5 });
    const tax = toCent(((PRICE.subtotal ?? 0) + 412.5) * 0.0725);
    const total = toCent((PRICE.subtotal ?? 0) + 412.5 + tax);
    expect(agreed.body.data).toEqual({ freight: 412.5, total });
    await shop.finish(curbId, 'sales_checking');
    expect((await shop.transition(order.trackerId, 'release', 'sales')).body.opt).toBe('save');
    clock = new Date('2026-12-07T17:00:00Z');
    shop.forgetSessions();
    const skid = { length: 95, width: 61, height: 19, weight_lb: 198 };
    const truck = await shipDrawn(shop, order, [[skid, skid]]);
    expect(truck).toMatchObject({ pieces: 2, weight_lb: 396 });
    // 198 lb in 95 × 61 × 19 = 63.7 ft³ are 3.11 lb/ft³
    const bol = await paper(truck.bol_no);
    expect(bol).toContain('1 Skid 2: 1 × roof curb, sheet metal 95 × 61 × 19 198 250');
    expect(bol).toContain('2 Total 396 250');
    expect(bol).toContain('Lift gate required at delivery');
    const { amounts, text } = await invoice(order.trackerId);
    expect(amounts).toMatchObject({ goods: PRICE.goods, surcharge: PRICE.surcharge, quick_fee: PRICE.quick_ship });
    expect(amounts).toMatchObject({ freight: 412.5, tax, total, dated: '2026-12-07', due: '2027-01-06' });
    expect(text).toContain(
      `Quick-ship fee, on curbs ${dollars(PRICE.quick_ship)} Freight $412.50 Sales tax, OH ${dollars(tax)}`,
    );
    expect(text).toContain(`Total ${dollars(total)}`);
  });
});
