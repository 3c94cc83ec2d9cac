import fc from 'fast-check';
import {
  ROUGHNESS_FT,
  airDensity,
  altshulFactor,
  colebrookFactor,
  frictionPer100Ft,
  reynoldsNumber,
  velocityFpm,
  velocityPressureInWg,
} from './duct-friction.ts';
import { equivalentOfOvalIn, equivalentOfRectIn, ovalSection, rectAreaFt2, roundAreaFt2 } from './duct-section.ts';
import { listRectSizes, nextRoundSizeIn, sizeDuct, sizeRoundIn } from './size-duct.ts';

it.each([
  [6, 6, 6.6],
  [8, 6, 7.5],
  [10, 6, 8.4],
  [12, 6, 9.1],
  [8, 8, 8.8],
  [12, 8, 10.7],
  [16, 8, 12.2],
  [20, 8, 13.5],
  [10, 10, 10.9],
  [14, 10, 12.9],
  [20, 10, 15.2],
  [30, 10, 18.3],
  [14, 14, 15.3],
  [20, 14, 18.2],
  [30, 14, 22.0],
  [36, 14, 23.9],
])('a %i × %i duct equals %p in. round, as published', (a, b, published) => {
  expect(Math.abs(equivalentOfRectIn(a, b) - published)).toBeLessThan(0.1);
});

it('knows flat oval ducts', () => {
  expect(ovalSection(10, 20).areaIn2).toBeCloseTo(178.5, 1);
  expect(ovalSection(10, 20).perimeterIn).toBeCloseTo(51.42, 2);
  expect(equivalentOfOvalIn(10, 20)).toBeCloseTo(14.79, 2);
  expect(equivalentOfOvalIn(12, 30)).toBeCloseTo(19.81, 2);
  expect(equivalentOfOvalIn(6, 12)).toBeCloseTo(8.87, 2);
});

describe('published friction and velocity', () => {
  const chart = (cfm: number, diameterIn: number): number => frictionPer100Ft({ cfm, diameterIn, method: 'chart' });

  it('4,000 cfm in 20 in. round', () => {
    expect(chart(4000, 20)).toBeCloseTo(0.224, 2);
    expect(frictionPer100Ft({ cfm: 4000, diameterIn: 20 })).toBeCloseTo(0.201, 3);
    expect(velocityFpm(4000, roundAreaFt2(20))).toBeCloseTo(1833, 0);
  });

  it.each([
    [100, 6, 4, 5.33, 646, 0.155],
    [400, 10, 7, 9.1, 884, 0.146],
    [600, 12, 8, 10.7, 969, 0.141],
    [750, 14, 8, 11.5, 1047, 0.149],
  ])('%i cfm in %i × %i', (cfm, a, b, equivalentIn, fpm, inWg) => {
    expect(Math.abs(equivalentOfRectIn(a, b) - equivalentIn)).toBeLessThan(0.06);
    // The published velocities are taken at the equivalent diameter.
    expect(Math.abs(velocityFpm(cfm, roundAreaFt2(equivalentOfRectIn(a, b))) / fpm - 1)).toBeLessThan(0.012);
    expect(Math.abs(chart(cfm, equivalentOfRectIn(a, b)) - inWg)).toBeLessThan(0.005);
  });

  it('10,000 cfm in 20 × 20 and 7,500 cfm in 35 × 20', () => {
    expect(Math.abs(chart(10_000, equivalentOfRectIn(20, 20)) - 0.811)).toBeLessThan(0.01);
    expect(velocityFpm(7500, rectAreaFt2(35, 20))).toBeCloseTo(1543, 0);
    const diameterIn = equivalentOfRectIn(35, 20);
    const at = (roughnessFt: number): number => frictionPer100Ft({ cfm: 7500, diameterIn, roughnessFt });
    expect(at(ROUGHNESS_FT.average)).toBeCloseTo(0.116, 3);
    expect(at(ROUGHNESS_FT.galvanised)).toBeCloseTo(0.11, 3);
  });
});

describe('computed friction, galvanised duct, standard air', () => {
  it.each([
    [100, 6, 509, 26157, 0.0257, 0.0831, 0.0162],
    [1000, 12, 1273, 130787, 0.01872, 0.1891, 0.1011],
    [2000, 18, 1132, 174383, 0.01743, 0.0927, 0.0799],
    [10_000, 34, 1586, 461602, 0.01463, 0.081, 0.1568],
  ])('%i cfm in %i in.', (cfm, diameterIn, fpm, reynolds, factor, inWg, pressure) => {
    const velocity = velocityFpm(cfm, roundAreaFt2(diameterIn));
    expect(velocity).toBeCloseTo(fpm, 0);
    expect(Math.abs(reynoldsNumber(diameterIn, velocity) / reynolds - 1)).toBeLessThan(1e-4);
    expect(colebrookFactor(diameterIn, reynolds, ROUGHNESS_FT.galvanised)).toBeCloseTo(factor, 4);
    expect(frictionPer100Ft({ cfm, diameterIn })).toBeCloseTo(inWg, 4);
    expect(velocityPressureInWg(velocity)).toBeCloseTo(pressure, 4);
    const closed = altshulFactor(diameterIn, reynolds, ROUGHNESS_FT.galvanised);
    expect(Math.abs(closed / factor - 1)).toBeLessThan(0.02);
    expect(Math.abs(frictionPer100Ft({ cfm, diameterIn, method: 'altshul' }) / inWg - 1)).toBeLessThan(0.02);
  });

  it.each([
    [0.08, 100, 6.05, 501],
    [0.08, 400, 10.14, 714],
    [0.08, 1000, 14.29, 898],
    [0.08, 2000, 18.55, 1066],
    [0.08, 5000, 26.21, 1334],
    [0.08, 10_000, 34.08, 1578],
    [0.1, 100, 5.78, 550],
    [0.1, 400, 9.68, 782],
    [0.1, 1000, 13.66, 983],
    [0.1, 2000, 17.73, 1167],
    [0.1, 5000, 25.06, 1460],
    [0.1, 10_000, 32.58, 1727],
  ])('at %p in. wg, %i cfm needs %p in.', (frictionInWg, cfm, diameterIn, fpm) => {
    const { exact } = sizeDuct({ cfm, frictionInWg });
    expect(exact.diameterIn).toBeCloseTo(diameterIn, 1);
    expect(Math.abs(exact.fpm - fpm)).toBeLessThan(1.5);
    expect(exact.frictionInWg).toBeCloseTo(frictionInWg, 6);
  });

  it.each([
    [500, 0.016],
    [1000, 0.062],
    [1500, 0.14],
    [2000, 0.249],
    [2500, 0.39],
    [3000, 0.561],
    [4005, 1.0],
  ])('velocity pressure at %i fpm is %p', (fpm, inWg) => {
    expect(velocityPressureInWg(fpm)).toBeCloseTo(inWg, 3);
  });
});

it('thins the air with height and heat', () => {
  expect(airDensity(70, 0)).toBeCloseTo(0.0748, 4);
  expect(airDensity(70, 5000)).toBeCloseTo(0.0622, 4);
  expect(airDensity(120, 0)).toBeCloseTo(0.0684, 4);
  const thin = frictionPer100Ft({ cfm: 1000, diameterIn: 12, densityLbPerFt3: airDensity(70, 5000) });
  expect(thin).toBeLessThan(frictionPer100Ft({ cfm: 1000, diameterIn: 12 }));
});

describe('sizing', () => {
  it('offers the next even round and the smallest rectangle per height within 4:1', () => {
    const { standard, rectangles } = sizeDuct({ cfm: 2000, frictionInWg: 0.1 });
    expect(standard.diameterIn).toBe(18);
    expect(nextRoundSizeIn(18)).toBe(18);
    expect(rectangles.find((row) => row.heightIn === 12)).toMatchObject({ widthIn: 24, isFast: false });
    expect(rectangles.map((row) => row.heightIn)).not.toContain(6);
    for (const row of rectangles) {
      expect(row.equivalentIn).toBeGreaterThanOrEqual(17.7);
      expect(row.widthIn / row.heightIn).toBeLessThanOrEqual(4);
    }
  });

  it('warns of fast air by duty', () => {
    const input = { cfm: 2000, frictionInWg: 0.3 };
    expect(listRectSizes({ ...input, duty: 'branch' }, 12, [12])[0]?.isFast).toBe(true);
    expect(sizeDuct({ cfm: 200, frictionInWg: 0.08, duty: 'branch' }).standard.isFast).toBe(false);
  });

  it('undoes itself: the sized duct has the friction asked for, by every method', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 40_000 }),
        fc.double({ min: 0.03, max: 0.5, noNaN: true }),
        fc.constantFrom('colebrook', 'altshul', 'chart'),
        (cfm, frictionInWg, method) => {
          const diameterIn = sizeRoundIn({ cfm, frictionInWg, method });
          expect(frictionPer100Ft({ cfm, diameterIn, method })).toBeCloseTo(frictionInWg, 5);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('refuses no flow and no friction', () => {
    expect(() => sizeDuct({ cfm: 0, frictionInWg: 0.1 })).toThrow(RangeError);
    expect(() => sizeDuct({ cfm: 100, frictionInWg: 0 })).toThrow(RangeError);
  });
});
