import { shipDrawn } from '../testing/bill-orders.ts';
import { openShop } from '../testing/drive-order.ts';
import { toCent, workOutPrice } from '../testing/estimate.ts';
import { orderTestQuote, saveTestQuote, type TestOrder } from '../testing/place-order.ts';
import { readPapers } from '../testing/read-papers.ts';
import type { FormBody } from '../testing/test-app.ts';

/* Two pipe curbs of 24 × 18 × 14 in. with two 3 in. holes and their boots, and two pairs of rails, 72 in. long and 10 in. high. */
const COMMON: FormBody = { gauge: '18', insulation: '1in_1.5lb', nailer: '2x2', gasket: 'none' };
const PIPE: FormBody = {
  ...COMMON,
  curb_type: 'PIPE',
  tag: 'P-1',
  qty: 2,
  od_length: 24,
  od_width: 18,
  height: 14,
  pipe_holes: 2,
  pipe_hole_size: 3,
  pipe_boots: 2,
};
const RAIL: FormBody = {
  ...COMMON,
  curb_type: 'RAIL',
  tag: 'CU-1',
  qty: 2,
  od_length: 72,
  od_width: 36,
  height: 10,
  unit_weight: 600,
};
const DEDUCTION = 2 * (0.0625 + 0.0516) - (Math.PI / 2) * (0.0625 + 0.33 * 0.0516);

// walls, and a cap of 1 1/2 in. more on each side less its holes
const PIPE_FT2 = ((19 - 3 * DEDUCTION) * 2 * (24 + 2 + 18) + 27 * 21 - (2 * Math.PI * 3 ** 2) / 4) / 144;
const PIPE_AROUND_FT = (2 * (24 + 18)) / 12;
const PIPE_LINER_FT2 = (PIPE_AROUND_FT * 14) / 12;
const PIPE_STRIP_FT = PIPE_AROUND_FT * 1.05;
const PIPE_LB = PIPE_FT2 * 2.15625 + PIPE_LINER_FT2 * 0.125 + PIPE_STRIP_FT * 0.47;
// 4 walls and the cap; two curbs are 23 ft² and come out of one sheet
const PIPE_MINUTES = [
  10 + 3,
  20 + 1.2 * 5,
  8 + 0.4 * 5,
  10 + 0.6 * 5,
  10 + 2,
  3 + 6,
  8 + 0.6 * (4 * 3 + 4) * 2,
  1.5 * ((4 * 14) / 12) * 2,
  (18 + 0.8 * PIPE_AROUND_FT) * 2,
  8 * 2,
  (10 + 1.1 * PIPE_LINER_FT2) * 2,
  (12 + 0.5 * PIPE_AROUND_FT) * 2,
  6 + 3 * 2,
  6,
];
const PIPE_PRICE = workOutPrice({
  qty: 2,
  netLb: PIPE_FT2 * 2.15625,
  materials: {
    insulation: toCent(PIPE_LINER_FT2 * 1.1),
    nailer: toCent(PIPE_STRIP_FT * 0.85),
    // two for pipes up to 4 in., $11 each, as the catalogue's boot costs
    boots: 22,
    hardware: 14,
  },
  minutes: PIPE_MINUTES.reduce((sum, minutes) => sum + minutes, 0),
  level: 0.55,
  quantity: 1,
});

// a rail is two sides of 10, a top of 3 1/2 and two flanges of 3 in.; a cap of 12 × 5 1/2 at each end of both
const RAIL_FT2 = (2 * 72 * (2 * 10 + 3.5 + 2 * 3) + 4 * 12 * 5.5) / 144;
// liner at the sides and below the top
const RAIL_LINER_FT2 = (2 * 72 * (2 * 10 + 3.5)) / 144;
// a nailer on each of the two
const RAIL_STRIP_FT = ((2 * 72) / 12) * 1.05;
const RAIL_LB = RAIL_FT2 * 2.15625 + RAIL_LINER_FT2 * 0.125 + RAIL_STRIP_FT * 0.47;
// shop and crate by the feet of rail: the distance between them on the roof costs nothing
const RAIL_FT = (2 * 72) / 12;
// two kinds of parts, nothing to weld or clinch; two pairs are 63 ft² and take two sheets
const RAIL_MINUTES = [
  10 + 3,
  20 + 1.2 * 2,
  8 + 0.4 * 2,
  10 + 0.6 * 2,
  10 + 2 * 2,
  (3 + 6) * 2,
  8 + 0.6 * (2 * 4 + 4 * 3) * 2,
  (18 + 0.8 * RAIL_FT) * 2,
  8 * 2,
  (10 + 1.1 * RAIL_LINER_FT2) * 2,
  (12 + 0.5 * RAIL_FT) * 2,
  6 + 3 * 2,
  6,
];
const RAIL_PRICE = workOutPrice({
  qty: 2,
  netLb: RAIL_FT2 * 2.15625,
  materials: { insulation: toCent(RAIL_LINER_FT2 * 1.1), nailer: toCent(RAIL_STRIP_FT * 0.85), hardware: 8 },
  minutes: RAIL_MINUTES.reduce((sum, minutes) => sum + minutes, 0),
  level: 0.55,
  quantity: 1,
});

const shop = openShop();
const { quoteLine, priceRows, quotePdf, labels, paper, invoice } = readPapers(shop);

describe('pipe curbs and rails', () => {
  let quotePaper = '';
  let order: TestOrder;

  beforeAll(async () => {
    const quoteId = await saveTestQuote(await shop.who('distributor'), { curbs: [PIPE, RAIL] });
    quotePaper = await quotePdf(quoteId);
    order = await orderTestQuote(shop.app, 'distributor', quoteId);
  });

  it('have the sheet and the weight of the drawing, a pair of rails as one piece', async () => {
    const [pipe, rail] = [await quoteLine(order.quoteId, 1), await quoteLine(order.quoteId, 2)];
    expect(pipe.steel_lb).toBeCloseTo(PIPE_FT2 * 2.15625, 1);
    expect(pipe.weight_total).toBeCloseTo(PIPE_LB, 1);
    expect(rail.steel_lb).toBeCloseTo(RAIL_FT2 * 2.15625, 1);
    expect(rail.weight_total).toBeCloseTo(RAIL_LB, 1);
  });

  it('cost the rows of the book', async () => {
    expect(await priceRows(order.quoteId, 1)).toEqual(PIPE_PRICE);
    expect(await priceRows(order.quoteId, 2)).toEqual(RAIL_PRICE);
  });

  it('are named on the papers as what they are, without a word of air', async () => {
    expect(quotePaper).toContain(
      `P-1: Pipe / conduit curb 24" × 18" × 14" high, 18 ga Galvanized G90, ${Math.round(PIPE_LB)} lb each`,
    );
    expect(quotePaper).toContain('Cap with 2 holes of 3" diameter, 2 boots.');
    expect(quotePaper).toContain('2 pairs of two rails required, tag CU-1.');
    expect(quotePaper).not.toMatch(/supply opening|positions of supply|openings with your unit|airflow/i);
    const tags = await labels(order.trackerId);
    expect(tags).toContain('Curb 2 of 2');
  });

  it('are drawn without openings that they do not have', async () => {
    const [pipe = 0, rail = 0] = order.curbIds;
    for (const curbId of [pipe, rail])
      for (const lane of ['drawing', 'checked', 'sent']) expect((await shop.draw(curbId, lane)).body.opt).toBe('save');
    const drawn = await Promise.all(order.curbIds.map((_, index) => paper(`Drawing T-%-${index + 1}`)));
    expect(drawn[0]).toContain('Cap with 2 holes of 3" diameter, 2 boots.');
    expect(drawn[1]).toContain('Pair of rails 72" long, 36" outside to outside, 10" high; each rail 3 1/2" wide.');
    expect(drawn[1]).toMatch(/SECTION A.?D/);
    expect(drawn[1]).not.toMatch(/openings|Gasket/);
  });

  it('leave by what they are, and a pair of rails is one piece of the invoice', async () => {
    // pipe curbs on skids: 24 + 6 + 4 by 18 + 6 + 4 by 19; 62 lb in 34 × 28 × 19 = 10.5 ft³ are 5.92 lb/ft³, class 175.
    // rails lie flat: 72 + 6 + 4 by 28 by 13; 118 lb in 82 × 28 × 13 = 17.3 ft³ are 6.83 lb/ft³, class 125
    const pipe = { length: 34, width: 28, height: 19, weight_lb: 62 };
    const rail = { length: 82, width: 28, height: 13, weight_lb: 118 };
    const truck = await shipDrawn(shop, order, [
      [pipe, pipe],
      [rail, rail],
    ]);
    expect(truck).toMatchObject({ pieces: 4, weight_lb: 2 * 62 + 2 * 118 });
    const bol = await paper(truck.bol_no);
    for (const said of [
      '1 Skid 1: 1 × pipe curb, sheet metal 34 × 28 × 19 62 175',
      '1 × equipment rails, sheet metal, pair 82 × 28 × 13 118 125',
      '4 Total 360',
    ])
      expect(bol).toContain(said);
    const { amounts, text } = await invoice(order.trackerId);
    expect(amounts.goods).toBeCloseTo((PIPE_PRICE.goods ?? 0) + (RAIL_PRICE.goods ?? 0), 2);
    expect(amounts.total).toBeCloseTo((PIPE_PRICE.subtotal ?? 0) + (RAIL_PRICE.subtotal ?? 0), 2);
    expect(text).toMatch(/CU-1\): Equipment rails, .*72" .* 2 \$/);
  });
});
