import { run } from '../storage/query.ts';
import { openShop } from '../testing/drive-order.ts';
import { toCent, workOutPrice } from '../testing/estimate.ts';
import { orderTestQuote, saveTestQuote, type TestOrder } from '../testing/place-order.ts';
import { readPapers } from '../testing/read-papers.ts';
import type { FormBody } from '../testing/test-app.ts';

/*
 * An adapter of the size of the curb below it. Every number is worked out by hand from the measures of the job; the shop's own
 * practice (pan and lap of an adapter, 1 in. flanges of its ducts) is noted beside it.
 *
 * The old curb is 84 1/2 × 50 3/8 outside, and so is the maker's curb of the new unit. The new supply opening is smaller and lies
 * 3 in. further along; the return stays where it was. 12 in. high, 18 gauge galvanized, welded, 1 in. liner, 2×2 nailer.
 */
const ADAPTER: FormBody = {
  curb_type: 'ADP',
  tag: 'RTU-1',
  qty: 1,
  existing_od_length: '84 1/2',
  existing_od_width: '50 3/8',
  existing_sa_x: 8,
  existing_sa_y: 6,
  existing_sa_length: '34 3/8',
  existing_sa_width: '18 1/4',
  existing_ra_x: 8,
  existing_ra_y: 28,
  existing_ra_length: '34 3/8',
  existing_ra_width: '18 1/2',
  unit_base_length: '88 5/8',
  unit_base_width: '53 1/4',
  unit_curb_length: '84 1/2',
  unit_curb_width: '50 3/8',
  unit_weight: 870,
  // the base reaches 2 1/16 past the curb along, 1 7/16 across: (88 5/8 − 84 1/2) / 2, (53 1/4 − 50 3/8) / 2.
  // middle of the old supply 8 + 17 3/16 = 25 3/16, of the new one 3 more: 28 3/16 − 10 + 2 1/16 = 20 1/4
  sa_x: '20 1/4',
  // middle 6 + 9 1/8 = 15 1/8, − 8 + 1 7/16 = 8 9/16
  sa_y: '8 9/16',
  sa_length: 20,
  sa_width: 16,
  // 8 + 2 1/16, 28 + 1 7/16
  ra_x: '10 1/16',
  ra_y: '29 7/16',
  ra_length: '34 3/8',
  ra_width: '18 1/2',
  height: 12,
  gauge: '18',
  insulation: '1in_1.5lb',
  nailer: '2x2',
  material_class: 'galvanised',
  design_cfm: 1500,
};

// the bend deduction of 18 gauge galvanized, 0.0516 thick, inside radius 1/16, K .33: 0.1033 in.
const DEDUCTION = 2 * (0.0625 + 0.0516) - (Math.PI / 2) * (0.0625 + 0.33 * 0.0516);
// base flange 3 + height 12 + top flange 1 1/2 + hem 1/2, three bends
const WALL_WIDE = 3 + 12 + 1.5 + 0.5 - 3 * DEDUCTION;
// long walls carry a 1 in. tab at each end
const WALLS_IN2 = WALL_WIDE * 2 * (84.5 + 2 + 50.375);
// bottom pan with a 1 in. flange around, less the two old openings
const PAN_IN2 = 86.5 * 52.375 - 34.375 * 18.25 - 34.375 * 18.5;
// lap over the old curb, 4 1/2 in. flat, all around
const LAP_IN2 = 4.5 * 2 * (84.5 + 50.375);
// supply duct 34 3/8 × 18 1/4 below, 20 × 16 above, 3 in. off along: front and rear 12.053 high on the slant, left 15.741, right
// 12.710, together 7.935 ft²
const SUPPLY_FT2 = 7.935;
// a flange of 1 in. at both ends of every side
const SUPPLY_FLANGES_IN2 = 2 * (34.375 + 20) + 2 * (18.25 + 16);
// return duct straight down
const RETURN_IN2 = 12 * 2 * (34.375 + 18.5);
const RETURN_FLANGES_IN2 = 2 * 2 * (34.375 + 18.5);
// the wall between the two, along the curb, 1 in. flange at top and foot
const DIVIDER_IN2 = 84.5 * 14;
const SHEET_FT2 =
  SUPPLY_FT2 +
  (WALLS_IN2 + PAN_IN2 + LAP_IN2 + SUPPLY_FLANGES_IN2 + RETURN_IN2 + RETURN_FLANGES_IN2 + DIVIDER_IN2) / 144;
// 18 gauge galvanized: 34.5 oz/ft²
const STEEL_LB = SHEET_FT2 * 2.15625;
const PERIMETER_FT = (2 * (84.5 + 50.375)) / 12;
// walls and ducts, without their flanges
const LINER_FT2 = PERIMETER_FT * 1 + SUPPLY_FT2 + RETURN_IN2 / 144;
// nailer and gasket with 5 % waste
const STRIP_FT = PERIMETER_FT * 1.05;
// liner 1 in. of 1.5 lb/ft³ = .125 lb/ft², 2×2 .47 lb/ft, gasket .05 lb/ft
const WEIGHT_LB = STEEL_LB + LINER_FT2 * (1.5 / 12) + STRIP_FT * (0.47 + 0.05);

// 4 walls, pan, 2 kinds of lap, 4 sides of each duct, divider
const PARTS = 4 + 1 + 2 + 8 + 1;
// walls 3 each, pan 4, four laps 2 each, duct sides 3 each, divider 2
const BENDS = 4 * 3 + 4 + 4 * 2 + 8 * 3 + 2;
// a clinch every 3 in. of duct corner: two of 15.781 and two of 12.759 in., four of 12 in. = 105.08 in.
const JOINTS = 36;
// a sheet of 48 × 120 in. is 40 ft², at a yield of .82: 90.5 / 32.8 = 2.8
const SHEETS = 3;
const MINUTES = {
  sales_checking: 10 + 3,
  engineering: 20 + 1.2 * PARTS,
  eng_checking: 8 + 0.4 * PARTS,
  radan: 10 + 0.6 * PARTS,
  batching: 10 + 2 * SHEETS,
  turret: (3 + 6) * SHEETS,
  folding: 8 + 0.6 * BENDS,
  // four welded corners of 12 in. = 4 ft
  clinching: 0.35 * JOINTS + 1.5 * 4,
  shell: 18 + 0.8 * PERIMETER_FT,
  guts: 20 + 12 * 2,
  quality_control: 8,
  insulate: 10 + 1.1 * LINER_FT2,
  crate: 12 + 0.5 * PERIMETER_FT,
  loading: 6 + 3,
  final_paperwork: 6,
};
const PRICE = workOutPrice({
  qty: 1,
  netLb: STEEL_LB,
  materials: {
    insulation: toCent(LINER_FT2 * 1.1),
    nailer: toCent(STRIP_FT * 0.85),
    gasket: toCent(STRIP_FT * 0.45),
    // one and a half times the hardware of a plain curb, $12
    hardware: 18,
  },
  minutes: Object.values(MINUTES).reduce((sum, minutes) => sum + minutes, 0),
  // Great Lakes Supply buys at level D
  level: 0.55,
  quantity: 1,
});
/*
 * 1,500 cfm. Supply, down from 20 × 16 (2.222 ft²) to 34 3/8 × 18 1/4 (4.357 ft²): 675 fpm, (675 ÷ 4005)² = .0284 in. wg; 3 in. off
 * is less than half the opening, .3, and it widens, (1 − 2.222 ÷ 4.357)² = .240: .540 × .0284 = .0153. Return, up 34 3/8 × 18 1/2
 * (4.416 ft²) straight: 340 fpm, .0072, × .1 = .0007. Friction of a foot of lined duct: .0005 in the narrow supply (.048 per 100 ft
 * in a round one of 19 1/2 in.), .0001 in the return. Together .0166.
 */
const AIR = ['Supply airflow 1,500 cfm.', 'Added static pressure: 0.017 in. wg, supply and return.'];
// what the form comes to: $642.97 to make, $1,692.03 in the list, .55 of it $930.62; 238 lb of gross sheet at $.06 $14.28
const TOTALS = { cost: 642.97, list: 1692.03, goods: 930.62, surcharge: 14.28, subtotal: 944.9 };

// Friday before Thanksgiving, noon at the plant
let clock = new Date('2026-11-20T17:00:00Z');
const shop = openShop({ now: () => clock });
const { quoteLine, priceRows, quotePdf, paper, labels, invoice, plan } = readPapers(shop);

describe('an adapter of the size of the curb below it', () => {
  let quotePaper = '';
  let order: TestOrder;
  let curbId = 0;

  beforeAll(async () => {
    const { db } = shop.app;
    await run(db)`
      insert into sales_tax (state, rate_percent, is_freight_taxed, effective_from)
      values ('OH', 7.25, true, '2026-01-01')`;
    // the plant is closed on Thanksgiving and the day after
    for (const day of ['2026-11-26', '2026-11-27'])
      await run(db)`
        insert into holiday (holiday_date, cdi_location_id, holiday_name) values (${day}, 1, 'Thanksgiving')`;
    const quoteId = await saveTestQuote(await shop.who('distributor'), { job_state: 'OH', curbs: [ADAPTER] });
    quotePaper = await quotePdf(quoteId);
    order = await orderTestQuote(shop.app, 'distributor', quoteId);
    [curbId = 0] = order.curbIds;
  });

  it('has the sheet, the liner and the weight of the drawing', async () => {
    const line = await quoteLine(order.quoteId);
    expect(line.steel_lb).toBeCloseTo(STEEL_LB, 1);
    expect(line.steel_lb).toBeCloseTo(195.16, 1);
    expect(line.insulation_ft2).toBeCloseTo(LINER_FT2, 2);
    expect(line.perimeter_ft).toBeCloseTo(22.479, 3);
    expect(line.weight_total).toBeCloseTo(WEIGHT_LB, 1);
    expect([line.h_a, line.h_b, line.h_c, line.h_d]).toEqual([12, 12, 12, 12]);
  });

  it('costs the rows of the book', async () => {
    const rows = await priceRows(order.quoteId);
    expect(rows).toEqual(PRICE);
    expect(rows).toMatchObject(TOTALS);
  });

  it('has all of it on the quote, with tax, and without freight, which is not known yet', () => {
    for (const said of [
      'RTU-1: Curb adapter, standard 84 1/2" × 50 3/8" × 12" high, 18 ga Galvanized G90, 212 lb each',
      // Ohio 7.25 % of $944.90
      'Goods $930.62 Metal surcharge $14.28 Subtotal $944.90 Freight not included Tax $68.51 Total $1,013.41',
      // on a skid 5 in. high that reaches 2 in. past it: 88 1/2 × 54 3/8 × 17. 33.4 ft² of wood at 2.2 lb make 286 lb, 6.04 lb/ft³
      '1 skid, about 285 lb; 88 1/2" × 54 3/8" × 17"; freight class 125',
      'Lead time after approval 8 working days',
      'Valid until Dec 20, 2026',
    ])
      expect(quotePaper).toContain(said);
    for (const fits of [/left \(A.D\) 2 1\/16" fits/, /right \(B.C\) 2 1\/16" fits/, /front \(A.B\) 1 7\/16" fits/])
      expect(quotePaper).toMatch(fits);
  });

  it('is acknowledged with the lead time of the quote, no requested date, and no promise before the drawing is approved', async () => {
    const text = await paper('Order acknowledgment');
    for (const said of [
      '8 working days after the drawings are approved',
      'Requested ship date none asked for',
      'Promised ship date set when all drawings are approved',
      'Approve the drawings (RTU-1)',
      'Total $1,013.41',
    ])
      expect(text).toContain(said);
    // drawn in 3 days, approved in 2, made in 8: the 13th working day is Dec 11, and Sales Checking is due 13 days before: today
    expect(await plan(curbId)).toMatchObject({
      sales_checking: '2026-11-20',
      engineering: '2026-12-02',
      loading: '2026-12-11',
    });
  });

  it('is drawn by its own sizes', async () => {
    for (const lane of ['drawing', 'checked', 'sent']) expect((await shop.draw(curbId, lane)).body.opt).toBe('save');
    const text = await paper('Drawing T-');
    for (const said of [
      ...AIR,
      // along: old supply from 8, the new one 10 3/16 on, 20 long, the old one ends 4 3/16 on, 42 1/8 to the wall
      '8" 10 3/16" 20" 4 3/16" 42 1/8"',
      // across: 7 1/8, 16, 4 7/8 to the return at 28, 18 1/2, 3 7/8
      '7 1/8" 16" 4 7/8" 18 1/2" 3 7/8"',
      'New unit: base 88 5/8" × 53 1/4", 870 lb.',
      'Existing curb outside 84 1/2" × 50 3/8"; from its corner A: supply 34 3/8" × 18 1/4" at 8", 6"; return 34 3/8" × 18 1/2" at 8", 28".',
      'Outside 84 1/2" × 50 3/8", 12" high.',
      'Weight of one curb about 212 lb.',
      'REVISION A SHEET 1 of 1',
    ])
      expect(text).toContain(said);
  });

  it('is promised from the day of its approval, and planned back from there over the holidays', async () => {
    clock = new Date('2026-11-23T17:00:00Z');
    shop.forgetSessions();
    expect((await shop.answer(curbId)).status).toBe(200);
    // Monday, and 8 working days: Nov 24, 25, 30, Dec 1, 2, 3, 4, 7
    expect((await shop.tracker(order.trackerId)).promised_date).toBe('2026-12-07');
    expect(await plan(curbId)).toEqual({
      loading: '2026-12-07',
      final_paperwork: '2026-12-07',
      crate: '2026-12-04',
      insulate: '2026-12-04',
      quality_control: '2026-12-03',
      shell: '2026-12-03',
      guts: '2026-12-03',
      folding: '2026-12-02',
      clinching: '2026-12-02',
      turret: '2026-12-01',
      batching: '2026-11-30',
      radan: '2026-11-30',
      // Thursday and Friday are off
      eng_checking: '2026-11-25',
      engineering: '2026-11-24',
      // 13 days before is past: today, as it is approved
      sales_checking: '2026-11-23',
    });
  });

  it('takes the freight that sales agrees, taxed as Ohio taxes it', async () => {
    const inside = await shop.who('inside');
    const agreed = await inside.post(`/api/order/agree_freight/${order.trackerId}`, { freight: 185 });
    // 7.25 % of $944.90 + $185.00 = $81.92
    expect(agreed.body.data).toEqual({ freight: 185, total: 1211.82 });
    await inside.post(`/api/order/acknowledgment/${order.trackerId}`, {});
    const text = await paper('Order acknowledgment');
    expect(text).toContain('Subtotal $944.90 Freight $185.00 Tax $81.92 Total $1,211.82');
    expect(text).toContain('Promised ship date Dec 7, 2026');
  });

  it('leaves with papers that say what is on the truck', async () => {
    expect((await shop.move(curbId, 'sales_checking', 'done')).body.opt).toBe('save');
    expect((await shop.transition(order.trackerId, 'release', 'sales')).body.opt).toBe('save');
    await shop.finishUpTo(curbId, 'final_paperwork');
    // a crate of 90 × 56 × 22 in. and 260 lb: 64.2 ft³, 4.05 lb/ft³, class 175
    expect(await paper('BOL-')).toContain('1 Skid 1: 1 × roof curb adapter, sheet metal 90 × 56 × 22 260 175');
    const slip = await paper('Packing slip T-');
    expect(slip).toContain('RTU-1 Curb adapter, standard, 84 1/2" × 50 3/8" × 12" 1 0 1 0');
    expect(slip).toContain('1 piece, 260 lb Skid 1 of 1');
    expect(slip).not.toContain('$');
    const tags = await labels(order.trackerId);
    expect(tags).toContain('Curb 1 of 1');
    expect(tags).toContain('212 lb SHIP TO Riverside 12 River Rd Toledo OH 43604');
    expect(tags).toContain('90 × 56 × 22 in., 260 lb Freight class 175');
  });

  it('is invoiced with the freight that was agreed and the tax on it', async () => {
    await shop.finish(curbId, 'final_paperwork');
    const { amounts, text } = await invoice(order.trackerId);
    expect(amounts).toMatchObject({ goods: 930.62, surcharge: 14.28, freight: 185, tax: 81.92, total: 1211.82 });
    // it left on Monday, Nov 23; thirty days later is Dec 23
    expect(amounts).toMatchObject({ dated: '2026-11-23', due: '2026-12-23' });
    for (const said of [
      'Metal surcharge $14.28 Freight $185.00 Sales tax, OH $81.92 Total $1,211.82',
      'due Dec 23, 2026',
    ])
      expect(text).toContain(said);
  });
});
