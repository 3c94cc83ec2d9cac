import { CURB_TYPES, MATERIAL_CLASSES } from '../../trade/trade-lists.ts';
import { formatInches } from '../../units/format-inches.ts';
import { formatSlope } from '../../units/format-slope.ts';
import { needsOfFamily } from '../curb/curb-family.ts';
import type { CurbGeometry } from '../curb/curb-geometry.ts';
import { formatCurbSize, describeOffset } from '../curb/curb-size-words.ts';
import { needsStamp, operatingWeightLb, sitsOnExistingCurb } from '../../trade/curb-spec.ts';
import { CODE_EDITIONS, USUAL_RISK } from '../../trade/state-codes.ts';
import { editionOf } from '../curb/unit-loads.ts';
import type { ConformingInputs, CurbSpec, PlanRect, WallOpening } from '../../trade/curb-spec.ts';
import { describeWallOpening } from '../curb/side-openings.ts';
import { selectCurbSprings } from '../curb/curb-springs.ts';
import { formatHeights, formatRate } from './describe-springs.ts';
import type { SheetUnits } from './sheet-notes.ts';
import { CORNERS } from '../../trade/corners.ts';
import type { EngineeringRow } from './engineering-row.ts';

const pounds = (lb: number | null | undefined): string | null =>
  lb == null ? null : `${Math.round(lb).toLocaleString('en-US')} lb`;
const size = (lengthIn: number | null, widthIn: number | null): string | null =>
  lengthIn === null || widthIn === null ? null : `${formatInches(lengthIn)} × ${formatInches(widthIn)}`;
const opening = (rect: PlanRect | null | undefined): string =>
  rect
    ? `${formatInches(rect.lengthIn)} × ${formatInches(rect.widthIn)} at ${formatInches(rect.xIn)}, ${formatInches(rect.yIn)}`
    : 'to be confirmed';

const inWall = (given: WallOpening | null | undefined): string =>
  given ? describeWallOpening(given) : 'to be confirmed';

type Fact = readonly [label: string, value: string | null];
const known = (facts: readonly Fact[]): readonly EngineeringRow[] =>
  facts.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }]));

/** The new unit of a curb, fact by fact; empty for families that carry none. Openings are measured from its corner A. */
export function listUnitData(spec: CurbSpec, units: SheetUnits): readonly EngineeringRow[] {
  const needs = needsOfFamily(spec.family);
  const { unit } = spec;
  if (!needs.unitSize && !needs.unitWeight) return [];
  const corners = unit?.cornersLb;
  return known([
    ['Model', units.newUnit ?? null],
    ['Base', size(unit?.baseLengthIn ?? null, unit?.baseWidthIn ?? null)],
    ['Maker’s curb, outside', size(unit?.curbLengthIn ?? null, unit?.curbWidthIn ?? null)],
    ['Height', unit?.heightIn == null ? null : formatInches(unit.heightIn)],
    ['Weight', pounds(unit?.weightLb)],
    ['Economizer', pounds(unit?.econWeightLb)],
    ['Power exhaust', pounds(unit?.exhaustWeightLb)],
    ['Operating weight', pounds(operatingWeightLb(unit))],
    ['Floating rail on the springs', pounds(selectCurbSprings(spec)?.railLb)],
    [
      'Corner loads',
      corners ? CORNERS.map((corner) => `${corner.toUpperCase()} ${pounds(corners[corner])}`).join(', ') : null,
    ],
    [
      'Center of gravity from A',
      unit?.cgXIn == null || unit.cgYIn == null ? null : `${formatInches(unit.cgXIn)}, ${formatInches(unit.cgYIn)}`,
    ],
    ['Turned', spec.orientationDeg === 0 ? null : `${spec.orientationDeg}° counter-clockwise`],
    ['Supply opening', needs.openings ? opening(unit?.supply) : null],
    ['Return opening', needs.openings ? opening(unit?.return) : null],
    ['Side supply in wall B–C', needs.sideOpenings ? inWall(spec.sideOpenings?.supply) : null],
    ['Side return in wall B–C', needs.sideOpenings ? inWall(spec.sideOpenings?.return) : null],
    ['Supply airflow', spec.designCfm === null ? null : `${spec.designCfm.toLocaleString('en-US')} cfm`],
    ['Allowed added static', spec.allowedStaticInWg === undefined ? null : `${spec.allowedStaticInWg} in. wg`],
  ]);
}

/** The existing curb and unit on the roof; empty for curbs that sit directly on the roof. Openings are measured from its corner A. */
export function listExistingData(spec: CurbSpec, units: SheetUnits): readonly EngineeringRow[] {
  if (!sitsOnExistingCurb(spec.family)) return [];
  const { existing } = spec;
  const hasOpenings = needsOfFamily(spec.family).openings;
  const off = describeOffset(spec.offsetXIn, spec.offsetYIn);
  return known([
    ['Unit', units.existingUnit ?? null],
    [
      'Curb, outside',
      existing ? (size(existing.odLengthIn, existing.odWidthIn) ?? 'to be confirmed') : 'to be confirmed',
    ],
    ['Height above the roof', existing?.heightIn === undefined ? null : formatInches(existing.heightIn)],
    ['Old adapter', existing?.hasOldAdapter ? 'on it, comes off' : null],
    ['Supply opening', hasOpenings ? opening(existing?.supply) : null],
    ['Return opening', hasOpenings ? opening(existing?.return) : null],
    ['New curb stands', off === null ? 'in the middle of it' : `off center by ${off}`],
  ]);
}

/** The curb itself, as it is built. */
export function listCurbData(spec: CurbSpec, { plan, corners, weightLb }: CurbGeometry): readonly EngineeringRow[] {
  const isSloped = spec.slopeX !== 0 || spec.slopeY !== 0;
  const { aIn, bIn, cIn, dIn } = corners;
  return known([
    ['Family', CURB_TYPES[spec.family]],
    [spec.family === 'RAIL' ? 'Size' : 'Outside', formatCurbSize(spec, plan)],
    [
      'Roof slope',
      isSloped ? `${formatSlope(spec.slopeX)} along the length, ${formatSlope(spec.slopeY)} along the width` : null,
    ],
    [
      'Corner heights',
      isSloped
        ? `A ${formatInches(aIn)}, B ${formatInches(bIn)}, C ${formatInches(cIn)}, D ${formatInches(dIn)}`
        : null,
    ],
    ['Sheet', `${spec.gauge} ga ${MATERIAL_CLASSES[spec.material]}`],
    ['Weight of one', pounds(weightLb)],
  ]);
}

/** Springs at one corner of an isolation curb. */
export interface SpringDataRow {
  readonly corner: string;
  readonly load: string;
  readonly springs: string;
  readonly capacity: string;
  readonly deflection: string;
  readonly rate: string;
  readonly heights: string;
  readonly spareTravel: string;
}

/** The spring table of an isolation curb, corner by corner; empty where there are none, and while no spring carries the load. */
export function listSpringData(spec: CurbSpec): readonly SpringDataRow[] {
  const springs = selectCurbSprings(spec);
  if (springs?.selection.kind !== 'selected') return [];
  const { springsPerCorner, check } = springs.selection;
  return check.corners.map((row) => ({
    corner: row.corner.toUpperCase(),
    load: pounds(springs.loads[row.corner]) ?? '',
    springs: `${springsPerCorner} × ${row.spring.partNumber} ${row.spring.colour}`,
    capacity: `${pounds(row.spring.capacityLb) ?? ''} at ${formatInches(row.spring.ratedDeflectionIn)}`,
    deflection: `${row.deflectionIn.toFixed(2)} in.`,
    rate: formatRate(row),
    heights: formatHeights(row) ?? 'not on file',
    spareTravel: `${row.spareTravelIn.toFixed(2)} in.`,
  }));
}

/** `ASCE 7-22, risk category II, stamp for FL`. */
const describeCode = (spec: CurbSpec, { riskCategory, stampState }: ConformingInputs): string =>
  [
    CODE_EDITIONS[editionOf(spec)],
    `risk category ${riskCategory ?? USUAL_RISK}`,
    ...(stampState ? [`stamp for ${stampState}`] : []),
  ].join(', ');

/** What wind and seismic are computed from; empty for a curb without a calculation. */
export function listLoadInputs(spec: CurbSpec): readonly EngineeringRow[] {
  const { conforming } = spec;
  return known([
    ['Wind speed', conforming?.windSpeedMph == null ? null : `${conforming.windSpeedMph} mph`],
    ['Exposure', conforming?.exposure ?? null],
    ['Mean roof height', conforming?.roofHeightFt ? `${conforming.roofHeightFt} ft` : null],
    ['SDS', conforming?.sds ? String(conforming.sds) : null],
    ['Code', conforming && needsStamp(spec) ? describeCode(spec, conforming) : null],
  ]);
}
