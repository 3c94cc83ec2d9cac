import type { CurbPart } from '../curb/curb-part.ts';
import type { Point } from '../drawing/scene.ts';

/** A line on which the brake folds a blank. */
export interface BendLine {
  readonly from: Point;
  readonly to: Point;
}

/** What is punched out of a blank: a polygon, or a hole. */
export type CutOut =
  | { readonly kind: 'polygon'; readonly points: readonly Point[] }
  | { readonly kind: 'hole'; readonly centre: Point; readonly diameterIn: number };

/** A flat blank of one part, inches: x along its length, y across it, from its upper left corner. */
export interface FlatPattern {
  readonly code: string;
  readonly name: string;
  /** Whole parts of one curb. */
  readonly qty: number;
  readonly gauge: number;
  readonly outline: readonly Point[];
  readonly bends: readonly BendLine[];
  readonly cutOuts: readonly CutOut[];
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

type Shape = Pick<FlatPattern, 'outline' | 'bends'> & Partial<Pick<FlatPattern, 'cutOuts' | 'notes'>>;

/** The pattern of a part with this shape. */
export function makePattern(part: CurbPart, shape: Shape): FlatPattern {
  const { code, name, qty, gauge } = part;
  return { code, name, qty, gauge, cutOuts: [], notes: [], ...shape };
}

const across = (lengthIn: number, y: number): BendLine => ({ from: { x: 0, y }, to: { x: lengthIn, y } });

/** A rectangle folded along its length. `legsIn` are the flat widths between its edges and its bends; they make its width. */
export function makeStripPattern(part: CurbPart, legsIn: readonly number[]): FlatPattern {
  const { lengthIn, widthIn } = part;
  let y = 0;
  const bends = legsIn.slice(0, -1).map((leg) => across(lengthIn, (y += leg)));
  return makePattern(part, { outline: rectangle(lengthIn, widthIn), bends });
}

/** A rectangle with a flange of this width at each of its four sides. */
export function makeTrayPattern(part: CurbPart, flangeIn: number, cutOuts: readonly CutOut[]): FlatPattern {
  const { lengthIn, widthIn } = part;
  const upright = (x: number): BendLine => ({ from: { x, y: 0 }, to: { x, y: widthIn } });
  return makePattern(part, {
    outline: rectangle(lengthIn, widthIn),
    bends: [
      across(lengthIn, flangeIn),
      across(lengthIn, widthIn - flangeIn),
      upright(flangeIn),
      upright(lengthIn - flangeIn),
    ],
    cutOuts,
  });
}

export const rectangle = (lengthIn: number, widthIn: number): readonly Point[] => [
  { x: 0, y: 0 },
  { x: lengthIn, y: 0 },
  { x: lengthIn, y: widthIn },
  { x: 0, y: widthIn },
];
