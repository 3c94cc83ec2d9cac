import { placeDivider } from './air-divider.ts';
import type { CurbSpec, PlanRect } from '../../trade/curb-spec.ts';
import type { CurbPlan } from './footprint.ts';
import { boundRects } from './plan-rect.ts';
import { heightAtIn } from './corner-heights.ts';
import type { SlopedBox } from './corner-heights.ts';
import { makeRectPart } from './curb-part.ts';
import type { CurbPart } from './curb-part.ts';
import { DUCT_FLANGE_IN } from './part-profiles.ts';
import { computeTransition } from './transition.ts';
import type { Transition } from './transition.ts';

/** Flat width of a channel that carries a duct inside the curb, inches. */
const DUCT_RAIL_FLAT_IN = 4.5;

export interface CurbDucts {
  readonly supply: Transition | null;
  readonly return: Transition | null;
}

/** Ducts of an adapter: from the existing opening to the unit's; straight down where the existing one is not measured. */
export function computeDucts(plan: CurbPlan, box: SlopedBox): CurbDucts {
  const depthAt = (xIn: number, yIn: number): number => heightAtIn(box, xIn, yIn);
  const build = (top: PlanRect | null, bottom: PlanRect | null): Transition | null =>
    top ? computeTransition(bottom ?? top, top, depthAt) : null;
  return { supply: build(plan.supply, plan.existingSupply), return: build(plan.return, plan.existingReturn) };
}

/** The four flat sides of a transition, each with a flange at both ends. */
export function listTransitionParts(code: string, name: string, transition: Transition, gauge: number): CurbPart[] {
  return transition.sides.map((side) => ({
    code: `${code}-${side.side.toUpperCase()}`,
    name: `${name} duct, ${side.side}`,
    qty: 1,
    lengthIn: side.flatLengthIn,
    widthIn: side.slantIn + 2 * DUCT_FLANGE_IN,
    areaFt2: side.areaFt2 + ((side.bottomIn + side.topIn) * DUCT_FLANGE_IN) / 144,
    gauge,
    bendsPerPiece: 3,
    group: 'guts',
  }));
}

/** A floor in the plane of the roof: the box around a slanted rectangle, and its true area over that in the plan. */
export function slantFloor(
  lengthIn: number,
  widthIn: number,
  { slopeX, slopeY }: Pick<SlopedBox, 'slopeX' | 'slopeY'>,
) {
  const [riseX, riseY] = [slopeX / 12, slopeY / 12];
  const [alongIn, acrossIn] = [lengthIn * Math.hypot(1, riseX), widthIn * Math.hypot(1, riseY)];
  const cosine = (riseX * riseY) / (Math.hypot(1, riseX) * Math.hypot(1, riseY));
  return {
    lengthIn: alongIn + acrossIn * Math.abs(cosine),
    widthIn: acrossIn * Math.sqrt(1 - cosine ** 2),
    areaFactor: Math.hypot(1, riseX, riseY),
  };
}

/** A floor under the box, in the plane of the roof, with the duct openings cut out. Openings outside the floor are not cut. */
export function makePan(
  code: string,
  name: string,
  floor: {
    readonly rects: readonly PlanRect[];
    readonly openings: readonly (PlanRect | null)[];
    readonly box: SlopedBox;
  },
  gauge: number,
): CurbPart {
  const outline = boundRects(floor.rects);
  const plan = { lengthIn: outline.lengthIn + 2 * DUCT_FLANGE_IN, widthIn: outline.widthIn + 2 * DUCT_FLANGE_IN };
  const { lengthIn, widthIn, areaFactor } = slantFloor(plan.lengthIn, plan.widthIn, floor.box);
  const openIn2 = floor.openings.reduce((sum, opening) => sum + (opening ? opening.lengthIn * opening.widthIn : 0), 0);
  const areaIn2 = (plan.lengthIn * plan.widthIn - openIn2) * areaFactor;
  return makeRectPart({
    code,
    name,
    lengthIn,
    widthIn,
    gauge,
    bends: 4,
    cutOutIn2: lengthIn * widthIn - areaIn2,
  });
}

/** An upright panel whose lower edge follows the roof; heights with both flanges, inches. */
export interface UprightPanel {
  readonly lengthIn: number;
  readonly startIn: number;
  readonly endIn: number;
}

/** The wall between supply and return air inside the curb, cut to the roof; null where there are not both, or no place for it. */
export function layOutDivider(spec: CurbSpec, plan: CurbPlan): UprightPanel | null {
  const place = placeDivider(spec, plan);
  if (place?.kind !== 'place') return null;
  const { lengthIn, widthIn } = plan;
  const box: SlopedBox = { ...spec, lengthIn, widthIn };
  const { axis, atIn } = place;
  const [startIn, endIn] =
    axis === 'x'
      ? [heightAtIn(box, atIn, 0), heightAtIn(box, atIn, widthIn)]
      : [heightAtIn(box, 0, atIn), heightAtIn(box, lengthIn, atIn)];
  return {
    lengthIn: axis === 'x' ? widthIn : lengthIn,
    startIn: startIn + 2 * DUCT_FLANGE_IN,
    endIn: endIn + 2 * DUCT_FLANGE_IN,
  };
}

/** The divider as a part, where there is one. */
export function listDividers(spec: CurbSpec, plan: CurbPlan): CurbPart[] {
  const panel = layOutDivider(spec, plan);
  return panel ? [makeUprightPart('DIV', 'Air divider', panel, spec.gauge)] : [];
}

/** An upright panel as a part: a flange at both long edges. */
export function makeUprightPart(code: string, name: string, panel: UprightPanel, gauge: number): CurbPart {
  const { lengthIn, startIn, endIn } = panel;
  return makeRectPart({
    code,
    name,
    lengthIn,
    widthIn: Math.max(startIn, endIn),
    gauge,
    bends: 2,
    cutOutIn2: (lengthIn * Math.abs(startIn - endIn)) / 2,
  });
}

/** Channels across the curb that carry the drop ducts, two per opening; none where the curb is ordered without them. */
export function listDuctRails(spec: CurbSpec, plan: CurbPlan): CurbPart[] {
  if (spec.ductRails === 'none') return [];
  const { gauge } = spec;
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
