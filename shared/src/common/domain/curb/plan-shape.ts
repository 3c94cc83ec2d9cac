import { findSheetMetal } from '../gauges/sheet-metal.ts';
import { computeCornerHeights } from './corner-heights.ts';
import type { CornerHeights } from './corner-heights.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';
import type { ClipPlace } from './clip-places.ts';
import type { CurbPlan } from './footprint.ts';
import type { SpringPlace } from './spring-places.ts';

/** What a picture of a curb is drawn from: no parts, weights or work, so that a page with pictures only loads none of that code. */
export interface CurbShape {
  readonly plan: CurbPlan;
  readonly corners: CornerHeights;
  /** Where each tie-down clip between unit and curb is; left out = there are none. */
  readonly clips?: readonly ClipPlace[];
  /** Where each spring is; left out = not chosen yet, or there are none. */
  readonly springs?: readonly SpringPlace[];
}

/** Why a curb with this plan cannot be computed at all, or null. */
export function findPlanFault(spec: CurbSpec, plan: CurbPlan): string | null {
  const corners = computeCornerHeights({ ...spec, lengthIn: plan.lengthIn, widthIn: plan.widthIn });
  const rects = [plan.unit, plan.supply, plan.return, plan.existing, plan.existingSupply, plan.existingReturn];
  const measures = [spec.baseFlangeIn, ...rects.flatMap((rect) => (rect ? Object.values(rect) : []))];
  if (!measures.every(Number.isFinite)) return 'A measure of the curb is not a number.';
  if (!(plan.lengthIn > 0) || !(plan.widthIn > 0)) return 'The curb has no length or width.';
  if (!(Math.min(corners.aIn, corners.bIn, corners.cIn, corners.dIn) > 0)) return 'A corner of the curb has no height.';
  if (!findSheetMetal(spec.material, spec.gauge)) return `There is no ${spec.gauge} gauge sheet of this material.`;
  return null;
}

/** The shape of a curb with this plan. Throws RangeError when findPlanFault names a fault. */
export function shapePlan(spec: CurbSpec, plan: CurbPlan): CurbShape {
  const fault = findPlanFault(spec, plan);
  if (fault !== null) throw new RangeError(fault);
  return { plan, corners: computeCornerHeights({ ...spec, lengthIn: plan.lengthIn, widthIn: plan.widthIn }) };
}
