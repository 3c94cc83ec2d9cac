import { shipDrawn } from '../testing/bill-orders.ts';
import { openShop } from '../testing/drive-order.ts';
import { linedMaterials, workOutPrice } from '../testing/estimate.ts';
import { attachTestFile, orderTestQuote, saveTestQuote, type TestOrder } from '../testing/place-order.ts';
import { readPapers } from '../testing/read-papers.ts';
import type { FormBody } from '../testing/test-app.ts';

/*
 * A conforming curb in Florida, by ASCE 7-16 section 29.4.1: the unit is 88 1/8 × 59 1/2 × 49 3/8 in. and weighs 1,050 lb, the gust
 * 150 mph, exposure C, the roof 30 ft high.
 */
const CONFORMING: FormBody = {
  curb_type: 'CNF',
  tag: 'RTU-3',
  qty: 1,
  unit_base_length: '88 1/8',
  unit_base_width: '59 1/2',
  unit_height: '49 3/8',
  unit_weight: 1050,
  sa_x: 10,
  sa_y: 8,
  sa_length: 20,
  sa_width: 14,
  ra_x: 10,
  ra_y: 35,
  ra_length: 20,
  ra_width: 14,
  height: 14,
  gauge: '18',
  insulation: '1in_1.5lb',
  nailer: '2x2',
  material_class: 'galvanised',
  conforming_type: '1',
  wind_speed_mph: 150,
  exposure: 'C',
  roof_height_ft: 30,
};
// the Florida Building Code (8th edition) refers to ASCE 7-22: K_z of exposure C at 30 ft is 2.41(30/2460)^(2/9.8) = .981, K_d .85: 48.01 psf
const KZ = 2.41 * (30 / 2460) ** (2 / 9.8);
const Q_PSF = 0.00256 * KZ * 1 * 0.85 * 1 * 150 ** 2;
// the unit is small on the building: 1.9 on its long side, 1.5 on its top
const SIDEWAYS_LB = (Q_PSF * 1.9 * (88.125 * 49.375)) / 144;
const UP_LB = (Q_PSF * 1.5 * (88.125 * 59.5)) / 144;
// 0.6 D + 0.6 W about a long side, at half the height: 1,158 lb
const TENSION_LB = (0.6 * SIDEWAYS_LB * (49.375 / 2) + (0.6 * UP_LB * 59.5) / 2 - (0.6 * 1050 * 59.5) / 2) / 59.5;
// a clip holds 300 lb of tension and of shear together: 1,158/300 + 1,653/2/300 = 3.86 + 2.76 = 6.61, 7 on each long side. It was 4
// while tension and shear were each checked as if the other were not there
const CLIPS = Math.ceil(TENSION_LB / 300 + (0.6 * SIDEWAYS_LB) / 2 / 300);

const [LONG, WIDE] = [88.125 - 0.5, 59.5 - 0.5];
const PERIMETER_FT = (2 * (LONG + WIDE)) / 12;
const DEDUCTION = 2 * (0.0625 + 0.0516) - (Math.PI / 2) * (0.0625 + 0.33 * 0.0516);
// walls and four channels of 18 gauge; eight corner gussets, triangles of 6 × 6 in., of 14 gauge
const THIN_FT2 = ((19 - 3 * DEDUCTION) * 2 * (LONG + 2 + WIDE) + 4 * WIDE * 4.5) / 144;
const GUSSETS_FT2 = (8 * 6 * 6) / 2 / 144;
// 14 clips of 4 × 7 in. of 16 gauge, folded once
const CLIPS_FT2 = (2 * CLIPS * 4 * 7) / 144;
const STEEL_LB = THIN_FT2 * 2.15625 + GUSSETS_FT2 * 3.28125 + CLIPS_FT2 * 2.65625;
const LINER_FT2 = (PERIMETER_FT * 14) / 12;
const STRIP_FT = PERIMETER_FT * 1.05;
// 4 walls, channels of supply and return, gusset, clip
const PARTS = 8;
// 50 ft² on sheets of 40 ft² at .82
const SHEETS = 2;
const MINUTES = [
  10 + 3,
  // the stamp package takes 45 minutes
  20 + 1.2 * PARTS + 45,
  8 + 0.4 * PARTS,
  10 + 0.6 * PARTS,
  10 + 2 * SHEETS,
  (3 + 6) * SHEETS,
  8 + 0.6 * (4 * 3 + 4 * 2 + 2 * CLIPS),
  1.5 * ((4 * 14) / 12),
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
  // hardware $46, and the screws of 14 clips at 50 cents
  materials: { ...linedMaterials(LINER_FT2, STRIP_FT, 46), clip_hardware: 2 * CLIPS * 0.5 },
  minutes: MINUTES.reduce((sum, minutes) => sum + minutes, 0),
  level: 0.55,
  quantity: 1,
  // calculation and stamp for wind
  fee: 450,
});

const shop = openShop({ now: () => new Date('2026-11-30T17:00:00Z') });
const { quoteLine, priceRows, quotePdf, paper, invoice, plan } = readPapers(shop);

describe('a conforming curb in Florida', () => {
  let quotePaper = '';
  let order: TestOrder;
  let curbId = 0;

  beforeAll(async () => {
    const quote = { job_state: 'FL', job_zip: '33101', curbs: [CONFORMING] };
    const quoteId = await saveTestQuote(await shop.who('distributor'), quote);
    quotePaper = await quotePdf(quoteId);
    order = await orderTestQuote(shop.app, 'distributor', quoteId);
    [curbId = 0] = order.curbIds;
  });

  it('holds against the wind of the code', async () => {
    const line = await quoteLine(order.quoteId);
    expect(line.wind_lateral_lb).toBeCloseTo(SIDEWAYS_LB, 1);
    expect(line.wind_uplift_lb).toBeCloseTo(UP_LB, 1);
    expect([Math.round(SIDEWAYS_LB), Math.round(UP_LB), Math.round(TENSION_LB)]).toEqual([2756, 2622, 1158]);
    // the job is in Florida, and nobody chose another edition
    expect(line.code_edition).toBe('7-22');
    expect(line.clips_per_side).toBe(CLIPS);
    expect(CLIPS).toBe(7);
    expect(line.steel_lb).toBeCloseTo(STEEL_LB, 1);
  });

  it('costs the rows of the book and the fee of its calculation', async () => {
    expect(await priceRows(order.quoteId)).toEqual(PRICE);
    expect(quotePaper).toContain('Calculation and stamp $450.00 Subtotal');
  });

  it('says its loads on the quote, as preliminary', () => {
    for (const said of [
      'RTU-3: Conforming',
      '2,756 lb sideways, 2,622 lb up (ultimate, ASCE 7-22)',
      'Calculation: wind, ASCE 7-22, 150 mph, exposure C, roof at 30 ft, risk category II, state of the stamp not named yet',
      // 87 5/8 in. over 7; 6.61 of 7 clips
      'Tie-down clips: 7 on each long side, 14 in all, between unit and curb, 12 1/2" on center',
      'uses 95 % of their strength',
      'not for construction until stamped',
      // 8 days and 5 for the stamp
      'Lead time after approval 13 working days',
    ])
      expect(quotePaper).toContain(said);
  });

  it('is planned with five days for the stamp', async () => {
    for (const lane of ['drawing', 'checked', 'sent']) expect((await shop.draw(curbId, lane)).body.opt).toBe('save');
    expect(await paper('Drawing T-')).toContain('2,756 lb sideways, 2,622 lb up');
    expect((await shop.answer(curbId)).status).toBe(200);
    expect((await shop.tracker(order.trackerId)).promised_date).toBe('2026-12-17');
    expect(await plan(curbId)).toMatchObject({
      // 7 + 5 working days before Dec 17, then the check 6 before
      engineering: '2026-12-01',
      eng_checking: '2026-12-09',
      turret: '2026-12-11',
      loading: '2026-12-17',
    });
  });

  it('is not released before its stamp is there, and is then', async () => {
    await shop.finish(curbId, 'sales_checking');
    const early = await shop.transition(order.trackerId, 'release', 'sales');
    expect([early.body.code, early.body.msg]).toEqual(['RULE', expect.stringContaining('stamp is missing')]);

    const engineer = await shop.who('engineering');
    const request = await engineer.post<{ id: number }>('/api/conforming_stamp/save', {
      tracker_curb_id: curbId,
      conforming_type_id: '1',
      state: 'FL',
      code_edition: 'ASCE 7-16',
      unit_weight: 1050,
      wind_speed_mph: 150,
      exposure: 'C',
      mean_roof_height_ft: 30,
      requested_date: '2026-11-30',
      pe_name: 'P. Engineer',
      license_no: 'FL-1',
      license_expiry: '2027-12-31',
    });
    const stampId = request.body.data?.id ?? 0;
    const move = async (name: string) => {
      const version = await shop.version('conforming_stamp', stampId);
      return (await engineer.post(`/api/conforming_stamp/transition/${stampId}`, { name, version })).body;
    };
    expect((await move('send')).opt).toBe('save');
    expect((await move('stamp')).msg).toContain('Attach the stamped file first.');
    expect((await shop.transition(order.trackerId, 'release', 'sales')).body.code).toBe('RULE');
    await attachTestFile(engineer, 'curb_conforming', stampId, 31, 1);
    expect((await move('stamp')).opt).toBe('save');
    expect((await shop.transition(order.trackerId, 'release', 'sales')).body.opt).toBe('save');
  });

  it('leaves, and the calculation is a row of its invoice', async () => {
    // 97 5/8 × 69 × 19; 330 lb in 98 × 69 × 20 = 78.3 ft³ are 4.22 lb/ft³, class 175
    const truck = await shipDrawn(shop, order, [[{ length: 98, width: 69, height: 20, weight_lb: 330 }]]);
    expect(await paper(truck.bol_no)).toContain('1 Skid 1: 1 × roof curb, sheet metal 98 × 69 × 20 330 175');
    const { amounts, text } = await invoice(order.trackerId);
    expect(amounts).toMatchObject({ goods: PRICE.goods, surcharge: PRICE.surcharge, engineering_fee: 450 });
    expect(amounts.total).toBe(PRICE.subtotal);
    expect(text).toContain('Calculation and stamp $450.00');
  });
});
