import { shipDrawn } from '../testing/bill-orders.ts';
import { openShop } from '../testing/drive-order.ts';
import { toCent, workOutPrice } from '../testing/estimate.ts';
import { ISOLATED } from '../testing/isolation-curb.ts';
import { orderTestQuote, saveTestQuote, type TestOrder } from '../testing/place-order.ts';
import { readPapers } from '../testing/read-papers.ts';

/*
 * An isolation curb of the 1 in. class under a 10-ton unit with economizer and power exhaust. The maker prints the corners: 225, 192,
 * 285 and 333 lb, together 1,035. The base is 88 1/8 × 59 1/2, and the maker gives no curb: it is 1/4 in. smaller on each side.
 */
const [LONG, WIDE] = [88.125 - 0.5, 59.5 - 0.5];
const AROUND_IN = 2 * (LONG + WIDE);
const PERIMETER_FT = AROUND_IN / 12;
const DEDUCTION = 2 * (0.0625 + 0.0516) - (Math.PI / 2) * (0.0625 + 0.33 * 0.0516);
// walls 14 high with flange 3, top 1 1/2, hem 1/2, and four channels for the ducts, 18 gauge: 34.5 oz/ft²
const THIN_FT2 = ((19 - 3 * DEDUCTION) * 2 * (LONG + 2 + WIDE) + 4 * WIDE * 4.5) / 144;
// the floating rail, 8 in. flat of 14 gauge: 52.5 oz/ft², 53.5 lb
const RAIL_FT2 = (AROUND_IN * 8) / 144;
const RAIL_LB = RAIL_FT2 * 3.28125;
const STEEL_LB = THIN_FT2 * 2.15625 + RAIL_LB;
const LINER_FT2 = (PERIMETER_FT * 14) / 12;
const STRIP_FT = PERIMETER_FT * 1.05;

/*
 * Economizer, power exhaust and rail lie on all corners alike: (62 + 20 + 53.46) ÷ 4 = 33.86 lb more on each.
 * A 258.9, B 225.9, C 318.9, D 366.9 lb. One spring at each corner: A 350 lb at 74 %, D 500 lb at 73 %, both too stiff.
 * Two at each: A 129.4 of 150 (.86 in.), B 112.9 of 150 (.75), C 159.4 of 200 (.80), D 183.4 of 200 (.92): all between .75 and
 * 1 in., .16 in. apart, and with 1.5 in. of travel more than half an inch is left.
 */
const SPRINGS =
  'A 2 × S1-150 green (259 lb, 0.86 in.); B 2 × S1-150 green (226 lb, 0.75 in.); C 2 × S1-200 blue (319 lb, 0.80 in.); D 2 × S1-200 blue (367 lb, 0.92 in.)';
// a spring with its housing weighs 6 lb
const WEIGHT_LB = STEEL_LB + LINER_FT2 * 0.125 + STRIP_FT * (0.47 + 0.05) + 8 * 6;

// 4 walls, channels of supply and return, floating rail long and short
const PARTS = 8;
// walls 3 each, four channels 2 each, four rails 3 each
const BENDS = 4 * 3 + 4 * 2 + 4 * 3;
// 62.2 ft² on sheets of 40 ft² at .82
const SHEETS = 2;
const MINUTES = [
  10 + 3,
  // the springs are bought
  5,
  20 + 1.2 * PARTS,
  8 + 0.4 * PARTS,
  10 + 0.6 * PARTS,
  10 + 2 * SHEETS,
  (3 + 6) * SHEETS,
  8 + 0.6 * BENDS,
  // four welded corners of 14 in.
  1.5 * ((4 * 14) / 12),
  18 + 0.8 * PERIMETER_FT,
  // two openings, eight springs
  20 + 12 * 2 + 6 * 8,
  8,
  10 + 1.1 * LINER_FT2,
  12 + 0.5 * PERIMETER_FT,
  6 + 3,
  6,
];
const PRICE = workOutPrice({
  qty: 1,
  netLb: STEEL_LB,
  materials: {
    insulation: toCent(LINER_FT2 * 1.1),
    nailer: toCent(STRIP_FT * 0.85),
    gasket: toCent(STRIP_FT * 0.45),
    // $38 each in the 1 in. class; hardware four times that of a plain curb, $12
    springs: 8 * 38,
    hardware: 48,
  },
  minutes: MINUTES.reduce((sum, minutes) => sum + minutes, 0),
  level: 0.55,
  quantity: 1,
});

// the Monday after Thanksgiving
const shop = openShop({ now: () => new Date('2026-11-30T17:00:00Z') });
const { quoteLine, priceRows, quotePdf, paper, invoice, plan } = readPapers(shop);

describe('an isolation curb with an economizer', () => {
  let quotePaper = '';
  let order: TestOrder;
  let curbId = 0;

  beforeAll(async () => {
    const quoteId = await saveTestQuote(await shop.who('distributor'), { curbs: [ISOLATED] });
    quotePaper = await quotePdf(quoteId);
    order = await orderTestQuote(shop.app, 'distributor', quoteId);
    [curbId = 0] = order.curbIds;
  });

  it('uses the springs that its corner loads need', async () => {
    const line = await quoteLine(order.quoteId);
    expect(line).toMatchObject({ spring_count: 8, spring_set: SPRINGS });
    expect(line.steel_lb).toBeCloseTo(STEEL_LB, 1);
    expect(line.weight_total).toBeCloseTo(WEIGHT_LB, 1);
  });

  it('costs the rows of the book, springs among them', async () => {
    expect(await priceRows(order.quoteId)).toEqual(PRICE);
  });

  it('says so on the quote, as preliminary', () => {
    for (const said of [
      'RTU-7: Isolation (spring) curb',
      // 1,035 + 62 + 20
      'base 88 1/8" × 59 1/2", 1,035 lb, 1,117 lb with economizer and power exhaust.',
      '87 5/8" × 59" × 14" high, 18 ga',
      'A 2 × S1-150 green (259 lb, 0.86 in.)',
      'Wind, seismic and spring results are for budget and layout; not for construction until stamped.',
      // the springs are bought before the shop begins: 5 days more than 8
      'Lead time after approval 13 working days',
    ])
      expect(quotePaper).toContain(said);
  });

  it('is drawn with its springs, and planned with the days to buy them', async () => {
    for (const lane of ['drawing', 'checked', 'sent']) expect((await shop.draw(curbId, lane)).body.opt).toBe('save');
    const sheet = await paper('Drawing T-');
    for (const corner of SPRINGS.split('; ')) expect(sheet).toContain(corner.slice(0, 14));
    expect(sheet).toContain(`Weight of one curb about ${Math.round(WEIGHT_LB)} lb.`);
    expect((await shop.answer(curbId)).status).toBe(200);
    // 13 working days after Nov 30: Dec 17; bought 12 before, checked 13 before
    expect((await shop.tracker(order.trackerId)).promised_date).toBe('2026-12-17');
    expect(await plan(curbId)).toMatchObject({
      sales_checking: '2026-11-30',
      special_materials: '2026-12-01',
      engineering: '2026-12-08',
      guts: '2026-12-15',
      loading: '2026-12-17',
    });
  });

  it('leaves with its springs on, and they are part of its one price', async () => {
    // flange 3 and skid 2 all around, 14 + 6 of springs + 3 of rail + 5 of skid: 97 5/8 × 69 × 28; 360 lb in 109.6 ft³ are
    // 3.29 lb/ft³, class 250, and it is longer than 8 ft
    const truck = await shipDrawn(shop, order, [[{ length: 98, width: 69, height: 28, weight_lb: 360 }]]);
    expect(truck).toMatchObject({ pieces: 1, weight_lb: 360 });
    expect(await paper(truck.bol_no)).toContain('1 Skid 1: 1 × roof curb, sheet metal 98 × 69 × 28 360 250');
    const { amounts, text } = await invoice(order.trackerId);
    expect(amounts).toMatchObject({ goods: PRICE.goods, surcharge: PRICE.surcharge, total: PRICE.subtotal });
    // left on Nov 30, thirty days
    expect(amounts).toMatchObject({ dated: '2026-11-30', due: '2026-12-30' });
    expect(text).toContain('Isolation (spring) curb, 87 5/8" × 59" × 14"');
  });
});
