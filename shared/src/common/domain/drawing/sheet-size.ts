/** ANSI B, landscape: the size of a sheet in inches of paper. */
export const SHEET_WIDE_IN = 17;
export const SHEET_HIGH_IN = 11;
