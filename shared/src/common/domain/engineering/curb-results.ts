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
import type { CurbEngineering } from './curb-engineering.ts';
import { describeSpringRows } from './describe-springs.ts';
import { describeCalculation } from './describe-calculation.ts';
import type { TieDown } from '../curb/tie-down.ts';
import { clipSpacingIn } from '../curb/clip-places.ts';
import type { ClipCounts, ClipPlace } from '../curb/clip-places.ts';
import { formatInches } from '../../units/format-inches.ts';

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

export interface EngineeringRow {
  readonly label: string;
  readonly value: string;
}

const pounds = (lb: number): string => `${Math.round(lb).toLocaleString('en-US')} lb`;

const describeCount = ({ perSide, perEnd }: ClipCounts): string =>
  `${perSide} on each long side${perEnd > 0 ? ` and ${perEnd} on each short side` : ''}`;

const inAll = ({ perSide, perEnd }: ClipCounts): string => `${2 * (perSide + perEnd)} in all`;

const CAUSES = { wind: 'wind (0.6D + 0.6W)', seismic: 'earthquake (0.6D − 0.7Ev + 0.7Eh)' } as const;

/** What the most loaded clip holds: the load of its side where that governs, its own force where the clips along the other way do. */
function describeWorst({ worst, room, wind, seismic }: TieDown): string {
  const load = worst.cause === 'wind' ? wind : seismic;
  const isOnLongSide = (worst.way === 'across') === room.isAlong;
  const force =
    load && isOnLongSide
      ? `${pounds(load.tensionLb)} of tension on a side and ${pounds(load.shearLb)} of shear`
      : `toward the short sides, ${pounds(worst.tensionLb)} of tension and ${pounds(worst.shearLb)} of shear on a clip`;
  return `${CAUSES[worst.cause]}, ${force}, uses ${Math.ceil(worst.share * 100 - 1e-6)} % of their strength`;
}

/** `5 1/2", 16 1/2" and 27 1/2"`: the clips of one wall from its first corner, to the nearest sixteenth. */
function listPlaces(places: readonly ClipPlace[], wall: ClipPlace['wall']): string {
  const said = places.filter((place) => place.wall === wall).map(({ fromCornerIn }) => formatInches(fromCornerIn));
  return said.length < 2 ? said.join('') : `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`;
}

/**
 * How many clips, how far apart, and how much of their strength the load uses that asks for more: `4 on each long side, 8 in all,
 * between unit and curb, 21 7/8" on center: wind (0.6D + 0.6W), 550 lb of tension on a side and 972 lb of shear, uses 87 % of their strength`.
 */
function describeClips({ clips, seismic }: CurbEngineering): string | null {
  if (!clips) return seismic ? 'counted once base and height of the unit are known' : null;
  const { room, perSide, perEnd, worst, isHeld } = clips;
  const spacings = [
    formatInches(clipSpacingIn(room.long, perSide)),
    ...(room.short && perEnd > 0 ? [formatInches(clipSpacingIn(room.short, perEnd))] : []),
  ];
  const other = worst.cause === 'wind' ? (['seismic', clips.seismic] as const) : (['wind', clips.wind] as const);
  return (
    `${describeCount(clips)}, ${inAll(clips)}, between unit and curb, ${spacings.join(' and ')} on center: ` +
    describeWorst(clips) +
    (other[1] ? `; ${CAUSES[other[0]]} asks for ${inAll(other[1])}` : '') +
    (isHeld ? '' : '; engineering chooses another attachment')
  );
}

/** Where the clips are, wall by wall: opposite walls have them at the same places. */
function describeClipPlaces({ clips }: CurbEngineering): string | null {
  if (!clips) return null;
  const { places, room } = clips;
  const pairs = [room.long, ...(room.short ? [room.short] : [])];
  return pairs
    .flatMap(({ walls: [first, second] }) => {
      const said = listPlaces(places, first);
      return said === '' ? [] : [`on walls ${first} and ${second} from ${first[0]} and ${second[0]} ${said}`];
    })
    .join('; ');
}

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
