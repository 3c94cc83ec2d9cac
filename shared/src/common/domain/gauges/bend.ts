/** Neutral-axis factor of air bending with a tight inside radius. */
export const DEFAULT_K_FACTOR = 0.33;

export interface Bend {
  readonly thicknessIn: number;
  readonly insideRadiusIn: number;
  /** Degrees the sheet is turned; 90 makes a square flange. */
  readonly angleDeg?: number;
  readonly kFactor?: number;
}

/** Length of the neutral axis through the bend: BA = (π/180)·A·(R + K·T). Inches. */
export function bendAllowanceIn({
  thicknessIn,
  insideRadiusIn,
  angleDeg = 90,
  kFactor = DEFAULT_K_FACTOR,
}: Bend): number {
  return (Math.PI / 180) * angleDeg * (insideRadiusIn + kFactor * thicknessIn);
}

/** Bend deduction from the sum of the outside legs: BD = 2·(R + T)·tan(A/2) − BA. Inches. */
export function bendDeductionIn(bend: Bend): number {
  const { thicknessIn, insideRadiusIn, angleDeg = 90 } = bend;
  const halfAngle = (angleDeg * Math.PI) / 360;
  return 2 * (insideRadiusIn + thicknessIn) * Math.tan(halfAngle) - bendAllowanceIn(bend);
}

/** Inside radius the press brake leaves, by sheet thickness: 1/16 to 16 gauge, 3/32 for 14, 1/8 above. */
export function insideRadiusIn(thicknessIn: number): number {
  if (thicknessIn < 0.07) return 0.0625;
  return thicknessIn < 0.09 ? 0.09375 : 0.125;
}

/** Flat length of a profile: the outside legs less one deduction per bend. Inches. */
export function flatLengthIn(outsideLegsIn: readonly number[], deductionIn: number): number {
  const legs = outsideLegsIn.filter((leg) => leg > 0);
  return legs.reduce((sum, leg) => sum + leg, 0) - Math.max(0, legs.length - 1) * deductionIn;
}
