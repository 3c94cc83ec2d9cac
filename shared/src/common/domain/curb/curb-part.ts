/** A flat sheet part of one curb: what is weighed, nested, punched and folded. */
export interface CurbPart {
  /** Stable short code, unique within the curb: `W-FRONT`, `PAN`, `TS-LEFT`. */
  readonly code: string;
  readonly name: string;
  /** Pieces per curb. */
  readonly qty: number;
  /** Bounding box of the flat blank of one piece, inches. */
  readonly lengthIn: number;
  readonly widthIn: number;
  /** True area of one flat piece: less than the box for trapezoids and pans with openings. */
  readonly areaFt2: number;
  readonly gauge: number;
  readonly bendsPerPiece: number;
  readonly group: PartGroup;
}

/** Shell is the outer box, guts are pans, ducts and dividers, rail is the floating spring rail. */
export type PartGroup = 'shell' | 'guts' | 'rail';

interface RectPart {
  readonly code: string;
  readonly name: string;
  readonly qty?: number;
  readonly lengthIn: number;
  readonly widthIn: number;
  readonly gauge: number;
  readonly bends?: number;
  readonly group?: PartGroup;
  /** Area cut out of one piece, square inches. */
  readonly cutOutIn2?: number;
  /** Part of the bounding box that remains: 0.5 for a triangle. */
  readonly fill?: number;
}

/** A part cut from a rectangle. */
export function makeRectPart(part: RectPart): CurbPart {
  const { code, name, qty = 1, lengthIn, widthIn, gauge, bends = 0, group = 'guts', cutOutIn2 = 0, fill = 1 } = part;
  const areaIn2 = Math.max(0, lengthIn * widthIn * fill - cutOutIn2);
  return { code, name, qty, lengthIn, widthIn, areaFt2: areaIn2 / 144, gauge, bendsPerPiece: bends, group };
}

/** Four strips around a box: two along its length, two along its width. */
export function makeStripParts(
  code: string,
  name: string,
  box: { readonly lengthIn: number; readonly widthIn: number },
  strip: { readonly flatWidthIn: number; readonly gauge: number; readonly bends: number; readonly group: PartGroup },
): CurbPart[] {
  const build = (suffix: string, label: string, lengthIn: number): CurbPart =>
    makeRectPart({
      code: `${code}-${suffix}`,
      name: `${name}, ${label}`,
      qty: 2,
      lengthIn,
      widthIn: strip.flatWidthIn,
      gauge: strip.gauge,
      bends: strip.bends,
      group: strip.group,
    });
  return [build('L', 'long side', box.lengthIn), build('W', 'short side', box.widthIn)];
}
