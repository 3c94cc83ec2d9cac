import type { CornerLoads } from '../../trade/corners.ts';

/** Corner loads from the centre of gravity. Throws RangeError when it lies outside the unit. */
export function cornerLoadsFromCg(unit: {
  readonly weightLb: number;
  readonly lengthIn: number;
  readonly widthIn: number;
  readonly cgXIn: number;
  readonly cgYIn: number;
}): CornerLoads {
  const { weightLb, lengthIn, widthIn, cgXIn, cgYIn } = unit;
  const x = cgXIn / lengthIn;
  const y = cgYIn / widthIn;
  if (!(x >= 0 && x <= 1 && y >= 0 && y <= 1)) {
    throw new RangeError('The center of gravity lies outside the unit. Measure it from corner A.');
  }
  return {
    a: weightLb * (1 - x) * (1 - y),
    b: weightLb * x * (1 - y),
    c: weightLb * x * y,
    d: weightLb * (1 - x) * y,
  };
}

/** Adds weight that rests equally on all corners: economizer, floating rail. */
export function addEqualLoad(loads: CornerLoads, weightLb: number): CornerLoads {
  const share = weightLb / 4;
  return { a: loads.a + share, b: loads.b + share, c: loads.c + share, d: loads.d + share };
}

export function sumCornerLoads({ a, b, c, d }: CornerLoads): number {
  return a + b + c + d;
}

/** True when the corners add up to the unit's weight within 2 %. */
export function matchesWeight(loads: CornerLoads, weightLb: number): boolean {
  return Math.abs(sumCornerLoads(loads) - weightLb) <= 0.02 * weightLb;
}
