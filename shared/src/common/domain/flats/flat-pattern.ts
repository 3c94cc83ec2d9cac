import type { CurbPart } from '../curb/curb-part.ts';
import type { Point } from '../drawing/scene.ts';
import type { BrakeSetting } from '../gauges/brake-table.ts';

/** A line on which the brake folds a blank. */
export interface BendLine {
  readonly from: Point;
  readonly to: Point;
  /** Degrees that the sheet is turned: above 0 up, toward the drawn face; below 0 down. */
  readonly turnDeg: number;
}

/** A line that is scribed on the outside face and not cut: the middle of a clip. */
export type ScribeLine = Pick<BendLine, 'from' | 'to'>;

/** What is punched out of a blank: a polygon, or a hole. */
export type CutOut =
  | { readonly kind: 'polygon'; readonly points: readonly Point[] }
  | { readonly kind: 'hole'; readonly centre: Point; readonly diameterIn: number };

/** Where a blank is cut in two, inches from its left or upper edge: the next piece begins here, and this one ends a lap later. */
export interface SplitLine {
  readonly axis: 'x' | 'y';
  readonly atIn: number;
  readonly lapIn: number;
}

/** A flat blank of one part, inches: x along its length, y across it, from its upper left corner. The outside face is drawn. */
export interface FlatPattern {
  readonly code: string;
  readonly name: string;
  /** Whole parts of one curb. */
  readonly qty: number;
  readonly gauge: number;
  readonly brake: BrakeSetting;
  readonly outline: readonly Point[];
  readonly bends: readonly BendLine[];
  readonly cutOuts: readonly CutOut[];
  readonly marks: readonly ScribeLine[];
  readonly splits: readonly SplitLine[];
  /** Notched out at corners and bends: sheet that the price is of and that the part has lost, square inches. */
  readonly notchIn2: number;
  /** Whether its length must lie along the grain of the sheet. */
  readonly isGrained: boolean;
  /** What the drawing does not say: pieces that it is cut in, how it is closed. */
  readonly notes: readonly string[];
}

/** The box around a blank, inches. */
export function patternBox({ outline }: Pick<FlatPattern, 'outline'>) {
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, lengthIn: Math.max(...xs) - left, widthIn: Math.max(...ys) - top };
}

/** Area inside a polygon, square inches. */
export function polygonAreaIn2(points: readonly Point[]): number {
  const doubled = points.reduce((sum, point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    return sum + point.x * next.y - next.x * point.y;
  }, 0);
  return Math.abs(doubled) / 2;
}

/** Length around a polygon, inches. */
export const polygonLengthIn = (points: readonly Point[]): number =>
  points.reduce((sum, point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    return sum + Math.hypot(next.x - point.x, next.y - point.y);
  }, 0);

/** A part with the brake that folds it, and whether its sheet has a grain. */
export interface PartSheet {
  readonly part: CurbPart;
  readonly brake: BrakeSetting;
  readonly isGrained: boolean;
}

interface PatternShape {
  /** The sheet that the part is charged for: the blank before its corners are notched. */
  readonly blank: readonly Point[];
  /** Left out = the blank as it is. */
  readonly outline?: readonly Point[];
  readonly bends?: readonly BendLine[];
  readonly cutOuts?: readonly CutOut[];
  readonly notes?: readonly string[];
}

/** The pattern of a part with this shape; points that repeat are left out. */
export function makePattern({ part, brake, isGrained }: PartSheet, shape: PatternShape): FlatPattern {
  const { code, name, qty, gauge } = part;
  const { blank, outline = blank, bends = [], cutOuts = [], notes = [] } = shape;
  const corners = outline.filter((point, index) => {
    const before = outline.at(index - 1) ?? point;
    return Math.hypot(point.x - before.x, point.y - before.y) > 1e-9;
  });
  return {
    code,
    name,
    qty,
    gauge,
    brake,
    outline: corners,
    bends,
    cutOuts,
    marks: [],
    splits: [],
    notchIn2: polygonAreaIn2(blank) - polygonAreaIn2(corners),
    isGrained,
    notes,
  };
}

export const rectangle = (lengthIn: number, widthIn: number): readonly Point[] => [
  { x: 0, y: 0 },
  { x: lengthIn, y: 0 },
  { x: lengthIn, y: widthIn },
  { x: 0, y: widthIn },
];

/** The pattern mirrored about an upright (x) or a level (y) line: from the plan as it is measured to the face that is drawn. */
export function mirrorPattern(pattern: FlatPattern, axis: 'x' | 'y'): FlatPattern {
  const { left, top, lengthIn, widthIn } = patternBox(pattern);
  const turn = ({ x, y }: Point): Point =>
    axis === 'x' ? { x: 2 * left + lengthIn - x, y } : { x, y: 2 * top + widthIn - y };
  return {
    ...pattern,
    outline: [...pattern.outline].reverse().map(turn),
    bends: pattern.bends.map(({ from, to, turnDeg }) => ({ from: turn(to), to: turn(from), turnDeg })),
    marks: pattern.marks.map(({ from, to }) => ({ from: turn(from), to: turn(to) })),
    cutOuts: pattern.cutOuts.map((each) =>
      each.kind === 'polygon'
        ? { ...each, points: [...each.points].reverse().map(turn) }
        : { ...each, centre: turn(each.centre) },
    ),
  };
}
