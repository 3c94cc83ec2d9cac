/** What the turret needs between two parts and along the edges of a sheet, inches; ours until the plant names its own. */
export const MACHINE_GAPS = { kerfIn: 1 / 4, marginIn: 1 / 2 } as const;

/** A rectangle on a sheet, inches from its lower left corner. */
export interface SheetRect {
  readonly xIn: number;
  readonly yIn: number;
  readonly lengthIn: number;
  readonly widthIn: number;
}

/** A blank to be nested by its outer rectangle. */
export interface NestPart {
  readonly mark: string;
  readonly lengthIn: number;
  readonly widthIn: number;
  readonly qty: number;
  /** Its length lies along the length of the sheet. */
  readonly isGrained: boolean;
  /** Sheet in one piece, square inches. */
  readonly areaIn2: number;
}

/** An off-cut in stock that is used before new sheets. */
export interface NestRemnant {
  readonly name: string;
  readonly lengthIn: number;
  readonly widthIn: number;
}

/** What is cut from, and what the machine needs around parts, inches. */
export interface NestStock {
  readonly sheet: { readonly lengthIn: number; readonly widthIn: number };
  readonly remnants: readonly NestRemnant[];
  /** Between two parts. */
  readonly kerfIn: number;
  /** Along the edges of a sheet. */
  readonly marginIn: number;
}

/** A piece in its place. */
export interface PlacedPiece extends SheetRect {
  readonly mark: string;
  /** Turned by 90 degrees: its length lies across the sheet. */
  readonly isTurned: boolean;
}

/** One sheet, or one remnant, with the pieces that are cut from it. */
export interface NestedSheet {
  /** Name of the remnant; null = a new sheet. */
  readonly remnant: string | null;
  readonly lengthIn: number;
  readonly widthIn: number;
  readonly pieces: readonly PlacedPiece[];
  /** The largest rectangle that stays whole. */
  readonly offcut: SheetRect | null;
  /** Sheet in the pieces, square inches. */
  readonly partIn2: number;
}

/** Nested parts of one metal and gauge. */
export interface Nest {
  readonly sheets: readonly NestedSheet[];
  /** Marks of pieces that fit no sheet, one entry for each. */
  readonly unplaced: readonly string[];
}
