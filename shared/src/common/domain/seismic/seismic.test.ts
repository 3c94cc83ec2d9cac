import fc from 'fast-check';
import {
  SEISMIC_COEFFICIENTS,
  SEISMIC_COEFFICIENTS_22,
  computeSeismicForce,
  computeSeismicForce22,
} from './seismic-force.ts';

const unit = { ...SEISMIC_COEFFICIENTS.rigid, ip: 1, sds: 0.876, weight: 1550, zOverH: 1 };

it('reproduces a public permit calculation per square foot', () => {
  const result = computeSeismicForce({ ap: 1, rp: 2.5, ip: 1, sds: 1.027, weight: 2.7, zOverH: 11.458 / 20 });
  expect(result.force).toBeCloseTo(0.95, 2);
  expect(result.upperLimit).toBeCloseTo(4.44, 2);
  expect(result.lowerLimit).toBeCloseTo(0.83, 2);
  expect(result.governs).toBe('equation');
});

it('reproduces the worked rooftop unit of 1,550 lb', () => {
  const result = computeSeismicForce(unit);
  expect(result.force).toBeCloseTo(678.9, 1);
  expect(result.upperLimit).toBeCloseTo(2172.5, 1);
  expect(result.lowerLimit).toBeCloseTo(407.3, 1);
  expect(result.vertical).toBeCloseTo(0.2 * 0.876 * 1550, 10);
  expect(result.note).toContain('not for construction');
});

describe('the equation of ASCE 7-22', () => {
  const basis = { ip: 1, sds: 0.876, weight: 1550, zOverH: 1 };

  it('loads a unit that is fixed on the roof with Hf 3.5, Rμ 1.3, C_AR 1.4 and R_po 2', () => {
    // .4 × .876 × 1,550 = 543.12; × 3.5/1.3 = 1,462.25; × 1.4/2 = 1,023.6
    const result = computeSeismicForce22({ ...SEISMIC_COEFFICIENTS_22.rigid, ...basis });
    expect(result.force).toBeCloseTo(1023.6, 1);
    expect(result).toMatchObject({ hf: 3.5, rmu: 1.3, governs: 'equation' });
    expect(result.vertical).toBeCloseTo(271.6, 1);
  });

  it('holds a unit on springs to the upper limit', () => {
    // 1,462.25 × 2.2/1.3 = 2,474.6, above 1.6 × .876 × 1,550 = 2,172.5
    const result = computeSeismicForce22({ ...SEISMIC_COEFFICIENTS_22.spring, ...basis });
    expect(result.computed).toBeCloseTo(2474.6, 1);
    expect(result.force).toBeCloseTo(2172.5, 1);
    expect(result.governs).toBe('upper limit');
  });

  it('reproduces two public calculations for equipment on vibration isolators', () => {
    // 2,000 lb at the roof, SDS 1.3, special frame: Rμ 1.544; 1,040 × 2.267 × 1.692 = 3,990 lb
    const first = { ...SEISMIC_COEFFICIENTS_22.spring, ip: 1, sds: 1.3, weight: 2000, zOverH: 1, rmu: 1.544 };
    expect(computeSeismicForce22(first).force).toBeCloseTo(3990, -1);
    // 3,500 lb, SDS 1.5, Ip 1.5, Rμ 1.532: 3,150 × 2.284 × 1.692 = 12,168 lb, below 1.6 × 1.5 × 1.5 × 3,500 = 12,600
    const second = { ...SEISMIC_COEFFICIENTS_22.spring, ip: 1.5, sds: 1.5, weight: 3500, zOverH: 1, rmu: 1.532 };
    expect(computeSeismicForce22(second).force).toBeCloseTo(12178, -2);
    expect(() => computeSeismicForce22({ ...second, rmu: 0 })).toThrow(RangeError);
  });
});

it('doubles for a wide restraint gap and limits z/h to the roof', () => {
  const spring = { ...unit, ...SEISMIC_COEFFICIENTS.spring };
  expect(computeSeismicForce({ ...spring, isolatorGapIn: 0.5 }).force).toBeCloseTo(
    2 * computeSeismicForce({ ...spring, isolatorGapIn: 0.25 }).force,
    8,
  );
  expect(computeSeismicForce({ ...unit, zOverH: 3 }).force).toBe(computeSeismicForce(unit).force);
});

it('names what governs', () => {
  expect(computeSeismicForce({ ...unit, ap: 10, rp: 1 }).governs).toBe('upper limit');
  expect(computeSeismicForce({ ...unit, zOverH: 0 }).governs).toBe('lower limit');
  expect(() => computeSeismicForce({ ...unit, sds: 0 })).toThrow(RangeError);
  expect(() => computeSeismicForce({ ...unit, zOverH: Number.NaN })).toThrow('z/h');
  expect(() => computeSeismicForce({ ...unit, isolatorGapIn: Number.NaN })).toThrow(RangeError);
});

it('stays within its limits and grows with the weight', () => {
  const positive = fc.double({ min: 0.1, max: 5, noNaN: true });
  fc.assert(
    fc.property(positive, positive, positive, fc.double({ min: 0, max: 1, noNaN: true }), (ap, rp, sds, zOverH) => {
      const at = (weight: number) => computeSeismicForce({ ap, rp, ip: 1.5, sds, weight, zOverH });
      const result = at(1000);
      expect(result.force).toBeGreaterThanOrEqual(result.lowerLimit);
      expect(result.force).toBeLessThanOrEqual(result.upperLimit);
      expect(at(2000).force).toBeCloseTo(2 * result.force, 6);
    }),
  );
});
