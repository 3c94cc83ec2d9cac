import fc from 'fast-check';
import { exposureCoefficient } from './exposure-coefficient.ts';
import { computeWindLoad, gustCoefficient } from './wind-load.ts';
import type { WindInput } from './wind-load.ts';

const worked: WindInput = {
  edition: '7-16',
  speedMph: 115,
  exposure: 'C',
  roofHeightFt: 30,
  buildingWidthFt: 100,
  buildingLengthFt: 150,
  unitLengthIn: 88.125,
  unitWidthIn: 59.5,
  unitHeightIn: 49.375,
  unitWeightLb: 1050,
  curbHeightIn: 14,
  curbWeightLb: 160,
};

describe('exposure coefficient', () => {
  it.each([
    [15, 'B', 0.57],
    [10, 'C', 0.85],
    [30, 'C', 0.98],
    [35, 'C', 1.01],
    [60, 'D', 1.31],
  ] as const)('at %i ft, exposure %s, is %p', (heightFt, exposure, kz) => {
    expect(exposureCoefficient(heightFt, exposure)).toBeCloseTo(kz, 10);
  });

  /** The power law 2.01·(z/z_g)^(2/α) of the code, by which its table is made. */
  const LAWS = { B: [7, 1200], C: [9.5, 900], D: [11.5, 700] } as const;

  it('agrees with the power law to a hundredth at every row of the table', () => {
    const rows = [15, 20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 120, 140, 160, 180, 200, 250, 300, 350, 400, 450, 500];
    for (const [exposure, [alpha, gradient]] of Object.entries(LAWS))
      for (const heightFt of rows) {
        const law = 2.01 * (heightFt / gradient) ** (2 / alpha);
        expect(Math.abs(law - exposureCoefficient(heightFt, exposure as 'B'))).toBeLessThan(0.0101);
      }
  });

  // 2.41 (z/zg)^(2/α) with the constants of table 26.10-1 of 7-22: 2.41 (15/3280)^.26667 = .573
  it.each([
    [15, 'B', 0.573],
    [10, 'B', 0.573],
    [30, 'B', 0.689],
    [60, 'B', 0.829],
    [30, 'C', 0.9805],
    [60, 'D', 1.317],
  ] as const)('at %i ft, exposure %s, is %p by 7-22', (heightFt, exposure, kz) => {
    expect(exposureCoefficient(heightFt, exposure, '7-22')).toBeCloseTo(kz, 3);
  });

  it('is one method at every height: no step where sixty feet are passed, and none above the table', () => {
    // between 60 and 70 ft the table of exposure C goes from 1.13 to 1.17
    expect(exposureCoefficient(61, 'C')).toBeCloseTo(1.134, 10);
    expect(exposureCoefficient(100, 'B')).toBe(0.99);
    expect(() => exposureCoefficient(501, 'C')).toThrow(RangeError);
  });
});

describe('the worked unit in 115 mph', () => {
  const result = computeWindLoad(worked);

  it('has the published areas, pressure and loads', () => {
    expect(result.qhPsf).toBeCloseTo(28.202, 3);
    expect(result.sideAreaFt2).toBeCloseTo(30.216, 3);
    expect(result.planAreaFt2).toBeCloseTo(36.413, 3);
    expect([result.gcrLateral, result.gcrUplift]).toEqual([1.9, 1.5]);
    expect(result.lateralLb).toBeCloseTo(1619.1, 1);
    expect(result.upliftLb).toBeCloseTo(1540.4, 1);
  });

  it('pulls at the unit and at the roof', () => {
    expect(result.asdShearLb).toBeCloseTo(971.5, 1);
    expect(result.asd.atUnitLb).toBeCloseTo(550.2, 1);
    expect(result.asd.atRoofLb).toBeCloseTo(730.8, 1);
    expect(result.lrfd.atUnitLb).toBeCloseTo(969.5, 1);
    expect(result.lrfd.atRoofLb).toBeCloseTo(1278.5, 1);
    expect(result.note).toContain('not for construction');
  });
});

it('interpolates the gust coefficient', () => {
  expect(gustCoefficient(60, 20 * 15, 1.9)).toBeCloseTo(1.8, 10);
  expect(gustCoefficient(30, 300, 1.9)).toBe(1.9);
  expect(gustCoefficient(300, 300, 1.9)).toBe(1);
});

it('applies elevation only in editions that have it, and refuses invalid input', () => {
  const high = { ...worked, ke: 0.9 };
  expect(computeWindLoad(high).qhPsf).toBeCloseTo(28.202 * 0.9, 3);
  expect(computeWindLoad({ ...high, edition: '7-10' }).qhPsf).toBeCloseTo(28.202, 3);
  expect(() => computeWindLoad({ ...worked, speedMph: 0 })).toThrow(RangeError);
  expect(() => computeWindLoad({ ...worked, unitWeightLb: Number.NaN })).toThrow(RangeError);
});

it('the tie-down pull never falls with more wind, and is zero for a heavy unit', () => {
  const speed = fc.double({ min: 85, max: 240, noNaN: true });
  fc.assert(
    fc.property(speed, speed, (one, other) => {
      const at = (speedMph: number): number => computeWindLoad({ ...worked, speedMph }).lrfd.atRoofLb;
      expect(at(Math.max(one, other))).toBeGreaterThanOrEqual(at(Math.min(one, other)));
    }),
  );
  expect(computeWindLoad({ ...worked, unitWeightLb: 50_000 }).asd).toEqual({ atUnitLb: 0, atRoofLb: 0 });
});

it.each([{ curbHeightIn: Number.NaN }, { curbWeightLb: -1 }, { kzt: Number.NaN }, { unitHeightIn: Number.NaN }])(
  'refuses %p',
  (change) => {
    expect(() => computeWindLoad({ ...worked, ...change })).toThrow(RangeError);
  },
);
