import { CORNERS } from '../../trade/corners.ts';
import type { Corner } from '../../trade/corners.ts';

/** From the outside of the curb to the middle of a spring at a corner, inches; ours. */
export const SPRING_INSET_IN = 3;
/** A small curb has its springs nearer to its corners: at most this share of a side from the end. */
const INSET_SHARE = 1 / 6;

/** The middle of one spring in the plan of the curb, inches, and the corner whose load it shares. */
export interface SpringPlace {
  readonly corner: Corner;
  readonly xIn: number;
  readonly yIn: number;
}

/** How the springs of a corner beside the first are split: along the curb's length, and across. */
export interface SpringSplit {
  readonly along: number;
  readonly across: number;
}

/** Outside size of the curb that the springs are on, inches. */
export interface SpringBox {
  readonly lengthIn: number;
  readonly widthIn: number;
}

const insetIn = ({ lengthIn, widthIn }: SpringBox): number =>
  Math.min(SPRING_INSET_IN, lengthIn * INSET_SHARE, widthIn * INSET_SHARE);

/** From spring to spring along the length and across, inches: the sides are divided evenly. */
export function springSpansIn(box: SpringBox, { along, across }: SpringSplit): SpringSplit {
  const lost = 2 * insetIn(box);
  return { along: (box.lengthIn - lost) / (2 * along + 1), across: (box.widthIn - lost) / (2 * across + 1) };
}

/**
 * Every spring of a curb: one at each corner, the others evenly spaced on the sides. The one list that the plan, the view, the section
 * and the papers use.
 */
export function placeSprings(box: SpringBox, split: SpringSplit): readonly SpringPlace[] {
  const inset = insetIn(box);
  const spans = springSpansIn(box, split);
  return CORNERS.flatMap((corner) => {
    const [isFarX, isFarY] = [corner === 'b' || corner === 'c', corner === 'c' || corner === 'd'];
    const at = (alongIn: number, acrossIn: number): SpringPlace => ({
      corner,
      xIn: isFarX ? box.lengthIn - inset - alongIn : inset + alongIn,
      yIn: isFarY ? box.widthIn - inset - acrossIn : inset + acrossIn,
    });
    return [
      at(0, 0),
      ...Array.from({ length: split.along }, (_, index) => at((index + 1) * spans.along, 0)),
      ...Array.from({ length: split.across }, (_, index) => at(0, (index + 1) * spans.across)),
    ];
  });
}
