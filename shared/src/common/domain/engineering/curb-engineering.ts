import { computeAdapterPressure } from '../air/adapter-pressure.ts';
import type { CurbGeometry } from '../curb/curb-geometry.ts';
import { hasSprings, isAdapter, operatingWeightLb } from '../curb/curb-spec.ts';
import type { CurbSpec } from '../curb/curb-spec.ts';
import { selectCurbSprings } from '../curb/curb-springs.ts';
import { computeSeismicForce, SEISMIC_COEFFICIENTS } from '../seismic/seismic-force.ts';
import type { SeismicResult } from '../seismic/seismic-force.ts';
import { MAX_TABLE_HEIGHT_FT } from '../wind/exposure-coefficient.ts';
import { computeWindLoad, countClipsPerSide } from '../wind/wind-load.ts';
import type { ClipCapacity, WindResult } from '../wind/wind-load.ts';

/**
 * Where the building's size is not asked for, the unit counts as small on it: the gust coefficients are then the largest
 * of the code (1.9 sideways, 1.5 up), which is on the safe side. Feet.
 */
const LARGE_BUILDING_FT = 1000;
/** Allowable loads of one 16-gauge tie-down clip with its screws, pounds; a placeholder until the clip is tested. */
export const TIE_DOWN_CLIP: ClipCapacity = { tensionLb: 300, shearLb: 300 };
/** Importance of a component; hospitals ask for the higher one. */
const IMPORTANCE = 1;
const HOSPITAL_IMPORTANCE = 1.5;
const HOSPITAL_TYPE = 5;

/** Tie-down clips on each long side by what they hold; null = that load is not asked for or not known. */
export interface ClipCount {
  readonly wind: number | null;
  readonly seismic: number | null;
  /** What is installed: the larger of the two. */
  readonly perSide: number;
}

/** Results of one curb; each is null where it is not asked for or not all of its inputs are known. */
export interface CurbEngineering {
  readonly springText: string | null;
  readonly addedStaticInWg: number | null;
  readonly wind: WindResult | null;
  /** Clips on each long side between unit and curb; null where there is no load to hold. */
  readonly clips: ClipCount | null;
  readonly seismic: SeismicResult | null;
}

function describeSprings(spec: CurbSpec): string | null {
  const springs = selectCurbSprings(spec);
  if (springs?.selection.kind !== 'selected') return null;
  const { springsPerCorner, check } = springs.selection;
  const corners = check.corners.map(({ corner, spring, deflectionIn }) => {
    const load = Math.round(springs.loads[corner]).toLocaleString('en-US');
    return `${corner.toUpperCase()} ${springsPerCorner} × ${spring.partNumber} ${spring.colour} (${load} lb, ${deflectionIn.toFixed(2)} in.)`;
  });
  return corners.join('; ');
}

function computeWind(spec: CurbSpec, geometry: CurbGeometry): WindResult | null {
  const { unit, conforming } = spec;
  const weightLb = operatingWeightLb(unit);
  if (!unit || !conforming || weightLb === null || !(weightLb > 0)) return null;
  const { windSpeedMph, exposure, roofHeightFt } = conforming;
  const { heightIn, baseLengthIn, baseWidthIn } = unit;
  if (
    windSpeedMph === null ||
    exposure === null ||
    !roofHeightFt ||
    roofHeightFt > MAX_TABLE_HEIGHT_FT ||
    !heightIn ||
    !baseLengthIn ||
    !baseWidthIn
  )
    return null;
  return computeWindLoad({
    edition: '7-16',
    speedMph: windSpeedMph,
    exposure,
    roofHeightFt,
    buildingWidthFt: LARGE_BUILDING_FT,
    buildingLengthFt: LARGE_BUILDING_FT,
    unitLengthIn: Math.max(baseLengthIn, baseWidthIn),
    unitWidthIn: Math.min(baseLengthIn, baseWidthIn),
    unitHeightIn: heightIn,
    unitWeightLb: weightLb,
    curbHeightIn: geometry.meanHeightIn,
    curbWeightLb: geometry.weightLb,
    kzt: conforming.kzt ?? 1,
  });
}

function computeSeismic(spec: CurbSpec): SeismicResult | null {
  const weight = operatingWeightLb(spec.unit);
  const { conforming } = spec;
  if (weight === null || !(weight > 0) || !conforming?.sds) return null;
  return computeSeismicForce({
    ...SEISMIC_COEFFICIENTS[hasSprings(spec) ? 'spring' : 'rigid'],
    ip: conforming.ip ?? (conforming.typeId === HOSPITAL_TYPE ? HOSPITAL_IMPORTANCE : IMPORTANCE),
    sds: conforming.sds,
    weight,
    zOverH: conforming.zOverH ?? 1,
  });
}

/** Seismic force as a clip bears it, 0.7E (ASD), pounds. */
export const asdSeismicLb = (seismic: SeismicResult): number => 0.7 * seismic.force;

/** Wind pulls and shears, E shears; the two never act together, so that the larger count holds both. */
function countClips(wind: WindResult | null, seismic: SeismicResult | null): ClipCount | null {
  if (!wind && !seismic) return null;
  const count = (tensionLb: number, shearLb: number): number =>
    countClipsPerSide({ tensionLb, shearLb }, TIE_DOWN_CLIP);
  const forWind = wind && count(wind.asd.atUnitLb, wind.asdShearLb);
  const forSeismic = seismic && count(0, asdSeismicLb(seismic));
  return { wind: forWind, seismic: forSeismic, perSide: Math.max(forWind ?? 0, forSeismic ?? 0) };
}

/**
 * Springs, added static pressure, wind, seismic force and clips of one curb: in. wg and pounds, ASCE 7-16. All of it
 * is preliminary: it carries PRELIMINARY_NOTE wherever it is shown. Clips hold the unit on the curb against the ASD tension
 * and shear of the wind and the ASD shear of the earthquake.
 */
export function computeEngineering(spec: CurbSpec, geometry: CurbGeometry): CurbEngineering {
  const { supply, return: back } = geometry.ducts;
  const isMoved = isAdapter(spec.family) && spec.designCfm !== null && spec.designCfm > 0 && (supply ?? back) !== null;
  const wind = computeWind(spec, geometry);
  const seismic = computeSeismic(spec);
  return {
    springText: describeSprings(spec),
    addedStaticInWg: isMoved ? computeAdapterPressure(geometry, spec.designCfm ?? 0).totalInWg : null,
    wind,
    clips: countClips(wind, seismic),
    seismic,
  };
}
