import { boundRects } from '../curb/plan-rect.ts';
import type { CurbGeometry } from '../curb/curb-geometry.ts';
import { wallThicknessIn } from '../curb/inside-size.ts';
import { CAP_FLANGE_IN, CLEARANCES_IN, DUCT_FLANGE_IN } from '../curb/part-profiles.ts';
import { layOutHoles } from '../curb/pipe-cap.ts';
import type { Point } from '../drawing/scene.ts';
import { isAdapter, RAIL_TOP_IN, type CurbSpec, type PlanRect } from '../../trade/curb-spec.ts';
import type { FlatPattern, PartSheet } from './flat-pattern.ts';
import { drawTray, type Sides } from './flat-tray.ts';

const sidesOf = ({ xIn, yIn, lengthIn, widthIn }: PlanRect): Sides => ({
  left: xIn,
  right: xIn + lengthIn,
  top: yIn,
  bottom: yIn + widthIn,
});

/** The sides moved outward, or inward where `byIn` is below 0. */
const grow = ({ left, right, top, bottom }: Sides, byXIn: number, byYIn = byXIn): Sides => ({
  left: left - byXIn,
  right: right + byXIn,
  top: top - byYIn,
  bottom: bottom + byYIn,
});

/** The flat of a plan in the plane of the roof, from the upper left corner of the blank. */
function unroll({ slopeX, slopeY }: CurbSpec, { left, top }: Sides): (x: number, y: number) => Point {
  const [longX, longY] = [Math.hypot(1, slopeX / 12), Math.hypot(1, slopeY / 12)];
  const cosine = (slopeX * slopeY) / 144 / (longX * longY);
  return (xIn, yIn) => {
    const [x, y] = [xIn - left, yIn - top];
    return { x: x * longX + y * longY * cosine, y: y * longY * Math.sqrt(1 - cosine ** 2) };
  };
}

/**
 * A floor in the plane of the roof with its openings. That of an adapter lies under the walls: it covers the curb and the lap skirts
 * around the old one, and its flanges turn down. A plenum floor lies between the walls and the tabs of their corners, its flanges turned
 * up.
 */
export function drawFloor(sheet: PartSheet, { plan, ducts }: CurbGeometry, spec: CurbSpec): FlatPattern {
  const outline: PlanRect = { xIn: 0, yIn: 0, lengthIn: plan.lengthIn, widthIn: plan.widthIn };
  const isUnder = isAdapter(spec.family);
  const nominal = sidesOf(boundRects(isUnder ? [outline, plan.existing ?? outline] : [outline]));
  const openings = isUnder ? [ducts.supply?.bottom ?? null, ducts.return?.bottom ?? null] : [plan.supply, plan.return];
  const thicknessIn = wallThicknessIn(spec);
  const skirtIn = CLEARANCES_IN.lapIn + CLEARANCES_IN.cornerIn + 2 * thicknessIn;
  const around = plan.existing ? grow(sidesOf(plan.existing), skirtIn) : nominal;
  const under: Sides = {
    left: Math.min(nominal.left, around.left),
    right: Math.max(nominal.right, around.right),
    top: Math.min(nominal.top, around.top),
    bottom: Math.max(nominal.bottom, around.bottom),
  };
  const insetIn = thicknessIn + CLEARANCES_IN.insideIn;
  const blank = grow(nominal, DUCT_FLANGE_IN);
  const flat = unroll(spec, blank);
  return drawTray(sheet, {
    blank,
    floor: isUnder ? under : grow(nominal, -insetIn - thicknessIn, -insetIn),
    turnDeg: isUnder ? -90 : 90,
    flat,
    cutOuts: openings.flatMap((opening) => {
      if (!opening) return [];
      const { left, right, top, bottom } = sidesOf(opening);
      return [
        {
          kind: 'polygon' as const,
          points: [flat(left, top), flat(right, top), flat(right, bottom), flat(left, bottom)],
        },
      ];
    }),
  });
}

/** The cap of a pipe curb: over the walls with a clearance at each side, its flanges turned down, with its holes. */
export function drawCap(sheet: PartSheet, spec: CurbSpec): FlatPattern {
  const { lengthIn, widthIn } = sheet.part;
  const blank: Sides = { left: 0, right: lengthIn, top: 0, bottom: widthIn };
  const cutOuts = layOutHoles(spec).map(({ xIn, yIn, diameterIn }) => ({
    kind: 'hole' as const,
    centre: { x: xIn + CAP_FLANGE_IN, y: yIn + CAP_FLANGE_IN },
    diameterIn,
  }));
  const overIn = sheet.brake.thicknessIn + CLEARANCES_IN.insideIn;
  return drawTray(sheet, {
    blank,
    floor: grow(blank, overIn - CAP_FLANGE_IN),
    turnDeg: -90,
    cutOuts,
    notes: cutOuts.length > 0 ? ['Holes spread evenly; confirm their positions.'] : [],
  });
}

/** The cap in the end of an equipment rail: its face between the walls of the rail, flanges at both sides and at the top. */
export function drawEndCap(sheet: PartSheet, spec: CurbSpec): FlatPattern {
  const { lengthIn, widthIn } = sheet.part;
  const insetIn = sheet.brake.thicknessIn + CLEARANCES_IN.insideIn;
  const sideIn = (lengthIn - RAIL_TOP_IN) / 2 + insetIn;
  const highIn = spec.heightIn - insetIn;
  return drawTray(sheet, {
    blank: { left: 0, right: lengthIn, top: 0, bottom: widthIn },
    floor: { left: sideIn, right: lengthIn - sideIn, top: widthIn - highIn, bottom: widthIn },
    turnDeg: -90,
    hasBottom: false,
  });
}
