import type { CurbPlan } from './footprint.ts';

/** Closer clips leave no room for their screws and the screws’ edge distances; ours. Inches on center. */
export const MIN_CLIP_SPACING_IN = 6;

/** Whether the long sides of the unit, which the clips hold, run along the curb's length; without a unit, those of the curb. */
export function doClipsRunAlong({ unit, lengthIn, widthIn }: CurbPlan): boolean {
  return unit ? unit.lengthIn >= unit.widthIn : lengthIn >= widthIn;
}

/** On-center spacing of clips on a side of the curb, inches; the first clip is half of it from the corner. */
export function clipSpacingIn(plan: CurbPlan, perSide: number): number {
  return (doClipsRunAlong(plan) ? plan.lengthIn : plan.widthIn) / perSide;
}
