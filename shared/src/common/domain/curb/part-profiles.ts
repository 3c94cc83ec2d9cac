/** Height and reach of a cant strip, inches. */
export const CANT_IN = 3;

/**
 * Clearances between formed parts, inches; ours until the plant names its own. `insideIn`: an inner part to the wall at each end.
 * `cornerIn`: flanges that meet at a corner. `lapIn`: a lap skirt to each side of the old curb, whose size is measured on a roof.
 */
export const CLEARANCES_IN = { insideIn: 1 / 16, cornerIn: 1 / 32, lapIn: 1 / 4 } as const;

/** Flange at each edge of a duct side, a floor and an upright panel, as it adds to the flat blank, inches. */
export const DUCT_FLANGE_IN = 1;
/** Flange of a pipe cap, turned down over the wall, as it adds to the flat blank, inches. */
export const CAP_FLANGE_IN = 1.5;

/** Outside size of one leg of a folded strip, or null for the leg that takes the rest of the blank. */
export type ProfileLeg = number | null;

/** A folded strip: its legs from the upper edge, and how each bend between them turns the sheet, degrees; up is toward its outside face. */
export interface StripProfile {
  readonly legsIn: readonly ProfileLeg[];
  readonly bendsDeg: readonly number[];
}

/** Profiles of the strips that do not change with the curb, by the first letters of their part codes; ours until the plant names its own. */
export const STRIP_PROFILES: Readonly<Record<string, StripProfile>> = {
  // the first leg lies on the old curb, the second reaches down its side, the third stiffens it
  LAP: { legsIn: [1, null, 0.5], bendsDeg: [-90, 90] },
  CANT: { legsIn: [1, CANT_IN * Math.SQRT2, null], bendsDeg: [45, 45] },
  FLT: { legsIn: [2, 3, 2, null], bendsDeg: [-90, -90, -90] },
  BASE: { legsIn: [1.5, null, 1.5], bendsDeg: [-90, -90] },
  DR: { legsIn: [1, null, 1], bendsDeg: [-90, -90] },
  RIB: { legsIn: [2, null], bendsDeg: [-90] },
  CLIP: { legsIn: [null, 2], bendsDeg: [90] },
};
