import type { CurbFamily, PlanRect } from '../../trade/curb-spec.ts';
import type { CurbPlan } from './footprint.ts';

/**
 * A tie-down clip: a bracket of 16 gauge, 4 in. wide, with a leg of 5 in. on the curb and one of 2 in. on the rail of the unit. The set
 * of 16 (TC-16, 9 lb with its screws) weighs 0.56 lb a piece. Ours; inches.
 */
export const CLIP = { lengthIn: 4, legIn: 5, railLegIn: 2, gauge: 16 } as const;

/** Closer clips leave no room for their screws and the screws’ edge distances; ours. Inches on center. */
export const MIN_CLIP_SPACING_IN = 6;

/** A side of the curb by its corners, in the order that its clips are measured in. */
export type ClipWall = 'A–B' | 'B–C' | 'D–C' | 'A–D';

/** Where one clip is installed. */
export interface ClipPlace {
  readonly wall: ClipWall;
  /** From the first corner of the wall to the middle of the clip, inches. */
  readonly fromCornerIn: number;
}

/** How many clips are on each long side of the unit, and on each short one. */
export interface ClipCounts {
  readonly perSide: number;
  readonly perEnd: number;
}

interface Span {
  readonly fromIn: number;
  readonly lengthIn: number;
}

/** The two walls of a pair of sides, and the part of them where both the curb and the unit are. */
interface ClipWalls extends Span {
  readonly walls: readonly [ClipWall, ClipWall];
}

/** The sides of a curb that take clips. */
export interface ClipRoom {
  /** Whether the long sides run along the curb's length. */
  readonly isAlong: boolean;
  readonly long: ClipWalls;
  /** Null for a pair of rails, which has no short sides. */
  readonly short: ClipWalls | null;
}

function overlap(sizeIn: number, unit: Span | null): Span {
  if (!unit) return { fromIn: 0, lengthIn: sizeIn };
  const fromIn = Math.max(0, unit.fromIn);
  return { fromIn, lengthIn: Math.max(0, Math.min(sizeIn, unit.fromIn + unit.lengthIn) - fromIn) };
}

/** The sides of a curb that take clips: first the long sides of the unit (without a unit, of the curb), then the short ones; of rails only the rails. */
export function findClipRoom({ family }: { readonly family: CurbFamily }, plan: CurbPlan): ClipRoom {
  const { unit, lengthIn, widthIn } = plan;
  const isPair = family === 'RAIL';
  const isAlong = isPair || (unit ? unit.lengthIn >= unit.widthIn : lengthIn >= widthIn);
  const along: ClipWalls = {
    walls: ['A–B', 'D–C'],
    ...overlap(lengthIn, unit && { fromIn: unit.xIn, lengthIn: unit.lengthIn }),
  };
  const across: ClipWalls = {
    walls: ['A–D', 'B–C'],
    ...overlap(widthIn, unit && { fromIn: unit.yIn, lengthIn: unit.widthIn }),
  };
  return isAlong
    ? { isAlong, long: along, short: isPair ? null : across }
    : { isAlong, long: across, short: isPair ? null : along };
}

/** On-center spacing of clips on a side, inches; the first clip is half of it from the end. */
export const clipSpacingIn = ({ lengthIn }: Span, count: number): number => lengthIn / count;

/** The most clips on each long and each short side that keep their distance; never fewer than two on a long side. */
export function countClipRoom({ long, short }: ClipRoom): ClipCounts {
  const most = ({ lengthIn }: Span): number => Math.floor(lengthIn / MIN_CLIP_SPACING_IN + 1e-9);
  return { perSide: Math.max(2, most(long)), perEnd: short ? most(short) : 0 };
}

/**
 * Every clip of a curb, evenly spaced on each side. The one list that the loads, the part list, the price, the sheet, the pictures and
 * the flat patterns use.
 */
export function placeClips({ long, short }: ClipRoom, { perSide, perEnd }: ClipCounts): readonly ClipPlace[] {
  const onWalls = (side: ClipWalls, count: number): readonly ClipPlace[] =>
    side.walls.flatMap((wall) =>
      Array.from({ length: count }, (_, index) => ({
        wall,
        fromCornerIn: side.fromIn + (index + 0.5) * clipSpacingIn(side, count),
      })),
    );
  return [...onWalls(long, perSide), ...(short ? onWalls(short, perEnd) : [])];
}

/** The middle of a clip in the plan of a rectangle whose sides the walls are: the curb, or the base of the unit. Inches. */
export function pointOfClip(
  { wall, fromCornerIn }: ClipPlace,
  { xIn, yIn, lengthIn, widthIn }: PlanRect,
): { readonly xIn: number; readonly yIn: number } {
  switch (wall) {
    case 'A–B':
      return { xIn: fromCornerIn, yIn };
    case 'D–C':
      return { xIn: fromCornerIn, yIn: yIn + widthIn };
    case 'A–D':
      return { xIn, yIn: fromCornerIn };
    case 'B–C':
      return { xIn: xIn + lengthIn, yIn: fromCornerIn };
  }
}
