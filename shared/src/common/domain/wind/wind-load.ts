import type { Exposure } from '../../trade/curb-spec.ts';
import { PRELIMINARY_NOTE } from '../../trade/preliminary-note.ts';
import { exposureCoefficient, type WindEdition } from './exposure-coefficient.ts';

export interface WindInput {
  readonly edition: WindEdition;
  /** Ultimate 3-second gust, mph. */
  readonly speedMph: number;
  readonly exposure: Exposure;
  readonly roofHeightFt: number;
  /** Building width normal to the wind and length along it, feet. */
  readonly buildingWidthFt: number;
  readonly buildingLengthFt: number;
  readonly unitLengthIn: number;
  readonly unitWidthIn: number;
  readonly unitHeightIn: number;
  readonly unitWeightLb: number;
  readonly curbHeightIn: number;
  readonly curbWeightLb: number;
  /** Length of the curb's side that the wind presses on; left out = the wind on the curb itself is left out. */
  readonly curbFaceLengthIn?: number;
  /** Width across the long side of what rests on the roof; defaults to that of the unit. */
  readonly roofWidthIn?: number;
  /** Topographic and elevation factors; 1 on flat ground at sea level. */
  readonly kzt?: number;
  readonly ke?: number;
}

/** Tension on one long side, lb; 0 when the weight holds the unit down. */
export interface Tension {
  /** Between unit and curb. */
  readonly atUnitLb: number;
  /** Between curb and roof, with the weight of the curb. */
  readonly atRoofLb: number;
}

export interface WindResult {
  readonly kz: number;
  readonly qhPsf: number;
  readonly sideAreaFt2: number;
  readonly planAreaFt2: number;
  readonly gcrLateral: number;
  readonly gcrUplift: number;
  /** Ultimate loads: on the long side of the unit, on its short side, and up. */
  readonly lateralLb: number;
  readonly endLateralLb: number;
  readonly upliftLb: number;
  /** 0.6D + 0.6W. */
  readonly asd: Tension;
  /** 0.9D + 1.0W. */
  readonly lrfd: Tension;
  readonly asdShearLb: number;
  /** At the roof, with the wind on the side of the curb. */
  readonly asdRoofShearLb: number;
  readonly note: string;
}

const KD = 0.85;

/** GC_r falls linearly from its value for small equipment (a tenth of the building's face) to 1 for the whole face. */
export function gustCoefficient(areaFt2: number, faceFt2: number, smallValue: number): number {
  const limit = 0.1 * faceFt2;
  if (areaFt2 <= limit) return smallValue;
  if (areaFt2 >= faceFt2) return 1;
  return smallValue - ((areaFt2 - limit) / (faceFt2 - limit)) * (smallValue - 1);
}

/**
 * Wind on rooftop equipment: q_h = 0.00256·K_z·K_zt·K_d·K_e·V², lateral q_h·GC_r·A_f, uplift q_h·GC_r·A_r. Overturning is taken about
 * one long side of the unit, and at the roof about one long side of what rests there. Throws RangeError for sizes, weights or speeds
 * that are not positive. Wind on the curb's own side (its length is given)
 * acts at half its height, with the coefficient of the unit.
 */
export function computeWindLoad(input: WindInput): WindResult {
  const { speedMph, roofHeightFt, buildingWidthFt, buildingLengthFt, unitLengthIn, unitWidthIn, unitHeightIn } = input;
  const positive = [speedMph, roofHeightFt, buildingWidthFt, buildingLengthFt, unitLengthIn, unitWidthIn, unitHeightIn];
  if (!positive.every((value) => value > 0) || !(input.unitWeightLb > 0)) {
    throw new RangeError('Wind speed, building and unit sizes and the unit weight must be more than 0.');
  }
  const { curbHeightIn, curbWeightLb, kzt = 1, ke: elevation = 1 } = input;
  if (
    !(curbHeightIn >= 0) ||
    !(curbWeightLb >= 0) ||
    !((input.curbFaceLengthIn ?? 0) >= 0) ||
    !(kzt > 0) ||
    !(elevation > 0)
  ) {
    throw new RangeError('Curb height and weight must be 0 or more, K_zt and K_e more than 0.');
  }
  const kz = exposureCoefficient(roofHeightFt, input.exposure, input.edition);
  const ke = input.edition === '7-10' ? 1 : (input.ke ?? 1);
  const qhPsf = 0.00256 * kz * (input.kzt ?? 1) * KD * ke * speedMph ** 2;
  const sideAreaFt2 = (unitLengthIn * unitHeightIn) / 144;
  const planAreaFt2 = (unitLengthIn * unitWidthIn) / 144;
  const gcrLateral = gustCoefficient(sideAreaFt2, buildingWidthFt * roofHeightFt, 1.9);
  const gcrUplift = gustCoefficient(planAreaFt2, buildingWidthFt * buildingLengthFt, 1.5);
  const lateralLb = qhPsf * gcrLateral * sideAreaFt2;
  const upliftLb = qhPsf * gcrUplift * planAreaFt2;
  const endAreaFt2 = (unitWidthIn * unitHeightIn) / 144;
  const endLateralLb = qhPsf * gustCoefficient(endAreaFt2, buildingLengthFt * roofHeightFt, 1.9) * endAreaFt2;
  const curbLateralLb = (qhPsf * gcrLateral * (input.curbFaceLengthIn ?? 0) * curbHeightIn) / 144;
  const tension = (deadFactor: number, windFactor: number, weightLb: number, turning: number, widthIn: number) => {
    const overturning = windFactor * (turning + (upliftLb * widthIn) / 2);
    return Math.max(0, (overturning - (deadFactor * weightLb * widthIn) / 2) / widthIn);
  };
  const centreIn = unitHeightIn / 2;
  const combine = (deadFactor: number, windFactor: number): Tension => ({
    atUnitLb: tension(deadFactor, windFactor, input.unitWeightLb, lateralLb * centreIn, unitWidthIn),
    atRoofLb: tension(
      deadFactor,
      windFactor,
      input.unitWeightLb + curbWeightLb,
      lateralLb * (centreIn + curbHeightIn) + (curbLateralLb * curbHeightIn) / 2,
      input.roofWidthIn ?? unitWidthIn,
    ),
  });
  return {
    kz,
    qhPsf,
    sideAreaFt2,
    planAreaFt2,
    gcrLateral,
    gcrUplift,
    lateralLb,
    endLateralLb,
    upliftLb,
    asd: combine(0.6, 0.6),
    lrfd: combine(0.9, 1),
    asdShearLb: 0.6 * lateralLb,
    asdRoofShearLb: 0.6 * (lateralLb + curbLateralLb),
    note: PRELIMINARY_NOTE,
  };
}
