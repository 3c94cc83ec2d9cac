import { computeCurbGeometry, type CurbGeometry } from '../curb/curb-geometry.ts';
import type { CurbPart } from '../curb/curb-part.ts';
import type { CurbSpec, PlanRect } from '../../trade/curb-spec.ts';
import { DUCT_FLANGE_IN, layOutDivider, type UprightPanel } from '../curb/duct-parts.ts';
import { CANT_IN, CLIP, layOutTurn, listWholeParts } from '../curb/family-parts.ts';
import { RAIL_TOP_IN } from '../../trade/curb-spec.ts';
import { boundRects } from '../curb/plan-rect.ts';
import { layOutHoles } from '../curb/pipe-cap.ts';
import { listSideOpenings } from '../curb/side-openings.ts';
import { fitToSheet } from '../curb/sheet-splice.ts';
import type { TransitionSide } from '../curb/transition.ts';
import { CORNER_TAB_IN, HEM_IN, TOP_FLANGE_IN, type Wall } from '../curb/walls.ts';
import type { Point } from '../drawing/scene.ts';
import { bendDeductionIn, flatLengthIn, insideRadiusIn } from '../gauges/bend.ts';
import { formatInches } from '../../units/format-inches.ts';
import {
  makePattern,
  makeStripPattern,
  makeTrayPattern,
  rectangle,
  type CutOut,
  type FlatPattern,
} from './flat-pattern.ts';

/**
 * Flat widths between the edges and bends of the strips that have one profile whatever the curb, inches; ours until the plant names
 * its own. What is left of the width belongs to the leg that is null.
 */
const PROFILES: Readonly<Record<string, readonly (number | null)[]>> = {
  LAP: [1, null, 0.5],
  CANT: [1, CANT_IN * Math.SQRT2, null],
  SKT: [0.5, null],
  FLT: [2, 3, 2, null],
  BASE: [1.5, null, 1.5],
  DR: [1, null, 1],
  RIB: [2, null],
  CLIP: [null, CLIP.railLegIn],
};

/** Flange of a pipe cap, turned down over the wall. */
const CAP_FLANGE_IN = 1.5;

const legsOf = (profile: readonly (number | null)[], widthIn: number): readonly number[] => {
  const given = profile.reduce<number>((sum, leg) => sum + (leg ?? 0), 0);
  return profile.map((leg) => leg ?? widthIn - given);
};

/** The openings of a horizontal curb in wall B–C, whose outer edge at the top lies at `topIn` of the blank. */
const cutSideOpenings = (spec: CurbSpec, topIn: number): readonly CutOut[] =>
  listSideOpenings(spec).map(({ fromBIn, belowTopIn, widthIn, heightIn }) => ({
    kind: 'polygon',
    points: rectangle(widthIn, heightIn).map(({ x, y }) => ({ x: x + fromBIn, y: y + topIn + belowTopIn })),
  }));

/** A wall seen from outside: hem above, base flange below, which follows the roof; a tab at each end of a long one. */
function drawWall(part: CurbPart, wall: Wall, { sheet }: CurbGeometry, spec: CurbSpec): FlatPattern {
  const { thicknessIn } = sheet;
  const deductionIn = bendDeductionIn({ thicknessIn, insideRadiusIn: insideRadiusIn(thicknessIn) });
  const { blankLengthIn: lengthIn, startHeightIn, endHeightIn, pieces } = wall;
  const widthAt = (heightIn: number): number =>
    flatLengthIn([spec.baseFlangeIn, heightIn, TOP_FLANGE_IN, HEM_IN], deductionIn);
  const [startIn, endIn] = [widthAt(startHeightIn), widthAt(endHeightIn)];
  // each bend takes half of its deduction from either side of its line
  const hemIn = HEM_IN - deductionIn / 2;
  const topIn = hemIn + TOP_FLANGE_IN - deductionIn;
  const baseIn = spec.baseFlangeIn - deductionIn / 2;
  const line = (start: number, end: number) => ({ from: { x: 0, y: start }, to: { x: lengthIn, y: end } });
  const hasTabs = wall.blankLengthIn > wall.lengthIn;
  return makePattern(
    { ...part, name: `Wall ${wall.corners}`, qty: 1 },
    {
      outline: [
        { x: 0, y: 0 },
        { x: lengthIn, y: 0 },
        { x: lengthIn, y: endIn },
        { x: 0, y: startIn },
      ],
      bends: [
        line(hemIn, hemIn),
        line(topIn, topIn),
        ...(spec.baseFlangeIn > 0 ? [line(startIn - baseIn, endIn - baseIn)] : []),
      ],
      // a height on the wall begins at its outer edge, half of a deduction before the line of the bend
      cutOuts: wall.side === 'right' ? cutSideOpenings(spec, topIn - deductionIn / 2) : [],
      notes: [
        ...(hasTabs ? [`${formatInches(CORNER_TAB_IN)} corner tab at each end.`] : []),
        ...(pieces > 1 ? [`Folded in ${pieces} pieces of ${formatInches(lengthIn / pieces)}, joined by plates.`] : []),
      ],
    },
  );
}

/** A floor in the plane of the roof with its flanges and openings: a rectangle of the plan, laid flat. */
function drawPan(part: CurbPart, geometry: CurbGeometry, spec: CurbSpec): FlatPattern {
  const { plan, ducts } = geometry;
  const outline: PlanRect = { xIn: 0, yIn: 0, lengthIn: plan.lengthIn, widthIn: plan.widthIn };
  const isAdapter = ducts.supply !== null || ducts.return !== null || spec.family === 'ADP' || spec.family === 'ADP-C';
  const floor = boundRects(isAdapter ? [outline, plan.existing ?? outline] : [outline]);
  const openings = isAdapter
    ? [ducts.supply?.bottom ?? null, ducts.return?.bottom ?? null]
    : [plan.supply, plan.return];
  const [riseX, riseY] = [spec.slopeX / 12, spec.slopeY / 12];
  const [longX, longY] = [Math.hypot(1, riseX), Math.hypot(1, riseY)];
  const cosine = (riseX * riseY) / (longX * longY);
  const flat = (xIn: number, yIn: number): Point => {
    const [x, y] = [xIn - floor.xIn + DUCT_FLANGE_IN, yIn - floor.yIn + DUCT_FLANGE_IN];
    return { x: x * longX + y * longY * cosine, y: y * longY * Math.sqrt(1 - cosine ** 2) };
  };
  const corners = ({ xIn, yIn, lengthIn, widthIn }: PlanRect): readonly Point[] => [
    flat(xIn, yIn),
    flat(xIn + lengthIn, yIn),
    flat(xIn + lengthIn, yIn + widthIn),
    flat(xIn, yIn + widthIn),
  ];
  const f = DUCT_FLANGE_IN;
  const [left, right] = [floor.xIn, floor.xIn + floor.lengthIn];
  const [near, far] = [floor.yIn, floor.yIn + floor.widthIn];
  return makePattern(part, {
    outline: corners({ xIn: left - f, yIn: near - f, lengthIn: right - left + 2 * f, widthIn: far - near + 2 * f }),
    bends: [
      { from: flat(left - f, near), to: flat(right + f, near) },
      { from: flat(left - f, far), to: flat(right + f, far) },
      { from: flat(left, near - f), to: flat(left, far + f) },
      { from: flat(right, near - f), to: flat(right, far + f) },
    ],
    cutOuts: openings.flatMap((opening) => (opening ? [{ kind: 'polygon' as const, points: corners(opening) }] : [])),
  });
}

/** A side of a duct: the flat side with a flange at its top and its bottom edge. */
function drawDuctSide(part: CurbPart, side: TransitionSide): FlatPattern {
  const { flatStart: start, flatEnd: end, topIn } = side;
  const lengthIn = Math.hypot(end.x - start.x, end.y - start.y);
  const [alongX, alongY] = [(end.x - start.x) / lengthIn, (end.y - start.y) / lengthIn];
  const out = (point: Point): Point => ({ x: point.x - alongY * DUCT_FLANGE_IN, y: point.y + alongX * DUCT_FLANGE_IN });
  const raw: readonly Point[] = [
    { x: 0, y: -DUCT_FLANGE_IN },
    { x: topIn, y: -DUCT_FLANGE_IN },
    { x: topIn, y: 0 },
    end,
    out(end),
    out(start),
    start,
    { x: 0, y: 0 },
  ];
  const leftIn = Math.min(...raw.map(({ x }) => x));
  const place = ({ x, y }: Point): Point => ({ x: x - leftIn, y: y + DUCT_FLANGE_IN });
  const isTwisted = Math.abs(start.y - end.y) > 1e-6;
  const bend = (from: Point, to: Point) => ({ from: place(from), to: place(to) });
  return makePattern(part, {
    outline: raw.map(place),
    bends: [
      bend({ x: 0, y: 0 }, { x: topIn, y: 0 }),
      bend(start, end),
      ...(isTwisted ? [bend({ x: topIn, y: 0 }, start)] : []),
    ],
    notes: ['One edge is formed to the corner seam.'],
  });
}

/** A panel with a flange along both long edges, the lower of which follows the roof. */
function drawUpright(part: CurbPart, { lengthIn, startIn, endIn }: UprightPanel): FlatPattern {
  const f = DUCT_FLANGE_IN;
  return makePattern(part, {
    outline: [
      { x: 0, y: 0 },
      { x: lengthIn, y: 0 },
      { x: lengthIn, y: endIn },
      { x: 0, y: startIn },
    ],
    bends: [
      { from: { x: 0, y: f }, to: { x: lengthIn, y: f } },
      { from: { x: 0, y: startIn - f }, to: { x: lengthIn, y: endIn - f } },
    ],
  });
}

function drawTriangle(part: CurbPart, flangeIn: number): FlatPattern {
  const { lengthIn, widthIn } = part;
  const at = lengthIn * (1 - flangeIn / widthIn);
  return makePattern(part, {
    outline: [
      { x: 0, y: 0 },
      { x: lengthIn, y: 0 },
      { x: 0, y: widthIn },
    ],
    bends: flangeIn > 0 ? [{ from: { x: 0, y: flangeIn }, to: { x: at, y: flangeIn } }] : [],
  });
}

function drawEndCap(part: CurbPart): FlatPattern {
  const { lengthIn, widthIn } = part;
  return makePattern(part, {
    outline: rectangle(lengthIn, widthIn),
    bends: [
      { from: { x: 0, y: 1 }, to: { x: lengthIn, y: 1 } },
      { from: { x: 0, y: widthIn - 1 }, to: { x: lengthIn, y: widthIn - 1 } },
      { from: { x: lengthIn - 2, y: 0 }, to: { x: lengthIn - 2, y: widthIn } },
    ],
  });
}

function drawCap(part: CurbPart, spec: CurbSpec): FlatPattern {
  const holes = layOutHoles(spec).map(({ xIn, yIn, diameterIn }) => ({
    kind: 'hole' as const,
    centre: { x: xIn + CAP_FLANGE_IN, y: yIn + CAP_FLANGE_IN },
    diameterIn,
  }));
  const notes = holes.length > 0 ? ['Holes spread evenly; their places to be confirmed.'] : [];
  return { ...makeTrayPattern(part, CAP_FLANGE_IN, holes), notes };
}

function drawPart(part: CurbPart, geometry: CurbGeometry, spec: CurbSpec): FlatPattern {
  const { plan, walls, ducts } = geometry;
  const { code, widthIn } = part;
  const wall = walls.find(({ side }) => code === `W-${side.toUpperCase()}`);
  if (wall) return drawWall(part, wall, geometry, spec);
  const [head = '', tail = ''] = code.split('-');
  const side = (head === 'TS' ? ducts.supply : head === 'TR' ? ducts.return : null)?.sides.find(
    (each) => each.side.toUpperCase() === tail,
  );
  if (side) return drawDuctSide(part, side);
  if (code === 'PAN') return drawPan(part, geometry, spec);
  const divider = code === 'DIV' ? layOutDivider(spec, plan) : null;
  if (divider) return drawUpright(part, divider);
  if (code === 'TURN') return drawUpright(part, layOutTurn({ spec, plan }));
  if (code === 'CAP') return drawCap(part, spec);
  if (code === 'RAIL') {
    const { baseFlangeIn: base, heightIn: high } = spec;
    return makeStripPattern(part, [base, high, RAIL_TOP_IN, high, base]);
  }
  if (code === 'END') return drawEndCap(part);
  if (code === 'CRK') return drawTriangle(part, DUCT_FLANGE_IN);
  if (code === 'GUS') return drawTriangle(part, 0);
  const profile = PROFILES[head];
  if (head === 'SKT') return makeStripPattern(part, [0.5, widthIn - 0.5 - spec.baseFlangeIn, spec.baseFlangeIn]);
  return profile ? makeStripPattern(part, legsOf(profile, widthIn)) : makeStripPattern(part, [widthIn]);
}

/**
 * The flat pattern of every distinct part of a curb, whole: outline, bend lines and what is cut out, from the geometry that price and
 * shop use. What is larger than the sheet or the brake says in how many pieces it is cut. Throws RangeError as the geometry does.
 */
export function listFlatPatterns(
  spec: CurbSpec,
  geometry: CurbGeometry = computeCurbGeometry(spec),
): readonly FlatPattern[] {
  return listWholeParts({ ...geometry, spec }).map((part) => {
    const pattern = drawPart(part, geometry, spec);
    const pieces = part.code.startsWith('W-') ? 1 : fitToSheet(part).qty / part.qty;
    return pieces === 1 ? pattern : { ...pattern, notes: [...pattern.notes, `Cut in ${pieces} pieces, lapped 1".`] };
  });
}
