import { findSheetMetal } from '../gauges/sheet-metal.ts';
import { addEqualLoad, cornerLoadsFromCg } from '../springs/corner-loads.ts';
import { CORNERS } from '../../trade/corners.ts';
import type { CornerLoads } from '../../trade/corners.ts';
import { MAX_SPRINGS_PER_CORNER, selectSprings } from '../springs/select-springs.ts';
import type { SpringSelection } from '../springs/select-springs.ts';
import { STANDARD_SPRINGS } from '../springs/spring-series.ts';
import { hasSprings, operatingWeightLb } from '../../trade/curb-spec.ts';
import type { CurbSpec, Orientation, UnitFootprint } from '../../trade/curb-spec.ts';
import { layOutCurb } from './footprint.ts';
import { checkRail } from './rail-bending.ts';
import type { RailCheck } from './rail-bending.ts';
import { placeSprings, springSpansIn } from './spring-places.ts';
import type { SpringBox, SpringPlace, SpringSplit } from './spring-places.ts';
import { floatingRailLb, SPRING_RAIL_GAUGE } from './spring-rail.ts';

/** Springs to draw and to price while the weight is not known yet: two at each corner. */
const SPRINGS_WHILE_UNKNOWN = 8;

/** Speed that the efficiency is said for while the lowest speed of the fans is not known, rpm. */
export const ASSUMED_RPM = 900;

/** Source of the corner loads: printed, from the center of gravity, or a quarter each. */
export type LoadOrigin = 'corners' | 'cg' | 'quarters';

/** The springs of a curb in its plan, and what the rail on them does. */
export interface SpringLayout {
  readonly springsPerCorner: number;
  readonly split: SpringSplit;
  /** The rail along the length and across. */
  readonly rails: { readonly along: RailCheck; readonly across: RailCheck };
}

export interface CurbSprings {
  /** At the corners of the curb, pounds: the unit as it is turned, with economizer, power exhaust and floating rail. */
  readonly loads: CornerLoads;
  readonly origin: LoadOrigin;
  readonly railLb: number;
  readonly selection: SpringSelection;
  /** With the springs of the selection, or as many as are drawn while no spring carries the unit. */
  readonly layout: SpringLayout;
  /** Springs at each corner that the loads alone ask for, where the rail asks for more; else null. */
  readonly raisedFrom: number | null;
}

/** Loads of the unit alone at its own corners. Null while its weight is not known. */
function readUnitLoads(unit: UnitFootprint): { readonly loads: CornerLoads; readonly origin: LoadOrigin } | null {
  const { weightLb, cornersLb, cgXIn, cgYIn, baseLengthIn, baseWidthIn } = unit;
  if (weightLb === null || !(weightLb > 0)) return null;
  if (cornersLb) return { loads: cornersLb, origin: 'corners' };
  const isCgKnown = cgXIn != null && cgYIn != null && baseLengthIn !== null && baseWidthIn !== null;
  if (isCgKnown && cgXIn >= 0 && cgYIn >= 0 && cgXIn <= baseLengthIn && cgYIn <= baseWidthIn) {
    const loads = cornerLoadsFromCg({ weightLb, lengthIn: baseLengthIn, widthIn: baseWidthIn, cgXIn, cgYIn });
    return { loads, origin: 'cg' };
  }
  const each = weightLb / 4;
  return { loads: { a: each, b: each, c: each, d: each }, origin: 'quarters' };
}

/** Loads as the curb's corners carry them: each quarter turn counter-clockwise moves them on by one corner. */
function turnLoads(loads: CornerLoads, orientation: Orientation): CornerLoads {
  const at = (corner: number): number => loads[CORNERS[(corner - orientation / 90 + 4) % 4] ?? 'a'];
  return { a: at(0), b: at(1), c: at(2), d: at(3) };
}

/**
 * The way to lay out so many springs at each corner that bends the rail least. Each pair of sides is taken to carry the whole unit alone,
 * evenly along its length, which is the safe side. Loads in pounds, sizes in inches.
 */
export function layOutSprings(
  box: SpringBox,
  loads: CornerLoads,
  material: CurbSpec['material'],
  springsPerCorner: number,
): SpringLayout {
  const { a, b, c, d } = loads;
  const alongLb = Math.max(a + b, c + d) / box.lengthIn;
  const acrossLb = Math.max(a + d, b + c) / box.widthIn;
  const layouts = Array.from({ length: springsPerCorner }, (_, along): SpringLayout => {
    const split = { along, across: springsPerCorner - 1 - along };
    const spans = springSpansIn(box, split);
    const rails = {
      along: checkRail(material, alongLb, spans.along),
      across: checkRail(material, acrossLb, spans.across),
    };
    return { springsPerCorner, split, rails };
  });
  return layouts.reduce((best, next) => (worstOf(next) < worstOf(best) - 1e-12 ? next : best));
}

/** The larger share of sag or bending that a layout uses; 1 = its limit. */
export const worstOf = ({ rails }: SpringLayout): number => Math.max(rails.along.share, rails.across.share);

/** The fewest springs at each corner that keep the rail within its sag and strength; the most that are made where none do. */
export function countForRail(box: SpringBox, loads: CornerLoads, material: CurbSpec['material']): number {
  if (!(box.lengthIn > 0) || !(box.widthIn > 0)) return 1;
  for (let count = 1; count < MAX_SPRINGS_PER_CORNER; count += 1)
    if (worstOf(layOutSprings(box, loads, material, count)) <= 1) return count;
  return MAX_SPRINGS_PER_CORNER;
}

/**
 * Springs of a curb, from the table of its deflection class, by what each corner carries. Null for a curb without springs,
 * and while the unit's weight is not known. Preliminary until the supplier confirms it.
 */
export function selectCurbSprings(spec: CurbSpec): CurbSprings | null {
  const read = hasSprings(spec) && spec.unit ? readUnitLoads(spec.unit) : null;
  if (!read || !spec.unit) return null;
  const { lengthIn, widthIn } = layOutCurb(spec);
  const lbPerFt2 = findSheetMetal(spec.material, SPRING_RAIL_GAUGE)?.lbPerFt2 ?? 0;
  const railLb = floatingRailLb(lengthIn, widthIn, lbPerFt2);
  const addedLb = (operatingWeightLb(spec.unit) ?? 0) - (spec.unit.weightLb ?? 0);
  const loads = addEqualLoad(turnLoads(read.loads, spec.orientationDeg), addedLb + railLb);
  const series = (spec.springTable ?? STANDARD_SPRINGS)[spec.isolationClassIn ?? 1];
  const input = { loads, lowestRpm: spec.fanRpm ?? ASSUMED_RPM };
  const least = countForRail({ lengthIn, widthIn }, loads, spec.material);
  const byLoad = selectSprings(input, series);
  const isEnough = byLoad.kind === 'too_heavy' || byLoad.springsPerCorner >= least;
  const selection = isEnough ? byLoad : selectSprings({ ...input, leastPerCorner: least }, series);
  const count = selection.kind === 'selected' ? selection.springsPerCorner : SPRINGS_WHILE_UNKNOWN / 4;
  return {
    loads,
    origin: read.origin,
    railLb,
    selection,
    layout: layOutSprings({ lengthIn, widthIn }, loads, spec.material, count),
    raisedFrom: !isEnough && byLoad.kind === 'selected' ? byLoad.springsPerCorner : null,
  };
}

/** Number of springs under a curb; two at each corner while the weight is unknown or no spring carries it. */
export function countSprings(spec: CurbSpec): number {
  if (!hasSprings(spec)) return 0;
  return placeCurbSprings(spec).length;
}

/** Where each spring of a curb is, in its plan; two at each corner while the weight is unknown. Empty for a curb without springs. */
export function placeCurbSprings(spec: CurbSpec): readonly SpringPlace[] {
  if (!hasSprings(spec)) return [];
  const { lengthIn, widthIn } = layOutCurb(spec);
  const split = selectCurbSprings(spec)?.layout.split ?? { along: SPRINGS_WHILE_UNKNOWN / 4 - 1, across: 0 };
  return placeSprings({ lengthIn, widthIn }, split);
}
