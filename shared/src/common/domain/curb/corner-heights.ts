/** Wall heights at the four corners, inches. A is the shortest when both slopes are 0 or more. */
export interface CornerHeights {
  readonly aIn: number;
  readonly bIn: number;
  readonly cIn: number;
  readonly dIn: number;
}

export interface SlopedBox {
  readonly lengthIn: number;
  readonly widthIn: number;
  /** Height at corner A. */
  readonly heightIn: number;
  readonly slopeX: number;
  readonly slopeY: number;
}

/** Height of the wall at a plan point: the bottom is a plane, H = H_A + (x·sx + y·sy)/12. Inches. */
export function heightAtIn(box: SlopedBox, xIn: number, yIn: number): number {
  return box.heightIn + (xIn * box.slopeX + yIn * box.slopeY) / 12;
}

/** The four corner heights; A + C = B + D holds because the bottom is a plane. */
export function computeCornerHeights(box: SlopedBox): CornerHeights {
  return {
    aIn: heightAtIn(box, 0, 0),
    bIn: heightAtIn(box, box.lengthIn, 0),
    cIn: heightAtIn(box, box.lengthIn, box.widthIn),
    dIn: heightAtIn(box, 0, box.widthIn),
  };
}

export function meanHeightIn({ aIn, bIn, cIn, dIn }: CornerHeights): number {
  return (aIn + bIn + cIn + dIn) / 4;
}

/** Steepest slope of the roof under the curb (inches in 12) and its direction from the x axis in degrees. */
export function resultantSlope(slopeX: number, slopeY: number): { slope: number; directionDeg: number } {
  return { slope: Math.hypot(slopeX, slopeY), directionDeg: (Math.atan2(slopeY, slopeX) * 180) / Math.PI };
}
