import type { PlanRect } from './curb-spec.ts';

export type Side = 'front' | 'right' | 'rear' | 'left';

/** One flat trapezoid of a duct transition. */
export interface TransitionSide {
  readonly side: Side;
  readonly bottomIn: number;
  readonly topIn: number;
  /** Height of the flat piece: the true distance between its parallel edges. */
  readonly slantIn: number;
  readonly areaFt2: number;
  /** How far the top edge starts along the bottom edge in the flat. */
  readonly shiftIn: number;
}

/** A duct between two level, parallel rectangles. */
export interface Transition {
  readonly sides: readonly TransitionSide[];
  readonly areaFt2: number;
  /** True lengths of the corner edges at A, B, C, D. */
  readonly cornerEdgesIn: readonly [number, number, number, number];
  /** Centre of the top seen from the centre of the bottom. */
  readonly offsetXIn: number;
  readonly offsetYIn: number;
  readonly heightIn: number;
  readonly bottom: PlanRect;
  readonly top: PlanRect;
}

/**
 * Unfolds the four sides of a transition between a bottom and a top rectangle in the same plan, `heightIn` apart. With
 * parallel edges each side is a flat trapezoid: its area is the mean edge times its slant. Front is y near 0.
 */
export function computeTransition(bottom: PlanRect, top: PlanRect, heightIn: number): Transition {
  const deltas = {
    left: top.xIn - bottom.xIn,
    right: top.xIn + top.lengthIn - bottom.xIn - bottom.lengthIn,
    front: top.yIn - bottom.yIn,
    rear: top.yIn + top.widthIn - bottom.yIn - bottom.widthIn,
  };
  const build = (side: Side, bottomIn: number, topIn: number, shiftIn: number): TransitionSide => {
    const slantIn = Math.hypot(heightIn, deltas[side]);
    return { side, bottomIn, topIn, slantIn, shiftIn, areaFt2: (((bottomIn + topIn) / 2) * slantIn) / 144 };
  };
  const sides = [
    build('front', bottom.lengthIn, top.lengthIn, deltas.left),
    build('right', bottom.widthIn, top.widthIn, deltas.front),
    build('rear', bottom.lengthIn, top.lengthIn, deltas.left),
    build('left', bottom.widthIn, top.widthIn, deltas.front),
  ];
  const edge = (x: number, y: number): number => Math.hypot(heightIn, x, y);
  return {
    sides,
    areaFt2: sides.reduce((sum, side) => sum + side.areaFt2, 0),
    cornerEdgesIn: [
      edge(deltas.left, deltas.front),
      edge(deltas.right, deltas.front),
      edge(deltas.right, deltas.rear),
      edge(deltas.left, deltas.rear),
    ],
    offsetXIn: (deltas.left + deltas.right) / 2,
    offsetYIn: (deltas.front + deltas.rear) / 2,
    heightIn,
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
