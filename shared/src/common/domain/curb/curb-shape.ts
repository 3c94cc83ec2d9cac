import type { CurbSpec } from '../../trade/curb-spec.ts';
import { layOutCurb } from './footprint.ts';
import { findPlanFault, shapePlan } from './plan-shape.ts';
import type { CurbShape } from './plan-shape.ts';

export type { CurbShape } from './plan-shape.ts';

/** Why a curb cannot be computed at all, or null. validateCurb reports the same faults by field. */
export function findGeometryFault(spec: CurbSpec): string | null {
  return findPlanFault(spec, layOutCurb(spec));
}

/** Lays one curb out. Throws RangeError when findGeometryFault names a fault. */
export function layOutShape(spec: CurbSpec): CurbShape {
  return shapePlan(spec, layOutCurb(spec));
}
