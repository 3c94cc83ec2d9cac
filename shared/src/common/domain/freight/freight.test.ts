import fc from 'fast-check';
import { toCents } from '../../units/money.ts';
import { computeCurbGeometry } from '../curb/curb-geometry.ts';
import { STANDARD_CURB } from '../../trade/curb-spec.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';
import { estimateCrate } from './crate.ts';
import { classOfDensity, densityLbPerFt3, linearFeet } from './freight-class.ts';
import type { PackedPart } from './packed-parts.ts';
import { describeFreight, describeLoad, estimateFreight, listFreightNotes } from './freight-estimate.ts';
import { splitFreight } from './split-freight.ts';

it('classes a crate of 90 × 56 × 22 in. and 260 lb as 175', () => {
  const density = densityLbPerFt3({ lengthIn: 90, widthIn: 56, heightIn: 22, weightLb: 260 });
  expect(density).toBeCloseTo(4.05, 2);
  expect(classOfDensity(density)).toBe(175);
});

it.each([
  [50, 50],
  [49.99, 55],
  [35, 55],
  [30, 60],
  [22.5, 65],
  [15, 70],
  [12, 85],
  [10, 92.5],
  [8, 100],
  [6, 125],
  [4, 175],
  [3.99, 250],
  [2, 250],
  [1, 300],
  [0.5, 400],
])('%p lb/ft³ is class %p', (density, freightClass) => {
  expect(classOfDensity(density)).toBe(freightClass);
});

it('refuses a piece without size or weight', () => {
  expect(() => densityLbPerFt3({ lengthIn: 0, widthIn: 1, heightIn: 1, weightLb: 1 })).toThrow(RangeError);
});

describe('crates', () => {
  const spec: CurbSpec = { ...STANDARD_CURB, odLengthIn: 84.5, odWidthIn: 50.375 };
  const crate = (change: Partial<CurbSpec>) =>
    estimateCrate({ ...spec, ...change }, computeCurbGeometry({ ...spec, ...change }));

  it('hold the curb with flange, overhang and skid', () => {
    const skid = crate({});
    expect([skid.lengthIn, skid.widthIn, skid.heightIn]).toEqual([94.5, 60.375, 19]);
    expect(skid.weightLb).toBeGreaterThan(computeCurbGeometry(spec).weightLb + 50);
    expect(skid.isOverlength).toBe(false);
    expect(crate({ odLengthIn: 90 }).isOverlength).toBe(true);
    expect(crate({ odWidthIn: 120, odLengthIn: 140 }).isOversize).toBe(true);
  });

  it('weigh more when full, nothing when there is none, and lie flat for knock-down', () => {
    expect(crate({ crate: 'full' }).weightLb).toBeGreaterThan(crate({}).weightLb);
    expect(crate({ crate: 'none' }).weightLb).toBe(computeCurbGeometry({ ...spec, crate: 'none' }).weightLb);
    expect(crate({ construction: 'kd' }).heightIn).toBe(13);
    expect(crate({ construction: 'kd' }).densityLbPerFt3).toBeGreaterThan(crate({}).densityLbPerFt3);
    expect(crate({ isolationClassIn: 1 }).heightIn).toBe(28);
  });
});

it('linear feet count narrow pieces two abreast', () => {
  const piece = { lengthIn: 96, widthIn: 48, heightIn: 20, weightLb: 100 };
  expect(linearFeet([piece, piece])).toBe(8);
  expect(linearFeet([piece, piece, { ...piece, widthIn: 60 }])).toBe(16);
  expect(linearFeet([])).toBe(0);
});

it('splits freight to the cent', () => {
  expect(splitFreight(toCents(100), [1, 1, 1])).toEqual([34, 33, 33]);
  expect(() => splitFreight(toCents(100), [])).toThrow(RangeError);
  expect(() => splitFreight(toCents(100), [2, -1])).toThrow(RangeError);
  const shares = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(
      shares.filter((list) => list.some((share) => share > 0)),
      fc.integer({ min: 0, max: 9_999_999 }),
      (list, total) => {
        const parts = splitFreight(toCents(total), list);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        expect(parts.every((part, index) => part >= 0 && (list[index] !== 0 || part === 0))).toBe(true);
      },
    ),
  );
});

describe('the freight of a quote', () => {
  const line = (change: Partial<CurbSpec>) => {
    const spec: CurbSpec = { ...STANDARD_CURB, odLengthIn: 84.5, odWidthIn: 50.375, ...change };
    return { spec, geometry: computeCurbGeometry(spec) };
  };

  it('counts a piece for each curb and says size and class', () => {
    const estimate = estimateFreight([line({ qty: 3 })]);
    const one = estimateFreight([line({ qty: 1 })]);
    if (!estimate || !one) throw new Error('A curb makes an estimate.');
    expect(estimate.pieces).toBe(3);
    expect(estimate.weightLb).toBeCloseTo(3 * one.weightLb, 6);
    const lb = (Math.round(estimate.weightLb / 5) * 5).toLocaleString('en-US');
    expect(describeFreight(estimate)).toBe(
      `3 skids, about ${lb} lb together; largest 94 1/2" × 60 3/8" × 19"; freight class ${estimate.freightClasses.join(' and ')}`,
    );
    expect(describeFreight(one)).toMatch(/^1 skid, about \d+ lb; 94 1\/2" × 60 3\/8" × 19"; freight class \d+$/);
    expect(listFreightNotes(one)).toEqual([]);
  });

  it('bundles four knock-down curbs to a skid, the last with what is left', () => {
    const estimate = estimateFreight([line({ construction: 'kd', qty: 5 })]);
    expect(estimate?.pieces).toBe(2);
    expect(estimate?.largest?.heightIn).toBe(13 + 3 * 8);
  });

  it('mixes lines, and warns of length and of what no trailer takes', () => {
    const mixed = estimateFreight([line({}), line({ crate: 'none' })]);
    expect(mixed && describeLoad(mixed)).toMatch(/^2 pieces, about /);
    const huge = estimateFreight([line({ odLengthIn: 200, odWidthIn: 100 })]);
    expect(huge && listFreightNotes(huge)).toEqual([
      expect.stringContaining('its own truck'),
      expect.stringContaining('charge extra for length'),
    ]);
    expect(estimateFreight([])).toBeNull();
  });

  /** An economizer of 48 lb without a size, and a duct drop of 100 × 20 × 20 in., 30 lb: 1.3 lb/ft³. */
  const economizer: PackedPart = { qty: 2, weightLb: 48, sidesIn: null };
  const drop: PackedPart = { qty: 1, weightLb: 30, sidesIn: [20, 100, 20] };

  it('weighs the parts with the curbs, in one package, each at its class', () => {
    const alone = estimateFreight([line({})]);
    const both = estimateFreight([line({})], [economizer]);
    expect((both?.weightLb ?? 0) - (alone?.weightLb ?? 0)).toBeCloseTo(96, 6);
    expect(both?.pieces).toBe(2);
    expect(both?.weightByClass.at(-1)).toEqual({ freightClass: 175, weightLb: 96 });
    const sum = both?.weightByClass.reduce((all, { weightLb }) => all + weightLb, 0);
    expect(sum).toBeCloseTo(both?.weightLb ?? 0, 6);
    // what is known by its sides has the class of its density, 1 to 2 lb/ft³
    expect(estimateFreight([], [drop])?.freightClasses).toEqual([300]);
  });

  it('says parts alone by weight and class, and what is long of them', () => {
    const parts = estimateFreight([], [economizer]);
    expect(parts && describeFreight(parts)).toBe('1 package, about 95 lb; freight class 175');
    const long = estimateFreight([], [economizer, drop]);
    expect(long && describeFreight(long)).toBe('1 package, about 125 lb; 100" × 20" × 20"; freight class 175 and 300');
    expect(long && listFreightNotes(long)).toEqual([
      expect.stringContaining('charge extra for length'),
      'One part has no size on file: class 175 is assumed until it is packed.',
    ]);
    const sized = estimateFreight([], [drop]);
    expect(sized && listFreightNotes(sized)).toEqual([expect.stringContaining('charge extra for length')]);
  });

  it('leaves out a part without a weight, and says so', () => {
    const unweighed: PackedPart = { qty: 3, weightLb: null, sidesIn: null };
    const load = estimateFreight([], [economizer, unweighed]);
    expect(load?.weightLb).toBe(96);
    expect(load && listFreightNotes(load)).toEqual([
      expect.stringMatching(/^One part has no weight on file/),
      expect.stringMatching(/^One part has no size on file/),
    ]);
    expect(estimateFreight([], [unweighed])).toBeNull();
  });

  it('names the longest piece as the largest: length decides the truck', () => {
    const mixed = estimateFreight([
      line({ odLengthIn: 87.5, odWidthIn: 58.5, heightIn: 30 }),
      line({ family: 'RAIL', odLengthIn: 120, odWidthIn: 40, heightIn: 12 }),
    ]);
    // rails of 120 in. with flanges and skid: longer, though the curb is bulkier
    expect(mixed?.largest?.lengthIn).toBe(130);
  });
});
