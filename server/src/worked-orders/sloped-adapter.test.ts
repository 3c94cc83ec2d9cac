import { shipDrawn } from '../testing/bill-orders.ts';
import { openShop } from '../testing/drive-order.ts';
import { linedMaterials, workOutPrice } from '../testing/estimate.ts';
import { orderTestQuote, saveTestQuote, type TestOrder } from '../testing/place-order.ts';
import { readPapers } from '../testing/read-papers.ts';
import type { FormBody } from '../testing/test-app.ts';

/*
 * An adapter on a roof that falls 1/2 in 12 along its length: 14 in. high at A, and 84 1/2 × .5 ÷ 12 = 3.52 in. more at B. Old curb
 * and maker's curb are 84 1/2 × 50 3/8, and both ducts go straight down.
 */
const SLOPED: FormBody = {
  curb_type: 'ADP',
  tag: 'RTU-5',
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
  // 8 + 2 1/16, 6 + 1 7/16
  sa_x: '10 1/16',
  sa_y: '7 7/16',
  sa_length: '34 3/8',
  sa_width: '18 1/4',
  ra_x: '10 1/16',
  ra_y: '29 7/16',
  ra_length: '34 3/8',
  ra_width: '18 1/2',
  height: 14,
  slope_x: 0.5,
  gauge: '18',
  insulation: '1in_1.5lb',
  nailer: '2x2',
  material_class: 'galvanised',
};
const FALL = 0.5 / 12;
const [LOW, HIGH] = [14, 14 + 84.5 * FALL];
const MEAN = (LOW + HIGH) / 2;
// what follows the roof is longer than its plan by this
const ALONG = Math.sqrt(1 + FALL ** 2);
const DEDUCTION = 2 * (0.0625 + 0.0516) - (Math.PI / 2) * (0.0625 + 0.33 * 0.0516);
/** Flat width of a wall so high: flange 3, top 1 1/2, hem 1/2, three bends. */
const wide = (high: number): number => 3 + high + 1.5 + 0.5 - 3 * DEDUCTION;
const WALLS_IN2 = 2 * 86.5 * wide(MEAN) + 50.375 * (wide(LOW) + wide(HIGH));
const PAN_IN2 = (86.5 * 52.375 - 34.375 * 18.25 - 34.375 * 18.5) * ALONG;
const LAP_IN2 = 4.5 * 2 * (84.5 * ALONG + 50.375);
const DIVIDER_IN2 = 84.5 * (MEAN + 2);
// the ducts begin 8 in. and end 42 3/8 in. from A: 14.33 and 15.77 in. high
const [NEAR, FAR] = [14 + 8 * FALL, 14 + 42.375 * FALL];
/** Sides of a straight duct so wide, and their flanges of 1 in. at both ends, in². */
const ductIn2 = (across: number): number => 2 * 34.375 * ((NEAR + FAR) / 2) + across * (NEAR + FAR);
const flangesIn2 = (across: number): number => 2 * 34.375 * (1 + ALONG) + 4 * across;
const SHEET_FT2 =
  (WALLS_IN2 +
    PAN_IN2 +
    LAP_IN2 +
    DIVIDER_IN2 +
    ductIn2(18.25) +
    flangesIn2(18.25) +
    ductIn2(18.5) +
    flangesIn2(18.5)) /
  144;
const STEEL_LB = SHEET_FT2 * 2.15625;
const PERIMETER_FT = (2 * (84.5 + 50.375)) / 12;
// walls by the mean of their corners
const LINER_FT2 = (2 * 84.5 * MEAN + 50.375 * (LOW + HIGH) + ductIn2(18.25) + ductIn2(18.5)) / 144;
const STRIP_FT = PERIMETER_FT * 1.05;
const WEIGHT_LB = STEEL_LB + LINER_FT2 * 0.125 + STRIP_FT * (0.47 + 0.05);
// 4 walls, pan, 2 kinds of lap, 8 sides of ducts, divider; bends as in a level one
const [PARTS, BENDS] = [16, 4 * 3 + 4 + 4 * 2 + 8 * 3 + 2];
// corners of both ducts, 4 × (14.33 + 15.77) = 120.4 in., a clinch every 3
const JOINTS = 41;
// about 100 ft² on sheets of 40 ft² at .82
const SHEETS = 4;
const MINUTES = [
  10 + 3,
  20 + 1.2 * PARTS,
  8 + 0.4 * PARTS,
  10 + 0.6 * PARTS,
  10 + 2 * SHEETS,
  (3 + 6) * SHEETS,
  8 + 0.6 * BENDS,
  0.35 * JOINTS + 1.5 * ((4 * MEAN) / 12),
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
const { quoteLine, priceRows, quotePdf, paper, invoice } = readPapers(shop);

describe('an adapter on a sloped roof', () => {
  let quotePaper = '';
  let order: TestOrder;

  beforeAll(async () => {
    const quoteId = await saveTestQuote(await shop.who('distributor'), { curbs: [SLOPED] });
    quotePaper = await quotePdf(quoteId);
    order = await orderTestQuote(shop.app, 'distributor', quoteId);
  });

  it('is cut to the roof', async () => {
    const line = await quoteLine(order.quoteId);
    expect([line.h_a, line.h_d]).toEqual([14, 14]);
    expect(line.h_b).toBeCloseTo(17.5208, 3);
    expect(line.h_c).toBeCloseTo(17.5208, 3);
    expect(line.steel_lb).toBeCloseTo(STEEL_LB, 1);
    expect(line.insulation_ft2).toBeCloseTo(LINER_FT2, 2);
    expect(line.weight_total).toBeCloseTo(WEIGHT_LB, 1);
  });

  it('costs the rows of the book', async () => {
    expect(Math.ceil(SHEET_FT2 / 32.8)).toBe(SHEETS);
    expect(await priceRows(order.quoteId)).toEqual(PRICE);
  });

  it('says its slope and its corners on quote and sheet', async () => {
    const [curbId = 0] = order.curbIds;
    for (const lane of ['drawing', 'checked', 'sent']) expect((await shop.draw(curbId, lane)).body.opt).toBe('save');
    for (const text of [quotePaper, await paper('Drawing T-')])
      // 17.52 in. to the nearest 1/16
      expect(text).toContain('Corner heights A 14", B 17 1/2", C 17 1/2", D 14".');
    expect(quotePaper).toContain('slope 1/2:12');
  });

  it('is crated by its high end, leaves, and is invoiced at its price', async () => {
    // 17.52 in. high at B and C, on a skid of 5 in.: 88 1/2 × 54 3/8 × 22 1/2. The crew measures 89 × 55 × 23 and weighs 300 lb:
    // 65.2 ft³, 4.60 lb/ft³, class 175
    const truck = await shipDrawn(shop, order, [[{ length: 89, width: 55, height: 23, weight_lb: 300 }]]);
    expect(truck).toMatchObject({ shipment_no: 1, pieces: 1, weight_lb: 300 });
    expect(await paper(truck.bol_no)).toContain('1 Skid 1: 1 × roof curb adapter, sheet metal 89 × 55 × 23 300 175');
    const { amounts, text } = await invoice(order.trackerId);
    // no tax is set for Ohio in this company, and no lane for the freight: goods and surcharge
    expect(amounts).toMatchObject({ goods: PRICE.goods, surcharge: PRICE.surcharge, total: PRICE.subtotal });
    expect(text).toContain('Curb adapter, standard, 84 1/2" × 50 3/8" × 14"');
  });
});
