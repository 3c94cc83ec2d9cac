import fc from 'fast-check';
import { SEISMIC_COEFFICIENTS, computeSeismicForce } from './seismic-force.ts';

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
