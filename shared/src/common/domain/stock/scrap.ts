/** An off-cut is kept when both sides have at least this length, inches, */
export const REMNANT_SIDE_IN = 24;
/** and it has at least this area, ft². */
export const REMNANT_AREA_FT2 = 6;

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** Area of a sheet or an off-cut, ft². */
export const areaFt2 = (lengthIn: number, widthIn: number): number => hundredths((lengthIn * widthIn) / 144);

/** Whether an off-cut is large enough to be kept and cut from again. */
export const isRemnant = (lengthIn: number, widthIn: number): boolean =>
  Math.min(lengthIn, widthIn) >= REMNANT_SIDE_IN && (lengthIn * widthIn) / 144 >= REMNANT_AREA_FT2;

/** Pounds of off-cuts of one size. */
export const offcutLb = (lengthIn: number, widthIn: number, lbPerFt2: number, pieces = 1): number =>
  hundredths(((lengthIn * widthIn) / 144) * lbPerFt2 * pieces);

/** Pounds of what is left around the parts: the weight of the sheets without the share that became parts. */
export const skeletonLb = (sheetLb: number, sheets: number, yieldPercent: number): number =>
  hundredths(sheetLb * sheets * (1 - yieldPercent / 100));

/** Scrap as a share of the issued quantity, percent with one decimal; null when nothing was issued. */
export const scrapPercent = (scrapLb: number, issuedLb: number): number | null =>
  issuedLb > 0 ? Math.round((scrapLb / issuedLb) * 1000) / 10 : null;
