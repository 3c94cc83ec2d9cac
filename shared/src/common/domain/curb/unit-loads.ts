import { operatingWeightLb, hasSprings, isAdapter } from '../../trade/curb-spec.ts';
import type { ConformingInputs, CurbSpec, PlanRect } from '../../trade/curb-spec.ts';
import {
  computeSeismicForce,
  computeSeismicForce22,
  SEISMIC_COEFFICIENTS,
  SEISMIC_COEFFICIENTS_22,
} from '../seismic/seismic-force.ts';
import type { SeismicResult, SeismicResult16, SeismicResult22 } from '../seismic/seismic-force.ts';
import { USUAL_EDITION } from '../../trade/state-codes.ts';
import { MAX_TABLE_HEIGHT_FT } from '../wind/exposure-coefficient.ts';
import { computeWindLoad } from '../wind/wind-load.ts';
import type { WindResult } from '../wind/wind-load.ts';
import type { UnitLoad } from './clip-group.ts';
import type { CurbPlan } from './footprint.ts';
import { SPRINGS_HIGH_IN } from './spring-rail.ts';

/**
 * Where the building's size is not asked for, the unit counts as small on it: the gust coefficients are then the largest
 * of the code (1.9 sideways, 1.5 up), which is on the safe side. Feet.
 */
const LARGE_BUILDING_FT = 1000;
/** Importance of a component, and where it is needed after an earthquake. */
const IMPORTANCE = 1;
const HIGH_IMPORTANCE = 1.5;
const HOSPITAL_TYPE = 5;
/** The edition of ASCE 7 that a curb is calculated by. */
export const editionOf = ({ conforming }: CurbSpec) => conforming?.edition ?? USUAL_EDITION;

/** Seismic force as a clip bears it, 0.7E (ASD), pounds. */
const asdSeismicLb = (seismic: SeismicResult): number => 0.7 * seismic.force;

/** A number that is known and plausible: while a person types, a field may hold 0 for a moment. */
const isAbove0 = (value: number | null): value is number => value !== null && value > 0;

/** Size and operating weight of a unit, its longer side as the length. */
export interface UnitSize {
  readonly lengthIn: number;
  readonly widthIn: number;
  readonly heightIn: number;
  readonly weightLb: number;
}

/** The unit with its weight on, its longer side as the length, inches and pounds; null while one of them is not known. */
export function readUnitSize({ unit }: CurbSpec): UnitSize | null {
  const weightLb = operatingWeightLb(unit);
  const { heightIn = null, baseLengthIn: one = null, baseWidthIn: other = null } = unit ?? {};
  if (!isAbove0(heightIn) || !isAbove0(one) || !isAbove0(other) || !isAbove0(weightLb)) return null;
  return { lengthIn: Math.max(one, other), widthIn: Math.min(one, other), heightIn, weightLb };
}

/** The base of the unit in the plan of the curb. Over rails and extensions, whose plan has no unit, its longer side lies along theirs. */
export function placeBase({ lengthIn, widthIn, unit }: CurbPlan, size: UnitSize): PlanRect {
  if (unit) return unit;
  const [alongIn, acrossIn] = lengthIn >= widthIn ? [size.lengthIn, size.widthIn] : [size.widthIn, size.lengthIn];
  return { xIn: (lengthIn - alongIn) / 2, yIn: (widthIn - acrossIn) / 2, lengthIn: alongIn, widthIn: acrossIn };
}

/** Wind on the unit, 0.6D + 0.6W: on its long side, on its short side, and up. */
export function windOnUnit(wind: WindResult, base: PlanRect, { heightIn, weightLb }: UnitSize): UnitLoad {
  const [long, short] = [0.6 * wind.lateralLb, 0.6 * wind.endLateralLb];
  const isLongAlong = base.lengthIn >= base.widthIn;
  return {
    alongLb: isLongAlong ? short : long,
    acrossLb: isLongAlong ? long : short,
    upLb: 0.6 * (wind.upliftLb - weightLb),
    armIn: heightIn / 2,
  };
}

/**
 * Earthquake on the unit by load combination 10 of ASCE 7-16, section 2.4.5 (0.6D − 0.7Ev + 0.7Eh): the same force in either direction,
 * with the center of gravity at half the height and in the middle of the base.
 */
export function seismicOnUnit(seismic: SeismicResult, { heightIn, weightLb }: UnitSize): UnitLoad {
  const lateralLb = asdSeismicLb(seismic);
  return {
    alongLb: lateralLb,
    acrossLb: lateralLb,
    upLb: 0.7 * seismic.vertical - 0.6 * weightLb,
    armIn: heightIn / 2,
  };
}

/** What is between the unit and the roof, inches and pounds. */
export interface CurbStand {
  readonly heightIn: number;
  readonly weightLb: number;
  /** Across the long side of what rests on the roof; left out = the width of the unit. */
  readonly roofWidthIn?: number;
  /** Length of the side that the wind presses on; left out = the wind on the curb itself is not asked for. */
  readonly faceLengthIn?: number;
}

/**
 * Height, width and weight of what is between the unit and the roof, inches and pounds. An adapter sits on the existing curb, whose width
 * counts, and whose height counts if it was measured. The weight of the existing curb is unknown and left out, which is the safe side.
 * Springs raise the unit; the height of a rail on springs includes them.
 */
export function describeStand(spec: CurbSpec, curb: CurbStand): CurbStand {
  const { family, existing } = spec;
  const raisedIn = hasSprings(spec) && family !== 'ISO-R' ? SPRINGS_HIGH_IN : 0;
  const stand = { ...curb, heightIn: curb.heightIn + raisedIn };
  if (!isAdapter(family) || existing === null) return stand;
  const { odLengthIn, odWidthIn, heightIn = 0 } = existing;
  const roofWidthIn = Math.min(odLengthIn, odWidthIn);
  return { ...stand, heightIn: stand.heightIn + heightIn, ...(roofWidthIn > 0 ? { roofWidthIn } : {}) };
}

/** Wind on the unit of a curb by the edition of its line; null where it is not asked for or not all of its inputs are known. Inches, pounds. */
export function computeCurbWind(spec: CurbSpec, curb: CurbStand): WindResult | null {
  const size = readUnitSize(spec);
  const { windSpeedMph = null, exposure = null, roofHeightFt = null, kzt = null } = spec.conforming ?? {};
  if (!size || !isAbove0(windSpeedMph) || exposure === null) return null;
  if (!isAbove0(roofHeightFt) || roofHeightFt > MAX_TABLE_HEIGHT_FT) return null;
  return computeWindLoad({
    edition: editionOf(spec),
    speedMph: windSpeedMph,
    exposure,
    roofHeightFt,
    buildingWidthFt: LARGE_BUILDING_FT,
    buildingLengthFt: LARGE_BUILDING_FT,
    unitLengthIn: size.lengthIn,
    unitWidthIn: size.widthIn,
    unitHeightIn: size.heightIn,
    unitWeightLb: size.weightLb,
    curbHeightIn: curb.heightIn,
    curbWeightLb: curb.weightLb,
    ...(curb.faceLengthIn === undefined ? {} : { curbFaceLengthIn: curb.faceLengthIn }),
    ...(curb.roofWidthIn === undefined ? {} : { roofWidthIn: curb.roofWidthIn }),
    kzt: kzt ?? 1,
  });
}

/** The importance factor of the unit: 1.5 in hospitals and for risk category IV (ASCE 7, section 13.1.3), which is the safe side. */
const importanceOf = ({ ip, typeId, riskCategory }: ConformingInputs): number =>
  ip ?? (typeId === HOSPITAL_TYPE || riskCategory === 'IV' ? HIGH_IMPORTANCE : IMPORTANCE);

/** Seismic force on the unit of a curb by the edition of its line; null where it is not asked for or not all of its inputs are known. */
export function computeCurbSeismic(spec: CurbSpec): SeismicResult16 | SeismicResult22 | null {
  const weight = operatingWeightLb(spec.unit);
  const { conforming } = spec;
  const sds = conforming?.sds ?? null;
  if (!conforming || !isAbove0(weight) || !isAbove0(sds)) return null;
  const mounting = hasSprings(spec) ? 'spring' : 'rigid';
  const basis = { ip: importanceOf(conforming), sds, weight, zOverH: conforming.zOverH ?? 1 };
  return editionOf(spec) === '7-22'
    ? computeSeismicForce22({ ...SEISMIC_COEFFICIENTS_22[mounting], ...basis })
    : computeSeismicForce({ ...SEISMIC_COEFFICIENTS[mounting], ...basis });
}
