import type { CornerHeights } from './corner-heights.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';
import { layOutCurb } from './footprint.ts';
import type { CurbPlan } from './footprint.ts';
import { findPlanFault, shapePlan } from './plan-shape.ts';

/** What a picture of a curb is drawn from: no parts, weights or work, so that a page with pictures only loads none of that code. */
export interface CurbShape {
  readonly plan: CurbPlan;
  readonly corners: CornerHeights;
  /** Tie-down clips on each long side between unit and curb; left out = none. */
  readonly clipsPerSide?: number;
}

/** Why a curb cannot be computed at all, or null. validateCurb reports the same faults by field. */
export function findGeometryFault(spec: CurbSpec): string | null {
  return findPlanFault(spec, layOutCurb(spec));
}

/** Lays one curb out. Throws RangeError when findGeometryFault names a fault. */
export function layOutShape(spec: CurbSpec): CurbShape {
  return shapePlan(spec, layOutCurb(spec));
}
