import type { PlanRect } from '../../trade/curb-spec.ts';

export type Side = 'front' | 'right' | 'rear' | 'left';

/** One flat side of a duct transition: a trapezoid, or two triangles where a sloped roof twists it. */
export interface TransitionSide {
  readonly side: Side;
  /** True lengths of its edges; the bottom one follows the roof. */
  readonly bottomIn: number;
  readonly topIn: number;
  readonly startEdgeIn: number;
  readonly endEdgeIn: number;
  /** Height of the flat piece: the greatest true distance from its top edge. */
  readonly slantIn: number;
  /** Length of the flat piece along its top edge. */
  readonly flatLengthIn: number;
  readonly areaFt2: number;
  /** How far the top edge starts along the bottom edge in the flat. */
  readonly shiftIn: number;
  /** Ends of the bottom edge in the flat, seen from the start of the top edge, which runs along x; y leads away from it. */
  readonly flatStart: FlatPoint;
  readonly flatEnd: FlatPoint;
  /** How far the flange at either edge is turned outward, degrees: 90 where the side is square to it. */
  readonly topTurnDeg: number;
  readonly bottomTurnDeg: number;
  /** How far a twisted side is bent along its diagonal, degrees: above 0 toward its outside; 0 where it is flat. */
  readonly twistDeg: number;
}

interface FlatPoint {
  readonly x: number;
  readonly y: number;
}

/** A duct between a level opening above and an opening in the plane of the roof or of the old curb below. */
export interface Transition {
  readonly sides: readonly TransitionSide[];
  readonly areaFt2: number;
  /** True lengths of the corner edges at A, B, C, D. */
  readonly cornerEdgesIn: readonly [number, number, number, number];
  /** Centre of the top seen from the centre of the bottom. */
  readonly offsetXIn: number;
  readonly offsetYIn: number;
  /** Below the middle of the bottom opening. */
  readonly heightIn: number;
  readonly bottom: PlanRect;
  readonly top: PlanRect;
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);

/** Position of a triangle's tip over its base from (0, 0) to (base, 0), by the law of cosines. */
function unfoldTip(baseIn: number, fromStartIn: number, fromEndIn: number): FlatPoint {
  const x = (fromStartIn ** 2 - fromEndIn ** 2 + baseIn ** 2) / (2 * baseIn);
  return { x, y: Math.sqrt(Math.max(0, fromStartIn ** 2 - x ** 2)) };
}

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });
const cross = (a: Point, b: Point): Point => ({
  x: a.y * b.z - a.z * b.y,
  y: a.z * b.x - a.x * b.z,
  z: a.x * b.y - a.y * b.x,
});
const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y + a.z * b.z;
const degreesBetween = (a: Point, b: Point): number =>
  (Math.acos(Math.min(1, Math.max(-1, dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))))) * 180) / Math.PI;

/** The part of a direction that is square to an edge. */
function squareTo(direction: Point, edge: Point): Point {
  const share = dot(direction, edge) / dot(edge, edge);
  return minus(direction, { x: edge.x * share, y: edge.y * share, z: edge.z * share });
}

/** Directions out of the duct in the plan. */
const OUTWARD: Readonly<Record<Side, Point>> = {
  front: { x: 0, y: -1, z: 0 },
  right: { x: 1, y: 0, z: 0 },
  rear: { x: 0, y: 1, z: 0 },
  left: { x: -1, y: 0, z: 0 },
};

/** Bends of a side: its flanges lie level above and in the plane of the lower opening below, which `across` spans. */
function bendSide(side: Side, [topStart, topEnd]: Edge, [bottomStart, bottomEnd]: Edge, across: Point) {
  const outward = OUTWARD[side];
  const [topEdge, bottomEdge] = [minus(topEnd, topStart), minus(bottomEnd, bottomStart)];
  const below = dot(across, outward) < 0 ? { x: -across.x, y: -across.y, z: -across.z } : across;
  const upper = cross(topEdge, minus(bottomStart, topStart));
  const lower = cross(minus(bottomEnd, topEnd), minus(bottomStart, topEnd));
  const isOut = dot(upper, minus(bottomEnd, topEnd)) * dot(upper, outward) > 0;
  return {
    topTurnDeg: degreesBetween(squareTo(minus(topStart, bottomStart), topEdge), outward),
    bottomTurnDeg: degreesBetween(squareTo(minus(bottomEnd, topEnd), bottomEdge), squareTo(below, bottomEdge)),
    twistDeg: degreesBetween(upper, lower) * (isOut ? 1 : -1),
  };
}

/**
 * One side laid flat along its top edge. A roof that slopes along an edge twists the side out of its plane; it is then bent
 * along the diagonal from the end of the top edge to the start of the bottom edge, and is two true triangles.
 */
function unfoldSide(side: Side, top: Edge, bottom: Edge, across: Point): TransitionSide {
  const [topStart, topEnd] = top;
  const [bottomStart, bottomEnd] = bottom;
  const topIn = distance(topStart, topEnd);
  const bottomIn = distance(bottomStart, bottomEnd);
  const startEdgeIn = distance(topStart, bottomStart);
  const endEdgeIn = distance(topEnd, bottomEnd);
  const diagonalIn = distance(topEnd, bottomStart);
  const start = unfoldTip(topIn, startEdgeIn, diagonalIn);
  // the second triangle is built on the diagonal, on its far side
  const tip = unfoldTip(diagonalIn, endEdgeIn, bottomIn);
  const along = { x: (start.x - topIn) / diagonalIn, y: start.y / diagonalIn };
  const end = { x: topIn + tip.x * along.x + tip.y * along.y, y: tip.x * along.y - tip.y * along.x };
  const [leftIn, rightIn] = [Math.min(0, start.x, end.x), Math.max(topIn, start.x, end.x)];
  return {
    side,
    bottomIn,
    topIn,
    startEdgeIn,
    endEdgeIn,
    slantIn: Math.max(start.y, end.y),
    flatLengthIn: rightIn - leftIn,
    areaFt2: (topIn * start.y + diagonalIn * tip.y) / 2 / 144,
    shiftIn: 0 - start.x,
    flatStart: start,
    flatEnd: end,
    ...bendSide(side, top, bottom, across),
  };
}

type Edge = readonly [Point, Point];

/**
 * Unfolds the four sides of a duct between a bottom and a top rectangle in the same plan. `heightIn` is how far the bottom
 * lies below the level top: one number, or by the plan point where the bottom follows a slope. Front is y near 0. Throws
 * RangeError for measures that are no numbers.
 */
export function computeTransition(
  bottom: PlanRect,
  top: PlanRect,
  heightIn: number | ((xIn: number, yIn: number) => number),
): Transition {
  const depthAt = typeof heightIn === 'number' ? () => heightIn : heightIn;
  const corners = (rect: PlanRect, zAt: (x: number, y: number) => number): readonly Point[] =>
    [
      [rect.xIn, rect.yIn],
      [rect.xIn + rect.lengthIn, rect.yIn],
      [rect.xIn + rect.lengthIn, rect.yIn + rect.widthIn],
      [rect.xIn, rect.yIn + rect.widthIn],
    ].map(([x = 0, y = 0]) => ({ x, y, z: zAt(x, y) }));
  const above = corners(top, () => 0);
  const below = corners(bottom, (x, y) => -depthAt(x, y));
  if (![...above, ...below].every(({ x, y, z }) => Number.isFinite(x) && Number.isFinite(y) && Number.isFinite(z)))
    throw new RangeError('A measure of the duct is not a number.');
  const edge = (points: readonly Point[], from: number, to: number): Edge => [
    points[from] ?? { x: 0, y: 0, z: 0 },
    points[to] ?? { x: 0, y: 0, z: 0 },
  ];
  const acrossOf = (side: Side): Point => {
    const [from, to] = side === 'front' || side === 'rear' ? edge(below, 0, 3) : edge(below, 0, 1);
    return minus(to, from);
  };
  const build = (side: Side, from: number, to: number): TransitionSide =>
    unfoldSide(side, edge(above, from, to), edge(below, from, to), acrossOf(side));
  const [front, right, rear, left] = [
    build('front', 0, 1),
    build('right', 1, 2),
    build('rear', 3, 2),
    build('left', 0, 3),
  ];
  const sides = [front, right, rear, left] as readonly TransitionSide[];
  const centre = (rect: PlanRect) => [rect.xIn + rect.lengthIn / 2, rect.yIn + rect.widthIn / 2] as const;
  const [topX, topY] = centre(top);
  const [bottomX, bottomY] = centre(bottom);
  return {
    sides,
    areaFt2: sides.reduce((sum, side) => sum + side.areaFt2, 0),
    cornerEdgesIn: [front?.startEdgeIn ?? 0, front?.endEdgeIn ?? 0, rear?.endEdgeIn ?? 0, rear?.startEdgeIn ?? 0],
    offsetXIn: topX - bottomX,
    offsetYIn: topY - bottomY,
    heightIn: depthAt(bottomX, bottomY),
    bottom,
    top,
  };
}

/** True lengths of the fold lines of a quarter of a square-to-round: from one corner to `divisions` + 1 circle points. */
export function squareToRoundQuarterIn(input: {
  readonly cornerXIn: number;
  readonly cornerYIn: number;
  readonly centreXIn: number;
  readonly centreYIn: number;
  readonly diameterIn: number;
  readonly heightIn: number;
  readonly divisions: number;
  /** Direction of the first circle point from the centre, degrees; the quarter runs counter-clockwise from it. */
  readonly startDeg: number;
}): number[] {
  const { cornerXIn, cornerYIn, centreXIn, centreYIn, diameterIn, heightIn, divisions, startDeg } = input;
  return Array.from({ length: divisions + 1 }, (_, index) => {
    const angle = ((startDeg + (90 * index) / divisions) * Math.PI) / 180;
    const pointX = centreXIn + (diameterIn / 2) * Math.cos(angle);
    const pointY = centreYIn + (diameterIn / 2) * Math.sin(angle);
    return Math.hypot(heightIn, pointX - cornerXIn, pointY - cornerYIn);
  });
}
