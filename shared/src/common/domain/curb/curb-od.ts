/** Gap left on each side between the curb and the unit's base rail. */
export const FIT_CLEARANCE_IN = 0.25;

/** Outside size of a curb that fits inside a unit's base rail: the rail less the clearance on both sides. Inches. */
export function curbOdFromBaseIn(baseIn: number, clearanceIn = FIT_CLEARANCE_IN): number {
  return baseIn - 2 * clearanceIn;
}
