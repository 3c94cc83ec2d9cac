import { PRELIMINARY_NOTE } from '../../trade/preliminary-note.ts';

/** How the unit is mounted on the curb. */
export type Mounting = 'rigid' | 'spring' | 'neoprene';

/** a_p and R_p of sheet-metal framed air-side equipment by mounting. */
export const SEISMIC_COEFFICIENTS: Readonly<Record<Mounting, { readonly ap: number; readonly rp: number }>> = {
  rigid: { ap: 2.5, rp: 6 },
  spring: { ap: 2.5, rp: 2 },
  neoprene: { ap: 2.5, rp: 2.5 },
};

/** Isolators with a wider gap are hit before they hold: the force doubles. */
const MAX_GAP_IN = 0.25;

export interface SeismicInput {
  readonly ap: number;
  readonly rp: number;
  readonly ip: number;
  readonly sds: number;
  /** Operating weight; the force comes in the same unit (lb, or psf for a weight per area). */
  readonly weight: number;
  /** Height of the attachment over the height of the roof; 1 on the roof, never more. */
  readonly zOverH: number;
  /** Gap of the isolator's restraint, inches; null for rigid mounting. */
  readonly isolatorGapIn?: number | null;
}

export interface SeismicResult {
  /** Force before its limits, with doubling for a wide gap. */
  readonly computed: number;
  readonly upperLimit: number;
  readonly lowerLimit: number;
  /** Governing horizontal force. */
  readonly force: number;
  /** Vertical, up and down. */
  readonly vertical: number;
  readonly governs: 'equation' | 'upper limit' | 'lower limit';
  /** The coefficients that it was computed with. */
  readonly ap: number;
  readonly rp: number;
  readonly ip: number;
  readonly note: string;
}

/**
 * Horizontal seismic force of a component by ASCE 7-10 and 7-16 (7-22 has another equation):
 * F_p = 0.4·a_p·S_DS·W/(R_p/I_p)·(1 + 2z/h), at most 1.6·S_DS·I_p·W, at least 0.3·S_DS·I_p·W; vertical ±0.2·S_DS·W.
 * The force with its limits doubles where the restraint gap is above 1/4 in. Throws RangeError for values that are not positive.
 */
export function computeSeismicForce(input: SeismicInput): SeismicResult {
  const { ap, rp, ip, sds, weight, isolatorGapIn = null } = input;
  if (![ap, rp, ip, sds, weight].every((value) => value > 0)) {
    throw new RangeError('Coefficients, SDS and weight must be more than 0.');
  }
  if (Number.isNaN(input.zOverH) || Number.isNaN(isolatorGapIn)) {
    throw new RangeError('z/h and the gap of the isolator must be numbers.');
  }
  const zOverH = Math.min(1, Math.max(0, input.zOverH));
  const factor = isolatorGapIn !== null && isolatorGapIn > MAX_GAP_IN ? 2 : 1;
  const computed = ((0.4 * ap * sds * weight) / (rp / ip)) * (1 + 2 * zOverH) * factor;
  const upperLimit = 1.6 * sds * ip * weight * factor;
  const lowerLimit = 0.3 * sds * ip * weight * factor;
  const force = Math.min(upperLimit, Math.max(lowerLimit, computed));
  const governs = computed > upperLimit ? 'upper limit' : computed < lowerLimit ? 'lower limit' : 'equation';
  const vertical = 0.2 * sds * weight;
  return { computed, upperLimit, lowerLimit, force, governs, vertical, ap, rp, ip, note: PRELIMINARY_NOTE };
}
