import { PRELIMINARY_NOTE } from '../../trade/preliminary-note.ts';

/** How the unit is mounted on the curb. */
export type Mounting = 'rigid' | 'spring' | 'neoprene';

/** a_p and R_p of sheet-metal framed air-side equipment by mounting. */
export const SEISMIC_COEFFICIENTS: Readonly<Record<Mounting, { readonly ap: number; readonly rp: number }>> = {
  rigid: { ap: 2.5, rp: 6 },
  spring: { ap: 2.5, rp: 2 },
  neoprene: { ap: 2.5, rp: 2.5 },
};

/**
 * C_AR and R_po of the same equipment above grade by ASCE 7-22, table 13.6-1; springs and neoprene count as vibration isolated. From
 * memory for sheet-metal framing, agreed by two public calculations for isolated equipment: an engineer confirms them.
 */
export const SEISMIC_COEFFICIENTS_22: Readonly<Record<Mounting, { readonly car: number; readonly rpo: number }>> = {
  rigid: { car: 1.4, rpo: 2 },
  spring: { car: 2.2, rpo: 1.3 },
  neoprene: { car: 2.2, rpo: 1.3 },
};
/** R_μ of a building whose seismic system is not known, above grade (7-22, section 13.3.1.2): the safe side. */
export const RMU_UNKNOWN = 1.3;

/** Isolators with a wider gap are hit before they hold: the force doubles. */
const MAX_GAP_IN = 0.25;

/** What both equations need. */
interface SeismicBasis {
  readonly ip: number;
  readonly sds: number;
  /** Operating weight; the force comes in the same unit (lb, or psf for a weight per area). */
  readonly weight: number;
  /** Height of the attachment over the height of the roof; 1 on the roof, never more. */
  readonly zOverH: number;
  /** Gap of the isolator's restraint, inches; null for rigid mounting. */
  readonly isolatorGapIn?: number | null;
}

export interface SeismicInput extends SeismicBasis {
  readonly ap: number;
  readonly rp: number;
}

export interface SeismicInput22 extends SeismicBasis {
  readonly car: number;
  readonly rpo: number;
  /** Reduction by the ductility of the building; left out = {@link RMU_UNKNOWN}. */
  readonly rmu?: number;
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
  readonly ip: number;
  readonly note: string;
}

/** By ASCE 7-10 and 7-16, with the coefficients of its table. */
export interface SeismicResult16 extends SeismicResult {
  readonly ap: number;
  readonly rp: number;
}

/** By ASCE 7-22, with the coefficients of its table and the amplification by the building. */
export interface SeismicResult22 extends SeismicResult {
  readonly car: number;
  readonly rpo: number;
  readonly hf: number;
  readonly rmu: number;
}

/** The force by its equation within the limits, which both editions share; doubled for a wide gap, as are the limits. */
function limitForce(equation: number, { ip, sds, weight, isolatorGapIn = null }: SeismicBasis): SeismicResult {
  const factor = isolatorGapIn !== null && isolatorGapIn > MAX_GAP_IN ? 2 : 1;
  const computed = equation * factor;
  const upperLimit = 1.6 * sds * ip * weight * factor;
  const lowerLimit = 0.3 * sds * ip * weight * factor;
  const force = Math.min(upperLimit, Math.max(lowerLimit, computed));
  const governs = computed > upperLimit ? 'upper limit' : computed < lowerLimit ? 'lower limit' : 'equation';
  return { computed, upperLimit, lowerLimit, force, governs, vertical: 0.2 * sds * weight, ip, note: PRELIMINARY_NOTE };
}

function refuseSenseless({ ip, sds, weight, ...rest }: SeismicBasis, coefficients: readonly number[]): void {
  if (![...coefficients, ip, sds, weight].every((value) => value > 0)) {
    throw new RangeError('Coefficients, SDS and weight must be more than 0.');
  }
  if (Number.isNaN(rest.zOverH) || Number.isNaN(rest.isolatorGapIn)) {
    throw new RangeError('z/h and the gap of the isolator must be numbers.');
  }
}

const heightShare = ({ zOverH }: SeismicBasis): number => Math.min(1, Math.max(0, zOverH));

/**
 * Horizontal seismic force of a component by ASCE 7-10 and 7-16, section 13.3.1:
 * F_p = 0.4·a_p·S_DS·W/(R_p/I_p)·(1 + 2z/h), at most 1.6·S_DS·I_p·W, at least 0.3·S_DS·I_p·W; vertical ±0.2·S_DS·W.
 * The force with its limits doubles where the restraint gap is above 1/4 in. Throws RangeError for values that are not positive.
 */
export function computeSeismicForce(input: SeismicInput): SeismicResult16 {
  const { ap, rp, ip, sds, weight } = input;
  refuseSenseless(input, [ap, rp]);
  const equation = ((0.4 * ap * sds * weight) / (rp / ip)) * (1 + 2 * heightShare(input));
  return { ...limitForce(equation, input), ap, rp };
}

/**
 * Horizontal seismic force of a component by ASCE 7-22, section 13.3.1: F_p = 0.4·S_DS·I_p·W·(H_f/R_μ)·(C_AR/R_po) within the same
 * limits. H_f = 1 + 2.5·z/h, the value for a building whose period is not known. Throws RangeError for values that are not positive.
 */
export function computeSeismicForce22(input: SeismicInput22): SeismicResult22 {
  const { car, rpo, ip, sds, weight, rmu = RMU_UNKNOWN } = input;
  refuseSenseless(input, [car, rpo, rmu]);
  const hf = 1 + 2.5 * heightShare(input);
  return { ...limitForce(0.4 * sds * ip * weight * (hf / rmu) * (car / rpo), input), car, rpo, hf, rmu };
}
