import type { PlanRect } from '../../trade/curb-spec.ts';
import type { CurbPlan } from './footprint.ts';

/** A piece of a duct's height: 0 at its bottom, 1 at its top. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Where on the way up `at0 + (at1 − at0)·t` stays below 0; null = nowhere. */
function whereBelowZero(at0: number, at1: number, within: Span): Span | null {
  const slope = at1 - at0;
  if (slope === 0) return at0 < 0 ? within : null;
  const zero = -at0 / slope;
  const span =
    slope > 0
      ? { from: within.from, to: Math.min(within.to, zero) }
      : { from: Math.max(within.from, zero), to: within.to };
  return span.from < span.to ? span : null;
}

interface Way {
  readonly bottom: PlanRect;
  readonly top: PlanRect;
}

/** Gap from the far edge of `one` to the near edge of `other` along an axis; below 0 they overlap there. Linear on the way up. */
function gaps(one: Way, other: Way, axis: 'x' | 'y'): readonly (readonly [number, number])[] {
  const edge = (rect: PlanRect): readonly [number, number] =>
    axis === 'x' ? [rect.xIn, rect.xIn + rect.lengthIn] : [rect.yIn, rect.yIn + rect.widthIn];
  const gap = (a: PlanRect, b: PlanRect): number => edge(b)[0] - edge(a)[1];
  return [
    [gap(one.bottom, other.bottom), gap(one.top, other.top)],
    [gap(other.bottom, one.bottom), gap(other.top, one.top)],
  ];
}

/**
 * True when the supply and the return duct share space anywhere between the old openings and the new ones. The sides of a
 * duct are flat, so its edges move evenly with the height; the two overlap where all four gaps are below 0 at once. An
 * old opening that is not measured lies straight below the new one.
 */
export function doDuctsCross(plan: CurbPlan): boolean {
  if (!plan.supply || !plan.return) return false;
  const supply = { top: plan.supply, bottom: plan.existingSupply ?? plan.supply };
  const back = { top: plan.return, bottom: plan.existingReturn ?? plan.return };
  const shared = [...gaps(supply, back, 'x'), ...gaps(supply, back, 'y')].reduce<Span | null>(
    (span, [at0, at1]) => span && whereBelowZero(at0, at1, span),
    { from: 0, to: 1 },
  );
  return shared !== null;
}
