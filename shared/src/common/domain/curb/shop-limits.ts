/** What the shop holds to, inches: overall sizes and openings are plus or minus, the diagonals may differ by this much. */
export const TOLERANCES_IN = { overall: 1 / 8, openings: 1 / 16, diagonals: 1 / 8 } as const;

/** A roof that rises more than this in 12 inches, in whatever direction it is steepest, needs a double curb or an engineer. */
export const MAX_SLOPE_IN_12 = 3;
/** The telescoping skirt of an adjustable curb reaches this far, inches of rise in 12. */
export const MAX_ADJUSTABLE_SLOPE_IN_12 = 1;

/** Metal-building curbs of units above this weight usually sit on a second curb, pounds. */
export const DOUBLE_CURB_FROM_LB = 1500;
