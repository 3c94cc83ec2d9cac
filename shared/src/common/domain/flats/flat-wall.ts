import { CLEARANCES_IN } from '../curb/part-profiles.ts';
import { listSideOpenings } from '../curb/side-openings.ts';
import { HEM_IN, TOP_FLANGE_IN, type Wall } from '../curb/walls.ts';
import type { Point } from '../drawing/scene.ts';
import { deductionOf } from '../gauges/brake-table.ts';
import { sitsOnExistingCurb, type CurbSpec } from '../../trade/curb-spec.ts';
import {
  makePattern,
  rectangle,
  type BendLine,
  type CutOut,
  type FlatPattern,
  type PartSheet,
} from './flat-pattern.ts';
import { reliefIn } from './lay-out-legs.ts';

/** A square bend, down: away from the outside face. */
const DOWN_DEG = -90;

/**
 * How the base flange of a wall is turned, degrees: outward (up) on a roof, inward (down) on a curb below. It lies in the plane of the
 * roof, so that a roof that rises away from the wall opens or closes the bend.
 */
export function turnOfBase(side: Wall['side'], { family, slopeX, slopeY }: CurbSpec): number {
  const [x, y] = [slopeX / 12, slopeY / 12];
  const riseOutward = { front: y, rear: -y, left: x, right: -x }[side];
  const openDeg = (Math.asin(riseOutward / Math.hypot(1, x, y)) * 180) / Math.PI;
  return sitsOnExistingCurb(family) ? -(90 - openDeg) : 90 + openDeg;
}

/** A wall in the flat, seen from outside. */
interface WallFlat {
  readonly lengthIn: number;
  readonly hemIn: number;
  readonly topIn: number;
  /** Bend line of the base flange, or the lower edge, at a place along the blank. */
  readonly baseAt: (x: number) => number;
  readonly bottomAt: (x: number) => number;
  readonly slope: number;
  readonly hasBase: boolean;
  readonly baseTurnDeg: number;
}

function layOutWall({ part, brake }: PartSheet, wall: Wall, spec: CurbSpec): WallFlat {
  const deductionIn = deductionOf(brake, DOWN_DEG);
  const hasBase = spec.baseFlangeIn > 0;
  const baseTurnDeg = turnOfBase(wall.side, spec);
  const { blankLengthIn, startHeightIn, endHeightIn } = wall;
  const slope = (endHeightIn - startHeightIn) / wall.lengthIn;
  const meanIn = (startHeightIn + endHeightIn) / 2;
  const topIn = HEM_IN + TOP_FLANGE_IN - 1.5 * deductionIn;
  const heightAt = (x: number): number => meanIn + slope * (x - blankLengthIn / 2);
  const lowerIn = hasBase ? deductionOf(brake, baseTurnDeg) / 2 : 0;
  const blankBelowIn = HEM_IN + TOP_FLANGE_IN + spec.baseFlangeIn - (hasBase ? 3 : 2) * deductionIn;
  return {
    lengthIn: part.lengthIn * wall.pieces,
    hemIn: HEM_IN - deductionIn / 2,
    topIn,
    baseAt: (x) => topIn + heightAt(x) - deductionIn / 2 - lowerIn,
    bottomAt: (x) => blankBelowIn + heightAt(x),
    slope,
    hasBase,
    baseTurnDeg,
  };
}

/** The end of a base flange, square to its bend line as far as the blank goes: its corner at the lower edge. */
function flangeCorner({ slope, baseAt, bottomAt, lengthIn }: WallFlat, x: number): Point {
  const reachIn = (bottomAt(x) - baseAt(x)) / (1 + slope ** 2);
  const cornerX = Math.min(lengthIn, Math.max(0, x - slope * reachIn));
  return { x: cornerX, y: bottomAt(cornerX) };
}

/** How far flanges end before the blank, and where the tab or the bare end of the face lies. */
interface WallEnd {
  readonly flangeIn: number;
  readonly baseFlangeIn: number;
  /** Width of the relief beside the flanges. */
  readonly reliefIn: number;
  readonly faceTopIn: number;
  /** Added to the bend line of the base. */
  readonly faceBottomIn: number;
  readonly bendIn: number | null;
}

/** On a slope, base flanges in the plane of the roof lie askew to the walls: by this much at their edge and over their thickness, inches. */
const skewIn = ({ baseFlangeIn, slopeX, slopeY }: CurbSpec, { thicknessIn }: PartSheet['brake']): number =>
  (baseFlangeIn * Math.abs(slopeX * slopeY)) / 144 + (thicknessIn * Math.max(Math.abs(slopeX), Math.abs(slopeY))) / 12;

function endOfLongWall({ brake }: PartSheet, tabIn: number, spec: CurbSpec): WallEnd {
  const relief = reliefIn(brake);
  const bendIn = tabIn + brake.thicknessIn + deductionOf(brake, DOWN_DEG) / 2;
  const flangeIn = tabIn + brake.thicknessIn + CLEARANCES_IN.cornerIn;
  return {
    flangeIn,
    baseFlangeIn: flangeIn + skewIn(spec, brake),
    reliefIn: bendIn + relief,
    faceTopIn: relief,
    faceBottomIn: -relief,
    bendIn,
  };
}

/** The end of a short wall: its inward flanges stop before those of the long wall, its face covers the long wall’s end. */
function endOfShortWall({ brake }: PartSheet, spec: CurbSpec): WallEnd {
  const halfIn = deductionOf(brake, DOWN_DEG) / 2;
  const isInward = sitsOnExistingCurb(spec.family) && spec.baseFlangeIn > 0;
  return {
    flangeIn: TOP_FLANGE_IN + CLEARANCES_IN.cornerIn,
    baseFlangeIn: isInward ? spec.baseFlangeIn + skewIn(spec, brake) + 2 * CLEARANCES_IN.cornerIn : 0,
    reliefIn: 0,
    faceTopIn: -halfIn,
    faceBottomIn: isInward ? halfIn : 0,
    bendIn: null,
  };
}

/** Corner points of one end from the lower edge up; `at` mirrors them for the other end. */
function drawEnd(flat: WallFlat, end: WallEnd, brakeReliefIn: number, at: (inset: number) => number): readonly Point[] {
  const { topIn, baseAt, hasBase, bottomAt } = flat;
  const isTab = end.bendIn !== null;
  const edge = (inset: number, y: (x: number) => number): Point => ({ x: at(inset), y: y(at(inset)) });
  const faceBottom = (x: number): number => baseAt(x) + end.faceBottomIn;
  const base: readonly Point[] = !hasBase
    ? [edge(isTab ? end.reliefIn : 0, bottomAt), ...(isTab ? [edge(end.reliefIn, faceBottom)] : [])]
    : end.baseFlangeIn === 0
      ? [flangeCorner(flat, at(0)), edge(0, baseAt)]
      : isTab
        ? [
            flangeCorner(flat, at(end.baseFlangeIn)),
            edge(end.baseFlangeIn, (x) => baseAt(x) + brakeReliefIn),
            edge(end.reliefIn, (x) => baseAt(x) + brakeReliefIn),
            edge(end.reliefIn, faceBottom),
          ]
        : [
            flangeCorner(flat, at(end.baseFlangeIn)),
            edge(end.baseFlangeIn, baseAt),
            edge(end.baseFlangeIn, (x) => baseAt(x) - brakeReliefIn),
            edge(end.baseFlangeIn - SLOT_IN, (x) => baseAt(x) - brakeReliefIn),
            edge(end.baseFlangeIn - SLOT_IN, faceBottom),
          ];
  const faceTop = (): number => topIn + end.faceTopIn;
  const top: readonly Point[] = isTab
    ? [
        edge(end.reliefIn, faceTop),
        edge(end.reliefIn, () => topIn - brakeReliefIn),
        edge(end.flangeIn, () => topIn - brakeReliefIn),
        edge(end.flangeIn, () => 0),
      ]
    : [
        edge(end.flangeIn - SLOT_IN, faceTop),
        edge(end.flangeIn - SLOT_IN, () => topIn + brakeReliefIn),
        edge(end.flangeIn, () => topIn + brakeReliefIn),
        edge(end.flangeIn, () => 0),
      ];
  return [...base, edge(0, hasBase || isTab ? faceBottom : bottomAt), edge(0, faceTop), ...top];
}

/** Width of the slot where a flange ends in the middle of a wall, inches. */
const SLOT_IN = 1 / 16;

/** The openings of a horizontal curb in wall B–C, whose outer edge at the top lies at `topIn` of the blank. */
const cutSideOpenings = (spec: CurbSpec, topIn: number): readonly CutOut[] =>
  listSideOpenings(spec).map(({ fromBIn, belowTopIn, widthIn, heightIn }) => ({
    kind: 'polygon',
    points: rectangle(widthIn, heightIn).map(({ x, y }) => ({ x: x + fromBIn, y: y + topIn + belowTopIn })),
  }));

/**
 * A wall seen from outside: hem above, base flange below, which follows the roof. A long wall ends two thicknesses shorter than the
 * curb, and its tabs lap the short walls on their inside; flanges stop before the corner, and no bend runs through a tab.
 */
export function drawWall(sheet: PartSheet, wall: Wall, spec: CurbSpec): FlatPattern {
  const flat = layOutWall(sheet, wall, spec);
  const { lengthIn, hemIn, topIn, baseAt, bottomAt, hasBase, baseTurnDeg } = flat;
  const tabIn = (wall.blankLengthIn - wall.lengthIn) / 2;
  const end = tabIn > 0 ? endOfLongWall(sheet, tabIn, spec) : endOfShortWall(sheet, spec);
  const relief = reliefIn(sheet.brake, baseTurnDeg);
  const left = drawEnd(flat, end, relief, (inset) => inset);
  const right = [...drawEnd(flat, end, relief, (inset) => lengthIn - inset)].reverse();
  const across = (insetIn: number, y: (x: number) => number, turnDeg: number): BendLine => ({
    from: { x: insetIn, y: y(insetIn) },
    to: { x: lengthIn - insetIn, y: y(lengthIn - insetIn) },
    turnDeg,
  });
  const upright = (x: number): BendLine => ({
    from: { x, y: topIn + end.faceTopIn },
    to: { x, y: baseAt(x) + end.faceBottomIn },
    turnDeg: DOWN_DEG,
  });
  const { bendIn } = end;
  const halfIn = deductionOf(sheet.brake, DOWN_DEG) / 2;
  return makePattern(
    { ...sheet, part: { ...sheet.part, name: `Wall ${wall.corners}`, qty: 1 } },
    {
      blank: [
        { x: 0, y: 0 },
        { x: lengthIn, y: 0 },
        { x: lengthIn, y: bottomAt(lengthIn) },
        { x: 0, y: bottomAt(0) },
      ],
      outline: [...left, ...right],
      bends: [
        across(end.flangeIn, () => hemIn, DOWN_DEG),
        across(bendIn === null ? end.flangeIn : end.reliefIn, () => topIn, DOWN_DEG),
        ...(hasBase ? [across(bendIn === null ? end.baseFlangeIn : end.reliefIn, baseAt, baseTurnDeg)] : []),
        ...(bendIn === null ? [] : [upright(bendIn), upright(lengthIn - bendIn)]),
      ],
      // a height on the wall begins at its outer edge, half of a deduction before the line of the bend
      cutOuts: wall.side === 'right' ? cutSideOpenings(spec, topIn - halfIn) : [],
      notes: bendIn === null ? [] : ['Corner tab at each end, inside the short wall.'],
    },
  );
}
