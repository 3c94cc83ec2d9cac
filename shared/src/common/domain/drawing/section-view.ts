import { computeCurbGeometry } from '../curb/curb-geometry.ts';
import type { CurbGeometry } from '../curb/curb-geometry.ts';
import { RAIL_TOP_IN, sitsOnExistingCurb } from '../../trade/curb-spec.ts';
import type { CurbSpec, PlanRect } from '../../trade/curb-spec.ts';
import { HEM_IN, TOP_FLANGE_IN } from '../curb/walls.ts';
import { makeScene } from './expand.ts';
import { makeHatch, makeLine, makePolygon, makePolyline, makeRectPoints, makeText } from './make-shapes.ts';
import { EXISTING_SHOWN_IN, drawSectionDimensions, outerFlangeIn } from './section-dimensions.ts';
import { drawDuct, type SectionPaper } from './section-ducts.ts';
import { DECK_IN, drawPipeCap, drawRail, drawSkirt, drawTurn } from './section-families.ts';
import { chooseSection, swapAxes } from './section-way.ts';
import { SPRINGS_HIGH_IN } from '../curb/spring-rail.ts';
import { drawSpringZone, nameSpringParts } from './section-springs.ts';
import { drawnWallHeightIn } from './spring-shape.ts';
import type { Point, Scene, Shape, ViewOptions } from './scene.ts';
import { INSULATION_IN, NAILER_IN, viewTextHeight } from './view-size.ts';

/** Unit shown above the curb, inches. */
const UNIT_SHOWN_IN = 16;
/** How far the lap reaches down over the existing curb, and its play. */
const LAP_IN = 3;
const LAP_GAP_IN = 0.5;

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

/** Unit above the curb, cut off by a break line; with springs it sits on the floating rail. */
function drawAbove(paper: SectionPaper): Shape[] {
  const { spec, geometry, textHeight } = paper;
  const { plan, springCount } = geometry;
  const shapes: Shape[] = [];
  let top = 0;
  if (springCount > 0) {
    top = -SPRINGS_HIGH_IN;
    shapes.push(...drawSpringZone(paper));
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

/** What is between the roof and the unit, by family. */
function drawCurb(paper: SectionPaper): Shape[] {
  const { spec, geometry } = paper;
  const { plan } = geometry;
  if (spec.family === 'RAIL') {
    const wideIn = Math.min(RAIL_TOP_IN, plan.lengthIn / 2);
    return [...drawRail(paper, 0, wideIn), ...drawRail(paper, plan.lengthIn - wideIn, wideIn)];
  }
  const ducts =
    spec.family === 'HOR'
      ? drawTurn(paper)
      : [
          ...drawDuct(paper, plan.supply, plan.existingSupply, 'S'),
          ...drawDuct(paper, plan.return, plan.existingReturn, 'R'),
        ];
  return [
    ...ducts,
    ...drawEndWall(paper, 0, 1),
    ...drawEndWall(paper, plan.lengthIn, -1),
    ...(spec.family === 'NEW-AP' ? drawSkirt(paper) : []),
    ...(spec.family === 'PIPE'
      ? drawPipeCap(paper)
      : [makeLine({ x: 0, y: 0 }, { x: plan.lengthIn, y: 0 }, spec.family === 'HOR' ? 'outline' : 'thin')]),
  ];
}

/** Section at wall A–B, or at A–D where that shows more: wall profile, liner, nailer, ducts, roof or existing curb, unit, heights. */
export function sectionView(
  given: CurbSpec,
  options: ViewOptions = {},
  computed: CurbGeometry = computeCurbGeometry(given),
): Scene {
  const textHeight = viewTextHeight(computed.plan, options);
  const way = chooseSection(given, computed);
  const { spec, geometry } = way === 'along' ? { spec: given, geometry: computed } : swapAxes(given, computed);
  const wallIn = drawnWallHeightIn(spec);
  const paper: SectionPaper = {
    spec,
    geometry,
    way,
    textHeight,
    footIn: (xIn) => wallIn + (xIn * spec.slopeX) / 12,
  };
  const drawn: Shape[] = [...drawGround(paper), ...drawCurb(paper), ...drawAbove(paper)];
  const picture = [...drawn, ...nameSpringParts(paper, drawn)];
  return makeScene(options.isPicture ? picture : [...picture, ...drawSectionDimensions(paper)], textHeight);
}
