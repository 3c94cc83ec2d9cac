import { CODE_EDITIONS } from '../../trade/state-codes.ts';
import { editionOf } from '../curb/unit-loads.ts';
import { ADDED_PRESSURE_LIMIT_IN_WG } from '../curb/adapter-pressure.ts';
import type { CurbGeometry } from '../curb/curb-geometry.ts';
import { hasSprings, isAdapter } from '../../trade/curb-spec.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';
import { STANDARD_SPRINGS } from '../springs/spring-series.ts';
import type { SpringTable } from '../../trade/spring-table.ts';
import { listAssumptions, listPreliminaryNotes } from './assumptions.ts';
import { computeEngineering } from './curb-engineering.ts';
import { describeSpringRows } from './describe-springs.ts';
import { describeClipPlaces, describeClips } from './describe-clips.ts';
import type { EngineeringRow } from './engineering-row.ts';
import { describeCalculation } from './describe-calculation.ts';

/** Columns of a curb line that follow from its geometry; prices and minutes are not among them. */
export interface CurbResults {
  readonly h_a: number;
  readonly h_b: number;
  readonly h_c: number;
  readonly h_d: number;
  readonly steel_lb: number;
  readonly insulation_ft2: number;
  readonly perimeter_ft: number;
  readonly weight_total: number;
  readonly spring_count: number | null;
  readonly spring_set: string | null;
  /** The springs that it was chosen from: papers, drawings and pages of the line choose from them again. */
  readonly spring_table: SpringTable | null;
  readonly added_static_in_wg: number | null;
  readonly wind_lateral_lb: number | null;
  readonly wind_uplift_lb: number | null;
  readonly seismic_lb: number | null;
  readonly clips_per_side: number | null;
  readonly clips_per_end: number | null;
}

const round = (value: number | null | undefined, decimals: number): number | null =>
  value == null ? null : Number(value.toFixed(decimals));

/** What quote, order and demo store of a computed curb: inches, pounds, square feet, in. wg. */
export function curbResults(spec: CurbSpec, geometry: CurbGeometry): CurbResults {
  const { corners } = geometry;
  const { springText, addedStaticInWg, wind, clips, seismic } = computeEngineering(spec, geometry);
  return {
    h_a: corners.aIn,
    h_b: corners.bIn,
    h_c: corners.cIn,
    h_d: corners.dIn,
    steel_lb: Number(geometry.steelLb.toFixed(2)),
    insulation_ft2: Number(geometry.insulationFt2.toFixed(3)),
    perimeter_ft: Number(geometry.perimeterFt.toFixed(3)),
    weight_total: Number(geometry.weightLb.toFixed(2)),
    spring_count: geometry.springCount === 0 ? null : geometry.springCount,
    spring_set: springText,
    spring_table: hasSprings(spec) ? (spec.springTable ?? STANDARD_SPRINGS) : null,
    added_static_in_wg: round(addedStaticInWg, 3),
    wind_lateral_lb: round(wind?.lateralLb, 1),
    wind_uplift_lb: round(wind?.upliftLb, 1),
    seismic_lb: round(seismic?.force, 1),
    clips_per_side: clips?.perSide ?? null,
    clips_per_end: clips?.perEnd ?? null,
  };
}

/** The same columns of a curb that cannot be computed. */
export const NO_CURB_RESULTS: Readonly<Record<keyof CurbResults, null>> = {
  h_a: null,
  h_b: null,
  h_c: null,
  h_d: null,
  steel_lb: null,
  insulation_ft2: null,
  perimeter_ft: null,
  weight_total: null,
  spring_count: null,
  spring_set: null,
  spring_table: null,
  added_static_in_wg: null,
  wind_lateral_lb: null,
  wind_uplift_lb: null,
  seismic_lb: null,
  clips_per_side: null,
  clips_per_end: null,
};

const pounds = (lb: number): string => `${Math.round(lb).toLocaleString('en-US')} lb`;

/**
 * Springs, pressure, wind, clips and seismic in words, with what was assumed, for pages and papers; empty when nothing is computed.
 * All preliminary: `describePreliminary` says how.
 */
export function describeEngineering(spec: CurbSpec, geometry: CurbGeometry): readonly EngineeringRow[] {
  const engineering = computeEngineering(spec, geometry);
  const { springText, addedStaticInWg, wind, seismic } = engineering;
  const code = CODE_EDITIONS[editionOf(spec)];
  const isHigh = addedStaticInWg !== null && addedStaticInWg > (spec.allowedStaticInWg ?? ADDED_PRESSURE_LIMIT_IN_WG);
  const tooHigh =
    spec.allowedStaticInWg === undefined
      ? ': high, check the unit’s fan'
      : `: above the ${spec.allowedStaticInWg} that the unit’s fan can bear`;
  return [
    { label: 'Calculation', value: describeCalculation(spec) },
    { label: 'Springs', value: springText },
    ...describeSpringRows(spec, geometry),
    {
      label: 'Added static pressure',
      value:
        addedStaticInWg === null
          ? null
          : `${addedStaticInWg.toFixed(3)} in. wg, supply and return${isHigh ? tooHigh : ''}`,
    },
    {
      label: 'Wind',
      value: wind && `${pounds(wind.lateralLb)} sideways, ${pounds(wind.upliftLb)} up (ultimate, ${code})`,
    },
    {
      label: 'Tie-down clips',
      value: describeClips(engineering),
    },
    { label: 'Middles of the clips', value: describeClipPlaces(engineering) },
    {
      label: 'Anchorage of the curb',
      value:
        wind &&
        `holds ${pounds(wind.asd.atRoofLb)} on each long side ${describeAnchorLevel(spec)} and ` +
          `${pounds(wind.asdRoofShearLb)} of shear in all (0.6D + 0.6W, with the wind on the curb itself), by others`,
    },
    { label: 'Seismic', value: seismic && `${pounds(seismic.force)} horizontal (${code})` },
    { label: 'Assumed', value: listAssumptions(spec, engineering).join('; ') || null },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
}

/** Where the anchorage is calculated: with an existing curb of unknown height, what is below its top is left out. */
const describeAnchorLevel = ({ family, existing }: CurbSpec): string =>
  isAdapter(family) && existing !== null && existing.heightIn === undefined
    ? 'at the top of the existing curb, whose height is not measured'
    : 'at the roof';

/** Why the results of a curb are preliminary, in sentences; empty when they are not. */
export function describePreliminary(spec: CurbSpec, geometry: CurbGeometry): readonly string[] {
  return listPreliminaryNotes(spec, computeEngineering(spec, geometry));
}
