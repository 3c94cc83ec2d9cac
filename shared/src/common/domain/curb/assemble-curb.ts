import { findSheetMetal } from '../gauges/sheet-metal.ts';
import type { SheetMetal } from '../gauges/sheet-metal.ts';
import { meanHeightIn, resultantSlope } from './corner-heights.ts';
import type { SlopedBox } from './corner-heights.ts';
import type { CurbPart } from './curb-part.ts';
import type { CurbShape } from './curb-shape.ts';
import { countWork } from './curb-work.ts';
import type { CurbWork } from '../../trade/stage-work.ts';
import { isAdapter, RAIL_TOP_IN, hasWalls } from '../../trade/curb-spec.ts';
import type { CurbSpec, Insulation, Nailer } from '../../trade/curb-spec.ts';
import type { CurbDucts } from './duct-parts.ts';
import type { PartSources } from './part-sources.ts';
import type { CurbPlan } from './footprint.ts';
import { BRAKE_LENGTH_IN, computeWalls } from './walls.ts';
import type { Wall } from './walls.ts';
import { formatInches } from '../../units/format-inches.ts';

/** Nailer and gasket are cut with this much waste. */
export const STRIP_WASTE = 1.05;

const INSULATION_LB_PER_FT2: Readonly<Record<Insulation, number>> = {
  none: 0,
  '1in_1.5lb': 0.125,
  '1.5in_1.5lb': 0.1875,
  '1.5in_3lb': 0.375,
  '2in': 0.25,
};
const NAILER_LB_PER_FT: Readonly<Record<Nailer, number>> = { none: 0, '1x4': 0.55, '2x2': 0.47, '2x4': 1.09 };
const GASKET_LB_PER_FT = 0.05;
/** Spring with its housing and adjuster. */
const SPRING_LB = 6;

/** Everything the configurator, the price, the drawing and the shop take from a curb. Per piece, not per line. */
export interface CurbGeometry extends CurbShape {
  readonly meanHeightIn: number;
  /** Steepest roof slope, inches in 12, and its direction from the x axis. */
  readonly slope: number;
  readonly slopeDirectionDeg: number;
  /** Empty for families without walls (rails). */
  readonly walls: readonly Wall[];
  readonly ducts: CurbDucts;
  readonly parts: readonly CurbPart[];
  readonly sheet: SheetMetal;
  readonly sheetAreaFt2: number;
  /** Net weight of all sheet parts. */
  readonly steelLb: number;
  /** Around the curb; of a pair of rails both lengths. */
  readonly perimeterFt: number;
  readonly wallAreaFt2: number;
  readonly insulationFt2: number;
  /** Cut lengths including waste; 0 when the option is none. */
  readonly nailerFt: number;
  readonly gasketFt: number;
  readonly springCount: number;
  /** What the shop does to it: bends, joints, weld, openings, unique parts. */
  readonly work: CurbWork;
  /** Finished curb without crate. */
  readonly weightLb: number;
  /** Sentences for the drawing and the shop: brake splices and the like. */
  readonly notes: readonly string[];
}

/** What the families of curbs differ in: pages that know one family load only its part. */
export interface FamilyWork {
  /** Throws RangeError when findGeometryFault names a fault. */
  readonly layOutShape: (spec: CurbSpec) => CurbShape;
  readonly makeDucts: (plan: CurbPlan, box: SlopedBox) => CurbDucts;
  readonly listParts: (sources: PartSources) => readonly CurbPart[];
  readonly countSprings: (spec: CurbSpec) => number;
}

function weighParts(parts: readonly CurbPart[], spec: CurbSpec): number {
  return parts.reduce((sum, part) => {
    const sheet = findSheetMetal(spec.material, part.gauge);
    return sum + part.qty * part.areaFt2 * (sheet?.lbPerFt2 ?? 0);
  }, 0);
}

/** Top line that carries nailer and gasket and that the shop works along: the perimeter, or both lengths of a pair of rails. */
function topLineFt(spec: CurbSpec, plan: CurbPlan): number {
  const inches = spec.family === 'RAIL' ? 2 * plan.lengthIn : 2 * (plan.lengthIn + plan.widthIn);
  return inches / 12;
}

function listNotes(walls: readonly Wall[]): string[] {
  const spliced = walls.filter((wall) => wall.pieces > 1);
  const lengths = [...new Set(spliced.map((wall) => wall.blankLengthIn))];
  return lengths.map((lengthIn) => {
    const alike = spliced.filter((wall) => wall.blankLengthIn === lengthIn);
    const pieces = alike[0]?.pieces ?? 1;
    return (
      `Walls ${alike.map((wall) => wall.corners).join(' and ')} (blank ${formatInches(lengthIn)}) are longer than the ` +
      `${BRAKE_LENGTH_IN}" brake: fold in ${pieces} pieces of ${formatInches(lengthIn / pieces)} and join with splice plates.`
    );
  });
}

function insulatedAreaFt2(spec: CurbSpec, wallAreaFt2: number, ducts: CurbDucts, plan: CurbPlan): number {
  if (spec.insulation === 'none') return 0;
  if (spec.family === 'RAIL') return (2 * plan.lengthIn * (2 * spec.heightIn + RAIL_TOP_IN)) / 144;
  const isLined = isAdapter(spec.family) && spec.transitionLiner !== 'none';
  const ductsFt2 = isLined ? (ducts.supply?.areaFt2 ?? 0) + (ducts.return?.areaFt2 ?? 0) : 0;
  return wallAreaFt2 + ductsFt2;
}

/** Puts one curb together. Throws RangeError when findGeometryFault names a fault. */
export function assembleCurb(spec: CurbSpec, family: FamilyWork): CurbGeometry {
  const { plan, corners } = family.layOutShape(spec);
  const sheet = findSheetMetal(spec.material, spec.gauge);
  if (sheet === null) throw new RangeError('The sheet is unknown.');
  const box = { ...spec, lengthIn: plan.lengthIn, widthIn: plan.widthIn };
  const walls = hasWalls(spec) ? computeWalls(box, corners, { ...sheet, baseFlangeIn: spec.baseFlangeIn }) : [];
  const ducts = family.makeDucts(plan, box);
  const parts = family.listParts({ spec, plan, corners, walls, ducts });
  const wallAreaFt2 = walls.reduce((sum, wall) => sum + wall.areaFt2, 0);
  const insulationFt2 = insulatedAreaFt2(spec, wallAreaFt2, ducts, plan);
  const lineFt = topLineFt(spec, plan);
  const nailerFt = spec.nailer === 'none' ? 0 : lineFt * STRIP_WASTE;
  const gasketFt = spec.gasket === 'none' ? 0 : lineFt * STRIP_WASTE;
  const springCount = family.countSprings(spec);
  const steelLb = weighParts(parts, spec);
  const { slope, directionDeg } = resultantSlope(spec.slopeX, spec.slopeY);
  return {
    plan,
    corners,
    meanHeightIn: meanHeightIn(corners),
    slope,
    slopeDirectionDeg: directionDeg,
    walls,
    ducts,
    parts,
    sheet,
    sheetAreaFt2: parts.reduce((sum, part) => sum + part.qty * part.areaFt2, 0),
    steelLb,
    perimeterFt: lineFt,
    wallAreaFt2,
    insulationFt2,
    nailerFt,
    gasketFt,
    springCount,
    work: countWork(spec, { corners, walls, parts, ducts, plan, springCount, perimeterFt: lineFt }),
    weightLb:
      steelLb +
      insulationFt2 * INSULATION_LB_PER_FT2[spec.insulation] +
      nailerFt * NAILER_LB_PER_FT[spec.nailer] +
      gasketFt * GASKET_LB_PER_FT +
      springCount * SPRING_LB,
    notes: listNotes(walls),
  };
}
