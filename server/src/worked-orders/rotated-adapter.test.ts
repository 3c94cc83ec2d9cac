import { shipDrawn } from '../testing/bill-orders.ts';
import { openShop } from '../testing/drive-order.ts';
import { linedMaterials, workOutPrice } from '../testing/estimate.ts';
import { orderTestQuote, saveTestQuote, type TestOrder } from '../testing/place-order.ts';
import { readPapers } from '../testing/read-papers.ts';
import type { FormBody } from '../testing/test-app.ts';

/*
 * An adapter whose unit is turned by a quarter, counter-clockwise: its length of 88 5/8 lies across, so the maker's curb of
 * 84 1/2 × 50 3/8 becomes 50 3/8 × 84 1/2, which is the old curb. What lay x along and y across of the base then lies
 * 53 1/4 − y − width along and x across.
 */
const ROTATED: FormBody = {
  curb_type: 'ADP',
  tag: 'RTU-6',
  qty: 1,
  orientation: '90',
  existing_od_length: '50 3/8',
  existing_od_width: '84 1/2',
  // 53 1/4 − 7 7/16 − 18 1/4 = 27 9/16 from the base, less 1 7/16: 26 1/8; across 10 1/16 − 2 1/16 = 8
  existing_sa_x: '26 1/8',
  existing_sa_y: 8,
  existing_sa_length: '18 1/4',
  existing_sa_width: '34 3/8',
  // 53 1/4 − 29 7/16 − 18 1/2 − 1 7/16 = 3 7/8
  existing_ra_x: '3 7/8',
  existing_ra_y: 8,
  existing_ra_length: '18 1/2',
  existing_ra_width: '34 3/8',
  unit_base_length: '88 5/8',
  unit_base_width: '53 1/4',
  unit_curb_length: '84 1/2',
  unit_curb_width: '50 3/8',
  unit_weight: 870,
  sa_x: '10 1/16',
  sa_y: '7 7/16',
  sa_length: '34 3/8',
  sa_width: '18 1/4',
  ra_x: '10 1/16',
  ra_y: '29 7/16',
  ra_length: '34 3/8',
  ra_width: '18 1/2',
  height: 14,
  gauge: '18',
  insulation: '1in_1.5lb',
  nailer: '2x2',
  material_class: 'galvanised',
};
const DEDUCTION = 2 * (0.0625 + 0.0516) - (Math.PI / 2) * (0.0625 + 0.33 * 0.0516);
const WALLS_IN2 = (19 - 3 * DEDUCTION) * 2 * (50.375 + 2 + 84.5);
const PAN_IN2 = 52.375 * 86.5 - 34.375 * (18.25 + 18.5);
const LAP_IN2 = 4.5 * 2 * (50.375 + 84.5);
// both ducts straight down, 14 in., with a flange of 1 in. at both ends of every side
const DUCTS_IN2 = 14 * 2 * (2 * 34.375 + 18.25 + 18.5);
const FLANGES_IN2 = 2 * 2 * (2 * 34.375 + 18.25 + 18.5);
// supply and return lie side by side along: the wall between them runs across
const DIVIDER_IN2 = 84.5 * 16;
const SHEET_FT2 = (WALLS_IN2 + PAN_IN2 + LAP_IN2 + DUCTS_IN2 + FLANGES_IN2 + DIVIDER_IN2) / 144;
const STEEL_LB = SHEET_FT2 * 2.15625;
const PERIMETER_FT = (2 * (50.375 + 84.5)) / 12;
const LINER_FT2 = (PERIMETER_FT * 14) / 12 + DUCTS_IN2 / 144;
const STRIP_FT = PERIMETER_FT * 1.05;
const WEIGHT_LB = STEEL_LB + LINER_FT2 * 0.125 + STRIP_FT * (0.47 + 0.05);
const [PARTS, BENDS] = [16, 4 * 3 + 4 + 4 * 2 + 8 * 3 + 2];
// eight duct corners of 14 in., a clinch every 3
const JOINTS = 38;
// 99.5 ft² on sheets of 40 ft² at .82: 3.03
const SHEETS = 4;
const MINUTES = [
  10 + 3,
  20 + 1.2 * PARTS,
  8 + 0.4 * PARTS,
  10 + 0.6 * PARTS,
  10 + 2 * SHEETS,
  (3 + 6) * SHEETS,
  8 + 0.6 * BENDS,
  0.35 * JOINTS + 1.5 * ((4 * 14) / 12),
  18 + 0.8 * PERIMETER_FT,
  20 + 12 * 2,
  8,
  10 + 1.1 * LINER_FT2,
  12 + 0.5 * PERIMETER_FT,
  6 + 3,
  6,
];
const PRICE = workOutPrice({
  qty: 1,
  netLb: STEEL_LB,
  materials: linedMaterials(LINER_FT2, STRIP_FT, 18),
  minutes: MINUTES.reduce((sum, minutes) => sum + minutes, 0),
  level: 0.55,
  quantity: 1,
});

const shop = openShop();
const { quoteLine, priceRows, quotePdf, paper, labels, invoice } = readPapers(shop);

describe('an adapter under a unit that is turned', () => {
  let quotePaper = '';
  let order: TestOrder;

  beforeAll(async () => {
    const quoteId = await saveTestQuote(await shop.who('distributor'), { curbs: [ROTATED] });
    quotePaper = await quotePdf(quoteId);
    order = await orderTestQuote(shop.app, 'distributor', quoteId);
  });

  it('is as large as the old curb, and its ducts go straight down', async () => {
    const line = await quoteLine(order.quoteId);
    expect(line.steel_lb).toBeCloseTo(STEEL_LB, 1);
    expect(line.insulation_ft2).toBeCloseTo(LINER_FT2, 2);
    expect(line.weight_total).toBeCloseTo(WEIGHT_LB, 1);
  });

  it('costs the rows of the book', async () => {
    expect(await priceRows(order.quoteId)).toEqual(PRICE);
  });

  it('says on quote and sheet how it is turned, and that it fits', async () => {
    expect(quotePaper).toContain('RTU-6: Curb adapter, standard 50 3/8" × 84 1/2" × 14" high');
    expect(quotePaper).toMatch(/left \(A.D\) 1 7\/16" fits/);
    expect(quotePaper).toMatch(/front \(A.B\) 2 1\/16" fits/);
    expect(quotePaper).toContain('Supply, new over old 100 %');
    expect(quotePaper).toContain('Return, new over old 100 %');
    const [curbId = 0] = order.curbIds;
    for (const lane of ['drawing', 'checked', 'sent']) expect((await shop.draw(curbId, lane)).body.opt).toBe('save');
    const sheet = await paper('Drawing T-');
    expect(sheet).toContain('870 lb, turned 90° counter-clockwise.');
    expect(sheet).toContain('Outside 50 3/8" × 84 1/2", 14" high.');
    // along from A: return from 3 7/8, 18 1/2 long, 3 3/4 to the supply, 18 1/4 long, 6 to wall B–C
    expect(sheet).toContain('3 7/8" 18 1/2" 3 3/4" 18 1/4" 6"');
  });

  it('leaves and is invoiced as it was ordered', async () => {
    // 84 1/2 + 4 by 50 3/8 + 4 by 14 + 5; measured 89 × 55 × 19 and weighed 320 lb: 53.8 ft³, 5.95 lb/ft³, class 175
    const truck = await shipDrawn(shop, order, [[{ length: 89, width: 55, height: 19, weight_lb: 320 }]]);
    expect(truck).toMatchObject({ pieces: 1, weight_lb: 320 });
    const bol = await paper(truck.bol_no);
    expect(bol).toContain('1 Skid 1: 1 × roof curb adapter, sheet metal 89 × 55 × 19 320 175');
    expect(bol).toContain('1 Total 320 175');
    expect(await labels(order.trackerId)).toContain('50 3/8" × 84 1/2" × 14"');
    const { amounts, text } = await invoice(order.trackerId);
    expect(amounts).toMatchObject({ goods: PRICE.goods, surcharge: PRICE.surcharge, total: PRICE.subtotal });
    expect(text).toContain('(RTU-6): Curb adapter, standard, 50 3/8" × 84 1/2" × 14"');
  });
});
