/** Area of a round duct, ft². */
export function roundAreaFt2(diameterIn: number): number {
  return (Math.PI * diameterIn ** 2) / 576;
}

/** Area of a rectangular duct, ft². */
export function rectAreaFt2(oneIn: number, otherIn: number): number {
  return (oneIn * otherIn) / 144;
}

export interface OvalSection {
  readonly areaIn2: number;
  readonly perimeterIn: number;
}

/** Section of a flat oval duct: two half circles of the minor axis and the flat between them. */
export function ovalSection(minorIn: number, majorIn: number): OvalSection {
  const flatIn = majorIn - minorIn;
  return { areaIn2: (Math.PI * minorIn ** 2) / 4 + minorIn * flatIn, perimeterIn: Math.PI * minorIn + 2 * flatIn };
}

/** Round duct with the friction of a rectangular one at the same flow (Huebscher): 1.30·(ab)^0.625/(a+b)^0.25. Inches. */
export function equivalentOfRectIn(oneIn: number, otherIn: number): number {
  return (1.3 * (oneIn * otherIn) ** 0.625) / (oneIn + otherIn) ** 0.25;
}

/** Round duct with the friction of a flat oval one (Heyt and Diaz): 1.55·A^0.625/P^0.25. Inches. */
export function equivalentOfOvalIn(minorIn: number, majorIn: number): number {
  const { areaIn2, perimeterIn } = ovalSection(minorIn, majorIn);
  return (1.55 * areaIn2 ** 0.625) / perimeterIn ** 0.25;
}
