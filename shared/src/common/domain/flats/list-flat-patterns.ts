import { computeCurbGeometry, type CurbGeometry } from '../curb/curb-geometry.ts';
import { layOutDivider } from '../curb/duct-parts.ts';
import { layOutTurn, listWholeParts } from '../curb/family-parts.ts';
import { CLEARANCES_IN, DUCT_FLANGE_IN, STRIP_PROFILES } from '../curb/part-profiles.ts';
import { RAIL_TOP_IN, type CurbSpec } from '../../trade/curb-spec.ts';
import { readBrakeSetting } from '../gauges/brake-table.ts';
import { drawCap, drawEndCap, drawFloor } from './flat-floor.ts';
import { drawDuctSide } from './flat-duct-side.ts';
import { drawUpright, type PanelPose } from './flat-panel.ts';
import { makePattern, mirrorPattern, rectangle, type FlatPattern, type PartSheet } from './flat-pattern.ts';
import { drawStrip, type EndCuts } from './flat-strip.ts';
import { drawWall } from './flat-wall.ts';
import { markClips } from './mark-clips.ts';
import { sizeToCut } from './size-to-cut.ts';
import { splitPattern } from './split-pattern.ts';

const UPRIGHT: PanelPose = { lean: 1, topTurnDeg: -90, footTurnDeg: -90 };
/** The turning panel leans at 45 degrees: its flanges lie level. */
const LEANING: PanelPose = { lean: Math.SQRT2, topTurnDeg: -45, footTurnDeg: 45 };

/** A half of a right triangle, with or without a flange at its straight edge. */
function drawTriangle(sheet: PartSheet, flangeIn: number): FlatPattern {
  const { lengthIn, widthIn } = sheet.part;
  const at = lengthIn * (1 - flangeIn / widthIn);
  return makePattern(sheet, {
    blank: [
      { x: 0, y: 0 },
      { x: lengthIn, y: 0 },
      { x: 0, y: widthIn },
    ],
    bends: flangeIn > 0 ? [{ from: { x: 0, y: flangeIn }, to: { x: at, y: flangeIn }, turnDeg: 90 }] : [],
  });
}

/**
 * Strips around a box whose legs turn inward: of two that meet at a corner, the one that runs over the other’s end has its legs cut back
 * by those of the other.
 */
const END_CUTS: Readonly<Record<string, EndCuts>> = {
  'LAP-W': { face: 1, aboveIn: 1 + CLEARANCES_IN.cornerIn, belowIn: 0 },
  'FLT-L': { face: 1, aboveIn: 2 + CLEARANCES_IN.cornerIn, belowIn: 2 + CLEARANCES_IN.cornerIn },
  'BASE-L': { face: 1, aboveIn: 1.5 + CLEARANCES_IN.cornerIn, belowIn: 1.5 + CLEARANCES_IN.cornerIn },
};

function drawFolded(sheet: PartSheet, spec: CurbSpec): FlatPattern {
  const { code } = sheet.part;
  const { baseFlangeIn: base, heightIn: high } = spec;
  if (code === 'RAIL') {
    const legsIn = [base, high, RAIL_TOP_IN, high, base].filter((leg) => leg > 0);
    return drawStrip(sheet, { legsIn, bendsDeg: base > 0 ? [90, -90, -90, 90] : [-90, -90] });
  }
  if (code.startsWith('SKT'))
    return drawStrip(
      sheet,
      base > 0 ? { legsIn: [0.5, null, base], bendsDeg: [90, 90] } : { legsIn: [0.5, null], bendsDeg: [90] },
    );
  const profile = STRIP_PROFILES[code.split('-')[0] ?? ''];
  return profile
    ? drawStrip(sheet, profile, END_CUTS[code])
    : makePattern(sheet, { blank: rectangle(sheet.part.lengthIn, sheet.part.widthIn) });
}

/** A wall or a side of a duct at the rear or the left is measured as seen from inside; its outside face is drawn. */
const showOutside = (pattern: FlatPattern, side: string): FlatPattern =>
  side === 'rear' || side === 'left' ? mirrorPattern(pattern, 'x') : pattern;

function drawPart(sheet: PartSheet, geometry: CurbGeometry, spec: CurbSpec): FlatPattern {
  const { plan, walls, ducts } = geometry;
  const { code } = sheet.part;
  const wall = walls.find(({ side }) => code === `W-${side.toUpperCase()}`);
  if (wall) return showOutside(drawWall(sheet, wall, spec), wall.side);
  const [head = '', tail = ''] = code.split('-');
  const side = (head === 'TS' ? ducts.supply : head === 'TR' ? ducts.return : null)?.sides.find(
    (each) => each.side.toUpperCase() === tail,
  );
  if (side) return showOutside(drawDuctSide(sheet, side), side.side);
  // a plan is measured with y away from wall A–B, and drawn with y down the page
  if (code === 'PAN') return mirrorPattern(drawFloor(sheet, geometry, spec), 'y');
  if (code === 'CAP') return mirrorPattern(drawCap(sheet, spec), 'y');
  const divider = code === 'DIV' ? layOutDivider(spec, plan) : null;
  const { lengthIn } = sheet.part;
  if (divider) return drawUpright(sheet, { ...divider, lengthIn }, UPRIGHT, spec);
  if (code === 'TURN') return drawUpright(sheet, { ...layOutTurn({ spec, plan }), lengthIn }, LEANING, spec);
  if (code === 'END') return drawEndCap(sheet, spec);
  if (code === 'CRK') return drawTriangle(sheet, DUCT_FLANGE_IN);
  if (code === 'GUS') return drawTriangle(sheet, 0);
  return drawFolded(sheet, spec);
}

/** Metals whose face shows the way it was rolled or coated: their parts lie one way on the sheet. */
const isGrained = ({ material }: CurbSpec): boolean =>
  material === 'stainless_304' || material === 'stainless_316' || material === 'painted';

/**
 * The flat pattern of every distinct part of a curb, whole: outline, bend lines and what is cut out, from the geometry that price and
 * shop use. What is larger than the sheet or the brake has the lines where it is split. Throws RangeError as the geometry does.
 */
export function listFlatPatterns(
  spec: CurbSpec,
  geometry: CurbGeometry = computeCurbGeometry(spec),
): readonly FlatPattern[] {
  return listWholeParts({ ...geometry, spec }).map((priced) => {
    const part = sizeToCut(priced, spec, geometry.plan);
    const brake = readBrakeSetting(spec.material, part.gauge);
    const pattern = drawPart({ part, brake, isGrained: isGrained(spec) }, geometry, spec);
    return splitPattern(markClips(pattern, geometry), part);
  });
}
