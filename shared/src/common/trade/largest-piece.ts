/** Largest piece a common-carrier trailer takes. */
export const MAX_PIECE_WIDE_IN = 96;
export const MAX_PIECE_HIGH_IN = 100;
