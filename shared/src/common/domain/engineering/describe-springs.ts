import type { CurbSpec } from '../../trade/curb-spec.ts';
import { formatInches } from '../../units/format-inches.ts';
import { ASSUMED_RPM, selectCurbSprings } from '../curb/curb-springs.ts';
import type { CurbSprings } from '../curb/curb-springs.ts';
import { placeSprings, springSpansIn } from '../curb/spring-places.ts';
import { computeSnubberLoad } from '../curb/snubbers.ts';
import { SAG_LIMIT } from '../curb/rail-bending.ts';
import type { CornerSpring } from '../springs/select-springs.ts';
import { springRate } from '../springs/spring-series.ts';
import { SNUBBER_GAP_IN } from '../curb/spring-rail.ts';
import type { CurbGeometry } from '../curb/curb-geometry.ts';
import type { EngineeringRow } from './engineering-row.ts';

const pounds = (lb: number): string => `${Math.round(lb).toLocaleString('en-US')} lb`;

/** `250 lb/in.` */
export const formatRate = ({ spring }: CornerSpring): string => `${Math.round(springRate(spring))} lb/in.`;

/** `4 1/2" free, 3 9/16" loaded`; null for a spring whose height was not kept with its line. */
export function formatHeights({ spring, deflectionIn }: CornerSpring): string | null {
  const { freeHeightIn } = spring;
  return freeHeightIn === undefined
    ? null
    : `${formatInches(freeHeightIn)} free, ${formatInches(freeHeightIn - deflectionIn)} loaded`;
}

/** `94.8 % at 900 rpm`, of the corner that deflects least; says where the springs amplify, and where the speed is assumed. */
function describeEfficiency(spec: CurbSpec, { selection }: CurbSprings): string | null {
  const isolation = selection.kind === 'selected' ? selection.check.isolation : null;
  if (!isolation) return null;
  const speed = `${spec.fanRpm ?? ASSUMED_RPM} rpm${spec.fanRpm === undefined ? ' (assumed)' : ''}`;
  const natural = `natural frequency ${isolation.naturalHz.toFixed(2)} Hz`;
  return isolation.efficiency > 0
    ? `${(isolation.efficiency * 100).toFixed(1)} % at ${speed}, ${natural}`
    : `none at ${speed}: the springs amplify it, ${natural}`;
}

/** Rate, heights, deflection and spare travel, once for all corners that have the same. */
function describeEach({ selection }: CurbSprings): string | null {
  if (selection.kind !== 'selected') return null;
  const facts = selection.check.corners.map((row) => ({
    corner: row.corner.toUpperCase(),
    said: [
      formatRate(row),
      formatHeights(row),
      `${row.deflectionIn.toFixed(2)} in. deflection`,
      `${row.spareTravelIn.toFixed(2)} in. spare travel`,
    ]
      .filter((part) => part !== null)
      .join(', '),
  }));
  return [...new Set(facts.map(({ said }) => said))]
    .map((said) => `${facts.flatMap((fact) => (fact.said === said ? [fact.corner] : [])).join(', ')} ${said}`)
    .join('; ');
}

/** Where the springs are: at the corners, and evenly along the sides that have more. */
function describePlaces({ layout }: CurbSprings, { plan }: CurbGeometry): string {
  const places = placeSprings(plan, layout.split);
  const [first] = places;
  const spans = springSpansIn(plan, layout.split);
  const { along, across } = layout.split;
  const side = (walls: string, count: number, spanIn: number): readonly string[] =>
    count === 0 ? [] : [`${2 * count} more on each of walls ${walls}, ${formatInches(spanIn)} on center`];
  return [
    `middles ${formatInches(first?.xIn ?? 0)} from the outside at each corner`,
    ...side('A–B and D–C', along, spans.along),
    ...side('A–D and B–C', across, spans.across),
  ].join('; ');
}

const ofLimit = (share: number): string => `${Math.ceil(share * 100 - 1e-6)} %`;

function describeRail({ layout, raisedFrom }: CurbSprings): string {
  const { along, across } = layout.rails;
  const { spanIn, sagIn, sagLimitIn, bendingShare } = along.share >= across.share ? along : across;
  const raised =
    raisedFrom === null
      ? ''
      : `; ${layout.springsPerCorner} springs at each corner instead of ${raisedFrom}, so that it does not bend too much`;
  return (
    `sags ${sagIn.toFixed(3)} in. over ${formatInches(spanIn)}, ${sagLimitIn.toFixed(3)} in. allowed (L/${SAG_LIMIT}, IBC table 1604.3), and uses ` +
    `${ofLimit(bendingShare)} of its bending strength (AISI S100-16, F)${raised}`
  );
}

function describeSnubbers(spec: CurbSpec): string {
  const load = computeSnubberLoad(spec);
  const holds = load
    ? `; each holds ${pounds(load.lateralLb)} sideways and ${pounds(load.upLb)} up (0.6D − 0.7Ev + 0.7Eh)`
    : '';
  return `one at each corner, neoprene, gap ${formatInches(SNUBBER_GAP_IN)} at most${holds}`;
}

/** Rate, heights, places, efficiency, rail and snubbers of a curb on springs; empty where none are chosen. Preliminary. */
export function describeSpringRows(spec: CurbSpec, geometry: CurbGeometry): readonly EngineeringRow[] {
  const springs = selectCurbSprings(spec);
  if (springs?.selection.kind !== 'selected') return [];
  return [
    { label: 'Each spring', value: describeEach(springs) },
    { label: 'Places of the springs', value: describePlaces(springs, geometry) },
    { label: 'Isolation efficiency', value: describeEfficiency(spec, springs) },
    { label: 'Spring rail', value: describeRail(springs) },
    { label: 'Snubbers', value: describeSnubbers(spec) },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
}
