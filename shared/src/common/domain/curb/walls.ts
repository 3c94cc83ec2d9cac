import { bendDeductionIn, flatLengthIn, insideRadiusIn } from '../gauges/bend.ts';
import type { CornerHeights } from './corner-heights.ts';
import { makeRectPart } from './curb-part.ts';
import type { CurbPart } from './curb-part.ts';
import type { Side } from './transition.ts';

/** Top flange under the unit's rail and the hem that stiffens it, inches. */
export const TOP_FLANGE_IN = 1.5;
export const HEM_IN = 0.5;
/** Tab at each end of a long wall that laps the short wall, inches. */
export const CORNER_TAB_IN = 1;
/** Longest blank the press brake folds in one piece, inches. */
export const BRAKE_LENGTH_IN = 120;
const SPLICE_PLATE_IN = 4;

/** One wall of the curb, seen from outside, with its flat blank. */
export interface Wall {
  readonly side: Side;
  /** Corner letters at its ends, such as `A–B`. */
  readonly corners: string;
  readonly lengthIn: number;
  readonly startHeightIn: number;
  readonly endHeightIn: number;
  readonly areaFt2: number;
  /** True length of the bottom edge, which follows the roof. */
  readonly bottomEdgeIn: number;
  readonly blankLengthIn: number;
  /** Blank width at the taller end. */
  readonly blankWidthIn: number;
  readonly blankAreaFt2: number;
  /** Pieces the wall is folded in; more than one needs a splice. */
  readonly pieces: number;
  readonly bends: number;
}

export interface WallProfile {
  readonly thicknessIn: number;
  readonly baseFlangeIn: number;
}

/**
 * The four walls. Blank width = base flange + height + top flange + hem less one bend deduction per bend; blank length =
 * side + two corner tabs on the long walls (front and rear), side alone on the short ones. A sloped wall is a trapezoid:
 * its area uses the mean of its two corner heights.
 */
export function computeWalls(
  box: { readonly lengthIn: number; readonly widthIn: number },
  corners: CornerHeights,
  profile: WallProfile,
): Wall[] {
  const { thicknessIn, baseFlangeIn } = profile;
  const deductionIn = bendDeductionIn({ thicknessIn, insideRadiusIn: insideRadiusIn(thicknessIn) });
  const build = (side: Side, letters: string, lengthIn: number, startHeightIn: number, endHeightIn: number): Wall => {
    const widthAt = (heightIn: number): number =>
      flatLengthIn([baseFlangeIn, heightIn, TOP_FLANGE_IN, HEM_IN], deductionIn);
    const hasTabs = side === 'front' || side === 'rear';
    const blankLengthIn = lengthIn + (hasTabs ? 2 * CORNER_TAB_IN : 0);
    const meanIn = (startHeightIn + endHeightIn) / 2;
    return {
      side,
      corners: letters,
      lengthIn,
      startHeightIn,
      endHeightIn,
      areaFt2: (lengthIn * meanIn) / 144,
      bottomEdgeIn: Math.hypot(lengthIn, endHeightIn - startHeightIn),
      blankLengthIn,
      blankWidthIn: widthAt(Math.max(startHeightIn, endHeightIn)),
      blankAreaFt2: (blankLengthIn * widthAt(meanIn)) / 144,
      pieces: Math.max(1, Math.ceil(blankLengthIn / BRAKE_LENGTH_IN)),
      bends: baseFlangeIn > 0 ? 3 : 2,
    };
  };
  return [
    build('front', 'A–B', box.lengthIn, corners.aIn, corners.bIn),
    build('right', 'B–C', box.widthIn, corners.bIn, corners.cIn),
    build('rear', 'D–C', box.lengthIn, corners.dIn, corners.cIn),
    build('left', 'A–D', box.widthIn, corners.aIn, corners.dIn),
  ];
}

/**
 * The walls as parts; a wall longer than the brake is cut into equal pieces joined by splice plates. `cutOutIn2` is taken out of wall
 * B–C, square inches.
 */
export function listWallParts(walls: readonly Wall[], gauge: number, cutOutIn2 = 0): CurbPart[] {
  return walls.flatMap((wall) => {
    const code = `W-${wall.side.toUpperCase()}`;
    const part: CurbPart = {
      code,
      name: `Wall ${wall.corners}`,
      qty: wall.pieces,
      lengthIn: wall.blankLengthIn / wall.pieces,
      widthIn: wall.blankWidthIn,
      areaFt2: (wall.blankAreaFt2 - (wall.side === 'right' ? cutOutIn2 / 144 : 0)) / wall.pieces,
      gauge,
      bendsPerPiece: wall.bends,
      group: 'shell',
    };
    if (wall.pieces === 1) return [part];
    const plate = makeRectPart({
      code: `${code}-SP`,
      name: `Splice plate ${wall.corners}`,
      qty: wall.pieces - 1,
      lengthIn: Math.max(wall.startHeightIn, wall.endHeightIn),
      widthIn: SPLICE_PLATE_IN,
      gauge,
      group: 'shell',
    });
    return [part, plate];
  });
}
