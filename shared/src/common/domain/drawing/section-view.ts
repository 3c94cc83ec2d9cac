import { formatInches } from '../../units/inches.ts';
import { formatSlope } from '../../units/slope.ts';
import { computeCurbGeometry } from '../curb/curb-geometry.ts';
import type { CurbGeometry } from '../curb/curb-geometry.ts';
import { sitsOnExistingCurb } from '../curb/curb-spec.ts';
import type { CurbSpec, PlanRect } from '../curb/curb-spec.ts';
import { HEM_IN, TOP_FLANGE_IN } from '../curb/walls.ts';
import { makeScene } from './expand.ts';
import {
  makeDimension,
  makeHatch,
  makeLine,
  makePolygon,
  makePolyline,
  makeRectPoints,
  makeText,
} from './make-shapes.ts';
import { drawDuct, type SectionPaper } from './section-ducts.ts';
import { FLOATING_RAIL_HIGH_IN, SPRING_GAP_IN, drawSpring, drawnWallHeightIn } from './spring-shape.ts';
import type { Point, Scene, Shape, ViewOptions } from './scene.ts';
import { INSULATION_IN, NAILER_IN, viewTextHeight } from './view-size.ts';

/** Existing curb shown below an adapter and unit shown above the curb, inches. */
const EXISTING_SHOWN_IN = 8;
const UNIT_SHOWN_IN = 16;
const DECK_IN = 2;
/** How far the lap reaches down over the existing curb, and its play. */
const LAP_IN = 3;
const LAP_GAP_IN = 0.5;

/** Flange outside the wall; on an existing curb it is turned inward and carries the pan. */
function outerFlangeIn(spec: CurbSpec): number {
  return sitsOnExistingCurb(spec.family) ? 0 : Math.max(0, spec.baseFlangeIn);
}

/** One end wall in profile: base flange, wall up, top flange in, hem down; liner inside, nailer outside. */
function drawEndWall(paper: SectionPaper, xIn: number, inward: 1 | -1): Shape[] {
  const { spec, textHeight, footIn } = paper;
  const heightIn = footIn(xIn);
  const isOnCurb = sitsOnExistingCurb(spec.family);
  const out = (distance: number): number => xIn - inward * distance;
  const liner = INSULATION_IN[spec.insulation];
  const nailer = NAILER_IN[spec.nailer];
  const shapes: Shape[] = [];
  if (liner > 0) {
    const band = makeRectPoints(Math.min(xIn, out(-liner)), HEM_IN, liner, Math.max(0, heightIn - HEM_IN));
    shapes.push(makeHatch(band, textHeight * 0.35, 'insulation'), makePolygon(band, 'thin'));
  }
  if (nailer.outIn > 0) {
    shapes.push(
      makePolygon(makeRectPoints(Math.min(xIn, out(nailer.outIn)), 0, nailer.outIn, nailer.highIn), 'nailer'),
    );
  }
  if (spec.cant === '3in') {
    const foot = out(3);
    shapes.push(
      makePolygon(
        [
          { x: xIn, y: heightIn - 3 },
          { x: xIn, y: heightIn },
          { x: foot, y: footIn(foot) },
        ],
        'metal',
      ),
    );
  }
  const flangeEnd = out(isOnCurb ? -spec.baseFlangeIn : spec.baseFlangeIn);
  shapes.push(
    makePolyline(
      [
        ...(spec.baseFlangeIn > 0 ? [{ x: flangeEnd, y: footIn(flangeEnd) }] : []),
        { x: xIn, y: heightIn },
        { x: xIn, y: 0 },
        { x: out(-TOP_FLANGE_IN), y: 0 },
        { x: out(-TOP_FLANGE_IN), y: HEM_IN },
      ],
      'outline',
    ),
  );
  return shapes;
}

/** The pan across the foot and the lap that covers the top of the existing curb. */
function drawLap({ geometry, footIn }: SectionPaper, existing: PlanRect): Shape[] {
  const { plan } = geometry;
  const farX = existing.xIn + existing.lengthIn;
  const left = Math.min(0, existing.xIn);
  const right = Math.max(plan.lengthIn, farX);
  const lap = (xIn: number): Shape =>
    makeLine({ x: xIn, y: footIn(xIn) }, { x: xIn, y: footIn(xIn) + LAP_IN }, 'outline');
  return [
    makeLine({ x: left, y: footIn(left) }, { x: right, y: footIn(right) }, 'outline'),
    lap(existing.xIn - LAP_GAP_IN),
    lap(farX + LAP_GAP_IN),
  ];
}

/** The roof (or, under an adapter, the existing curb standing on it). */
function drawGround(paper: SectionPaper): Shape[] {
  const { spec, geometry, footIn, textHeight } = paper;
  const { plan } = geometry;
  const existing = sitsOnExistingCurb(spec.family) ? plan.existing : null;
  const left = Math.min(-outerFlangeIn(spec), existing?.xIn ?? 0) - textHeight * 4;
  const right =
    Math.max(plan.lengthIn + outerFlangeIn(spec), existing ? existing.xIn + existing.lengthIn : 0) + textHeight * 4;
  const dropIn = existing ? EXISTING_SHOWN_IN : 0;
  const roof: Point[] = [
    { x: left, y: footIn(left) + dropIn },
    { x: right, y: footIn(right) + dropIn },
  ];
  const deck = [...roof, ...[...roof].reverse().map((point) => ({ x: point.x, y: point.y + DECK_IN }))];
  const curb = existing
    ? [
        makePolygon(
          [
            { x: existing.xIn, y: footIn(existing.xIn) },
            { x: existing.xIn + existing.lengthIn, y: footIn(existing.xIn + existing.lengthIn) },
            { x: existing.xIn + existing.lengthIn, y: footIn(existing.xIn + existing.lengthIn) + dropIn },
            { x: existing.xIn, y: footIn(existing.xIn) + dropIn },
          ],
          'existing-face',
        ),
        ...drawLap(paper, existing),
      ]
    : [];
  return [...curb, makeHatch(deck, textHeight * 0.6, 'roof-hatch', 60), makePolyline(roof, 'roof')];
}

/** Unit above the curb, cut off by a break line; on springs it stands on the floating rail. */
function drawAbove(paper: SectionPaper): Shape[] {
  const { spec, geometry, textHeight } = paper;
  const { plan, springCount } = geometry;
  const shapes: Shape[] = [];
  let top = 0;
  if (springCount > 0) {
    top = -SPRING_GAP_IN - FLOATING_RAIL_HIGH_IN;
    shapes.push(makePolygon(makeRectPoints(0, top, plan.lengthIn, FLOATING_RAIL_HIGH_IN), 'metal'));
    const insetIn = Math.min(4, plan.lengthIn / 4);
    shapes.push(
      ...drawSpring({ x: insetIn, y: 0 }, SPRING_GAP_IN),
      ...drawSpring({ x: plan.lengthIn - insetIn, y: 0 }, SPRING_GAP_IN),
    );
  }
  if (!plan.unit) return shapes;
  const { xIn, lengthIn } = plan.unit;
  const shown = Math.min(spec.unit?.heightIn ?? UNIT_SHOWN_IN, UNIT_SHOWN_IN);
  const crown = top - shown;
  const zig = shown * 0.12;
  const middle = xIn + lengthIn / 2;
  shapes.push(
    makePolyline(
      [
        { x: xIn, y: crown },
        { x: xIn, y: top },
        { x: xIn + lengthIn, y: top },
        { x: xIn + lengthIn, y: crown },
      ],
      'unit',
    ),
    makePolyline(
      [
        { x: xIn - zig, y: crown },
        { x: middle - zig, y: crown },
        { x: middle - zig / 2, y: crown - zig },
        { x: middle + zig / 2, y: crown + zig },
        { x: middle + zig, y: crown },
        { x: xIn + lengthIn + zig, y: crown },
      ],
      'thin',
    ),
    makeText({ x: middle, y: top - shown * 0.4 }, 'NEW UNIT', textHeight, 'note'),
  );
  return shapes;
}

function drawDimensions(paper: SectionPaper): Shape[] {
  const { spec, geometry, textHeight, footIn } = paper;
  const { plan } = geometry;
  // A spring rail is ordered by its whole height, a spring curb by its walls.
  const top = spec.family === 'ISO-R' ? -SPRING_GAP_IN - FLOATING_RAIL_HIGH_IN : 0;
  const flangeIn = outerFlangeIn(spec);
  const left = Math.min(-flangeIn, plan.existing?.xIn ?? 0);
  const right = plan.lengthIn + flangeIn;
  const step = textHeight * 3;
  // beside the curb and the unit above it, never across their lines
  const letterGap = textHeight * 0.6;
  const lettersLeft = Math.min(0, plan.unit?.xIn ?? 0) - letterGap;
  const lettersRight = Math.max(plan.lengthIn, plan.unit ? plan.unit.xIn + plan.unit.lengthIn : 0) + letterGap;
  const dropIn = sitsOnExistingCurb(spec.family) && plan.existing ? EXISTING_SHOWN_IN : 0;
  const lowest = Math.max(footIn(0), footIn(plan.lengthIn)) + dropIn + DECK_IN;
  const shapes: Shape[] = [
    makeDimension(
      { x: 0, y: footIn(0) },
      { x: 0, y: top },
      { x: left - step, y: 0 },
      formatInches(footIn(0) - top),
      textHeight,
      'height',
    ),
    makeDimension(
      { x: plan.lengthIn, y: footIn(plan.lengthIn) },
      { x: plan.lengthIn, y: top },
      { x: right - plan.lengthIn + step, y: 0 },
      formatInches(footIn(plan.lengthIn) - top),
      textHeight,
    ),
    makeDimension(
      { x: 0, y: lowest },
      { x: plan.lengthIn, y: lowest },
      { x: 0, y: step },
      formatInches(plan.lengthIn),
      textHeight,
      'od_length',
    ),
    makeText({ x: lettersLeft, y: -textHeight * 0.6 }, 'A', textHeight * 1.25, 'corner', 'end'),
    makeText({ x: lettersRight, y: -textHeight * 0.6 }, 'B', textHeight * 1.25, 'corner', 'start'),
  ];
  if (flangeIn > 0) {
    shapes.push(
      makeDimension(
        { x: 0, y: lowest },
        { x: -flangeIn, y: lowest },
        { x: 0, y: step },
        formatInches(flangeIn),
        textHeight * 0.85,
        'base_flange',
      ),
    );
  }
  if (spec.slopeX !== 0) {
    const middle = plan.lengthIn / 2;
    shapes.push(
      makeText(
        // under the roof, where no duct runs
        { x: middle, y: footIn(middle) + dropIn + DECK_IN + textHeight * 1.5 },
        formatSlope(spec.slopeX),
        textHeight,
        'dimension-text',
      ),
    );
  }
  return shapes;
}

/** Section along the length at wall A–B: wall profile, liner, nailer, ducts, roof or existing curb, unit, heights. */
export function sectionView(
  spec: CurbSpec,
  options: ViewOptions = {},
  geometry: CurbGeometry = computeCurbGeometry(spec),
): Scene {
  const { plan } = geometry;
  const textHeight = viewTextHeight(plan, options);
  const wallIn = drawnWallHeightIn(spec);
  const paper: SectionPaper = {
    spec,
    geometry,
    textHeight,
    footIn: (xIn) => wallIn + (xIn * spec.slopeX) / 12,
  };
  const picture: Shape[] = [
    ...drawGround(paper),
    ...drawDuct(paper, plan.supply, plan.existingSupply, 'S'),
    ...drawDuct(paper, plan.return, plan.existingReturn, 'R'),
    ...drawEndWall(paper, 0, 1),
    ...drawEndWall(paper, plan.lengthIn, -1),
    makeLine({ x: 0, y: 0 }, { x: plan.lengthIn, y: 0 }, 'thin'),
    ...drawAbove(paper),
  ];
  return makeScene(options.isPicture ? picture : [...picture, ...drawDimensions(paper)], textHeight);
}
