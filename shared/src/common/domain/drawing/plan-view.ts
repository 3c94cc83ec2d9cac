import { formatInches } from '../../units/inches.ts';
import { formatSlope } from '../../units/slope.ts';
import { computeCurbGeometry } from '../curb/curb-geometry.ts';
import type { CurbGeometry } from '../curb/curb-geometry.ts';
import type { CurbSpec, PlanRect } from '../curb/curb-spec.ts';
import { RAIL_TOP_IN } from '../curb/family-parts.ts';
import { TOP_FLANGE_IN } from '../curb/walls.ts';
import { makeDimensionChain } from './dimension-chain.ts';
import { boundShapes, makeScene } from './expand.ts';
import { makeArrow, makeDimension, makeHatch, makeLine, makePolygon, makeRectPoints, makeText } from './make-shapes.ts';
import type { Point, Scene, Shape, StyleToken, ViewOptions } from './scene.ts';
import { INSULATION_IN, listStations, viewTextHeight } from './view-size.ts';

interface PlanPaper {
  readonly geometry: CurbGeometry;
  readonly spec: CurbSpec;
  readonly textHeight: number;
  /** Plan inches (y up from corner A) to drawing units (y down). */
  readonly at: (xIn: number, yIn: number) => Point;
}

function drawRect(paper: PlanPaper, rect: PlanRect, token: StyleToken): Shape {
  const corner = paper.at(rect.xIn, rect.yIn + rect.widthIn);
  return makePolygon(makeRectPoints(corner.x, corner.y, rect.lengthIn, rect.widthIn), token);
}

function insetRect(rect: PlanRect, byIn: number): PlanRect {
  return {
    xIn: rect.xIn + byIn,
    yIn: rect.yIn + byIn,
    lengthIn: Math.max(0, rect.lengthIn - 2 * byIn),
    widthIn: Math.max(0, rect.widthIn - 2 * byIn),
  };
}

function drawOpening(paper: PlanPaper, opening: PlanRect | null, letter: 'S' | 'R'): Shape[] {
  if (!opening) return [];
  const token = letter === 'S' ? 'supply' : 'return';
  const nearLeft = paper.at(opening.xIn, opening.yIn);
  const farRight = paper.at(opening.xIn + opening.lengthIn, opening.yIn + opening.widthIn);
  const centre = paper.at(opening.xIn + opening.lengthIn / 2, opening.yIn + opening.widthIn / 2);
  const size = Math.min(paper.textHeight * 1.6, opening.widthIn * 0.6, opening.lengthIn * 0.6);
  return [
    drawRect(paper, opening, token),
    makeLine(nearLeft, farRight, 'duct'),
    makeText({ x: centre.x - size * 0.9, y: centre.y - size * 0.25 }, letter, size, 'opening-label'),
  ];
}

/** The curb itself: metal ring with the liner hatched inside it, or a pair of rails. */
function drawCurb(paper: PlanPaper): Shape[] {
  const { plan } = paper.geometry;
  const outline = { xIn: 0, yIn: 0, lengthIn: plan.lengthIn, widthIn: plan.widthIn };
  if (paper.spec.family === 'RAIL') {
    const rail = { ...outline, widthIn: Math.min(RAIL_TOP_IN, plan.widthIn / 2) };
    return [drawRect(paper, rail, 'metal'), drawRect(paper, { ...rail, yIn: plan.widthIn - rail.widthIn }, 'metal')];
  }
  const bandIn = Math.min(Math.max(TOP_FLANGE_IN, INSULATION_IN[paper.spec.insulation]), plan.widthIn / 4);
  const inner = insetRect(outline, bandIn);
  const corners = (rect: PlanRect): Point[] => {
    const corner = paper.at(rect.xIn, rect.yIn + rect.widthIn);
    return makeRectPoints(corner.x, corner.y, rect.lengthIn, rect.widthIn);
  };
  const outer = corners(outline);
  const hole = corners(inner);
  const bands = outer.map((point, index) => {
    const next = (index + 1) % outer.length;
    return [point, outer[next] ?? point, hole[next] ?? point, hole[index] ?? point];
  });
  const hasLiner = paper.spec.insulation !== 'none';
  return [
    drawRect(paper, outline, 'metal'),
    drawRect(paper, inner, 'void'),
    ...(hasLiner ? bands.map((band) => makeHatch(band, paper.textHeight * 0.35, 'insulation')) : []),
  ];
}

function drawPipe(paper: PlanPaper): Shape[] {
  const { plan } = paper.geometry;
  if (paper.spec.family !== 'PIPE') return [];
  const radius = Math.min(plan.lengthIn, plan.widthIn) / 8;
  return [-1, 1].map((side) => ({
    kind: 'circle' as const,
    centre: paper.at(plan.lengthIn / 2 + side * 1.6 * radius, plan.widthIn / 2),
    radius,
    token: 'outline' as const,
  }));
}

function drawCornerLetters(paper: PlanPaper): Shape[] {
  const { plan, corners } = paper.geometry;
  const size = paper.textHeight * 1.25;
  const gap = paper.textHeight * 0.9;
  const place = (xIn: number, yIn: number, dx: number, dy: number, letter: string, heightIn: number): Shape[] => {
    const point = paper.at(xIn, yIn);
    const at = { x: point.x + dx * gap, y: point.y + dy * gap + (dy > 0 ? size * 0.7 : 0) };
    const anchor = dx < 0 ? ('end' as const) : ('start' as const);
    const letters: Shape[] = [makeText(at, letter, size, 'corner', anchor)];
    if (!paper.geometry.work.isSloped) return letters;
    const below = { x: at.x, y: at.y + dy * paper.textHeight * 1.1 };
    return [...letters, makeText(below, formatInches(heightIn), paper.textHeight * 0.8, 'note', anchor)];
  };
  return [
    ...place(0, 0, -1, 1, 'A', corners.aIn),
    ...place(plan.lengthIn, 0, 1, 1, 'B', corners.bIn),
    ...place(plan.lengthIn, plan.widthIn, 1, -1, 'C', corners.cIn),
    ...place(0, plan.widthIn, -1, -1, 'D', corners.dIn),
  ];
}

const MIDDLE_FIRST = [0.5, 0.75, 0.25, 0.87, 0.13] as const;

/** The middle of a field of a size that crosses no edge of an opening, as near to the middle of the curb as can be. */
function findFreeMiddle(paper: PlanPaper, lengthIn: number, widthIn: number): Point {
  const { plan } = paper.geometry;
  const openings = [plan.supply, plan.return].filter((each) => each !== null);
  const isFree = ({ x, y }: Point): boolean =>
    openings.every(
      (each) =>
        x + lengthIn / 2 < each.xIn ||
        x - lengthIn / 2 > each.xIn + each.lengthIn ||
        y + widthIn / 2 < each.yIn ||
        y - widthIn / 2 > each.yIn + each.widthIn,
    );
  const places = MIDDLE_FIRST.flatMap((x) =>
    MIDDLE_FIRST.map((y) => ({ x: x * plan.lengthIn, y: y * plan.widthIn, off: Math.hypot(x - 0.5, y - 0.5) })),
  ).sort((one, other) => one.off - other.off);
  return places.find(isFree) ?? { x: plan.lengthIn / 2, y: plan.widthIn / 2 };
}

/** Arrows that point down the roof, with the slope beside them, clear of the openings where there is room. */
function drawSlopes(paper: PlanPaper): Shape[] {
  const { plan } = paper.geometry;
  const { slopeX, slopeY } = paper.spec;
  const head = paper.textHeight * 0.9;
  const shapes: Shape[] = [];
  if (slopeX !== 0) {
    const reach = plan.lengthIn * 0.1;
    const centre = findFreeMiddle(paper, 2.2 * reach, 4 * paper.textHeight);
    const from = paper.at(centre.x - reach, centre.y);
    const to = paper.at(centre.x + reach, centre.y);
    shapes.push(...makeArrow(from, to, head, 'thin'));
    shapes.push(
      makeText({ x: from.x, y: from.y - head * 0.5 }, formatSlope(slopeX), paper.textHeight, 'dimension-text', 'start'),
    );
  }
  if (slopeY !== 0) {
    const reach = plan.widthIn * 0.12;
    const centre = findFreeMiddle(paper, 9 * paper.textHeight, 2.2 * reach);
    const from = paper.at(centre.x, centre.y - reach);
    const to = paper.at(centre.x, centre.y + reach);
    shapes.push(...makeArrow(from, to, head, 'thin'));
    shapes.push(
      makeText(
        { x: to.x + head * 0.6, y: to.y + head },
        formatSlope(slopeY),
        paper.textHeight,
        'dimension-text',
        'start',
      ),
    );
  }
  return shapes;
}

function drawNorth(paper: PlanPaper, right: number, top: number): Shape[] {
  const { textHeight } = paper;
  const radius = textHeight * 1.6;
  const centre = { x: right + radius * 1.4, y: top + radius };
  return [
    { kind: 'circle', centre, radius, token: 'thin' },
    ...makeArrow({ x: centre.x, y: centre.y + radius }, { x: centre.x, y: centre.y - radius }, radius * 0.7, 'outline'),
    makeText({ x: centre.x, y: centre.y - radius * 1.3 }, 'N', textHeight, 'corner'),
  ];
}

/** Overall sizes below and left; the stations of the openings as chains above and right. */
function drawDimensions(paper: PlanPaper): Shape[] {
  const { plan } = paper.geometry;
  const { textHeight } = paper;
  const step = textHeight * 3;
  const overallX = makeDimension(
    paper.at(0, 0),
    paper.at(plan.lengthIn, 0),
    { x: 0, y: step * 1.2 },
    formatInches(plan.lengthIn),
    textHeight,
    'od_length',
  );
  const overallY = makeDimension(
    paper.at(0, 0),
    paper.at(0, plan.widthIn),
    { x: -step * 1.2, y: 0 },
    formatInches(plan.widthIn),
    textHeight,
    'od_width',
  );
  const openings = [plan.supply, plan.return];
  if (!openings.some((opening) => opening !== null)) return [overallX, overallY];
  const chainX = makeDimensionChain({
    stations: listStations(openings, 'x', 0, plan.lengthIn),
    at: (x) => paper.at(x, plan.widthIn),
    offset: { x: 0, y: -step },
    textHeight: textHeight * 0.85,
    limitIn: plan.lengthIn + step,
  });
  const chainY = makeDimensionChain({
    stations: listStations(openings, 'y', 0, plan.widthIn),
    at: (y) => paper.at(plan.lengthIn, y),
    offset: { x: step, y: 0 },
    textHeight: textHeight * 0.85,
  });
  return [overallX, overallY, ...chainX, ...chainY];
}

/** The curb from above, corner A at the lower left, with openings, slopes, corner letters and dimensions. */
export function planView(
  spec: CurbSpec,
  options: ViewOptions = {},
  geometry: CurbGeometry = computeCurbGeometry(spec),
): Scene {
  const { plan } = geometry;
  const textHeight = viewTextHeight(plan, options);
  const paper: PlanPaper = { geometry, spec, textHeight, at: (x, y) => ({ x, y: plan.widthIn - y }) };
  const picture: Shape[] = [
    ...drawCurb(paper),
    ...drawPipe(paper),
    ...drawOpening(paper, plan.supply, 'S'),
    ...drawOpening(paper, plan.return, 'R'),
    ...(plan.existing ? [drawRect(paper, plan.existing, 'existing')] : []),
    ...(plan.existingSupply ? [drawRect(paper, plan.existingSupply, 'hidden')] : []),
    ...(plan.existingReturn ? [drawRect(paper, plan.existingReturn, 'hidden')] : []),
    ...(plan.unit ? [drawRect(paper, plan.unit, 'unit')] : []),
  ];
  if (options.isPicture) return makeScene(picture, textHeight);
  const drawn = [...picture, ...drawCornerLetters(paper), ...drawSlopes(paper), ...drawDimensions(paper)];
  const bounds = boundShapes(drawn);
  const shapes = [...drawn, ...drawNorth(paper, bounds.x + bounds.width, 0)];
  return makeScene(shapes, textHeight);
}
