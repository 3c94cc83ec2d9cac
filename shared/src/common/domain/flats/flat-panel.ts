import type { UprightPanel } from '../curb/duct-parts.ts';
import { CLEARANCES_IN, DUCT_FLANGE_IN } from '../curb/part-profiles.ts';
import { HEM_IN, TOP_FLANGE_IN } from '../curb/walls.ts';
import type { Point } from '../drawing/scene.ts';
import { sitsOnExistingCurb, type CurbSpec } from '../../trade/curb-spec.ts';
import { deductionOf } from '../gauges/brake-table.ts';
import { makePattern, type FlatPattern, type PartSheet } from './flat-pattern.ts';
import { reliefIn } from './lay-out-legs.ts';

/** How an upright panel leans: 1 upright, the root of 2 at 45 degrees; and the bend of its flanges, degrees. */
export interface PanelPose {
  readonly lean: number;
  readonly topTurnDeg: number;
  readonly footTurnDeg: number;
}

/**
 * A panel between two walls, under their top flanges and on the floor: a flange along both long edges, the lower of which follows the
 * roof. Its upper corners are notched for the hem of the walls, its lower ones for a base flange that turns inward or for the flange of
 * the floor.
 */
export function drawUpright(sheet: PartSheet, panel: UprightPanel, pose: PanelPose, spec: CurbSpec): FlatPattern {
  const { lengthIn, startIn, endIn } = panel;
  const { brake } = sheet;
  const { thicknessIn } = brake;
  const { lean, topTurnDeg, footTurnDeg } = pose;
  const slope = (endIn - startIn) / lengthIn;
  const lossIn = thicknessIn * lean;
  const topIn = DUCT_FLANGE_IN + lossIn + deductionOf(brake, topTurnDeg) / 2;
  const footIn = DUCT_FLANGE_IN + lossIn + deductionOf(brake, footTurnDeg) / 2;
  const bottomAt = (x: number): number => startIn + slope * x;
  const footAt = (x: number): number => bottomAt(x) - footIn;
  const relief = reliefIn(brake);
  const hemNotch = {
    wideIn: TOP_FLANGE_IN - thicknessIn + CLEARANCES_IN.insideIn,
    deepIn: topIn - deductionOf(brake, topTurnDeg) / 2 + (HEM_IN + CLEARANCES_IN.insideIn) * lean,
  };
  const isInward = sitsOnExistingCurb(spec.family);
  const footNotch = isInward
    ? { wideIn: Math.max(spec.baseFlangeIn, DUCT_FLANGE_IN) + CLEARANCES_IN.insideIn, highIn: relief }
    : { wideIn: 2 * thicknessIn + CLEARANCES_IN.insideIn, highIn: (DUCT_FLANGE_IN + 0.5) * lean };
  const end = (at: (inset: number) => number): readonly Point[] => [
    { x: at(footNotch.wideIn), y: bottomAt(at(footNotch.wideIn)) },
    { x: at(footNotch.wideIn), y: footAt(at(footNotch.wideIn)) - footNotch.highIn },
    { x: at(0), y: footAt(at(0)) - footNotch.highIn },
    { x: at(0), y: hemNotch.deepIn },
    { x: at(hemNotch.wideIn), y: hemNotch.deepIn },
    { x: at(hemNotch.wideIn), y: 0 },
  ];
  const across = (insetIn: number, y: (x: number) => number, turnDeg: number) => ({
    from: { x: insetIn, y: y(insetIn) },
    to: { x: lengthIn - insetIn, y: y(lengthIn - insetIn) },
    turnDeg,
  });
  return makePattern(sheet, {
    blank: [
      { x: 0, y: 0 },
      { x: lengthIn, y: 0 },
      { x: lengthIn, y: endIn },
      { x: 0, y: startIn },
    ],
    outline: [...end((inset) => inset), ...[...end((inset) => lengthIn - inset)].reverse()],
    bends: [across(hemNotch.wideIn, () => topIn, topTurnDeg), across(footNotch.wideIn, footAt, footTurnDeg)],
  });
}
