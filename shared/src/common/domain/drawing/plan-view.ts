import { formatInches } from '../../units/format-inches.ts';
import { CLIP, pointOfClip } from '../curb/clip-places.ts';
import { layOutShape } from '../curb/curb-shape.ts';
import type { CurbShape } from '../curb/curb-shape.ts';
import type { CurbSpec, PlanRect } from '../../trade/curb-spec.ts';
import { RAIL_TOP_IN } from '../../trade/curb-spec.ts';
import { listSideOpenings } from '../curb/side-openings.ts';
import { layOutHoles } from '../curb/pipe-cap.ts';
import { TOP_FLANGE_IN } from '../curb/walls.ts';
import { makeScene } from './expand.ts';
import { listSegments, placeTexts, type FreeText } from './free-place.ts';
import { makeHatch, makeLine, makePolygon, makeRectPoints, makeText } from './make-shapes.ts';
import { drawPlanDimensions, type PlanPaper } from './plan-dimensions.ts';
import { COIL_WIDTH_IN } from './spring-shape.ts';
import { drawSlopeArrows } from './slope-arrows.ts';
import type { Point, Scene, Shape, StyleToken, ViewOptions } from './scene.ts';
import { INSULATION_IN, viewTextHeight } from './view-size.ts';

/** How thick a clip is drawn in plan, inches: its sheet alone would not be seen. */
const CLIP_SHOWN_IN = 1.5;

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

/** An opening of the new unit with its diagonal. */
function drawOpening(paper: PlanPaper, opening: PlanRect | null, token: 'supply' | 'return'): Shape[] {
  if (!opening) return [];
  const nearLeft = paper.at(opening.xIn, opening.yIn);
  const farRight = paper.at(opening.xIn + opening.lengthIn, opening.yIn + opening.widthIn);
  return [drawRect(paper, opening, token), makeLine(nearLeft, farRight, 'duct')];
}

/** Letters of the openings beside their diagonals; those of the curb below in their corners nearest to A, clear of all lines. */
function letterOpenings(paper: PlanPaper, drawn: readonly Shape[]): Shape[] {
  const { plan } = paper.geometry;
  const fieldOf = ({ xIn, yIn, lengthIn, widthIn }: PlanRect) => {
    const corner = paper.at(xIn, yIn + widthIn);
    return { x: corner.x, y: corner.y, width: lengthIn, height: widthIn };
  };
  const letter = (opening: PlanRect | null, text: string): FreeText[] => {
    if (!opening) return [];
    const height = Math.min(paper.textHeight * 1.6, opening.widthIn * 0.6, opening.lengthIn * 0.6);
    const middle = paper.at(opening.xIn + opening.lengthIn / 2, opening.yIn + opening.widthIn / 2);
    const wish = { x: middle.x - height * 0.9, y: middle.y - height * 0.6 };
    return [{ text, token: 'opening-label', height, field: fieldOf(opening), wish }];
  };
  const oldLetter = (opening: PlanRect | null, text: string): FreeText[] => {
    if (!opening) return [];
    const height = Math.min(paper.textHeight * 0.9, opening.widthIn * 0.3, opening.lengthIn * 0.3);
    const corner = paper.at(opening.xIn, opening.yIn);
    const wish = { x: corner.x + height * 2, y: corner.y - height };
    return [{ text, token: 'note', height, field: fieldOf(opening), wish }];
  };
  return placeTexts(
    [
      ...letter(plan.supply, 'S'),
      ...letter(plan.return, 'R'),
      ...oldLetter(plan.existingSupply, 'old S'),
      ...oldLetter(plan.existingReturn, 'old R'),
    ],
    listSegments(drawn),
  );
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

/** The holes of a cap, each at its size. */
function drawHoles(paper: PlanPaper): Shape[] {
  if (paper.spec.family !== 'PIPE') return [];
  return layOutHoles(paper.spec).map(({ xIn, yIn, diameterIn }) => ({
    kind: 'circle' as const,
    centre: paper.at(xIn, yIn),
    radius: diameterIn / 2,
    token: 'outline' as const,
  }));
}

/** `3 × Ø 4"` under the first hole, where a print shows nothing but the circle; elsewhere on the cap where a line is in its way. */
function labelHoles(paper: PlanPaper, drawn: readonly Shape[]): Shape[] {
  const { spec, geometry, textHeight } = paper;
  const [first] = spec.family === 'PIPE' ? layOutHoles(spec) : [];
  if (!first) return [];
  const { lengthIn: width, widthIn: height } = geometry.plan;
  const size = textHeight * 0.85;
  const below = paper.at(first.xIn, first.yIn - first.diameterIn / 2);
  const text = `${spec.pipes?.count ?? 1} × Ø ${formatInches(first.diameterIn)}`;
  const wish = { x: below.x, y: below.y + size * 0.95 };
  const label = { text, token: 'note' as const, height: size, field: { x: 0, y: 0, width, height }, wish };
  return placeTexts([label], listSegments(drawn));
}

/** Tie-down clips as they lie outside the walls, over the joint of unit and curb. */
function drawClips({ geometry, at }: PlanPaper): Shape[] {
  const { plan, clips = [] } = geometry;
  const outline = { xIn: 0, yIn: 0, lengthIn: plan.lengthIn, widthIn: plan.widthIn };
  return clips.map((clip) => {
    const { xIn, yIn } = pointOfClip(clip, outline);
    const middle = at(xIn, yIn);
    const isAlong = clip.wall === 'A–B' || clip.wall === 'D–C';
    const [wide, high] = isAlong ? [CLIP.lengthIn, CLIP_SHOWN_IN] : [CLIP_SHOWN_IN, CLIP.lengthIn];
    return makePolygon(makeRectPoints(middle.x - wide / 2, middle.y - high / 2, wide, high), 'nailer');
  });
}

/** Springs from above, each in its place under the rail. */
const drawSprings = ({ geometry, at }: PlanPaper): Shape[] =>
  (geometry.springs ?? []).map(({ xIn, yIn }) => ({
    kind: 'circle' as const,
    centre: at(xIn, yIn),
    radius: COIL_WIDTH_IN / 2,
    token: 'spring' as const,
  }));

/** The openings of wall B–C as lines in it. */
const drawSideOpenings = (paper: PlanPaper): readonly Shape[] =>
  listSideOpenings(paper.spec).map(({ letter, fromBIn, widthIn }) => {
    const xIn = paper.geometry.plan.lengthIn;
    return makeLine(paper.at(xIn, fromBIn), paper.at(xIn, fromBIn + widthIn), letter === 'S' ? 'supply' : 'return');
  });

function drawCornerLetters(paper: PlanPaper): Shape[] {
  const { plan, corners } = paper.geometry;
  const size = paper.textHeight * 1.25;
  const gap = paper.textHeight * 0.9;
  // beyond what reaches past the corner, the unit or the curb below: no line of theirs runs through the letter
  const beyond = [plan.unit, plan.existing].filter((rect) => rect !== null);
  const nearX = Math.min(0, ...beyond.map(({ xIn }) => xIn));
  const nearY = Math.min(0, ...beyond.map(({ yIn }) => yIn));
  const farX = Math.max(plan.lengthIn, ...beyond.map(({ xIn, lengthIn }) => xIn + lengthIn));
  const farY = Math.max(plan.widthIn, ...beyond.map(({ yIn, widthIn }) => yIn + widthIn));
  const place = (xIn: number, yIn: number, dx: number, dy: number, letter: string, heightIn: number): Shape[] => {
    const point = paper.at(xIn, yIn);
    const at = { x: point.x + dx * gap, y: point.y + dy * gap + (dy > 0 ? size * 0.7 : 0) };
    const anchor = dx < 0 ? ('end' as const) : ('start' as const);
    const letters: Shape[] = [makeText(at, letter, size, 'corner', anchor)];
    if (paper.spec.slopeX === 0 && paper.spec.slopeY === 0) return letters;
    const below = { x: at.x, y: at.y + dy * paper.textHeight * 1.1 };
    return [...letters, makeText(below, formatInches(heightIn), paper.textHeight * 0.8, 'note', anchor)];
  };
  return [
    ...place(nearX, nearY, -1, 1, 'A', corners.aIn),
    ...place(farX, nearY, 1, 1, 'B', corners.bIn),
    ...place(farX, farY, 1, -1, 'C', corners.cIn),
    ...place(nearX, farY, -1, -1, 'D', corners.dIn),
  ];
}

/** The curb from above, corner A at the lower left, with openings, slopes, corner letters and dimensions. */
export function planView(spec: CurbSpec, options: ViewOptions = {}, geometry: CurbShape = layOutShape(spec)): Scene {
  const { plan } = geometry;
  const textHeight = viewTextHeight(plan, options);
  const paper: PlanPaper = { geometry, spec, textHeight, at: (x, y) => ({ x, y: plan.widthIn - y }) };
  const picture: Shape[] = [
    ...drawCurb(paper),
    ...drawHoles(paper),
    ...drawSideOpenings(paper),
    ...drawOpening(paper, plan.supply, 'supply'),
    ...drawOpening(paper, plan.return, 'return'),
    ...(plan.existing ? [drawRect(paper, plan.existing, 'existing')] : []),
    ...(plan.existingSupply ? [drawRect(paper, plan.existingSupply, 'hidden')] : []),
    ...(plan.existingReturn ? [drawRect(paper, plan.existingReturn, 'hidden')] : []),
    ...(plan.unit ? [drawRect(paper, plan.unit, 'unit')] : []),
    ...drawSprings(paper),
    ...drawClips(paper),
  ];
  const letters = letterOpenings(paper, picture);
  if (options.isPicture) return makeScene([...picture, ...letters], textHeight);
  const arrows = drawSlopeArrows(paper);
  const drawn = [
    ...picture,
    ...letters,
    ...drawCornerLetters(paper),
    ...arrows,
    ...labelHoles(paper, [...picture, ...arrows]),
    ...drawPlanDimensions(paper),
  ];
  return makeScene(drawn, textHeight);
}
