import type { DrawingWork } from '../../trade/stage-work.ts';
import { resultantSlope } from './corner-heights.ts';
import { isAdapter, type CurbSpec } from '../../trade/curb-spec.ts';
import { countSprings } from './curb-springs.ts';
import { computeDucts, type CurbDucts } from './duct-parts.ts';
import { layOutCurb } from './footprint.ts';

/** Roofs that slope up to 1/8 in 12, both slopes together, are handled as flat. */
export const FLAT_UP_TO_SLOPE = 0.125;

export const isSlopedCurb = (spec: CurbSpec): boolean =>
  resultantSlope(spec.slopeX, spec.slopeY).slope > FLAT_UP_TO_SLOPE;

/** Ducts whose bottom is not straight below their top. */
export function countMovedDucts(ducts: CurbDucts): number {
  return [ducts.supply, ducts.return].filter(
    (duct) =>
      duct !== null &&
      (duct.offsetXIn !== 0 ||
        duct.offsetYIn !== 0 ||
        duct.bottom.lengthIn !== duct.top.lengthIn ||
        duct.bottom.widthIn !== duct.top.widthIn),
  ).length;
}

/** The drivers of a drawing's time alone, without the parts of the curb; also for a curb that is not fully measured. */
export function countDrawingWork(spec: CurbSpec): DrawingWork {
  const plan = layOutCurb(spec);
  const box = { ...spec, lengthIn: plan.lengthIn, widthIn: plan.widthIn };
  const ducts = isAdapter(spec.family) ? computeDucts(plan, box) : { supply: null, return: null };
  return { customOpenings: countMovedDucts(ducts), springs: countSprings(spec), isSloped: isSlopedCurb(spec) };
}
