import { layOutCurb } from './footprint.ts';
import { operatingWeightLb } from '../../trade/curb-spec.ts';
import type { CurbSpec, PlanRect } from '../../trade/curb-spec.ts';

/** Roofing needs at least this much curb above the finished roof. */
export const MIN_HEIGHT_IN = 8;
/** The brake folds no lower wall. */
export const MIN_BUILT_HEIGHT_IN = 4;
/** Taller curbs need an engineering review. */
export const MAX_HEIGHT_IN = 36;
/** No wall is built higher than this, with an engineering review or without: the widest sheet. */
export const MAX_BUILT_HEIGHT_IN = 60;
/** Heights the factory usually builds. */
export const USUAL_HEIGHTS_IN = [8, 14, 18, 24] as const;

function offsetIn(top: PlanRect | null, bottom: PlanRect | null): { xIn: number; yIn: number } {
  if (!top || !bottom) return { xIn: 0, yIn: 0 };
  return {
    xIn: Math.abs(top.xIn + top.lengthIn / 2 - bottom.xIn - bottom.lengthIn / 2),
    yIn: Math.abs(top.yIn + top.widthIn / 2 - bottom.yIn - bottom.widthIn / 2),
  };
}

/**
 * Depth that lets the air turn without speeding up: an opening that moves by more than half its size runs level inside
 * the box, and the level passage (its width × the depth) must be as large as the opening.
 */
function ductDepthIn(top: PlanRect | null, bottom: PlanRect | null): number {
  if (!top) return 0;
  const offset = offsetIn(top, bottom);
  const alongX = offset.xIn > top.lengthIn / 2 ? top.lengthIn : 0;
  const alongY = offset.yIn > top.widthIn / 2 ? top.widthIn : 0;
  return Math.max(alongX, alongY);
}

/** Usual heights by the weight of the unit up to which each is taken, pounds. */
export const HEIGHT_STEPS = [
  { toLb: 2500, heightIn: 14 },
  { toLb: 10_000, heightIn: 18 },
  { toLb: Infinity, heightIn: 24 },
] as const;

/** Usual height for the size of the unit. */
function heightByWeightIn(weightLb: number): number {
  return HEIGHT_STEPS.find(({ toLb }) => weightLb <= toLb)?.heightIn ?? 24;
}

/** Height that the largest offset between an old opening and its new one needs: 3/4 of it. Inches, 0 = nothing moves. */
export function neededForOffsetIn(spec: CurbSpec): number {
  const plan = layOutCurb(spec);
  const offsets = [offsetIn(plan.supply, plan.existingSupply), offsetIn(plan.return, plan.existingReturn)].flatMap(
    ({ xIn, yIn }) => [xIn, yIn],
  );
  return 0.75 * Math.max(0, ...offsets);
}

/**
 * Height to propose: at least 8 in., ¾ of the largest opening offset, the duct depth for equal velocity and the usual
 * height for the unit's weight; rounded up to a usual height, above 24 in. to the next even inch.
 */
export function recommendHeightIn(spec: CurbSpec): number {
  const plan = layOutCurb(spec);
  const pairs = [
    [plan.supply, plan.existingSupply],
    [plan.return, plan.existingReturn],
  ] as const;
  const depths = pairs.map(([top, bottom]) => ductDepthIn(top, bottom));
  const needed = Math.max(
    MIN_HEIGHT_IN,
    neededForOffsetIn(spec),
    ...depths,
    heightByWeightIn(operatingWeightLb(spec.unit) ?? 0),
  );
  return USUAL_HEIGHTS_IN.find((height) => height >= needed) ?? Math.ceil(needed / 2) * 2;
}
