import type { PlanRect } from './curb-spec.ts';
import type { CurbPlan } from './footprint.ts';
import { boundRects } from './footprint.ts';
import { makeRectPart } from './curb-part.ts';
import type { CurbPart } from './curb-part.ts';
import { computeTransition } from './transition.ts';
import type { Transition } from './transition.ts';

/** Flange turned at each end of a duct side, inches. */
const DUCT_FLANGE_IN = 1;
/** Flat width of a channel that carries a duct inside the curb, inches. */
const DUCT_RAIL_FLAT_IN = 4.5;

export interface CurbDucts {
  readonly supply: Transition | null;
  readonly return: Transition | null;
}

/** Ducts of an adapter: from the existing opening to the unit's; straight down where the existing one is not measured. */
export function computeDucts(plan: CurbPlan, heightIn: number): CurbDucts {
  const build = (top: PlanRect | null, bottom: PlanRect | null): Transition | null =>
    top ? computeTransition(bottom ?? top, top, heightIn) : null;
  return { supply: build(plan.supply, plan.existingSupply), return: build(plan.return, plan.existingReturn) };
}

/** The four flat sides of a transition, each with a flange at both ends. */
export function listTransitionParts(code: string, name: string, transition: Transition, gauge: number): CurbPart[] {
  return transition.sides.map((side) => {
    const leftIn = Math.min(0, side.shiftIn);
    const rightIn = Math.max(side.bottomIn, side.shiftIn + side.topIn);
    return {
      code: `${code}-${side.side.toUpperCase()}`,
      name: `${name} duct, ${side.side}`,
      qty: 1,
      lengthIn: rightIn - leftIn,
      widthIn: side.slantIn + 2 * DUCT_FLANGE_IN,
      areaFt2: side.areaFt2 + ((side.bottomIn + side.topIn) * DUCT_FLANGE_IN) / 144,
      gauge,
      bendsPerPiece: 3,
      group: 'guts',
    };
  });
}

/** A floor under the box with the duct openings cut out. Openings outside the floor are not cut. */
export function makePan(
  code: string,
  name: string,
  rects: readonly PlanRect[],
  openings: readonly (PlanRect | null)[],
  gauge: number,
): CurbPart {
  const floor = boundRects(rects);
  const cutOutIn2 = openings.reduce((sum, opening) => sum + (opening ? opening.lengthIn * opening.widthIn : 0), 0);
  return makeRectPart({
    code,
    name,
    lengthIn: floor.lengthIn + 2 * DUCT_FLANGE_IN,
    widthIn: floor.widthIn + 2 * DUCT_FLANGE_IN,
    gauge,
    bends: 4,
    cutOutIn2,
  });
}

/** The wall between supply and return air inside the curb; only where there are both. */
export function listDividers(plan: CurbPlan, heightIn: number, gauge: number): CurbPart[] {
  if (!plan.supply || !plan.return) return [];
  const liesAcross = Math.abs(plan.supply.xIn - plan.return.xIn) >= Math.abs(plan.supply.yIn - plan.return.yIn);
  const lengthIn = liesAcross ? plan.widthIn : plan.lengthIn;
  return [makeRectPart({ code: 'DIV', name: 'Air divider', lengthIn, widthIn: heightIn + 2, gauge, bends: 2 })];
}

/** Channels across the curb that carry the drop ducts, two per opening. */
export function listDuctRails(plan: CurbPlan, gauge: number): CurbPart[] {
  return (
    [
      ['S', 'supply', plan.supply],
      ['R', 'return', plan.return],
    ] as const
  ).flatMap(([letter, label, opening]) =>
    opening
      ? [
          makeRectPart({
            code: `DR-${letter}`,
            name: `Duct rail, ${label}`,
            qty: 2,
            lengthIn: plan.widthIn,
            widthIn: DUCT_RAIL_FLAT_IN,
            gauge,
            bends: 2,
          }),
        ]
      : [],
  );
}
