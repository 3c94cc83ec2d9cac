import { operatingWeightLb, hasSprings, isAdapter } from '../../trade/curb-spec.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';
import { computeSeismicForce, SEISMIC_COEFFICIENTS } from '../seismic/seismic-force.ts';
import type { SeismicResult } from '../seismic/seismic-force.ts';
import { MAX_TABLE_HEIGHT_FT } from '../wind/exposure-coefficient.ts';
import { computeWindLoad } from '../wind/wind-load.ts';
import type { WindResult } from '../wind/wind-load.ts';

/** Allowable loads (ASD) of one clip with its screws, pounds. */
export interface ClipCapacity {
  readonly tensionLb: number;
  readonly shearLb: number;
}

/** What the clips between unit and curb hold at the same time (ASD), pounds. */
export interface TieDownLoad {
  /** On one long side of the unit; 0 when the weight holds the unit down. */
  readonly tensionLb: number;
  /** On all clips of both long sides together. */
  readonly shearLb: number;
}

/** Allowable loads of one 16-gauge tie-down clip with its screws, pounds; a placeholder until the clip is tested. */
export const TIE_DOWN_CLIP: ClipCapacity = { tensionLb: 300, shearLb: 300 };
/** The fewest clips on a long side. */
const FEWEST_CLIPS = 2;
/**
 * Where the building's size is not asked for, the unit counts as small on it: the gust coefficients are then the largest
 * of the code (1.9 sideways, 1.5 up), which is on the safe side. Feet.
 */
const LARGE_BUILDING_FT = 1000;
/** Importance of a component; hospitals ask for the higher one. */
const IMPORTANCE = 1;
const HOSPITAL_IMPORTANCE = 1.5;
const HOSPITAL_TYPE = 5;
/** Keeps a need of exactly three clips from becoming four by a binary fraction. */
const ROUNDING = 1e-9;

/** How many clips a long side needs, with fractions: tension and shear of one side, each by what a clip holds of it. */
function needPerSide({ tensionLb, shearLb }: TieDownLoad, clip: ClipCapacity): number {
  if (!(clip.tensionLb > 0) || !(clip.shearLb > 0))
    throw new RangeError('The allowable loads of a clip must be more than 0.');
  return tensionLb / clip.tensionLb + shearLb / 2 / clip.shearLb;
}

/**
 * Share of the clips' strength that tension and shear use together: T/(n·Ta) + V/(2n·Va), 1 = all of it, with n clips on each
 * long side. The form is that of AISI S100-16, section J4.5 (screws in combined shear and tension); its limits of 1.10
 * to 1.3 belong to the failure modes of a tested screw, so the sum is held to 1.0. Throws RangeError for a clip that holds nothing.
 */
export function clipUtilization(load: TieDownLoad, perSide: number, clip: ClipCapacity = TIE_DOWN_CLIP): number {
  return needPerSide(load, clip) / perSide;
}

/** Clips on each long side: as many as keep {@link clipUtilization} at 1 or below; never fewer than two. */
export function countClipsPerSide(load: TieDownLoad, clip: ClipCapacity = TIE_DOWN_CLIP): number {
  return Math.max(FEWEST_CLIPS, Math.ceil(needPerSide(load, clip) - ROUNDING));
}

/** Seismic force as a clip bears it, 0.7E (ASD), pounds. */
export const asdSeismicLb = (seismic: SeismicResult): number => 0.7 * seismic.force;

/** A number that is known and plausible: while a person types, a field may hold 0 for a moment. */
const isAbove0 = (value: number | null): value is number => value !== null && value > 0;

interface UnitSize {
  readonly lengthIn: number;
  readonly widthIn: number;
  readonly heightIn: number;
  readonly weightLb: number;
}

/** The unit with its weight on, its longer side as the length, inches and pounds; null while one of them is not known. */
function readUnitSize({ unit }: CurbSpec): UnitSize | null {
  const weightLb = operatingWeightLb(unit);
  const { heightIn = null, baseLengthIn: one = null, baseWidthIn: other = null } = unit ?? {};
  if (!isAbove0(heightIn) || !isAbove0(one) || !isAbove0(other) || !isAbove0(weightLb)) return null;
  return { lengthIn: Math.max(one, other), widthIn: Math.min(one, other), heightIn, weightLb };
}

/**
 * Tension and shear of an earthquake between unit and curb, pounds, by load combination 10 of ASCE 7-16, section 2.4.5
 * (0.6D − 0.7Ev + 0.7Eh): T = [0.7·Fp·h/2 − (0.6·W − 0.7·Ev)·b/2]/b about a long side, with the center of gravity at half the
 * height h and in the middle of the width b.
 */
function seismicTieDown(seismic: SeismicResult, { heightIn, widthIn, weightLb }: UnitSize): TieDownLoad {
  const shearLb = asdSeismicLb(seismic);
  const holdingLb = (0.6 * weightLb - 0.7 * seismic.vertical) / 2;
  return { tensionLb: Math.max(0, (shearLb * heightIn) / 2 / widthIn - holdingLb), shearLb };
}

/**
 * Height, width and weight of what is between the unit and the roof, inches and pounds. An adapter sits on the existing curb, whose width
 * counts, and whose height counts if it was measured. The weight of the existing curb is unknown and left out, which is the safe side.
 */
export function describeStand(
  { family, existing }: CurbSpec,
  adapter: { readonly heightIn: number; readonly weightLb: number },
): { readonly heightIn: number; readonly weightLb: number; readonly roofWidthIn?: number } {
  if (!isAdapter(family) || existing === null) return adapter;
  const { odLengthIn, odWidthIn, heightIn = 0 } = existing;
  const roofWidthIn = Math.min(odLengthIn, odWidthIn);
  return { ...adapter, heightIn: adapter.heightIn + heightIn, ...(roofWidthIn > 0 ? { roofWidthIn } : {}) };
}

/** Wind on the unit of a curb by ASCE 7-16; null where it is not asked for or not all of its inputs are known. Inches, pounds. */
export function computeCurbWind(
  spec: CurbSpec,
  curb: { readonly heightIn: number; readonly weightLb: number; readonly roofWidthIn?: number },
): WindResult | null {
  const size = readUnitSize(spec);
  const { windSpeedMph = null, exposure = null, roofHeightFt = null, kzt = null } = spec.conforming ?? {};
  if (!size || !isAbove0(windSpeedMph) || exposure === null) return null;
  if (!isAbove0(roofHeightFt) || roofHeightFt > MAX_TABLE_HEIGHT_FT) return null;
  return computeWindLoad({
    edition: '7-16',
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
    ...(curb.roofWidthIn === undefined ? {} : { roofWidthIn: curb.roofWidthIn }),
    kzt: kzt ?? 1,
  });
}

/** Seismic force on the unit of a curb by ASCE 7-16; null where it is not asked for or not all of its inputs are known. */
export function computeCurbSeismic(spec: CurbSpec): SeismicResult | null {
  const weight = operatingWeightLb(spec.unit);
  const { conforming } = spec;
  const sds = conforming?.sds ?? null;
  if (!conforming || !isAbove0(weight) || !isAbove0(sds)) return null;
  return computeSeismicForce({
    ...SEISMIC_COEFFICIENTS[hasSprings(spec) ? 'spring' : 'rigid'],
    ip: conforming.ip ?? (conforming.typeId === HOSPITAL_TYPE ? HOSPITAL_IMPORTANCE : IMPORTANCE),
    sds,
    weight,
    zOverH: conforming.zOverH ?? 1,
  });
}

/** A load on the clips and how many of them it asks for on each long side. */
export interface TieDownCase extends TieDownLoad {
  readonly perSide: number;
}

/** The clips between unit and curb by what they hold; null = that load is not asked for or not known. */
export interface TieDown {
  readonly wind: TieDownCase | null;
  readonly seismic: TieDownCase | null;
  /** What is installed on each long side: the larger of the two. */
  readonly perSide: number;
}

/**
 * The tie-down clips of a curb: the one count for sheet, parts, price and picture. Wind and earthquake never act together,
 * so the larger count holds both. Null where neither is computed, and where an earthquake is but the unit's size is not known.
 */
export function computeTieDown(spec: CurbSpec): TieDown | null {
  const size = readUnitSize(spec);
  // the tension at the unit's base does not depend on the curb below it
  const wind = computeCurbWind(spec, { heightIn: 0, weightLb: 0 });
  const seismic = computeCurbSeismic(spec);
  if (!size || (!wind && !seismic)) return null;
  const count = (load: TieDownLoad): TieDownCase => ({ ...load, perSide: countClipsPerSide(load) });
  const forWind = wind && count({ tensionLb: wind.asd.atUnitLb, shearLb: wind.asdShearLb });
  const forSeismic = seismic && count(seismicTieDown(seismic, size));
  return {
    wind: forWind,
    seismic: forSeismic,
    perSide: Math.max(forWind?.perSide ?? 0, forSeismic?.perSide ?? 0),
  };
}
