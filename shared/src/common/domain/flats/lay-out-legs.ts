import type { ProfileLeg } from '../curb/part-profiles.ts';
import { allowanceOf, deductionOf, type BrakeSetting } from '../gauges/brake-table.ts';

/** Outside sizes of all legs of a profile: the open one takes what the others and their bends leave of the flat width. Inches. */
export function resolveLegs(
  legsIn: readonly ProfileLeg[],
  turnsDeg: readonly number[],
  flatWidthIn: number,
  brake: BrakeSetting,
): readonly number[] {
  const givenIn = legsIn.reduce<number>((sum, leg) => sum + (leg ?? 0), 0);
  const deductionsIn = turnsDeg.reduce((sum, turn) => sum + deductionOf(brake, turn), 0);
  return legsIn.map((leg) => leg ?? flatWidthIn + deductionsIn - givenIn);
}

/** Places of the bend lines across a blank, by the outside sizes of its legs: each bend takes half of its deduction from either leg. */
export function placeBends(
  legsIn: readonly number[],
  turnsDeg: readonly number[],
  brake: BrakeSetting,
): readonly number[] {
  let edgeIn = 0;
  return turnsDeg.map((turn, index) => {
    const half = deductionOf(brake, turn) / 2;
    edgeIn += (legsIn[index] ?? 0) - half;
    const placeIn = edgeIn;
    edgeIn -= half;
    return placeIn;
  });
}

/** How far a notch reaches past a bend line, so that the bend tears nothing: radius and thickness, or half of the bend. Inches. */
export const reliefIn = (brake: BrakeSetting, turnDeg = 90): number =>
  Math.max(brake.insideRadiusIn + brake.thicknessIn, allowanceOf(brake, turnDeg) / 2 + 0.01);
