import { findSheetMetal } from '../gauges/sheet-metal.ts';
import { addEqualLoad, cornerLoadsFromCg } from '../springs/corner-loads.ts';
import { CORNERS } from '../../trade/corners.ts';
import type { CornerLoads } from '../../trade/corners.ts';
import { selectSprings } from '../springs/select-springs.ts';
import type { SpringSelection } from '../springs/select-springs.ts';
import { STANDARD_SPRINGS } from '../springs/spring-series.ts';
import { hasSprings, operatingWeightLb } from '../../trade/curb-spec.ts';
import type { CurbSpec, Orientation, UnitFootprint } from '../../trade/curb-spec.ts';
import { layOutCurb } from './footprint.ts';
import { floatingRailLb, SPRING_RAIL_GAUGE } from './spring-rail.ts';

/** Springs to draw and to price while the weight is not known yet: two at each corner. */
const SPRINGS_WHILE_UNKNOWN = 8;

/** Source of the corner loads: printed, from the center of gravity, or a quarter each. */
export type LoadOrigin = 'corners' | 'cg' | 'quarters';

export interface CurbSprings {
  /** At the corners of the curb, pounds: the unit as it is turned, with economizer, power exhaust and floating rail. */
  readonly loads: CornerLoads;
  readonly origin: LoadOrigin;
  readonly railLb: number;
  readonly selection: SpringSelection;
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
  const selection = selectSprings(
    { loads, lowestRpm: null },
    (spec.springTable ?? STANDARD_SPRINGS)[spec.isolationClassIn ?? 1],
  );
  return { loads, origin: read.origin, railLb, selection };
}

/** Number of springs under a curb; two at each corner while the weight is unknown or no spring carries it. */
export function countSprings(spec: CurbSpec): number {
  if (!hasSprings(spec)) return 0;
  const selection = selectCurbSprings(spec)?.selection;
  return selection?.kind === 'selected' ? 4 * selection.springsPerCorner : SPRINGS_WHILE_UNKNOWN;
}
