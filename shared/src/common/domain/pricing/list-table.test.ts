import fc from 'fast-check';
import { computeCurbGeometry } from '../curb/curb-geometry.ts';
import { STANDARD_CURB, type CurbSpec } from '../../trade/curb-spec.ts';
import { toCents } from '../../units/money.ts';
import { defaultPriceBook } from './default-price-book.ts';
import { describeBand, findBand, findBandOverlap, type ListTable, type PriceBand } from './list-table.ts';
import type { PriceBook } from './price-book.ts';
import { priceLine } from './price-line.ts';
import { isPartPriced, pricePart } from './price-part.ts';
import { tallestCornerIn } from './take-off.ts';

const band = (sizeFromFt: number, sizeToFt: number, more: Partial<PriceBand> = {}): PriceBand => ({
  family: 'NEW',
  sizeFromFt,
  sizeToFt,
  heightFromIn: null,
  heightToIn: null,
  baseUsd: 100,
  perFtUsd: 0,
  perLbUsd: 0,
  ...more,
});
const tableOf = (...bands: readonly PriceBand[]): ListTable => ({
  bands,
  gaugeShare: {},
  materialShare: {},
  optionUsd: {},
});
const bookOf = (listTable: ListTable, more: Partial<PriceBook> = {}): PriceBook => ({
  ...defaultPriceBook,
  version: '2027-L',
  listTable,
  ...more,
});
/** The curb of the worked price: 22.479 ft around, 14 in. high. */
const curb: CurbSpec = { ...STANDARD_CURB, odLengthIn: 84.5, odWidthIn: 50.375, qty: 3 };
const retail = { level: 'R', surchargeUsdPerLb: 0, discountShare: 0 } as const;
const table = tableOf(
  band(16, 22, { baseUsd: 890 }),
  band(22, 28, { baseUsd: 1030, heightToIn: 14 }),
  band(22, 28, { baseUsd: 1240, heightFromIn: 14 }),
);

describe('the band of a size', () => {
  it.each([
    [21.9, 10, 890],
    [22, 10, 890],
    [22.479, 14, 1030],
    [22.479, 14.01, 1240],
    [28, 60, 1240],
  ])('%p ft around and %p in. high lists for %p', (perimeterFt, heightIn, usd) => {
    expect(findBand(table, { family: 'NEW', perimeterFt, heightIn })?.baseUsd).toBe(usd);
  });

  it.each([
    ['too small', 15.99, 10, 'NEW'],
    ['too large', 28.01, 10, 'NEW'],
    ['of another family', 22, 10, 'ADP'],
  ] as const)('is none when it is %s', (_what, perimeterFt, heightIn, family) => {
    expect(findBand(table, { family, perimeterFt, heightIn })).toBeNull();
  });

  it('never lies in two bands of a table that has no overlap', () => {
    const edges = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(edges, fc.double({ min: 0, max: 60, noNaN: true }), (numbers, perimeterFt) => {
        const sorted = [...numbers].sort((a, b) => a - b);
        const bands = sorted.slice(1).map((to, index) => band(sorted[index] ?? 0, to, { baseUsd: index + 1 }));
        expect(findBandOverlap(bands)).toBeNull();
        const inside = bands.filter((each) => perimeterFt > each.sizeFromFt && perimeterFt < each.sizeToFt);
        if (inside.length > 0)
          expect(findBand(tableOf(...bands), { family: 'NEW', perimeterFt, heightIn: 14 })).toEqual(inside[0]);
      }),
    );
  });

  it('is described in words', () => {
    expect(describeBand(band(20, 24))).toBe('New construction curb, 20 to 24 ft around');
    expect(describeBand(band(20, 24, { heightToIn: 14 }))).toBe(
      'New construction curb, 20 to 24 ft around, up to 14 in. high',
    );
    expect(describeBand(band(20, 24, { heightFromIn: 14, heightToIn: 24 }))).toMatch(/, 14 to 24 in\. high$/);
    expect(describeBand(band(20, 24, { heightFromIn: 14 }))).toMatch(/, from 14 in\. high$/);
  });
});

it.each<[string, PriceBand[], readonly [number, number] | null]>([
  ['that touch', [band(0, 20), band(20, 40)], null],
  ['of two families', [band(0, 20), band(0, 20, { family: 'ADP' })], null],
  ['of two heights', [band(0, 20, { heightToIn: 14 }), band(0, 20, { heightFromIn: 14 })], null],
  ['that share a foot', [band(0, 20), band(30, 40), band(19, 21)], [0, 2]],
  ['one within the other', [band(0, 40), band(10, 20)], [0, 1]],
  ['the same twice', [band(0, 40), band(0, 40)], [0, 1]],
  ['one for any height', [band(0, 20, { heightToIn: 14 }), band(0, 20)], [0, 1]],
])('bands %s', (_what, bands, overlap) => {
  expect(findBandOverlap(bands)).toEqual(overlap);
});

describe('a curb that is priced from the table', () => {
  it('lists for what its band says, and every step names it', () => {
    const line = priceLine(curb, bookOf(table), { ...retail, level: 'D' });
    expect(line.listCents).toBe(103000);
    // 1030.00 × 0.55 = 566.50; × 0.97 from three pieces = 549.51 (549.505 half up)
    expect([line.unitCents, line.goodsCents]).toEqual([54951, 164853]);
    expect(line.bookVersion).toBe('2027-L');
    const shown = line.steps.filter((step) => !step.isInternal);
    expect(shown.map((step) => step.code)).toEqual(['band', 'list', 'level', 'quantity_break', 'goods', 'subtotal']);
    expect(shown[0]).toMatchObject({
      label: 'Price of the band New construction curb, 22 to 28 ft around, up to 14 in. high',
      formula: 'base price',
      inputs: [{ name: 'base price', value: 1030, unit: '$' }],
      result: { kind: 'money', amountCents: 103000 },
    });
    // what it costs is still known, so that the margin is
    expect(line.costCents).toBe(priceLine(curb, defaultPriceBook, retail).costCents);
  });

  it('adds each boot of a pipe curb by its size', () => {
    const pipe: CurbSpec = {
      ...STANDARD_CURB,
      family: 'PIPE',
      odLengthIn: 30,
      odWidthIn: 24,
      pipes: { count: 3, diameterIn: 6, boots: 2 },
    };
    const table = (optionUsd: ListTable['optionUsd']): ListTable => ({
      bands: [{ ...band(0, 40, { baseUsd: 200 }), family: 'PIPE' }],
      gaugeShare: {},
      materialShare: {},
      optionUsd,
    });
    // 200, and two boots for holes above 4 in. at $45
    const rows = priceLine(pipe, bookOf(table({ 'pipe_boots:4': 20, 'pipe_boots:36': 45 })), retail);
    expect(rows.listCents).toBe(29000);
    expect(rows.steps.find(({ code }) => code === 'option_adder')?.label).toBe('Boot: larger holes');
    expect(priceLine({ ...pipe, pipes: null }, bookOf(table({ 'pipe_boots:36': 45 })), retail).listCents).toBe(20000);
  });

  it('adds for perimeter and sheet, gauge, material and options', () => {
    const { perimeterFt, steelLb } = computeCurbGeometry({ ...curb, gauge: 16, material: 'stainless_304' });
    const rich: ListTable = {
      bands: [band(22, 28, { baseUsd: 500, perFtUsd: 10, perLbUsd: 0.5 })],
      gaugeShare: { 16: 0.08 },
      materialShare: { stainless_304: 1.4 },
      optionUsd: { 'construction:bolted': 35, 'insulation:none': -20, 'nailer:2x4': 12 },
    };
    const spec: CurbSpec = {
      ...curb,
      gauge: 16,
      material: 'stainless_304',
      construction: 'bolted',
      insulation: 'none',
    };
    const line = priceLine(spec, bookOf(rich), retail);
    const bandUsd = 500 + Math.round(perimeterFt * 1000) / 100 + Math.round(steelLb * 50) / 100;
    const expected = bandUsd + Math.round(bandUsd * 8) / 100 + Math.round(bandUsd * 140) / 100 + 35 - 20;
    expect(line.listCents / 100).toBeCloseTo(expected, 1);
    expect(line.steps.filter((step) => step.code.endsWith('_adder')).map((step) => step.label)).toEqual([
      '16 gauge',
      'stainless 304',
      'Construction: Bolted',
      'Insulation: None',
    ]);
  });

  it('is rounded to the step of the book, and never lists for less than its least price', () => {
    expect(
      priceLine(curb, bookOf(tableOf(band(0, 40, { baseUsd: 982.4 })), { listStepUsd: 5 }), retail).listCents,
    ).toBe(98000);
    const raised = priceLine(curb, bookOf(tableOf(band(0, 40, { baseUsd: 120 })), { minListUsd: 250 }), retail);
    expect(raised.listCents).toBe(25000);
    expect(raised.steps.find((step) => step.code === 'list')?.formula).toMatch(/raised to the least list price$/);
    expect(priceLine(curb, { ...defaultPriceBook, minListUsd: 5000 }, retail).listCents).toBe(500000);
  });

  it('takes its height at the tallest corner', () => {
    const sloped: CurbSpec = { ...curb, slopeX: 1 };
    expect(tallestCornerIn(computeCurbGeometry(sloped))).toBeGreaterThan(14);
    expect(priceLine(sloped, bookOf(table), retail).listCents).toBe(124000);
  });

  it('has no price outside all bands', () => {
    expect(() => priceLine({ ...curb, odLengthIn: 160 }, bookOf(table), retail)).toThrow(/No band holds a NEW of/);
  });
});

describe('a part with net prices', () => {
  const part = { listCents: toCents(90000), costCents: toCents(31000), levelNetCents: { A: toCents(30000) } };

  it('sells to that level at its net price, whatever the quantity; to the others by multiplier and break', () => {
    expect(pricePart(part, defaultPriceBook, { qty: 3, level: 'A', discountShare: 0 })).toMatchObject({
      unitCents: 30000,
      goodsCents: 90000,
    });
    // 900.00 × 0.55 = 495.00; × 0.97 = 480.15
    expect(pricePart(part, defaultPriceBook, { qty: 3, level: 'D', discountShare: 0 })).toMatchObject({
      unitCents: 48015,
      goodsCents: 144045,
      steps: expect.arrayContaining([
        expect.objectContaining({
          code: 'level',
          inputs: [
            { name: 'list', value: 900, unit: '$' },
            { name: 'level multiplier', value: 0.55, unit: '' },
          ],
        }),
      ]),
    });
  });

  it('without a list price is sold to that level alone', () => {
    const net = { ...part, listCents: null };
    expect([isPartPriced(net, 'A'), isPartPriced(net, 'B'), isPartPriced(part, 'B')]).toEqual([true, false, true]);
    expect(pricePart(net, defaultPriceBook, { qty: 1, level: 'A', discountShare: 0 }).unitCents).toBe(30000);
    expect(() => pricePart(net, defaultPriceBook, { qty: 1, level: 'B', discountShare: 0 })).toThrow(
      /no price for level B/,
    );
  });
});

it('a size on the edge of two bands takes the smaller one, whichever is listed first', () => {
  const [small, large] = [band(16, 22, { baseUsd: 890 }), band(22, 28, { baseUsd: 1030 })];
  const size = { family: 'NEW', perimeterFt: 22, heightIn: 14 } as const;
  for (const bands of [
    [small, large],
    [large, small],
  ])
    expect(findBand(tableOf(...bands), size)).toBe(small);
});
