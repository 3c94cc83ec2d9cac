import { ROUGHNESS_FT } from './duct-roughness.ts';
import { roundAreaFt2 } from './duct-section.ts';

export * from './duct-roughness.ts';

/** Density of standard air, lb/ft³. */
export const STANDARD_DENSITY = 0.075;

/** `colebrook` is exact, `altshul` its closed form, `chart` the power law that reads like a paper duct calculator. */
export type FrictionMethod = 'colebrook' | 'altshul' | 'chart';

/** Air velocity in feet per minute. */
export function velocityFpm(cfm: number, areaFt2: number): number {
  return cfm / areaFt2;
}

/** Velocity pressure in inches of water: (V/4005)² for standard air, in proportion to density for other air. */
export function velocityPressureInWg(fpm: number, densityLbPerFt3 = STANDARD_DENSITY): number {
  return (fpm / 4005) ** 2 * (densityLbPerFt3 / STANDARD_DENSITY);
}

/** Reynolds number of standard air: 8.56·D·V, D in inches and V in feet per minute. */
export function reynoldsNumber(diameterIn: number, fpm: number): number {
  return 8.56 * diameterIn * fpm;
}

/** Air density in lb/ft³ at a temperature (°F) and a height above sea level (ft): 1.325·Pb/(T + 460). */
export function airDensity(temperatureF: number, elevationFt: number): number {
  const barometerInHg = 29.921 * (1 - 6.8754e-6 * elevationFt) ** 5.2559;
  return (1.325 * barometerInHg) / (temperatureF + 460);
}

/** Closed-form friction factor: 0.11·(12ε/D + 68/Re)^0.25, corrected below 0.018. */
export function altshulFactor(diameterIn: number, reynolds: number, roughnessFt: number): number {
  const factor = 0.11 * ((12 * roughnessFt) / diameterIn + 68 / reynolds) ** 0.25;
  return factor >= 0.018 ? factor : 0.85 * factor + 0.0028;
}

/** Friction factor by Colebrook: 1/√f = −2·log10(12ε/(3.7·D) + 2.51/(Re·√f)), iterated from the closed form. */
export function colebrookFactor(diameterIn: number, reynolds: number, roughnessFt: number): number {
  let inverseRoot = 1 / Math.sqrt(altshulFactor(diameterIn, reynolds, roughnessFt));
  for (let step = 0; step < 50; step += 1) {
    const next = -2 * Math.log10((12 * roughnessFt) / (3.7 * diameterIn) + (2.51 * inverseRoot) / reynolds);
    if (Math.abs(next - inverseRoot) < 1e-12) break;
    inverseRoot = next;
  }
  return 1 / inverseRoot ** 2;
}

export interface DuctFlow {
  readonly cfm: number;
  /** Diameter, or equivalent diameter of another section. */
  readonly diameterIn: number;
  readonly roughnessFt?: number;
  readonly densityLbPerFt3?: number;
  readonly method?: FrictionMethod;
}

/**
 * Friction in inches of water per 100 ft. Darcy with the factor of the method; the chart method is the power law
 * 0.109136·Q^1.9/D^5.02 for average ducts and standard air, scaled by density. Throws RangeError for no flow or size.
 */
export function frictionPer100Ft(flow: DuctFlow): number {
  const { cfm, diameterIn, method = 'colebrook' } = flow;
  const { roughnessFt = ROUGHNESS_FT.galvanised, densityLbPerFt3 = STANDARD_DENSITY } = flow;
  if (!(cfm > 0) || !(diameterIn > 0)) throw new RangeError('Airflow and duct size must be more than 0.');
  if (method === 'chart') return ((0.109136 * cfm ** 1.9) / diameterIn ** 5.02) * (densityLbPerFt3 / STANDARD_DENSITY);
  const fpm = velocityFpm(cfm, roundAreaFt2(diameterIn));
  const reynolds = reynoldsNumber(diameterIn, fpm) * (densityLbPerFt3 / STANDARD_DENSITY);
  const findFactor = method === 'colebrook' ? colebrookFactor : altshulFactor;
  const factor = findFactor(diameterIn, reynolds, roughnessFt);
  // Darcy: (12·f·L/D)·ρ·(V/1097)² with L = 100 ft.
  return ((12 * factor * 100) / diameterIn) * densityLbPerFt3 * (fpm / 1097) ** 2;
}
