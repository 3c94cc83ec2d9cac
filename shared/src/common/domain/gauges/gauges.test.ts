import { bendAllowanceIn, bendDeductionIn, flatLengthIn, insideRadiusIn } from './bend.ts';
import {
  MSG_LB_PER_FT2_IN,
  STEEL_GAUGES,
  findSheetMetal,
  gaugeForUnitWeight,
  listCurbGauges,
  formatGauge,
} from './sheet-metal.ts';

describe('gauge table', () => {
  it('has the gauges 10 to 26 and is galvanised by 2.5 oz per square foot', () => {
    expect(STEEL_GAUGES.map((row) => row.gauge)).toEqual(Array.from({ length: 17 }, (_, index) => index + 10));
    for (const { black, galvanised } of STEEL_GAUGES) {
      expect(galvanised.lbPerFt2 - black.lbPerFt2).toBeCloseTo(2.5 / 16, 10);
      expect(galvanised.thicknessIn - black.thicknessIn).toBeCloseTo(0.0037, 3);
      expect(black.lbPerFt2 / MSG_LB_PER_FT2_IN).toBeCloseTo(black.thicknessIn, 4);
    }
  });

  it.each([
    ['galvanised', 18, 0.0516, 2.15625],
    ['painted', 18, 0.0516, 2.15625],
    ['black', 18, 0.0478, 2.0],
    // of the Galvanized Sheet Gauge
    ['galvanised', 10, 0.1382, 5.78125],
    ['galvanised', 12, 0.1084, 4.53125],
    ['galvanised', 20, 0.0396, 1.65625],
    ['galvanised', 26, 0.0217, 0.90625],
    ['stainless_304', 18, 0.05, 2.1],
    ['aluminium', 18, 0.063, 0.889],
    ['aluminium', 16, 0.08, 1.128],
    ['aluminium', 14, 0.125, 1.764],
  ] as const)('%s %i ga is %p in. and %p lb/ft²', (material, gauge, thicknessIn, lbPerFt2) => {
    const sheet = findSheetMetal(material, gauge);
    expect(sheet?.thicknessIn).toBe(thicknessIn);
    expect(sheet?.lbPerFt2).toBeCloseTo(lbPerFt2, 6);
  });

  it('says when a material is not made in a gauge', () => {
    expect(findSheetMetal('aluminium', 12)).toBeNull();
    expect(findSheetMetal('galvanised', 30)).toBeNull();
    expect(findSheetMetal('stainless_316', 13)).toBeNull();
    expect(listCurbGauges('aluminium')).toEqual([18, 16, 14]);
    expect(listCurbGauges('galvanised')).toEqual([18, 16, 14, 12]);
  });

  it('picks the gauge by the weight of the unit', () => {
    expect([0, 2500, 2501, 5000, 5001, 10_000, 10_001].map(gaugeForUnitWeight)).toEqual([18, 18, 16, 16, 14, 14, 12]);
  });
});

describe('bends of 90° in galvanised sheet', () => {
  it.each([
    [18, 0.0625, 0.1249, 0.1033, 0.0944],
    [16, 0.0625, 0.1311, 0.1209, 0.1099],
    [14, 0.09375, 0.188, 0.1565, 0.143],
    [12, 0.125, 0.2525, 0.2143, 0.1955],
  ])('%i ga', (gauge, radiusIn, allowance, deduction, looseDeduction) => {
    const thicknessIn = findSheetMetal('galvanised', gauge)?.thicknessIn ?? 0;
    expect(insideRadiusIn(thicknessIn)).toBe(radiusIn);
    const bend = { thicknessIn, insideRadiusIn: radiusIn };
    expect(bendAllowanceIn(bend)).toBeCloseTo(allowance, 4);
    expect(bendDeductionIn(bend)).toBeCloseTo(deduction, 4);
    expect(Math.abs(bendDeductionIn({ ...bend, kFactor: 0.44 }) - looseDeduction)).toBeLessThan(0.0001);
  });

  it('takes one deduction per bend and ignores legs that are not there', () => {
    expect(flatLengthIn([3, 14, 1.5, 0.5], 0.1033)).toBeCloseTo(18.6901, 4);
    expect(flatLengthIn([0, 14, 1.5, 0.5], 0.1)).toBeCloseTo(15.8, 10);
    expect(flatLengthIn([], 0.1)).toBe(0);
  });
});

it('names aluminum by its thickness and steel by its gauge', () => {
  expect(formatGauge({ gauge: 18, material: 'aluminium' })).toBe('.063 in.');
  expect(formatGauge({ gauge: 16, material: 'aluminium' })).toBe('.080 in.');
  expect(formatGauge({ gauge: 14, material: 'aluminium' })).toBe('.125 in.');
  expect(formatGauge({ gauge: 18, material: 'galvanised' })).toBe('18 ga');
});
