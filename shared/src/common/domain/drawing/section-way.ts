import type { CurbGeometry } from '../curb/curb-geometry.ts';
import type { CurbSpec, PlanRect } from '../../trade/curb-spec.ts';

/** Which way a section is cut: along A–B, or along A–D. */
export type SectionWay = 'along' | 'across';

/** Openings that are behind each other when seen along A–B, and side by side along A–D. */
function standBehind({ supply, return: back }: CurbGeometry['plan']): boolean {
  if (!supply || !back) return false;
  const isApartX = supply.xIn + supply.lengthIn <= back.xIn || back.xIn + back.lengthIn <= supply.xIn;
  const isApartY = supply.yIn + supply.widthIn <= back.yIn || back.yIn + back.widthIn <= supply.yIn;
  return !isApartX && isApartY;
}

/** Rails are cut across, which shows both, and a horizontal curb through the wall at which its unit is connected; so are ducts that would hide each other, unless the roof slopes along the length only. */
export function chooseSection({ family, slopeX, slopeY }: CurbSpec, { plan }: CurbGeometry): SectionWay {
  if (family === 'RAIL') return 'across';
  if (family === 'HOR') return 'along';
  const isSlopedAlong = slopeX !== 0 && slopeY === 0;
  return standBehind(plan) && !isSlopedAlong ? 'across' : 'along';
}

const swapRect = (rect: PlanRect | null): PlanRect | null =>
  rect && { xIn: rect.yIn, yIn: rect.xIn, lengthIn: rect.widthIn, widthIn: rect.lengthIn };

/** The same curb with length and width exchanged, so that a section along its length is one across. */
export function swapAxes(spec: CurbSpec, geometry: CurbGeometry): { spec: CurbSpec; geometry: CurbGeometry } {
  const { plan, corners } = geometry;
  return {
    spec: { ...spec, slopeX: spec.slopeY, slopeY: spec.slopeX },
    geometry: {
      ...geometry,
      corners: { ...corners, bIn: corners.dIn, dIn: corners.bIn },
      plan: {
        lengthIn: plan.widthIn,
        widthIn: plan.lengthIn,
        unit: swapRect(plan.unit),
        supply: swapRect(plan.supply),
        return: swapRect(plan.return),
        existing: swapRect(plan.existing),
        existingSupply: swapRect(plan.existingSupply),
        existingReturn: swapRect(plan.existingReturn),
      },
      ...(geometry.springs
        ? { springs: geometry.springs.map((each) => ({ ...each, xIn: each.yIn, yIn: each.xIn })) }
        : {}),
    },
  };
}
