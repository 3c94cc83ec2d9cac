import { computeSeismicForce, SEISMIC_COEFFICIENTS } from '@cdi/shared/domain/seismic';
import { computeWindLoad } from '@cdi/shared/domain/wind';
import { sampleCurbs } from '../../figures/sample-curbs.ts';

/** Wind speeds that design maps show for much of the country, and for its coasts, mph. */
const SPEEDS_MPH = [105, 115, 130, 150, 175] as const;
/** A common building: width, length and height in feet. */
export const BUILDING = { buildingWidthFt: 100, buildingLengthFt: 150, roofHeightFt: 30 } as const;
export const EXPOSURE = 'C';
/** The curb of the example, pounds. */
const CURB_WEIGHT_LB = 160;

interface WindRow {
  readonly speedMph: number;
  /** Ultimate loads. */
  readonly lateralLb: number;
  readonly upliftLb: number;
  /** Tension on the windward long side between unit and curb, allowable-stress design. */
  readonly tensionLb: number;
}

/** The example unit of the pages, by wind speed: the arithmetic of a quote. */
export function listWindRows(): readonly WindRow[] {
  const { unit, heightIn } = sampleCurbs.CNF;
  if (!unit?.baseLengthIn || !unit.baseWidthIn || !unit.heightIn || !unit.weightLb)
    throw new RangeError('The example of a conforming curb has a unit with size and weight.');
  const { baseLengthIn, baseWidthIn, heightIn: unitHeightIn, weightLb } = unit;
  return SPEEDS_MPH.map((speedMph) => {
    const load = computeWindLoad({
      edition: '7-16',
      speedMph,
      exposure: EXPOSURE,
      ...BUILDING,
      unitLengthIn: baseLengthIn,
      unitWidthIn: baseWidthIn,
      unitHeightIn,
      unitWeightLb: weightLb,
      curbHeightIn: heightIn,
      curbWeightLb: CURB_WEIGHT_LB,
    });
    return { speedMph, lateralLb: load.lateralLb, upliftLb: load.upliftLb, tensionLb: load.asd.atUnitLb };
  });
}

/** Horizontal seismic force on the example unit by S_DS, mounted on the curb and mounted on springs. Pounds. */
export function listSeismicRows(): readonly { sds: number; rigidLb: number; springLb: number }[] {
  const weight = sampleCurbs.CNF.unit?.weightLb ?? 0;
  const forceOf = (mounting: 'rigid' | 'spring', sds: number): number =>
    computeSeismicForce({ ...SEISMIC_COEFFICIENTS[mounting], ip: 1, sds, weight, zOverH: 1 }).force;
  return [0.3, 0.6, 0.9, 1.2].map((sds) => ({
    sds,
    rigidLb: forceOf('rigid', sds),
    springLb: forceOf('spring', sds),
  }));
}
