/** Freight classes by density: from `minLbPerFt3` up. Thirteen tiers, in force since 19 July 2025. */
export const FREIGHT_CLASSES = [
  { minLbPerFt3: 50, freightClass: 50 },
  { minLbPerFt3: 35, freightClass: 55 },
  { minLbPerFt3: 30, freightClass: 60 },
  { minLbPerFt3: 22.5, freightClass: 65 },
  { minLbPerFt3: 15, freightClass: 70 },
  { minLbPerFt3: 12, freightClass: 85 },
  { minLbPerFt3: 10, freightClass: 92.5 },
  { minLbPerFt3: 8, freightClass: 100 },
  { minLbPerFt3: 6, freightClass: 125 },
  { minLbPerFt3: 4, freightClass: 175 },
  { minLbPerFt3: 2, freightClass: 250 },
  { minLbPerFt3: 1, freightClass: 300 },
  { minLbPerFt3: 0, freightClass: 400 },
] as const;

export type FreightClass = (typeof FREIGHT_CLASSES)[number]['freightClass'];

/** A packed piece, pallet and packaging included. */
export interface PackedPiece {
  readonly lengthIn: number;
  readonly widthIn: number;
  readonly heightIn: number;
  readonly weightLb: number;
}

/** Density in lb/ft³. Throws RangeError without a size or a weight. */
export function densityLbPerFt3({ lengthIn, widthIn, heightIn, weightLb }: PackedPiece): number {
  const volumeFt3 = (lengthIn * widthIn * heightIn) / 1728;
  if (!(volumeFt3 > 0) || !(weightLb > 0)) throw new RangeError('Enter length, width, height and weight above 0.');
  return weightLb / volumeFt3;
}

/** Freight class of a density. */
export function classOfDensity(lbPerFt3: number): FreightClass {
  return FREIGHT_CLASSES.find((tier) => lbPerFt3 >= tier.minLbPerFt3)?.freightClass ?? 400;
}

/** Carriers charge extra from this length. */
export const OVERLENGTH_FROM_IN = 96;
/**
 * Inside width of a dry van, and the lengths of a pup and a full one. 102 in. is its outside; inside makers give 98 to 101 in. by the walls,
 * and 98 in. at the doors (Hale Trailer, dry van dimensions: haletrailer.com/blog/dry-van-dimensions-capacities). Which trailer comes is not
 * known, so that what is planned fits the narrowest.
 */
export const TRAILER_WIDE_IN = 98;
export const TRAILER_FT = { pup: 28, full: 53 } as const;

/** Trailer length that pieces take when they are not stacked, feet; narrow pieces are loaded two abreast. */
export function linearFeet(pieces: readonly PackedPiece[]): number {
  const wide = pieces.filter((piece) => piece.widthIn * 2 > TRAILER_WIDE_IN);
  const narrow = pieces.filter((piece) => piece.widthIn * 2 <= TRAILER_WIDE_IN).map((piece) => piece.lengthIn);
  narrow.sort((one, other) => other - one);
  const pairs = narrow.filter((_, index) => index % 2 === 0);
  const inches =
    wide.reduce((sum, piece) => sum + piece.lengthIn, 0) + pairs.reduce((sum, lengthIn) => sum + lengthIn, 0);
  return inches / 12;
}
