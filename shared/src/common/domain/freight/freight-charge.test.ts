import fc from 'fast-check';
import { estimateFreightCharge, findLane, describeFreightCharge, type FreightLane } from './freight-charge.ts';
import type { FreightEstimate } from './freight-estimate.ts';

const lane: FreightLane = {
  name: 'Great Lakes',
  zipRanges: ['430-458', '460-479'],
  weightRates: [
    { fromLb: 0, usdPerCwt: 32 },
    { fromLb: 500, usdPerCwt: 25 },
    { fromLb: 1000, usdPerCwt: 20 },
  ],
  minimumUsd: 135,
  fuelShare: 0.24,
  rangeShare: 0.15,
  liftgateUsd: 85,
  limitedAccessUsd: 95,
  overlengthUsd: 110,
};
const load = (
  weightLb: number,
  freightClass: 175 | 100 = 175,
  more: Partial<FreightEstimate> = {},
): FreightEstimate => ({
  pieces: 1,
  kind: 'skid',
  weightLb,
  largest: { lengthIn: 90, widthIn: 56, heightIn: 22, weightLb },
  freightClasses: [freightClass],
  weightByClass: [{ freightClass, weightLb }],
  isOverlength: false,
  isOversize: false,
  unweighedParts: 0,
  unsizedParts: 0,
  ...more,
});
const plain = { liftgate: false, limitedAccess: false };
const charge = (weightLb: number, more = {}, accessorials = plain) =>
  estimateFreightCharge(load(weightLb, 175, more), lane, accessorials);

it('charges 260 lb of class 175 at 1.75 times the rate of class 100, and fuel', () => {
  // 2.6 cwt × 1.75 × $32 = 145.60; × 1.24 = 180.54; 15 % below 153.85 and above 208.15, to the next five
  expect(charge(260)).toEqual({ lane: 'Great Lakes', estimateUsd: 181, lowUsd: 150, highUsd: 210 });
});

it('charges the least charge for a light load', () => {
  // 0.5 × 1.75 × 32 = 28, so 135; × 1.24 = 167.40
  expect(charge(50)?.estimateUsd).toBe(167);
});

it('a load is charged at the next rate when that is cheaper', () => {
  // 480 lb: 4.8 × 1.75 × 32 = 268.80; as 500 lb: 5 × 1.75 × 25 = 218.75; × 1.24 = 271.25
  expect(charge(480)?.estimateUsd).toBe(271);
  expect(charge(500)?.estimateUsd).toBe(271);
});

it('accessorial charges are added without a fuel surcharge', () => {
  // 180.54 + 85 + 95 + 110
  expect(charge(260, { isOverlength: true }, { liftgate: true, limitedAccess: true })?.estimateUsd).toBe(471);
});

it('mixes classes by their weight', () => {
  const weightByClass = [
    { freightClass: 100, weightLb: 200 },
    { freightClass: 300, weightLb: 100 },
  ] as const;
  // 2 × 1 × 32 + 1 × 3 × 32 = 160; × 1.24 = 198.40
  expect(charge(300, { weightByClass })?.estimateUsd).toBe(198);
});

it('an oversize load, which no common carrier takes, has no estimate', () => {
  expect(charge(260, { isOversize: true })).toBeNull();
});

it('a heavier load never costs less', () => {
  const weights = fc.tuple(fc.integer({ min: 20, max: 4000 }), fc.integer({ min: 0, max: 500 }));
  fc.assert(
    fc.property(weights, ([weightLb, more]) => {
      expect(charge(weightLb + more)?.estimateUsd ?? 0).toBeGreaterThanOrEqual(charge(weightLb)?.estimateUsd ?? 0);
    }),
  );
});

describe('a ZIP code', () => {
  const city: FreightLane = { ...lane, name: 'Toledo', zipRanges: ['436'] };

  it.each([
    ['43085', 'Great Lakes'],
    ['46219-1234', 'Great Lakes'],
    ['43604', 'Toledo'],
    ['90210', undefined],
    ['K1A 0B1', undefined],
    ['', undefined],
    [null, undefined],
  ])('ZIP %s is in %s', (zip, name) => {
    expect(findLane([lane, city], zip)?.name).toBe(name);
  });
});

it('the text says whether the freight is in the total, and whether it is an estimate', () => {
  expect(describeFreightCharge({ freight_basis: 'estimated', freight_low: 150, freight_high: 210 })).toMatch(
    /in the total is an estimate: it will lie between \$150 and \$210/,
  );
  expect(describeFreightCharge({ freight_basis: 'set', freight_terms: 'prepaid_add' })).toContain('is in the total');
  expect(describeFreightCharge({ freight_basis: 'not_ours', freight_terms: 'collect' })).toContain('collects');
  const unknown = { freight_basis: 'unknown', freight_terms: 'prepaid_add' };
  expect(describeFreightCharge(unknown)).toMatch(
    /not in the total yet: with the ship-to ZIP of the job it is estimated/,
  );
  // who gave the ZIP is not asked for it
  expect(describeFreightCharge({ ...unknown, job_zip: '43604' })).toMatch(/not in the total yet: we price this load/);
});
