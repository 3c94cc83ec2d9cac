import { equivalentOfRectIn, rectAreaFt2, roundAreaFt2 } from './duct-section.ts';
import { frictionPer100Ft, velocityFpm, velocityPressureInWg } from './duct-friction.ts';
import type { DuctFlow } from './duct-friction.ts';

/** Velocities above these are noisy, feet per minute. */
export const VELOCITY_LIMIT_FPM = { main: 2000, branch: 1200 } as const;
const MAX_ASPECT = 4;
const WIDTH_STEP_IN = 2;
const SIZE_LIMIT_IN = 240;

export interface SizeInput extends Omit<DuctFlow, 'diameterIn'> {
  /** Target friction, in. wg per 100 ft. */
  readonly frictionInWg: number;
  readonly duty?: keyof typeof VELOCITY_LIMIT_FPM;
}

export interface DuctResult {
  readonly fpm: number;
  readonly velocityPressureInWg: number;
  readonly frictionInWg: number;
  /** Faster than the limit of its duty. */
  readonly isFast: boolean;
}

export interface RoundResult extends DuctResult {
  readonly diameterIn: number;
}

export interface RectResult extends DuctResult {
  readonly widthIn: number;
  readonly heightIn: number;
  readonly equivalentIn: number;
}

/** Exact diameter of a round duct for a friction, by bisection: friction falls as the diameter grows. Inches. */
export function sizeRoundIn(input: SizeInput): number {
  if (!(input.frictionInWg > 0)) throw new RangeError('The target friction must be more than 0.');
  let small = 0.5;
  let large = SIZE_LIMIT_IN;
  while (large - small > 1e-9) {
    const middle = (small + large) / 2;
    if (frictionPer100Ft({ ...input, diameterIn: middle }) > input.frictionInWg) small = middle;
    else large = middle;
  }
  return large;
}

function describeFlow(input: SizeInput, areaFt2: number, equivalentIn: number): DuctResult {
  const fpm = velocityFpm(input.cfm, areaFt2);
  return {
    fpm,
    velocityPressureInWg: velocityPressureInWg(fpm, input.densityLbPerFt3),
    frictionInWg: frictionPer100Ft({ ...input, diameterIn: equivalentIn }),
    isFast: fpm > VELOCITY_LIMIT_FPM[input.duty ?? 'main'],
  };
}

export function describeRound(input: SizeInput, diameterIn: number): RoundResult {
  return { diameterIn, ...describeFlow(input, roundAreaFt2(diameterIn), diameterIn) };
}

export function describeRect(input: SizeInput, widthIn: number, heightIn: number): RectResult {
  const equivalentIn = equivalentOfRectIn(widthIn, heightIn);
  return { widthIn, heightIn, equivalentIn, ...describeFlow(input, rectAreaFt2(widthIn, heightIn), equivalentIn) };
}

/** Next standard round size: even inches. */
export function nextRoundSizeIn(diameterIn: number): number {
  return Math.ceil(diameterIn / 2 - 1e-9) * 2;
}

/**
 * For each height the smallest width (2-in. steps, at least the height) whose equivalent diameter reaches `diameterIn`;
 * heights that would need more than 4:1 are left out.
 */
export function listRectSizes(input: SizeInput, diameterIn: number, heightsIn: readonly number[]): RectResult[] {
  return heightsIn.flatMap((heightIn) => {
    for (let widthIn = heightIn; widthIn <= heightIn * MAX_ASPECT; widthIn += WIDTH_STEP_IN) {
      if (equivalentOfRectIn(widthIn, heightIn) >= diameterIn) return [describeRect(input, widthIn, heightIn)];
    }
    return [];
  });
}

/** Heights offered when the user names none. */
export const USUAL_DUCT_HEIGHTS_IN = [6, 8, 10, 12, 14, 16, 18, 20, 24, 30, 36] as const;

export interface SizedDuct {
  readonly exact: RoundResult;
  readonly standard: RoundResult;
  readonly rectangles: readonly RectResult[];
}

/** Equal-friction sizing: exact round, next standard round, and rectangles. Throws RangeError for no flow or friction. */
export function sizeDuct(input: SizeInput, heightsIn: readonly number[] = USUAL_DUCT_HEIGHTS_IN): SizedDuct {
  const exactIn = sizeRoundIn(input);
  return {
    exact: describeRound(input, exactIn),
    standard: describeRound(input, nextRoundSizeIn(exactIn)),
    rectangles: listRectSizes(input, exactIn, heightsIn),
  };
}
